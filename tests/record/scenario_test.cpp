#include "record/scenario.h"

#include <algorithm>
#include <cstring>
#include <fstream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "hook/joker_hook.h"
#include "proof/random_game.h"
#include "record/state_diff.h"
#include "text/card_text.h"
#include "text/item_reader.h"
#include "text/notation.h"

namespace jimbo::scenario_test {
namespace {

State from_json(const std::string& text) { return parse_scenario(text).build(); }

// Why a scenario is refused; empty if it is not.
std::string refusal(const std::string& text) {
  try {
    from_json(text);
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "";
}

std::string hand_text(const State& s) {
  std::string text;
  for (int i = 0; i < s.hand_count; ++i) {
    text += (i > 0 ? " " : "") + card_text(s.held_card(i));
  }
  return text;
}

int copies_in_deck(const State& s, const std::string& card) {
  int count = 0;
  for (int i = 0; i < s.card_count; ++i) count += card_text(s.card(i)) == card;
  return count;
}

TEST(Scenario, WithoutAnythingIsTheStartOfTheRun) {
  const State state = from_json(R"({"seed": "ALEEB", "deck": "Blue Deck", "stake": 3})");
  const RunOptions options{.seed = {"ALEEB"}, .deck = DeckId::Blue, .stake = StakeId::Green};
  EXPECT_EQ(diff(new_run(options), state), std::vector<std::string>{});
}

TEST(Scenario, SetsNumbers) {
  const State s = from_json(R"({
      "ante": 5, "money": 77, "hands": 6, "discards": 1, "hand_size": 11, "joker_slots": 7,
      "consumable_slots": 4, "shop_slots": 3, "hands_played": 40, "discards_unused": 9,
      "blinds_skipped": 2, "tarots_used": 8, "levels": {"Pair": 3, "flush five": 12},
      "plays": {"Pair": 30, "Flush Five": 1}, "last_hand": "Pair", "most_played": "Pair",
      "last_tarot_planet": "c_mars", "planets_used": ["c_mars", "Pluto"],
      "gros_michel_extinct": true, "idol": "QD", "mail": "10", "ancient": "H", "castle": "Spades",
      "ectoplasm_uses": 2, "inflation": 3})");
  EXPECT_EQ(s.ante, 5);
  EXPECT_EQ(s.round, 12);
  EXPECT_EQ(s.dollars, 77);
  EXPECT_EQ(s.hands, 6);
  EXPECT_EQ(s.hands_left, 6);
  EXPECT_EQ(s.discards, 1);
  EXPECT_EQ(s.hand_size, 11);
  EXPECT_EQ(s.joker_slots, 7);
  EXPECT_EQ(s.consumable_slots, 4);
  EXPECT_EQ(s.shop_slots, 3);
  EXPECT_EQ(s.hands_played, 40);
  EXPECT_EQ(s.discards_unused, 9);
  EXPECT_EQ(s.blinds_skipped, 2);
  EXPECT_EQ(s.tarots_used, 8);
  EXPECT_EQ(s.hand_states[static_cast<int>(HandId::Pair)].level, 3);
  EXPECT_EQ(s.hand_states[static_cast<int>(HandId::FlushFive)].level, 12);
  EXPECT_EQ(s.hand_states[static_cast<int>(HandId::Pair)].plays, 30);
  EXPECT_EQ(s.last_hand, HandId::Pair);
  EXPECT_EQ(s.most_played, HandId::Pair);
  EXPECT_EQ(s.last_tarot_planet, ConsumableId::Mars);
  EXPECT_EQ(std::popcount(s.planets_used), 2);
  EXPECT_TRUE(s.gros_michel_extinct);
  EXPECT_EQ(s.targets.idol_rank, Rank::Queen);
  EXPECT_EQ(s.targets.idol_suit, Suit::Diamonds);
  EXPECT_EQ(s.targets.mail_rank, Rank::Ten);
  EXPECT_EQ(s.targets.ancient_suit, Suit::Hearts);
  EXPECT_EQ(s.targets.castle_suit, Suit::Spades);
  EXPECT_EQ(s.ectoplasm_uses, 2);
  EXPECT_EQ(s.inflation, 3);
}

TEST(Scenario, GivesJokersWithAllTheyHave) {
  const State s = from_json(R"({"joker_slots": 6, "hand_size": 9, "jokers": [
      {"key": "j_baron", "edition": "foil", "eternal": true}, "Green Joker",
      {"key": "j_misprint", "value": 17, "perishable": 3, "rental": true},
      {"key": "j_egg", "extra_sell": 21}, {"key": "j_todo_list", "hand": "Full House"},
      {"key": "j_yorick", "counter": 5, "value": 2.5, "edition": "negative"},
      {"key": "j_juggler", "perishable": 0}]})");
  ASSERT_EQ(s.joker_count, 7);
  EXPECT_EQ(s.jokers[0].id, JokerId::Baron);
  EXPECT_EQ(s.jokers[0].edition, Edition::Foil);
  EXPECT_TRUE(s.jokers[0].eternal);
  EXPECT_EQ(s.jokers[2].value, 17);
  EXPECT_TRUE(s.jokers[2].perishable);
  EXPECT_EQ(s.jokers[2].rounds_left, 3);
  EXPECT_TRUE(s.jokers[2].rental);
  EXPECT_EQ(s.jokers[3].extra_sell, 21);
  EXPECT_EQ(s.jokers[4].counter, static_cast<int>(HandId::FullHouse));
  EXPECT_EQ(s.jokers[5].counter, 5);
  EXPECT_EQ(s.jokers[5].value, 2.5);
  EXPECT_TRUE(s.jokers[6].debuffed);
  EXPECT_EQ(s.hand_size, 9);
}

TEST(Scenario, LetsJokersAndVouchersActUnlessTheLimitIsGiven) {
  const State plain = new_run({.seed = {"ALEEB"}});
  const State s = from_json(R"({"jokers": ["j_juggler"], "vouchers":
      ["v_grabber", "v_nacho_tong", "v_paint_brush", "v_crystal_ball", "v_reroll_surplus"]})");
  EXPECT_EQ(s.hand_size, plain.hand_size + 2);
  EXPECT_EQ(s.hands, plain.hands + 2);
  EXPECT_EQ(s.hands_left, plain.hands + 2);
  EXPECT_EQ(s.consumable_slots, 3);
  EXPECT_EQ(s.reroll_cost, 3);
}

TEST(Scenario, ReplacesWhatAChallengeStartsWithOnlyWhenAsked) {
  const State start = new_run({.seed = {"ALEEB"}, .challenge = ChallengeId::Omelette});
  ASSERT_EQ(start.joker_count, 5);
  EXPECT_EQ(from_json(R"({"challenge": "The Omelette"})").joker_count, 5);
  const State s = from_json(R"({"challenge": "The Omelette", "jokers": ["j_joker"]})");
  EXPECT_EQ(s.joker_count, 1);
}

TEST(Scenario, GivesConsumablesAndTags) {
  const State s = from_json(R"({"deck": "Magic", "consumables": ["c_hex", "The Fool",
      {"key": "c_pluto", "edition": "negative"}], "tags": ["tag_double",
      {"key": "tag_orbital", "hand": "Flush"}]})");
  ASSERT_EQ(s.consumable_count, 3);
  EXPECT_EQ(s.consumable(0).id, ConsumableId::Hex);
  EXPECT_EQ(s.consumable(2).edition, Edition::Negative);
  ASSERT_EQ(s.tag_count, 2);
  EXPECT_EQ(s.tags[1].id(), TagId::Orbital);
  EXPECT_EQ(s.tags[1].hand(), HandId::Flush);
}

TEST(Scenario, ChangesTheDeck) {
  const State whole = from_json(R"({"cards": ["KH:steel:red", "KH", "10S:glass:foil"]})");
  EXPECT_EQ(whole.card_count, 3);
  EXPECT_EQ(whole.draw_pile_count, 3);
  EXPECT_EQ(copies_in_deck(whole, "H_K:steel:red"), 1);
  const State some = from_json(R"({"add_cards": "KH:gold:gold-seal KH", "remove_cards": "2C 3C"})");
  EXPECT_EQ(some.card_count, 52);
  EXPECT_EQ(copies_in_deck(some, "H_K"), 2);
  EXPECT_EQ(copies_in_deck(some, "H_K:gold:goldseal"), 1);
  EXPECT_EQ(copies_in_deck(some, "C_2"), 0);
}

// The second card of these hands lies face down: one screen, whatever the seed and the order of the
// deck.
TEST(Scenario, OrderOfAHandTellsNothingOfCardsFaceDown) {
  const auto hand = [](const char* seed, const char* cards) {
    State state = from_json(
        std::string(R"({"boss": "The Hook", "phase": "playing", "cards": "AS AS KH QD 9C 7C 5D",
        "hand_size": 3, "face_down": [1], "hands_left": 1, "discards_left": 0, "requirement": 60,
        "seed": ")") +
        seed + R"(", "hand": ")" + cards + "\"}");
    EXPECT_FALSE(state.hand_in_order);
    determinize(state, 5);
    return front_key(state.held_card(1).rank, state.held_card(1).suit);
  };
  const std::string drawn = hand("ALEEB", "AS AS KH");
  EXPECT_EQ(hand("AAAA", "AS AS KH"), drawn);
  EXPECT_EQ(hand("ALEEB", "AS QD KH"), drawn);
}

TEST(Scenario, StandsInARound) {
  const State s = from_json(R"({"ante": 3, "phase": "playing", "blind": "boss", "boss": "bl_hook",
      "hand": ["KH", "KS:steel", "2C"], "discard_pile": "AS AD", "requirement": 5000,
      "score": 1234, "hands_left": 2, "discards_left": 0, "hands_played_round": 2,
      "discards_used_round": 3, "face_down": [1]})");
  EXPECT_EQ(s.phase, Phase::SelectingHand);
  EXPECT_EQ(s.blind, BlindId::Hook);
  EXPECT_EQ(s.boss, BlindId::Hook);
  EXPECT_EQ(s.on_deck, BlindSlot::Boss);
  EXPECT_EQ(s.progress[1], BlindProgress::Defeated);
  EXPECT_EQ(s.progress[2], BlindProgress::Current);
  EXPECT_EQ(s.round, 9);
  EXPECT_EQ(hand_text(s), "H_K S_K:steel C_2");
  EXPECT_TRUE(s.hand[1].face_down);
  EXPECT_EQ(s.draw_pile_count, 47);
  EXPECT_EQ(s.requirement, 5000);
  EXPECT_EQ(s.score, 1234);
  EXPECT_EQ(s.hands_left, 2);
  EXPECT_EQ(s.discards_left, 0);
  EXPECT_EQ(s.hands_played_round, 2);
  EXPECT_EQ(s.discards_used_round, 3);
}

TEST(Scenario, LetsTheBossActOnTheRoundItBegins) {
  const State water = from_json(R"({"phase": "playing", "blind": "boss", "boss": "bl_water"})");
  EXPECT_EQ(water.discards_left, 0);
  EXPECT_EQ(water.hand_count, 8);
  const State needle = from_json(R"({"phase": "playing", "blind": "boss", "boss": "bl_needle"})");
  EXPECT_EQ(needle.hands_left, 1);
  const State club =
      from_json(R"({"phase": "playing", "blind": "boss", "boss": "The Club", "hand": "2C 2H"})");
  EXPECT_TRUE(club.held_card(0).debuffed);
  EXPECT_FALSE(club.held_card(1).debuffed);
  const State bell =
      from_json(R"({"ante": 8, "phase": "playing", "blind": "boss", "boss": "bl_final_bell"})");
  int forced = 0;
  for (int i = 0; i < bell.hand_count; ++i) forced += bell.hand[i].forced;
  EXPECT_EQ(forced, 1);
  const State heart = from_json(R"({"ante": 8, "phase": "playing", "blind": "boss",
      "boss": "bl_final_heart", "jokers": ["j_joker"]})");
  EXPECT_TRUE(heart.jokers[0].debuffed);
}

TEST(Scenario, LetsJokersActOnTheBlindWhenItIsSelected) {
  const State chicot = from_json(R"({"phase": "playing", "blind": "boss", "boss": "bl_plant",
      "jokers": ["j_chicot"], "hand": "KH KS"})");
  EXPECT_TRUE(chicot.blind_disabled);
  EXPECT_FALSE(chicot.held_card(0).debuffed);
  const State burglar = from_json(R"({"phase": "playing", "jokers": ["j_burglar"]})");
  EXPECT_EQ(burglar.hands_left, 7);
  EXPECT_EQ(burglar.discards_left, 0);
  const State copied = from_json(R"({"phase": "playing", "jokers": ["j_blueprint", "j_burglar"]})");
  EXPECT_EQ(copied.hands_left, 10);
  const State perished =
      from_json(R"({"phase": "playing", "jokers": [{"key": "j_burglar", "perishable": 0}]})");
  EXPECT_EQ(perished.hands_left, 4);
  EXPECT_EQ(perished.discards_left, 4);
  // The boss gives back what it took, in the game's order.
  const State water = from_json(R"({"phase": "playing", "blind": "boss", "boss": "bl_water",
      "jokers": ["j_burglar", "j_chicot"]})");
  EXPECT_EQ(water.discards_left, 4);
  const State manacle = from_json(R"({"phase": "playing", "blind": "boss", "boss": "bl_manacle",
      "jokers": ["j_chicot"]})");
  EXPECT_EQ(manacle.hand_count, 8);
  const State wall = from_json(R"({"phase": "playing", "blind": "boss", "boss": "bl_wall",
      "jokers": ["j_chicot"]})");
  EXPECT_EQ(wall.requirement, 600);
}

TEST(Scenario, IsARoundLikeOneThatIsPlayedTo) {
  for (const char* boss : {"bl_water", "bl_needle", "bl_manacle", "bl_wall", "bl_house",
                           "bl_final_bell", "bl_final_vessel", "bl_final_leaf"}) {
    const std::string run = std::string(R"({"blind": "boss", "boss": ")") + boss +
                            R"(", "jokers": ["j_burglar", "j_brainstorm", "j_chicot"])";
    State played = from_json(run + "}");
    ASSERT_EQ(step(played, Action{.kind = ActionKind::SelectBlind}), Error::None);
    EXPECT_EQ(diff(played, from_json(run + R"(, "phase": "playing"})")), std::vector<std::string>{})
        << boss;
  }
}

TEST(Scenario, HasWhatJokersMadeOrDestroyedAtTheBlindOnlyIfItSaysSo) {
  const State s = from_json(R"({"phase": "playing", "joker_slots": 9, "jokers": ["j_marble",
      "j_riff_raff", "j_cartomancer", "j_ceremonial", "j_madness", "j_joker", "j_certificate"]})");
  EXPECT_EQ(s.joker_count, 7);
  EXPECT_EQ(s.card_count, 52);
  EXPECT_EQ(s.consumable_count, 0);
  EXPECT_EQ(s.jokers[3].value, 0);
  EXPECT_EQ(s.jokers[4].value, 1);
}

TEST(Scenario, SaysWhatIsFinalOfTheRound) {
  const State s = from_json(R"({"phase": "playing", "blind": "boss", "boss": "bl_wall",
      "jokers": ["j_chicot", "j_burglar"], "hands_left": 2, "discards_left": 4,
      "requirement": 777})");
  EXPECT_EQ(s.hands_left, 2);
  EXPECT_EQ(s.discards_left, 4);
  EXPECT_EQ(s.requirement, 777);
  const State acorn = from_json(R"({"ante": 8, "phase": "playing", "blind": "boss",
      "boss": "bl_final_acorn", "jokers": ["j_joker", "j_egg", "j_hack", "j_mime"]})");
  const JokerId row[] = {JokerId::Joker, JokerId::Egg, JokerId::Hack, JokerId::Mime};
  for (int i = 0; i < 4; ++i) {
    EXPECT_EQ(acorn.jokers[i].id, row[i]);
    EXPECT_TRUE(acorn.jokers[i].face_down);
  }
}

TEST(Scenario, StandsInAShop) {
  const State s = from_json(R"({"phase": "shop", "money": 50, "vouchers": ["v_overstock_norm"]})");
  EXPECT_EQ(s.phase, Phase::Shop);
  EXPECT_EQ(s.on_deck, BlindSlot::Big);
  EXPECT_EQ(s.progress[0], BlindProgress::Defeated);
  EXPECT_EQ(s.shop_count, 3);
  EXPECT_TRUE(s.voucher_seen);
}

TEST(Scenario, IsTheSameFromCodeAndFromJson) {
  const State from_code = Scenario("OOOO155")
                              .deck(DeckId::Plasma)
                              .stake(StakeId::Gold)
                              .ante(3)
                              .money(25)
                              .level(HandId::Pair, 4)
                              .joker({.id = JokerId::Baron, .edition = Edition::Foil})
                              .consumable(ConsumableId::Death)
                              .voucher(VoucherId::Grabber)
                              .boss(BlindId::Hook)
                              .playing(BlindSlot::Boss)
                              .hand("KH KS:steel 2C")
                              .build();
  const State from_text = from_json(R"({"seed": "OOOO155", "deck": "b_plasma", "stake": "gold",
      "ante": 3, "money": 25, "levels": {"Pair": 4}, "jokers": [{"key": "j_baron",
      "edition": "foil"}], "consumables": ["c_death"], "vouchers": ["v_grabber"],
      "boss": "bl_hook", "phase": "playing", "blind": "boss", "hand": "KH KS:steel 2C"})");
  EXPECT_EQ(diff(from_code, from_text), std::vector<std::string>{});
}

TEST(Scenario, CanBePlayedOn) {
  for (const char* text :
       {R"({"phase": "playing", "jokers": ["j_blueprint", "j_baron"], "hand": "KH KS KD"})",
        R"({"phase": "shop", "ante": 7, "money": 500})",
        R"({"ante": 12, "vouchers": ["v_hieroglyph", "v_petroglyph"], "tags": ["tag_boss"]})",
        R"({"phase": "playing", "cards": "2C", "hand": "2C", "ante": -1})"}) {
    State state = from_json(text);
    Chooser chooser(3);
    for (int i = 0; i < 200 && state.phase != Phase::GameOver; ++i) {
      ASSERT_EQ(step(state, random_action(state, chooser, kVanilla)), Error::None) << text;
      ASSERT_EQ(find_fault(state), nullptr) << find_fault(state) << " " << text;
    }
  }
}

struct Refused {
  const char* scenario;
  const char* message;  // a part of it
};

TEST(Scenario, RefusesWhatCannotBeAndSaysHowToMendIt) {
  const Refused kCases[] = {
      {"{", "is not JSON"},
      {"[]", "give an object"},
      {R"({"mony": 3})", "unknown entry \"mony\"; the entries are add_cards, ancient, ante,"},
      {R"({"money": "3"})", "money is \"3\": give a whole number"},
      {R"({"money": 3.5})", "money is 3.5: give a whole number"},
      {R"({"money": 99999999999999999999})", "give a whole number"},
      {R"({"money": 2000000000})", "money is 2000000000: give -1000000 to 1000000000"},
      {R"({"ante": -2})", "ante is -2: give -1 to 1000"},
      {R"({"hands": 0})", "hands is 0: give 1 to 1000"},
      {R"({"hand_size": 65})", "hand_size is 65: give 1 to 64"},
      {R"({"seed": "TAB\tSEED"})", "cannot be printed"},
      {R"({"deck": "b_challenge"})", "name a challenge instead"},
      {R"({"deck": "b_red", "challenge": "The Omelette"})", "leave deck and stake out"},
      {R"({"levels": {"Royal Flush": 3}})", "give a key or name, as in Two Pair"},
      {R"({"levels": {"Pair": 0}})", "the level of Pair is 0: give 1 to 30000"},
      {R"({"plays": {"Pair": 5}, "hands_played": 3})", "the plays add up to 5"},
      {R"({"jokers": "j_joker"})", "give a list"},
      {R"({"jokers": ["j_jocker"]})", "jokers[0] is \"j_jocker\", which does not exist"},
      {R"({"jokers": [{"edition": "foil"}]})", "jokers[0] has no key"},
      {R"({"jokers": [{"key": "j_joker", "edition": "shiny"}]})", "give foil, holo, polychrome"},
      {R"({"jokers": [{"key": "j_joker", "eternl": true}]})", "unknown entry \"eternl\""},
      {R"({"jokers": [{"key": "j_gros_michel", "eternal": true}]})", "cannot be eternal"},
      {R"({"jokers": [{"key": "j_joker", "eternal": true, "perishable": 2}]})", "one of the two"},
      {R"({"jokers": [{"key": "j_joker", "perishable": 9}]})", "give 0 to 5"},
      {R"({"jokers": [{"key": "j_joker", "counter": 300}]})", "give 0 to 255"},
      {R"({"jokers": [{"key": "j_joker", "hand": "Pair"}]})", "for To Do List only"},
      {R"({"jokers": ["j_joker", "j_joker", "j_joker", "j_joker", "j_joker", "j_joker"]})",
       "6 jokers but room for 5: raise joker_slots or make some negative"},
      {R"({"consumables": ["c_fool", "c_fool", "c_fool"]})", "raise consumable_slots"},
      {R"({"consumables": [{"key": "c_fool", "edition": "foil"}]})", "negative or has no edition"},
      {R"({"vouchers": ["v_nacho_tong"]})", "needs Grabber (v_grabber): name that one before it"},
      {R"({"vouchers": ["v_grabber", "v_grabber"]})", "redeemed already"},
      {R"({"last_tarot_planet": "c_hex"})", "is a Spectral card"},
      {R"({"planets_used": ["c_fool"]})", "is no Planet"},
      {R"({"cards": []})", "the deck is empty"},
      {R"({"cards": "KH:shiny"})", "is no modifier"},
      {R"({"remove_cards": "KH KH"})", "the deck has no H_K to remove"},
      {R"({"phase": "playing", "hand": "KH KH"})", "no H_K left for the hand: add it"},
      {R"({"phase": "playing", "hand": ""})", "the hand is empty"},
      {R"({"phase": "playing", "face_down": [8]})", "position 8 of a hand of 8"},
      {R"({"hand": "KH"})", "a hand is given outside a round"},
      {R"({"score": 3})", "a score is given outside a round"},
      {R"({"phase": "playing", "score": 300})", "the score already beats the small blind"},
      {R"({"phase": "playing", "requirement": -1})", "finite numbers from 0 on"},
      {R"({"phase": "playing", "hands_left": 0})", "hands_left is 0: give 1 to 1000"},
      {R"({"phase": "pack"})", "give blind_select, playing or shop"},
      {R"({"blind": "bl_hook"})", "give small, big or boss"},
      {R"({"boss": "bl_small"})", "is no boss"},
      {R"({"mail": "Z"})", "is no card"},
      {R"({"ancient": "Cups"})", "H or Hearts"},
  };
  for (const Refused& c : kCases) {
    const std::string message = refusal(c.scenario);
    EXPECT_NE(message.find(c.message), std::string::npos) << c.scenario << "\n  " << message;
  }
}

TEST(Scenario, SaysShortlyWhatIsNoJson) {
  EXPECT_TRUE(refusal(R"({"deck": nothing})")
                  .starts_with("the scenario is not JSON: parse error at line 1, column 11: "));
  for (const std::string& bad :
       {std::string("{\"deck\": \x1b[2J}"), "{\"deck\": \"" + std::string(5'000'000, 'x'),
        "{\"deck\": " + std::string(100'000, '[') + std::string(100'000, ']') + "}"}) {
    const std::string message = refusal(bad);
    EXPECT_TRUE(message.starts_with("the scenario is not JSON: ")) << message;
    EXPECT_LT(message.size(), 250U);
    EXPECT_EQ(message.find('\x1b'), std::string::npos);
  }
}

// Lines like "| `hands`, `discards` | 1, 0 | 1000 |".
TEST(Scenario, TakesTheNumbersThatItsPageTells) {
  std::map<std::string, std::pair<std::string, std::string>> told;
  std::ifstream page(JIMBO_TEST_DATA "/../../docs/scenarios.md");
  for (std::string line; std::getline(page, line);) {
    const std::vector<std::string> cells = split_list(line, '|');
    if (cells.size() < 3 || !cells[0].starts_with('`')) continue;
    const std::vector<std::string> names = split_list(cells[0], ',');
    const std::vector<std::string> least = split_list(cells[1], ',');
    for (std::size_t i = 0; i < names.size(); ++i) {
      told[names[i].substr(1, names[i].size() - 2)] = {least[std::min(i, least.size() - 1)],
                                                       cells[2]};
    }
  }
  for (const ScenarioNumberRow& row : kScenarioNumbers) {
    EXPECT_EQ(told[row.name], std::pair(std::to_string(row.least), std::to_string(row.most)))
        << row.name;
  }
}

TEST(Scenario, RefusesMoreThanTheCapacities) {
  std::string cards;
  for (int i = 0; i < 253; ++i) cards += "KH ";
  EXPECT_NE(refusal(R"({"add_cards": ")" + cards + "\"}").find("305 cards: give at most 304"),
            std::string::npos);
  std::string tags = "\"tag_double\"";
  for (int i = 0; i < 43; ++i) tags += ", \"tag_double\"";
  EXPECT_NE(refusal(R"({"tags": [)" + tags + "]}").find("give at most 43"), std::string::npos);
}

// Every example of the document builds.
TEST(Scenario, DocumentedExamplesBuild) {
  std::ifstream stream(std::string(JIMBO_TEST_DATA) + "/../../docs/scenarios.md");
  std::stringstream text;
  text << stream.rdbuf();
  const std::string document = text.str();
  int examples = 0;
  std::size_t begin = 0;
  while ((begin = document.find("```json\n", begin)) != std::string::npos) {
    begin += std::strlen("```json\n");
    const std::size_t end = document.find("```", begin);
    EXPECT_EQ(refusal(document.substr(begin, end - begin)), "");
    ++examples;
  }
  EXPECT_GE(examples, 3);
  for (const ScenarioNumberRow& row : kScenarioNumbers) {
    EXPECT_NE(document.find("`" + std::string(row.name) + "`"), std::string::npos) << row.name;
  }
}

}  // namespace
}  // namespace jimbo::scenario_test
