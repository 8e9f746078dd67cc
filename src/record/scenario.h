#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "facts/content.h"
#include "play/run_start.h"
#include "state/state.h"

// Any situation a person may want to start from: a run as started, then what is to be different.
//
//   const State state = Scenario("ALEEB")
//                           .ante(3).money(25).level(HandId::Pair, 4)
//                           .joker({.id = JokerId::Baron, .edition = Edition::Foil})
//                           .voucher(VoucherId::Grabber)
//                           .boss(BlindId::Hook).playing(BlindSlot::Boss)
//                           .hand("KH KS:steel 2C")
//                           .build();
//
// The same as JSON is described in docs/scenarios.md. What is not said stays as the run's start
// gives it. `build` checks everything and throws std::invalid_argument with what is wrong and how
// to mend it; the state it returns holds every invariant.

namespace jimbo {

struct ScenarioJoker {
  JokerId id;
  Edition edition = Edition::None;
  bool eternal = false;
  bool rental = false;
  bool pinned = false;
  bool debuffed = false;  // whatever the reason; it may be undone when the blind is over
  std::optional<int> perishable = std::nullopt;  // rounds left; at 0 it is debuffed
  std::optional<double> value = std::nullopt;    // the number that grows or shrinks
  std::optional<int> counter = std::nullopt;     // see Joker::counter
  int extra_sell = 0;
};

// Whole numbers of the state that can be set, each within its range.
struct ScenarioNumbers {
  std::optional<int> ante, round, money, inflation;
  std::optional<int> hands, discards, hand_size, joker_slots, consumable_slots, shop_slots;
  std::optional<int> hands_left, discards_left, hands_played_round, discards_used_round;
  std::optional<int> hands_played, discards_unused, blinds_skipped, tarots_used, ectoplasm_uses;
};

struct ScenarioNumberRow {
  const char* name;
  std::optional<int> ScenarioNumbers::* number;
  int least;
  int most;
};

inline constexpr ScenarioNumberRow kScenarioNumbers[] = {
    {"ante", &ScenarioNumbers::ante, -1, 1000},
    {"round", &ScenarioNumbers::round, 0, 1'000'000},
    {"money", &ScenarioNumbers::money, -1'000'000, 1'000'000'000},
    {"inflation", &ScenarioNumbers::inflation, 0, 10'000},
    {"hands", &ScenarioNumbers::hands, 1, 1000},
    {"discards", &ScenarioNumbers::discards, 0, 1000},
    {"hand_size", &ScenarioNumbers::hand_size, 1, kHandCapacity},
    {"joker_slots", &ScenarioNumbers::joker_slots, 0, kJokerCapacity},
    {"consumable_slots", &ScenarioNumbers::consumable_slots, 0, kConsumableCapacity},
    {"shop_slots", &ScenarioNumbers::shop_slots, 0, kShopCapacity},
    {"hands_left", &ScenarioNumbers::hands_left, 1, 1000},
    {"discards_left", &ScenarioNumbers::discards_left, 0, 1000},
    {"hands_played_round", &ScenarioNumbers::hands_played_round, 0, 1000},
    {"discards_used_round", &ScenarioNumbers::discards_used_round, 0, 1000},
    {"hands_played", &ScenarioNumbers::hands_played, 0, 1'000'000},
    {"discards_unused", &ScenarioNumbers::discards_unused, 0, 1'000'000},
    {"blinds_skipped", &ScenarioNumbers::blinds_skipped, 0, 1'000'000},
    {"tarots_used", &ScenarioNumbers::tarots_used, 0, 1'000'000},
    {"ectoplasm_uses", &ScenarioNumbers::ectoplasm_uses, 0, 255},
};

class Scenario {
 public:
  Scenario() : Scenario(RunOptions{.seed = {"ALEEB"}}) {}
  explicit Scenario(std::string_view seed);
  explicit Scenario(const RunOptions& options) : options_(options) {}

  // How the run was started
  Scenario& deck(DeckId id) { return set(options_.deck, id); }
  Scenario& stake(StakeId id) { return set(options_.stake, id); }
  Scenario& challenge(ChallengeId id) { return set(options_.challenge, id); }
  Scenario& hand_order(HandOrder order) { return set(options_.hand_order, order); }

  // Numbers; limits are the final ones, whatever vouchers and jokers add
  Scenario& ante(int number) { return set(numbers_.ante, number); }
  Scenario& money(int number) { return set(numbers_.money, number); }
  Scenario& hands(int number) { return set(numbers_.hands, number); }
  Scenario& discards(int number) { return set(numbers_.discards, number); }
  Scenario& hand_size(int number) { return set(numbers_.hand_size, number); }
  Scenario& joker_slots(int number) { return set(numbers_.joker_slots, number); }
  Scenario& consumable_slots(int number) { return set(numbers_.consumable_slots, number); }
  Scenario& number(std::optional<int> ScenarioNumbers::* which, int number) {
    return set(numbers_.*which, number);
  }

  // Progress
  Scenario& level(HandId hand, int level);
  Scenario& plays(HandId hand, int times);
  Scenario& last_hand(HandId hand) { return set(last_hand_, hand); }
  Scenario& most_played(HandId hand) { return set(most_played_, hand); }
  Scenario& last_tarot_planet(ConsumableId id) { return set(last_tarot_planet_, id); }
  Scenario& planet_used(ConsumableId id);
  Scenario& gros_michel_extinct(bool extinct = true) { return set(gros_michel_extinct_, extinct); }
  Scenario& idol(Front front) { return set(idol_, front); }
  Scenario& mail(Rank rank) { return set(mail_, rank); }
  Scenario& ancient(Suit suit) { return set(ancient_, suit); }
  Scenario& castle(Suit suit) { return set(castle_, suit); }

  // What is owned. The first joker or consumable named replaces those the run starts with.
  Scenario& joker(const ScenarioJoker& joker);
  Scenario& no_jokers() { return set(jokers_, std::vector<ScenarioJoker>{}); }
  Scenario& consumable(ConsumableId id, Edition edition = Edition::None);
  Scenario& no_consumables();
  Scenario& voucher(VoucherId id);  // with its effect
  Scenario& tag(TagId id, HandId orbital_hand = HandId::HighCard);

  // The playing cards, as texts like "KH:steel:red 10S"
  Scenario& cards(std::string_view cards);         // the whole deck
  Scenario& add_cards(std::string_view cards);     // to the deck
  Scenario& remove_cards(std::string_view cards);  // from the deck
  Scenario& hand(std::string_view cards);          // taken from the deck, left to right
  Scenario& discard_pile(std::string_view cards);  // likewise
  Scenario& face_down(int hand_position);

  // Where it stands
  Scenario& boss(BlindId id) { return set(boss_, id); }
  Scenario& blind_select(BlindSlot on_deck = BlindSlot::Small);
  Scenario& playing(BlindSlot blind = BlindSlot::Small);
  Scenario& shop(BlindSlot on_deck = BlindSlot::Big);
  Scenario& requirement(double score) { return set(requirement_, score); }
  Scenario& score(double score) { return set(score_, score); }

  State build(const Content& content = kVanilla) const;

 private:
  friend class ScenarioBuilder;

  template <class Field, class Value>
  Scenario& set(Field& field, Value&& value) {
    field = std::forward<Value>(value);
    return *this;
  }

  RunOptions options_;
  ScenarioNumbers numbers_;
  std::vector<std::pair<HandId, int>> levels_;
  std::vector<std::pair<HandId, int>> plays_;
  std::optional<HandId> last_hand_;
  std::optional<HandId> most_played_;
  std::optional<ConsumableId> last_tarot_planet_;
  std::vector<ConsumableId> planets_used_;
  bool gros_michel_extinct_ = false;
  std::optional<Front> idol_;
  std::optional<Rank> mail_;
  std::optional<Suit> ancient_;
  std::optional<Suit> castle_;
  std::optional<std::vector<ScenarioJoker>> jokers_;
  std::optional<std::vector<std::pair<ConsumableId, Edition>>> consumables_;
  std::vector<VoucherId> vouchers_;
  std::vector<TagSlot> tags_;
  std::optional<std::vector<PlayingCard>> cards_;
  std::vector<PlayingCard> added_;
  std::vector<PlayingCard> removed_;
  std::optional<std::vector<PlayingCard>> hand_;
  std::vector<PlayingCard> discard_pile_;
  std::vector<int> face_down_;
  std::optional<BlindId> boss_;
  Phase phase_ = Phase::BlindSelect;
  BlindSlot blind_ = BlindSlot::Small;
  std::optional<double> requirement_;
  std::optional<double> score_;
};

// A scenario from JSON; throws std::invalid_argument naming the entry and what would be accepted.
// Ranges and contradictions are found by `build`.
Scenario read_scenario(const nlohmann::json& json, const Content& content = kVanilla);
Scenario parse_scenario(std::string_view text, const Content& content = kVanilla);

}  // namespace jimbo
