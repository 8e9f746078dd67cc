// Scenarios from strangers: text as it comes, or an object of known entries whose values are of any
// kind and size. What builds must be a state one can play on from; everything else must be refused
// with a reason.

#include <array>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "fuzz/byte_reader.h"
#include "fuzz/finding.h"
#include "fuzz/play_on.h"
#include "record/scenario.h"
#include "text/names.h"

namespace {

using namespace jimbo;
using Json = nlohmann::json;

constexpr std::array kEntries = {"seed",
                                 "deck",
                                 "stake",
                                 "challenge",
                                 "hand_order",
                                 "ante",
                                 "round",
                                 "money",
                                 "inflation",
                                 "hands",
                                 "discards",
                                 "hand_size",
                                 "joker_slots",
                                 "consumable_slots",
                                 "shop_slots",
                                 "hands_left",
                                 "discards_left",
                                 "hands_played_round",
                                 "discards_used_round",
                                 "hands_played",
                                 "levels",
                                 "plays",
                                 "last_hand",
                                 "most_played",
                                 "last_tarot_planet",
                                 "planets_used",
                                 "idol",
                                 "mail",
                                 "ancient",
                                 "castle",
                                 "jokers",
                                 "jokers",
                                 "jokers",
                                 "consumables",
                                 "vouchers",
                                 "tags",
                                 "cards",
                                 "add_cards",
                                 "remove_cards",
                                 "hand",
                                 "hand",
                                 "discard_pile",
                                 "face_down",
                                 "boss",
                                 "phase",
                                 "phase",
                                 "blind",
                                 "requirement",
                                 "score",
                                 "ectoplasm_uses",
                                 "gros_michel_extinct"};

constexpr std::array kParts = {"key",        "edition", "eternal", "rental", "pinned",
                               "perishable", "value",   "counter", "hand",   "extra_sell"};

constexpr std::array kWords = {
    "playing", "shop",     "blind_select", "small",    "big",   "boss",
    "foil",    "negative", "polychrome",   "holo",     "ALEEB", "rank",
    "K",       "Hearts",   "windows",      "AS:glass", "10H",   "2C:gold"};

std::string card(ByteReader& bytes) {
  std::string text = {"23456789TJQKA"[bytes.below(13)], "CDHS"[bytes.below(4)]};
  constexpr std::array kModifiers = {"",           "",       "",      ":steel",
                                     ":glass:red", ":stone", ":foil", ":wild:purple"};
  return text + kModifiers[static_cast<std::size_t>(bytes.below(kModifiers.size()))];
}

std::string item(ByteReader& bytes) {
  switch (bytes.byte() % 10) {
    case 0:
    case 1:
    case 2:
      return std::string(key(static_cast<JokerId>(bytes.below(kJokerCount))));
    case 3:
      return std::string(key(static_cast<ConsumableId>(bytes.below(kConsumableCount))));
    case 4:
      return std::string(key(static_cast<VoucherId>(bytes.below(kVoucherCount))));
    case 5:
      return std::string(key(static_cast<TagId>(bytes.below(kTagCount))));
    case 6:
      return std::string(key(static_cast<BlindId>(bytes.below(kBlindCount))));
    case 7:
      return std::string(key(static_cast<HandId>(bytes.below(kHandCount))));
    case 8:
      return card(bytes);
    default:
      return kWords[static_cast<std::size_t>(bytes.below(kWords.size()))];
  }
}

Json value(ByteReader& bytes, int depth) {
  switch (bytes.byte() % (depth > 0 ? 8 : 5)) {
    case 0:
      return static_cast<int>(bytes.byte()) - 2;
    case 1: {
      std::int64_t wide = 0;
      bytes.copy(&wide, sizeof wide);
      return wide;
    }
    case 2:
      return bytes.byte() % 2 == 0 ? Json(bytes.word() * 1e300) : Json(bytes.byte() % 4 == 1);
    case 3:
    case 4:
      return item(bytes);
    case 5: {
      Json list = Json::array();
      for (int n = bytes.byte() % 12; n > 0; --n) list.push_back(value(bytes, depth - 1));
      return list;
    }
    case 6: {
      std::string cards;
      for (int n = bytes.byte() % 16; n > 0; --n) cards += card(bytes) + ' ';
      return cards;
    }
    default: {
      Json object = Json::object();
      for (int n = bytes.byte() % 4; n > 0; --n) {
        const bool part = bytes.byte() % 2 == 0;
        object[part ? kParts[static_cast<std::size_t>(bytes.below(kParts.size()))] : item(bytes)] =
            value(bytes, depth - 1);
      }
      return object;
    }
  }
}

std::string scenario_text(ByteReader& bytes) {
  Json scenario = Json::object();
  while (!bytes.done()) {
    const char* entry = kEntries[static_cast<std::size_t>(bytes.byte() % kEntries.size())];
    scenario[entry] = value(bytes, 2);
  }
  return scenario.dump();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  ByteReader bytes(data, size);
  const bool as_it_comes = size > 0 && data[0] == '{';
  const std::string text =
      as_it_comes ? std::string(reinterpret_cast<const char*>(data), size) : scenario_text(bytes);
  try {
    play_on(parse_scenario(text).build());
  } catch (const std::invalid_argument& error) {
    must(error.what()[0] != '\0', "a refusal without a reason");
  }
  return 0;
}
