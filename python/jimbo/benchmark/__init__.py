"""A benchmark: named tasks, test seeds that no environment draws by itself, one way to evaluate.

    result = jimbo.evaluate("greedy", "first_ante", runs=100)
    print(result)
    result.save("benchmark/results/first_ante_greedy.json")

`python -m jimbo.benchmark` runs it and writes the leaderboard; docs/benchmark.md describes it.
"""

from jimbo.benchmark.evaluation import Evaluation, evaluate
from jimbo.benchmark.leaderboard import leaderboard
from jimbo.benchmark.task import TASKS, Task, task
from jimbo.benchmark.verification import Verification, provenance, verify

__all__ = [
    "TASKS",
    "Evaluation",
    "Task",
    "Verification",
    "evaluate",
    "leaderboard",
    "provenance",
    "task",
    "verify",
]
