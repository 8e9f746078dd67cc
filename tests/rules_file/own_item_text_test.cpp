#include <sstream>
#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

#include "action/action.h"
#include "engine/engine.h"
#include "gamestate/gamestate.h"
#include "proof/random_game.h"
#include "record/joker_text.h"
#include "record/replay.h"
#include "record/replay_link.h"
#include "record/save.h"
#include "record/scenario.h"
#include "screen/deck_text.h"
#include "screen/ledger.h"
#include "screen/outcome_text.h"
#include "screen/run_log.h"
#include "screen/screen.h"
#include "search/outcome.h"
#include "seeds/walk/seed_json.h"
#include "spec/spec.h"
#include "support/own_items.h"
#include "support/test_game.h"
#include "text/description.h"
#include "text/item_info.h"
#include "text/item_label.h"
#include "text/item_text.h"
#include "text/joker_value.h"
#include "text/run_option_text.h"

// Items that a rules file defines are read and shown like those of the game.

namespace jimbo::own_item_text_test {
namespace {

const TextStyle kPlain{false, true, 100};

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

template <class Action>
std::string refusal(Action action) {
  try {
    action();
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "";
}

ScenarioJoker joker(const char* text) { return read_joker_text(text, own_content()); }

State with_own_items() {
  return Scenario(run_of("ALEEB"))
      .joker(joker("Lucky Seven:foil"))
      .joker(joker("j_hoarder:value=6"))
      .consumable(own<ConsumableId>("c_mirror"))
      .consumable(own<ConsumableId>("Twin Moons"))
      .boss(own<BlindId>("The Desert"))
      .playing(BlindSlot::Boss)
      .hand("7S 7H 4C KD")
      .build(own_content());
}

RunOptions golden_run() {
  RunOptions options = run_of("ALEEB");
  options.deck = read_deck("b_golden", own_content());
  return options;
}

// Reading ---------------------------------------------------------------------------------------

TEST(OwnItemText, KeysAndNamesAreFound) {
  const Content& content = own_content();
  EXPECT_EQ(own<JokerId>("j_hoarder"), own<JokerId>("hoarder"));
  EXPECT_GE(static_cast<int>(own<JokerId>("j_hoarder")), kJokerCount);
  EXPECT_EQ(key(content, own<ConsumableId>("Mirror")), "c_mirror");
  EXPECT_EQ(name(content, own<BlindId>("desert")), "The Desert");
  EXPECT_EQ(key(content, read_deck("golden", content)), "b_golden");
  EXPECT_EQ(name(content, read_challenge("c_seven_1", content)), "Sevens");
  EXPECT_EQ(own<JokerId>("Baron"), JokerId::Baron);
}

TEST(OwnItemText, NamesThatAreMeantAreProposed) {
  EXPECT_TRUE(has(refusal([] { own<JokerId>("lucky sevn"); }), "Lucky Seven"));
  EXPECT_TRUE(has(refusal([] { read_deck("gloden", own_content()); }), "b_golden"));
  EXPECT_FALSE(has(refusal([] { read_item<JokerId>("lucky sevn"); }), "Lucky Seven"));
  EXPECT_FALSE(has(refusal([] { read_deck("b_golden"); }), "Golden"));
}

TEST(OwnItemText, ATextWithANumberThatIsNoneIsAMistakeAtItsPlace) {
  const RulesReading reading = read_ruleset(
      "format = 1\n[jokers.j_a]\nname = \"A\"\ntext = \"+{malt} Mult\"\nrarity = \"common\"\n"
      "on_scoring = \"add_mult(1)\"\n[decks.b_b]\nname = \"B\"\ntext = \"an {open brace\"\n");
  ASSERT_EQ(reading.mistakes.size(), 2U);
  EXPECT_EQ(reading.mistakes[0].line, 4);
  EXPECT_EQ(reading.mistakes[0].key, "jokers.j_a.text");
  EXPECT_TRUE(has(reading.mistakes[0].message, "malt")) << reading.mistakes[0].message;
  EXPECT_EQ(reading.mistakes[1].key, "decks.b_b.text");
  EXPECT_EQ(reading.ruleset, nullptr);
}

TEST(OwnItemText, ScenariosNameThem) {
  const State state = parse_scenario(R"({"deck": "Golden", "ante": 2, "phase": "playing",
      "jokers": ["Hoarder", {"key": "j_lucky_seven", "edition": "foil", "eternal": true}],
      "consumables": ["c_mirror"], "boss": "bl_desert", "blind": "boss",
      "planets_used": ["Twin Moons"], "last_tarot_planet": "The Mirror"})",
                                     own_content())
                          .build(own_content());
  EXPECT_EQ(find_fault(state, own_content()), nullptr);
  EXPECT_EQ(state.jokers[0].id, own<JokerId>("j_hoarder"));
  EXPECT_EQ(state.blind, own<BlindId>("bl_desert"));
  EXPECT_EQ(key(own_content(), state.deck), "b_golden");
  EXPECT_NE(refusal([] { parse_scenario(R"({"jokers": ["Hoarder"]})"); }), "");
}

// Showing ---------------------------------------------------------------------------------------

TEST(OwnItemText, DescriptionsHoldTheNumbers) {
  const Content& content = own_content();
  EXPECT_EQ(describe(own<JokerId>("Lucky Seven"), content),
            "Scored 7s give +7 Mult and pay $2 with a chance of 1 in 3");
  EXPECT_EQ(describe(own<JokerId>("Hoarder"), content), "Gains +3 Mult for each card sold");
  EXPECT_EQ(describe(own<ConsumableId>("Twin Moons"), content),
            "Pair and Two Pair gain a level each");
  EXPECT_EQ(describe(own<BlindId>("The Desert"), content),
            "Cards above 10 are debuffed, -1 hand size");
  EXPECT_EQ(describe(read_deck("golden", content), content),
            "Starts with $50 more, The Mirror and Gold twos");
  EXPECT_EQ(describe(own<ChallengeId>("Sevens"), content),
            "An eternal Lucky Seven, no interest, 2 discards");
  EXPECT_TRUE(has(item_info("hoard", kPlain, content), "Hoarder (Common)"));
  EXPECT_TRUE(has(item_info("golden deck", kPlain, content), "(deck)"));
}

TEST(OwnItemText, ANumberIsShownOnceItHasChanged) {
  State state = with_own_items();
  EXPECT_EQ(joker_value_text(state, state.jokers[1], 1, own_content()), "6");
  state.jokers[1].value = 0;
  EXPECT_EQ(joker_value_text(state, state.jokers[1], 1, own_content()), "");
}

TEST(OwnItemText, TheGamestateHasKeysLabelsAndTexts) {
  const nlohmann::json json = to_gamestate(with_own_items(), {.reveal = true}, own_content());
  const nlohmann::json& first = json["jokers"]["cards"][0];
  EXPECT_EQ(first["key"], "j_lucky_seven");
  EXPECT_EQ(first["label"], "Lucky Seven");
  EXPECT_TRUE(has(first["value"]["effect"], "+7 Mult"));
  EXPECT_EQ(json["jokers"]["cards"][1]["jimbo"]["value"], 6);
  EXPECT_EQ(json["consumables"]["cards"][0]["label"], "The Mirror");
  EXPECT_EQ(json["consumables"]["cards"][1]["set"], "PLANET");
  EXPECT_EQ(json["blinds"]["boss"]["name"], "The Desert");
  EXPECT_EQ(json["jimbo"]["blinds"]["boss"]["key"], "bl_desert");
  EXPECT_EQ(json["jimbo"]["blind"]["key"], "bl_desert");
  const nlohmann::json golden =
      to_gamestate(new_run(golden_run(), own_content()), {}, own_content());
  EXPECT_EQ(golden["deck"], "GOLDEN");
  EXPECT_EQ(golden["money"], 54);
  const State sevens = new_run(challenge_run(own<ChallengeId>("Sevens")), own_content());
  EXPECT_EQ(to_gamestate(sevens, {}, own_content())["jimbo"]["challenge"], "c_seven_1");
}

TEST(OwnItemText, ScreensNameThem) {
  const State state = with_own_items();
  const std::string text = screen(state, kPlain, own_content());
  for (const char* part : {"Foil Lucky Seven", "Hoarder", "[6]", "The Mirror", "Twin Moons",
                           "The Desert", "Cards above 10"}) {
    EXPECT_TRUE(has(text, part)) << part << "\n" << text;
  }
  EXPECT_TRUE(
      has(run_text(new_run(golden_run(), own_content()), kPlain, own_content()), "Golden Deck"));
}

TEST(OwnItemText, TheLedgerNamesWhoGaveWhat) {
  const State state = with_own_items();
  const Ledger ledger = preview_ledger(state, 0b11, Luck::Best, own_content());
  const std::string text = ledger_text(ledger);
  EXPECT_TRUE(has(text, "Lucky Seven (7♠)")) << text;
  EXPECT_TRUE(has(text, "Hoarder")) << text;
  EXPECT_TRUE(has(ledger_json(ledger).dump(), "\"j_hoarder\""));
}

TEST(OwnItemText, AChanceOfTheFileIsNamedAndTriedBothWays) {
  const ScoreOutcomes outcomes = score_outcomes(with_own_items(), 0b11, {}, own_content());
  EXPECT_TRUE(outcomes.exact);
  EXPECT_EQ(outcomes.hands, 4);
  ASSERT_EQ(outcomes.chances.size(), 1U);
  EXPECT_EQ(chances_json(outcomes.chances, own_content()).dump(),
            R"([{"chance":"seven","rolls":2,"probability":0.3333333333333333}])");
}

TEST(OwnItemText, BlueprintSaysThatItCopiesThem) {
  const State state = Scenario(run_of("ALEEB"))
                          .joker({.id = JokerId::Blueprint})
                          .joker(joker("Doubler"))
                          .playing()
                          .hand("7S 7H")
                          .build(own_content());
  EXPECT_EQ(joker_value_text(state, state.jokers[0], 0, own_content()), "copies Doubler");
  EXPECT_TRUE(has(ledger_text(preview_ledger(state, 0b11, Luck::Drawn, own_content())),
                  "Doubler via Blueprint"));
}

TEST(OwnItemText, TheSpecListsThemAfterTheOthers) {
  const nlohmann::ordered_json spec = make_spec(own_content());
  EXPECT_EQ(spec["counts"]["jokers"], kJokerCount + 3);
  const nlohmann::ordered_json& first = spec["jokers"][kJokerCount];
  EXPECT_EQ(first["key"], "j_doubler");
  EXPECT_EQ(first["id"], kJokerCount);
  EXPECT_EQ(first["text"], "X2 Mult");
  EXPECT_EQ(spec["planets"].back()["name"], "Twin Moons");
  EXPECT_EQ(spec["tarots"].back()["key"], "c_mirror");
  EXPECT_EQ(spec["blinds"].back()["key"], "bl_desert");
  EXPECT_EQ(spec["decks"].back()["key"], "b_golden");
  EXPECT_EQ(spec["decks"].back()["id"], kDeckCount);
  EXPECT_EQ(spec["challenges"].back()["jokers"][0]["key"], "j_lucky_seven");
}

TEST(OwnItemText, APurchaseIsTold) {
  State before = Scenario(run_of("ALEEB")).money(50).shop().build(own_content());
  before.shop[0] = {};
  before.shop[0].kind = ItemKind::Joker;
  before.shop[0].joker.id = own<JokerId>("Hoarder");
  State after = before;
  const Action buy = {.kind = ActionKind::Buy, .slot = 0};
  ASSERT_EQ(step(after, buy, own_content()), Error::None);
  RunLog log(kPlain, own_content());
  EXPECT_TRUE(has(log.tell(before, buy, after), "buys Hoarder for $4"));
  EXPECT_TRUE(has(log.belongings(after), "Hoarder"));
  EXPECT_EQ(item_json(before.shop[0], own_content())["key"], "j_hoarder");
}

// Files -----------------------------------------------------------------------------------------

TEST(OwnItemText, SavesComeBack) {
  State state = with_own_items();
  // A stream of the file is drawn for each 7.
  ASSERT_EQ(step(state, {.kind = ActionKind::Play, .cards = 0b11}, own_content()), Error::None);
  const State loaded = load_state(save_state(state, own_items()), own_items());
  EXPECT_EQ(hash(loaded), hash(state));
  EXPECT_NE(refusal([&] { load_state(save_state(state, own_items())); }), "");
}

TEST(OwnItemText, ReplaysAndLinksBeginWithTheirDeckOrChallenge) {
  for (const bool challenge : {false, true}) {
    Replay replay;
    replay.options = challenge ? challenge_run(own<ChallengeId>("Sevens")) : golden_run();
    replay.rules = other_ruleset_name(own_items());
    State state = new_run(replay.options, own_content());
    Chooser chooser(challenge ? 7 : 5);
    for (int i = 0; i < 60 && state.phase != Phase::GameOver; ++i) {
      replay.add(random_action(state, chooser, own_content()));
      ASSERT_EQ(step(state, replay.lines.back().action, own_content()), Error::None);
    }
    replay.add_hash(hash(state));
    std::ostringstream text;
    write_replay(text, replay, own_content());
    EXPECT_TRUE(has(text.str(), challenge ? "challenge c_seven_1" : "deck b_golden"));
    std::istringstream stream(text.str());
    const Replay read = read_replay(stream, &own_items());
    State again = new_run(read.options, own_content());
    for (const ReplayLine& line : read.lines) {
      if (line.is_hash) {
        EXPECT_EQ(hash_fault(line, hash(again)), "");
      } else {
        ASSERT_EQ(step(again, line.action, own_content()), Error::None);
      }
    }
    const std::string link = to_link(replay);
    const RunOptions linked = from_link(link, &own_items()).options;
    EXPECT_EQ(challenge ? static_cast<int>(linked.challenge) : static_cast<int>(linked.deck),
              challenge ? kChallengeCount : kDeckCount);
    // Without the file neither is opened, and the rules are named.
    std::istringstream other(text.str());
    EXPECT_TRUE(has(refusal([&] { read_replay(other, vanilla_ruleset().get()); }), "own items"));
    EXPECT_TRUE(has(refusal([&] { from_link(link, vanilla_ruleset().get()); }), "own items"));
    EXPECT_NE(refusal([&] { from_link(link); }), "");
  }
}

}  // namespace
}  // namespace jimbo::own_item_text_test
