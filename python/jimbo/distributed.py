"""Runs on several machines, by Ray; install it with `pip install .[train]`.

    import ray
    from jimbo import distributed

    ray.init(address="auto")
    result = distributed.simulate("heuristic", 100_000, checkpoint="runs")

Seeds are cut into pieces, each a task of Ray: pieces of a worker that is lost are begun again
elsewhere, and with a `checkpoint` what is done is kept on disk and not done again after all of it
was stopped. Results are those of one machine, bit for bit, in the order of the seeds; only times
differ. `ray.init` says where the tasks run; without it they run on this machine.

Every function takes the arguments of the one of its name in `jimbo`, but for `num_threads`, as a
piece has one processor. Agents, policies and functions of your own are sent to the workers. It also
takes:

    piece: How many runs, or for `find` seeds, a piece has.
    retries: How often a piece is begun again after its worker was lost.
    checkpoint: A folder that keeps the results of pieces. Pieces that it has are not done again.
    key: Names an agent, policy or function of your own in the checkpoint. Give another after
        every change to it.
    progress: Is called with the pieces done and all pieces, once at first and after each.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import tempfile
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from jimbo import _native
from jimbo import benchmark as _benchmark
from jimbo import demonstration as _demonstration
from jimbo import seeds as _seeds
from jimbo import simulation as _simulation
from jimbo.agent import Agent, AgentLike
from jimbo.benchmark import Evaluation, Task
from jimbo.demonstration import Demonstrations
from jimbo.errors import needs_extra
from jimbo.seeds import FoundSeed
from jimbo.simulation import Simulation, seed_texts

Progress: TypeAlias = Callable[[int, int], None]

RETRIES = 5


def simulate(
    agent: AgentLike,
    seeds: int | Iterable[str],
    *,
    piece: int = 64,
    retries: int = RETRIES,
    checkpoint: str | Path | None = None,
    key: str | None = None,
    progress: Progress | None = None,
    **arguments: Any,
) -> Simulation:
    """Plays runs as `jimbo.simulate` does; `help(jimbo.distributed)` has the arguments."""
    pieces = [(agent, part, arguments) for part in _cut(seed_texts(seeds), piece)]
    parts = _carry_out(_simulate_piece, pieces, retries, checkpoint, key, progress)
    return Simulation.joined(parts, arguments.get("rules"))


def evaluate(
    policy: Any,
    task_name: str | Task,
    *,
    runs: int | None = None,
    piece: int = 64,
    retries: int = RETRIES,
    checkpoint: str | Path | None = None,
    key: str | None = None,
    progress: Progress | None = None,
    **arguments: Any,
) -> Evaluation:
    """Plays test runs as `jimbo.evaluate` does; `help(jimbo.distributed)` has the arguments.

    It begins with the first test run, so it takes no `first`.
    """
    task = _benchmark.task(task_name)
    places = _cut(range(len(task.test_seeds(runs))), piece)
    pieces = [(policy, task, part[0], len(part), arguments) for part in places]
    parts = _carry_out(_evaluate_piece, pieces, retries, checkpoint, key, progress)
    return Evaluation.joined(parts)


def demonstrations(
    agent: AgentLike,
    seeds: int | Iterable[str],
    *,
    piece: int = 64,
    retries: int = RETRIES,
    checkpoint: str | Path | None = None,
    key: str | None = None,
    progress: Progress | None = None,
    **arguments: Any,
) -> Demonstrations:
    """Records runs as `jimbo.demonstrations` does; `help(jimbo.distributed)` has the arguments."""
    pieces = [(agent, part, arguments) for part in _cut(seed_texts(seeds), piece)]
    parts = _carry_out(_demonstrate_piece, pieces, retries, checkpoint, key, progress)
    return Demonstrations([e for part in parts for e in part.episodes], parts[0].arguments)


def find(
    filter: Any,
    seeds: int | Iterable[str] | None = None,
    *,
    first: str | None = None,
    last: str | None = None,
    piece: int | None = None,
    retries: int = RETRIES,
    checkpoint: str | Path | None = None,
    progress: Progress | None = None,
    **arguments: Any,
) -> list[FoundSeed]:
    """Searches as `jimbo.find` does: all seeds, those of a range, or given ones.

    Args:
        filter: as for `jimbo.find`.
        seeds: these, or so many of the fixed sequence, instead of a range.
        first: where a range begins, in the order of the search; with the first seed if left out.
        last: where it ends; with the last seed if left out.
        piece: seeds of a piece; 100,000 of given seeds, a thousand million of a range if left out.
        retries: see `help(jimbo.distributed)`, as for `checkpoint` and `progress`.
        checkpoint: a folder that keeps what is done.
        progress: called with the pieces done and all pieces.
        arguments: `deck`, `stake`, `challenge`, `plays`, `vouchers`, `take`, `skip`, `best`,
            `rules` and `gpu` of `jimbo.find`. With `gpu` a piece takes a GPU of the cluster too.

    Raises:
        ValueError: before any piece begins, for what `jimbo.find` refuses.
    """
    for name in ("limit", "num_threads", "word", "palindromes", "sample"):
        if name in arguments:
            raise ValueError(
                f"{name} is no argument of a distributed search: a piece is searched "
                "whole, by one thread"
            )
    # What is wrong with a filter is told here, not by every piece.
    _seeds.find(filter, seeds=["1"], num_threads=1, **{**arguments, "gpu": False})
    if seeds is not None and arguments.get("gpu"):
        raise ValueError("a GPU goes through ranges of seeds, not through lists")
    if seeds is not None and (first is not None or last is not None):
        raise ValueError("give seeds, or first and last, not both")
    places: list[dict[str, Any]]
    if seeds is not None:
        places = [{"seeds": part} for part in _cut(seed_texts(seeds), piece or 100_000)]
    else:
        places = _ranges(first, last, piece or 1_000_000_000)
    pieces = [(filter, place, arguments) for place in places]
    gpus = 1 if arguments.get("gpu") else 0
    parts = _carry_out(_find_piece, pieces, retries, checkpoint, None, progress, gpus)
    found = [hit for part in parts for hit in part]
    best = arguments.get("best")
    if best is None:
        return found
    # Pieces are in the order of the seeds, and a sort leaves equals where they are.
    return sorted(found, key=lambda hit: -hit.score)[:best]


def _ranges(first: str | None, last: str | None, piece: int) -> list[dict[str, Any]]:
    """The seeds from `first` to `last`, cut into ranges."""
    begin = 0 if first is None else _native.seed_number(first)
    end = _native.SEED_COUNT if last is None else _native.seed_number(last) + 1
    if end <= begin:
        raise ValueError("first comes behind last")
    numbers = [(start, min(start + piece, end) - 1) for start in range(begin, end, piece)]
    text = _native.seed_numbered
    return [{"first": text(a), "last": text(b)} for a, b in numbers]


# ---- Pieces: what a task does ----


def _simulate_piece(agent: Any, seeds: list[str], arguments: dict[str, Any]) -> Simulation:
    return _simulation.simulate(agent, seeds, num_threads=1, **arguments)


def _evaluate_piece(
    policy: Any, task: Task, first: int, count: int, arguments: dict[str, Any]
) -> Evaluation:
    return _benchmark.evaluate(policy, task, first=first, runs=count, **arguments)


def _demonstrate_piece(agent: Any, seeds: list[str], arguments: dict[str, Any]) -> Demonstrations:
    return _demonstration.demonstrations(agent, seeds, num_threads=1, **arguments)


def _find_piece(filter: Any, place: dict[str, Any], arguments: dict[str, Any]) -> list[FoundSeed]:
    return list(_seeds.find(filter, num_threads=1, **place, **arguments))


# ---- Carrying them out ----


def _cut(things: Sequence[Any], size: int) -> list[Any]:
    if size < 1:
        raise ValueError(f"piece must be 1 or more, got {size}")
    if len(things) == 0:
        raise ValueError("seeds must not be empty")
    return [things[first : first + size] for first in range(0, len(things), size)]


def _carry_out(
    work: Callable[..., Any],
    pieces: list[tuple[Any, ...]],
    retries: int,
    checkpoint: str | Path | None,
    key: str | None,
    progress: Progress | None,
    gpus: int = 0,
) -> list[Any]:
    """The results of all pieces, in their order."""
    with needs_extra("train"):
        import ray

    if gpus > 0:
        if not ray.is_initialized():
            ray.init()
        if ray.cluster_resources().get("GPU", 0) < gpus:
            raise ValueError("gpu: no machine of the cluster has a GPU that Ray knows of")

    kept = None if checkpoint is None else _Checkpoint(Path(checkpoint), key)
    results: dict[int, Any] = {}
    if kept is not None:
        for number, piece in enumerate(pieces):
            found, result = kept.read(work, piece)
            if found:
                results[number] = result
    task = ray.remote(work).options(num_cpus=1, num_gpus=gpus, max_retries=retries)
    waiting = {
        task.remote(*piece): number for number, piece in enumerate(pieces) if number not in results
    }
    if progress is not None:
        progress(len(results), len(pieces))
    while waiting:
        (done,), _ = ray.wait(list(waiting), num_returns=1)
        number = waiting.pop(done)
        results[number] = ray.get(done)
        if kept is not None:
            kept.write(work, pieces[number], results[number])
        if progress is not None:
            progress(len(results), len(pieces))
    return [results[number] for number in range(len(pieces))]


class _Checkpoint:
    """A folder with a file for each piece that is done, named by all that its result follows from.

    Your own agents and functions are known by the key, because nothing tells whether their code is
    still the same. The files are pickles: read only folders that you wrote.
    """

    def __init__(self, folder: Path, key: str | None) -> None:
        self.folder = folder
        self.key = key
        folder.mkdir(parents=True, exist_ok=True)

    def _path(self, work: Callable[..., Any], piece: tuple[Any, ...]) -> Path:
        named = self._named(piece)
        described = pickle.dumps((_native.VERSION, work.__name__, named), protocol=4)
        return self.folder / f"{hashlib.sha256(described).hexdigest()[:32]}.pickle"

    def _named(self, thing: Any) -> Any:
        if isinstance(thing, tuple):
            return tuple(map(self._named, thing))
        if isinstance(thing, dict):
            return {name: self._named(value) for name, value in thing.items()}
        if isinstance(thing, Agent):
            return ("agent", thing.name, thing.entropy)
        if not callable(thing) and not hasattr(thing, "act"):
            return thing
        if self.key is None:
            raise ValueError(
                f"a checkpoint cannot tell whether {thing!r} changed: give a key to keep it by, "
                "and another after every change"
            )
        return ("own", self.key)

    def read(self, work: Callable[..., Any], piece: tuple[Any, ...]) -> tuple[bool, Any]:
        """Returns whether there is a result, and the result."""
        path = self._path(work, piece)
        if not path.exists():
            return False, None
        return True, pickle.loads(path.read_bytes())

    def write(self, work: Callable[..., Any], piece: tuple[Any, ...], result: Any) -> None:
        """Keeps a result; a file is there whole or not at all."""
        handle, name = tempfile.mkstemp(dir=self.folder)
        with os.fdopen(handle, "wb") as file:
            pickle.dump(result, file)
        os.replace(name, self._path(work, piece))
