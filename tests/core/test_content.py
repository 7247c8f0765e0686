"""Content with its provenance, packs laid over it, and errors that name file, record, field and expectation."""

from __future__ import annotations

from pathlib import Path

import pytest

from magpies import Magpies
from magpies.rules import PACKAGE, SCHEMA
from pentarchy.core.content import (
    EARLIER,
    PACK,
    PROVENANCES,
    RULEBOOK,
    Content,
    Schema,
    earlier_contents,
    export_content,
    flag,
    list_of,
    load_content,
    names,
    one_of,
    read_content,
    read_earlier,
    source_hash,
    text,
    whole,
)
from pentarchy.core.errors import BadContent

PLAIN: Schema = {
    "card": {"cost": whole(0, 5), "word": text(), "rare": flag(), "kind": one_of("a", "b"), "tags": list_of(text())}
}
ROW = '[[card]]\nid = "x"\ncost = 1\nword = "w"\nrare = true\nkind = "a"\ntags = ["t"]\n'


def pack(tmp_path: Path, source: str) -> Content:
    """The toy's content with this pack over it."""
    path = tmp_path / "my.toml"
    path.write_text(source, "utf-8")
    return load_content(PACKAGE, SCHEMA, path)


def test_values_in_the_order_of_the_file() -> None:
    content = load_content(PACKAGE, SCHEMA)
    assert [row["id"] for row in content.rows("trinket")] == ["bead", "spoon", "ring", "crown"]
    assert content.value("trinket", "ring", "value") == 3
    assert content.pack is None


def test_every_field_has_a_provenance() -> None:
    content = load_content(PACKAGE, SCHEMA)
    fields = {(kind, row, field) for kind in SCHEMA for row in content.tables[kind] for field in SCHEMA[kind]}
    assert set(content.basis) == fields
    assert content.not_printed() == [
        ("deal", "fair", "owl", "inferred"),
        ("trinket", "ring", "copies", "derived"),
        ("trinket", "crown", "copies", "derived"),
        ("owl", "nap", "name", "reconstructed"),
        ("owl", "nap", "takes", "reconstructed"),
        ("owl", "nap", "copies", "reconstructed"),
    ]
    assert content.basis["deal", "fair", "hand"] == RULEBOOK


def test_a_pack_may_leave_out_what_it_does_not_change(tmp_path: Path) -> None:
    own = load_content(PACKAGE, SCHEMA)
    over = pack(tmp_path, '[[trinket]]\nid = "ring"\nvalue = 7\n')
    assert over.value("trinket", "ring", "value") == 7
    assert over.value("trinket", "ring", "copies") == 5
    assert over.value("trinket", "bead", "value") == 1
    assert own.value("trinket", "ring", "value") == 3
    assert over.hash != own.hash
    assert over.pack == tmp_path / "my.toml"
    assert over.basis["trinket", "ring", "value"] == PACK
    assert over.basis["trinket", "ring", "copies"] == "derived"
    assert Magpies(tmp_path / "my.toml").cards.value[12] == 7


def test_a_pack_may_say_where_its_values_come_from(tmp_path: Path) -> None:
    source = '[[trinket]]\nid = "ring"\nvalue = 7\ncopies = 6\nbasis = { copies = "publisher" }\n'
    over = pack(tmp_path, source)
    assert over.basis["trinket", "ring", "copies"] == "publisher"
    assert over.basis["trinket", "ring", "value"] == PACK
    assert over.basis["trinket", "ring", "name"] == RULEBOOK
    printed = pack(tmp_path, '[[trinket]]\nid = "ring"\ncopies = 5\nbasis = "rulebook"\n')
    assert printed.basis["trinket", "ring", "copies"] == RULEBOOK


def test_the_exported_file_is_a_pack_that_changes_nothing(tmp_path: Path) -> None:
    own = load_content(PACKAGE, SCHEMA)
    over = pack(tmp_path, export_content(PACKAGE))
    assert over.hash == own.hash
    assert over.tables == own.tables
    assert over.basis == own.basis


def test_one_changed_value_of_an_exported_file_is_marked_alone(tmp_path: Path) -> None:
    own = load_content(PACKAGE, SCHEMA)
    over = pack(tmp_path, export_content(PACKAGE).replace("value = 3", "value = 5"))
    assert [key for key in own.basis if own.basis[key] != over.basis[key]] == [("trinket", "ring", "value")]


def test_a_pack_of_nothing_is_the_content_itself(tmp_path: Path) -> None:
    assert pack(tmp_path, "# nothing\n").hash == load_content(PACKAGE, SCHEMA).hash


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("[[trinket", "my.toml: is not TOML: "),
        ("[[jewel]]\nid = 'x'", r"my.toml: \[\[jewel\]\]: expected tables named deal, trinket, call, owl"),
        ("trinket = 3", r"my.toml: \[\[trinket\]\]: expected tables named"),
        ("[trinket]\nid = 'ring'", r"my.toml: \[\[trinket\]\]: expected tables named"),
        ("trinket = [1]", r"my.toml: \[\[trinket\]\]: record 1: field id: expected a text"),
        ("[[trinket]]\nid = 'ring'\n[[trinket]]\nvalue = 1", r"\[\[trinket\]\]: record 2: field id: expected a text"),
        ("[[trinket]]\nid = 4", r"my.toml: \[\[trinket\]\]: record 1: field id: expected a text"),
        ("[[trinket]]\nid = 'rnig'", r"\[\[trinket\]\] rnig: no such record: expected one of bead, spoon, ring, crown"),
        (
            "[[trinket]]\nid = 'ring'\ncost = 1",
            r"\] ring: field cost: no such field: expected one of name, value, copies",
        ),
        ("[[trinket]]\nid = 'ring'\nvalue = 99", r"ring: field value: expected a whole number from 0 to 9, found 99"),
        (
            "[[trinket]]\nid = 'ring'\nvalue = true",
            r"ring: field value: expected a whole number from 0 to 9, found True",
        ),
        ("[[trinket]]\nid = 'ring'\nvalue = 1.5", r"ring: field value: expected a whole number"),
        ("[[trinket]]\nid = 'ring'\nname = 'R'", r"ring: field name: expected a name in both languages"),
        ("[[trinket]]\nid = 'ring'\nname = { en = 'R' }", r"ring: field name: expected a name in both languages"),
        ("[[trinket]]\nid = 'ring'\nname = { en = 'R', ru = ' ' }", r"ring: field name: expected a name"),
        ("[[owl]]\nid = 'nap'\ntakes = 'all'", r"nap: field takes: expected one of hand, deck, nothing, found 'all'"),
        ("[[owl]]\nid = 'nap'\nbasis = 'hearsay'", r"nap: field basis: expected one of rulebook, .* found 'hearsay'"),
        ("[[owl]]\nid = 'nap'\nbasis = 3", r"nap: field basis: expected one of rulebook"),
        (
            "[[owl]]\nid = 'nap'\nbasis = { x = 'pack' }",
            r"nap: field basis: x is no field: expected one of name, takes",
        ),
    ],
)
def test_an_error_names_file_record_field_and_expectation(tmp_path: Path, source: str, message: str) -> None:
    with pytest.raises(BadContent, match=message):
        pack(tmp_path, source)


def test_a_pack_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"no\.toml: cannot be read: No such file"):
        load_content(PACKAGE, SCHEMA, tmp_path / "no.toml")
    with pytest.raises(BadContent, match="cannot be read"):
        load_content(PACKAGE, SCHEMA, tmp_path)
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadContent, match=r"bytes\.toml: cannot be read"):
        load_content(PACKAGE, SCHEMA, tmp_path / "bytes.toml")


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("", r"own: \[\[card\]\]: expected at least one record"),
        (ROW + ROW, r"own: \[\[card\]\] x: the record is there twice"),
        (ROW.replace("cost = 1\n", ""), "x: field cost: expected a whole number from 0 to 5, found nothing"),
        (ROW.replace('"w"', '" "'), "x: field word: expected a text, found ' '"),
        (ROW.replace("true", "1"), "x: field rare: expected true or false, found 1"),
        (ROW.replace('"a"', '["a"]'), "x: field kind: expected one of a, b"),
        (ROW.replace('["t"]', "[1]"), "x: field tags: expected a list of: a text"),
        (ROW.replace('["t"]', '"t"'), "x: field tags: expected a list of: a text"),
    ],
)
def test_a_titles_own_file_is_complete(source: str, message: str) -> None:
    with pytest.raises(BadContent, match=message):
        read_content("own", source, PLAIN, None)


def test_what_fits() -> None:
    content = read_content("own", ROW, PLAIN, None)
    assert content.rows("card") == [{"id": "x", "cost": 1, "word": "w", "rare": True, "kind": "a", "tags": ["t"]}]
    assert PACK in PROVENANCES
    assert names().fits({"en": "ring", "ru": "кольцо"})
    assert not names().fits({"en": "r" * 61, "ru": "к"})


def test_the_hash_is_of_values_not_of_where_they_come_from() -> None:
    one = read_content("one", ROW, PLAIN, None)
    other = read_content("other", ROW + 'basis = "inferred"\n', PLAIN, None)
    assert one.hash == other.hash
    assert one.basis != other.basis


# ---------------------------------------------------------------- contents of before

BEFORE = """
[[card]]
id = "y"
cost = 2
word = "v"
kind = "b"
tags = []
colour = "red"
[[card]]
id = "x"
cost = 4
word = "w"
kind = "a"
tags = ["t"]
"""


def test_a_content_of_before_stands_by_itself() -> None:
    """In its own order, under its own hash. It lacks a record and a field of today, and has a field that is gone."""
    today = read_content("own", ROW + ROW.replace('"x"', '"y"') + ROW.replace('"x"', '"z"'), PLAIN, None)
    before = read_earlier("before", BEFORE, PLAIN, today)
    assert [(row["id"], row["cost"], row["rare"]) for row in before.rows("card")] == [("y", 2, True), ("x", 4, True)]
    assert "colour" not in before.tables["card"]["y"]
    assert before.hash == source_hash(BEFORE) != today.hash
    again = BEFORE.replace("cost = 4", "cost = 5")
    assert read_earlier("again", again, PLAIN, today).hash != before.hash


def test_the_hash_of_a_file_is_that_of_its_content() -> None:
    assert source_hash(export_content(PACKAGE)) == load_content(PACKAGE, SCHEMA).hash


def test_a_title_finds_its_contents_of_before(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pentarchy.core.content.files", lambda package: tmp_path)
    assert earlier_contents(PACKAGE) == {}
    (tmp_path / EARLIER).mkdir()
    path = tmp_path / EARLIER / "0123456789abcdef.toml"
    path.write_text(BEFORE, "utf-8")
    assert earlier_contents(PACKAGE) == {"0123456789abcdef": path}
