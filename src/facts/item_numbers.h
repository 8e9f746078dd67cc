#pragma once

#include <cstdint>

namespace jimbo {

// The numbers of one item: all that can be tuned about what it does. Rule, description and
// displayed value read the same ones, from joker_numbers.def and its siblings. A field that an item
// does not use is 0. What a joker's own number starts with is a fact (JokerFacts::value, counter).
struct ItemNumbers {
  // What it gives; where the item counts something, for each.
  double chips = 0;
  double mult = 0;
  double factor = 0;  // X Mult, or on what it multiplies; of those that grow with a count, what
                      // they start from

  // How a number of its own changes
  double gain = 0;
  double loss = 0;

  double share = 0;          // of what it takes or asks for; a chance where it is rolled for a card
  double weight = 0;         // of a kind of card in the draws of the shop
  std::int32_t dollars = 0;  // paid or asked for
  std::int32_t odds = 0;     // a chance is 1 in so many
  std::int32_t cards = 0;    // how many cards, jokers or consumables it asks for or makes
  std::int32_t retriggers = 0;  // how many more times a card acts
  std::int32_t hand_size = 0;   // change, as the next four
  std::int32_t hands = 0;
  std::int32_t discards = 0;
  std::int32_t slots = 0;  // for jokers, consumables or cards of the shop
  std::int32_t antes = 0;
  std::int32_t rerolls = 0;  // free ones in each shop
  std::int32_t levels = 0;   // of a poker hand, or ranks of a card
  std::int32_t period = 0;   // hands or rounds until it acts
  std::int32_t least = 0;    // bounds of what it gives or asks for
  std::int32_t most = 0;
  std::int32_t percent = 0;      // off every price
  std::int32_t per_hand = 0;     // dollars for each hand left
  std::int32_t per_discard = 0;  // and for each discard
};

}  // namespace jimbo
