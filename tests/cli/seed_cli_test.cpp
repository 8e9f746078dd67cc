#include <set>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/program.h"
#include "text/names.h"

namespace jimbo::seed_cli_test {
namespace {

using nlohmann::json;

json seed_json(const std::string& arguments) {
  const Outcome outcome = run_program("seed " + arguments + " --json");
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_EQ(outcome.err, "");
  return json::parse(outcome.out);
}

// Shape ------------------------------------------------------------------------------------------

void expect_keys(const json& object, const std::set<std::string>& required,
                 const std::set<std::string>& optional = {}) {
  for (const std::string& field : required) EXPECT_TRUE(object.contains(field)) << field;
  for (const auto& [field, value] : object.items()) {
    EXPECT_TRUE(required.count(field) + optional.count(field) > 0) << field << " in " << object;
    EXPECT_FALSE(value.is_null() || value == false || value == "") << field << " in " << object;
  }
}

void expect_card(const json& card, bool offered) {
  std::set<std::string> required = {"key"};
  if (offered) required.insert("cost");
  const auto key = card.at("key").get<std::string>();
  const bool playing_card = key == "c_base" || from_key<Enhancement>(key).has_value();
  if (playing_card) {
    required.insert("front");
    expect_keys(card, required, {"edition", "seal"});
    EXPECT_EQ(card["front"].get<std::string>().size(), 3U);
  } else if (from_key<JokerId>(key)) {
    expect_keys(card, required, {"edition", "eternal", "perishable", "rental"});
  } else {
    EXPECT_TRUE(from_key<ConsumableId>(key)) << key;
    expect_keys(card, required);
  }
  if (card.contains("edition")) {
    const std::set<std::string> editions = {"foil", "holo", "polychrome", "negative"};
    EXPECT_EQ(editions.count(card["edition"]), 1U) << card;
  }
  if (card.contains("seal")) {
    EXPECT_TRUE(from_key<Seal>(card["seal"].get<std::string>()));
  }
}

void expect_shop(const json& shop, std::size_t rolls) {
  expect_keys(shop, {"rolls", "packs"}, {"redeemed"});
  EXPECT_EQ(shop["rolls"].size(), rolls);
  for (const json& roll : shop["rolls"]) {
    for (const json& card : roll) expect_card(card, true);
  }
  EXPECT_EQ(shop["packs"].size(), 2U);
  for (const json& pack : shop["packs"]) {
    expect_keys(pack, {"key", "cost", "cards"}, {"legendaries"});
    EXPECT_TRUE(from_key<BoosterId>(pack["key"].get<std::string>()));
    for (const json& card : pack["cards"]) expect_card(card, false);
  }
}

void expect_listing(const json& listing, std::size_t antes, std::size_t rolls) {
  ASSERT_EQ(listing["antes"].size(), antes);
  for (std::size_t i = 0; i < antes; ++i) {
    const json& ante = listing["antes"][i];
    expect_keys(ante, {"ante", "boss", "voucher", "tags", "shops"}, {"tag_hands"});
    EXPECT_EQ(ante["ante"], i + 1);
    EXPECT_TRUE(from_key<BlindId>(ante["boss"].get<std::string>()));
    EXPECT_TRUE(from_key<VoucherId>(ante["voucher"].get<std::string>()));
    ASSERT_EQ(ante["tags"].size(), 2U);
    for (const json& tag : ante["tags"]) EXPECT_TRUE(from_key<TagId>(tag.get<std::string>()));
    EXPECT_EQ(ante["shops"].size(), i == 0 ? 2U : 3U);
    for (const json& shop : ante["shops"]) expect_shop(shop, rolls);
  }
}

TEST(SeedJson, HasTheDocumentedShape) {
  const json listing = seed_json("ALEEB --stake 8 --antes 12 --rerolls 3");
  expect_keys(listing, {"seed", "deck", "stake", "antes"});
  EXPECT_EQ(listing["seed"], "ALEEB");
  EXPECT_EQ(listing["deck"], "b_red");
  EXPECT_EQ(listing["stake"], 8);
  expect_listing(listing, 12, 4);
}

TEST(SeedJson, OfAChallengeNamesItAndHasShopPlayingCards) {
  const json listing = seed_json("ALEEB --challenge c_bram_poker_1 --antes 4 --rerolls 20");
  expect_keys(listing, {"seed", "deck", "stake", "challenge", "antes"});
  EXPECT_EQ(listing["deck"], "b_challenge");
  EXPECT_EQ(listing["stake"], 1);
  EXPECT_EQ(listing["challenge"], "c_bram_poker_1");
  expect_listing(listing, 4, 21);
}

TEST(SeedJson, HoldsTheFirstShopOfAKnownSeed) {
  const json listing = seed_json("ALEEB --stake gold --antes 1");
  const json expected = json::parse(R"({
    "ante": 1, "boss": "bl_window", "voucher": "v_magic_trick", "tags": ["tag_skip", "tag_skip"]})");
  for (const auto& [field, value] : expected.items()) EXPECT_EQ(listing["antes"][0][field], value);
  EXPECT_EQ(listing["antes"][0]["shops"][0], json::parse(R"({
    "rolls": [[{"key": "j_trading", "cost": 6, "eternal": true}, {"key": "j_rocket", "cost": 6}]],
    "packs": [{"key": "p_buffoon_normal_1", "cost": 4,
               "cards": [{"key": "j_red_card", "eternal": true}, {"key": "j_riff_raff"}]},
              {"key": "p_arcana_normal_4", "cost": 4,
               "cards": [{"key": "c_temperance"}, {"key": "c_empress"}, {"key": "c_soul"}],
               "legendaries": [{"key": "j_caino"}]}]})"));
}

TEST(SeedJson, FollowsARoute) {
  const json plain = seed_json("KK1XD111 --antes 4");
  const json route = seed_json("KK1XD111 --antes 4 --voucher 'Tarot Merchant'");
  EXPECT_EQ(route["antes"][0]["shops"][0]["redeemed"], "v_tarot_merchant");
  EXPECT_FALSE(plain["antes"][0]["shops"][0].contains("redeemed"));
  EXPECT_NE(plain["antes"][1]["shops"], route["antes"][1]["shops"]);
  // A skipped blind has no shop, and the Charm Tag opens its pack.
  const json skipped = seed_json("12345678 --antes 4 --skip '4 small'");
  EXPECT_EQ(skipped["antes"][3]["shops"].size(), 2U);
  EXPECT_EQ(skipped["antes"][3]["tag_packs"][0]["key"], "p_arcana_mega_1");
  EXPECT_EQ(skipped["antes"][3]["tag_packs"][0]["cards"].size(), 5U);
  // What is owned does not come again.
  const json owned = seed_json("ALEEB --antes 8 --rerolls 20 --take Rocket").at("antes");
  int rockets = 0;
  for (const json& ante : owned) {
    for (const json& shop : ante["shops"]) {
      for (const json& roll : shop["rolls"]) {
        for (const json& card : roll) rockets += card["key"] == "j_rocket" ? 1 : 0;
      }
    }
  }
  EXPECT_EQ(rockets, 1);
}

TEST(SeedJson, ListsQueuesHandsAndPreviewsOnRequest) {
  const json listing = seed_json("ALEEB --antes 2 --queue 30 --hands --previews");
  EXPECT_EQ(listing["antes"][0]["shops"][0]["rolls"].size(), 15U);
  EXPECT_EQ(listing["antes"][0]["shops"][1]["rolls"].size(), 1U);
  // The deal that the fact sheets have of nr1.
  EXPECT_EQ(listing["antes"][0]["hands"]["small"][0]["front"], "D_T");
  EXPECT_EQ(listing["antes"][0]["hands"]["small"][7]["front"], "H_5");
  EXPECT_EQ(listing["antes"][0]["hands"]["big"][0]["front"], "H_K");
  EXPECT_EQ(listing["previews"]["misprint"][0], "+2");
  EXPECT_EQ(listing["previews"]["misprint"][1], "+17");
  EXPECT_EQ(listing["previews"]["soul"].size(), 2U);
  EXPECT_EQ(listing["antes"][0]["previews"]["judgement"].size(), 2U);
  EXPECT_EQ(seed_json("ALEEB --deck erratic --antes 1")["cards"].size(), 52U);
}

TEST(SeedJson, IsTheSameForEverySpellingOfTheOptions) {
  const json listing = seed_json("OOOO --deck b_ghost --stake 8 --antes 1");
  EXPECT_EQ(seed_json("OooO --deck 'ghost deck' --stake gold --antes 1"), listing);
  EXPECT_EQ(seed_json("--antes=1 --stake='Gold Stake' --deck=Ghost oooo"), listing);
}

TEST(SeedJson, ListsEightAntesByDefault) { expect_listing(seed_json("1"), 8, 1); }

// Seeds with zeros -------------------------------------------------------------------------------

TEST(TypedSeeds, HaveTheLetterOForZeroAndALineSaysSo) {
  const std::string note =
      "jimbo: the seed 2420 is read as 242O, as the game's text box does; --literal keeps the 0\n";
  const Outcome listing = run_program("seed 2420 --antes 1 --json");
  EXPECT_EQ(listing.err, note);
  EXPECT_EQ(json::parse(listing.out), seed_json("242O --antes 1"));
  EXPECT_EQ(run_program("play 2420 </dev/null").err, note);
  EXPECT_EQ(run_program("perft 2420 --depth 1").err, note);
  EXPECT_EQ(run_program("score --hand KH --seed 2420").err, note);
  EXPECT_EQ(run_program("sim --agent random --seed 2420 --json").err, note);
  EXPECT_EQ(
      run_program("sim --agent random --games 1 --first-seed A0 --csv -").err,
      "jimbo: the seed A0 is read as AO, as the game's text box does; --literal keeps the 0\n");
}

TEST(TypedSeeds, KeepTheirZerosWhenTakenLiterally) {
  const json listing = seed_json("2420 --literal --antes 1");
  EXPECT_EQ(listing["seed"], "2420");
  EXPECT_EQ(listing["antes"][0]["tags"], (json{"tag_d_six", "tag_voucher"}));
  for (const char* arguments : {"play 2420 --literal </dev/null", "perft 2420 --literal --depth 1",
                                "score --hand KH --seed 2420 --literal",
                                "sim --agent random --seed 2420 --literal --json"}) {
    const Outcome outcome = run_program(arguments);
    EXPECT_EQ(outcome.code, 0) << arguments;
    EXPECT_EQ(outcome.err, "") << arguments;
  }
  EXPECT_EQ(run_program("sim --games 1 --first-seed A0 --literal").code, 2);
}

// A list of seeds is for programs; so is a place in the sequence no seed.
TEST(TypedSeeds, DoNotComeFromFilesAndNumbers) {
  const Outcome list = run_program("sim --agent random --seeds - --csv -", "echo 2420 |");
  EXPECT_EQ(list.err, "");
  EXPECT_TRUE(contains(list.out, "\n2420,")) << list.out;
  EXPECT_EQ(run_program("sim --agent random --games 1 --first-seed 10 --csv -").err, "");
}

// The table --------------------------------------------------------------------------------------

TEST(SeedTable, IsReadableWithoutColoursOnAPipe) {
  const Outcome outcome = run_program("seed ALEEB --antes 1 --rerolls 1", "LC_ALL=C.UTF-8");
  EXPECT_EQ(outcome.code, 0);
  EXPECT_FALSE(contains(outcome.out, "\x1b"));
  for (const char* part : {"Seed ALEEB · Red Deck · White Stake", "Ante 1", "The Window",
                           "Magic Trick", "Speed Tag, Speed Tag", "Trading Card $6, Rocket $6",
                           "Arcana Pack $4: Temperance, The Empress, The Soul",
                           "The Empress $3, Ceremonial Dagger $6", "Lucky 7♣"}) {
    EXPECT_TRUE(contains(outcome.out, part)) << part << "\n" << outcome.out;
  }
}

TEST(SeedTable, IsPlainAsciiWhereTheLocaleIsNotUtf8) {
  const Outcome outcome = run_program("seed ALEEB --antes 8 --rerolls 50", "LC_ALL=C");
  EXPECT_EQ(outcome.code, 0);
  for (const char c : outcome.out) ASSERT_GE(c, 0);
  EXPECT_TRUE(contains(outcome.out, "Lucky 7C"));
}

TEST(SeedTable, ShowsTheHandOfOrbitalTagsByTheRuntimesOrder) {
  const Outcome windows = run_program("seed 1234567 --antes 2");
  const Outcome rank = run_program("seed 1234567 --antes 2 --hand-order rank");
  EXPECT_TRUE(contains(windows.out, "Orbital Tag ("));
  EXPECT_TRUE(contains(rank.out, "Orbital Tag ("));
  EXPECT_NE(windows.out, rank.out);
}

// Errors -----------------------------------------------------------------------------------------

struct Mistake {
  const char* arguments;
  const char* message;  // part of what is said
};

constexpr Mistake kMistakes[] = {
    {"", "give a verb: "},
    {"frobnicate", "unknown verb 'frobnicate'"},
    {"--frobnicate", "unknown option '--frobnicate'"},
    {"seed", "SEED is required"},
    {"seed ''", "seed"},
    {"seed ABCDEFGHI", "at most 8"},
    {"seed AB_C", "neither a letter A-Z nor a digit"},
    {"seed 'A B'", "neither a letter A-Z nor a digit"},
    {"seed ÄB", "neither a letter A-Z nor a digit"},
    {"seed ALEEB more", "more"},
    {"seed ALEEB --deck rainbow", "b_red, b_blue"},
    {"seed ALEEB --deck b_challenge", "name a challenge instead"},
    {"seed ALEEB --deck", "--deck"},
    {"seed ALEEB --stake 0", "1 to 8"},
    {"seed ALEEB --stake 9", "1 to 8"},
    {"seed ALEEB --stake -1", "1 to 8"},
    {"seed ALEEB --stake tin", "1 to 8"},
    {"seed ALEEB --challenge nothing", "did you mean Double or Nothing?"},
    {"seed ALEEB --hand-order linux", "windows or rank"},
    {"seed ALEEB --antes 0", "--antes must be a whole number from 1 to 1000, got '0'"},
    {"seed ALEEB --antes -3", "got '-3'"},
    {"seed ALEEB --antes 1001", "got '1001'"},
    {"seed ALEEB --antes 99999999999999999999", "from 1 to 1000"},
    {"seed ALEEB --antes 2.5", "got '2.5'"},
    {"seed ALEEB --antes two", "got 'two'"},
    {"seed ALEEB --rerolls -1", "--rerolls must be a whole number from 0"},
    {"seed ALEEB --queue x", "--queue must be a whole number"},
    {"seed ALEEB --skip 'one small'", "an ante and small or big"},
    {"seed ALEEB --voucher Hon", "did you mean Hone"},
    {"seed ALEEB --take Bluprint", "did you mean Blueprint"},
    {"seed ALEEB --frobnicate", "--frobnicate"},
    {"spec more", "more"}};

TEST(Program, AnswersMistakesWithTheFixOnStderrAndExitCodeTwo) {
  for (const Mistake& mistake : kMistakes) {
    const Outcome outcome = run_program(mistake.arguments);
    EXPECT_EQ(outcome.code, 2) << mistake.arguments;
    EXPECT_EQ(outcome.out, "") << mistake.arguments;
    EXPECT_TRUE(contains(outcome.err, mistake.message)) << mistake.arguments << "\n" << outcome.err;
    EXPECT_TRUE(contains(outcome.err, "--help")) << mistake.arguments;
  }
}

TEST(Program, SaysThatAChallengeBringsItsDeckAndStake) {
  const Outcome outcome = run_program("seed ALEEB --challenge c_cruelty_1 --stake 8 --antes 1");
  EXPECT_EQ(outcome.code, 2);
  EXPECT_EQ(outcome.out, "");
  EXPECT_TRUE(contains(outcome.err, "leave --deck and --stake out"));
}

TEST(Program, HelpsAndNamesItsVersion) {
  const Outcome help = run_program("--help");
  EXPECT_EQ(help.code, 0);
  for (const char* verb : {"seed", "spec"}) EXPECT_TRUE(contains(help.out, verb));
  const Outcome seed_help = run_program("seed --help");
  EXPECT_EQ(seed_help.code, 0);
  for (const char* option : {"SEED", "--deck", "--stake", "--challenge", "--antes", "--rerolls",
                             "--hand-order", "--json"}) {
    EXPECT_TRUE(contains(seed_help.out, option)) << option;
  }
  const Outcome version = run_program("--version");
  EXPECT_EQ(version.code, 0);
  EXPECT_EQ(version.out, "jimbo " JIMBO_VERSION "\n");
}

TEST(Program, FailsWhenItsOutputCannotBeWritten) {
  EXPECT_EQ(run_program("seed ALEEB >/dev/full").code, 1);
}

TEST(SeedCli, OfAProfileHasNothingThatIsLocked) {
  const std::string vanilla = run_program("seed ALEEB --antes 1").out;
  ASSERT_TRUE(contains(vanilla, "Trading Card $6, Rocket $6")) << vanilla;
  const Outcome locked =
      run_program("seed ALEEB --antes 1 --locked 'Trading Card, Magic Trick, Speed Tag'");
  EXPECT_EQ(locked.code, 0) << locked.err;
  for (const char* item : {"Trading Card", "Magic Trick", "Speed Tag"}) {
    EXPECT_TRUE(contains(vanilla, item) && !contains(locked.out, item)) << locked.out;
  }
  EXPECT_TRUE(contains(locked.out, "Rocket $6")) << locked.out;  // of its own stream
  const Outcome wrong = run_program("seed ALEEB --locked 'Trading Crad'");
  EXPECT_EQ(wrong.code, 2);
  EXPECT_TRUE(contains(wrong.err, "Trading Card")) << wrong.err;
  EXPECT_EQ(run_program("seed ALEEB --profile nowhere").code, 2);
}

TEST(Seed, SaysWhichHandTheTelescopeLooksAt) {
  EXPECT_TRUE(contains(run_program("seed ALEEB --antes 1 --deck nebula --plays flush").out,
                       "Telescope after Flush"));
  EXPECT_TRUE(contains(run_program("seed ALEEB --antes 1 --voucher Telescope --json").out,
                       "\"plays\":\"High Card\""));
  EXPECT_FALSE(contains(run_program("seed ALEEB --antes 1").out, "Telescope after"));
}

}  // namespace
}  // namespace jimbo::seed_cli_test
