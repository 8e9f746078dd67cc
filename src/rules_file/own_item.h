#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "facts/content.h"
#include "rules_file/effect/compiler.h"
#include "rules_file/rule_field.h"
#include "text/item_text.h"

// Items that a rules file defines, and the effects it writes.

namespace jimbo {

// The kinds of items that a file can add to, by the name of their section.
struct OwnKind {
  std::string_view section;
  std::string_view prefix;  // of their keys
  int built_in;
  int capacity;  // ids
  int Content::* count;
  std::vector<ItemText> ItemTexts::* texts;
  void (*add_fields)(RuleTable& table, int id, const Content& content);
  void (*make_usual)(Content& content, int id);  // what an item has if it says nothing
  std::string (*describe)(int id, const Content& content);
  ItemPrograms* (*programs)(Programs& programs, int id);  // null: it has none
  bool gives_effects;  // those of the game can be given other effects
};

// Null for a section whose items are all built in.
const OwnKind* find_own_kind(std::string_view section);

// The names that a joker remembers numbers by.
std::vector<std::string> memory_names(const ItemText& item);

// How many items of the kind a content has.
int count_of(const Content& content, const OwnKind& kind);

// Adds an item with its key and all else as usual. The content must have texts of its own and room.
int define_item(Content& content, ItemTexts& texts, const OwnKind& kind, std::string key);

// Why a text cannot be the key of a new item; empty if it can.
std::string own_key_fault(const OwnKind& kind, std::string_view key);

// The table of an item as a file that says nothing but its key would define it, for its fields.
// Without any where a file can define none of the section.
RuleTable own_item_example(const RuleSection& section);

// A moment that an effect is written for, by the name of the section.
struct WrittenMoment {
  EffectMoment moment;
  int hook;  // the number by which programs are kept
};
std::vector<WrittenMoment> moments_of(std::string_view section);

// What is wrong with the texts of own items: a number in braces that they do not have. By dotted
// key.
std::vector<std::pair<std::string, std::string>> find_text_mistakes(const Content& content);

// Own items that are called as another of their kind, whom nobody could call by name then. By
// dotted key.
std::vector<std::pair<std::string, std::string>> find_name_mistakes(const Content& content);

// What effects may ask for by key: items of the file.
std::vector<EffectConstant> own_constants(const Content& content);

// What has another number in another content, so that a state of one is none of the other: an item,
// a stream or a tally of the file. Empty if nothing has.
std::string find_renumbered(const Content& before, const Content& after);

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
