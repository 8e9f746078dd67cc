"""An endpoint that speaks OpenAI's chat protocol, by the standard library alone."""

from __future__ import annotations

import http.client
import json
import time
import urllib.error
import urllib.request
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

_BUSY = (408, 409, 429, 500, 502, 503, 504, 529)
"""Statuses after which the same request may succeed."""


class EndpointError(RuntimeError):
    """The endpoint refuses, or gave no answer after all attempts."""


@dataclass(frozen=True)
class Answer:
    """What a model said, and what that took."""

    text: str
    prompt_tokens: int
    completion_tokens: int


@dataclass(frozen=True)
class Endpoint:
    """Where a model answers.

    Attributes:
        url: Up to and including the version, as `http://localhost:8000/v1`.
        model: Its name there.
        key: Sent as a bearer token, if not empty.
        settings: Other fields of a request, as `temperature` and `max_tokens`.
        timeout: Seconds that an answer may take.
        attempts: How often a request is sent in all, where the endpoint is busy or unreachable.
        pause: Seconds before the second attempt; doubled before each further one.
    """

    url: str
    model: str
    key: str = field(default="", repr=False)
    settings: Mapping[str, Any] = field(default_factory=dict)
    timeout: float = 120.0
    attempts: int = 5
    pause: float = 1.0

    def ask(self, messages: Sequence[Mapping[str, str]]) -> Answer:
        """The answer to a conversation.

        Raises:
            EndpointError: naming what the endpoint said last.
        """
        body = {"model": self.model, "messages": list(messages), **self.settings}
        request = urllib.request.Request(
            f"{self.url.rstrip('/')}/chat/completions",
            json.dumps(body).encode(),
            {"Content-Type": "application/json"}
            | ({"Authorization": f"Bearer {self.key}"} if self.key else {}),
        )
        said = ""
        for attempt in range(self.attempts):
            if attempt > 0:
                time.sleep(self.pause * 2 ** (attempt - 1))
            try:
                with urllib.request.urlopen(request, timeout=self.timeout) as response:
                    return _read(response.read())
            except urllib.error.HTTPError as error:
                said = f"status {error.code}: {error.read(500).decode(errors='replace')}"
                if error.code not in _BUSY:
                    raise EndpointError(f"{self.url} refuses: {said}") from None
            except (OSError, http.client.HTTPException) as error:
                said = str(error) or type(error).__name__
        raise EndpointError(f"{self.url} gave no answer in {self.attempts} attempts: {said}")


def _read(body: bytes) -> Answer:
    try:
        content = json.loads(body)
        text = content["choices"][0]["message"]["content"] or ""
    except (ValueError, KeyError, IndexError, TypeError) as error:
        told = body[:200].decode(errors="replace")
        raise EndpointError(
            f"the answer is none of the chat protocol ({error!r}): {told}"
        ) from None
    usage = content.get("usage") or {}
    return Answer(
        str(text), int(usage.get("prompt_tokens", 0)), int(usage.get("completion_tokens", 0))
    )
