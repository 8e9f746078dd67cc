#include "gamestate/gamestate.h"

#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "play/ante.h"
#include "record/scenario.h"
#include "support/random_game.h"
#include "support/scene.h"
#include "support/test_game.h"
#include "text/description.h"
#include "text/names.h"

namespace jimbo {
namespace {

using nlohmann::json;

// The form ---------------------------------------------------------------------------------------

// A description of what an object must hold: member to type, where a leading ? makes it optional.
using Form = std::map<std::string, std::string>;

bool has_type(const json& value, const std::string& type) {
  if (type == "int") return value.is_number_integer();
  if (type == "number") return value.is_number() || value == "nan" || value == "inf";
  if (type == "string") return value.is_string();
  if (type == "bool") return value.is_boolean();
  if (type == "true") return value == true;
  if (type == "array") return value.is_array();
  if (type == "object") return value.is_object() && !value.empty();
  return type == "map" && (value == json::array() || (value.is_object() && !value.empty()));
}

void expect_form(const json& object, const Form& form, const std::string& of) {
  ASSERT_TRUE(object.is_object()) << of;
  for (const auto& [member, type] : form) {
    const bool optional = type[0] == '?';
    if (!object.contains(member)) {
      EXPECT_TRUE(optional) << of << " lacks " << member;
      continue;
    }
    EXPECT_TRUE(has_type(object[member], optional ? type.substr(1) : type))
        << of << "." << member << " is " << object[member];
  }
  for (const auto& [member, value] : object.items()) {
    EXPECT_TRUE(form.contains(member)) << of << " has an unknown member " << member;
  }
}

void expect_no_null(const json& value) {
  EXPECT_FALSE(value.is_null());
  EXPECT_FALSE(value.is_object() && value.empty()) << "an empty object must be []";
  if (!value.is_structured()) return;
  for (const json& part : value) expect_no_null(part);
}

const std::set<std::string> kSets = {"DEFAULT", "ENHANCED", "JOKER",   "TAROT",
                                     "PLANET",  "SPECTRAL", "VOUCHER", "BOOSTER"};
const Form kModifier = {{"seal", "?string"},  {"edition", "?string"}, {"enhancement", "?string"},
                        {"eternal", "?true"}, {"rental", "?true"},    {"perishable", "?int"}};
const Form kCardState = {{"debuff", "?true"}, {"hidden", "?true"}, {"highlight", "?true"}};

void expect_card(const json& card, const std::string& of) {
  expect_form(card,
              {{"id", "int"},
               {"key", "string"},
               {"set", "string"},
               {"label", "string"},
               {"value", "object"},
               {"modifier", "map"},
               {"state", "map"},
               {"cost", "object"},
               {"jimbo", "?object"}},
              of);
  EXPECT_EQ(kSets.count(card["set"]), 1U) << card;
  expect_form(
      card["value"],
      {{"effect", "string"}, {"suit", "?string"}, {"rank", "?string"}, {"perma_bonus", "?int"}},
      of);
  expect_form(card["cost"], {{"buy", "int"}, {"sell", "int"}}, of);
  if (!card["modifier"].empty()) expect_form(card["modifier"], kModifier, of);
  if (!card["state"].empty()) expect_form(card["state"], kCardState, of);
  const bool playing = card["set"] == "DEFAULT" || card["set"] == "ENHANCED";
  const bool back = card["key"] == "";
  EXPECT_EQ(card["value"].contains("suit"), playing && !back) << card;
  EXPECT_EQ(card["value"].contains("rank"), playing && !back) << card;
  if (back) {
    EXPECT_TRUE(playing && card["state"]["hidden"] == true) << card;
  } else {
    EXPECT_NE(card["label"], "") << card;
    EXPECT_NE(card["value"]["effect"], "") << card;
  }
}

void expect_area(const json& area, const std::string& of, int highlighted_limit,
                 std::set<int>& ids) {
  expect_form(
      area, {{"count", "int"}, {"limit", "int"}, {"highlighted_limit", "int"}, {"cards", "array"}},
      of);
  EXPECT_EQ(area["highlighted_limit"], highlighted_limit) << of;
  for (const json& card : area["cards"]) {
    expect_card(card, of);
    EXPECT_TRUE(ids.insert(card["id"].get<int>()).second) << of << ": an id occurs twice";
    if (of == "cards") {
      EXPECT_EQ(card["state"]["hidden"], true);
    }
  }
  // A card face down in hand also stands among those the player cannot tell apart.
  if (of != "cards") {
    EXPECT_EQ(area["count"], area["cards"].size()) << of;
  }
}

void expect_hands(const json& hands) {
  ASSERT_EQ(hands.size(), static_cast<std::size_t>(kHandCount));
  for (int i = 0; i < kHandCount; ++i) {
    const std::string hand(name(static_cast<HandId>(i)));
    expect_form(hands.at(hand),
                {{"order", "int"},
                 {"level", "int"},
                 {"chips", "number"},
                 {"mult", "number"},
                 {"played", "int"},
                 {"played_this_round", "int"},
                 {"example", "array"}},
                hand);
    EXPECT_EQ(hands[hand]["order"], i + 1);
  }
}

void expect_blinds(const json& blinds) {
  const std::set<std::string> statuses = {"SELECT", "CURRENT", "UPCOMING", "DEFEATED", "SKIPPED"};
  expect_form(blinds, {{"small", "object"}, {"big", "object"}, {"boss", "object"}}, "blinds");
  for (const auto& [slot, blind] : blinds.items()) {
    expect_form(blind,
                {{"type", "string"},
                 {"status", "string"},
                 {"name", "string"},
                 {"effect", "string"},
                 {"score", "number"},
                 {"tag_name", "string"},
                 {"tag_effect", "string"}},
                slot);
    EXPECT_EQ(statuses.count(blind["status"]), 1U);
    EXPECT_EQ(blind["effect"] == "", slot != "boss");
    EXPECT_EQ(blind["tag_name"] == "", slot == "boss");
    EXPECT_EQ(blind["tag_effect"] == "", slot == "boss");
  }
}

void expect_gamestate(const json& state) {
  const bool shop_seen = state.contains("shop");
  const bool pack = state["state"] == "SMODS_BOOSTER_OPENED";
  const std::string shop_area = shop_seen ? "object" : "?object";
  expect_form(state, {{"state", "string"},
                      {"round_num", "int"},
                      {"ante_num", "int"},
                      {"money", "int"},
                      {"won", "bool"},
                      {"deck", state["jimbo"].contains("challenge") ? "?string" : "string"},
                      {"stake", "string"},
                      {"seed", "?string"},
                      {"used_vouchers", "map"},
                      {"hands", "object"},
                      {"round", "object"},
                      {"blinds", "object"},
                      {"jokers", "object"},
                      {"consumables", "object"},
                      {"cards", "object"},
                      {"hand", "object"},
                      {"shop", shop_area},
                      {"vouchers", shop_area},
                      {"packs", shop_area},
                      {"pack", pack ? "object" : "?object"},
                      {"jimbo", "object"},
                      {"rng", "?object"}},
              "gamestate");
  EXPECT_EQ(state.contains("pack"), pack);
  expect_form(state["round"],
              {{"hands_left", "int"},
               {"hands_played", "int"},
               {"discards_left", "int"},
               {"discards_used", "int"},
               {"reroll_cost", "int"},
               {"chips", "number"}},
              "round");
  std::set<int> ids;
  for (const char* name :
       {"jokers", "consumables", "cards", "hand", "shop", "vouchers", "packs", "pack"}) {
    if (!state.contains(name)) continue;
    const bool playing = std::string(name) == "cards" || std::string(name) == "hand";
    expect_area(state[name], name, playing ? 5 : 1, ids);
  }
  for (const auto& [voucher, text] : state["used_vouchers"].items()) EXPECT_EQ(text, "") << voucher;
  expect_hands(state["hands"]);
  expect_blinds(state["blinds"]);
  expect_no_null(state);
}

TEST(Gamestate, HasEveryMemberInEveryPhase) {
  Chooser chooser(1);
  std::map<std::string, int> seen;
  for (int games = 0; games < 30; ++games) {
    RandomGame game(chooser, 80);
    do {
      const json plain = to_gamestate(game.state, {}, game.content);
      expect_gamestate(plain);
      expect_gamestate(to_gamestate(game.state, {true, "ALEEB"}, game.content));
      ++seen[plain["state"]];
      ASSERT_FALSE(HasFailure()) << plain.dump(1);
    } while (game.go_on());
  }
  for (const char* state : {"BLIND_SELECT", "SELECTING_HAND", "ROUND_EVAL", "SHOP",
                            "SMODS_BOOSTER_OPENED", "GAME_OVER"}) {
    EXPECT_GE(seen[state], 5) << state;
  }
}

// A run as it starts -----------------------------------------------------------------------------

TEST(Gamestate, OfANewRunShowsWhatTheRealGameShows) {
  const json state = to_gamestate(new_run(run_of("TEST123")));
  EXPECT_EQ(state["state"], "BLIND_SELECT");
  EXPECT_EQ(state["round_num"], 0);
  EXPECT_EQ(state["ante_num"], 1);
  EXPECT_EQ(state["money"], 4);
  EXPECT_EQ(state["won"], false);
  EXPECT_EQ(state["deck"], "RED");
  EXPECT_EQ(state["stake"], "WHITE");
  EXPECT_EQ(state["used_vouchers"], json::array());
  EXPECT_EQ(state["round"], json::parse(R"({"hands_left": 4, "hands_played": 0, "chips": 0,
      "discards_left": 4, "discards_used": 0, "reroll_cost": 5})"));
  EXPECT_EQ(state["blinds"]["small"]["tag_name"], "Polychrome Tag");
  EXPECT_EQ(state["blinds"]["big"]["tag_name"], "Investment Tag");
  EXPECT_EQ(state["blinds"]["boss"]["name"], "The Manacle");
  EXPECT_EQ(state["blinds"]["boss"]["effect"], "-1 Hand Size");
  EXPECT_EQ(state["blinds"]["small"]["score"], 300);
  EXPECT_EQ(state["blinds"]["big"]["score"], 450);
  EXPECT_EQ(state["blinds"]["boss"]["score"], 600);
  EXPECT_EQ(state["hand"], json::parse(R"({"count": 0, "limit": 8, "highlighted_limit": 5,
                                           "cards": []})"));
  EXPECT_EQ(state["jokers"]["limit"], 5);
  EXPECT_EQ(state["consumables"]["limit"], 2);
  EXPECT_EQ(state["cards"]["count"], 52);
  EXPECT_EQ(state["cards"]["limit"], 52);
  for (const char* later : {"shop", "vouchers", "packs", "pack", "seed", "rng"}) {
    EXPECT_FALSE(state.contains(later)) << later;
  }
}

TEST(Gamestate, ShowsTheHandAsTheRealGameSortsIt) {
  State run = new_run(run_of("TEST123"));
  ASSERT_EQ(step(run, {ActionKind::SelectBlind}), Error::None);
  const json state = to_gamestate(run);
  std::string hand;
  for (const json& card : state["hand"]["cards"]) hand += card["key"].get<std::string>() + " ";
  EXPECT_EQ(hand, "S_A H_J D_9 S_8 S_6 S_3 S_2 D_2 ");
  EXPECT_EQ(state["round_num"], 1);
  EXPECT_EQ(state["cards"]["count"], 44);
}

TEST(Gamestate, NamesEveryDeckAndStakeAndNoDeckInAChallenge) {
  const std::vector<std::string> decks = {"RED",    "BLUE",    "YELLOW",   "GREEN",     "BLACK",
                                          "MAGIC",  "NEBULA",  "GHOST",    "ABANDONED", "CHECKERED",
                                          "ZODIAC", "PAINTED", "ANAGLYPH", "PLASMA",    "ERRATIC"};
  for (std::size_t i = 0; i < decks.size(); ++i) {
    const json state = to_gamestate(new_run(run_of("ALEEB", static_cast<DeckId>(i))));
    EXPECT_EQ(state["deck"], decks[i]);
    EXPECT_EQ(state["blinds"]["small"]["score"], decks[i] == "PLASMA" ? 600 : 300);
  }
  const std::vector<std::string> stakes = {"WHITE", "RED",    "GREEN",  "BLACK",
                                           "BLUE",  "PURPLE", "ORANGE", "GOLD"};
  for (std::size_t i = 0; i < stakes.size(); ++i) {
    EXPECT_EQ(to_gamestate(new_run(run_of("ALEEB", DeckId::Red, static_cast<StakeId>(i))))["stake"],
              stakes[i]);
  }
  const json challenge = to_gamestate(new_run(challenge_run(ChallengeId::Medusa)));
  EXPECT_FALSE(challenge.contains("deck"));
  EXPECT_EQ(challenge["jimbo"]["challenge"], "c_medusa_1");
}

TEST(Gamestate, ListsRedeemedVouchersWithEmptyTexts) {
  const json state = to_gamestate(new_run(run_of("ALEEB", DeckId::Zodiac)));
  EXPECT_EQ(state["used_vouchers"], json::parse(R"({"v_tarot_merchant": "", "v_planet_merchant": "",
                            "v_overstock_norm": ""})"));
}

TEST(Gamestate, NamesTheSeedOnlyIfToldTo) {
  const State run = new_run(run_of("ALEEB"));
  EXPECT_FALSE(to_gamestate(run).contains("seed"));
  EXPECT_EQ(to_gamestate(run).dump().find("ALEEB"), std::string::npos);
  GamestateOptions options;
  options.seed = "ALEEB";
  EXPECT_EQ(to_gamestate(run, options)["seed"], "ALEEB");
}

TEST(Gamestate, GivesEveryHandItsExample) {
  const json hands = to_gamestate(new_run(run_of("ALEEB")))["hands"];
  for (const auto& [hand, entry] : hands.items()) {
    ASSERT_EQ(entry["example"].size(), 5U) << hand;
    for (const json& card : entry["example"]) {
      ASSERT_EQ(card.size(), 2U);
      EXPECT_EQ(card[0].get<std::string>().size(), 3U);
      EXPECT_TRUE(card[1].is_boolean());
    }
  }
  EXPECT_EQ(hands["Pair"], json::parse(R"({"order": 11, "level": 1, "chips": 10, "mult": 2,
      "played": 0, "played_this_round": 0, "example": [["S_K", false], ["S_9", true],
      ["D_9", true], ["H_6", false], ["D_3", false]]})"));
  EXPECT_EQ(hands["Flush Five"]["example"][4], json::parse(R"(["S_A", true])"));
  EXPECT_EQ(hands["High Card"]["example"][4], json::parse(R"(["D_3", false])"));
}

// Blinds and rounds ------------------------------------------------------------------------------

class Timeline {
 public:
  void act(ActionKind kind, std::uint64_t cards = 0) {
    Action action;
    action.kind = kind;
    action.cards = cards;
    ASSERT_EQ(step(run, action, content), Error::None);
  }
  std::string statuses() const {
    const json blinds = state()["blinds"];
    return blinds["small"]["status"].get<std::string>() + " " +
           blinds["big"]["status"].get<std::string>() + " " +
           blinds["boss"]["status"].get<std::string>();
  }
  json state() const { return to_gamestate(run, {}, content); }

  Content content = easy_content(1);
  State run = new_run(run_of("TEST123"), content);
};

TEST(GamestateBlind, StatusFollowsTheRun) {
  Timeline t;
  EXPECT_EQ(t.statuses(), "SELECT UPCOMING UPCOMING");
  t.act(ActionKind::SelectBlind);
  EXPECT_EQ(t.statuses(), "CURRENT UPCOMING UPCOMING");
  t.act(ActionKind::Play, 1);
  EXPECT_EQ(t.statuses(), "DEFEATED UPCOMING UPCOMING");
  t.act(ActionKind::CashOut);
  EXPECT_EQ(t.statuses(), "DEFEATED UPCOMING UPCOMING");
  t.act(ActionKind::LeaveShop);
  EXPECT_EQ(t.statuses(), "DEFEATED SELECT UPCOMING");
  t.act(ActionKind::SkipBlind);
  EXPECT_EQ(t.statuses(), "DEFEATED SKIPPED SELECT");
  t.act(ActionKind::SelectBlind);
  EXPECT_EQ(t.statuses(), "DEFEATED SKIPPED CURRENT");
  const json boss = t.state()["blinds"]["boss"]["name"];
  t.act(ActionKind::Play, 1);
  EXPECT_EQ(t.statuses(), "DEFEATED SKIPPED DEFEATED");
  EXPECT_EQ(t.state()["ante_num"], 2) << "already the next ante";
  EXPECT_EQ(t.state()["blinds"]["boss"]["name"], boss) << "still the old boss";
  t.act(ActionKind::CashOut);
  EXPECT_EQ(t.statuses(), "UPCOMING UPCOMING UPCOMING");
  EXPECT_NE(t.state()["blinds"]["boss"]["name"], boss);
  t.act(ActionKind::LeaveShop);
  EXPECT_EQ(t.statuses(), "SELECT UPCOMING UPCOMING");
}

TEST(GamestateBlind, ATagsPackKeepsTheNextBlindOnDeck) {
  Timeline t;
  t.run.skip_tags[0] = TagId::Charm;
  t.act(ActionKind::SkipBlind);
  EXPECT_EQ(t.state()["state"], "SMODS_BOOSTER_OPENED");
  EXPECT_EQ(t.statuses(), "SKIPPED SELECT UPCOMING");
  EXPECT_FALSE(t.state().contains("shop"));
  EXPECT_EQ(t.state()["hand"]["count"], 8) << "an Arcana pack deals a hand";
}

TEST(GamestateBlind, OrbitalTagsNameTheirHandOnceItIsDrawn) {
  Timeline t;
  EXPECT_FALSE(t.state()["jimbo"]["blinds"]["small"].contains("tag_hand"));
  t.run.skip_tags[0] = TagId::Orbital;
  EXPECT_EQ(t.state()["jimbo"]["blinds"]["small"]["tag_hand"],
            name(orbital_hand_at(t.run, BlindSlot::Small)));
  t.run.ante = 2;  // its blinds have not been shown yet
  EXPECT_FALSE(t.state()["jimbo"]["blinds"]["small"].contains("tag_hand"));
}

TEST(GamestateBlind, ScoreFollowsTheAnteAndNotTheBlindBeingPlayed) {
  Scene scene;
  scene.face(BlindId::Wall);
  scene.s.boss = BlindId::Wall;
  scene.s.requirement = 17;
  const json state = to_gamestate(scene.s);
  EXPECT_EQ(state["blinds"]["boss"]["score"], 1200);
  EXPECT_EQ(state["jimbo"]["blind"]["requirement"], 17);
  scene.s.ante = 39;
  EXPECT_EQ(to_gamestate(scene.s)["blinds"]["boss"]["score"], "nan");
}

TEST(GamestateBlind, OfAScenarioTellsTheRequirementInForce) {
  const Scenario scenario = parse_scenario(
      R"({"phase": "playing", "blind": "boss", "boss": "bl_wall", "requirement": 777})");
  const json state = to_gamestate(scenario.build());
  EXPECT_EQ(state["jimbo"]["blind"]["requirement"], 777);
  EXPECT_EQ(state["jimbo"]["blind"]["key"], "bl_wall");
}

TEST(GamestateRound, MembersFollowTheRound) {
  Timeline t;
  t.content = easy_content(100);
  t.run = new_run(run_of("TEST123"), t.content);
  t.act(ActionKind::SelectBlind);
  t.act(ActionKind::Discard, 3);
  t.act(ActionKind::Play, 1);
  json round = t.state()["round"];
  EXPECT_EQ(round["discards_left"], 3);
  EXPECT_EQ(round["discards_used"], 1);
  EXPECT_EQ(round["hands_left"], 7);
  EXPECT_EQ(round["hands_played"], 1);
  EXPECT_GT(round["chips"].get<int>(), 0);
  t.run.score = 1000;
  t.act(ActionKind::Play, 1);
  EXPECT_EQ(t.state()["state"], "ROUND_EVAL");
  EXPECT_GT(t.state()["round"]["chips"].get<int>(), 1000) << "still that of the round";
  const int money = t.state()["money"];
  const int payout = t.state()["jimbo"]["economy"]["payout"];
  t.act(ActionKind::CashOut);
  EXPECT_EQ(t.state()["money"], money + payout);
  round = t.state()["round"];
  EXPECT_EQ(round["hands_left"], 8);
  EXPECT_EQ(round["discards_left"], 4);
  EXPECT_EQ(round["chips"], 0);
  EXPECT_EQ(round["hands_played"], 2) << "kept until the next blind";
  EXPECT_EQ(round["discards_used"], 1);
  t.act(ActionKind::LeaveShop);
  t.act(ActionKind::SelectBlind);
  EXPECT_EQ(t.state()["round"]["hands_played"], 0);
  EXPECT_EQ(t.state()["round"]["discards_used"], 0);
}

// Additions --------------------------------------------------------------------------------------

TEST(GamestateAdditions, HoldWhatTheProtocolHasNoPlaceFor) {
  Scene scene;
  scene.own(JokerId::CreditCard);
  scene.hold("KH QH JH");
  scene.s.tags[scene.s.tag_count++] = TagSlot::of(TagId::Orbital, HandId::Flush);
  scene.s.tags[scene.s.tag_count++] = TagSlot::of(TagId::Double, HandId::FlushFive);
  scene.face(BlindId::Eye);
  scene.play("KH QH");
  const json extra = to_gamestate(scene.s)["jimbo"];
  EXPECT_EQ(extra["tags"][0]["key"], "tag_orbital");
  EXPECT_EQ(extra["tags"][0]["hand"], "Flush");
  EXPECT_EQ(extra["tags"][1]["effect"], describe(TagId::Double));
  EXPECT_FALSE(extra["tags"][1].contains("hand"));
  EXPECT_EQ(extra["economy"]["debt_floor"], -20);
  EXPECT_EQ(extra["blind"]["key"], "bl_eye");
  EXPECT_EQ(extra["blind"]["hands_seen"], json::parse(R"(["High Card"])"));
  EXPECT_EQ(extra["last_hand"], "High Card");
  ASSERT_EQ(extra["discard_pile"].size(), 2U);
  EXPECT_EQ(extra["discard_pile"][0]["jimbo"]["played_this_ante"], true);
  EXPECT_EQ(extra["counters"]["hands_played"], 1);
  EXPECT_EQ(extra["hand_order"], "windows");
}

}  // namespace
}  // namespace jimbo
