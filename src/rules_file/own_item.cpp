#include "rules_file/own_item.h"

#include <algorithm>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>

#include "effects/language/moment_offer.h"
#include "effects/language/op.h"
#include "rules_file/rule_field_maker.h"
#include "rules_file/starting_cards.h"
#include "text/description.h"
#include "text/item_reader.h"
#include "text/names.h"

namespace jimbo {
namespace {

// Challenges are counted elsewhere than the others.
constexpr int Content::* kElsewhere = nullptr;

RuleField text_field(std::string name, std::size_t longest, std::string meaning,
                     std::function<std::string&(ItemTexts&)> member) {
  RuleField field;
  field.name = std::move(name);
  field.kind = RuleKind::Text;
  field.least = field.most = 0;
  field.meaning = std::move(meaning);
  field.longest = longest;
  // A content that is being read has texts that nobody else sees yet.
  const auto texts = [](const Content& c) -> ItemTexts& {
    return const_cast<ItemTexts&>(*c.texts);
  };
  field.get = [=](const Content& c) -> RuleValue {
    const std::string& text = member(texts(c));
    if (text.empty()) return {};
    return text;
  };
  field.set = [=](Content& c, const RuleValue& value) {
    member(texts(c)) = std::get<std::string>(value);
  };
  return field;
}

void add_joker_definition(RuleTable& table, int i, const Content&) {
  add_joker_fields(table, i);
  constexpr std::size_t kLongestMemory = 150;
  const auto at = static_cast<std::size_t>(i);
  // The room of its own number is that of its memories, which all start with 0.
  for (RuleField& field : table.fields) {
    if (field.name != "value") continue;
    field.get = [at, get = field.get](const Content& c) -> RuleValue {
      return c.texts->jokers[at].memory.empty() ? get(c) : RuleValue();
    };
  }
  table.fields.push_back(
      text_field("memory", kLongestMemory, "names of whole numbers it remembers: \"streak, best\"",
                 [at](ItemTexts& texts) -> std::string& { return texts.jokers[at].memory; }));
}

void add_consumable_definition(RuleTable& table, int i, const Content&) {
  add_consumable_fields(table, i);
  const auto row = [i](Content& c) -> ConsumableFacts& { return c.consumables[i]; };
  table.fields.push_back(
      field_of<ConsumableSet>("set", {0, 0}, "which pool it is drawn from",
                              [row](Content& c) -> ConsumableSet& { return row(c).set; }));
  table.fields.push_back(field_of<UseClass>("use", {0, 0}, "when it can be used",
                                            [row](Content& c) -> UseClass& { return row(c).use; }));
  table.fields.push_back(field_of<bool>("in_pool", {0, 0}, "whether it can be drawn",
                                        [row](Content& c) -> bool& { return row(c).in_pool; }));
  RuleField hand =
      field_of<HandId>("hand", {0, 0}, "the poker hand of a Planet, whose level is shown",
                       [row](Content& c) -> HandId& { return row(c).hand; });
  hand.get = [row, get = hand.get](const Content& c) -> RuleValue {
    return row(const_cast<Content&>(c)).names_hand ? get(c) : RuleValue();
  };
  hand.set = [row, set = hand.set](Content& c, const RuleValue& value) {
    row(c).names_hand = true;
    set(c, value);
  };
  table.fields.push_back(std::move(hand));
}

void add_blind_definition(RuleTable& table, int i, const Content&) {
  add_blind_fields(table, i);
  RuleField showdown;
  showdown.name = "showdown";
  showdown.kind = RuleKind::Truth;
  showdown.least = showdown.most = 0;
  showdown.meaning = "it comes in every eighth ante instead of the others";
  showdown.get = [i](const Content& c) -> RuleValue {
    return c.blinds[i].kind == BlindKind::Showdown;
  };
  showdown.set = [i](Content& c, const RuleValue& value) {
    c.blinds[i].kind = std::get<bool>(value) ? BlindKind::Showdown : BlindKind::Boss;
  };
  table.fields.push_back(std::move(showdown));
}

const OwnKind kKinds[] = {
    {"jokers", "j_", kJokerCount, kJokerIds - 1, &Content::joker_count, &ItemTexts::jokers,
     add_joker_definition},
    {"consumables", "c_", kConsumableCount, 64, &Content::consumable_count, &ItemTexts::consumables,
     add_consumable_definition},
    {"blinds", "bl_", kBlindCount, 62, &Content::blind_count, &ItemTexts::blinds,
     add_blind_definition},
    {"decks", "b_", kDeckCount, kDeckIds, &Content::deck_count, &ItemTexts::decks, add_deck_fields},
    {"challenges", "c_", kChallengeCount, kChallengeIds, kElsewhere, &ItemTexts::challenges,
     add_challenge_definition},
    // No items, but effects: what acts whoever is owned.
    {"run", "", 1, 1, kElsewhere, &ItemTexts::run, nullptr},
};

RuleField effect_field(const OwnKind& kind, int id, const std::string& moment) {
  constexpr std::size_t kLongestEffect = 20'000;
  RuleField field = text_field(moment, kLongestEffect, "what it does then (docs/effects.md)", {});
  field.is_program = true;
  const auto texts = kind.texts;
  const auto at = static_cast<std::size_t>(id);
  field.get = [=](const Content& c) -> RuleValue {
    const std::string* effect =
        c.texts != nullptr ? (c.texts->*texts)[at].find_effect(moment) : nullptr;
    if (effect == nullptr) return {};
    return *effect;
  };
  field.set = [=](Content& c, const RuleValue& value) {
    (const_cast<ItemTexts&>(*c.texts).*texts)[at].set_effect(moment, std::get<std::string>(value));
  };
  return field;
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

const OwnKind* find_own_kind(std::string_view section) {
  for (const OwnKind& kind : kKinds) {
    if (kind.section == section) return &kind;
  }
  return nullptr;
}

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

const ItemPrograms& programs_of(const Programs& programs, const OwnKind& kind, int id) {
  if (kind.section == "jokers") return programs.jokers[id];
  if (kind.section == "consumables") return programs.consumables[id];
  if (kind.section == "run") return programs.run;
  return kind.section == "blinds" ? programs.blinds[id] : programs.decks[id];
}

int count_of(const Content& content, const OwnKind& kind) {
  if (kind.built_in == kind.capacity) return kind.built_in;
  return kind.count != kElsewhere ? content.*kind.count : content.challenges.count;
}

int define_item(Content& content, ItemTexts& texts, const OwnKind& kind, std::string key) {
  int& count = kind.count != kElsewhere ? content.*kind.count : content.challenges.count;
  const int id = count++;
  const auto at = static_cast<std::size_t>(id);
  (texts.*kind.texts)[at].key = std::move(key);
  if (kind.section == "jokers") {
    content.jokers[at] = {Rarity::Common,  5,    Copy::Acts, true, true,
                          Gate::None,      true, 0,          0,    ValueKind::None,
                          bit(Trait::None)};
  } else if (kind.section == "consumables") {
    content.consumables[at] = {ConsumableSet::Tarot, 3,    0,     0,    UseClass::Always,
                               HandId::HighCard,     true, false, false};
  } else if (kind.section == "blinds") {
    content.blinds[at] = {BlindKind::Boss, 2, 5, 1};
  } else if (kind.section == "decks") {
    content.decks[at] = {};
  } else {
    content.challenges.params[at] = {};
  }
  return id;
}

std::string own_key_fault(const OwnKind& kind, std::string_view key) {
  constexpr std::size_t kLongestKey = 40;
  const bool plain = std::all_of(key.begin(), key.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  });
  if (key.starts_with(kind.prefix) && key.size() > kind.prefix.size() &&
      key.size() <= kLongestKey && plain) {
    return "";
  }
  return "the key of an item of one's own begins with " + std::string(kind.prefix) +
         " and has small letters, digits and _, at most " + std::to_string(kLongestKey);
}

namespace {

constexpr bool asks_all(Hook hook) {
  switch (hook) {
#define JIMBO_ASKS_Row true
#define JIMBO_ASKS_One false
#define HOOK(id, function, asked, Context, Answer, moment) \
  case Hook::id:                                           \
    return JIMBO_ASKS_##asked || Hook::id == Hook::RoundEnd || Hook::id == Hook::CardSold;
#include "hook/joker_hooks.def"
#undef JIMBO_ASKS_Row
#undef JIMBO_ASKS_One
  }
  return false;
}

}  // namespace

std::vector<WrittenMoment> moments_of(std::string_view section) {
  std::vector<WrittenMoment> moments;
  if (section == "jokers") {
    for (const std::string& name : hook_names()) {
      const Hook hook = *find_hook(name);
      moments.push_back({moment_of(hook), static_cast<int>(hook)});
    }
  } else if (section == "run") {
    // Those at which all jokers are asked: a program of no joker has no number and no turn.
    for (const std::string& name : hook_names()) {
      const Hook hook = *find_hook(name);
      if (!asks_all(hook)) continue;
      EffectMoment moment = moment_of(hook);
      moment.offer &= ~needs::Own;
      moments.push_back({moment, static_cast<int>(hook)});
    }
  } else if (section == "consumables") {
    moments.push_back({{"on_use", kOfferOfUse, 2, "it is used"}, 0});
  } else if (section == "blinds") {
#define ITEM_HOOK(when, function, Answer, parameters, arguments, moment)                  \
  moments.push_back(                                                                      \
      {{#function, offer_of(BlindHook::function), level_of(BlindHook::function), moment}, \
       static_cast<int>(BlindHook::function)});
#include "hook/blind_hooks.def"
  } else if (section == "decks") {
    // The others change numbers that a file gives.
    const auto add = [&](std::string_view name, DeckHook hook, std::string_view meaning) {
      if (hook != DeckHook::on_run_started && hook != DeckHook::on_boss_cash_out &&
          hook != DeckHook::after_scoring) {
        return;
      }
      moments.push_back({{name, offer_of(hook), level_of(hook), meaning}, static_cast<int>(hook)});
    };
#define ITEM_HOOK(function, Answer, parameters, arguments, moment) \
  add(#function, DeckHook::function, moment);
#include "hook/deck_hooks.def"
  }
  return moments;
}

// Tables and fields ----------------------------------------------------------------------------

namespace {

// A number that a new item does not have is 0, which may be no number that a file could give.
void leave_out_unset(RuleField& field) {
  if (field.kind != RuleKind::Whole && field.kind != RuleKind::Number) return;
  field.get = [get = field.get, least = field.least](const Content& c) -> RuleValue {
    const RuleValue value = get(c);
    const double* const number = std::get_if<double>(&value);
    return number != nullptr && *number < least ? RuleValue() : value;
  };
}

}  // namespace

std::vector<RuleTable> own_tables(const Content& content, const RuleSection& section) {
  constexpr std::size_t kLongestName = 60;
  constexpr std::size_t kLongestText = 400;
  std::vector<RuleTable> tables;
  const OwnKind* const kind = find_own_kind(section.name);
  if (kind == nullptr || content.texts == nullptr) return tables;
  for (int id = kind->built_in; id < count_of(content, *kind); ++id) {
    const auto at = static_cast<std::size_t>(id);
    const auto list = kind->texts;
    const ItemText& own = (content.texts->*list)[at];
    RuleTable table{own.key, own.name, id, {}};
    table.fields.push_back(
        text_field("name", kLongestName, "what people call it",
                   [=](ItemTexts& t) -> std::string& { return (t.*list)[at].name; }));
    table.fields.back().is_for_people = true;
    table.fields.push_back(
        text_field("text", kLongestText, "what it does, with its numbers in braces: {mult}",
                   [=](ItemTexts& t) -> std::string& { return (t.*list)[at].text; }));
    table.fields.back().is_for_people = true;
    kind->add_fields(table, id, content);
    for (RuleField& field : table.fields) leave_out_unset(field);
    if (section.name == "decks" || section.name == "challenges") {
      table.fields.push_back(starting_cards_field(list, id));
    }
    tables.push_back(std::move(table));
  }
  return tables;
}

RuleTable own_item_example(const RuleSection& section) {
  const OwnKind* const kind = find_own_kind(section.name);
  if (kind == nullptr || kind->capacity <= kind->built_in) return {};
  const auto content = std::make_unique<Content>(kVanilla);
  ItemTexts texts;
  content->texts = &texts;
  define_item(*content, texts, *kind, std::string(kind->prefix));
  return std::move(own_tables(*content, section).front());
}

std::vector<std::string> effect_names(const RuleSection& section) {
  std::vector<std::string> names;
  for (const WrittenMoment& written : moments_of(section.name)) {
    names.emplace_back(written.moment.name);
  }
  return names;
}

bool takes_effects(const RuleSection& section, const RuleTable& table) {
  const OwnKind* const kind = find_own_kind(section.name);
  if (kind == nullptr) return false;
  return table.id >= kind->built_in || section.name == "jokers" || section.name == "run";
}

std::optional<RuleField> find_effect_field(const RuleSection& section, const RuleTable& table,
                                           std::string_view name) {
  if (!takes_effects(section, table)) return std::nullopt;
  const OwnKind* const kind = find_own_kind(section.name);
  for (const std::string& moment : effect_names(section)) {
    if (moment == name) return effect_field(*kind, table.id, moment);
  }
  return std::nullopt;
}

std::vector<RuleField> effect_fields(const Content& content, const RuleSection& section,
                                     const RuleTable& table) {
  std::vector<RuleField> fields;
  const OwnKind* const kind = find_own_kind(section.name);
  if (kind == nullptr || content.texts == nullptr) return fields;
  const ItemText& item = (content.texts->*(kind->texts))[static_cast<std::size_t>(table.id)];
  if (item.effects.empty()) return fields;
  // In the order of the moments, however they were written.
  for (const std::string& moment : effect_names(section)) {
    if (item.find_effect(moment) == nullptr) continue;
    fields.push_back(effect_field(*kind, table.id, moment));
  }
  return fields;
}

// Texts and names ------------------------------------------------------------------------------

namespace {

std::string describe_item(const OwnKind& kind, int id, const Content& content) {
  if (kind.section == "jokers") return describe(static_cast<JokerId>(id), content);
  if (kind.section == "consumables") return describe(static_cast<ConsumableId>(id), content);
  if (kind.section == "blinds") return describe(static_cast<BlindId>(id), content);
  if (kind.section == "decks") return describe(static_cast<DeckId>(id), content);
  return describe(static_cast<ChallengeId>(id), content);
}

}  // namespace

std::vector<std::pair<std::string, std::string>> find_text_mistakes(const Content& content) {
  std::vector<std::pair<std::string, std::string>> mistakes;
  for (const OwnKind& kind : kKinds) {
    for (int id = kind.built_in; id < count_of(content, kind); ++id) {
      try {
        describe_item(kind, id, content);
      } catch (const std::logic_error& error) {
        const ItemText& item = (content.texts->*(kind.texts))[static_cast<std::size_t>(id)];
        mistakes.emplace_back(std::string(kind.section) + "." + item.key + ".text",
                              std::string(error.what()) +
                                  ": braces hold the name of a number of the item, as in {mult}");
      }
    }
  }
  return mistakes;
}

namespace {

// Those of a kind that are called so, by name or by key.
std::string others_called(const OwnKind& kind, const Content& content, int id,
                          const std::string& wanted) {
  for (const RuleTable& table : find_section(kind.section)->tables) {
    if (table.plain_key == wanted || table.plain_name == wanted) return table.key;
  }
  for (int other = kind.built_in; other < id; ++other) {
    const ItemText& item = (content.texts->*(kind.texts))[static_cast<std::size_t>(other)];
    if (plain_name(item.key) == wanted || plain_name(item.name) == wanted) return item.key;
  }
  return "";
}

}  // namespace

std::vector<std::pair<std::string, std::string>> find_name_mistakes(const Content& content) {
  std::vector<std::pair<std::string, std::string>> mistakes;
  for (const OwnKind& kind : kKinds) {
    for (int id = kind.built_in; id < count_of(content, kind); ++id) {
      const ItemText& item = (content.texts->*(kind.texts))[static_cast<std::size_t>(id)];
      if (item.name.empty()) continue;  // refused already
      const std::string wanted = plain_name(item.name);
      const std::string key = std::string(kind.section) + "." + item.key + ".name";
      if (wanted.empty()) {
        mistakes.emplace_back(key, "a name has at least one letter or digit");
      } else if (const std::string other = others_called(kind, content, id, wanted);
                 !other.empty()) {
        mistakes.emplace_back(key, other + " is called so already: give another name");
      }
    }
  }
  return mistakes;
}

// Programs -------------------------------------------------------------------------------------

std::vector<EffectConstant> own_constants(const Content& content) {
  std::vector<EffectConstant> keys;
  if (content.texts == nullptr) return keys;
  for (int i = kJokerCount; i < content.joker_count; ++i) {
    keys.push_back({content.texts->jokers[static_cast<std::size_t>(i)].key, double(i), 'J'});
  }
  for (int i = kConsumableCount; i < content.consumable_count; ++i) {
    keys.push_back({content.texts->consumables[static_cast<std::size_t>(i)].key, double(i), 'K'});
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
    const bool plain = !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
      return (c >= 'a' && c <= 'z') || c == '_';
    });
    if (!plain || is_effect_word(name) || std::count(names.begin(), names.end(), name) > 1) {
      refuse("'" + name + "' cannot be remembered: give names of small letters and _, each once, " +
             "that mean nothing else");
      return;
    }
  }
  if (is_given(item_key + ".value")) {
    refuse("a joker with memory has no value: its memories all start with 0");
  }
}

}  // namespace

std::vector<WrittenEffectMistake> compile_effects(
    Content& content, const ItemTexts& texts, Programs& programs,
    const std::function<bool(const std::string& key)>& is_given) {
  std::vector<WrittenEffectMistake> all;
  const auto clear = [](std::span<ItemPrograms> list) {
    for (ItemPrograms& item : list) {
      item.hooks = 0;
      for (std::int16_t& start : item.start) start = kNoProgram;
    }
  };
  clear(programs.jokers);
  clear(programs.consumables);
  clear(programs.blinds);
  clear(programs.decks);
  clear(std::span(&programs.run, 1));
  EffectCompiler compiler(programs, own_constants(content));
  for (const OwnKind& kind : kKinds) {
    const std::vector<ItemText>& list = texts.*(kind.texts);
    for (int id = 0; id < count_of(content, kind); ++id) {
      const auto at = static_cast<std::size_t>(id);
      const ItemText& item = list[at];
      if (kind.section == "jokers" && (id >= kJokerCount || !item.effects.empty())) {
        programs.replaces_joker[at] = true;
      }
      std::string item_key = key_of(kind, id, item);
      item_key = std::string(kind.section) + (item_key.empty() ? "" : ".") + item_key;
      const EffectItem having = {[&](std::string_view number) {
                                   return has_number(kind, id, number) ||
                                          is_given(item_key + "." + std::string(number));
                                 },
                                 memory_names(item)};
      check_memory(having.memories, item_key, is_given, all);
      for (const WrittenMoment& written : moments_of(kind.section)) {
        const std::string* effect = item.find_effect(written.moment.name);
        if (effect == nullptr) continue;
        std::vector<EffectMistake> mistakes;
        const std::int16_t start = compiler.compile(*effect, written.moment, mistakes, having);
        const std::string key = item_key + "." + std::string(written.moment.name);
        for (EffectMistake& mistake : mistakes) all.push_back({key, std::move(mistake)});
        if (start == kNoProgram) continue;
        if (kind.section == "run" && counts_deck(programs, start)) {
          all.push_back({key,
                         {1, 1,
                          "steel_cards and the like are counted for jokers alone: write "
                          "count(c in deck: c.enhancement == steel_card)"}});
        }
        write_program(const_cast<ItemPrograms&>(programs_of(programs, kind, id)), written.hook,
                      start);
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

namespace {

std::vector<std::string> names_of(const OwnStream* named, int count) {
  std::vector<std::string> names;
  for (int i = 0; i < count; ++i) names.emplace_back(named[i].name, named[i].length);
  return names;
}

std::vector<std::string> own_names(const Content& content, const OwnKind& kind) {
  std::vector<std::string> keys;
  for (int id = kind.built_in; id < count_of(content, kind); ++id) {
    keys.push_back((content.texts->*(kind.texts))[static_cast<std::size_t>(id)].key);
  }
  return keys;
}

// The first name that does not stand at the same place of the other list.
std::string first_moved(const std::vector<std::string>& before,
                        const std::vector<std::string>& after) {
  for (std::size_t i = 0; i < before.size(); ++i) {
    if (i >= after.size() || after[i] != before[i]) return before[i];
  }
  return "";
}

}  // namespace

std::string find_renumbered(const Content& before, const Content& after) {
  for (const OwnKind& kind : kKinds) {
    const std::string moved = first_moved(own_names(before, kind), own_names(after, kind));
    if (!moved.empty()) return moved + " is gone or has another place among its kind";
  }
  if (before.programs == nullptr) return "";
  const auto names = [](const Content& content, bool tallies) {
    const Programs* const programs = content.programs;
    if (programs == nullptr) return std::vector<std::string>();
    return tallies ? names_of(programs->tallies, programs->tally_count)
                   : names_of(programs->streams, programs->stream_count);
  };
  for (const bool tallies : {false, true}) {
    const std::string moved = first_moved(names(before, tallies), names(after, tallies));
    if (!moved.empty()) {
      return std::string(tallies ? "the tally " : "the stream ") + moved +
             " is gone or has another place";
    }
  }
  return "";
}

}  // namespace jimbo
