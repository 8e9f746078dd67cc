#include "io/description_number.h"

#include <charconv>
#include <cmath>
#include <iterator>
#include <optional>
#include <stdexcept>

namespace jimbo {

namespace {

using Number = std::optional<double>;

// What a placeholder can name -------------------------------------------------------------------

#define JIMBO_FIELD(field) \
  if (name == #field) return from.field

Number find_number(const ItemNumbers& from, std::string_view name) {
  JIMBO_FIELD(chips);
  JIMBO_FIELD(mult);
  JIMBO_FIELD(factor);
  JIMBO_FIELD(gain);
  JIMBO_FIELD(loss);
  JIMBO_FIELD(share);
  JIMBO_FIELD(dollars);
  JIMBO_FIELD(odds);
  JIMBO_FIELD(cards);
  JIMBO_FIELD(retriggers);
  JIMBO_FIELD(hand_size);
  JIMBO_FIELD(hands);
  JIMBO_FIELD(discards);
  JIMBO_FIELD(rerolls);
  JIMBO_FIELD(levels);
  JIMBO_FIELD(period);
  JIMBO_FIELD(least);
  JIMBO_FIELD(most);
  return {};
}

Number find_number(const JokerFacts& from, std::string_view name) {
  if (name == "start") return from.value;
  if (name == "countdown") return from.counter;
  return {};
}

Number find_number(const Content& content, const ConsumableFacts& from, std::string_view name) {
  JIMBO_FIELD(min_select);
  JIMBO_FIELD(max_select);
  if (name == "chips_per_level") return content.facts(from.hand).chips_per_level;
  if (name == "mult_per_level") return content.facts(from.hand).mult_per_level;
  return {};
}

Number find_number(const BoosterFacts& from, std::string_view name) {
  JIMBO_FIELD(shown);
  JIMBO_FIELD(choose);
  return {};
}

Number find_number(const DeckFacts& from, std::string_view name) {
  JIMBO_FIELD(hands);
  JIMBO_FIELD(discards);
  JIMBO_FIELD(hand_size);
  JIMBO_FIELD(joker_slots);
  JIMBO_FIELD(consumable_slots);
  JIMBO_FIELD(dollars);
  return {};
}

Number find_number(const ChallengeParams& from, std::string_view name) {
  JIMBO_FIELD(hands);
  JIMBO_FIELD(discards);
  JIMBO_FIELD(hand_size);
  JIMBO_FIELD(joker_slots);
  JIMBO_FIELD(dollars);
  return {};
}

Number find_rule_number(const Challenges& challenges, ChallengeId id, std::string_view name) {
  const auto value = [&](ChallengeRule rule) -> Number {
    const ChallengeRuleRow* row = challenges.find_rule(id, rule);
    return row == nullptr ? Number() : row->value;
  };
  if (name == "face_down_odds") return value(ChallengeRule::FlippedCards);
  if (name == "dollars_per_card") return value(ChallengeRule::MinusHandSizePerDollars);
  if (name == "eternal_ante") return value(ChallengeRule::SetEternalAnte);
  if (name == "discard_cost") return value(ChallengeRule::DiscardCost);
  return {};
}

Number find_number(const CardRules& from, std::string_view name) {
  JIMBO_FIELD(bonus_chips);
  JIMBO_FIELD(stone_chips);
  JIMBO_FIELD(lucky_mult);
  JIMBO_FIELD(lucky_dollars);
  JIMBO_FIELD(gold_dollars);
  JIMBO_FIELD(gold_seal_dollars);
  JIMBO_FIELD(glass_factor);
  JIMBO_FIELD(steel_factor);
  JIMBO_FIELD(foil_chips);
  JIMBO_FIELD(holographic_mult);
  JIMBO_FIELD(polychrome_factor);
  JIMBO_FIELD(observatory_factor);
  if (name == "mult_card_mult") return from.mult;
  return {};
}

Number find_number(const EconomyRules& from, std::string_view name) {
  JIMBO_FIELD(interest_step);
  JIMBO_FIELD(green_per_hand);
  JIMBO_FIELD(green_per_discard);
  JIMBO_FIELD(rental_rate);
  JIMBO_FIELD(investment_tag);
  JIMBO_FIELD(speed_tag);
  JIMBO_FIELD(handy_tag);
  JIMBO_FIELD(garbage_tag);
  JIMBO_FIELD(economy_tag_limit);
  JIMBO_FIELD(boss_reroll_cost);
  const auto most = [&](int tier) {
    return from.interest_cap[tier] / from.interest_step * from.interest_per_bracket;
  };
  if (name == "most_interest") return most(0);
  if (name == "most_interest_1") return most(1);
  if (name == "most_interest_2") return most(2);
  return {};
}

Number find_number(const ShopRules& from, std::string_view name) {
  JIMBO_FIELD(reroll_voucher);
  JIMBO_FIELD(perishable_rounds);
  if (name == "discount_1") return from.discount_percent[1];
  if (name == "discount_2") return from.discount_percent[2];
  if (name == "tarot_rate") return from.tarot_rate[0];
  if (name == "tarot_rate_1") return from.tarot_rate[1];
  if (name == "tarot_rate_2") return from.tarot_rate[2];
  if (name == "planet_rate") return from.planet_rate[0];
  if (name == "planet_rate_1") return from.planet_rate[1];
  if (name == "planet_rate_2") return from.planet_rate[2];
  if (name == "edition_rate_1") return from.edition_rate[1];
  if (name == "edition_rate_2") return from.edition_rate[2];
  if (name == "omen_globe_percent") return std::round(100 * (1 - from.omen_globe_above));
  return {};
}

Number find_number(const Rules& from, std::string_view name) {
  if (const Number found = find_number(from.card, name)) return found;
  if (const Number found = find_number(from.economy, name)) return found;
  if (const Number found = find_number(from.shop, name)) return found;
  if (name == "lucky_mult_odds") return from.odds.lucky_mult;
  if (name == "lucky_money_odds") return from.odds.lucky_money;
  if (name == "glass_odds") return from.odds.glass;
  if (name == "wheel_odds") return from.odds.wheel_boss;
  if (name == "shop_slots") return from.start.shop_slots;
  return {};
}

#undef JIMBO_FIELD

double number_named(const NumberSource& source, std::string_view name) {
  const Content& content = source.content;
  Number found;
  const auto try_one = [&](Number number) {
    if (!found) found = number;
  };
  if (source.joker != nullptr) try_one(find_number(*source.joker, name));
  if (source.consumable != nullptr) try_one(find_number(content, *source.consumable, name));
  if (source.booster != nullptr) try_one(find_number(*source.booster, name));
  if (source.deck != nullptr) try_one(find_number(*source.deck, name));
  if (source.numbers != nullptr) try_one(find_number(*source.numbers, name));
  if (source.challenge != ChallengeId::None) {
    try_one(find_number(content.challenges.params_of(source.challenge), name));
    try_one(find_rule_number(content.challenges, source.challenge, name));
  }
  try_one(find_number(content.rules, name));
  if (!found) throw std::logic_error("a description names no number: " + std::string(name));
  return *found;
}

// Forms -----------------------------------------------------------------------------------------

std::string digits(double number) {
  if (std::abs(number) < 1e9 && number == std::trunc(number)) return std::to_string(int(number));
  char buffer[32];
  const auto end =
      std::to_chars(buffer, std::end(buffer), number, std::chars_format::general, 10).ptr;
  return {buffer, end};
}

std::string ordinal(double number) {
  const long whole = std::lround(number);
  const bool teen = whole % 100 >= 11 && whole % 100 <= 13;
  const char* endings[] = {"th", "st", "nd", "rd"};
  return digits(number) + endings[teen || whole % 10 > 3 ? 0 : whole % 10];
}

std::string times(double number) {
  if (number == 1) return "once";
  if (number == 2) return "twice";
  return digits(number) + " times";
}

std::string part(double number) {
  if (number == 0.25) return "a quarter";
  if (number == 0.5) return "half";
  return digits(100 * number) + "%";
}

std::string multiplies(double number) {
  if (number == 2) return "doubles";
  if (number == 3) return "triples";
  return "takes " + digits(number) + " times";
}

std::string capital(std::string text) {
  text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string formed(double number, std::string_view form) {
  if (form.empty()) return digits(number);
  if (form == "+") return (number < 0 ? "" : "+") + digits(number);
  if (form == "th") return ordinal(number);
  if (form == "times") return times(number);
  if (form == "part") return part(number);
  if (form == "multiplies") return multiplies(number);
  if (form == "Multiplies") return capital(multiplies(number));
  const std::size_t space = form.find(' ');
  if (space == form.npos) throw std::logic_error("no such form: " + std::string(form));
  if (number == 1) return std::string(form);
  return digits(number) + std::string(form.substr(space)) + "s";
}

// A name, a multiple of it (*) or more than it (+).
double value_of(std::string_view expression, const NumberSource& source) {
  const std::size_t sign = expression.find_first_of("*+");
  const double number = number_named(source, expression.substr(0, sign));
  if (sign == expression.npos) return number;
  int operand = 0;
  std::from_chars(expression.data() + sign + 1, expression.data() + expression.size(), operand);
  return expression[sign] == '*' ? number * operand : number + operand;
}

}  // namespace

std::string fill_numbers(std::string_view text, const NumberSource& source) {
  std::string filled;
  while (!text.empty()) {
    const std::size_t open = text.find('{');
    filled += text.substr(0, open);
    if (open == text.npos) break;
    const std::size_t close = text.find('}', open);
    if (close == text.npos) throw std::logic_error("a placeholder does not end");
    const std::string_view inside = text.substr(open + 1, close - open - 1);
    const std::size_t colon = inside.find(':');
    const std::string_view form = colon == inside.npos ? "" : inside.substr(colon + 1);
    filled += formed(value_of(inside.substr(0, colon), source), form);
    text.remove_prefix(close + 1);
  }
  return filled;
}

}  // namespace jimbo
