#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "effects/language/op.h"
#include "random/stream.h"

// The words of the language of effects, for the compiler and for the tables of
// docs/effect_words.md.

namespace jimbo {

struct EffectWord {
  enum class Kind { Run, Property, Function, Act };

  Kind kind;
  std::string_view owner;  // of a property: card, joker or consumable
  std::string_view word;
  std::string_view arguments;  // a letter each, as in words.def
  char result;                 // likewise; also of what is asked for by its name
  std::uint64_t needs;
  int level;
  Op op;
  std::string_view meaning;
};

std::span<const EffectWord> effect_words();

struct EffectCollection {
  Collection id;
  std::string_view word;
  char element;  // c, j, k or n
  std::uint64_t needs;
  int most;
  std::string_view meaning;
};

std::span<const EffectCollection> effect_collections();

// The kinds of values (effects/language/kinds.def).
struct EffectKind {
  char letter;
  std::string_view word;     // in the tables of the docs: set_seal(card, seal)
  std::string_view meaning;  // in messages: a seal
};

std::span<const EffectKind> effect_kinds();
const EffectKind& effect_kind(char letter);

// Whether a value of one kind may be given where another is wanted, and whether it is a number that
// can be reckoned with.
bool kind_fits(char given, char wanted);
bool is_number_kind(char kind);

// Names of values: suits, ranks, poker hands, enhancements, editions, seals, rarities, sets, keys
// of items.
struct EffectConstant {
  std::string name;
  double number;
  char kind;
};

const std::vector<EffectConstant>& effect_constants();
bool is_effect_constant(std::string_view name);

// Whether a name means something in every effect, and so cannot be given to something else.
bool is_effect_word(std::string_view name);

// The moment at which a word can be used, for messages: "while a hand is played".
std::string_view need_text(std::uint64_t need);

// The game's stream with such a key, without the ante.
std::optional<Stream> stream_of_key(std::string_view key);

}  // namespace jimbo
