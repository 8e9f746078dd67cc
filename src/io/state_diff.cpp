#include "io/state_diff.h"

#include <cstdio>
#include <cstring>
#include <string_view>
#include <type_traits>

#include "action/flat_action.h"
#include "io/names.h"
#include "play/pack.h"
#include "random/rng.h"
#include "random/stream.h"

namespace jimbo {
namespace {

// Words for values -------------------------------------------------------------------------------

std::string unknown(int number) { return "#" + std::to_string(number); }

template <class Id>
std::string id_word(Id id, int count) {
  const int number = static_cast<int>(id);
  return number < count ? std::string(name(id)) : unknown(number);
}

template <class Id>
std::string id_or_none(Id id, int count) {
  return id == Id::None ? "none" : id_word(id, count);
}

std::string word(JokerId id) { return id_or_none(id, kJokerCount); }
std::string word(ConsumableId id) { return id_or_none(id, kConsumableCount); }
std::string word(VoucherId id) { return id_or_none(id, kVoucherCount); }
std::string word(TagId id) { return id_or_none(id, kTagCount); }
std::string word(BoosterId id) { return id_or_none(id, kBoosterCount); }
std::string word(BlindId id) { return id_or_none(id, kBlindCount); }
std::string word(ChallengeId id) { return id_or_none(id, kChallengeCount); }
std::string word(DeckId id) { return id_word(id, kDeckCount); }
std::string word(StakeId id) { return id_word(id, kStakeCount); }
std::string word(HandId id) { return id_word(id, kHandCount); }
std::string word(Suit id) { return id_word(id, kSuitCount); }
std::string word(Rank id) { return id_word(id, kRankCount); }

// "Steel" for "Steel Card".
template <class Property>
std::string property_word(Property property, int count) {
  if (property == Property::None) return "None";
  const int number = static_cast<int>(property);
  if (number > count) return unknown(number);
  const std::string_view full = name(property);
  return std::string(full.substr(0, full.find(' ')));
}

std::string word(Enhancement enhancement) { return property_word(enhancement, kEnhancementCount); }
std::string word(Edition edition) { return property_word(edition, kEditionCount); }
std::string word(Seal seal) { return property_word(seal, kSealCount); }

template <class Enum, std::size_t kCount>
std::string enum_word(Enum value, const char* const (&words)[kCount]) {
  const auto number = static_cast<std::size_t>(value);
  return number < kCount ? words[number] : unknown(static_cast<int>(number));
}

std::string word(Phase phase) {
  return enum_word(phase,
                   {"BlindSelect", "SelectingHand", "RoundEval", "Shop", "Pack", "GameOver"});
}
std::string word(Result result) { return enum_word(result, {"None", "Lost", "Capacity"}); }
std::string word(HandOrder order) { return enum_word(order, {"windows", "rank"}); }
std::string word(BlindSlot slot) { return enum_word(slot, {"Small", "Big", "Boss"}); }
std::string word(SortMode mode) { return enum_word(mode, {"Rank", "Suit"}); }
std::string word(BlindProgress progress) {
  return enum_word(progress, {"Upcoming", "Current", "Skipped", "Defeated"});
}
std::string word(ItemKind kind) {
  return enum_word(kind, {"None", "Joker", "Consumable", "PlayingCard"});
}

std::string word(double number) {
  char text[32];
  std::snprintf(text, sizeof text, "%.17g", number);
  // The shortest text that gives the number back.
  for (int digits = 1; digits < 17; ++digits) {
    char shorter[32];
    std::snprintf(shorter, sizeof shorter, "%.*g", digits, number);
    double back = 0;
    if (std::sscanf(shorter, "%lf", &back) == 1 && back == number) return shorter;
  }
  return text;
}

template <class Number>
  requires std::is_integral_v<Number>
std::string word(Number number) {
  return std::to_string(number);
}

std::string bits_word(std::uint64_t bits) {
  char text[24];
  std::snprintf(text, sizeof text, "0x%llx", static_cast<unsigned long long>(bits));
  return text;
}

std::string front_word(const PlayingCard& card) {
  if (static_cast<int>(card.rank) >= kRankCount) return unknown(static_cast<int>(card.rank));
  return {letter(card.suit), '_', letter(card.rank)};
}

// Lines ------------------------------------------------------------------------------------------

std::string at(const char* list, int index) {
  return std::string(list) + "[" + std::to_string(index) + "]";
}

class Diff {
 public:
  Diff(const State& a, const State& b) : a_(a), b_(b) {}

  std::vector<std::string> run() {
    compare_run();
    compare_blind();
    compare_counters();
    compare_shop();
    compare_sets();
    compare_lists();
    compare_hidden();
    compare_random();
    // Bytes without a meaning, zero in every state the engine makes.
    if (lines_.empty() && std::memcmp(&a_, &b_, sizeof(State)) != 0) {
      lines_.push_back("reserved bytes: not the same");
    }
    return std::move(lines_);
  }

 private:
  void line(std::string_view field, const std::string& before, const std::string& after) {
    lines_.push_back(std::string(field) + ": " + before + " -> " + after);
  }

  // Values are compared by their bytes: a state may hold anything, and NaN equals itself here.
  template <class Value>
  static bool same(const Value& before, const Value& after) {
    return std::memcmp(&before, &after, sizeof(Value)) == 0;
  }
  template <class Value>
  void field(std::string_view name, const Value& before, const Value& after) {
    if (same(before, after)) return;
    if constexpr (std::is_same_v<Value, bool>) {
      std::uint8_t bytes[2];
      std::memcpy(&bytes[0], &before, 1);
      std::memcpy(&bytes[1], &after, 1);
      line(name, bool_word(bytes[0]), bool_word(bytes[1]));
    } else {
      line(name, word(before), word(after));
    }
  }
  // Bit fields have no address, so they come as copies.
  template <class Value>
  void value(std::string_view name, Value before, Value after) {
    field(name, before, after);
  }
  static std::string bool_word(std::uint8_t byte) {
    if (byte > 1) return unknown(byte);
    return byte == 1 ? "yes" : "no";
  }

  template <class Value, std::size_t kCount>
  void fields(const char* name, const Value (&before)[kCount], const Value (&after)[kCount]) {
    for (std::size_t i = 0; i < kCount; ++i) {
      if (same(before[i], after[i])) continue;
      field(at(name, static_cast<int>(i)), before[i], after[i]);
    }
  }

  void bits(const std::string& name, std::uint64_t before, std::uint64_t after) {
    if (before != after) line(name, bits_word(before), bits_word(after));
  }

  // What a set of items gained and lost.
  template <class Id>
  void set(const char* name, const std::uint64_t* before, const std::uint64_t* after, int words,
           int count) {
    for (int i = 0; i < words * 64; ++i) {
      const bool had = ((before[i / 64] >> (i % 64)) & 1U) != 0;
      const bool has = ((after[i / 64] >> (i % 64)) & 1U) != 0;
      if (had == has) continue;
      const std::string item = i < count ? word(static_cast<Id>(i)) : unknown(i);
      line(std::string(name) + "." + item, had ? "yes" : "no", has ? "yes" : "no");
    }
  }

  void compare_run();
  void compare_blind();
  void compare_counters();
  void compare_shop();
  void compare_sets();
  void compare_lists();
  void compare_hidden();
  void compare_random();
  void compare_stream(Stream stream);

  void compare_card(const std::string& name, const PlayingCard& a, const PlayingCard& b);
  void compare_joker(const std::string& name, const Joker& a, const Joker& b);
  void compare_consumable(const std::string& name, const Consumable& a, const Consumable& b);
  void compare_item(const std::string& name, const Item& a, const Item& b);
  void compare_hand_slot(int i);

  // Whether a place of a list is as it was; most are, and names are made only for the others.
  template <class Thing>
  static bool unchanged(int i, int a_count, int b_count, const Thing& a, const Thing& b) {
    return (i < a_count) == (i < b_count) && same(a, b);
  }

  // A place that only one of the two states has filled is told in one line.
  bool one_is_empty(const std::string& name, int i, int a_count, int b_count,
                    const std::string& before, const std::string& after) {
    if ((i < a_count) == (i < b_count)) return false;
    line(name, i < a_count ? before : "empty", i < b_count ? after : "empty");
    return true;
  }

  const State& a_;
  const State& b_;
  std::vector<std::string> lines_;
};

#define JIMBO_FIELD(name) field(#name, a_.name, b_.name)
#define JIMBO_FIELDS(name) fields(#name, a_.name, b_.name)

void Diff::compare_run() {
  JIMBO_FIELD(deck);
  JIMBO_FIELD(stake);
  JIMBO_FIELD(challenge);
  JIMBO_FIELD(hand_order);
  JIMBO_FIELD(phase);
  JIMBO_FIELD(result);
  JIMBO_FIELD(won);
  JIMBO_FIELD(pack_return);
  JIMBO_FIELD(ante);
  JIMBO_FIELD(round);
  JIMBO_FIELD(dollars);
  JIMBO_FIELD(inflation);
  JIMBO_FIELD(hands);
  JIMBO_FIELD(discards);
  JIMBO_FIELD(hand_size);
  JIMBO_FIELD(joker_slots);
  JIMBO_FIELD(consumable_slots);
  JIMBO_FIELD(shop_slots);
  JIMBO_FIELD(starting_deck_size);
  JIMBO_FIELD(juggle_bonus);
}

void Diff::compare_blind() {
  JIMBO_FIELD(boss);
  JIMBO_FIELD(on_deck);
  JIMBO_FIELDS(progress);
  JIMBO_FIELDS(skip_tags);
  JIMBO_FIELD(voucher_seen);
  JIMBO_FIELD(boss_rerolled);
  JIMBO_FIELD(gros_michel_extinct);
  JIMBO_FIELD(first_pack_drawn);
  JIMBO_FIELD(sort_mode);
  JIMBO_FIELD(most_played);
  JIMBO_FIELD(last_hand);
  JIMBO_FIELD(last_tarot_planet);
  JIMBO_FIELD(ectoplasm_uses);
  for (int i = 0; i < kBlindCount; ++i) {
    if (same(a_.boss_uses[i], b_.boss_uses[i])) continue;
    field("boss_uses[" + word(static_cast<BlindId>(i)) + "]", a_.boss_uses[i], b_.boss_uses[i]);
  }
  JIMBO_FIELD(blind);
  JIMBO_FIELD(blind_disabled);
  JIMBO_FIELD(blind_prepared);
  JIMBO_FIELD(blind_triggered);
  JIMBO_FIELD(mouth_hand);
  JIMBO_FIELD(mouth_locked);
  bits("eye_hands", a_.eye_hands, b_.eye_hands);
  JIMBO_FIELD(blind_memory);
  JIMBO_FIELD(requirement);
  JIMBO_FIELD(score);
  JIMBO_FIELD(hands_left);
  JIMBO_FIELD(discards_left);
  JIMBO_FIELD(hands_played_round);
  JIMBO_FIELD(discards_used_round);
  JIMBO_FIELD(blind_reward);
  JIMBO_FIELD(payout);
}

void Diff::compare_counters() {
  JIMBO_FIELD(hands_played);
  JIMBO_FIELD(discards_unused);
  JIMBO_FIELD(blinds_skipped);
  JIMBO_FIELD(tarots_used);
  bits("planets_used", a_.planets_used, b_.planets_used);
  JIMBO_FIELD(next_serial);
}

void Diff::compare_shop() {
  JIMBO_FIELD(reroll_cost);
  JIMBO_FIELD(reroll_increase);
  JIMBO_FIELD(free_rerolls);
  JIMBO_FIELD(dice_tag_active);
  JIMBO_FIELD(shop_count);
  JIMBO_FIELD(voucher_count);
  JIMBO_FIELDS(packs);
  JIMBO_FIELDS(pack_free);
  JIMBO_FIELDS(shelf_vouchers);
  JIMBO_FIELD(pack_count);
  JIMBO_FIELD(pack_choices);
  JIMBO_FIELD(open_pack);
  JIMBO_FIELD(joker_count);
  JIMBO_FIELD(consumable_count);
  JIMBO_FIELD(tag_count);
  JIMBO_FIELD(hand_count);
  JIMBO_FIELD(hand_in_order);
  JIMBO_FIELD(card_count);
  JIMBO_FIELD(draw_pile_count);
}

void Diff::compare_sets() {
  const std::uint64_t redeemed[2] = {a_.redeemed, b_.redeemed};
  set<VoucherId>("redeemed", &redeemed[0], &redeemed[1], 1, kVoucherCount);
  JIMBO_FIELD(targets.idol_rank);
  JIMBO_FIELD(targets.idol_suit);
  JIMBO_FIELD(targets.mail_rank);
  JIMBO_FIELD(targets.ancient_suit);
  JIMBO_FIELD(targets.castle_suit);
  set<JokerId>("exists", a_.exists.jokers, b_.exists.jokers, 4, kJokerCount);
  set<ConsumableId>("exists", &a_.exists.consumables, &b_.exists.consumables, 1, kConsumableCount);
  const std::uint64_t vouchers[2] = {a_.exists.vouchers, b_.exists.vouchers};
  set<VoucherId>("exists", &vouchers[0], &vouchers[1], 1, kVoucherCount);
  JIMBO_FIELD(active_traits);
  for (int i = 0; i < kHandCount; ++i) {
    const std::string name = "hands[" + word(static_cast<HandId>(i)) + "]";
    field(name + ".level", a_.hand_states[i].level, b_.hand_states[i].level);
    field(name + ".plays", a_.hand_states[i].plays, b_.hand_states[i].plays);
    field(name + ".plays_this_round", a_.hand_states[i].plays_this_round,
          b_.hand_states[i].plays_this_round);
  }
}

#define JIMBO_MEMBER(member) value(name + "." #member, a.member, b.member)

void Diff::compare_card(const std::string& name, const PlayingCard& a, const PlayingCard& b) {
  JIMBO_MEMBER(rank);
  JIMBO_MEMBER(suit);
  JIMBO_MEMBER(original_suit);
  JIMBO_MEMBER(enhancement);
  JIMBO_MEMBER(edition);
  JIMBO_MEMBER(debuffed);
  JIMBO_MEMBER(seal);
  JIMBO_MEMBER(permanent_debuff);
  JIMBO_MEMBER(played_this_ante);
  JIMBO_MEMBER(discarded);
  JIMBO_MEMBER(bonus_chips);
  JIMBO_MEMBER(serial);
}

void Diff::compare_joker(const std::string& name, const Joker& a, const Joker& b) {
  JIMBO_MEMBER(id);
  JIMBO_MEMBER(value);
  JIMBO_MEMBER(counter);
  JIMBO_MEMBER(edition);
  JIMBO_MEMBER(eternal);
  JIMBO_MEMBER(perishable);
  JIMBO_MEMBER(rounds_left);
  JIMBO_MEMBER(rental);
  JIMBO_MEMBER(pinned);
  JIMBO_MEMBER(debuffed);
  JIMBO_MEMBER(face_down);
  JIMBO_MEMBER(leaving);
  JIMBO_MEMBER(extra_sell);
  JIMBO_MEMBER(serial);
}

void Diff::compare_consumable(const std::string& name, const Consumable& a, const Consumable& b) {
  JIMBO_MEMBER(id);
  JIMBO_MEMBER(edition);
  JIMBO_MEMBER(extra_sell);
  JIMBO_MEMBER(serial);
}

std::string item_word(const Item& item) {
  if (item.kind == ItemKind::Joker) return word(item.joker.id);
  if (item.kind == ItemKind::Consumable) return word(item.consumable);
  return item.kind == ItemKind::PlayingCard ? front_word(item.card) : "nothing";
}

void Diff::compare_item(const std::string& name, const Item& a, const Item& b) {
  JIMBO_MEMBER(kind);
  compare_joker(name + ".joker", a.joker, b.joker);
  compare_card(name + ".card", a.card, b.card);
  JIMBO_MEMBER(consumable);
  field(name + ".free", a.free, b.free);
  JIMBO_MEMBER(serial);
}

void Diff::compare_lists() {
  for (int i = 0; i < kTagCapacity; ++i) {
    const TagSlot& a = a_.tags[i];
    const TagSlot& b = b_.tags[i];
    if (unchanged(i, a_.tag_count, b_.tag_count, a, b)) continue;
    const std::string name = at("tags", i);
    if (one_is_empty(name, i, a_.tag_count, b_.tag_count, word(a.id), word(b.id))) continue;
    JIMBO_MEMBER(id);
    JIMBO_MEMBER(hand);
  }
  for (int i = 0; i < kConsumableCapacity; ++i) {
    const Consumable& a = a_.consumables[i];
    const Consumable& b = b_.consumables[i];
    const int counts[2] = {a_.consumable_count, b_.consumable_count};
    if (unchanged(i, counts[0], counts[1], a, b)) continue;
    const std::string name = at("consumables", i);
    if (one_is_empty(name, i, counts[0], counts[1], word(a.id), word(b.id))) continue;
    compare_consumable(name, a, b);
  }
  for (int i = 0; i < kJokerCapacity; ++i) {
    const Joker& a = a_.jokers[i];
    const Joker& b = b_.jokers[i];
    if (unchanged(i, a_.joker_count, b_.joker_count, a, b)) continue;
    const std::string name = at("jokers", i);
    if (one_is_empty(name, i, a_.joker_count, b_.joker_count, word(a.id), word(b.id))) continue;
    compare_joker(name, a, b);
  }
  const auto compare_items = [&](const char* list, const Item* a, const Item* b, int capacity,
                                 int a_count, int b_count) {
    for (int i = 0; i < capacity; ++i) {
      if (unchanged(i, a_count, b_count, a[i], b[i])) continue;
      const std::string name = at(list, i);
      if (one_is_empty(name, i, a_count, b_count, item_word(a[i]), item_word(b[i]))) continue;
      compare_item(name, a[i], b[i]);
    }
  };
  compare_items("shop", a_.shop, b_.shop, kShopCapacity, a_.shop_count, b_.shop_count);
  compare_items("pack", a_.pack, b_.pack, kPackCapacity, a_.pack_count, b_.pack_count);
  for (int i = 0; i < kCardCapacity; ++i) {
    const PlayingCard& a = a_.cards[i];
    const PlayingCard& b = b_.cards[i];
    if (unchanged(i, a_.card_count, b_.card_count, a, b)) continue;
    const std::string name = at("cards", i);
    if (one_is_empty(name, i, a_.card_count, b_.card_count, front_word(a), front_word(b))) continue;
    compare_card(name, a, b);
  }
}

// A held card is told by its front; the index only where the fronts are the same.
void Diff::compare_hand_slot(int i) {
  const HandSlot& a = a_.hand[i];
  const HandSlot& b = b_.hand[i];
  if (unchanged(i, a_.hand_count, b_.hand_count, a, b)) return;
  const std::string name = at("hand", i);
  const std::string before = front_word(a_.cards[a.card]);
  const std::string after = front_word(b_.cards[b.card]);
  if (one_is_empty(name, i, a_.hand_count, b_.hand_count, before, after)) return;
  if (a.card != b.card && before != after) {
    line(name, before, after);
  } else {
    JIMBO_MEMBER(card);
  }
  JIMBO_MEMBER(face_down);
  JIMBO_MEMBER(forced);
  JIMBO_MEMBER(known_face);
}

void Diff::compare_hidden() {
  for (int i = 0; i < kHandCapacity; ++i) compare_hand_slot(i);
  for (int i = 0; i < kCardCapacity; ++i) {
    const int counts[2] = {a_.draw_pile_count, b_.draw_pile_count};
    if (unchanged(i, counts[0], counts[1], a_.draw_pile[i], b_.draw_pile[i])) continue;
    const std::string name = at("draw_pile", i);
    const std::string before = front_word(a_.cards[a_.draw_pile[i]]);
    const std::string after = front_word(b_.cards[b_.draw_pile[i]]);
    if (one_is_empty(name, i, counts[0], counts[1], before, after)) continue;
    if (a_.draw_pile[i] != b_.draw_pile[i] && before != after) {
      line(name, before, after);
    } else {
      field(name + ".card", a_.draw_pile[i], b_.draw_pile[i]);
    }
  }
  for (int slot = 0; slot < kAnteWindow; ++slot) {
    const std::string name = at("orbital_hands", slot);
    for (int blind = 0; blind < kBlindSlots; ++blind) {
      field(name + "[" + word(static_cast<BlindSlot>(blind)) + "]", a_.orbital_hands[slot][blind],
            b_.orbital_hands[slot][blind]);
    }
  }
  JIMBO_FIELDS(orbital_drawn);
  JIMBO_FIELDS(orbital_ante);
  JIMBO_FIELD(ante_voucher);
}

std::string seed_word(const Seed& seed) {
  std::string text;
  for (const char c : seed.text) {
    if (c >= ' ' && c <= '~') {
      text += c;
    } else if (c != 0) {
      text += unknown(static_cast<unsigned char>(c));
    }
  }
  return text;
}

// The key of a stream in an ante of the window.
std::string stream_key(const RngState& rng, Stream stream, int slot) {
  const StreamKey key(stream, slot < kAnteWindow ? rng.window_ante[slot] : 0);
  return {key.text(), static_cast<std::size_t>(key.length())};
}

std::string stream_word(std::uint64_t packed) {
  const double number = number_of_word(packed);
  return number == kStreamAbsent ? "absent" : word(number);
}

// A stream's number, and how often it was drawn in each ante where the number does not tell.
void Diff::compare_stream(Stream stream) {
  const RngState& a = a_.rng;
  const RngState& b = b_.rng;
  const int index = static_cast<int>(stream);
  const std::uint64_t before = a.numbers.get(index);
  const std::uint64_t after = b.numbers.get(index);
  if (before != after) {
    const std::string old_key = stream_key(a, stream, a.present);
    const std::string new_key = stream_key(b, stream, b.present);
    const std::string keys = old_key == new_key ? old_key : old_key + " -> " + new_key;
    line("rng[" + keys + "]", stream_word(before), stream_word(after));
  }
  if (!has_ante(stream)) return;
  for (int slot = 0; slot < kAnteWindow; ++slot) {
    if (before != after && slot == a.present && slot == b.present) continue;
    field("rng.draws[" + stream_key(b, stream, slot) + "]", a.draws[slot][index - kRunStreamCount],
          b.draws[slot][index - kRunStreamCount]);
  }
}

void Diff::compare_random() {
  if (std::memcmp(&a_.seed, &b_.seed, sizeof(Seed)) != 0) {
    line("seed", seed_word(a_.seed), seed_word(b_.seed));
  }
  const RngState& a = a_.rng;
  const RngState& b = b_.rng;
  const std::string name = "rng";
  JIMBO_MEMBER(hashed_seed);
  for (int i = 0; i < kTailCount; ++i) {
    field(at("rng.tails", i), a.tails.get(i), b.tails.get(i));
  }
  fields("rng.window_ante", a.window_ante, b.window_ante);
  JIMBO_MEMBER(present);
  for (int index = 0; index < kStreamCount; ++index) compare_stream(static_cast<Stream>(index));
  JIMBO_MEMBER(resample_count);
  JIMBO_MEMBER(forgotten);
  JIMBO_MEMBER(overflowed);
  for (int i = 0; i < kResampleCapacity; ++i) {
    if (same(a.resamples[i], b.resamples[i])) continue;
    const std::string entry = at("rng.resamples", i);
    field(entry + ".stream", a.resamples[i].stream_index(), b.resamples[i].stream_index());
    field(entry + ".slot", a.resamples[i].slot(), b.resamples[i].slot());
    field(entry + ".depth", a.resamples[i].depth(), b.resamples[i].depth());
    field(entry + ".times", a.resamples[i].times(), b.resamples[i].times());
  }
}

#undef JIMBO_FIELD
#undef JIMBO_FIELDS
#undef JIMBO_MEMBER

}  // namespace

std::vector<std::string> diff(const State& a, const State& b) {
  if (std::memcmp(&a, &b, sizeof(State)) == 0) return {};
  return Diff(a, b).run();
}

}  // namespace jimbo
