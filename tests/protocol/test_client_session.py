"""A session of a language model: its client's own calls, and its tools with their `reasoning`.

language_model_session.jsonl has a request and what is expected of its answer on each line.
"""

import json
import unittest
from pathlib import Path
from typing import Any

from case import ProtocolCase, keys

SESSION = Path(__file__).with_name("language_model_session.jsonl")


class LanguageModel(ProtocolCase):
    environment = {}  # noqa: RUF012 (as in the class above)

    def test_every_request_of_the_session_is_answered_as_expected(self) -> None:
        steps = [json.loads(line) for line in SESSION.read_text().splitlines()]
        for step in steps:
            request = step["request"]
            path = request.get("params", {}).get("path")
            if path is not None:
                request["params"]["path"] = str(self.server.data / path)
            answer = self.server.post(json.dumps(request).encode())
            self.assertEqual(answer.status, 200)
            self.assertEqual(answer.json()["id"], request["id"])
            self.assertEqual(self.told(answer.json()), step["expected"], request)

    def told(self, answer: Any) -> Any:
        """What such a client looks at: where the game stands, or what was wrong."""
        if "error" in answer:
            return answer["error"]["message"]
        state = answer["result"]
        if "state" not in state:
            return state.get("success", state.get("status"))
        return {
            "state": state["state"],
            "money": state["money"],
            "chips": state["round"]["chips"],
            **{
                name: keys(state[name])
                for name in ("hand", "jokers", "consumables", "pack")
                if state.get(name, {}).get("cards")
            },
        }


if __name__ == "__main__":
    unittest.main()
