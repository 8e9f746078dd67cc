#pragma once

#include <string>

#include "random/entropy.h"
#include "seeds/filter/filter.h"
#include "text/names.h"

// Filters by chance, for comparisons of the sieve with the plain walk.

namespace jimbo {

class RandomFilter {
 public:
  explicit RandomFilter(std::uint64_t number) : random_{number} {}

  // Wishes of all kinds, as a person would write them; may be one that no seed can hold.
  std::string text() {
    std::string filter = wish();
    while (below(3) == 0) filter += (below(4) == 0 ? " or " : "; ") + wish();
    return filter;
  }

 private:
  int below(int count) { return random_.below(count); }

  template <class Id>
  std::string name_of(int count) {
    return std::string(name(static_cast<Id>(below(count))));
  }

  std::string antes() {
    const std::string first = std::to_string(1 + below(4));
    switch (below(3)) {
      case 0:
        return " ante " + first;
      case 1:
        return " ante<=" + first;
      default:
        return " ante " + first + "-" + std::to_string(4 + below(3));
    }
  }

  std::string place() {
    std::string text;
    if (below(3) == 0) text += below(2) == 0 ? " in shop" : " in pack";
    if (below(4) == 0) text += " rolls<=" + std::to_string(1 + below(5));
    if (below(5) == 0) text += " shop " + std::to_string(1 + below(2));
    if (below(6) == 0) text += " slot " + std::to_string(1 + below(2));
    if (below(8) == 0) text += " x2";
    return text;
  }

  std::string edition() {
    constexpr const char* kEditions[] = {"", "", "", " foil", " holographic", " polychrome"};
    return kEditions[below(6)];
  }

  // Which no seed has at some stakes.
  std::string sticker() {
    constexpr const char* kStickers[] = {" eternal", " perishable", " rental", " eternal rental"};
    return below(4) == 0 ? kStickers[below(4)] : "";
  }

  std::string joker() {
    switch (below(4)) {
      case 0:
        return std::string("rare any") + edition() + sticker();
      case 1:
        return std::string("joker any") + (below(2) == 0 ? " negative" : " foil") + sticker();
      default: {
        const auto id = static_cast<JokerId>(below(kJokerCount));
        const bool legendary = kVanilla.facts(id).rarity == Rarity::Legendary;
        return "joker " + std::string(name(id)) + (legendary ? "" : edition() + sticker());
      }
    }
  }

  std::string consumable() {
    const auto id = static_cast<ConsumableId>(below(kConsumableCount));
    constexpr const char* kWords[] = {"tarot ", "planet ", "spectral "};
    return kWords[static_cast<int>(kVanilla.facts(id).set)] + std::string(name(id));
  }

  std::string card() {
    constexpr const char* kCards[] = {"card any glass",
                                      "card any red seal",
                                      "card rank A",
                                      "card suit Spades",
                                      "card H_K",
                                      "card any polychrome",
                                      "card any steel purple seal",
                                      "card suit Hearts foil",
                                      "card any wild gold seal",
                                      "card rank K stone holographic"};
    return kCards[below(10)];
  }

  std::string pack() {
    constexpr const char* kSizes[] = {"", " normal", " jumbo", " mega"};
    constexpr const char* kKinds[] = {" arcana", " celestial", " standard", " buffoon",
                                      " spectral"};
    return "pack" + std::string(kSizes[below(4)]) + kKinds[below(5)];
  }

  // What tags give and uses make.
  std::string given() {
    constexpr const char* kGiven[] = {"joker Blueprint in rare tag",
                                      "uncommon any foil in uncommon tag, rare tag",
                                      "joker Joker in top-up tag",
                                      "legendary any in charm tag",
                                      "spectral The Soul in ethereal tag",
                                      "planet Pluto in meteor tag",
                                      "card any glass in standard tag",
                                      "joker any in tag",
                                      "joker Baron in judgement",
                                      "joker any polychrome in judgement, wraith uses<=3",
                                      "rare any in wraith",
                                      "joker Banner in riff-raff",
                                      "legendary Perkeo in soul",
                                      "tarot The Fool in emperor uses<=2",
                                      "planet Mars in high priestess",
                                      "spectral Aura in seance, sixth sense"};
    const std::string text = kGiven[below(16)] + antes();
    const bool of_tag = text.find(" tag") != std::string::npos;
    if (of_tag) return text + (below(3) == 0 ? " big" : "");
    return text + (below(3) == 0 ? " shop " + std::to_string(1 + below(2)) : "");
  }

  std::string gamble() {
    constexpr const char* kOutcomes[] = {"lucky mult",       "lucky money",    "glass",    "wheel",
                                         "wheel polychrome", "misprint 20-23", "aura foil"};
    std::string text = "outcome " + std::string(kOutcomes[below(7)]);
    if (below(3) == 0) return text + " slot " + std::to_string(1 + below(3));
    return text + " uses<=" + std::to_string(3 + below(3)) + " x" + std::to_string(1 + below(3));
  }

  std::string wish() {
    if (below(6) == 0) return given();
    if (below(12) == 0) return gamble();
    if (below(20) == 0) return "card rank A in hand" + antes() + " small";
    switch (below(8)) {
      case 0:
        return "boss " + name_of<BlindId>(kBlindCount) + antes();
      case 1:
        return "tag " + name_of<TagId>(kTagCount) + antes() + (below(3) == 0 ? " big" : "");
      case 2:
        return "voucher " + name_of<VoucherId>(kVoucherCount) + antes() +
               (below(3) == 0 ? " redeemed" : "");
      case 3:
        return consumable() + antes() + place();
      case 4:
        return card() + antes() + " in pack";
      case 5:
        return pack() + antes() + (below(3) == 0 ? " shop 1" : "");
      default:
        return joker() + antes() + place();
    }
  }

  Entropy random_;
};

}  // namespace jimbo
