"""A small cut of what `make proof` does to the server with 20,000 messages."""

from __future__ import annotations

import pytest

from tests.server.fuzz import background, torment_http, torment_socket


@pytest.mark.slow
def test_whatever_comes_over_the_socket_the_table_is_unharmed(database: str) -> None:
    with background(database) as server:
        assert torment_socket(server, examples=12, steps=40) > 200


@pytest.mark.slow
def test_whatever_comes_over_http_gets_a_clear_answer(database: str) -> None:
    with background(database) as server:
        assert torment_http(server, examples=8) > 150
        assert server.served is not None
        assert server.served.services.metrics.errors == 0
