"""Writes a policy as the program reads it: `jimbo sim --agent policy:file=FILE`.

The file holds how observations are read, and weights of single precision; docs/train.md has its
format.
"""

from __future__ import annotations

import os
import struct
from pathlib import Path
from typing import Any

from jimbo import _native
from jimbo.nets.compact import CANDIDATES, CompactNet

MARK = b"JIMBOPOL"
VERSION = 2
RUN, BETWEEN = 0, 2  # problems that the program plays
PLAIN, ROWS, OFFERS = 0, 1, 2


def _words(*numbers: int) -> bytes:
    return struct.pack(f"<{len(numbers)}i", *numbers)


def _layer(layer: Any) -> bytes:
    weights = layer.weight.detach().float().cpu().t().contiguous()  # by input, then output
    head = _words(*weights.shape)
    offsets = weights.new_zeros(weights.shape[1])
    if layer.bias is not None:
        offsets = layer.bias.detach().float().cpu()
    return head + b"".join(part.numpy().astype("<f4").tobytes() for part in (weights, offsets))


def to_bytes(net: CompactNet, env: Any) -> bytes:
    """The policy of a network for such an environment."""
    interface = getattr(getattr(env, "unwrapped", env), "interface", env)
    problem, actions, rearranging, rows = interface.config.form
    if problem not in (RUN, BETWEEN):
        raise ValueError("the program plays whole runs, not single blinds: learn in one of those")
    version = _native.spec()["observation"]["version"]
    parts = [MARK, _words(VERSION, problem, actions, int(rearranging), version, len(rows), *rows)]
    parts.append(_words(len(net.parts)))
    for part in net.parts:
        role = PLAIN if part.name not in net.layers else ROWS
        role = OFFERS if part.name == CANDIDATES else role
        reading = part.reader.reading
        sizes = (part.offset, part.rows, part.columns, part.beside)
        parts.append(_words(int(part.entries), *sizes, role))
        for pairs in (reading.codes, reading.values):
            parts.append(_words(len(pairs), *(number for pair in pairs for number in pair)))
        parts.append(_words(len(reading.scaled)))
        parts += [struct.pack("<4if", *scaled) for scaled in reading.scaled]
        if role != PLAIN:
            parts.append(_layer(net.layers[part.name]))
    parts.append(_words(len(net.trunk)))
    parts += [_layer(layer) for layer in net.trunk]
    parts.append(_layer(net.actor))
    if net.offer is not None and net.fit is not None:
        parts.append(_layer(net.offer))
        parts.append(net.fit.weight.detach().float().cpu().numpy().astype("<f4").tobytes())
    parts.append(_words(len(net.pointers)))
    places = {part.name: place for place, part in enumerate(net.parts)}
    for one in net.pointers:
        parts.append(_words(places[one.table], one.first, one.rows))
    if net.pointer is not None:
        parts.append(_layer(net.pointer))
    return b"".join(parts)


def export(net: CompactNet, env: Any, path: str | Path) -> None:
    """Writes the policy of a network for such an environment, whole or not at all."""
    data = to_bytes(net, env)
    new = Path(f"{path}.new")
    new.write_bytes(data)
    os.replace(new, path)
