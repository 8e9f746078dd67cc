#pragma once

#include <cstdint>
#include <string>

#include "facts/content.h"
#include "state/state.h"
#include "text/text_style.h"

namespace jimbo {

// What playing these hand cards would score, as far as the player can know: the poker hand, the
// score from the worst luck to the best, and how probably it beats the blind. A chosen card that
// lies face down makes it unknown; where other hidden cards may bear on it, it is an estimate over
// ways they may lie. The play must be legal.
std::string preview_text(const State& state, std::uint64_t cards, const TextStyle& style,
                         const Content& content = kVanilla);

}  // namespace jimbo
