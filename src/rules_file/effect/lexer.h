#pragma once

#include <string>
#include <string_view>
#include <vector>

// The text of an effect as tokens (docs/effects.md).

namespace jimbo {

struct EffectMistake {
  int line;  // in the text, from 1
  int column;
  std::string message;
};

struct EffectToken {
  enum class Kind { Name, Number, Text, Sign, LineEnd, End };

  Kind kind;
  std::string_view text;  // of a text what stands between its quotes
  double number;
  int line;
  int column;

  bool is(std::string_view sign) const {
    return (kind == Kind::Sign || kind == Kind::Name) && text == sign;
  }
};

// The tokens, an End last. Line ends inside of parentheses are left out.
// The words and signs of an effect, whatever lies between them: what its meaning hangs on.
std::string words_of_effect(std::string_view text);

std::vector<EffectToken> read_effect_tokens(std::string_view text,
                                            std::vector<EffectMistake>& mistakes);

}  // namespace jimbo
