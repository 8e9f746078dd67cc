#include "rules_file/effect/parser.h"

#include <algorithm>

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
    read_number_expression();
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

void EffectParser::read_assignment() {
  const EffectToken& name = take();
  Variable* const variable = find_variable(name.text);
  const bool is_value = name.is("value");
  const bool is_counter = name.is("counter");
  if (variable == nullptr && !is_value && !is_counter) {
    if (peek().is("=") || peek().is("+=") || peek().is("-=") || peek().is("*=")) {
      refuse(name,
             in_quotes(name.text) + " cannot be set: set value, counter, or a name made with let");
    }
    refuse_unknown(name, true);
  }
  if (variable != nullptr && !variable->can_be_set) {
    refuse(name, "the element of a loop cannot be set");
  }
  if (variable == nullptr) require(name, name.text, needs::Own);
  const EffectToken& sign = take();
  const bool plain = sign.is("=");
  Op op = Op::Add;
  if (sign.is("-=")) op = Op::Subtract;
  if (sign.is("*=")) op = Op::Multiply;
  if (!plain && !sign.is("+=") && !sign.is("-=") && !sign.is("*=")) {
    refuse(sign, "after " + in_quotes(name.text) + " must stand =, +=, -= or *=");
  }
  if (!plain) {
    if (variable != nullptr) {
      if (variable->type != 'n') refuse(name, in_quotes(name.text) + " is no number");
      out_.emit_local(variable->local);
    } else {
      out_.emit(is_value ? Op::run_value : Op::run_counter, kFromNone, 0, 1);
    }
  }
  const EffectToken& place = peek();
  const Type type = read_expression();
  if (!plain) out_.emit(op, kFromStack, 0, -1);
  if (variable == nullptr) {
    if (type != 'n') refuse(place, "this is no number");
    out_.emit(is_value ? Op::SetValue : Op::SetCounter, kFromStack, 0, -1);
    return;
  }
  // Looked up again: names of loops in the expression may have moved the list.
  Variable& set = *find_variable(name.text);
  const bool fits = type == set.type || (type == 'o' && set.type != 'n');
  if (!fits && set.type != 'o') {
    refuse(place, "this is something else than " + in_quotes(name.text) + " was made with");
  }
  if (set.type == 'o') set.type = type;
  out_.emit_set_local(set.local);
}

void EffectParser::read_act() {
  const EffectToken& name = take();
  int stream = 0;
  const std::string given = read_arguments(stream);
  const EffectWord* const word = choose_overload(name, EffectWord::Kind::Act, given);
  emit_word(*word, stream);
}

// A question leaves its answer, an act nothing.
void EffectParser::emit_word(const EffectWord& word, int stream) {
  const bool answers = word.kind == EffectWord::Kind::Function;
  const bool draws = word.arguments.ends_with('s');
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
  const auto taken = [&](std::string_view word) { return word == name.text; };
  bool known = find_variable(name.text) != nullptr;
  for (const std::string_view word : {"if", "else", "for", "in", "let", "stop", "and", "or", "not",
                                      "true", "false", "none", "self", "other"}) {
    known = known || taken(word);
  }
  for (const EffectWord& word : effect_words()) {
    known = known || (word.kind != EffectWord::Kind::Property && taken(word.word));
  }
  for (const EffectCollection& collection : effect_collections()) {
    known = known || taken(collection.word);
  }
#define NUMBER(type, field, ...) known = known || taken(#field);
#include "facts/item_numbers.def"
  if (known) refuse(name, in_quotes(name.text) + " means something already: take another name");
}

void EffectParser::require(const EffectToken& place, std::string_view word, std::uint32_t need) {
  if ((need & ~moment_.offer) == 0) return;
  refuse(place, in_quotes(word) + " is not there in " + std::string(moment_.name) + ", only " +
                    std::string(need_text(need & ~moment_.offer)));
}

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
    for (const EffectConstant& constant : effect_constants()) words.push_back(constant.name);
    for (const EffectConstant& key : own_keys_) words.push_back(key.name);
#define NUMBER(type, field, ...) words.push_back(#field);
#include "facts/item_numbers.def"
  }
  const bool telling = name.text.size() > 2 && name.text.size() < 60;
  const std::string near = telling ? suggestion(name.text, words) : "";
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

// The types of what is given, and the stream.
std::string EffectParser::read_arguments(int& stream) {
  if (++nesting_ > kDeepest) refuse(peek(), "is nested too deeply");
  std::string given;
  expect("(");
  while (!peek().is(")")) {
    if (!given.empty()) expect(",");
    if (peek().kind == Kind::Text) {
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

const EffectWord* EffectParser::choose_overload(const EffectToken& name, EffectWord::Kind kind,
                                                const std::string& given) {
  // A name made with none may hold a card or a joker later in a loop: what it is must be known.
  if (given.find('o') != given.npos) {
    refuse(name,
           "none is given, or a name that has held nothing else up to here: give a card, "
           "joker or consumable");
  }
  const EffectWord* elsewhere = nullptr;
  const EffectWord* other = nullptr;
  bool other_kind = false;
  for (const EffectWord& word : effect_words()) {
    if (word.word != name.text) continue;
    if (word.kind != kind) {
      other_kind = other_kind || word.kind != EffectWord::Kind::Property;
      continue;
    }
    other = &word;
    if (word.arguments != given) continue;
    elsewhere = &word;
    if ((word.needs & ~moment_.offer) == 0 && word.level <= moment_.level) return &word;
  }
  if (elsewhere != nullptr) {
    require(name, name.text, elsewhere->needs);
    refuse(name, in_quotes(name.text) + " cannot be done in " + std::string(moment_.name) +
                     ", which it could itself set off");
  }
  if (other != nullptr) {
    std::string wanted;
    for (const char c : other->arguments) {
      if (!wanted.empty()) wanted += ", ";
      wanted += c == 'n'   ? "a number"
                : c == 'c' ? "a card"
                : c == 'j' ? "a joker"
                : c == 'k' ? "a consumable"
                           : "a stream in quotes";
    }
    refuse(name, in_quotes(name.text) + " takes " + (wanted.empty() ? "nothing" : wanted));
  }
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
                   (near.empty() ? ": docs/effects.md lists them" : ": " + near));
}

}  // namespace jimbo
