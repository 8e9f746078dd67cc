#include "rules_file/effect/parser.h"

#include <algorithm>
#include <utility>

#include "effects/language/activation.h"
#include "effects/language/op.h"
#include "facts/item_numbers.h"
#include "text/item_reader.h"
#include "text/quote.h"

namespace jimbo {
namespace {

using Kind = EffectToken::Kind;

std::string shown(const EffectToken& token) {
  if (token.kind == Kind::End) return "the end";
  if (token.kind == Kind::LineEnd) return "the end of the line";
  return in_quotes(token.text);
}

}  // namespace

// Tokens ---------------------------------------------------------------------------------------

void EffectParser::refuse(const EffectToken& place, std::string message) {
  mistakes_.push_back({place.line, place.column, std::move(message)});
  throw Refusal{};
}

bool EffectParser::take_if(std::string_view sign) {
  if (!peek().is(sign)) return false;
  take();
  return true;
}

void EffectParser::expect(std::string_view sign) {
  if (!take_if(sign)) {
    refuse(peek(), "here must stand " + in_quotes(sign) + ", not " + shown(peek()));
  }
}

const EffectToken& EffectParser::expect_name(std::string_view what) {
  if (peek().kind != Kind::Name) {
    refuse(peek(), "here must stand " + std::string(what) + ", not " + shown(peek()));
  }
  return take();
}

void EffectParser::skip_line_ends() {
  while (peek().kind == Kind::LineEnd) take();
}

// To the end of a statement that was refused, with the blocks it has.
void EffectParser::skip_statement() {
  int blocks = 0;
  while (peek().kind != Kind::End) {
    if (blocks == 0 && (peek().kind == Kind::LineEnd || peek().is("}"))) return;
    if (peek().is("{")) ++blocks;
    if (peek().is("}")) --blocks;
    take();
  }
}

// Statements -----------------------------------------------------------------------------------

void EffectParser::read_program() { read_statements(false); }

void EffectParser::read_statements(bool in_block) {
  for (skip_line_ends(); peek().kind != Kind::End; skip_line_ends()) {
    if (peek().is("}")) {
      if (in_block) return;
      mistakes_.push_back({peek().line, peek().column, "there is no block that this ends"});
      take();
      continue;
    }
    const int nesting = nesting_;
    const int loops = loops_;
    try {
      read_statement();
      end_statement();
    } catch (const Refusal&) {
      nesting_ = nesting;
      loops_ = loops;
      skip_statement();
    }
  }
}

void EffectParser::end_statement() {
  if (peek().kind == Kind::LineEnd || peek().kind == Kind::End || peek().is("}")) return;
  refuse(peek(), shown(peek()) + " does not belong here: begin a new line, or end with ;");
}

void EffectParser::read_statement() {
  const EffectToken& first = peek();
  if (first.kind != Kind::Name) refuse(first, "a statement begins with a word");
  if (first.is("if")) return read_if();
  if (first.is("for")) return read_for();
  if (first.is("repeat")) return read_repeat();
  if (first.is("let")) return read_let();
  if (first.is("stop")) {
    take();
    out_.emit(Op::End, kFromNone, 0, 0);
    return;
  }
  if (peek_next().is("(")) return read_act();
  read_assignment();
}

void EffectParser::read_block() {
  if (++nesting_ > kDeepest) refuse(peek(), "is nested too deeply");
  expect("{");
  const std::size_t variables = variables_.size();
  const int locals = locals_;
  read_statements(true);
  expect("}");
  variables_.resize(variables);
  locals_ = locals;
  --nesting_;
}

void EffectParser::read_if() {
  std::vector<std::size_t> ends;
  bool more = true;
  while (more) {
    expect("if");
    read_truth_expression();
    const std::size_t otherwise = out_.emit_test();
    read_block();
    more = false;
    skip_to_else();
    if (peek().is("else")) {
      ends.push_back(out_.emit_jump(Op::Jump, 0));
      out_.land(otherwise);
      take();
      more = peek().is("if");
      if (!more) read_block();
    } else {
      out_.land(otherwise);
    }
  }
  for (const std::size_t end : ends) out_.land(end);
}

// An else may stand on a line of its own.
void EffectParser::skip_to_else() {
  std::size_t next = at_;
  while (tokens_[next].kind == Kind::LineEnd) ++next;
  if (tokens_[next].is("else")) at_ = next;
}

void EffectParser::read_for() {
  expect("for");
  const EffectToken& name = expect_name("a name for the element");
  check_new_name(name);
  expect("in");
  const EffectCollection& collection = read_collection();
  const std::size_t variables = variables_.size();
  const int locals = locals_;
  const int loop = start_loop(name, collection);
  out_.begin_loop(collection.most + 1);
  const std::size_t top = out_.next();
  const std::size_t leave = out_.emit_loop_step(loop);
  read_block();
  out_.jump_back(top);
  out_.end_loop();
  out_.land(leave);
  variables_.resize(variables);
  locals_ = locals;
  --loops_;
}

// So many times, counted down in a local that has no name.
void EffectParser::read_repeat() {
  const EffectToken& word = take();
  const int locals = locals_;
  const int left = new_local(word);
  read_number_expression();
  out_.emit_constant(kMostRepeats);
  out_.emit(Op::call_min_nn, kFromStack, 0, -1);
  out_.emit_set_local(left);
  out_.begin_loop(kMostRepeats + 1);
  const std::size_t top = out_.next();
  out_.emit_local(left);
  out_.emit_constant(1);
  out_.emit(Op::GreaterOrEqual, kFromStack, 0, -1);
  const std::size_t leave = out_.emit_test();
  read_block();
  out_.emit_local(left);
  out_.emit_constant(1);
  out_.emit(Op::Subtract, kFromStack, 0, -1);
  out_.emit_set_local(left);
  out_.jump_back(top);
  out_.end_loop();
  out_.land(leave);
  locals_ = locals;
}

void EffectParser::read_let() {
  expect("let");
  const EffectToken& name = expect_name("a name");
  check_new_name(name);
  expect("=");
  const Type type = read_expression();
  const int local = new_local(name);
  variables_.push_back({name.text, type, local, true});
  out_.emit_set_local(local);
}

// What a statement sets: a name made with let, or a number that the item keeps.
EffectParser::Target EffectParser::find_target(const EffectToken& name) {
  if (const Variable* const variable = find_variable(name.text)) {
    if (!variable->can_be_set) refuse(name, "the element of a loop cannot be set");
    return {TargetKind::Variable, variable->local};
  }
  const int memory = find_memory(name.text);
  Target target;
  if (memory >= 0) {
    target = {TargetKind::Memory, memory_number(memory)};
  } else if (name.is("value")) {
    check_value_is_free(name);
    target = {TargetKind::Value, 0};
  } else if (name.is("counter")) {
    target = {TargetKind::Counter, 0};
  } else if (name.is("boss_value")) {
    target = {TargetKind::BossValue, 0};
  } else if (peek().is("=") || peek().is("+=") || peek().is("-=") || peek().is("*=")) {
    refuse(name, in_quotes(name.text) +
                     " cannot be set: set value, counter, a name of memory, or one made with let");
  } else {
    refuse_unknown(name, true);
  }
  require(name, name.text, target.kind == TargetKind::BossValue ? needs::OwnBlind : needs::Own);
  if (moment_.level == 0) {
    refuse(name, in_quotes(name.text) + " cannot be set in " + std::string(moment_.name) +
                     ", which only asks");
  }
  return target;
}

void EffectParser::emit_target(const Target& target) {
  switch (target.kind) {
    case TargetKind::Variable:
      return out_.emit_local(target.number);
    case TargetKind::Memory:
      out_.emit(Op::Memory, kFromNone, target.number, 1);
      return;
    case TargetKind::Value:
      out_.emit(Op::run_value, kFromNone, 0, 1);
      return;
    case TargetKind::Counter:
      out_.emit(Op::run_counter, kFromNone, 0, 1);
      return;
    case TargetKind::BossValue:
      out_.emit(Op::run_boss_value, kFromNone, 0, 1);
      return;
  }
}

void EffectParser::emit_set(const Target& target) {
  if (target.kind == TargetKind::Variable) return out_.emit_set_local(target.number);
  const Op op = target.kind == TargetKind::Memory    ? Op::SetMemory
                : target.kind == TargetKind::Value   ? Op::SetValue
                : target.kind == TargetKind::Counter ? Op::SetCounter
                                                     : Op::SetBossValue;
  out_.emit(op, kFromStack, target.number, -1);
}

void EffectParser::read_assignment() {
  const EffectToken& name = take();
  const Target target = find_target(name);
  const EffectToken& sign = take();
  const bool plain = sign.is("=");
  Op op = Op::Add;
  if (sign.is("-=")) op = Op::Subtract;
  if (sign.is("*=")) op = Op::Multiply;
  if (!plain && !sign.is("+=") && !sign.is("-=") && !sign.is("*=")) {
    refuse(sign, "after " + in_quotes(name.text) + " must stand =, +=, -= or *=");
  }
  const bool is_variable = target.kind == TargetKind::Variable;
  if (!plain) {
    if (is_variable) require_number(name, find_variable(name.text)->type);
    emit_target(target);
  }
  const EffectToken& place = peek();
  Type type = read_expression();
  if (!plain) {
    require_number(place, type);
    out_.emit(op, kFromStack, 0, -1);
    type = 'n';
  }
  if (is_variable) {
    // Looked up behind the expression: names of loops in it may have moved the list.
    set_type(*find_variable(name.text), type, place);
  } else if (!kind_fits(type, 'm')) {
    refuse(place, "here a number is needed, and this is " + meaning_of(type));
  }
  emit_set(target);
}

// A name made with none or with 0 becomes what it is first set to.
void EffectParser::set_type(Variable& set, Type type, const EffectToken& place) {
  const bool is_thing = set.type == 'c' || set.type == 'j' || set.type == 'k';
  if (set.type == 'o' || set.type == 'z') {
    const bool thing = type == 'c' || type == 'j' || type == 'k' || type == 'o';
    if (thing == (set.type == 'o')) {
      set.type = type;
      return;
    }
  } else if (kind_fits(type, set.type) || (type == 'o' && is_thing)) {
    return;
  }
  refuse(place, in_quotes(set.name) + " was made with " + meaning_of(set.type) + ", and this is " +
                    meaning_of(type));
}

void EffectParser::read_act() {
  const EffectToken& name = take();
  int stream = 0;
  const std::string given = read_arguments(name, stream);
  const EffectWord* const word = choose_overload(name, EffectWord::Kind::Act, given);
  emit_word(*word, stream);
}

// A question leaves its answer, an act nothing.
void EffectParser::emit_word(const EffectWord& word, int stream) {
  const bool answers = word.kind == EffectWord::Kind::Function;
  const bool draws = word.arguments.ends_with('s') || word.arguments.ends_with('t');
  const int taken = static_cast<int>(word.arguments.size()) - (draws ? 1 : 0);
  const int change = (answers ? 1 : 0) - taken;
  out_.emit(word.op, taken > 0 ? kFromStack : kFromNone, stream, change);
}

// Names ----------------------------------------------------------------------------------------

EffectParser::Variable* EffectParser::find_variable(std::string_view name) {
  for (std::size_t i = variables_.size(); i > 0; --i) {
    if (variables_[i - 1].name == name) return &variables_[i - 1];
  }
  return nullptr;
}

int EffectParser::find_memory(std::string_view name) const {
  for (std::size_t i = 0; i < item_.memories.size(); ++i) {
    if (item_.memories[i] == name) return static_cast<int>(i);
  }
  return -1;
}

int EffectParser::memory_number(int memory) const {
  return memory_place(memory, static_cast<int>(item_.memories.size()));
}

// Named memories lie where the joker's own number does.
void EffectParser::check_value_is_free(const EffectToken& name) {
  if (item_.memories.empty()) return;
  refuse(name, "a joker with memory has no " + in_quotes(name.text) + ": add a name to its memory");
}

void EffectParser::require_given(const EffectToken& name) {
  if (!item_.has_number || item_.has_number(name.text)) return;
  refuse(name, "the item has no " + in_quotes(name.text) + ": give it in its table, as in " +
                   std::string(name.text) + " = 4");
}

std::string EffectParser::meaning_of(Type type) { return std::string(effect_kind(type).meaning); }

// ": a suit is clubs, diamonds, hearts or spades"; nothing where there are too many.
std::string EffectParser::names_of_kind(Type type) {
  constexpr std::size_t kFew = 12;
  std::vector<std::string> names;
  for (const EffectConstant& constant : effect_constants()) {
    if (constant.kind == type) names.push_back(constant.name);
  }
  if (names.empty() || names.size() > kFew) return "";
  std::string text = ": " + meaning_of(type) + " is ";
  for (std::size_t i = 0; i < names.size(); ++i) {
    text += (i == 0 ? "" : i + 1 == names.size() ? " or " : ", ") + names[i];
  }
  return text;
}

int EffectParser::new_local(const EffectToken& place) {
  if (locals_ == kLocals) refuse(place, "too many names are in use here");
  return locals_++;
}

// Which loop it is; the element is known by its name from here on.
int EffectParser::start_loop(const EffectToken& element, const EffectCollection& collection) {
  if (loops_ == kLoops) refuse(element, "too many loops stand inside each other");
  const int local = new_local(element);
  variables_.push_back({element.text, collection.element, local, false});
  out_.emit_loop_start(loops_, collection.id, local);
  return loops_++;
}

void EffectParser::check_new_name(const EffectToken& name) {
  // `card` stays free where the moment has none.
  const bool is_word = is_effect_word(name.text) && !name.is("card");
  const bool known = is_word || find_variable(name.text) != nullptr || find_memory(name.text) >= 0;
  if (known) refuse(name, in_quotes(name.text) + " means something already: take another name");
}

void EffectParser::require(const EffectToken& place, std::string_view word, std::uint64_t need) {
  if ((need & ~moment_.offer) == 0) return;
  refuse_here(place, word, need_text(need & ~moment_.offer));
}

void EffectParser::refuse_here(const EffectToken& place, std::string_view word,
                               std::string_view elsewhere) {
  refuse(place, in_quotes(word) + " is not there in " + std::string(moment_.name) + ", only " +
                    std::string(elsewhere));
}

namespace {
// What other languages say
constexpr std::pair<std::string_view, std::string_view> kWordsElsewhere[] = {
    {"while", "repeat"}, {"return", "stop"},    {"break", "stop"},
    {"elif", "else if"}, {"elseif", "else if"}, {"nil", "none"},
    {"null", "none"},    {"local", "let"},      {"var", "let"}};
}  // namespace

void EffectParser::refuse_unknown(const EffectToken& name, bool called) {
  std::vector<std::string> words;
  for (const EffectWord& word : effect_words()) {
    const bool call = word.kind == EffectWord::Kind::Function || word.kind == EffectWord::Kind::Act;
    if (word.kind != EffectWord::Kind::Property && (call == called || called)) {
      words.emplace_back(word.word);
    }
  }
  if (!called) {
    for (const Variable& variable : variables_) words.emplace_back(variable.name);
    for (const std::string& memory : item_.memories) words.push_back(memory);
    // Keys of vouchers are many and hardly ever meant.
    const bool voucher = name.text.starts_with("v_");
    for (const EffectConstant& constant : effect_constants()) {
      if (constant.kind != 'V' || voucher) words.push_back(constant.name);
    }
    for (const EffectConstant& key : own_keys_) words.push_back(key.name);
#define NUMBER(type, field, ...) words.push_back(#field);
#include "facts/item_numbers.def"
  }
  const bool telling = name.text.size() > 2 && name.text.size() < 60;
  std::string near = telling ? suggestion(name.text, words) : "";
  for (const auto& [word, here] : kWordsElsewhere) {
    if (name.text == word) near = "did you mean " + std::string(here) + "?";
  }
  refuse(name, "there is no word " + in_quotes(name.text) + (near.empty() ? "" : ": " + near));
}

// Arguments ------------------------------------------------------------------------------------

int EffectParser::read_stream() {
  const EffectToken& name = take();
  constexpr std::string_view kOfGame = "game:";
  if (name.text.substr(0, kOfGame.size()) == kOfGame) {
    const auto stream = stream_of_key(name.text.substr(kOfGame.size()));
    if (!stream) {
      refuse(name, "the game has no stream " + in_quotes(name.text.substr(kOfGame.size())) +
                       ": docs/streams.md lists them, without the ante");
    }
    return static_cast<int>(*stream);
  }
  const bool plain = std::all_of(name.text.begin(), name.text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
  if (name.text.empty() || name.text.size() > kStreamNameLength || !plain) {
    refuse(name, "a stream is named with 1 to " + std::to_string(kStreamNameLength) +
                     " small letters, digits and _");
  }
  const int index = out_.own_stream(name.text);
  if (index < 0) {
    refuse(name, "a file can have " + std::to_string(kOwnStreams) + " streams of its own");
  }
  return static_cast<int>(own_stream(index));
}

int EffectParser::read_tally() {
  const EffectToken& name = take();
  const int index = out_.own_tally(name.text);
  if (name.text.empty() || name.text.size() > kStreamNameLength) {
    refuse(name, "a tally is named with 1 to " + std::to_string(kStreamNameLength) + " letters");
  }
  if (index < 0) refuse(name, "a file can have " + std::to_string(kTallies) + " tallies");
  return index;
}

// The types of what is given, and the stream or tally.
std::string EffectParser::read_arguments(const EffectToken& word, int& stream) {
  if (++nesting_ > kDeepest) refuse(peek(), "is nested too deeply");
  std::string given;
  expect("(");
  while (!peek().is(")")) {
    if (!given.empty()) expect(",");
    if (peek().kind == Kind::Text && word.text.ends_with("tally")) {
      stream = read_tally();
      given += 't';
    } else if (peek().kind == Kind::Text) {
      stream = read_stream();
      given += 's';
    } else {
      given += read_expression();
    }
  }
  expect(")");
  --nesting_;
  return given;
}

bool EffectParser::arguments_fit(std::string_view given, std::string_view wanted) {
  if (given.size() != wanted.size()) return false;
  for (std::size_t i = 0; i < given.size(); ++i) {
    if (!kind_fits(given[i], wanted[i])) return false;
  }
  return true;
}

void EffectParser::refuse_arguments(const EffectToken& name, const EffectWord& word,
                                    std::string_view given) {
  const auto listed = [](std::string_view kinds) {
    std::string text;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      text += (i == 0 ? "" : i + 1 == kinds.size() ? " and " : ", ") + meaning_of(kinds[i]);
    }
    return text.empty() ? std::string("nothing") : text;
  };
  std::string message = in_quotes(name.text) + " takes " + listed(word.arguments);
  if (!given.empty()) message += ", not " + listed(given);
  std::vector<std::string> others;  // that take what is given, but not any number
  for (const EffectWord& other : effect_words()) {
    const bool telling = other.arguments.find_first_of("SEDLHYTJKGV") != std::string_view::npos;
    const bool fits = (other.needs & ~moment_.offer) == 0 && other.level <= moment_.level;
    if (other.kind != word.kind || !telling || !fits || other.arguments != given) continue;
    if (others.empty() || others.back() != other.word) others.emplace_back(other.word);
  }
  if (!others.empty()) {
    message += ": did you mean " + others.front();
    for (std::size_t i = 1; i < others.size() && i < 3; ++i) message += " or " + others[i];
    message += "?";
  } else if (given.size() == word.arguments.size()) {
    for (std::size_t i = 0; i < given.size(); ++i) {
      if (!kind_fits(given[i], word.arguments[i])) {
        message += names_of_kind(word.arguments[i]);
        break;
      }
    }
  }
  refuse(name, std::move(message));
}

const EffectWord* EffectParser::choose_overload(const EffectToken& name, EffectWord::Kind kind,
                                                const std::string& given) {
  // A name made with none may hold a card or a joker later in a loop: what it is must be known.
  if (given.find('o') != given.npos) {
    refuse(name,
           "none is given, or a name that has held nothing else up to here: give a card, "
           "joker or consumable");
  }
  std::string elsewhere;  // where the words are that fit
  bool is_too_deep = false;
  const EffectWord* other = nullptr;
  bool other_kind = false;
  for (const EffectWord& word : effect_words()) {
    if (word.word != name.text) continue;
    if (word.kind != kind) {
      other_kind = other_kind || word.kind != EffectWord::Kind::Property;
      continue;
    }
    other = &word;
    if (!arguments_fit(given, word.arguments)) continue;
    const std::uint64_t missing = word.needs & ~moment_.offer;
    if (missing == 0 && word.level <= moment_.level) return &word;
    is_too_deep = is_too_deep || missing == 0;
    if (missing == 0) continue;
    const std::string place(need_text(missing));
    if (elsewhere.find(place) != elsewhere.npos) continue;
    elsewhere += (elsewhere.empty() ? "" : "; ") + place;
  }
  if (is_too_deep) {
    refuse(name, in_quotes(name.text) + " cannot be done in " + std::string(moment_.name) +
                     ", which it could itself set off");
  }
  if (!elsewhere.empty()) refuse_here(name, name.text, elsewhere);
  if (other != nullptr) refuse_arguments(name, *other, given);
  if (other_kind && kind == EffectWord::Kind::Act) {
    refuse(name, in_quotes(name.text) + " is a question: do something with its answer");
  }
  if (other_kind) refuse(name, in_quotes(name.text) + " does something and has no value");
  refuse_unknown(name, true);
}

const EffectCollection& EffectParser::read_collection() {
  const EffectToken& name = expect_name("a collection");
  std::vector<std::string> words;
  for (const EffectCollection& collection : effect_collections()) {
    words.emplace_back(collection.word);
    if (collection.word != name.text) continue;
    require(name, name.text, collection.needs);
    return collection;
  }
  const std::string near = name.text.size() < 60 ? suggestion(name.text, words) : "";
  refuse(name, "there is no collection " + in_quotes(name.text) +
                   (near.empty() ? ": docs/effect_words.md lists them" : ": " + near));
}

}  // namespace jimbo
