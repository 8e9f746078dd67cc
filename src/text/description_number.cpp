#include "text/description_number.h"

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
#define NUMBER(type, field, ...) JIMBO_FIELD(field);
#include "facts/item_numbers.def"
  return {};
}

// A number of another voucher: its id, a dot and the name.
Number find_voucher_number(const Content& content, std::string_view name) {
  const std::size_t dot = name.find('.');
  if (dot == name.npos) return {};
  const std::string_view field = name.substr(dot + 1);
#define VOUCHER(id, ...) \
  if (name.substr(0, dot) == #id) return find_number(content.numbers(VoucherId::id), field);
#include "facts/vouchers.def"
  return {};
}

Number find_number(const JokerFacts& from, std::string_view name) {
  if (name == "start" || name == "value") return from.value;
  if (name == "countdown" || name == "counter") return from.counter;
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

Number find_number(const StakeFacts& from, std::string_view name) {
  JIMBO_FIELD(discards);
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
  if (name == "mult_card_mult") return from.mult;
  return {};
}

Number find_number(const EconomyRules& from, std::string_view name) {
  JIMBO_FIELD(interest_step);
  JIMBO_FIELD(interest_per_bracket);
  JIMBO_FIELD(interest_cap);
  JIMBO_FIELD(rental_rate);
  JIMBO_FIELD(boss_reroll_cost);
  return {};
}

Number find_number(const ShopRules& from, std::string_view name) {
  JIMBO_FIELD(tarot_rate);
  JIMBO_FIELD(planet_rate);
  JIMBO_FIELD(reroll_base_d6);
  JIMBO_FIELD(rental_cost);
  JIMBO_FIELD(perishable_rounds);
  return {};
}

Number find_number(const Rules& from, std::string_view name) {
  if (const Number found = find_number(from.card, name)) return found;
  if (const Number found = find_number(from.economy, name)) return found;
  if (const Number found = find_number(from.shop, name)) return found;
  if (name == "lucky_mult_odds") return from.odds.lucky_mult;
  if (name == "lucky_money_odds") return from.odds.lucky_money;
  if (name == "glass_odds") return from.odds.glass;
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
  if (source.deck != nullptr) try_one(find_number(*source.deck, name));
  if (source.booster != nullptr) try_one(find_number(*source.booster, name));
  if (source.stake != nullptr) try_one(find_number(*source.stake, name));
  if (source.numbers != nullptr) try_one(find_number(*source.numbers, name));
  if (source.challenge != ChallengeId::None) {
    try_one(find_number(content.challenges.params_of(source.challenge), name));
    try_one(find_rule_number(content.challenges, source.challenge, name));
  }
  try_one(find_number(content.rules, name));
  try_one(find_voucher_number(content, name));
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
  if (number == 3) return "three times";
  if (number == 4) return "four times";
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

std::string halved(double number) {
  return number == 0.5 ? std::string("halved") : "cut to " + part(number);
}

std::string capital(std::string text) {
  if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
  return text;
}

std::string formed(double number, std::string_view form) {
  if (form.empty()) return digits(number);
  if (form == "+") return (number < 0 ? "" : "+") + digits(number);
  if (form == "th") return ordinal(number);
  if (form == "times") return times(number);
  if (form == "Times") return capital(times(number));
  if (form == "part") return part(number);
  if (form == "halved") return halved(number);
  if (form == "multiplies") return multiplies(number);
  if (form == "Multiplies") return capital(multiplies(number));
  const std::size_t space = form.find(' ');
  if (space == form.npos) throw std::logic_error("no such form: " + std::string(form));
  if (number == 1) return std::string(form);
  return digits(number) + std::string(form.substr(space)) + "s";
}

// A name or a number as digits.
double operand_of(std::string_view text, const NumberSource& source) {
  int number = 0;
  const char* end = text.data() + text.size();
  const bool is_number = std::from_chars(text.data(), end, number).ptr == end;
  return is_number ? number : number_named(source, text);
}

// Operands with *, / and + between them, from left to right.
double value_of(std::string_view expression, const NumberSource& source) {
  std::size_t sign = expression.find_first_of("*/+");
  double value = number_named(source, expression.substr(0, sign));
  while (sign != expression.npos) {
    const char operation = expression[sign];
    expression.remove_prefix(sign + 1);
    sign = expression.find_first_of("*/+");
    const double operand = operand_of(expression.substr(0, sign), source);
    if (operation == '*') value *= operand;
    if (operation == '/') value /= operand;
    if (operation == '+') value += operand;
  }
  return value;
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
