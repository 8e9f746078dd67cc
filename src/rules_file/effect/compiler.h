#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "facts/programs.h"
#include "hook/joker_hook.h"
#include "rules_file/effect/lexer.h"
#include "rules_file/effect/vocabulary.h"

// From the text of an effect to a program (docs/effects.md). Whatever a text says, the program is
// bounded: its longest way is counted here.

namespace jimbo {

// When a program runs, and what the words may ask and do then.
struct EffectMoment {
  std::string_view name;  // on_scoring
  std::uint64_t offer;    // needs in effects/language/activation.h
  int level;
  std::string_view meaning = "";  // when that is
};

// What the item has whose effect it is.
struct EffectItem {
  std::function<bool(std::string_view)> has_number = {};  // empty: it has all
  std::vector<std::string> memories = {};                 // by name
};

EffectMoment moment_of(Hook hook);

// The hook of jokers with such a name in files, which is that of its function; or none.
const Hook* find_hook(std::string_view name);
std::vector<std::string> hook_names();

class EffectCompiler {
 public:
  // Appends to the programs of a content. Effects can name its own items by these keys.
  explicit EffectCompiler(Programs& programs, std::vector<EffectConstant> own_keys = {})
      : programs_(programs), own_keys_(std::move(own_keys)) {}

  // Where the program begins; kNoProgram where the text has mistakes, which are added.
  std::int16_t compile(std::string_view text, const EffectMoment& moment,
                       std::vector<EffectMistake>& mistakes, const EffectItem& item = {});

 private:
  Programs& programs_;
  std::vector<EffectConstant> own_keys_;
};

}  // namespace jimbo
