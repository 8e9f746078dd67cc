#pragma once

#include <functional>
#include <string>
#include <vector>

#include "facts/content.h"
#include "rules_file/effect/compiler.h"
#include "text/item_text.h"

// From the effects that a rules file writes to programs.

namespace jimbo {

// The names that a joker remembers numbers by.
std::vector<std::string> memory_names(const ItemText& item);

// What effects may ask for by key: items of the file.
std::vector<EffectConstant> own_constants(const Content& content);

// The families of consumables, the first of which has the number 1.
std::vector<std::string> family_names(const ItemTexts& texts);

// Compiles all effects that the texts hold. Mistakes name the effect by its dotted key.
struct WrittenEffectMistake {
  std::string key;
  EffectMistake mistake;
};
// `is_given` says of a dotted key whether the file gives it: a number that a program uses must be.
std::vector<WrittenEffectMistake> compile_effects(
    Content& content, const ItemTexts& texts, Programs& programs,
    const std::function<bool(const std::string& key)>& is_given);

}  // namespace jimbo
