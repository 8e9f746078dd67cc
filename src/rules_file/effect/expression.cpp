#include <cstddef>
#include <limits>
#include <string>
#include <type_traits>

#include "effects/language/activation.h"
#include "effects/language/op.h"
#include "facts/item_numbers.h"
#include "rules_file/effect/parser.h"
#include "text/item_reader.h"
#include "text/quote.h"

// The part of the parser that reads expressions, loosest first.

namespace jimbo {
namespace {

using Kind = EffectToken::Kind;

struct Sign {
  std::string_view text;
  Op op;
};

// What min, max and best of nothing begin with: it is less and more than every number.
constexpr double kNothingYet = std::numeric_limits<double>::quiet_NaN();

constexpr Sign kComparisons[] = {{"==", Op::Equal},       {"!=", Op::NotEqual},
                                 {"<=", Op::LessOrEqual}, {">=", Op::GreaterOrEqual},
                                 {"<", Op::Less},         {">", Op::Greater}};
constexpr Sign kSums[] = {{"+", Op::Add}, {"-", Op::Subtract}};
constexpr Sign kProducts[] = {{"*", Op::Multiply}, {"/", Op::Divide}, {"%", Op::Remainder}};

template <class Signs>
const Sign* find_sign(const Signs& signs, const EffectToken& token) {
  for (const Sign& sign : signs) {
    if (token.kind == Kind::Sign && token.text == sign.text) return &sign;
  }
  return nullptr;
}

}  // namespace

EffectParser::Type EffectParser::read_expression() {
  if (++nesting_ > kDeepest) refuse(peek(), "is nested too deeply");
  const Type type = read_or();
  --nesting_;
  return type;
}

void EffectParser::require_number(const EffectToken& place, Type type) {
  if (!is_number_kind(type)) {
    refuse(place, "here a number is needed, and this is " + meaning_of(type));
  }
}

// Every number is true or not; no enhancement, edition or seal is 0 and so not.
void EffectParser::require_truth(const EffectToken& place, Type type) {
  if (peek().is("=")) refuse(peek(), "= sets a name: to compare, write ==");
  const bool alone =
      &place + 1 == &peek() && place.kind == Kind::Name && is_effect_constant(place.text);
  if (alone && find_variable(place.text) == nullptr) {
    refuse(place,
           in_quotes(place.text) + " alone says nothing: compare it, as in card.rank == king");
  }
  if (!is_number_kind(type) && type != 'E' && type != 'D' && type != 'L') {
    refuse(place,
           "this is " + meaning_of(type) +
               ", which is neither true nor false: compare it, or ask for something about it");
  }
}

void EffectParser::read_number_expression() {
  const EffectToken& place = peek();
  require_number(place, read_expression());
}

void EffectParser::read_truth_expression() {
  const EffectToken& place = peek();
  require_truth(place, read_expression());
}

EffectParser::Type EffectParser::read_or() {
  const EffectToken* place = &peek();
  Type type = read_and();
  while (peek().is("or")) {
    require_truth(*place, type);
    take();
    const std::size_t jump = out_.emit_jump(Op::JumpIfOrDrop, -1);
    place = &peek();
    require_truth(*place, read_and());
    out_.land(jump);
    type = 'n';
  }
  return type;
}

EffectParser::Type EffectParser::read_and() {
  const EffectToken* place = &peek();
  Type type = read_not();
  while (peek().is("and")) {
    require_truth(*place, type);
    take();
    const std::size_t jump = out_.emit_jump(Op::JumpIfNotOrDrop, -1);
    place = &peek();
    require_truth(*place, read_not());
    out_.land(jump);
    type = 'n';
  }
  return type;
}

EffectParser::Type EffectParser::read_not() {
  if (!peek().is("not")) return read_comparison();
  if (++nesting_ > kDeepest) refuse(peek(), "is nested too deeply");
  take();
  const EffectToken& place = peek();
  require_truth(place, read_not());
  out_.emit(Op::Not, kFromStack, 0, 0);
  --nesting_;
  return 'n';
}

EffectParser::Type EffectParser::read_comparison() {
  const Type type = read_sum();
  const Sign* const sign = find_sign(kComparisons, peek());
  if (sign == nullptr) return type;
  const EffectToken& place = take();
  const Type right = read_sum();
  const auto is_thing = [](Type one) { return one == 'c' || one == 'j' || one == 'k'; };
  const bool with_none =
      (type == 'o' && (is_thing(right) || right == 'o')) || (right == 'o' && is_thing(type));
  if (!with_none && !kind_fits(type, right) && !kind_fits(right, type)) {
    refuse(place, "compares " + meaning_of(type) + " with " + meaning_of(right) +
                      names_of_kind(type == 'n' || type == 'z' ? right : type));
  }
  const bool equality = sign->op == Op::Equal || sign->op == Op::NotEqual;
  const bool has_order =
      (is_number_kind(type) || type == 'Y') && (is_number_kind(right) || right == 'Y');
  if (!equality && !has_order) {
    refuse(place, "only numbers, ranks and rarities have an order: use == or !=");
  }
  out_.emit(sign->op, kFromStack, 0, -1);
  return 'n';
}

EffectParser::Type EffectParser::read_sum() {
  const EffectToken* place = &peek();
  Type type = read_product();
  while (const Sign* const sign = find_sign(kSums, peek())) {
    require_number(*place, type);
    take();
    place = &peek();
    require_number(*place, read_product());
    out_.emit(sign->op, kFromStack, 0, -1);
    type = 'n';
  }
  return type;
}

EffectParser::Type EffectParser::read_product() {
  const EffectToken* place = &peek();
  Type type = read_sign();
  while (const Sign* const sign = find_sign(kProducts, peek())) {
    require_number(*place, type);
    take();
    place = &peek();
    require_number(*place, read_sign());
    out_.emit(sign->op, kFromStack, 0, -1);
    type = 'n';
  }
  return type;
}

EffectParser::Type EffectParser::read_sign() {
  if (!peek().is("-")) return read_member();
  if (++nesting_ > kDeepest) refuse(peek(), "is nested too deeply");
  take();
  const EffectToken& place = peek();
  require_number(place, read_sign());
  out_.emit(Op::Negate, kFromStack, 0, 0);
  --nesting_;
  return 'n';
}

EffectParser::Type EffectParser::read_member() {
  Type type = read_primary();
  while (take_if(".")) {
    const EffectToken& name = expect_name("what is asked about it");
    std::vector<std::string> words;
    const EffectWord* found = nullptr;
    for (const EffectWord& word : effect_words()) {
      if (word.kind != EffectWord::Kind::Property || word.owner.empty()) continue;
      const Type owner = word.owner == "card" ? 'c' : word.owner == "joker" ? 'j' : 'k';
      if (owner != type) continue;
      words.emplace_back(word.word);
      if (word.word == name.text) found = &word;
    }
    if (words.empty()) refuse(name, "only cards, jokers and consumables have properties");
    if (found == nullptr) {
      const std::string near = name.text.size() < 60 ? suggestion(name.text, words) : "";
      refuse(name, "it has no property " + in_quotes(name.text) +
                       (near.empty() ? ": docs/effect_words.md lists them" : ": " + near));
    }
    out_.emit(found->op, kFromStack, 0, 0);
    type = found->result;
  }
  return type;
}

EffectParser::Type EffectParser::read_primary() {
  const EffectToken& token = peek();
  if (token.kind == Kind::Number) {
    take();
    out_.emit_constant(token.number);
    return token.number == 0 ? 'z' : 'n';
  }
  if (take_if("(")) {
    const Type type = read_expression();
    expect(")");
    return type;
  }
  if (token.kind != Kind::Name) {
    refuse(token, token.kind == Kind::Text ? "a stream is named only where chance is asked for"
                                           : "here must stand a value");
  }
  return read_name();
}

void EffectParser::emit_item_number(bool is_double, std::size_t offset) {
  const int place = static_cast<int>(offset);
  if (is_double) {
    out_.emit_value(kFromNumber, place / static_cast<int>(sizeof(double)));
  } else {
    out_.emit_value(kFromWholeNumber, place);
  }
}

EffectParser::Type EffectParser::read_name() {
  const EffectToken& name = take();
  if (peek().is("(")) {
    for (const std::string_view word :
         {"count", "sum", "any", "all", "first", "last", "best", "pick"}) {
      if (name.text == word) return read_over_all(name);
    }
    const bool over_all = tokens_[at_ + 1].kind == Kind::Name && at_ + 2 < tokens_.size() &&
                          tokens_[at_ + 2].is("in");
    if (over_all && (name.is("min") || name.is("max"))) return read_over_all(name);
    return read_call(name);
  }
  if (const Variable* const variable = find_variable(name.text)) {
    out_.emit_local(variable->local);
    return variable->type;
  }
  if (name.is("true") || name.is("false")) {
    out_.emit_constant(name.is("true") ? 1 : 0);
    return 'n';
  }
  if (name.is("none")) {
    out_.emit_constant(-1);
    return 'o';
  }
  if (name.is("card")) {
    require(name, name.text, needs::OneCard);
    out_.emit_local(kCardLocal);
    return 'c';
  }
  if (name.is("self")) {
    require(name, name.text, needs::Own);
    out_.emit(Op::Self, kFromNone, 0, 1);
    return 'j';
  }
  if (name.is("other")) {
    require(name, name.text, needs::OtherJoker);
    out_.emit(Op::Other, kFromNone, 0, 1);
    return 'j';
  }
  if (const int memory = find_memory(name.text); memory >= 0) {
    require(name, name.text, needs::Own);
    out_.emit(Op::Memory, kFromNone, memory_number(memory), 1);
    return 'm';
  }
#define NUMBER(type, number, ...)                                                  \
  if (name.is(#number)) {                                                          \
    require_given(name);                                                           \
    emit_item_number(std::is_same_v<type, double>, offsetof(ItemNumbers, number)); \
    return 'n';                                                                    \
  }
#include "facts/item_numbers.def"
  for (const EffectWord& word : effect_words()) {
    if (word.kind != EffectWord::Kind::Run || word.word != name.text) continue;
    require(name, name.text, word.needs);
    if (word.op == Op::run_value) check_value_is_free(name);
    out_.emit(word.op, kFromNone, 0, 1);
    return word.result;
  }
  for (const std::span<const EffectConstant> constants :
       {std::span(effect_constants()), own_keys_}) {
    for (const EffectConstant& constant : constants) {
      if (constant.name != name.text) continue;
      out_.emit_constant(constant.number);
      return constant.kind;
    }
  }
  refuse_unknown(name, false);
}

EffectParser::Type EffectParser::read_call(const EffectToken& name) {
  int stream = 0;
  const std::string given = read_arguments(name, stream);
  const EffectWord* const word = choose_overload(name, EffectWord::Kind::Function, given);
  emit_word(*word, stream);
  return word->result;
}

// count(held), count(card in held: card.is_face), sum, any, all, min, max, first, last, best and
// pick.
EffectParser::Type EffectParser::read_over_all(const EffectToken& name) {
  if (++nesting_ > kDeepest) refuse(name, "is nested too deeply");
  expect("(");
  if (name.is("count") && !peek_next().is("in")) {
    const EffectCollection& collection = read_collection();
    expect(")");
    out_.emit(Op::CollectionSize, kFromNone, static_cast<int>(collection.id), 1);
    --nesting_;
    return 'n';
  }
  const EffectToken& element = expect_name("a name for the element");
  check_new_name(element);
  expect("in");
  const EffectCollection& collection = read_collection();
  const bool picks = name.is("pick");
  const bool finds = name.is("first") || name.is("last");
  const bool is_best = name.is("best");
  const bool extreme = name.is("min") || name.is("max");
  const bool picks_joker = picks && collection.element == 'j';
  if (picks && !picks_joker && picking_) refuse(name, "a pick cannot stand inside of another");
  const bool was_picking = picking_;
  picking_ = picking_ || (picks && !picks_joker);
  const std::size_t variables = variables_.size();
  const int locals = locals_;

  const int best_value = is_best ? new_local(name) : 0;
  const int next_value = is_best ? new_local(name) : 0;
  if (is_best) {
    out_.emit_constant(kNothingYet);
    out_.emit_set_local(best_value);
  }
  if (picks && !picks_joker) out_.emit(Op::StartList, kFromNone, 0, 0);
  out_.emit_constant(finds || is_best ? -1 : extreme ? kNothingYet : name.is("all") ? 1 : 0);
  const int loop = start_loop(element, collection);
  const int local = variables_.back().local;
  out_.begin_loop(collection.most + 1);
  const std::size_t top = out_.next();
  const std::size_t leave = out_.emit_loop_step(loop);
  if (take_if(":")) {
    if (name.is("sum") || extreme || is_best) {
      read_number_expression();
    } else {
      read_truth_expression();
    }
  } else if (picks || finds) {
    out_.emit_constant(1);
  } else {
    refuse(peek(), "after the collection must stand : and what is asked of each");
  }
  if (name.is("count") || name.is("sum") || extreme) {
    out_.emit(name.is("count") ? Op::CountIf
              : name.is("sum") ? Op::Sum
              : name.is("max") ? Op::Raise
                               : Op::Lower,
              kFromStack, 0, -1);
    out_.jump_back(top);
  } else if (name.is("all")) {
    const std::size_t fails = out_.emit_test();
    out_.jump_back(top);
    out_.land(fails);
    out_.emit_constant(0);
    out_.emit(Op::SetTop, kFromStack, 0, -1);
  } else if (is_best) {
    out_.emit_set_local(next_value);
    out_.emit_local(next_value);
    out_.emit_local(best_value);
    out_.emit(Op::Beats, kFromStack, 0, -1);
    out_.test_back(top);
    out_.emit_local(next_value);
    out_.emit_set_local(best_value);
    out_.emit_local(local);
    out_.emit(Op::SetTop, kFromStack, 0, -1);
    out_.jump_back(top);
  } else {
    out_.test_back(top);
    if (picks) {
      out_.emit(picks_joker ? Op::AddToSet : Op::AddToList, kFromLocal, local, 0);
      out_.jump_back(top);
    } else {
      if (finds) {
        out_.emit_local(local);
      } else {
        out_.emit_constant(1);
      }
      out_.emit(Op::SetTop, kFromStack, 0, -1);
      if (name.is("last")) out_.jump_back(top);
    }
  }
  out_.end_loop();
  out_.land(leave);
  if (extreme) out_.emit(Op::OrZero, kFromStack, 0, 0);
  if (picks) {
    require(name, name.text, needs::Chance);
    expect(",");
    if (peek().kind != Kind::Text) refuse(peek(), "here must stand a stream in quotes");
    out_.emit(picks_joker ? Op::PickJoker : Op::PickFromList, kFromStack, read_stream(), 0);
  }
  expect(")");
  picking_ = was_picking;
  variables_.resize(variables);
  locals_ = locals;
  --loops_;
  --nesting_;
  return finds || is_best || picks ? collection.element : 'n';
}

}  // namespace jimbo
