"""Logits of actions, and what a mask leaves of them."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.distributions import Categorical

from jimbo import _native

HAND = _native.HAND_CAPACITY
SLOTS = _native.FACTORED_SLOTS
KINDS = _native.ACTION_KINDS


def masked(logits: Tensor, mask: Any) -> Any:
    """The distribution over the allowed actions that are one number.

    Args:
        logits: (batch, actions).
        mask: The same shape, 1 for what may be chosen; an environment's is never empty.
    """
    if isinstance(mask, np.ndarray):
        mask = torch.from_numpy(mask.copy())
    allowed = mask.to(device=logits.device, dtype=torch.bool)
    return Categorical(logits=logits.masked_fill(~allowed, -1e9), validate_args=False)


class FlatHead(nn.Module):
    """Logits of actions that are one number.

    A number that chooses a row of a table also gets how well the vector of that row fits the
    whole, so that the network need not find out which row a number means.

    Args:
        width: Of the vectors.
        actions: How many there are.
        rows: Rows of each table; those of the hand are the first numbers of flat actions.
    """

    def __init__(self, width: int, actions: int, rows: dict[str, int]) -> None:
        super().__init__()
        self.whole = nn.Linear(width, actions)
        self.pointers = nn.ModuleDict()
        self.spans: dict[str, tuple[str, int, int]] = {}
        for block in _native.spec()["actions"]["flat"]["blocks"]:
            table = TABLE_OF_BLOCK.get(block["name"])
            if actions == _native.spec()["actions"]["flat"]["count"] and table in rows:
                count = min(block["count"], rows[table])
                self.spans[block["name"]] = (table, block["first"], count)
                self.pointers[block["name"]] = nn.Linear(width, width)

    def forward(self, whole: Tensor, tables: dict[str, Tensor]) -> Tensor:
        """Logits (batch, actions)."""
        logits: Tensor = self.whole(whole)
        added = torch.zeros_like(logits)
        for name, (table, first, count) in self.spans.items():
            rows = tables[table][..., :count, :]
            wanted = self.pointers[name](whole)[..., None] / rows.shape[-1] ** 0.5
            added[..., first : first + rows.shape[-2]] = (rows.to(wanted.dtype) @ wanted)[..., 0]
        return logits + added


# The table whose rows the slots of a block of flat numbers are.
TABLE_OF_BLOCK = {
    "select_card": "hand",
    "buy": "shop",
    "buy_and_use": "shop",
    "redeem_voucher": "shop_vouchers",
    "open_pack": "shop_packs",
    "pick_from_pack": "pack",
    "sell_joker": "jokers",
    "sell_consumable": "consumables",
    "use_consumable": "consumables",
    "move_joker": "jokers",
    "move_consumable": "consumables",
    "move_hand_card": "hand",
}


class FactoredHead(nn.Module):
    """Logits of factored actions: kind; slot and target given the kind; a bit for every card.

    Args:
        width: Of the vectors.
        rows: Rows of each table.
    """

    def __init__(self, width: int, rows: dict[str, int]) -> None:
        super().__init__()
        self.kinds = nn.Linear(width, KINDS)
        self.slots = nn.Linear(width, KINDS * SLOTS)
        self.targets = nn.Linear(width, KINDS * SLOTS)
        self.cards = nn.Linear(width, HAND)
        self.card = nn.Linear(2 * width, 1) if "hand" in rows else None

    def forward(self, whole: Tensor, tables: dict[str, Tensor]) -> dict[str, Tensor]:
        """Logits `kinds`, `slots` and `targets` by kind, `cards` of each card to be chosen."""
        shape = whole.shape[:-1]
        cards: Tensor = self.cards(whole)
        if self.card is not None:
            rows = tables["hand"]
            both = torch.cat((rows, whole[..., None, :].expand_as(rows)), -1)
            added = self.card(both)[..., 0]
            cards = torch.cat(
                (cards[..., : added.shape[-1]] + added, cards[..., added.shape[-1] :]), -1
            )
        return {
            "kinds": self.kinds(whole),
            "slots": self.slots(whole).view(*shape, KINDS, SLOTS),
            "targets": self.targets(whole).view(*shape, KINDS, SLOTS),
            "cards": cards,
        }
