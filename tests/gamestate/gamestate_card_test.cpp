#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "gamestate/gamestate.h"
#include "support/random_game.h"
#include "support/scene.h"
#include "support/test_game.h"

// The cards of a gamestate, kind by kind.

namespace jimbo {
namespace {

using nlohmann::json;

TEST(GamestateCard, OfAPlainPlayingCard) {
  Scene scene;
  scene.hold("TS");
  const json card = to_gamestate(scene.s)["hand"]["cards"][0];
  json expected = json::parse(R"({"key": "S_T", "set": "DEFAULT", "label": "Base Card",
      "value": {"suit": "S", "rank": "T", "effect": "10 chips"}, "modifier": [], "state": [],
      "cost": {"buy": 1, "sell": 1}})");
  expected["id"] = int{scene.card(0).serial};
  EXPECT_EQ(card, expected);
}

TEST(GamestateCard, NamesEnhancementsEditionsAndSealsAsTheProtocolDoes) {
  const std::map<std::string, std::string> enhancements = {
      {"bonus", "Bonus Card"}, {"mult", "Mult Card"},   {"wild", "Wild Card"},
      {"glass", "Glass Card"}, {"steel", "Steel Card"}, {"stone", "Stone Card"},
      {"gold", "Gold Card"},   {"lucky", "Lucky Card"}};
  for (const auto& [word, label] : enhancements) {
    Scene scene;
    scene.hold("KH:" + word);
    const json card = to_gamestate(scene.s)["hand"]["cards"][0];
    EXPECT_EQ(card["set"], "ENHANCED");
    EXPECT_EQ(card["label"], label);
    EXPECT_EQ(card["key"], "H_K");
    EXPECT_EQ(card["value"]["rank"], "K");
    std::string upper = word;
    for (char& c : upper) c = static_cast<char>(c - 'a' + 'A');
    EXPECT_EQ(card["modifier"], json({{"enhancement", upper}}));
  }
  Scene scene;
  scene.hold("KH:foil:red QH:holo:blue JH:polychrome:goldseal 2C:purple:glass:debuffed");
  const json cards = to_gamestate(scene.s)["hand"]["cards"];
  EXPECT_EQ(cards[0]["modifier"], json::parse(R"({"edition": "FOIL", "seal": "RED"})"));
  EXPECT_EQ(cards[1]["modifier"], json::parse(R"({"edition": "HOLO", "seal": "BLUE"})"));
  EXPECT_EQ(cards[2]["modifier"], json::parse(R"({"edition": "POLYCHROME", "seal": "GOLD"})"));
  EXPECT_EQ(cards[3]["modifier"], json::parse(R"({"enhancement": "GLASS", "seal": "PURPLE"})"));
  EXPECT_EQ(cards[3]["state"], json::parse(R"({"debuff": true})"));
}

TEST(GamestateCard, OfAJokerHasStickersAndWhatItHasGrownTo) {
  Scene scene;
  scene.own({JokerId::Joker, JokerId::RideTheBus, JokerId::ToDoList});
  scene.joker(0).edition = Edition::Negative;
  scene.joker(0).eternal = true;
  scene.joker(0).rental = true;
  scene.joker(1).perishable = true;
  scene.joker(1).rounds_left = 3;
  scene.joker(1).value = 7;
  scene.joker(1).pinned = true;
  scene.joker(2).perishable = true;
  scene.joker(2).rounds_left = 0;
  scene.joker(2).counter = static_cast<std::uint8_t>(HandId::Flush);
  scene.debuff_joker(2);
  const json area = to_gamestate(scene.s)["jokers"];
  EXPECT_EQ(area["count"], 3);
  EXPECT_EQ(area["limit"], 6) << "a Negative joker brings its slot";
  const json& joker = area["cards"][0];
  EXPECT_EQ(joker["key"], "j_joker");
  EXPECT_EQ(joker["set"], "JOKER");
  EXPECT_EQ(joker["label"], "Joker");
  EXPECT_EQ(joker["value"], json::parse(R"({"effect": "+4 Mult"})"));
  EXPECT_EQ(joker["modifier"],
            json::parse(R"({"edition": "NEGATIVE", "eternal": true, "rental": true})"));
  EXPECT_EQ(joker["state"], json::array());
  EXPECT_EQ(joker["cost"]["buy"], 1) << "rental";
  const json& bus = area["cards"][1];
  EXPECT_EQ(bus["modifier"], json::parse(R"({"perishable": 3})"));
  EXPECT_EQ(bus["jimbo"], json::parse(R"({"value": 7, "counter": 0, "pinned": true})"));
  const json& list = area["cards"][2];
  EXPECT_EQ(list["modifier"], json::array()) << "no rounds left";
  EXPECT_EQ(list["state"], json::parse(R"({"debuff": true})"));
  EXPECT_EQ(list["jimbo"]["hand"], "Flush");
}

// Models see this text alone: it ends with what the joker comes to now.
TEST(GamestateCard, OfAJokerTellsWhatItComesToNow) {
  Scene scene;
  scene.own({JokerId::Constellation, JokerId::ToDoList, JokerId::TheIdol, JokerId::MailInRebate,
             JokerId::Castle, JokerId::Rocket, JokerId::Campfire, JokerId::Banner,
             JokerId::Blueprint, JokerId::Joker});
  scene.joker(0).value = 1.3;
  scene.joker(1).counter = static_cast<std::uint8_t>(HandId::TwoPair);
  scene.s.targets.idol_rank = Rank::King;
  scene.s.targets.idol_suit = Suit::Hearts;
  scene.s.targets.mail_rank = Rank::Seven;
  scene.s.targets.castle_suit = Suit::Clubs;
  scene.joker(4).value = 15;
  scene.joker(5).value = 5;
  scene.joker(6).value = 1.75;
  scene.s.discards_left = 3;
  const char* const kNow[] = {"X1.3 Mult",  "Two Pair",         "K♥",
                              "7",          "+15 Chips, Clubs", "$5 a round",
                              "X1.75 Mult", "+90 Chips",        "copies Joker"};
  const json cards = to_gamestate(scene.s)["jokers"]["cards"];
  for (std::size_t i = 0; i < std::size(kNow); ++i) {
    const std::string effect = cards[i]["value"]["effect"];
    EXPECT_TRUE(effect.ends_with(std::string(" (now ") + kNow[i] + ")")) << effect;
  }
  EXPECT_EQ(cards[9]["value"]["effect"], "+4 Mult") << "always the same";
}

// Every joker that keeps a number or looks at the run says what it is.
TEST(GamestateCard, OfEveryJokerThatChangesTellsWhatItComesToNow) {
  for (int i = 0; i < kJokerCount; ++i) {
    const auto id = static_cast<JokerId>(i);
    Scene scene;
    scene.own(id);
    const JokerFacts& facts = kVanilla.facts(id);
    const bool keeps_number = facts.value_kind != ValueKind::None;
    if (keeps_number && facts.value_kind != ValueKind::NamedHand) scene.joker(0).value += 2;
    const std::string effect = to_gamestate(scene.s)["jokers"]["cards"][0]["value"]["effect"];
    if (keeps_number || facts.counter != 0) {
      EXPECT_NE(effect.find(" (now "), std::string::npos) << effect;
    }
  }
}

TEST(GamestateCard, TellsTheChipsThatACardHasGained) {
  Scene scene;
  scene.hold("KH 2S");
  scene.card(0).bonus_chips = 15;
  const json cards = to_gamestate(scene.s)["hand"]["cards"];
  EXPECT_EQ(cards[0]["value"]["perma_bonus"], 15);
  EXPECT_EQ(cards[0]["value"]["effect"], "10 chips, Gained: +15 Chips for good");
  EXPECT_FALSE(cards[1]["value"].contains("perma_bonus"));
}

TEST(GamestateCard, OfConsumablesHasTheirSet) {
  Scene scene;
  for (const ConsumableId id :
       {ConsumableId::Hierophant, ConsumableId::Pluto, ConsumableId::Ankh}) {
    scene.own(id);
  }
  scene.s.consumable(1).edition = Edition::Negative;
  const json area = to_gamestate(scene.s)["consumables"];
  EXPECT_EQ(area["limit"], 3);
  EXPECT_EQ(area["cards"][0]["key"], "c_heirophant");
  EXPECT_EQ(area["cards"][0]["label"], "The Hierophant");
  EXPECT_EQ(area["cards"][0]["set"], "TAROT");
  EXPECT_EQ(area["cards"][0]["cost"], json::parse(R"({"buy": 3, "sell": 1})"));
  EXPECT_EQ(area["cards"][1]["set"], "PLANET");
  EXPECT_EQ(area["cards"][1]["modifier"], json::parse(R"({"edition": "NEGATIVE"})"));
  EXPECT_EQ(area["cards"][2]["set"], "SPECTRAL");
}

TEST(GamestateCard, OfAVoucherSellsForHalfItsPriceAndHasAnIdOfItsOwn) {
  Scene scene;
  scene.go_to_shop();
  scene.s.voucher_count = 3;
  scene.s.shelf_vouchers[0] = VoucherId::Blank;
  scene.s.shelf_vouchers[1] = VoucherId::Hone;
  scene.s.shelf_vouchers[2] = VoucherId::Blank;
  scene.s.redeemed |= 1U << static_cast<int>(VoucherId::ClearanceSale);
  const json cards = to_gamestate(scene.s)["vouchers"]["cards"];
  ASSERT_EQ(cards.size(), 3U);
  std::set<int> ids;
  for (const json& card : cards) {
    EXPECT_EQ(card["cost"], json::parse(R"({"buy": 7, "sell": 3})"));
    ids.insert(card["id"].get<int>());
  }
  EXPECT_EQ(ids.size(), 3U) << cards;
  EXPECT_EQ(cards[2]["key"], "v_blank");
}

TEST(GamestateCard, OfTheShopHasVouchersAndPacks) {
  State run = new_run(run_of("TEST123"), easy_content(1));
  const Content content = easy_content(1);
  ASSERT_EQ(step(run, {ActionKind::SelectBlind}, content), Error::None);
  Action play;
  play.cards = 1;
  ASSERT_EQ(step(run, play, content), Error::None);
  ASSERT_EQ(step(run, {ActionKind::CashOut}, content), Error::None);
  json state = to_gamestate(run, {}, content);
  EXPECT_EQ(state["shop"]["limit"], 2);
  EXPECT_EQ(state["shop"]["cards"][1]["key"], "c_pluto");
  EXPECT_EQ(state["vouchers"]["limit"], 1);
  EXPECT_EQ(state["vouchers"]["cards"][0]["set"], "VOUCHER");
  EXPECT_EQ(state["vouchers"]["cards"][0]["cost"], json::parse(R"({"buy": 10, "sell": 5})"));
  EXPECT_EQ(state["packs"]["limit"], 2);
  EXPECT_EQ(state["packs"]["cards"][0]["label"], "Buffoon Pack");
  EXPECT_EQ(state["packs"]["cards"][1]["label"], "Standard Pack");
  EXPECT_EQ(state["packs"]["cards"][1]["set"], "BOOSTER");

  ASSERT_EQ(step(run, {ActionKind::OpenPack}, content), Error::None);
  state = to_gamestate(run, {}, content);
  EXPECT_EQ(state["pack"]["count"], 2);
  EXPECT_EQ(state["pack"]["limit"], 2);
  EXPECT_EQ(state["jimbo"]["pack"]["choices"], 1);
  EXPECT_EQ(state["packs"]["count"], 1);
  EXPECT_EQ(state["packs"]["cards"][0]["label"], "Standard Pack") << "packs close up";
  EXPECT_EQ(state["shop"]["count"], 2) << "the shop stays filled behind an open pack";

  ASSERT_EQ(step(run, {ActionKind::SkipPack}, content), Error::None);
  ASSERT_EQ(step(run, {ActionKind::LeaveShop}, content), Error::None);
  state = to_gamestate(run, {}, content);
  for (const char* area : {"shop", "vouchers", "packs"}) EXPECT_EQ(state[area]["count"], 0) << area;
}

// Programs know cards by their ids from one state to the next.
TEST(GamestateCard, HasAnIdThatNoOtherHas) {
  Scene scene;
  scene.own({JokerId::Joker, JokerId::Baron});
  scene.own(ConsumableId::Pluto);
  std::set<int> seen;
  for (int shop = 0; shop < 3; ++shop) {
    scene.go_to_shop();
    const json state = to_gamestate(scene.s, {.restocks = shop});
    EXPECT_EQ(state["jokers"]["cards"][1]["id"], kCardSerials + scene.joker(1).serial);
    EXPECT_EQ(state["consumables"]["cards"][0]["id"], kCardSerials + scene.s.consumable(0).serial);
    std::set<int> ids;
    std::size_t count = 0;
    for (const char* area : {"cards", "jokers", "consumables", "shop", "vouchers", "packs"}) {
      for (const json& card : state[area]["cards"]) {
        ids.insert(card["id"].get<int>());
        ++count;
      }
    }
    EXPECT_GT(count, 57U) << "the deck, and all that is owned and for sale";
    EXPECT_EQ(ids.size(), count) << state;
    for (const json& pack : state["packs"]["cards"]) {
      EXPECT_TRUE(seen.insert(pack["id"].get<int>()).second) << "as in an earlier shop: " << pack;
    }
    ASSERT_EQ(scene.act(ActionKind::LeaveShop), Error::None);
    ASSERT_EQ(scene.act(ActionKind::SelectBlind), Error::None);
  }
}

// A pack that shows a card less than it was opened with keeps its limit.
TEST(GamestateCard, OfAMegaPackShrinksAsCardsAreTaken) {
  Scene scene;
  scene.go_to_shop();
  scene.s.packs[0] = BoosterId::CelestialMega1;
  scene.s.dollars = 50;
  ASSERT_EQ(scene.act(ActionKind::OpenPack), Error::None);
  EXPECT_EQ(to_gamestate(scene.s)["pack"]["count"], 5);
  ASSERT_EQ(scene.act(ActionKind::PickFromPack), Error::None);
  const json state = to_gamestate(scene.s);
  EXPECT_EQ(state["state"], "SMODS_BOOSTER_OPENED");
  EXPECT_EQ(state["pack"]["count"], 4);
  EXPECT_EQ(state["pack"]["limit"], 5);
}

TEST(GamestateCard, FreeThingsCostNothingAndKeepTheirSellValue) {
  Scene scene;
  scene.go_to_shop();
  const int sell = to_gamestate(scene.s)["shop"]["cards"][0]["cost"]["sell"];
  scene.s.shop[0].free = true;
  scene.s.pack_free[1] = true;
  const json state = to_gamestate(scene.s);
  EXPECT_EQ(state["shop"]["cards"][0]["cost"], json({{"buy", 0}, {"sell", sell}}));
  EXPECT_EQ(state["packs"]["cards"][1]["cost"]["buy"], 0);
}

}  // namespace
}  // namespace jimbo
