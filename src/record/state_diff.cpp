#include "record/state_diff.h"

#include <algorithm>
#include <cstring>
#include <string_view>
#include <type_traits>

#include "base/same_bytes.h"
#include "play/shuffle.h"
#include "random/rng.h"
#include "random/stream.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/state_word.h"

namespace jimbo {
namespace {

// In words; items of a file's own have the names that the content gives them.
template <class Value>
std::string told(const Content& content, const Value& value) {
  if constexpr (requires { own_text(content, value); }) {
    const ItemText* own = own_text(content, value);
    if (own != nullptr && !own->key.empty()) return own->name;
  }
  return word(value);
}
std::string told(const Content& content, const Joker& joker) { return told(content, joker.id); }
std::string told(const Content& content, const Consumable& consumable) {
  return told(content, consumable.id);
}
std::string told(const Content& content, const Item& item) {
  if (item.kind == ItemKind::Joker) return told(content, item.joker.id);
  if (item.kind == ItemKind::Consumable) return told(content, item.consumable.id);
  return word(item);
}

// A place in a list; some lists go by names.
std::string place(std::string_view list, int i, const Content& content) {
  std::string index = std::to_string(i);
  if (list == "boss_uses") index = told(content, static_cast<BlindId>(i));
  if (list == "hand_states") index = word(static_cast<HandId>(i));
  if (list == "orbital_hands")
    index = std::to_string(i / kBlindSlots) + ", " + word(static_cast<BlindSlot>(i % kBlindSlots));
  return std::string(list) + "[" + index + "]";
}

// The key of a stream in an ante of the window.
std::string window_key(const RngState& rng, Stream stream, int slot) {
  return stream_key(stream, slot < kAnteWindow ? rng.window_ante[slot] : 0);
}

std::string stream_word(std::uint64_t packed) {
  if (is_hash(packed)) return "hashed";
  const double number = number_of_word(packed);
  return number == kStreamAbsent ? "absent" : word(number);
}

// How many entries of the lists are in use.
struct Counts {
  static constexpr int kHandCount = jimbo::kHandCount;
  int tag_count;
  int shop_count;
  int pack_count;
  int joker_count;
  int hand_count;

  explicit Counts(const State& s)
      : tag_count(s.tag_count),
        shop_count(s.shop_count),
        pack_count(s.pack_count),
        joker_count(s.joker_count),
        hand_count(s.hand_count) {}
};

class Diff {
 public:
  Diff(const State& a, const State& b, const Content& content)
      : a_(settled(a)), b_(settled(b)), content_(content) {}

  // Field by field, as state.def has them.
  std::vector<std::string> run() {
    const Counts a(a_);
    const Counts b(b_);
#define REGION(...)
#define SECTION(...)
#define FIELD(type, name, ...) field(#name, a_.name, b_.name);
#define ARRAY(type, name, ...) array(#name, a_.name, b_.name);
#define SET(type, name, Id, count, ...) set<Id>(#name, a_.name, b_.name, count);
#define PART(type, name, ...) compare(#name, a_.name, b_.name);
#define PARTS(type, name, extent, count, ...) list(#name, a_.name, b_.name, a.count, b.count);
#define WHOLE(type, name, ...) compare_##name();
#include "state/state.def"
    return std::move(lines_);
  }

 private:
  void line(std::string_view name, const std::string& before, const std::string& after) {
    lines_.push_back(std::string(name) + ": " + before + " -> " + after);
  }

  // Values are compared by their bytes: a state may hold anything, and NaN equals itself here.
  template <class Value>
  static bool same(const Value& before, const Value& after) {
    return same_bytes(before, after);
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
      line(name, told(content_, before), told(content_, after));
    }
  }
  static std::string bool_word(std::uint8_t byte) {
    if (byte > 1) return unknown_word(byte);
    return byte == 1 ? "yes" : "no";
  }
  // Bit fields have no address, so they come as copies.
  template <class Value>
  void value(const std::string& name, Value before, Value after) {
    field(name, before, after);
  }

  template <class Value, std::size_t kCount>
  void array(const char* name, const Value (&before)[kCount], const Value (&after)[kCount]) {
    if (same(before, after)) return;
    using Entry = std::remove_all_extents_t<Value>;
    const auto* a = reinterpret_cast<const Entry*>(before);
    const auto* b = reinterpret_cast<const Entry*>(after);
    constexpr int kEntries = static_cast<int>(sizeof(before) / sizeof(Entry));
    for (int i = 0; i < kEntries; ++i) {
      if (!same(a[i], b[i])) field(place(name, i, content_), a[i], b[i]);
    }
  }

  // What a set of items gained and lost.
  template <class Id>
  void set(const char* name, std::uint64_t before, std::uint64_t after, int count, int first = 0) {
    for (int i = 0; i < 64; ++i) {
      const bool had = ((before >> i) & 1U) != 0;
      const bool has = ((after >> i) & 1U) != 0;
      if (had == has) continue;
      const int id = first + i;
      const std::string item = id < count ? told(content_, static_cast<Id>(id)) : unknown_word(id);
      line(std::string(name) + "." + item, had ? "yes" : "no", has ? "yes" : "no");
    }
  }

  // A list of parts. A place that only one of the two states has filled is told in one line.
  template <class Part, std::size_t kCapacity>
  void list(const char* name, const Part (&a)[kCapacity], const Part (&b)[kCapacity], int a_count,
            int b_count) {
    for (int i = 0; i < static_cast<int>(kCapacity); ++i) {
      entry(name, i, a[i], b[i], i < a_count, i < b_count);
    }
  }
  template <class Part>
  void entry(const char* name, int i, const Part& a, const Part& b, bool in_a, bool in_b) {
    if (in_a != in_b) {
      line(place(name, i, content_), in_a ? word_of(a_, a) : "empty",
           in_b ? word_of(b_, b) : "empty");
    } else if (!same(a, b)) {
      compare(place(name, i, content_), a, b);
    }
  }
  template <class Part>
  std::string word_of(const State& s, const Part& part) const {
    if constexpr (std::is_same_v<Part, HandSlot>) {
      return card_word(s, part.card);
    } else if constexpr (std::is_same_v<Part, HandState>) {
      return word(part.level);
    } else {
      return told(content_, part);
    }
  }
  static std::string card_word(const State& s, int card) {
    return card < kCardCapacity ? word(s.card(card)) : unknown_word(card);
  }

#define JIMBO_MEMBER(type, member, ...) value<type>(name + "." #member, a.member, b.member);
#define JIMBO_BITS JIMBO_MEMBER

  void compare(const std::string& name, const PlayingCard& a, const PlayingCard& b) {
#define CARD JIMBO_MEMBER
#define CARD_BITS JIMBO_BITS
#include "state/parts.def"
  }
  void compare(const std::string& name, const Joker& a, const Joker& b) {
#define JOKER JIMBO_MEMBER
#define JOKER_BITS JIMBO_BITS
#include "state/parts.def"
  }
  void compare(const std::string& name, const Consumable& a, const Consumable& b) {
#define CONSUMABLE JIMBO_MEMBER
#include "state/parts.def"
  }
  void compare(const std::string& name, const OfferedJoker& a, const OfferedJoker& b) {
#define OFFERED_JOKER JIMBO_MEMBER
#define OFFERED_JOKER_BITS JIMBO_BITS
#include "state/parts.def"
  }
  void compare(const std::string& name, const TagSlot& a, const TagSlot& b) {
    line(name, word(a), word(b));
  }
  void compare(const std::string& name, const HandState& a, const HandState& b) {
#define HAND_STATE JIMBO_MEMBER
#include "state/parts.def"
  }
  void compare(const std::string& name, const Targets& a, const Targets& b) {
#define TARGETS JIMBO_MEMBER
#include "state/parts.def"
  }
  // By what both offer, if it is of one kind.
  void compare(const std::string& name, const Item& a, const Item& b) {
    field(name + ".free", a.free, b.free);
    if (a.kind != b.kind) {
      line(name, told(content_, a), told(content_, b));
    } else if (a.kind == ItemKind::PlayingCard) {
      compare(name + ".card", a.card, b.card);
    } else if (a.kind == ItemKind::Consumable) {
      compare(name + ".consumable", a.consumable, b.consumable);
    } else {
      compare(name + ".joker", a.joker, b.joker);
    }
  }
  // A held card is told by its front; the index only where the fronts are the same.
  void compare(const std::string& name, const HandSlot& a, const HandSlot& b) {
    const std::string before = card_word(a_, a.card);
    const std::string after = card_word(b_, b.card);
    if (a.card != b.card && before != after) line(name, before, after);
    const bool told = before != after;
#define HAND_SLOT_BITS(type, member, ...)           \
  if (!told || std::string_view(#member) != "card") \
    value<type>(name + "." #member, a.member, b.member);
#include "state/parts.def"
  }

#undef JIMBO_MEMBER
#undef JIMBO_BITS

  void compare_exists() {
    constexpr int kBits = 64;
    for (int i = 0; i < 4; ++i) {
      set<JokerId>("exists", a_.exists.jokers[i], b_.exists.jokers[i], content_.joker_count,
                   kBits * i);
    }
    set<ConsumableId>("exists", a_.exists.consumables, b_.exists.consumables,
                      content_.consumable_count);
  }

  // Cards from the front, consumables from the back, and between them nothing.
  void compare_belongings() {
    const int cards = std::max<int>(a_.card_count, b_.card_count);
    const int consumables = std::max<int>(a_.consumable_count, b_.consumable_count);
    for (int i = 0; i < std::min(cards, kBelongings); ++i) {
      entry("cards", i, a_.card(i), b_.card(i), i < a_.card_count, i < b_.card_count);
    }
    for (int i = 0; i < std::min(consumables, kBelongings); ++i) {
      entry("consumables", i, a_.consumable(i), b_.consumable(i), i < a_.consumable_count,
            i < b_.consumable_count);
    }
    for (int i = cards; i < kBelongings - consumables; ++i) {
      if (!same(a_.card(i), b_.card(i)))
        line(place("belongings", i, content_), "unused", "not the same");
    }
  }

  void compare_draw_pile() {
    for (int i = 0; i < kCardCapacity; ++i) {
      const bool in_a = i < a_.draw_pile_count;
      const bool in_b = i < b_.draw_pile_count;
      const CardIndex a = a_.draw_pile[i];
      const CardIndex b = b_.draw_pile[i];
      if (in_a == in_b && a == b) continue;
      const std::string before = in_a ? card_word(a_, a) : "empty";
      const std::string after = in_b ? card_word(b_, b) : "empty";
      if (before != after) {
        line(place("draw_pile", i, content_), before, after);
      } else {
        field(place("draw_pile", i, content_) + ".card", a, b);
      }
    }
  }

  void compare_seed() {
    const auto seed_word = [](const State& s) {
      return s.seed.is_long() ? word(seed_of(s)) : word(s.seed);
    };
    if (!same(a_.seed, b_.seed) || !same(seed_of(a_), seed_of(b_))) {
      line("seed", seed_word(a_), seed_word(b_));
    }
  }

  // A stream's number, and how often it was drawn in each ante where the number does not tell.
  void compare_stream(Stream stream) {
    const RngState& a = a_.rng;
    const RngState& b = b_.rng;
    const int index = static_cast<int>(stream);
    const std::uint64_t before = a.numbers.get(index);
    const std::uint64_t after = b.numbers.get(index);
    if (before != after) {
      const std::string old_key = window_key(a, stream, a.present);
      const std::string new_key = window_key(b, stream, b.present);
      const std::string keys = old_key == new_key ? old_key : old_key + " -> " + new_key;
      line("rng[" + keys + "]", stream_word(before), stream_word(after));
    }
    if (!has_ante(stream)) return;
    for (int slot = 0; slot < kAnteWindow; ++slot) {
      if (before != after && slot == a.present && slot == b.present) continue;
      field("rng.draws[" + window_key(b, stream, slot) + "]",
            a.draws[slot][index - kRunStreamCount], b.draws[slot][index - kRunStreamCount]);
    }
  }

  void compare_rng() {
    const RngState& a = a_.rng;
    const RngState& b = b_.rng;
    if (same(a, b)) return;
    field("rng.hashed_seed", a.hashed_seed, b.hashed_seed);
    for (int i = 0; i < kTailCount; ++i) {
      field(place("rng.tails", i, content_), a.tails.get(i), b.tails.get(i));
    }
    array("rng.window_ante", a.window_ante, b.window_ante);
    field("rng.present", a.present, b.present);
    for (int index = 0; index < kStreamCount; ++index) compare_stream(static_cast<Stream>(index));
    field("rng.resample_count", a.resample_count, b.resample_count);
    field("rng.forgotten", a.forgotten, b.forgotten);
    field("rng.overflowed", a.overflowed, b.overflowed);
    field("rng.reserved", a.reserved, b.reserved);
    for (int i = 0; i < kResampleCapacity; ++i) {
      if (same(a.resamples[i], b.resamples[i])) continue;
      const std::string name = place("rng.resamples", i, content_);
      field(name + ".stream", a.resamples[i].stream_index(), b.resamples[i].stream_index());
      field(name + ".slot", a.resamples[i].slot(), b.resamples[i].slot());
      field(name + ".depth", a.resamples[i].depth(), b.resamples[i].depth());
      field(name + ".times", a.resamples[i].times(), b.resamples[i].times());
    }
  }

  const State a_;  // by what they mean: with their draw piles in order
  const State b_;
  const Content& content_;
  std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> diff(const State& a, const State& b, const Content& content) {
  if (same_bytes(a, b)) return {};
  return Diff(a, b, content).run();
}

}  // namespace jimbo
