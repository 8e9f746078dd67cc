"""What a training run is made of, read from TOML."""

from __future__ import annotations

import copy
import dataclasses
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from jimbo.interface import refuse_unknown

try:
    import tomllib
except ModuleNotFoundError:  # Python 3.10
    import tomli as tomllib  # type: ignore[import-not-found, no-redef]


@dataclass
class NetworkSettings:
    """The size of the network, a `jimbo.nets.CompactNet`."""

    width: int = 256
    row_width: int = 24


@dataclass
class PlaySettings:
    """How environments are played."""

    num_envs: int = 256  # in two halves, which are stepped and thought about in turn
    num_threads: int = 1
    horizon: int = 32  # steps between two times of learning


@dataclass
class LearnSettings:
    """How PPO learns. Rates and entropy go from the first number to the last, linearly."""

    epochs: int = 2
    minibatches: int = 4
    rate: tuple[float, float] = (1e-3, 1e-4)
    entropy: tuple[float, float] = (0.05, 0.005)
    discount: float = 0.999
    trace: float = 0.95  # lambda
    clip: float = 0.2
    value_weight: float = 0.1  # of the part of their variance that values leave unexplained
    largest_gradient: float = 0.5


@dataclass
class Settings:
    """A whole training run."""

    steps: int = 1_000_000  # of all environments together
    seconds: float = 0.0  # to learn for at most, if they end before the steps; 0: no limit
    seed: int = 1
    folder: str = "training_run"  # for checkpoints and curves, beside the configuration
    begin: str = ""  # the folder of another run, whose network this one begins with
    checkpoint_every: int = 50  # times of learning
    device: str = "auto"  # or cpu, cuda
    graphs: int = 1  # 0: without CUDA graphs
    task: str = ""  # of the benchmark, instead of env_id and what it says
    env_id: str = "jimbo/Balatro-v1"
    environment: dict[str, Any] = field(default_factory=dict)  # arguments of make_vec
    stakes: list[int] = field(default_factory=list)  # spread over the environments in turn
    network: NetworkSettings = field(default_factory=NetworkSettings)
    play: PlaySettings = field(default_factory=PlaySettings)
    learn: LearnSettings = field(default_factory=LearnSettings)

    def __post_init__(self) -> None:
        half, odd = divmod(self.play.num_envs, 2)
        if odd or half < 1:
            raise ValueError(f"play.num_envs must be even and positive, got {self.play.num_envs}")
        samples = self.play.num_envs * self.play.horizon
        if self.learn.minibatches < 1 or samples % self.learn.minibatches:
            raise ValueError(
                f"learn.minibatches must divide play.num_envs * play.horizon = {samples}, got "
                f"{self.learn.minibatches}"
            )
        if self.steps < samples:
            raise ValueError(f"steps must be {samples} or more, what is played before learning")
        if self.stakes and (self.task or "stake" in self.environment):
            raise ValueError("stakes: leave it out where a task or environment.stake says them")

    @property
    def samples(self) -> int:
        """Steps in one update."""
        return self.play.num_envs * self.play.horizon

    @property
    def updates(self) -> int:
        """Number of updates."""
        return self.steps // self.samples


def _filled(kind: type[Any], values: Mapping[str, Any], where: str) -> Any:
    """A dataclass from a table; unknown names and wrong types are named."""
    defaults = kind()
    refuse_unknown(where, values, [one.name for one in dataclasses.fields(kind)])
    made: dict[str, Any] = {}
    for name, value in values.items():
        default = getattr(defaults, name)
        place = f"{where}: {name}"
        if dataclasses.is_dataclass(default):
            made[name] = _filled(type(default), _checked(place, value, dict), place)
        elif isinstance(default, tuple):
            pair = [value, value] if isinstance(value, int | float) else value
            if not isinstance(pair, list) or len(pair) != 2:
                raise ValueError(f"{place} must be a number or two, first and last, got {value!r}")
            made[name] = tuple(float(one) for one in pair)
        elif isinstance(default, float):
            made[name] = float(_checked(place, value, (int, float)))
        else:
            made[name] = _checked(place, value, type(default))
    return kind(**made)


def _checked(place: str, value: Any, kind: Any) -> Any:
    if isinstance(value, bool) or not isinstance(value, kind):
        raise ValueError(f"{place} must be of type {_name(kind)}, got {value!r}")
    return value


def _name(kind: Any) -> str:
    return "number" if isinstance(kind, tuple) else str(kind.__name__)


def read_settings(source: str | Path | Mapping[str, Any], changes: Iterable[str] = ()) -> Settings:
    """Settings from a TOML file, or from what one holds.

    Args:
        source: The file, or its tables.
        changes: `KEY=VALUE` each, instead of what the source says or beside it (`changed`).
    """
    if isinstance(source, Mapping):
        made: Settings = _filled(Settings, changed(source, changes), "configuration")
        return made
    path = Path(source)
    with path.open("rb") as file:
        try:
            values = tomllib.load(file)
        except tomllib.TOMLDecodeError as error:
            raise ValueError(f"{path}: {error}") from None
    settings: Settings = _filled(Settings, changed(values, changes), str(path))
    settings.folder = str(path.parent / settings.folder)
    if settings.begin:
        settings.begin = str(path.parent / settings.begin)
    return settings


def changed(values: Mapping[str, Any], changes: Iterable[str]) -> dict[str, Any]:
    """Tables with some values set: `play.num_envs=1024`, `environment.rows={cards = 0}`.

    A value is as TOML has it; a text may go without its quotation marks.
    """
    made: dict[str, Any] = copy.deepcopy(dict(values))
    for change in changes:
        key, sign, text = change.partition("=")
        *tables, name = (part.strip() for part in key.split("."))
        if not sign or not all((*tables, name)):
            raise ValueError(f"{change!r}: write KEY=VALUE, as play.num_envs=1024")
        into = made
        for place, table in enumerate(tables, 1):
            into = into.setdefault(table, {})
            if not isinstance(into, dict):
                raise ValueError(f"{change!r}: {'.'.join(tables[:place])} has no values by name")
        into[name] = _value(text.strip())
    return made


def _value(text: str) -> Any:
    try:
        return tomllib.loads(f"value = {text}")["value"]
    except (tomllib.TOMLDecodeError, KeyError):
        return text
