#include "rules_file/own_program.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "effects/language/op.h"
#include "rules_file/own_item.h"
#include "rules_file/own_moment.h"

namespace jimbo {

std::vector<std::string> memory_names(const ItemText& item) {
  std::vector<std::string> names;
  std::string name;
  for (const char c : item.memory) {
    if (c == ',') {
      names.push_back(std::move(name));
      name.clear();
    } else if (c != ' ') {
      name += c;
    }
  }
  if (!item.memory.empty()) names.push_back(std::move(name));
  return names;
}

std::vector<std::string> family_names(const ItemTexts& texts) {
  std::vector<std::string> families;
  for (const ItemText& item : texts.consumables) {
    const bool known = std::find(families.begin(), families.end(), item.family) != families.end();
    if (!item.family.empty() && !known) families.push_back(item.family);
  }
  return families;
}

std::vector<EffectConstant> own_constants(const Content& content) {
  std::vector<EffectConstant> keys;
  if (content.texts == nullptr) return keys;
  const auto add = [&](std::string_view section, char letter) {
    const OwnKind& kind = *find_own_kind(section);
    for (const int i : own_ids(content, kind)) {
      const ItemText& item = (content.texts->*kind.texts)[static_cast<std::size_t>(i)];
      keys.push_back({item.key, double(i), letter});
    }
  };
  add("jokers", 'J');
  add("consumables", 'K');
  add("vouchers", 'V');
  add("tags", 'G');
  add("boosters", 'P');
  add("enhancements", 'E');
  add("editions", 'D');
  add("seals", 'L');
  double number = 0;
  for (const std::string& family : family_names(*content.texts)) {
    keys.push_back({family, ++number, 'A'});
  }
  return keys;
}

namespace {

std::string key_of(const OwnKind& kind, int id, const ItemText& item) {
  if (!item.key.empty()) return item.key;
  for (const RuleTable& table : find_section(kind.section)->tables) {
    if (table.id == id) return table.key;
  }
  return "";
}

// Built-in items have the numbers that they use.
bool has_number(const OwnKind& kind, int id, std::string_view number) {
  for (const RuleTable& table : find_section(kind.section)->tables) {
    if (table.id == id) return find_field(table, number) != nullptr;
  }
  return false;
}

bool is_plain_name(std::string_view name) {
  return !name.empty() && std::all_of(name.begin(), name.end(),
                                      [](char c) { return (c >= 'a' && c <= 'z') || c == '_'; });
}

void check_memory(const std::vector<std::string>& names, const std::string& item_key,
                  const std::function<bool(const std::string& key)>& is_given,
                  std::vector<WrittenEffectMistake>& mistakes) {
  const auto refuse = [&](std::string message) {
    mistakes.push_back({item_key + ".memory", {1, 1, std::move(message)}});
  };
  if (names.empty()) return;
  if (names.size() > kMostMemories) {
    refuse("a joker remembers up to " + std::to_string(kMostMemories) + " numbers by name");
  }
  for (const std::string& name : names) {
    if (!is_plain_name(name) || is_effect_word(name) ||
        std::count(names.begin(), names.end(), name) > 1) {
      refuse("'" + name + "' cannot be remembered: give names of small letters and _, each once, " +
             "that mean nothing else");
      return;
    }
  }
  if (is_given(item_key + ".value")) {
    refuse("a joker with memory has no value: its memories all start with 0");
  }
}

void write_program(ItemPrograms& programs, int hook, std::int16_t start) {
  programs.start[hook] = start;
  programs.hooks |= std::uint64_t{1} << static_cast<unsigned>(hook);
}

// Whether the last program asks what the deck held before the hand: it is counted only for those.
bool counts_deck(const Programs& programs, int start) {
  for (int i = start; i < programs.code_count; ++i) {
    const auto op = static_cast<Op>(programs.code[i].operation);
    if (op == Op::run_steel_cards || op == Op::run_stone_cards || op == Op::run_enhanced_cards) {
      return true;
    }
  }
  return false;
}

}  // namespace

namespace {

void number_families(Content& content, const ItemTexts& texts,
                     std::vector<WrittenEffectMistake>& mistakes) {
  const std::vector<std::string> families = family_names(texts);
  for (std::size_t i = 0; i < texts.consumables.size(); ++i) {
    const ItemText& item = texts.consumables[i];
    if (item.family.empty()) continue;
    const auto refuse = [&](std::string message) {
      mistakes.push_back({"consumables." + item.key + ".family", {1, 1, std::move(message)}});
    };
    const auto place = std::find(families.begin(), families.end(), item.family) - families.begin();
    if (place >= kFamilies) {
      refuse("a file can name " + std::to_string(kFamilies) + " families");
    } else if (!is_plain_name(item.family) || is_effect_word(item.family) ||
               is_effect_constant(item.family)) {
      refuse("'" + item.family +
             "' cannot be a family: give a name of small letters and _ that means nothing else");
    } else {
      content.consumables[i].family = static_cast<std::uint8_t>(place + 1);
    }
  }
}

}  // namespace

std::vector<WrittenEffectMistake> compile_effects(
    Content& content, const ItemTexts& texts, Programs& programs,
    const std::function<bool(const std::string& key)>& is_given) {
  std::vector<WrittenEffectMistake> all;
  for (const OwnKind& kind : own_kinds()) {
    for (int id = 0; id < kind.capacity; ++id) {
      for (const auto list : {kind.programs, kind.programs_in_run}) {
        if (list == nullptr) continue;
        ItemPrograms& item = *list(programs, id);
        std::fill(std::begin(item.start), std::end(item.start), kNoProgram);
      }
    }
  }
  number_families(content, texts, all);
  EffectCompiler compiler(programs, own_constants(content));
  for (const OwnKind& kind : own_kinds()) {
    const std::vector<ItemText>& list = texts.*(kind.texts);
    const std::vector<WrittenMoment> moments = moments_of(kind.section);
    for (int id = 0; id < count_of(content, kind); ++id) {
      const auto at = static_cast<std::size_t>(id);
      const ItemText& item = list[at];
      if (kind.section == "jokers") {
        programs.replaces_joker[at] = id >= kind.built_in || !item.effects.empty();
      }
      bool& is_written = kind.programs(programs, id)->is_written;
      is_written = id >= kind.built_in || !item.effects.empty() || item.has_terms;
      if (kind.section == "vouchers" && is_written) {
        programs.written_vouchers |= std::uint64_t{1} << at;
      }
      std::string item_key = key_of(kind, id, item);
      item_key = std::string(kind.section) + (item_key.empty() ? "" : ".") + item_key;
      const EffectItem having = {[&](std::string_view number) {
                                   return has_number(kind, id, number) ||
                                          is_given(item_key + "." + std::string(number));
                                 },
                                 memory_names(item)};
      check_memory(having.memories, item_key, is_given, all);
      for (const WrittenMoment& written : moments) {
        const std::string* effect = item.find_effect(written.moment.name);
        if (effect == nullptr) continue;
        std::vector<EffectMistake> mistakes;
        const std::int16_t start = compiler.compile(*effect, written.moment, mistakes, having);
        const std::string key = item_key + "." + std::string(written.moment.name);
        for (EffectMistake& mistake : mistakes) all.push_back({key, std::move(mistake)});
        if (start == kNoProgram) continue;
        if (kind.section != "jokers" && counts_deck(programs, start)) {
          all.push_back({key,
                         {1, 1,
                          "steel_cards and the like are counted for jokers alone: write "
                          "count(c in deck: c.enhancement == steel_card)"}});
        }
        write_program(*programs_for(kind, written, programs, id), written.hook, start);
        if (kind.section == "vouchers" && written.in_run) {
          programs.acting_vouchers |= std::uint64_t{1} << at;
        }
        if (kind.section == "jokers" && id >= kJokerCount && counts_deck(programs, start)) {
          content.jokers[at].traits |= bit(Trait::CountsDeck);
        }
        if (kind.section == "jokers" && written.hook == static_cast<int>(Hook::Copies)) {
          content.jokers[at].traits |= bit(Trait::CopiesChosen);
        }
      }
    }
  }
  return all;
}

}  // namespace jimbo
