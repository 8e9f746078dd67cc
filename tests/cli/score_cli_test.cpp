#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/program.h"
#include "record/joker_text.h"
#include "support/golden.h"
#include "text/names.h"

// jimbo score, run as a user would.

namespace jimbo {
namespace {

Outcome score(const std::string& arguments) {
  return run_program("score " + arguments, "LC_ALL=C.UTF-8");
}

nlohmann::json score_json(const std::string& arguments) {
  const Outcome result = score(arguments + " --json");
  EXPECT_EQ(result.code, 0) << result.err;
  return nlohmann::json::parse(result.out);
}

double expected_score(const std::string& arguments) {
  return score_json(arguments).at("score").at("expected").get<double>();
}

TEST(ScoreProgram, PrintsTheScoreAndTheLedger) {
  std::string text;
  for (const char* arguments :
       {"--hand 'KH KS KC' --held 'KD:steel:red AS' --jokers 'Blueprint, Baron, Mime'",
        "--hand '7H:lucky 7D' --jokers 'Misprint, Oops! All 6s' --requirement 300",
        "--hand '2C 3C 4C 5C 9C' --levels flush=7 --boss 'The Flint' --deck plasma",
        "--hand '2C' --held 'KH 3D 4S' --jokers baron --boss hook --luck worst"}) {
    const Outcome result = score(arguments);
    EXPECT_EQ(result.code, 0) << result.err;
    text += "$ jimbo score " + std::string(arguments) + "\n" + result.out + "\n";
  }
  expect_golden("score.txt", text);
}

TEST(ScoreProgram, WritesJsonWithTheDistribution) {
  const nlohmann::json json = score_json("--hand KH:lucky --requirement 300");
  EXPECT_EQ(json.at("hand"), "High Card");
  EXPECT_EQ(json.at("score").at("min"), 15);
  EXPECT_EQ(json.at("score").at("max"), 315);
  EXPECT_DOUBLE_EQ(json.at("score").at("expected"), 75);
  EXPECT_EQ(json.at("score").at("exact"), true);
  EXPECT_DOUBLE_EQ(json.at("beats"), 0.2);
  EXPECT_EQ(json.at("distribution").size(), 2U);
  EXPECT_EQ(json.at("chances")[0].at("chance"), "Lucky card, mult");
  EXPECT_EQ(json.at("ledger").back().at("event"), "total");
}

TEST(ScoreProgram, TakesAllThatChangesAScore) {
  // Jokers: names however written, numbers they have grown to, editions
  EXPECT_EQ(expected_score("--hand KH --jokers 'j_joker, ride THE bus:mult=12'"), 15 * (1 + 4));
  EXPECT_EQ(expected_score("--hand 7H --jokers 'Ride the Bus:mult=12:foil'"), (12 + 50) * 14);
  EXPECT_EQ(expected_score("--hand 7H --jokers 'campfire:xmult=2.5:polychrome'"), 45);
  EXPECT_EQ(expected_score("--hand 7H --jokers 'joker:perishable=0'"), 12);
  EXPECT_EQ(expected_score("--hand 7H --jokers 'Joker Stencil' --joker-slots 3"), 12 * 3);
  // Cards: more of a kind than a deck has, chips gained
  EXPECT_EQ(expected_score("--hand 'AS AS'"), 64);
  EXPECT_EQ(expected_score("--hand AS:+15"), 31);
  EXPECT_EQ(expected_score("--hand 'K♥ K♠:steel'"), 60);
  // An Egg sells for $2 when new; what it has gained comes on top.
  EXPECT_EQ(expected_score("--hand 7H --jokers 'Swashbuckler, Egg:extra_sell=12'"), 12 * 15);
  // The run
  EXPECT_EQ(expected_score("--hand 7H --jokers bull --money 10"), 32);
  EXPECT_EQ(expected_score("--hand 7H --jokers 'Fortune Teller' --tarots-used 3"), 48);
  EXPECT_EQ(expected_score("--hand 7H --jokers Acrobat --hands-left 1"), 36);
  EXPECT_EQ(expected_score("--hand 7H --jokers Banner --discards-left 2"), 72);
  EXPECT_EQ(expected_score("--hand 7H --jokers Supernova --plays 'high card=4'"), 12 * 6);
  EXPECT_EQ(expected_score("--hand 7H --jokers 'Card Sharp' --played-this-round high-card"), 36);
  EXPECT_EQ(expected_score("--hand 7H --vouchers observatory --consumables pluto,pluto"), 27);
  // The deck
  EXPECT_EQ(expected_score("--hand 7H --jokers 'Blue Joker' --draw-pile 10"), 32);
  EXPECT_EQ(expected_score("--hand 7H --jokers Erosion --deck-size 50"), 12 * 9);
  EXPECT_EQ(expected_score("--hand 7H --jokers 'Steel Joker' --add-cards '2C:steel 2C:steel'"), 16);
  EXPECT_EQ(expected_score("--hand 7H --jokers 'The Idol' --idol 7H"), 24);
  // Bosses
  EXPECT_EQ(expected_score("--hand 7H --boss 'the head'"), 5);
  EXPECT_EQ(expected_score("--hand 7H --boss eye --played-this-round 'High Card'"), 0);
  EXPECT_EQ(expected_score("--hand 7H --held 2C --boss 'Cerulean Bell'"), 12);
  EXPECT_EQ(expected_score("--hand 7H --boss 'The Arm' --levels 'High Card=2'"), 12);
  // What jokers do to the blind
  EXPECT_EQ(expected_score("--hand 'KH KS' --boss 'The Plant'"), 20);
  EXPECT_EQ(expected_score("--hand 'KH KS' --boss 'The Plant' --jokers Chicot"), 60);
  EXPECT_EQ(expected_score("--hand 7H --boss 'Cerulean Bell' --jokers Chicot --held 2C"), 12);
  EXPECT_EQ(expected_score("--hand 7H --jokers 'Burglar, Banner'"), 12);
  EXPECT_EQ(expected_score("--hand 7H --jokers 'Burglar, Banner' --discards-left 2"), 72);
  // Jokers named stand as they are named.
  for (const char* seed : {"A", "B", "C", "D"}) {
    const std::string acorn = std::string("--hand 7H --boss 'Amber Acorn' --seed ") + seed;
    EXPECT_EQ(expected_score(acorn + " --jokers 'Joker, Cavendish'"), 12 * 15) << seed;
    EXPECT_EQ(expected_score(acorn + " --jokers 'Cavendish, Joker'"), 12 * 7) << seed;
  }
}

TEST(ScoreProgram, NamesTheMistakeAndWhatIsNear) {
  struct Mistake {
    const char* arguments;
    const char* message;
  };
  for (const Mistake& mistake : {
           Mistake{"", "name the cards to play: --hand"},
           {"--hand 'KH KH KH KH KH KH'", "play at most 5 and give the others to --held"},
           {"--hand KX", "`KX` is no card"},
           {"--hand KH --jokers Bluprint", "did you mean Blueprint?"},
           {"--hand KH --boss flnt", "did you mean The Flint?"},
           {"--hand KH --levels par=3", "did you mean Pair?"},
           {"--hand KH --levels pair", "as in pair=3"},
           {"--hand KH --levels pair=x", "whole number"},
           {"--hand KH --levels pair=0", "from 1 to 1000000, got '0'"},
           {"--hand KH --levels pair=-1", "from 1 to 1000000, got '-1'"},
           {"--hand KH --levels pair=2,pair=3", "--levels names Pair twice"},
           {"--hand KH --mail 1", "`1` is no rank"},
           {"--hand KH --challenge omlette", "did you mean The Omelette?"},
           {"--hand KH --jokers zzzzzz", "give a name such as Baron or a key such as j_baron"},
           {"--hand KH --jokers 'Baron:mult=3'", "Baron has no 'mult'"},
           {"--hand KH --jokers 'Baron:shiny'", "'shiny' is no property"},
           {"--hand KH --jokers 'Ride the Bus:mult=x'", "give a number"},
           {"--hand KH --money lots", "--money must be a whole number"},
           {"--hand KH --draw-pile 99", "from 0 to 51"},
           {"--hand KH --luck bad", "worst, drawn or best"},
           {"--hand KH --blind medium", "small, big or boss"},
           {"--hand KH --boss hook --blind big", "leave --blind out"},
           {"--hand KH --deck plasm", "no deck is called"},
       }) {
    const Outcome result = score(mistake.arguments);
    EXPECT_EQ(result.code, 2) << mistake.arguments;
    EXPECT_EQ(result.out, "") << mistake.arguments;
    EXPECT_TRUE(contains(result.err, mistake.message)) << mistake.arguments << "\n" << result.err;
  }
}

// The Hook takes two of the three held cards; Raised Fist doubles the lowest left.
TEST(ScoreProgram, ShowsTheLedgerOfTheEndsOfTheRange) {
  const std::string arguments =
      "--hand AH --held '2S 3S 4S' --boss 'The Hook' --jokers 'Raised Fist, Misprint' --luck ";
  const nlohmann::json best = score_json(arguments + "best");
  const nlohmann::json worst = score_json(arguments + "worst");
  EXPECT_LT(best.at("score").at("min"), best.at("score").at("max"));
  EXPECT_EQ(best.at("ledger").back().at("value"), best.at("score").at("max"));
  EXPECT_EQ(worst.at("ledger").back().at("value"), worst.at("score").at("min"));
}

TEST(ScoreProgram, SaysHowManyJokersAndConsumablesThereCanBe) {
  const auto refusal = [](const std::string& option, const std::string& item) {
    std::string list;
    for (int i = 0; i < 300; ++i) list += item + ",";
    return score("--hand KH " + option + " " + list).err;
  };
  EXPECT_TRUE(contains(refusal("--jokers", "joker"), "--jokers has 300 entries: give at most "));
  EXPECT_TRUE(contains(refusal("--consumables", "pluto"), "300 entries: give at most "));
}

TEST(ScoreProgram, FindsTheBestPlays) {
  const nlohmann::json json =
      score_json("--best --hand 'KH KD 7C 7S 2H' --held '9D 3C 4C' --top 3 --requirement 100");
  ASSERT_EQ(json.at("plays").size(), 3U);
  const nlohmann::json& first = json.at("plays")[0];
  EXPECT_EQ(first.at("hand"), "Two Pair");
  EXPECT_EQ(first.at("positions"), (std::vector<int>{0, 1, 2, 3}));
  EXPECT_EQ(first.at("cards")[0], "H_K");
  EXPECT_EQ(first.at("score").at("expected"), 108);
  EXPECT_EQ(first.at("beats"), 1.0);
  EXPECT_EQ(json.at("plays")[1].at("beats"), 0.0);
  const Outcome text = score("--best --hand 'KH KD 7C 7S 2H'");
  EXPECT_TRUE(text.out.starts_with("1  K♥ K♦ 7♣ 7♠  Two Pair         108\n")) << text.out;
}

TEST(ScoreProgram, FindsTheBestOrderOfTheJokers) {
  const std::string arguments = "--hand 'KH KD' --jokers 'The Duo, Joker, Blueprint' --best-order";
  const nlohmann::json json = score_json(arguments);
  EXPECT_EQ(json.at("order").at("jokers"),
            (std::vector<std::string>{"Joker", "Blueprint", "The Duo"}));
  EXPECT_EQ(json.at("order").at("places"), (std::vector<int>{1, 2, 0}));
  EXPECT_EQ(json.at("order").at("exact"), true);
  EXPECT_EQ(json.at("order").at("expected"), 30 * (2 + 4) * 4);
  EXPECT_EQ(json.at("score").at("expected"), 30 * (2 + 4) * 4);
  EXPECT_EQ(json.at("order").at("expected_before"), 30 * (2 * 2 + 4));
  const Outcome text = score(arguments);
  EXPECT_TRUE(contains(text.out, "order    Joker, Blueprint, The Duo\n")) << text.out;
  EXPECT_TRUE(contains(text.out, "720 instead of 240\n")) << text.out;
  // Both at once: the play that is best in the best order.
  const nlohmann::json both =
      score_json("--best --best-order --hand 'KH KD 4S 3C' --jokers 'The Duo, Joker'");
  EXPECT_EQ(both.at("plays")[0].at("score").at("expected"), 30 * (2 + 4) * 2);
  EXPECT_EQ(both.at("order").at("places"), (std::vector<int>{1, 0}));
}

TEST(ScoreProgram, SaysWhatTheBestPlayIsChosenFrom) {
  EXPECT_TRUE(contains(score("--best").err, "name the cards to choose from"));
  std::string cards;
  for (int i = 0; i < 21; ++i) cards += "KH ";
  EXPECT_TRUE(contains(score("--best --hand '" + cards + "'").err, "chooses among at most 20"));
  EXPECT_TRUE(contains(score("--hand '" + cards + "'").err, "or let --best choose"));
  EXPECT_EQ(score("--hand KH --top 3").code, 2);
  EXPECT_EQ(score("--best --hand KH --top 0").code, 2);
}

TEST(ScoreProgram, TakesNegativeConsumablesAndDebuffedJokers) {
  const std::string planets = "--hand KH --vouchers Observatory --consumables ";
  EXPECT_EQ(expected_score(planets + "'Pluto:negative, Pluto:negative, Pluto'"),
            50);  // 15 x 1.5 x 1.5 x 1.5, rounded down
  EXPECT_EQ(expected_score("--hand KH --held KS --jokers 'Baron:eternal:debuffed'"), 15);
  EXPECT_EQ(expected_score("--hand KH --jokers 'Joker:debuffed, Joker'"), 15 * (1 + 4));
}

// A joker whose number comes from elsewhere: the refusal names an option, and the option exists.
TEST(ScoreProgram, NamesTheOptionThatFeedsAJoker) {
  const std::string help = score("--help").out;
  for (const JokerFeed& feed : kJokerFeeds) {
    const std::string joker(name(feed.id));
    const Outcome refused = score("--hand KH --jokers \"" + joker + ":mult=10\"");
    EXPECT_EQ(refused.code, 2) << joker;
    EXPECT_TRUE(contains(refused.err,
                         joker + " has no 'mult': it looks at " + feed.counts + ", so " + feed.fix))
        << refused.err;
    const std::string fix = feed.fix;
    for (std::size_t at = fix.find("--"); at != std::string::npos; at = fix.find("--", at + 2)) {
      const std::string option = fix.substr(at, fix.find_first_of(" ,", at) - at);
      EXPECT_TRUE(contains(help, option + " ")) << option;
    }
  }
  std::stringstream docs;
  docs << std::ifstream(JIMBO_EXAMPLES "/../docs/score.md").rdbuf();
  for (const JokerFeed& feed : kJokerFeeds) {
    const std::string row = "| " + std::string(name(feed.id)) + " | " + feed.counts + " | ";
    EXPECT_TRUE(contains(docs.str(), row + feed.fix + " |")) << row;
  }
  EXPECT_EQ(expected_score("--hand KH --jokers 'Fortune Teller' --tarots-used 10"), 15 * (1 + 10));
  EXPECT_EQ(expected_score("--hand KH --jokers Supernova --plays 'high card=7'"), 15 * (1 + 8));
  EXPECT_EQ(expected_score("--hand KH --jokers 'Swashbuckler, Baron:extra_sell=6'"),
            15 * (1 + 4 + 6));
}

TEST(ScoreProgram, ExplainsItselfWithExamples) {
  const Outcome help = score("--help");
  EXPECT_EQ(help.code, 0);
  EXPECT_TRUE(contains(help.out, "jimbo score --hand \"KH KS KC\""));
  EXPECT_TRUE(contains(help.out, "--hands-left"));
}

}  // namespace
}  // namespace jimbo
