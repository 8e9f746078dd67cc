"""What a checkpoint of `jimbo.distributed` knows a piece by; needs no Ray."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import jimbo
from jimbo.distributed import _Checkpoint


def work() -> None:
    """Stands for what is done with a piece."""


class Own:
    """An agent of one's own."""

    def act(self, state: jimbo.State) -> jimbo.Action:
        return state.legal_actions()[0]


def test_a_piece_is_found_by_all_it_follows_from(tmp_path: Path) -> None:
    kept = _Checkpoint(tmp_path, None)
    task = jimbo.TASKS["first_ante"]
    kept.write(work, (jimbo.Agent("greedy"), task, 0, {"stake": 3}), "done")
    assert kept.read(work, (jimbo.Agent("greedy"), task, 0, {"stake": 3})) == (True, "done")
    for other in (
        (jimbo.Agent("greedy", 1), task, 0, {"stake": 3}),
        (jimbo.Agent("greedy"), jimbo.TASKS["endless"], 0, {"stake": 3}),
        (jimbo.Agent("greedy"), task, 1, {"stake": 3}),
        (jimbo.Agent("greedy"), task, 0, {"stake": 4}),
    ):
        assert kept.read(work, other) == (False, None)


@pytest.mark.parametrize("own", [Own(), Own().act, lambda state: state.legal_actions()[0]])
def test_agents_of_ones_own_are_known_by_a_key(tmp_path: Path, own: Any) -> None:
    pieces: list[tuple[Any, ...]] = [(own, ["A"], {}), ("greedy", ["A"], {"reward": own})]
    for piece in pieces:
        with pytest.raises(ValueError, match="give a key"):
            _Checkpoint(tmp_path, None).read(work, piece)
    _Checkpoint(tmp_path, "one").write(work, (own, ["A"], {}), 1)
    assert _Checkpoint(tmp_path, "one").read(work, (own, ["A"], {})) == (True, 1)
    assert _Checkpoint(tmp_path, "two").read(work, (own, ["A"], {})) == (False, None)
