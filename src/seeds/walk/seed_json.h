#pragma once

#include <nlohmann/json.hpp>

#include "rules_file/ruleset.h"
#include "seeds/walk/seed_preview.h"
#include "seeds/walk/seed_walk.h"

// What a seed holds, as JSON with the game's keys. What an item does not have is left out:
//   card     {"key", "front", "edition", "seal", "eternal", "perishable", "rental"}
//   offer    a card and its "cost"
//   pack     {"key", "cost", "cards": [card...], "legendaries": [card...]}: what each The Soul
//   makes shop     {"rolls": [[offer...]...], "packs": [pack...], "redeemed": voucher} ante
//   {"ante", "boss", "voucher", "tags": [small, big], "tag_hands", "tag_packs", "shops":
//            [shop...]}; on request "hands", "tag_contents" and "previews" (by what is used)
// A playing card's key is its enhancement or c_base, and only playing cards have a front, as in
// H_K. "tag_hands" are the poker hands of Orbital Tags, null for another tag; "tag_packs" are the
// packs that skipped blinds opened.

namespace jimbo {

nlohmann::ordered_json item_json(const Item& item, const Content& content = kVanilla);
// The run that a walk is of, as it starts: {"seed", "deck", "stake", "rules", "challenge",
// "fused_seeding"}, the hand that it "plays" if Telescope is there, the "cards" of an Erratic Deck,
// and on request the "previews" of the run.
nlohmann::ordered_json walk_head_json(const SeedWalk& walk, const Ruleset& rules, bool previews);
// The same with "antes".
nlohmann::ordered_json walk_json(SeedWalk& walk, int antes, const Ruleset& rules, bool previews);
// Previews by what is used, each a list of cards or texts.
nlohmann::ordered_json previews_json(const std::vector<Preview>& previews,
                                     const Content& content = kVanilla);
nlohmann::ordered_json ante_json(const AnteContents& ante, const Content& content = kVanilla);

}  // namespace jimbo
