#include "rules_file/own_item.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "rules_file/rule_field_maker.h"
#include "rules_file/starting_cards.h"
#include "text/description.h"

namespace jimbo {
namespace {

// Challenges are counted elsewhere than the others.
constexpr int Content::* kElsewhere = nullptr;

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
  constexpr std::size_t kLongestFamily = 23;
  const auto at = static_cast<std::size_t>(i);
  RuleField family = text_field(
      "family", kLongestFamily, "a set of the file's own: create_from(its name, \"stream\")",
      [at](ItemTexts& texts) -> std::string& { return texts.consumables[at].family; });
  family.later = true;
  table.fields.push_back(std::move(family));
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

// What is given here has chosen the id already.
RuleField card_trait_field(int enhancement) {
  const std::vector<RuleWord> words = card_trait_words();
  RuleField field = key_list_field("traits", "what its cards count as at all times", 1, words);
  field.later = true;
  field.get = [=](const Content&) -> RuleValue {
    const auto trait = static_cast<int>(trait_of(static_cast<Enhancement>(enhancement)));
    for (const RuleWord& word : words) {
      if (word.value == trait) return std::vector{word.word};
    }
    return {};
  };
  field.set = [](Content&, const RuleValue&) {};
  return field;
}

void add_enhancement_definition(RuleTable& table, int i, const Content&) {
  table.fields.push_back(card_trait_field(i));
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
void make_usual_enhancement(Content& content, int id) { content.enhancements[id] = {true, true}; }
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
     programs_in<&Programs::consumables>, true},
    {"vouchers", "v_", kVoucherCount, kVoucherCount + kOwnVouchers, &Content::voucher_count,
     &ItemTexts::vouchers, add_voucher_definition, make_usual_voucher, described<VoucherId>,
     programs_in<&Programs::vouchers>, true, programs_in<&Programs::vouchers_in_run>},
    {"tags", "tag_", kTagCount, kTagIds, &Content::tag_count, &ItemTexts::tags,
     add_same_fields<add_tag_fields>, make_usual_tag, described<TagId>,
     programs_in<&Programs::tags>, true},
    {"boosters", "p_", kBoosterCount, kBoosterIds, &Content::booster_count, &ItemTexts::boosters,
     add_booster_definition, make_usual_booster, described<BoosterId>,
     programs_in<&Programs::boosters>, true},
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
     true, programs_in<&Programs::blinds_in_run>},
    {"decks", "b_", kDeckCount, kDeckIds, &Content::deck_count, &ItemTexts::decks, add_deck_fields,
     make_usual_deck, described<DeckId>, programs_in<&Programs::decks>, true,
     programs_in<&Programs::decks_in_run>},
    {"challenges", "c_", kChallengeCount, kChallengeIds, kElsewhere, &ItemTexts::challenges,
     add_challenge_definition, make_usual_challenge, described<ChallengeId>,
     programs_in<&Programs::challenges>, false},
    // No items, but effects: what acts whoever is owned.
    {"run", "", 1, 1, kElsewhere, &ItemTexts::run, nullptr, nullptr, nullptr, programs_of_run,
     true},
};

}  // namespace

std::span<const OwnKind> own_kinds() { return kKinds; }

const OwnKind* find_own_kind(std::string_view section) {
  for (const OwnKind& kind : kKinds) {
    if (kind.section == section) return &kind;
  }
  return nullptr;
}

int count_of(const Content& content, const OwnKind& kind) {
  if (kind.built_in == kind.capacity) return kind.built_in;
  return kind.count != kElsewhere ? content.*kind.count : content.challenges.count;
}

std::vector<int> own_ids(const Content& content, const OwnKind& kind) {
  std::vector<int> ids;
  for (int id = kind.built_in; id < count_of(content, kind); ++id) {
    if (!(content.texts->*kind.texts)[static_cast<std::size_t>(id)].key.empty()) ids.push_back(id);
  }
  return ids;
}

std::vector<RuleWord> card_trait_words() {
  return {{"wild", "", static_cast<int>(CardTrait::EverySuit)},
          {"stone", "", static_cast<int>(CardTrait::Blank)}};
}

namespace {

bool is_of_trait(const OwnKind& kind, int id, CardTrait trait) {
  const bool has_traits = kind.texts == &ItemTexts::enhancements;
  return !has_traits || trait_of(static_cast<Enhancement>(id)) == trait;
}

}  // namespace

std::optional<int> free_id(const ItemTexts& texts, const OwnKind& kind, CardTrait trait) {
  for (int id = kind.built_in; id < kind.capacity; ++id) {
    const bool taken = !(texts.*kind.texts)[static_cast<std::size_t>(id)].key.empty();
    if (!taken && is_of_trait(kind, id, trait)) return id;
  }
  return std::nullopt;
}

std::string capacity_text(const OwnKind& kind, const std::string& noun) {
  int plain = 0;
  for (int id = kind.built_in; id < kind.capacity; ++id) {
    plain += static_cast<int>(is_of_trait(kind, id, CardTrait::None));
  }
  const bool all = plain == kind.capacity - kind.built_in;
  return std::to_string(plain) + noun + (all ? "" : ", and one with each trait");
}

void define_item(Content& content, ItemTexts& texts, const OwnKind& kind, int id, std::string key) {
  int& count = kind.count != kElsewhere ? content.*kind.count : content.challenges.count;
  count = std::max(count, id + 1);
  (texts.*kind.texts)[static_cast<std::size_t>(id)].key = std::move(key);
  kind.make_usual(content, id);
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

// Tables and fields ----------------------------------------------------------------------------

RuleField text_field(std::string name, std::size_t longest, std::string meaning,
                     std::function<std::string&(ItemTexts&)> member) {
  RuleField field;
  field.name = std::move(name);
  field.kind = RuleKind::Text;
  field.least = field.most = 0;
  field.meaning = std::move(meaning);
  field.longest = longest;
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
  for (const int id : own_ids(content, *kind)) {
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
  define_item(*content, texts, *kind, kind->built_in, std::string(kind->prefix));
  return std::move(own_tables(*content, section).front());
}

// Numbers --------------------------------------------------------------------------------------

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
