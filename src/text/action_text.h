#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "action/action.h"
#include "facts/content.h"
#include "state/state.h"

// Actions in words, for people: "play K♥ K♠", "buy Baron", "use The Magician on 7♦ 2♣".

namespace jimbo {

// What a legal action of this state would do, as an order. Cards and jokers that lie face down are
// not named.
std::string action_text(const State& state, const Action& action,
                        const Content& content = kVanilla);

// The hand cards at these positions (a bit each), left to right.
std::string hand_cards_text(const State& state, std::uint64_t cards, const Content& content);

// The consumable that an action uses: one that is owned, bought or picked; None if it uses none.
ConsumableId used_consumable(const State& state, const Action& action);

// With "a" or "an" before it.
std::string with_article(std::string_view noun);

}  // namespace jimbo
