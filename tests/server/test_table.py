"""At the table: questions and answers, two tabs, undo and consent, chat, leaving, coming back, resigning, watching."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from pentarchy.client import ConnectionLost, Player, RequestRefused, Seen, moves_of
from pentarchy.games import load_title
from pentarchy.server.limit_settings import LimitSettings
from pentarchy.server.protocol import Attend, Forget, Ping, Play
from tests.server.tools import PATIENCE, TOY_SLUG, chooser, quick, run, serving, settle, sit_down, until, with_toy
from tests.tools import TITLE


async def one_move(players: list[Player], table: str, seed: int = 1) -> int:
    """Whoever is asked first moves, and everybody has seen it; its seat."""
    await settle(players)
    mover = asked(players, table)
    seen = mover.tables[table]
    await mover.move(table, chooser(seed)(seen))
    await settle(players)
    assert seen.seat is not None
    return seen.seat


def asked(players: list[Player], table: str) -> Player:
    """The player the table waits for."""
    found = [p for p in players if (d := p.tables[table].decision) is not None and d.waited_for]
    return found[0]


def test_a_stale_answer_is_refused_and_nothing_changes(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob") as players:
            table = await sit_down(players, TITLE, 2)
            mover = asked(players, table)
            decision = mover.tables[table].decision
            assert decision is not None
            move = moves_of(decision.options)[0]
            await mover.move(table, move)
            moves = len(served.services.tables.live[table].record.entries)
            with pytest.raises(RequestRefused) as refused:
                await mover.ask(Play(table, decision.id, move))
            assert refused.value.code == "stale"
            assert len(served.services.tables.live[table].record.entries) == moves

    run(work())


def test_an_illegal_move_names_its_clause_and_so_does_why(tmp_path: Path) -> None:
    async def work() -> None:
        config = quick(tmp_path / "t.db")
        async with serving(config) as served, served.players("Ada", "Bob") as players:
            table = await sit_down(players, TITLE, 2)
            mover = asked(players, table)
            with pytest.raises(RequestRefused) as refused:
                await mover.move(table, [1, 999, 0])
            assert refused.value.code == "illegal"
            assert refused.value.clause in load_title(TITLE).rulebook.clauses
            assert await mover.why(table, [1, 999, 0]) == refused.value.clause
            decision = mover.tables[table].decision
            assert decision is not None
            assert await mover.why(table, moves_of(decision.options)[0]) is None
            assert mover.text(table).asked({"step": decision.step, "prompt": decision.prompt})

    run(work())


@pytest.mark.title("brawl")
def test_nobody_answers_for_another_seat(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob", "Eve") as players:
            table = await sit_down(players[:2], "brawl", 2)
            await players[2].attend(table)
            mover = asked(players[:2], table)
            decision = mover.tables[table].decision
            assert decision is not None
            move = moves_of(decision.options)[0]
            other = next(player for player in players[:2] if player is not mover)
            for intruder, code in ((other, "stale"), (players[2], "not-yours")):
                with pytest.raises(RequestRefused) as refused:
                    await intruder.ask(Play(table, decision.id, move))
                assert refused.value.code == code
            assert not served.services.tables.live[table].record.entries

    run(work())


def test_a_tab_that_comes_later_sees_the_same(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob") as players:
            table = await sit_down(players, TITLE, 2)
            for turn in range(4):
                await one_move(players, table, turn)
            async with Player(served.address, cookie=players[0].cookie) as tab:
                seen = await tab.attend(table)
                mine = players[0].tables[table]
                await until(lambda: seen.view == mine.view)
                assert seen.log == mine.log
                assert seen.decision == mine.decision
                # It left and comes back: only what is new is sent again.
                tab.wire.send(b'{"type":"forget","table":"%s"}' % table.encode())  # type: ignore[union-attr]
                await one_move(players, table, 9)
                before = len(seen.log)
                heard: list[bytes] = []
                tab.heard = heard
                await tab.ask(Attend(table, before, seen.epoch))
                await until(lambda: any(b'"update"' in message for message in heard))
                update = next(message for message in heard if b'"type":"update"' in message)
                assert b'"since":%d' % before in update
                assert seen.log == players[0].tables[table].log

    run(work())


def test_undo_alone_to_the_barrier(tmp_path: Path) -> None:
    """In a hidden lane a seat takes its own moves back; the others neither see the move nor that it is gone."""

    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob") as players:
            with_toy(served.services)
            table = await sit_down(players, TOY_SLUG, 2)
            ada, bob = players
            await play_until(players, table, lambda seen: seen.decision is not None and seen.decision.step == "stash")
            await until(lambda: ada.tables[table].decision is not None)
            heard: list[bytes] = []
            bob.heard = heard
            before = ada.tables[table].view
            options = ada.tables[table].decision.options  # type: ignore[union-attr]
            stash = next(move for move in moves_of(options) if len(move) == 2 and move[0] == 2)
            await ada.move(table, stash)
            assert ada.tables[table].undoable == 1
            assert ada.tables[table].view != before
            await ada.undo(table)
            assert ada.tables[table].view == before
            assert ada.tables[table].undoable == 0
            lines = served.services.tables.live[table].last
            assert lines >= 2
            await bob.say(table, "still here")
            assert [m for m in heard if b'"update"' in m] == []

    run(work())


async def play_until(players: list[Player], table: str, holds: Any, seed: int = 3) -> None:
    """Random moves until something holds of the first player's table."""
    choose = chooser(seed)
    for _ in range(500):
        if holds(players[0].tables[table]):
            return
        for player in players:
            seen = player.tables[table]
            if seen.decision is not None and seen.decision.waited_for:
                await player.move(table, choose(seen))
                break
        await asyncio.sleep(0.003)
    raise AssertionError("it never came to that")


@pytest.mark.title("brawl")
def test_undo_further_needs_everybody(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob") as players:
            table = await sit_down(players, "brawl", 2)
            first = players[await one_move(players, table)]
            other = next(player for player in players if player is not first)
            await one_move(players, table)
            await other.say(table, "careful")
            live = served.services.tables.live[table]
            assert len(live.record.entries) == 2
            await first.undo(table)
            await until(lambda: other.tables[table].proposal is not None)
            await other.consent(table, accept=False)
            assert other.tables[table].proposal is None
            assert len(live.record.entries) == 2
            await first.undo(table)
            await until(lambda: other.tables[table].proposal is not None)
            with pytest.raises(RequestRefused):
                await first.consent(table)
            await other.consent(table)
            await until(lambda: len(live.record.entries) == 0)
            await until(lambda: first.tables[table].log == [] or len(first.tables[table].log) < 3)
            # Chat survives, for those who were there and for those who come later.
            async with Player(served.address, cookie=first.cookie) as tab:
                seen = await tab.attend(table)
                await until(lambda: len(seen.chat) == 1)
                assert seen.chat[0].text == "careful"
                assert seen.view == first.tables[table].view
            await one_move(players, table)

    run(work())


@pytest.mark.title("brawl")
def test_a_refused_wish_is_answered(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob") as players:
            table = await sit_down(players, "brawl", 2)
            first = players[await one_move(players, table)]
            other = next(player for player in players if player is not first)
            await one_move(players, table)
            await first.undo(table)
            await until(lambda: other.tables[table].proposal is not None)
            await other.consent(table, accept=False)
            await until(lambda: first.tables[table].refused == other.tables[table].seat)
            await first.undo(table)
            await until(lambda: other.tables[table].proposal is not None)
            assert first.tables[table].refused is None

    run(work())


@pytest.mark.title("brawl")
def test_among_bots_every_move_of_ones_own_can_be_taken_back(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada") as (ada,):
            table = await ada.open_table("brawl", [{"me": True}, {"bot": "random"}, {"bot": "random"}])
            seen = await ada.attend(table)
            live = served.services.tables.live[table]

            def asked() -> bool:
                return seen.decision is not None and seen.decision.waited_for

            choose, made = chooser(5), 0
            await until(asked)
            assert seen.undoable == 0
            while made < 3:
                await ada.move(table, choose(seen))
                made += 1
                await until(asked)
                assert seen.undoable == made == sum(entry.seat == 0 for entry in live.record.entries)
            for left in (2, 1, 0):
                await ada.undo(table)
                await until(asked)
                assert seen.undoable == left == sum(entry.seat == 0 for entry in live.record.entries)
            with pytest.raises(RequestRefused):
                await ada.undo(table)

    run(work())


@pytest.mark.title("brawl")
def test_a_move_settles_an_open_wish(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob") as players:
            table = await sit_down(players, "brawl", 2)
            first = players[await one_move(players, table)]
            await first.undo(table)
            assert served.services.tables.live[table].wish is not None
            await one_move(players, table)
            assert served.services.tables.live[table].wish is None
            assert len(served.services.tables.live[table].record.entries) == 2

    run(work())


@pytest.mark.title("brawl")
def test_away_a_bot_plays_and_back_again(database: str) -> None:
    async def work() -> None:
        async with serving(quick(database)) as served, served.players("Ada", "Bob") as players:
            table = await sit_down(players, "brawl", 2)
            mover = asked(players, table)
            other = next(player for player in players if player is not mover)
            await mover.away(table)
            await until(lambda: other.tables[table].decision is not None)
            live = served.services.tables.live[table]
            seat = mover.tables[table].seat
            assert seat is not None
            assert live.chairs[seat].bot
            with pytest.raises(RequestRefused) as refused:
                await mover.ask(Play(table, 1, [0]))
            assert refused.value.code == "stale"
            await mover.back(table)
            await other.move(table, moves_of(other.tables[table].decision.options)[0])  # type: ignore[union-attr]
            await until(lambda: mover.tables[table].decision is not None)
            await mover.move(table, moves_of(mover.tables[table].decision.options)[0])  # type: ignore[union-attr]

    run(work())


def test_resigning_ends_a_game_of_two_and_opens_everything(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob") as players:
            table = await sit_down(players, TITLE, 2)
            await one_move(players, table)
            await players[0].resign(table)
            for player in players:
                await until(lambda seen=player.tables[table]: seen.over and seen.view["viewer"] == "all")  # type: ignore[misc]
                data = player.tables[table].data
                assert data is not None
                assert data.ended == "resigned"
                assert data.chairs[0].resigned
            with pytest.raises(RequestRefused):
                await players[1].undo(table)

    run(work())


def test_resigning_among_four_leaves_the_seat_to_a_bot_for_good(tmp_path: Path) -> None:
    async def work() -> None:
        names = ("Ada", "Bob", "Cleo", "Dan")
        async with serving(quick(tmp_path / "t.db")) as served, served.players(*names) as players:
            table = await sit_down(players, TITLE, 4)
            await players[0].resign(table)
            assert not players[1].tables[table].over
            with pytest.raises(RequestRefused) as refused:
                await players[0].back(table)
            assert refused.value.code == "not-now"
            await asyncio.gather(*[player.play(table, chooser(i)) for i, player in enumerate(players[1:])])
            assert players[1].tables[table].outcome is not None

    run(work())


def test_a_spectator_sees_what_is_public_and_in_the_end_everything(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob", "Eve") as players:
            ada, bob, eve = players
            table = await sit_down([ada, bob], TITLE, 2)
            seen = await eve.attend(table)
            assert seen.seat is None
            assert seen.decision is None
            assert seen.view["viewer"] == "spectator"
            hands = [zone for zone in seen.view["zones"] if zone["owner"] is not None and zone["sight"] == "owner"]
            assert hands
            assert all(card < 0 for zone in hands for card in zone["cards"])
            await asyncio.gather(ada.play(table, chooser(1)), bob.play(table, chooser(2)))
            await until(lambda: seen.over)
            assert seen.view["viewer"] == "all"
            assert all(card >= 0 for zone in seen.view["zones"] for card in zone["cards"])

    run(work())


@pytest.mark.title("brawl")
def test_whoever_looks_elsewhere_is_told_that_it_is_its_turn(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob") as players:
            table = await sit_down(players, "brawl", 2)
            mover = asked(players, table)
            other = next(player for player in players if player is not mover)
            assert other.wire is not None
            other.wire.send(encode_forget(table))
            await until(other.turns.empty)
            await mover.move(table, moves_of(mover.tables[table].decision.options)[0])  # type: ignore[union-attr]
            assert await asyncio.wait_for(other.turns.get(), PATIENCE) == table
            found = await other.request("GET", "/api/next")
            assert found["table"]["id"] == table
            assert (await mover.request("GET", "/api/next"))["table"] is None

    run(work())


def encode_forget(table: str) -> bytes:
    from pentarchy.server.protocol import encode

    return encode(Forget(table))


def test_a_table_whose_write_fails_goes_back_to_what_is_written(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob") as players:
            table = await sit_down(players, TITLE, 2)
            await one_move(players, table)
            live = served.services.tables.live[table]
            live.last -= 1  # the next line's number is taken: the database will not have it
            mover = asked(players, table)
            seen: Seen = mover.tables[table]
            with pytest.raises(RequestRefused) as refused:
                await mover.move(table, chooser(1)(seen))
            assert refused.value.code == "failed"
            assert table not in served.services.tables.live
            await mover.attend(table)
            assert len(served.services.tables.live[table].record.entries) == 1
            await mover.move(table, chooser(1)(seen))
            assert len(served.services.tables.live[table].record.entries) == 2

    run(work())


def test_nobody_hears_of_a_move_before_it_is_committed(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob") as players:
            table = await sit_down(players, TITLE, 2)
            await settle(players)
            mover = asked(players, table)
            heard: list[bytes] = []
            for player in players:
                player.heard = heard
            store = served.services.store
            real, waiting = store.commit, []

            def hold(writes: Any) -> Any:
                future = asyncio.get_running_loop().create_future()
                waiting.append((writes, future))
                return future

            store.commit = hold  # type: ignore[method-assign]
            move = asyncio.ensure_future(mover.move(table, chooser(1)(mover.tables[table])))
            await until(lambda: any("number" in row for writes, _ in waiting for _, row in writes))
            others = [player for player in players if player is not mover]  # the mover's socket waits with its move
            await settle(others)
            async with Player(served.address) as eve:  # nor does somebody who comes now
                live = served.services.tables.live[table]
                late = asyncio.ensure_future(eve.attend(table))
                await until(lambda: live.lock._waiters)  # the server has heard, and waits for the move to be saved
                await settle(others)
                assert [data for data in heard if b'"update"' in data] == []
                assert not late.done()
                store.commit = real  # type: ignore[method-assign]
                for writes, future in waiting:
                    await real(writes)
                    future.set_result(None)
                await move
                await late
            await until(lambda: len([data for data in heard if b'"update"' in data]) == 2)

    run(work())


def test_a_mind_may_be_changed_and_every_answer_is_to_a_question_of_its_own(tmp_path: Path) -> None:
    """MP-08: a bid can be changed until the last one is in; the others are not told. Sent twice, it counts once."""

    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob") as (ada, bob):
            with_toy(served.services)
            table = await sit_down([ada, bob], TOY_SLUG, 2)
            await ada.move(table, bids(ada.tables[table])[0])
            await settle([bob])
            heard: list[bytes] = []
            bob.heard = heard
            decision = ada.tables[table].decision
            assert decision is not None
            assert not decision.waited_for
            other = bids(ada.tables[table])[1]
            await ada.ask(Play(table, decision.id, other))
            with pytest.raises(RequestRefused) as refused:
                await ada.ask(Play(table, decision.id, other))
            assert refused.value.code == "stale"
            assert len(served.services.tables.live[table].record.entries) == 2
            await settle([bob])
            assert [data for data in heard if b'"update"' in data] == []

    run(work())


def test_a_mind_is_not_changed_for_ever(tmp_path: Path) -> None:
    async def work() -> None:
        config = quick(tmp_path / "t.db", limit_settings=LimitSettings(changes_of_mind=3))
        async with serving(config) as served, served.players("Ada", "Bob") as (ada, bob):
            with_toy(served.services)
            table = await sit_down([ada, bob], TOY_SLUG, 2)
            choices = bids(ada.tables[table])
            await ada.move(table, choices[0])
            for change in range(3):
                await ada.move(table, choices[1 - change % 2])
            with pytest.raises(RequestRefused, match="changed your mind 3 times here: your last answer stands"):
                await ada.move(table, choices[0])
            await ada.undo(table, 4)  # all of it is one answer's worth of ground: it may still be given
            await ada.move(table, choices[0])
            with pytest.raises(RequestRefused, match="changed your mind"):
                await ada.move(table, choices[1])
            await bob.move(table, bids(bob.tables[table])[0])
            assert served.services.tables.live[table].record.entries[0].seat == 0

    run(work())


def test_a_wish_may_be_thought_better_of(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob") as players:
            table = await sit_down(players, TITLE, 2)
            first = players[await one_move(players, table)]
            other = next(player for player in players if player is not first)
            await one_move(players, table)
            seen = len(other.tables[table].log)
            await first.undo(table)
            await until(lambda: other.tables[table].proposal is not None)
            wish, own = other.tables[table].proposal, first.tables[table].proposal
            assert wish is not None
            assert own is not None
            assert (wish.moves, own.moves) == (0, 1)
            assert wish.since < seen
            await first.consent(table, accept=False)
            await until(lambda: other.tables[table].proposal is None)

    run(work())


def bids(seen: Seen) -> list[list[int]]:
    """The sealed bids that are possible."""
    assert seen.decision is not None
    return [move for move in moves_of(seen.decision.options) if len(move) == 3]


def test_what_is_asked_on_a_lost_socket_is_lost_and_not_awaited_for_ever(tmp_path: Path) -> None:
    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada") as (ada,):
            assert ada.keepers
            assert ada.wire is not None
            ada.keepers[0].cancel()  # it would come back by itself
            ada.wire.abort()
            with pytest.raises(ConnectionLost):  # about to go
                await asyncio.wait_for(ada.ask(Ping()), PATIENCE)
            with pytest.raises(ConnectionLost):  # gone
                await asyncio.wait_for(ada.ask(Ping()), PATIENCE)

    run(work())


def test_who_is_here_is_not_told_while_a_move_is_being_saved(tmp_path: Path) -> None:
    """The table may already be over in memory, and the journal not know it yet."""

    async def work() -> None:
        async with serving(quick(tmp_path / "t.db")) as served, served.players("Ada", "Bob") as players:
            table = await sit_down(players, TITLE, 2)
            await settle(players)
            live, seen = served.services.tables.live[table], players[0].tables[table]
            before = seen.data
            async with live.lock:
                live.tell_who_is_here()
                first = live.news
                await until(lambda: live.news is not first)  # its time has come, and it waits for another
                await settle(players)
                assert seen.data is before
            await until(lambda: seen.data is not before)

    run(work())
