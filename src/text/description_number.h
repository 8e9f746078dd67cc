#pragma once

#include <string>
#include <string_view>

#include "facts/content.h"

// The numbers inside descriptions. A text of text/descriptions.def holds placeholders, which are
// filled from the content in force, so that a number stands in one place:
//
//   {chips}            the number as digits; names are those of ItemNumbers and of the facts that
//                      belong to the item (`start`, `countdown`, `min_select`, ...), then those of
//                      the rules
//   {SeedMoney.most}   that of another voucher
//   {period*2}         a multiple of it; *, / and + take a number or a name, from left to right
//   {hand_size:+}      with its sign
//   {period:th}        6th, 23rd
//   {gain:times}       once, twice, three times; :Times with a capital letter
//   {share:part}       a quarter, half, 10%
//   {share:halved}     halved, cut to a quarter
//   {factor:multiplies}  doubles, triples, takes 5 times; :Multiplies with a capital letter
//   {levels:a level}   a level, 2 levels; any article and word

namespace jimbo {

// The items whose numbers a text may name; null or None where there is none.
struct NumberSource {
  const Content& content;
  const ItemNumbers* numbers = nullptr;
  const JokerFacts* joker = nullptr;
  const ConsumableFacts* consumable = nullptr;
  const BoosterFacts* booster = nullptr;
  const DeckFacts* deck = nullptr;
  const StakeFacts* stake = nullptr;
  ChallengeId challenge = ChallengeId::None;
};

// The text with its placeholders filled. Throws std::logic_error if one names no number.
std::string fill_numbers(std::string_view text, const NumberSource& source);

}  // namespace jimbo
