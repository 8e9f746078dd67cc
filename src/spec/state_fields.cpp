#include "spec/state_fields.h"

#include <cstddef>
#include <string>

#include "state/range.h"
#include "state/state.h"

namespace jimbo {

namespace {

using namespace range;

// As in vanilla
constexpr ItemCounts counts = {
    kJokerCount,     kConsumableCount,     kVoucherCount,    kTagCount,
    kBoosterCount,   kBlindCount,          kDeckCount,       kStakeCount,
    kChallengeCount, kFirstOwnEnhancement, kFirstOwnEdition, kFirstOwnSeal};
using Json = nlohmann::ordered_json;

std::string range_text(Range r) {
  if (r.least == any.least && r.most == any.most) return "any";
  if (r.least == r.most) return std::to_string(r.least);
  return std::to_string(r.least) + " to " + std::to_string(r.most) + (r.none ? ", 255 none" : "");
}

// "std::uint8_t" as "u8", "JokerId" as it is.
std::string type_text(std::string text) {
  const std::string prefix = "std::";
  if (!text.starts_with(prefix)) return text;
  text = text.substr(prefix.size());
  const bool is_unsigned = text.starts_with("uint");
  const std::size_t digits = text.find_first_of("0123456789");
  return (is_unsigned ? "u" : "i") + text.substr(digits, text.find('_') - digits);
}

// The fields of a state as they lie in memory.
class Fields {
 public:
  void add(const char* name, const char* type, std::size_t offset, std::size_t bytes, int count,
           const std::string& allowed, const char* game, const char* meaning) {
    fields.push_back({{"name", name},
                      {"type", type_text(type)},
                      {"offset", offset},
                      {"bytes", bytes},
                      {"count", count},
                      {"range", allowed},
                      {"region", region},
                      {"section", section},
                      {"game", game},
                      {"meaning", meaning}});
  }

  Json fields = Json::array();
  const char* region = "";
  const char* section = "";
};

// The members of a part, one behind the other without gaps.
class Members {
 public:
  void add(const char* name, const char* type, int bits, Range allowed, const char* game,
           const char* meaning) {
    members_.push_back({{"name", name},
                        {"type", type_text(type)},
                        {"bit", bit_},
                        {"bits", bits},
                        {"range", range_text(allowed)},
                        {"game", game},
                        {"meaning", meaning}});
    bit_ += bits;
  }

  Json part(const char* name) const {
    return {{"name", name}, {"bytes", bit_ / 8}, {"members", members_}};
  }

 private:
  Json members_ = Json::array();
  int bit_ = 0;
};

Json field_rows() {
  Fields f;
#define REGION(id) f.region = #id;
#define SECTION(title) f.section = title;
#define FIELD(type, name, allowed, game, meaning)                                               \
  f.add(#name, #type, offsetof(State, name), sizeof(State::name), 1, range_text(allowed), game, \
        meaning);
#define ARRAY(type, name, extent, allowed, game, meaning)                                      \
  f.add(#name, #type, offsetof(State, name), sizeof(State::name), extent, range_text(allowed), \
        game, meaning);
#define SET(type, name, Id, count, game, meaning)                    \
  f.add(#name, #type, offsetof(State, name), sizeof(State::name), 1, \
        "bit per " #Id ", " + std::to_string(count) + " of them", game, meaning);
#define PART(type, name, game, meaning) \
  f.add(#name, #type, offsetof(State, name), sizeof(State::name), 1, "see " #type, game, meaning);
#define PARTS(type, name, extent, count, game, meaning)                                       \
  f.add(#name, #type, offsetof(State, name), sizeof(State::name), extent, "see " #type, game, \
        meaning);
#define WHOLE(type, name, game, meaning) \
  f.add(#name, #type, offsetof(State, name), sizeof(State::name), 1, "", game, meaning);
#include "state/state.def"
  return f.fields;
}

#define JIMBO_MEMBER(type, name, allowed, game, meaning) \
  members.add(#name, #type, static_cast<int>(8 * sizeof(type)), allowed, game, meaning);
#define JIMBO_BITS(type, name, bits, allowed, game, meaning) \
  members.add(#name, #type, bits, allowed, game, meaning);

Json playing_card() {
  Members members;
#define CARD JIMBO_MEMBER
#define CARD_BITS JIMBO_BITS
#include "state/parts.def"
  return members.part("PlayingCard");
}
Json joker() {
  Members members;
#define JOKER JIMBO_MEMBER
#define JOKER_BITS JIMBO_BITS
#include "state/parts.def"
  return members.part("Joker");
}
Json consumable() {
  Members members;
#define CONSUMABLE JIMBO_MEMBER
#include "state/parts.def"
  return members.part("Consumable");
}
Json offered_joker_part() {
  Members members;
#define OFFERED_JOKER JIMBO_MEMBER
#define OFFERED_JOKER_BITS JIMBO_BITS
#include "state/parts.def"
  return members.part("OfferedJoker");
}
Json item() {
  Members members;
  members.add("kind", "ItemKind", 8, below(4), "",
              "1 joker, 2 consumable, 3 playing card; 0 nothing");
  members.add("free", "bool", 8, flag, "ability.couponed",
              "costs nothing while it lies in the shop (tags)");
  members.add("joker, consumable or card", "by kind", 48, any, "",
              "an OfferedJoker, a Consumable or a PlayingCard");
  return members.part("Item");
}
Json hand_slot() {
  Members members;
#define HAND_SLOT_BITS JIMBO_BITS
#include "state/parts.def"
  return members.part("HandSlot");
}
Json tag_slot() {
  Members members;
#define TAG_SLOT JIMBO_MEMBER
#include "state/parts.def"
  return members.part("TagSlot");
}
Json hand_state() {
  Members members;
#define HAND_STATE JIMBO_MEMBER
#include "state/parts.def"
  return members.part("HandState");
}
Json targets() {
  Members members;
#define TARGETS JIMBO_MEMBER
#include "state/parts.def"
  return members.part("Targets");
}

#undef JIMBO_MEMBER
#undef JIMBO_BITS

}  // namespace

Json state_spec() {
  return {{"bytes", sizeof(State)},
          {"fields", field_rows()},
          {"parts",
           {playing_card(), joker(), consumable(), offered_joker_part(), item(), hand_slot(),
            tag_slot(), hand_state(), targets()}}};
}

}  // namespace jimbo
