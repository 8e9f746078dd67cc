#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "facts/content.h"
#include "rules_file/rule_field.h"
#include "text/item_text.h"

// Items that a rules file defines: their kinds, tables and numbers.

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
  ItemPrograms* (*programs)(Programs& programs, int id);
  bool gives_effects;  // those of the game can be given other effects
  // At the moments of the run, beside its own; null: it has none
  ItemPrograms* (*programs_in_run)(Programs& programs, int id) = nullptr;
};

std::span<const OwnKind> own_kinds();

// Null for a section whose items are all built in.
const OwnKind* find_own_kind(std::string_view section);

// How many ids of the kind a content has.
int count_of(const Content& content, const OwnKind& kind);

// The items of the content's own. Enhancements have gaps between them, where none has a trait.
std::vector<int> own_ids(const Content& content, const OwnKind& kind);

// The first id that a new item can have; that of an enhancement follows from its trait.
std::optional<int> free_id(const ItemTexts& texts, const OwnKind& kind,
                           CardTrait trait = CardTrait::None);

// How many a file can define, with what they are called behind the number.
std::string capacity_text(const OwnKind& kind, const std::string& noun = "");

// Adds an item with its key and all else as usual, at a free id. The content must have texts of its
// own.
void define_item(Content& content, ItemTexts& texts, const OwnKind& kind, int id, std::string key);

// The words for what an enhancement counts as.
std::vector<RuleWord> card_trait_words();

// Why a text cannot be the key of a new item; empty if it can.
std::string own_key_fault(const OwnKind& kind, std::string_view key);

// The table of an item as a file that says nothing but its key would define it, for its fields.
// Without any where a file can define none of the section.
RuleTable own_item_example(const RuleSection& section);

// What has another number in another content, so that a state of one is none of the other: an item,
// a stream or a tally of the file. Empty if nothing has.
std::string find_renumbered(const Content& before, const Content& after);

}  // namespace jimbo
