#include "support/small_position.h"

#include <cstdint>
#include <iterator>

#include "random/entropy.h"
#include "record/scenario.h"
#include "text/card_text.h"

namespace jimbo {
namespace {

constexpr JokerId kJokers[] = {
    JokerId::Joker,        JokerId::GreedyJoker,  JokerId::JollyJoker,   JokerId::HalfJoker,
    JokerId::Misprint,     JokerId::Banner,       JokerId::MysticSummit, JokerId::Bloodstone,
    JokerId::GreenJoker,   JokerId::RideTheBus,   JokerId::SpaceJoker,   JokerId::LuckyCat,
    JokerId::Bull,         JokerId::BusinessCard, JokerId::FourFingers,  JokerId::Splash,
    JokerId::SmearedJoker, JokerId::BlueJoker,    JokerId::IceCream,     JokerId::Ramen,
    JokerId::Hiker,        JokerId::CardSharp,    JokerId::Photograph,   JokerId::Blueprint,
    JokerId::MrBones,      JokerId::Supernova,    JokerId::DNA,          JokerId::EightBall,
    JokerId::Runner,       JokerId::TradingCard};

constexpr BlindId kBosses[] = {BlindId::Hook,         BlindId::Arm,     BlindId::Club,
                               BlindId::Psychic,      BlindId::Eye,     BlindId::Mouth,
                               BlindId::Plant,        BlindId::Serpent, BlindId::Pillar,
                               BlindId::Flint,        BlindId::Fish,    BlindId::Wheel,
                               BlindId::Mark,         BlindId::House,   BlindId::CrimsonHeart,
                               BlindId::CeruleanBell, BlindId::Tooth,   BlindId::Wall};

constexpr ConsumableId kConsumables[] = {
    ConsumableId::Strength, ConsumableId::HangedMan, ConsumableId::Death,   ConsumableId::Mercury,
    ConsumableId::Jupiter,  ConsumableId::Pluto,     ConsumableId::Justice, ConsumableId::Star,
    ConsumableId::Hermit,   ConsumableId::Fool,      ConsumableId::Sun,     ConsumableId::Saturn,
    ConsumableId::Cryptid,  ConsumableId::Sigil,     ConsumableId::Aura};

SmallPosition make_position(int number, bool consumables) {
  Entropy random{static_cast<std::uint64_t>(number) * 7919 + 1};
  constexpr const char* kModifiers[] = {":glass", ":lucky", ":bonus", ":mult", ":steel",
                                        ":red",   ":foil",  ":stone", ":wild"};
  const int size = consumables ? 5 + random.below(2) : 12 + random.below(5);
  const bool plain = number % 4 == 0;
  std::string deck;
  std::string hand;
  std::uint64_t seen = 0;
  for (int i = 0; i < size;) {
    const int key = random.below(kFrontCount);
    if (plain && (seen >> key & 1U) != 0) continue;
    seen |= std::uint64_t{1} << key;
    std::string card = front_key(front_at(key).rank, front_at(key).suit);
    if (!plain && random.below(5) == 0) card += kModifiers[random.below(9)];
    deck += card + " ";
    if (i < 4) hand += card + " ";
    ++i;
  }
  // Three decisions only where they draw from few cards.
  const int hands = consumables ? 1 : 1 + random.below(2);
  const int discards = consumables  ? random.below(2)
                       : hands == 1 ? 1
                                    : random.below(2) * (number % 40 == 20 ? 1 : 0);
  Scenario scenario;
  scenario.cards(deck).hand(hand).hand_size(4).money(7);
  scenario.number(&ScenarioNumbers::hands_left, hands);
  scenario.number(&ScenarioNumbers::discards_left, discards);
  std::string text = deck + "| " + std::to_string(hands) + " " + std::to_string(discards);
  if (!plain) {
    for (int i = random.below(4); i > 0; --i) {
      JokerId joker = kJokers[random.below(static_cast<int>(std::size(kJokers)))];
      // Two hands with its 24 outcomes each are too many for the naive way.
      if (joker == JokerId::Misprint && hands > 1) joker = JokerId::Joker;
      scenario.joker({.id = joker});
      text += " joker " + std::to_string(static_cast<int>(joker));
    }
  }
  if (number % 3 != 0 && !plain) {
    const BlindId boss = kBosses[random.below(static_cast<int>(std::size(kBosses)))];
    scenario.boss(boss).playing(BlindSlot::Boss);
    text += " boss " + std::to_string(static_cast<int>(boss));
  } else {
    scenario.playing(BlindSlot::Small);
  }
  constexpr double kTargets[] = {40, 60, 90, 130, 200, 300};
  scenario.requirement(kTargets[random.below(6)] * hands);
  const int uses = !consumables ? 0 : discards > 0 ? 1 : 2;
  for (int i = 0; i < uses; ++i) {
    const int index = random.below(static_cast<int>(std::size(kConsumables)));
    scenario.consumable(kConsumables[index]);
    text += " consumable " + std::to_string(static_cast<int>(kConsumables[index]));
  }
  return {scenario.build(), text};
}

// One that most cards have some of.
std::string random_modifiers(Entropy& random) {
  constexpr const char* kEnhancements[] = {":bonus", ":mult",  ":wild", ":glass",
                                           ":steel", ":stone", ":gold", ":lucky"};
  constexpr const char* kEditions[] = {":foil", ":holo", ":polychrome"};
  constexpr const char* kSeals[] = {":red", ":blue", ":purple", ":goldseal"};
  std::string modifiers;
  if (random.below(10) < 6) modifiers += kEnhancements[random.below(8)];
  if (random.below(10) < 3) modifiers += kEditions[random.below(3)];
  if (random.below(10) < 3) modifiers += kSeals[random.below(4)];
  return modifiers;
}

}  // namespace

SmallPosition small_position_of_modified_cards(int number) {
  Entropy random{static_cast<std::uint64_t>(number) * 104'729 + 3};
  const int size = 9 + random.below(8);
  const int in_hand = 5 + random.below(4);
  std::string deck;
  std::string hand;
  for (int i = 0; i < size; ++i) {
    const Front front = front_at(random.below(kFrontCount));
    const std::string card = front_key(front.rank, front.suit) + random_modifiers(random) + " ";
    deck += card;
    if (i < in_hand) hand += card;
  }
  const int hands = 1 + random.below(2);
  const int discards = hands == 1 ? 1 : random.below(6) == 0 ? 1 : 0;
  Scenario scenario;
  scenario.cards(deck).hand(hand).hand_size(in_hand).money(7);
  scenario.number(&ScenarioNumbers::hands_left, hands);
  scenario.number(&ScenarioNumbers::discards_left, discards);
  std::string text = deck + "| " + std::to_string(in_hand) + " " + std::to_string(hands) + " " +
                     std::to_string(discards);
  for (int i = random.below(4); i > 0; --i) {
    JokerId joker = kJokers[random.below(static_cast<int>(std::size(kJokers)))];
    if (joker == JokerId::Misprint && hands > 1) joker = JokerId::Joker;
    scenario.joker({.id = joker});
    text += " joker " + std::to_string(static_cast<int>(joker));
  }
  if (random.below(2) == 0) {
    const BlindId boss = kBosses[random.below(static_cast<int>(std::size(kBosses)))];
    scenario.boss(boss).playing(BlindSlot::Boss);
    text += " boss " + std::to_string(static_cast<int>(boss));
  } else {
    scenario.playing(BlindSlot::Small);
  }
  constexpr double kTargets[] = {100, 200, 350, 600, 1000, 2000, 4000};
  scenario.requirement(kTargets[random.below(7)] * hands);
  return {scenario.build(), text};
}

SmallPosition small_position(int number) { return make_position(number, false); }

SmallPosition small_position_with_consumables(int number) { return make_position(number, true); }

}  // namespace jimbo
