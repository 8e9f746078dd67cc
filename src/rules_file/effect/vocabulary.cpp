#include "rules_file/effect/vocabulary.h"

#include <algorithm>
#include <cctype>

#include "effects/language/activation.h"
#include "facts/content_id.h"
#include "state/state.h"
#include "text/names.h"

namespace jimbo {
namespace {

constexpr EffectWord kWords[] = {
#define RUN(word, kind, need, value, meaning) \
  {EffectWord::Kind::Run, {}, #word, {}, #kind[0], needs::need, 0, Op::run_##word, meaning},
#define PROPERTY(owner, word, kind, value, meaning)                           \
  {EffectWord::Kind::Property, #owner, #word, {}, #kind[0], needs::Always, 0, \
   Op::owner##_##word,         meaning},
#define FUNCTION(word, arguments, result, need, value, meaning)                          \
  {EffectWord::Kind::Function,    {},     #word, #arguments, #result[0], needs::need, 0, \
   Op::call_##word##_##arguments, meaning},
#define ACT(word, arguments, level, need, statement, meaning) \
  {EffectWord::Kind::Act,                                     \
   {},                                                        \
   #word,                                                     \
   #arguments,                                                \
   '\0',                                                      \
   needs::need,                                               \
   level,                                                     \
   Op::act_##word##_##arguments##level,                       \
   meaning},
#include "effects/language/words.def"
};

constexpr EffectKind kKinds[] = {
#define KIND(letter, word, meaning) {letter, word, meaning},
#include "effects/language/kinds.def"
};

constexpr EffectCollection kCollections[] = {
#define COLLECTION(id, word, kind, need, most, meaning) \
  {Collection::id, #word, #kind[0], needs::need, most, meaning},
#include "effects/language/collections.def"
};

std::string snake_case(std::string_view name) {
  std::string result;
  for (const char c : name) {
    result += std::isalnum(static_cast<unsigned char>(c)) != 0
                  ? static_cast<char>(std::tolower(static_cast<unsigned char>(c)))
                  : '_';
  }
  return result;
}

std::vector<EffectConstant> make_constants() {
  std::vector<EffectConstant> all = {
      {"jack", 11, 'R'},     {"queen", 12, 'R'},   {"king", 13, 'R'},    {"ace", 14, 'R'},
      {"common", 0, 'Y'},    {"uncommon", 1, 'Y'}, {"rare", 2, 'Y'},     {"legendary", 3, 'Y'},
      {"tarot", 0, 'T'},     {"planet", 1, 'T'},   {"spectral", 2, 'T'}, {"arcana", 0, 'B'},
      {"celestial", 1, 'B'}, {"standard", 2, 'B'}, {"buffoon", 3, 'B'},  {"spectral_pack", 4, 'B'}};
#define SUIT(id, letter, name) all.push_back({snake_case(name), double(Suit::id), 'S'});
#include "facts/suits.def"
#define HAND(id, name, ...) all.push_back({snake_case(name), double(HandId::id), 'H'});
#include "facts/hands.def"
#define ENHANCEMENT(id, ...) \
  all.push_back({snake_case(#id) + "_card", double(Enhancement::id), 'E'});
#include "facts/enhancements.def"
#define EDITION(id, ...) all.push_back({snake_case(#id), double(Edition::id), 'D'});
#include "facts/editions.def"
#define SEAL(id, ...) all.push_back({snake_case(#id) + "_seal", double(Seal::id), 'L'});
#include "facts/seals.def"
  const auto add_keys = [&](auto first, int count, char kind) {
    for (int i = 0; i < count; ++i) {
      all.push_back({std::string(key(static_cast<decltype(first)>(i))), double(i), kind});
    }
  };
  add_keys(JokerId{}, kJokerCount, 'J');
  add_keys(ConsumableId{}, kConsumableCount, 'K');
  add_keys(TagId{}, kTagCount, 'G');
  add_keys(VoucherId{}, kVoucherCount, 'V');
  add_keys(BoosterId{}, kBoosterCount, 'P');
  return all;
}

}  // namespace

std::span<const EffectWord> effect_words() { return kWords; }

std::span<const EffectCollection> effect_collections() { return kCollections; }

std::span<const EffectKind> effect_kinds() { return kKinds; }

const EffectKind& effect_kind(char letter) {
  const EffectKind* kind = kKinds;
  while (kind->letter != letter) ++kind;
  return *kind;
}

bool is_number_kind(char kind) { return std::string_view("nRmz").find(kind) != std::string::npos; }

bool kind_fits(char given, char wanted) {
  constexpr std::string_view kThings = "cjkost";
  if (given == wanted) return true;
  if (wanted == 'm' || given == 'm') {
    return kThings.find(given) == kThings.npos && kThings.find(wanted) == kThings.npos;
  }
  if (wanted == 'n' || wanted == 'R') return is_number_kind(given);
  return given == 'z' && (wanted == 'E' || wanted == 'D' || wanted == 'L');
}

const std::vector<EffectConstant>& effect_constants() {
  static const std::vector<EffectConstant> all = make_constants();
  return all;
}

bool is_effect_constant(std::string_view name) {
  const auto& constants = effect_constants();
  return std::any_of(constants.begin(), constants.end(),
                     [&](const EffectConstant& constant) { return constant.name == name; });
}

bool is_effect_word(std::string_view name) {
  for (const std::string_view word :
       {"if", "else", "for", "in", "repeat", "let", "stop", "and", "or", "not", "true", "false",
        "none", "self", "other", "card"}) {
    if (word == name) return true;
  }
  for (const EffectWord& word : effect_words()) {
    if (word.kind != EffectWord::Kind::Property && word.word == name) return true;
  }
  for (const EffectCollection& collection : effect_collections()) {
    if (collection.word == name) return true;
  }
#define NUMBER(type, field, ...) \
  if (name == #field) return true;
#include "facts/item_numbers.def"
  return false;
}

std::string_view need_text(std::uint64_t need) {
  struct Text {
    std::uint64_t need;
    std::string_view text;
  };
  static constexpr Text kTexts[] = {
      {needs::Own, "in a joker"},
      {needs::Hand, "while a hand is played"},
      {needs::OneCard, "at a moment about one card"},
      {needs::Discard, "while cards are discarded"},
      {needs::Destroyed, "in on_cards_destroyed"},
      {needs::Added, "in on_cards_added"},
      {needs::RoundEnd, "in on_round_end"},
      {needs::Used, "in on_consumable_used"},
      {needs::Retriggers, "in card_retriggers, held_retriggers and joker_retriggers"},
      {needs::CashOut, "in cash_out_dollars"},
      {needs::Destroyable, "in on_discard and destroys_card"},
      {needs::Start, "in on_blind_selected"},
      {needs::Gained, "in on_gained"},
      {needs::Asked, "where an item is asked for a yes or no"},
      {needs::Selection, "in on_use and before_use"},
      {needs::OtherJoker, "in on_other_joker and joker_retriggers"},
      {needs::Adding, "in before_scoring, in on_round_end and while no hand is played"},
      {needs::Between, "while no hand is played and nothing is discarded"},
      {needs::Chance, "where something may be drawn at random"},
      {needs::Calm, "while no hand is played and nothing is discarded, or in on_round_end"},
      {needs::Sale, "in on_card_sold"},
      {needs::Purchase, "in on_card_bought"},
      {needs::Raised, "in on_level_up"},
      {needs::Copying, "in copies"},
      {needs::Draw, "in on_draw of a boss"},
      {needs::OwnBlind, "in a boss"},
      {needs::Offer, "in fills_shop_slot and fills_pack_place"},
      {needs::Pack, "in fills_pack_place"},
      {needs::OnShelf, "in fills_shop_slot and on_shop_joker"},
      {needs::ShopJoker, "in on_shop_joker"},
      {needs::Choice, "in on_blind_choice"},
      {needs::Shelf, "in on_vouchers and on_shop_ready"},
      {needs::ShopReady, "in on_shop_ready"},
      {needs::Redeemed, "in after_purchase"},
      {needs::ShopStart, "in on_shop_start"},
      {needs::Tag, "in a tag"},
      {needs::Victims, "in before_use"},
      {needs::Pressed, "in on_play_pressed of a boss"},
      {needs::Disabled, "in on_disabled of a boss"},
      {needs::Opening, "in on_pack_opened"},
  };
  for (const Text& text : kTexts) {
    if ((need & text.need) != 0) return text.text;
  }
  return "always";
}

std::optional<Stream> stream_of_key(std::string_view key) {
  for (int i = 0; i < kStreamCount; ++i) {
    const StreamText& text = text_of(static_cast<Stream>(i));
    const std::string whole =
        std::string(text.prefix, text.prefix_length) + std::string(text.suffix, text.suffix_length);
    if (whole == key) return static_cast<Stream>(i);
  }
  return std::nullopt;
}

}  // namespace jimbo
