#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules_file/effect/compiler.h"
#include "rules_file/effect/emitter.h"
#include "rules_file/effect/lexer.h"
#include "rules_file/effect/vocabulary.h"

namespace jimbo {

// Reads the tokens of an effect and writes its program as it goes. A mistake ends the statement it
// is in; what follows is still read, so that all mistakes are found.
class EffectParser {
 public:
  EffectParser(const std::vector<EffectToken>& tokens, const EffectMoment& moment,
               const EffectItem& item, std::span<const EffectConstant> own_keys, EffectEmitter& out,
               std::vector<EffectMistake>& mistakes)
      : tokens_(tokens),
        moment_(moment),
        item_(item),
        own_keys_(own_keys),
        out_(out),
        mistakes_(mistakes) {}

  void read_program();

  static constexpr int kMostRepeats = 20;
  static constexpr int kDeepest = 40;  // blocks and parentheses inside each other

 private:
  // What a value is, a letter of effects/language/kinds.def.
  using Type = char;

  struct Variable {
    std::string_view name;
    Type type;
    int local;
    bool can_be_set;
  };

  enum class TargetKind { Variable, Memory, Value, Counter, BossValue };
  struct Target {
    TargetKind kind;
    int number;  // the local, or where the memory lies
  };

  struct Refusal {};  // thrown to leave a statement, caught in read_statements

  // Tokens
  const EffectToken& peek() const { return tokens_[at_]; }
  const EffectToken& peek_next() const { return tokens_[at_ + 1 < tokens_.size() ? at_ + 1 : at_]; }
  const EffectToken& take() { return tokens_[at_ + 1 < tokens_.size() ? at_++ : at_]; }
  bool take_if(std::string_view sign);
  void expect(std::string_view sign);
  const EffectToken& expect_name(std::string_view what);
  void skip_line_ends();
  void skip_statement();
  [[noreturn]] void refuse(const EffectToken& place, std::string message);

  // Statements
  void read_statements(bool in_block);
  void read_statement();
  void read_block();
  void read_if();
  void skip_to_else();
  void read_for();
  void read_repeat();
  void read_let();
  void read_assignment();
  Target find_target(const EffectToken& name);
  void emit_target(const Target& target);
  void emit_set(const Target& target);
  void set_type(Variable& set, Type type, const EffectToken& place);
  void read_act();
  void end_statement();

  // Expressions; each returns the type of what lies on the stack then
  Type read_expression();
  Type read_or();
  Type read_and();
  Type read_not();
  Type read_comparison();
  Type read_sum();
  Type read_product();
  Type read_sign();
  Type read_member();
  Type read_primary();
  Type read_name();
  Type read_call(const EffectToken& name);
  Type read_over_all(const EffectToken& name);
  void read_number_expression();
  void read_truth_expression();
  void require_number(const EffectToken& place, Type type);
  void require_truth(const EffectToken& place, Type type);

  // Kinds, for messages
  static std::string meaning_of(Type type);
  static std::string names_of_kind(Type type);

  // Words
  const EffectWord* choose_overload(const EffectToken& name, EffectWord::Kind kind,
                                    const std::string& given);
  static bool arguments_fit(std::string_view given, std::string_view wanted);
  [[noreturn]] void refuse_arguments(const EffectToken& name, const EffectWord& word,
                                     std::string_view given);
  std::string read_arguments(const EffectToken& word, int& stream);
  int read_stream();
  int read_tally();
  const EffectCollection& read_collection();
  void require(const EffectToken& place, std::string_view word, std::uint64_t need);
  [[noreturn]] void refuse_here(const EffectToken& place, std::string_view word,
                                std::string_view elsewhere);
  void require_given(const EffectToken& name);
  Variable* find_variable(std::string_view name);
  int find_memory(std::string_view name) const;
  int memory_number(int memory) const;
  void check_value_is_free(const EffectToken& name);
  int new_local(const EffectToken& place);
  int start_loop(const EffectToken& element, const EffectCollection& collection);
  void emit_item_number(bool is_double, std::size_t offset);
  void emit_word(const EffectWord& word, int stream);
  [[noreturn]] void refuse_unknown(const EffectToken& name, bool called);
  void check_new_name(const EffectToken& name);

  const std::vector<EffectToken>& tokens_;
  const EffectMoment& moment_;
  const EffectItem& item_;
  std::span<const EffectConstant> own_keys_;
  EffectEmitter& out_;
  std::vector<EffectMistake>& mistakes_;
  std::size_t at_ = 0;
  std::vector<Variable> variables_;
  int locals_ = kCardLocal + 1;
  int loops_ = 0;  // inside each other here
  int nesting_ = 0;
  bool picking_ = false;  // inside of a pick among other things than jokers
};

}  // namespace jimbo
