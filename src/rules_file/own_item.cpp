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

void add_voucher_definition(RuleTable& table, int i, const Content& content) {
  add_voucher_fields(table, i);
  for (RuleField& field : table.fields) {
    if (field.name == "prerequisite") {
      name_own_items<VoucherId>(field, voucher_words(content), [i](Content& c) -> VoucherId& {
        return c.vouchers[i].prerequisite;
      });
    }
  }
#define TERM(type, term, least, most, meaning)                                                    \
  table.fields.push_back(field_of<type>(#term, {least, most}, meaning, [i](Content& c) -> type& { \
    return c.voucher_terms[i].term;                                                               \
  }));
#include "facts/voucher_terms.def"
}

// Those whose fields are the same as the game's have.
template <void (*kAdd)(RuleTable&, int)>
void add_same_fields(RuleTable& table, int i, const Content&) {
  kAdd(table, i);
}

void add_booster_definition(RuleTable& table, int i, const Content&) {
  add_booster_fields(table, i);
  table.fields.push_back(
      field_of<BoosterKind>("kind", {0, 0}, "what it holds where its program offers nothing",
                            [i](Content& c) -> BoosterKind& { return c.boosters[i].kind; }));
}

void add_enhancement_definition(RuleTable& table, int i, const Content&) {
  table.fields.push_back(
      field_of<bool>("in_pool", {0, 0}, "whether a draw of some enhancement can yield it",
                     [i](Content& c) -> bool& { return c.enhancements[i].in_pool; }));
  add_all_numbers(table, [i](Content& c) -> ItemNumbers& { return c.enhancement_numbers[i]; });
}

void add_edition_definition(RuleTable& table, int i, const Content&) {
  add_edition_fields(table, i);
  add_all_numbers(table, [i](Content& c) -> ItemNumbers& { return c.edition_numbers[i]; });
}

void add_seal_definition(RuleTable& table, int i, const Content&) {
  add_all_numbers(table, [i](Content& c) -> ItemNumbers& { return c.seal_numbers[i]; });
}

template <class Id>
std::string described(int id, const Content& content) {
  return describe(static_cast<Id>(id), content);
}

template <auto kItems>
ItemPrograms* programs_in(Programs& programs, int id) {
  return &(programs.*kItems)[id];
}
ItemPrograms* no_programs(Programs&, int) { return nullptr; }
ItemPrograms* programs_of_run(Programs& programs, int) { return &programs.run; }

void make_usual_joker(Content& content, int id) {
  content.jokers[id] = {Rarity::Common,  5,    Copy::Acts, true, true,
                        Gate::None,      true, 0,          0,    ValueKind::None,
                        bit(Trait::None)};
}
void make_usual_consumable(Content& content, int id) {
  content.consumables[id] = {ConsumableSet::Tarot, 3,    0,     0,    UseClass::Always,
                             HandId::HighCard,     true, false, false};
}
void make_usual_voucher(Content& content, int id) { content.vouchers[id] = {10, VoucherId::None}; }
void make_usual_tag(Content& content, int id) {
  content.tags[id] = {TagMoment::Immediate, 1, false};
}
void make_usual_booster(Content& content, int id) {
  content.boosters[id] = {BoosterKind::Standard, BoosterSize::Normal, 3, 1, 4, 1};
}
void make_usual_enhancement(Content& content, int id) { content.enhancements[id] = {true}; }
void make_usual_edition(Content& content, int id) { content.editions[id] = {3}; }
void make_usual_seal(Content&, int) {}
void make_usual_stake(Content& content, int id) {
  content.stakes[id] = {static_cast<std::uint8_t>(id + 1), 0, 0, true, false, false, false};
}
void make_usual_blind(Content& content, int id) { content.blinds[id] = {BlindKind::Boss, 2, 5, 1}; }
void make_usual_deck(Content& content, int id) { content.decks[id] = {}; }
void make_usual_challenge(Content& content, int id) { content.challenges.params[id] = {}; }

const OwnKind kKinds[] = {
    {"jokers", "j_", kJokerCount, kJokerIds - 1, &Content::joker_count, &ItemTexts::jokers,
     add_joker_definition, make_usual_joker, described<JokerId>, programs_in<&Programs::jokers>,
     true},
    {"consumables", "c_", kConsumableCount, 64, &Content::consumable_count, &ItemTexts::consumables,
     add_consumable_definition, make_usual_consumable, described<ConsumableId>,
     programs_in<&Programs::consumables>, false},
    {"vouchers", "v_", kVoucherCount, kVoucherCount + kOwnVouchers, &Content::voucher_count,
     &ItemTexts::vouchers, add_voucher_definition, make_usual_voucher, described<VoucherId>,
     programs_in<&Programs::vouchers>, true},
    {"tags", "tag_", kTagCount, kTagIds, &Content::tag_count, &ItemTexts::tags,
     add_same_fields<add_tag_fields>, make_usual_tag, described<TagId>,
     programs_in<&Programs::tags>, true},
    {"boosters", "p_", kBoosterCount, kBoosterIds, &Content::booster_count, &ItemTexts::boosters,
     add_booster_definition, make_usual_booster, described<BoosterId>,
     programs_in<&Programs::boosters>, false},
    {"enhancements", "m_", kFirstOwnEnhancement, kEnhancementIds, &Content::enhancement_count,
     &ItemTexts::enhancements, add_enhancement_definition, make_usual_enhancement,
     described<Enhancement>, programs_in<&Programs::enhancements>, false},
    {"editions", "e_", kFirstOwnEdition, kEditionIds, &Content::edition_count, &ItemTexts::editions,
     add_edition_definition, make_usual_edition, described<Edition>,
     programs_in<&Programs::editions>, false},
    {"seals", "s_", kFirstOwnSeal, kSealIds, &Content::seal_count, &ItemTexts::seals,
     add_seal_definition, make_usual_seal, described<Seal>, programs_in<&Programs::seals>, false},
    {"stakes", "stake_", kStakeCount, kStakeIds, &Content::stake_count, &ItemTexts::stakes,
     add_same_fields<add_stake_fields>, make_usual_stake, described<StakeId>,
     programs_in<&Programs::stakes>, false},
    {"blinds", "bl_", kBlindCount, 62, &Content::blind_count, &ItemTexts::blinds,
     add_blind_definition, make_usual_blind, described<BlindId>, programs_in<&Programs::blinds>,
     false},
    {"decks", "b_", kDeckCount, kDeckIds, &Content::deck_count, &ItemTexts::decks, add_deck_fields,
     make_usual_deck, described<DeckId>, programs_in<&Programs::decks>, false},
    {"challenges", "c_", kChallengeCount, kChallengeIds, kElsewhere, &ItemTexts::challenges,
     add_challenge_definition, make_usual_challenge, described<ChallengeId>, no_programs, false},
    // No items, but effects: what acts whoever is owned.
    {"run", "", 1, 1, kElsewhere, &ItemTexts::run, nullptr, nullptr, nullptr, programs_of_run,
     true},
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

int count_of(const Content& content, const OwnKind& kind) {
  if (kind.built_in == kind.capacity) return kind.built_in;
  return kind.count != kElsewhere ? content.*kind.count : content.challenges.count;
}

int define_item(Content& content, ItemTexts& texts, const OwnKind& kind, std::string key) {
  int& count = kind.count != kElsewhere ? content.*kind.count : content.challenges.count;
  const int id = count++;
  const auto at = static_cast<std::size_t>(id);
  (texts.*kind.texts)[at].key = std::move(key);
  kind.make_usual(content, id);
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
  const auto add = [&](std::string_view name, auto hook, std::string_view meaning) {
    moments.push_back({{name, offer_of(hook), level_of(hook), meaning}, static_cast<int>(hook)});
  };
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
#define ITEM_HOOK(when, function, Answer, parameters, arguments, moment) \
  add(#function, BlindHook::function, moment);
#include "hook/blind_hooks.def"
  } else if (section == "vouchers") {
#define ITEM_HOOK(asked, function, Answer, parameters, arguments, moment) \
  if (is_moment(VoucherHook::function)) add(#function, VoucherHook::function, moment);
#include "hook/voucher_hooks.def"
  } else if (section == "tags") {
#define ITEM_HOOK(id, function, Answer, parameters, arguments, moment) \
  add(#function, TagHook::id, moment);
#include "hook/tag_hooks.def"
  } else if (section == "boosters") {
#define ITEM_HOOK(function, Answer, parameters, arguments, moment) \
  add(#function, BoosterHook::function, moment);
#include "hook/booster_hooks.def"
  } else if (section == "enhancements") {
#define ITEM_HOOK(function, Answer, parameters, arguments, moment) \
  add(#function, EnhancementHook::function, moment);
#include "hook/enhancement_hooks.def"
  } else if (section == "editions") {
#define ITEM_HOOK(function, Answer, parameters, arguments, moment) \
  add(#function, EditionHook::function, moment);
#include "hook/edition_hooks.def"
  } else if (section == "seals") {
    // "retriggers" is a number of items already; jokers call the moment so too.
    const auto called = [](SealHook hook, const char* name) {
      return hook == SealHook::retriggers ? "card_retriggers" : name;
    };
#define ITEM_HOOK(function, Answer, parameters, arguments, moment) \
  add(called(SealHook::function, #function), SealHook::function, moment);
#include "hook/seal_hooks.def"
  } else if (section == "decks") {
    // The others change numbers that a file gives.
    const auto is_deck_moment = [](DeckHook hook) {
      return hook == DeckHook::on_run_started || hook == DeckHook::on_boss_cash_out ||
             hook == DeckHook::after_scoring;
    };
#define ITEM_HOOK(function, Answer, parameters, arguments, moment) \
  if (is_deck_moment(DeckHook::function)) add(#function, DeckHook::function, moment);
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
  return kind != nullptr && (table.id >= kind->built_in || kind->gives_effects);
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

std::vector<std::pair<std::string, std::string>> find_text_mistakes(const Content& content) {
  std::vector<std::pair<std::string, std::string>> mistakes;
  for (const OwnKind& kind : kKinds) {
    for (int id = kind.built_in; id < count_of(content, kind); ++id) {
      try {
        kind.describe(id, content);
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
  const auto add = [&](std::string_view section, char letter) {
    const OwnKind& kind = *find_own_kind(section);
    for (int i = kind.built_in; i < count_of(content, kind); ++i) {
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
  for (const OwnKind& kind : kKinds) {
    for (int id = 0; id < kind.capacity; ++id) {
      ItemPrograms* const item = kind.programs(programs, id);
      if (item != nullptr) std::fill(std::begin(item->start), std::end(item->start), kNoProgram);
    }
  }
  EffectCompiler compiler(programs, own_constants(content));
  for (const OwnKind& kind : kKinds) {
    const std::vector<ItemText>& list = texts.*(kind.texts);
    for (int id = 0; id < count_of(content, kind); ++id) {
      const auto at = static_cast<std::size_t>(id);
      const ItemText& item = list[at];
      ItemPrograms* const written_programs = kind.programs(programs, id);
      if (written_programs == nullptr) continue;
      if (kind.section == "jokers") {
        programs.replaces_joker[at] = id >= kind.built_in || !item.effects.empty();
      }
      written_programs->is_written = id >= kind.built_in || !item.effects.empty();
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
        write_program(*written_programs, written.hook, start);
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
