#pragma once

#include <string_view>

#include "seeds/walk/seed_walk.h"

// Parts of a route as people write them. Each function throws std::invalid_argument with what would
// be accepted.

namespace jimbo {

// A voucher that is redeemed where it is first offered.
void add_voucher(Route& route, std::string_view name, const Content& content = kVanilla);

// A joker or consumable that is bought, or taken from a pack, when first met.
void add_taken(Route& route, std::string_view name, const Content& content = kVanilla);

// A blind that is skipped: `1 small`, `2 big`.
void add_skip(Route& route, std::string_view text);

}  // namespace jimbo
