"""Jimbo: a bit-exact, fast engine for Balatro, with environments for learners.

`Run` is a run to play, `engine` the same as functions over immutable values, `Rules` all numbers of
the game, to be changed. Importing the package
registers the Gymnasium environments `jimbo/Balatro-v1`, `jimbo/SmallBlind-v1` and
`jimbo/BalatroBetween-v1`; `make_vec` makes many of them, stepped by threads.
"""

from __future__ import annotations

import gymnasium as _gymnasium

from jimbo import engine
from jimbo._native import (
    VERSION,
    Action,
    ActionKind,
    Outcomes,
    Phase,
    Position,
    Result,
    Rules,
    Run,
    State,
    agents,
    seed_sequence,
    spec,
)
from jimbo.agent import Agent, rollout
from jimbo.benchmark import TASKS, Evaluation, Task, evaluate
from jimbo.between import BalatroBetweenEnv
from jimbo.demonstration import Demonstrations, Episode, corrections, demonstrations
from jimbo.engine import GameEngine
from jimbo.envs import BalatroEnv, SmallBlindEnv
from jimbo.errors import IllegalAction, RulesError, RulesMistake
from jimbo.interface import INFO_DTYPE, REWARDS, factored_mask, game_seeds
from jimbo.search import (
    MCTS,
    ActionStatistics,
    BalatroMCTS,
    SearchEdge,
    SearchNode,
    SearchRoot,
    Successors,
    search_together,
    successors,
)
from jimbo.seeds import FoundSeed, SeedSearch, find, seed
from jimbo.simulation import Simulation, simulate
from jimbo.solving import Solution, SolvedAction, solve
from jimbo.vector import JimboVectorEnv, make_vec

__version__ = VERSION

__all__ = [
    "INFO_DTYPE",
    "MCTS",
    "REWARDS",
    "TASKS",
    "Action",
    "ActionKind",
    "ActionStatistics",
    "Agent",
    "BalatroBetweenEnv",
    "BalatroEnv",
    "BalatroMCTS",
    "Demonstrations",
    "Episode",
    "Evaluation",
    "FoundSeed",
    "GameEngine",
    "IllegalAction",
    "JimboVectorEnv",
    "Outcomes",
    "Phase",
    "Position",
    "Result",
    "Rules",
    "RulesError",
    "RulesMistake",
    "Run",
    "SearchEdge",
    "SearchNode",
    "SearchRoot",
    "SeedSearch",
    "Simulation",
    "SmallBlindEnv",
    "Solution",
    "SolvedAction",
    "State",
    "Successors",
    "Task",
    "__version__",
    "agents",
    "corrections",
    "demonstrations",
    "engine",
    "evaluate",
    "factored_mask",
    "find",
    "game_seeds",
    "make_vec",
    "rollout",
    "search_together",
    "seed",
    "seed_sequence",
    "simulate",
    "solve",
    "spec",
    "successors",
]

_gymnasium.register(
    id="jimbo/Balatro-v1",
    entry_point="jimbo.envs:BalatroEnv",
    vector_entry_point="jimbo.vector:make_balatro_vec",
)
_gymnasium.register(
    id="jimbo/SmallBlind-v1",
    entry_point="jimbo.envs:SmallBlindEnv",
    vector_entry_point="jimbo.vector:make_small_blind_vec",
)
_gymnasium.register(
    id="jimbo/BalatroBetween-v1",
    entry_point="jimbo.between:BalatroBetweenEnv",
    vector_entry_point="jimbo.vector:make_between_vec",
)
