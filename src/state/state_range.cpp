#include "state/state_range.h"

#include <cstdint>
#include <cstring>
#include <type_traits>

#include "facts/content.h"
#include "state/range.h"
#include "state/state.h"
#include "state/view.h"

namespace jimbo {

namespace {

using namespace range;

// One of the few templates of the engine: members have many types, and each is asked the same.
// Numbers that may be anything are not looked at.
template <class Value>
JIMBO_FN bool in_range(const Value& value, Range wanted) {
  std::int64_t number = 0;
  if constexpr (std::is_same_v<Value, bool>) {
    std::uint8_t byte = 0;  // a bool from outside may hold more than two values
    std::memcpy(&byte, &value, 1);
    number = byte;
  } else if constexpr (std::is_enum_v<Value> || std::is_integral_v<Value>) {
    number = static_cast<std::int64_t>(value);
  }
  if (wanted.none && number == 0xff) return true;
  return number >= wanted.least && number <= wanted.most;
}

template <class Value, std::size_t kExtent>
JIMBO_FN bool in_range(const Value (&values)[kExtent], Range wanted) {
  for (const Value& value : values) {
    if (!in_range(value, wanted)) return false;
  }
  return true;
}

JIMBO_FN ItemCounts counts_of(const Content& content) {
  return {content.joker_count,       content.consumable_count, content.voucher_count,
          content.tag_count,         content.booster_count,    content.blind_count,
          content.deck_count,        content.stake_count,      content.challenges.count,
          content.enhancement_count, content.edition_count,    content.seal_count};
}

// Whether the counter of a joker may be anything, or is the HandId it names.
JIMBO_FN bool names_no_hand(const Content& content, JokerId id) {
  return content.facts(id).value_kind != ValueKind::NamedHand;
}

#define JIMBO_TEST(type, name, wanted, ...) \
  if (!in_range(part.name, wanted)) return false;
#define JIMBO_TEST_BITS(type, name, bit_count, wanted, ...) \
  if (!in_range(static_cast<type>(part.name), wanted)) return false;

JIMBO_FN bool part_in_range(const Content& content, const PlayingCard& part) {
  const ItemCounts counts = counts_of(content);
#define CARD JIMBO_TEST
#define CARD_BITS JIMBO_TEST_BITS
#include "state/parts.def"
  return content.enhancements[static_cast<int>(part.enhancement)].exists;
}

JIMBO_FN bool part_in_range(const Content& content, const Joker& part) {
  const ItemCounts counts = counts_of(content);
#define JOKER JIMBO_TEST
#define JOKER_BITS JIMBO_TEST_BITS
#include "state/parts.def"
  return names_no_hand(content, part.id) || part.counter < kHandCount;
}

JIMBO_FN bool part_in_range(const Content& content, const Consumable& part) {
  const ItemCounts counts = counts_of(content);
#define CONSUMABLE JIMBO_TEST
#include "state/parts.def"
  return true;
}

JIMBO_FN bool part_in_range(const Content& content, const OfferedJoker& part) {
  const ItemCounts counts = counts_of(content);
#define OFFERED_JOKER JIMBO_TEST
#define OFFERED_JOKER_BITS JIMBO_TEST_BITS
#include "state/parts.def"
  return names_no_hand(content, part.id) || part.counter < kHandCount;
}

JIMBO_FN bool part_in_range(const Content& content, const Item& item) {
  if (!in_range(item.free, flag)) return false;
  if (item.kind == ItemKind::Joker) return part_in_range(content, item.joker);
  if (item.kind == ItemKind::Consumable) return part_in_range(content, item.consumable);
  return item.kind == ItemKind::PlayingCard && part_in_range(content, item.card);
}

JIMBO_FN bool part_in_range(const Content&, const HandSlot& part) {
#define HAND_SLOT_BITS JIMBO_TEST_BITS
#include "state/parts.def"
  return true;
}

JIMBO_FN bool part_in_range(const Content& content, const TagSlot& part) {
  const ItemCounts counts = counts_of(content);
#define TAG_SLOT JIMBO_TEST
#include "state/parts.def"
  return part.code != static_cast<std::uint8_t>(kHandTag);  // told by its poker hand instead
}

JIMBO_FN bool part_in_range(const Content&, const HandState& part) {
#define HAND_STATE JIMBO_TEST
#include "state/parts.def"
  return true;
}

JIMBO_FN bool part_in_range(const Content&, const Targets& part) {
#define TARGETS JIMBO_TEST
#include "state/parts.def"
  return true;
}

#undef JIMBO_TEST
#undef JIMBO_TEST_BITS

JIMBO_FN const char* find_field_fault(const View& v) {
  const State& s = v.s;
  const ItemCounts counts = counts_of(v.content);
#define REGION(...)
#define SECTION(...)
#define FIELD(type, name, wanted, ...) \
  if (!in_range(s.name, wanted)) return #name " is out of range";
#define ARRAY(type, name, extent, wanted, ...) \
  if (!in_range(s.name, wanted)) return #name " is out of range";
#define SET(type, name, Id, count, ...) \
  if (!in_range(s.name, bits(count))) return #name " is out of range";
#define PART(...)
#define PARTS(...)
#define WHOLE(...)
#include "state/state.def"
  return nullptr;
}

// Asked once the counts are known to be in range.
JIMBO_FN const char* find_part_fault(const View& v) {
  const State& s = v.s;
  const int tag_count = s.tag_count;
  const int shop_count = s.shop_count;
  const int pack_count = s.pack_count;
  const int joker_count = s.joker_count;
  const int hand_count = s.hand_count;
#define REGION(...)
#define SECTION(...)
#define FIELD(...)
#define ARRAY(...)
#define SET(...)
#define PART(type, name, ...) \
  if (!part_in_range(v.content, s.name)) return #name " is out of range";
#define PARTS(type, name, extent, count, ...)                                                 \
  for (int i = 0; i < count; ++i) {                                                           \
    if (!part_in_range(v.content, s.name[i])) return "an entry of " #name " is out of range"; \
  }
#define WHOLE(...)
#include "state/state.def"
  if (s.free_belongings() < 0) return "more cards and consumables than there is room for";
  for (int i = 0; i < s.card_count; ++i) {
    if (!part_in_range(v.content, s.card(i))) return "a playing card is out of range";
  }
  for (int i = 0; i < s.consumable_count; ++i) {
    if (!part_in_range(v.content, s.consumable(i))) return "a consumable is out of range";
  }
  return s.rng.resample_count > kResampleCapacity ? "more resamples than the capacity" : nullptr;
}

}  // namespace

JIMBO_FN const char* find_range_fault(const View& v) {
  const char* fault = find_field_fault(v);
  return fault != nullptr ? fault : find_part_fault(v);
}

}  // namespace jimbo
