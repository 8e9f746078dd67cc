#include "rules_file/effect/vocabulary.h"

#include <cctype>

#include "effects/language/activation.h"
#include "facts/content_id.h"
#include "state/state.h"
#include "text/names.h"

namespace jimbo {
namespace {

constexpr EffectWord kWords[] = {
#define RUN(word, need, value, meaning) \
  {EffectWord::Kind::Run, {}, #word, {}, 'n', needs::need, 0, Op::run_##word, meaning},
#define PROPERTY(owner, word, value, meaning)                            \
  {EffectWord::Kind::Property, #owner, #word, {}, 'n', needs::Always, 0, \
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

constexpr char letter_of(std::string_view owner) {
  return owner == "card" ? 'c' : owner == "joker" ? 'j' : owner == "consumable" ? 'k' : 'n';
}

constexpr EffectCollection kCollections[] = {
#define COLLECTION(id, word, owner, need, most, meaning) \
  {Collection::id, #word, letter_of(#owner), needs::need, most, meaning},
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
  std::vector<EffectConstant> all = {{"jack", 11, "a rank"},
                                     {"queen", 12, "a rank"},
                                     {"king", 13, "a rank"},
                                     {"ace", 14, "a rank"},
                                     {"common", 0, "a rarity"},
                                     {"uncommon", 1, "a rarity"},
                                     {"rare", 2, "a rarity"},
                                     {"legendary", 3, "a rarity"},
                                     {"tarot", 0, "a set of consumables"},
                                     {"planet", 1, "a set of consumables"},
                                     {"spectral", 2, "a set of consumables"}};
#define SUIT(id, letter, name) all.push_back({snake_case(name), double(Suit::id), "a suit"});
#include "facts/suits.def"
#define HAND(id, name, ...) all.push_back({snake_case(name), double(HandId::id), "a poker hand"});
#include "facts/hands.def"
#define ENHANCEMENT(id, ...) \
  all.push_back({snake_case(#id) + "_card", double(Enhancement::id), "an enhancement"});
#include "facts/enhancements.def"
#define EDITION(id, ...) all.push_back({snake_case(#id), double(Edition::id), "an edition"});
#include "facts/editions.def"
#define SEAL(id, ...) all.push_back({snake_case(#id) + "_seal", double(Seal::id), "a seal"});
#include "facts/seals.def"
  const auto add_keys = [&](auto first, int count, std::string_view meaning) {
    for (int i = 0; i < count; ++i) {
      all.push_back({std::string(key(static_cast<decltype(first)>(i))), double(i), meaning});
    }
  };
  add_keys(JokerId{}, kJokerCount, "a joker");
  add_keys(ConsumableId{}, kConsumableCount, "a consumable");
  add_keys(TagId{}, kTagCount, "a tag");
  return all;
}

}  // namespace

std::span<const EffectWord> effect_words() { return kWords; }

std::span<const EffectCollection> effect_collections() { return kCollections; }

const std::vector<EffectConstant>& effect_constants() {
  static const std::vector<EffectConstant> all = make_constants();
  return all;
}

std::string_view need_text(std::uint32_t need) {
  struct Text {
    std::uint32_t need;
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
      {needs::Retriggers, "in card_retriggers and held_retriggers"},
      {needs::CashOut, "in cash_out_dollars"},
      {needs::Destroyable, "in on_discard and destroys_card"},
      {needs::Start, "in on_blind_selected"},
      {needs::Gained, "in on_gained"},
      {needs::Asked, "where a blind is asked for a yes or no"},
      {needs::Selection, "in on_use"},
      {needs::OtherJoker, "in on_other_joker"},
      {needs::Adding, "in before_scoring and while no hand is played"},
      {needs::Between, "while no hand is played and nothing is discarded"},
      {needs::Chance, "where something may be drawn at random"},
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
