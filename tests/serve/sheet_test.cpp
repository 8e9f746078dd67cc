#include <functional>

#include "serve/test_client.h"

// The protocol's description row by row: every method is refused wherever it does not exist, every
// refusal has its words, and every gamestate has the members of its table.

namespace jimbo::serve {
namespace {

using Json = nlohmann::json;

// A game in each state of the protocol ------------------------------------------------------------

void at_menu(TestClient& client) { client.call("menu"); }
void at_blinds(TestClient& client) { client.start("TEST123"); }
void at_boss(TestClient& client) {
  client.start("TEST123");
  client.call("skip");
  client.call("skip");
}
void in_hand(TestClient& client) {
  client.start("TEST123");
  client.call("select");
}
void at_cash_out(TestClient& client) {
  in_hand(client);
  client.call("set", {{"chips", 1000}});
  client.call("play", {{"cards", {0}}});
}
void in_shop(TestClient& client) { client.shop("TEST123"); }
void in_pack(TestClient& client) {  // Arcana: The Hierophant first
  client.shop("QKNXF682");
  client.call("buy", {{"pack", 1}});
}
void game_over(TestClient& client) {
  in_hand(client);
  client.call("set", {{"hands", 1}});
  client.call("play", {{"cards", {7}}});
}

struct Place {
  const char* state;
  void (*reach)(TestClient&);
};

constexpr Place kPlaces[] = {
    {"MENU", at_menu},           {"BLIND_SELECT", at_blinds}, {"SELECTING_HAND", in_hand},
    {"ROUND_EVAL", at_cash_out}, {"SHOP", in_shop},           {"SMODS_BOOSTER_OPENED", in_pack},
    {"GAME_OVER", game_over},
};

TEST(Sheet, EveryStateIsReached) {
  for (const Place& place : kPlaces) {
    TestClient client;
    place.reach(client);
    EXPECT_EQ(client.call("gamestate")["state"], place.state);
    EXPECT_EQ(client.call("health"), (Json{{"status", "ok"}}));
  }
}

// Methods of some states only, with parameters that are sound, and the states as they are told.
struct StateRow {
  const char* method;
  Json params;
  const char* states;
};

void expect_states(std::initializer_list<StateRow> rows, Api api) {
  for (const Place& place : kPlaces) {
    TestClient client(ServeOptions{.api = api});
    place.reach(client);
    const GameSession reached = client.game();
    for (const StateRow& row : rows) {
      client.game() = reached;
      const Json answer = client.request(row.method, row.params);
      const std::string listed = std::string(" ") + row.states + ",";
      const bool exists = listed.find(std::string(" ") + place.state + ",") != std::string::npos;
      const std::string message = answer.contains("error") ? answer["error"]["message"] : Json("");
      const std::string refusal =
          "Method '" + std::string(row.method) + "' requires one of these states: " + row.states;
      EXPECT_EQ(message.starts_with(refusal), !exists)
          << row.method << " in " << place.state << ": " << message;
      if (exists) continue;
      EXPECT_EQ(answer["error"]["data"]["name"], "INVALID_STATE");
      EXPECT_EQ(answer["error"]["code"], -32002);
    }
  }
}

TEST(Sheet, MethodsExistInTheirStatesOnly) {
  const std::initializer_list<StateRow> kRows = {
      {"start", {{"deck", "RED"}, {"stake", "WHITE"}}, "MENU"},
      {"select", Json::object(), "BLIND_SELECT"},
      {"skip", Json::object(), "BLIND_SELECT"},
      {"play", {{"cards", {0}}}, "SELECTING_HAND"},
      {"discard", {{"cards", {0}}}, "SELECTING_HAND"},
      {"cash_out", Json::object(), "ROUND_EVAL"},
      {"next_round", Json::object(), "SHOP"},
      {"reroll", Json::object(), "SHOP"},
      {"buy", {{"card", 0}}, "SHOP"},
      {"sell", {{"joker", 0}}, "SELECTING_HAND, SHOP"},
      {"rearrange", {{"jokers", Json::array()}}, "SELECTING_HAND, SHOP, SMODS_BOOSTER_OPENED"},
      {"use", {{"consumable", 0}}, "SELECTING_HAND, SHOP"},
      {"pack", {{"skip", true}}, "SMODS_BOOSTER_OPENED"},
      {"add", {{"key", "j_joker"}}, "SELECTING_HAND, SHOP, ROUND_EVAL"},
  };
  expect_states(kRows, Api::V15);
}

TEST(Sheet, MethodsOf20ExistInTheirStatesOnly) {
  const std::initializer_list<StateRow> kRows = {
      {"buy_and_use", {{"card", 1}}, "SHOP"},
      {"reroll_boss", Json::object(), "BLIND_SELECT"},
      {"sort", {{"by", "rank"}}, "SELECTING_HAND"},
      {"use",
       {{"consumable", 0}},
       "SELECTING_HAND, SHOP, SMODS_BOOSTER_OPENED, ROUND_EVAL, BLIND_SELECT"},
      {"sell", {{"joker", 0}}, "SELECTING_HAND, SHOP, SMODS_BOOSTER_OPENED"},
      {"rearrange",
       {{"jokers", Json::array()}},
       "SELECTING_HAND, SHOP, SMODS_BOOSTER_OPENED, ROUND_EVAL, BLIND_SELECT"},
  };
  expect_states(kRows, Api::V20);
}

// Refusals ----------------------------------------------------------------------------------------

struct RefusalRow {
  std::function<void(TestClient&)> reach;
  const char* method;
  Json params;
  const char* name;
  const char* message;
};

void expect_refusals(std::initializer_list<RefusalRow> rows) {
  for (const RefusalRow& row : rows) {
    TestClient client;
    row.reach(client);
    const Json before = client.call("gamestate");
    client.expect_refusal(row.method, row.params, row.name, row.message);
    EXPECT_EQ(client.call("gamestate"), before) << row.method << row.params << " changed the game";
  }
}

// What comes first is told first, whatever else is wrong.
TEST(Sheet, RoundMethodsRefuseInOrder) {
  expect_refusals({
      {at_boss, "skip", {}, "NOT_ALLOWED", "Cannot skip Boss blind"},
      {in_hand,
       "play",
       {{"cards", Json::array()}},
       "BAD_REQUEST",
       "Must provide at least one card to play"},
      {in_hand,
       "play",
       {{"cards", {0, 1, 2, 3, 4, 99}}},
       "BAD_REQUEST",
       "You can only play 5 cards"},
      {in_hand, "play", {{"cards", {0, 99}}}, "BAD_REQUEST", "Invalid card index: 99"},
      {in_hand, "play", {{"cards", {-1}}}, "BAD_REQUEST", "Invalid card index: -1"},
      {in_hand, "play", {{"cards", {3, 3}}}, "BAD_REQUEST", "Invalid card index: 3"},
      {in_hand, "play", {}, "BAD_REQUEST", "Missing required field 'cards'"},
      {in_hand, "play", {{"cards", "0"}}, "BAD_REQUEST", "Field 'cards' must be an array"},
      {in_hand,
       "play",
       {{"cards", {0, "1"}}},
       "BAD_REQUEST",
       "Field 'cards' array item at index 1 must be of type integer"},
      {in_hand,
       "discard",
       {{"cards", Json::array()}},
       "BAD_REQUEST",
       "Must provide at least one card to discard"},
      {[](TestClient& client) {
         in_hand(client);
         client.call("set", {{"discards", 0}});
       },
       "discard",
       {{"cards", {0, 1, 2, 3, 4, 5}}},
       "BAD_REQUEST",
       "No discards left"},
      {in_hand,
       "discard",
       {{"cards", {0, 1, 2, 3, 4, 99}}},
       "BAD_REQUEST",
       "You can only discard 5 cards"},
      {in_hand, "discard", {{"cards", {8}}}, "BAD_REQUEST", "Invalid card index: 8"},
  });
}

TEST(Sheet, TradesRefuseInOrder) {
  const auto with = [](const char* key) {
    return [key](TestClient& client) {
      in_shop(client);
      client.call("add", {{"key", key}});
    };
  };
  expect_refusals({
      {in_shop,
       "buy",
       {{"card", 0}, {"voucher", 0}, {"pack", 0}},
       "BAD_REQUEST",
       "Invalid arguments. Cannot provide more than one of: card, voucher, or pack"},
      {in_shop, "buy", {{"card", "x"}}, "BAD_REQUEST", "Field 'card' must be an integer"},
      {in_shop, "buy", {{"card", 0.5}}, "BAD_REQUEST", "Field 'card' must be an integer"},
      {in_shop, "sell", {}, "BAD_REQUEST", "Must provide exactly one of: joker or consumable"},
      {in_shop,
       "sell",
       {{"joker", 0}, {"consumable", 0}},
       "BAD_REQUEST",
       "Can only sell one item at a time"},
      {in_shop, "sell", {{"joker", 0}}, "NOT_ALLOWED", "No jokers available to sell"},
      {in_shop, "sell", {{"consumable", 0}}, "NOT_ALLOWED", "No consumables available to sell"},
      {with("j_joker"), "sell", {{"joker", 1}}, "BAD_REQUEST", "Index out of range for joker: 1"},
      {with("j_joker"), "sell", {{"joker", -1}}, "BAD_REQUEST", "Index out of range for joker: -1"},
      {with("c_fool"),
       "sell",
       {{"consumable", 1}},
       "BAD_REQUEST",
       "Index out of range for consumable: 1"},
  });
}

TEST(Sheet, CardMethodsRefuseInOrder) {
  const auto holding = [](const char* key) {
    return [key](TestClient& client) {
      in_hand(client);
      client.call("add", {{"key", key}});
    };
  };
  const auto in_celestial_pack = [](TestClient& client) {
    client.shop("VPV32ZTY");
    client.call("buy", {{"pack", 1}});
  };
  expect_refusals({
      {in_hand,
       "rearrange",
       {},
       "BAD_REQUEST",
       "Must provide exactly one of: hand, jokers, or consumables"},
      {in_hand,
       "rearrange",
       {{"hand", {0}}, {"jokers", {0}}},
       "BAD_REQUEST",
       "Can only rearrange one type at a time"},
      {in_shop,
       "rearrange",
       {{"hand", {0}}},
       "INVALID_STATE",
       "Can only rearrange hand during hand selection"},
      {in_celestial_pack,
       "rearrange",
       {{"hand", {0}}},
       "NOT_ALLOWED",
       "No cards to rearrange. You can only rearrange hand in Arcana and Spectral packs."},
      {in_hand,
       "rearrange",
       {{"hand", {0}}},
       "BAD_REQUEST",
       "Must provide exactly 8 indices for hand"},
      {in_hand,
       "rearrange",
       {{"hand", {0, 1, 2, 3, 4, 5, 6, 8}}},
       "BAD_REQUEST",
       "Index out of range for hand: 8"},
      {in_hand,
       "rearrange",
       {{"hand", {0, 0, 2, 3, 4, 5, 6, 8}}},
       "BAD_REQUEST",
       "Duplicate index in hand: 0"},
      {holding("j_joker"),
       "rearrange",
       {{"jokers", {0, 1}}},
       "BAD_REQUEST",
       "Must provide exactly 1 indices for jokers"},
      {holding("c_fool"),
       "rearrange",
       {{"consumables", {1}}},
       "BAD_REQUEST",
       "Index out of range for consumables: 1"},
      {in_hand, "use", {}, "BAD_REQUEST", "Missing required field 'consumable'"},
      {in_hand, "use", {{"consumable", 0}}, "BAD_REQUEST", "Consumable index out of range: 0"},
      {holding("c_magician"),
       "use",
       {{"consumable", -1}},
       "BAD_REQUEST",
       "Consumable index out of range: -1"},
      {holding("c_lovers"),
       "use",
       {{"consumable", 0}, {"cards", {0, 1}}},
       "BAD_REQUEST",
       "Consumable 'The Lovers' requires exactly 1 card (provided: 2)"},
      {holding("c_magician"),
       "use",
       {{"consumable", 0}, {"cards", {0, 1, 99}}},
       "BAD_REQUEST",
       "Card index out of range: 99"},
      {holding("c_wheel_of_fortune"),
       "use",
       {{"consumable", 0}},
       "NOT_ALLOWED",
       "Consumable 'The Wheel of Fortune' cannot be used at this time"},
      {in_pack,
       "pack",
       {{"card", 0}, {"targets", {0, 8}}},
       "BAD_REQUEST",
       "Target card index out of range. Index: 8, Hand size: 8"},
  });
}

// Gamestates --------------------------------------------------------------------------------------

std::string names_of(const Json& object) {
  std::string names;
  for (const auto& [name, value] : object.items()) {
    if (name != "jimbo") names += (names.empty() ? "" : " ") + name;
  }
  return names;
}

TEST(Sheet, GamestatesHaveTheMembersOfTheirTables) {
  TestClient client;
  const std::string always =
      "ante_num blinds deck hands money round round_num stake state used_vouchers won";
  EXPECT_EQ(names_of(client.call("gamestate")), always);
  EXPECT_EQ(names_of(client.start("TEST123")),
            "ante_num blinds cards consumables deck hand hands jokers money round round_num seed "
            "stake state used_vouchers won");
  in_pack(client);
  const Json state = client.call("gamestate");
  EXPECT_EQ(names_of(state),
            "ante_num blinds cards consumables deck hand hands jokers money pack packs round "
            "round_num seed shop stake state used_vouchers vouchers won");
  EXPECT_EQ(names_of(state["round"]),
            "chips discards_left discards_used hands_left hands_played reroll_cost");
  for (const char* blind : {"small", "big", "boss"}) {
    EXPECT_EQ(names_of(state["blinds"][blind]),
              "effect name score status tag_effect tag_name type");
  }
  for (const char* area :
       {"jokers", "consumables", "hand", "cards", "shop", "vouchers", "packs", "pack"}) {
    EXPECT_EQ(names_of(state[area]), "cards count highlighted_limit limit") << area;
    EXPECT_EQ(state[area]["count"], state[area]["cards"].size()) << area;
    const bool of_hand = std::string_view(area) == "hand" || std::string_view(area) == "cards";
    EXPECT_EQ(state[area]["highlighted_limit"], of_hand ? 5 : 1) << area;
    for (const Json& card : state[area]["cards"]) {
      EXPECT_EQ(names_of(card), "cost id key label modifier set state value") << area;
      EXPECT_TRUE(card["value"]["effect"].is_string());
      EXPECT_TRUE(card["cost"]["sell"].is_number_integer());
      EXPECT_TRUE(card["cost"]["buy"].is_number_integer());
    }
  }
}

TEST(Sheet, PokerHandsHaveTheirOrderAndExamples) {
  TestClient client;
  const Json hands = client.start("TEST123")["hands"];
  const char* const kOrder[] = {"Flush Five",     "Flush House",    "Five of a Kind",
                                "Straight Flush", "Four of a Kind", "Full House",
                                "Flush",          "Straight",       "Three of a Kind",
                                "Two Pair",       "Pair",           "High Card"};
  ASSERT_EQ(hands.size(), 12U);
  for (int i = 0; i < 12; ++i) {
    const Json& hand = hands[kOrder[i]];
    EXPECT_EQ(names_of(hand), "chips example level mult order played played_this_round");
    EXPECT_EQ(hand["order"], i + 1) << kOrder[i];
  }
  EXPECT_EQ(hands["Two Pair"]["example"], Json::parse(R"([["H_A",true],["D_A",true],["C_Q",false],
                                                          ["H_4",true],["C_4",true]])"));
  EXPECT_EQ(hands["Four of a Kind"]["example"][4], Json::parse(R"(["C_3",false])"));
  EXPECT_EQ(hands["Flush House"]["example"][3][0], "D_4");
}

TEST(Sheet, BlindsGoThroughTheirTimeline) {
  TestClient client;
  const auto statuses = [](const Json& state) {
    return state["blinds"]["small"]["status"].get<std::string>() + " " +
           state["blinds"]["big"]["status"].get<std::string>() + " " +
           state["blinds"]["boss"]["status"].get<std::string>();
  };
  EXPECT_EQ(statuses(client.start("TEST123")), "SELECT UPCOMING UPCOMING");
  EXPECT_EQ(statuses(client.call("select")), "CURRENT UPCOMING UPCOMING");
  client.call("set", {{"chips", 1000}});
  EXPECT_EQ(statuses(client.call("play", {{"cards", {0}}})), "DEFEATED UPCOMING UPCOMING");
  EXPECT_EQ(statuses(client.call("cash_out")), "DEFEATED UPCOMING UPCOMING");
  EXPECT_EQ(statuses(client.call("next_round")), "DEFEATED SELECT UPCOMING");
  EXPECT_EQ(statuses(client.call("skip")), "DEFEATED SKIPPED SELECT");
  client.call("select");
  client.call("set", {{"chips", 1000}});
  const Json beaten = client.call("play", {{"cards", {0}}});
  EXPECT_EQ(statuses(beaten), "DEFEATED SKIPPED DEFEATED");
  EXPECT_EQ(beaten["ante_num"], 2);
  const Json shop = client.call("cash_out");
  EXPECT_EQ(statuses(shop), "UPCOMING UPCOMING UPCOMING");
  EXPECT_NE(shop["blinds"]["boss"]["name"], beaten["blinds"]["boss"]["name"]);
}

TEST(Sheet, RoundNumbersStayUntilTheNextBlind) {
  TestClient client;
  in_hand(client);
  client.call("discard", {{"cards", {0}}});
  client.call("set", {{"chips", 1000}});
  const Json beaten = client.call("play", {{"cards", {0}}});
  EXPECT_GE(beaten["round"]["chips"], 1000);
  EXPECT_EQ(beaten["money"], 4) << "rewards come at cash_out";
  const Json shop = client.call("cash_out");
  EXPECT_EQ(shop["round"]["chips"], 0);
  EXPECT_EQ(shop["round"]["hands_left"], 4);
  EXPECT_EQ(shop["round"]["discards_left"], 4);
  EXPECT_EQ(shop["round"]["hands_played"], 1);
  EXPECT_EQ(shop["round"]["discards_used"], 1);
  client.call("next_round");
  const Json next = client.call("select");
  EXPECT_EQ(next["round"]["hands_played"], 0);
  EXPECT_EQ(next["round"]["discards_used"], 0);
  EXPECT_EQ(next["round_num"], 2);
}

// A client of a language model, request by request as its tools send them, with what a model adds.
TEST(Sheet, ALanguageModelsBenchmarkPlaysThroughARound) {
  TestClient client;
  const struct {
    const char* body;
    const char* state;  // of the answer; null: an error
  } kSession[] = {
      {R"({"jsonrpc":"2.0","id":1,"method":"gamestate","params":{}})", "MENU"},
      {R"({"jsonrpc":"2.0","id":2,"method":"menu","params":{}})", "MENU"},
      {R"({"jsonrpc":"2.0","id":3,"method":"start","params":{"deck":"RED","stake":"WHITE","seed":"TEST123"}})",
       "BLIND_SELECT"},
      {R"({"jsonrpc":"2.0","id":4,"method":"screenshot","params":{"path":"/tmp/a.png"}})", nullptr},
      {R"({"jsonrpc":"2.0","id":5,"method":"select"})", "SELECTING_HAND"},
      {R"({"jsonrpc":"2.0","id":6,"method":"play","params":{"cards":[0,3,4,5,6],"reasoning":"A flush."}})",
       "SELECTING_HAND"},
      {R"({"jsonrpc":"2.0","id":7,"method":"buy","params":{"card":0,"reasoning":"Too early."}})",
       nullptr},
      {R"({"jsonrpc":"2.0","id":8,"method":"play","params":{"cards":[0,1,2,3,4],"reasoning":"Enough."}})",
       "ROUND_EVAL"},
      {R"({"jsonrpc":"2.0","id":9,"method":"cash_out"})", "SHOP"},
      {R"({"jsonrpc":"2.0","id":10,"method":"buy","params":{"pack":0.0,"reasoning":"Jokers."}})",
       "SMODS_BOOSTER_OPENED"},
      {R"({"jsonrpc":"2.0","id":11,"method":"pack","params":{"card":0,"targets":[],"reasoning":"It."}})",
       "SHOP"},
      {R"({"jsonrpc":"2.0","id":12,"method":"rearrange","params":{"jokers":[0],"reasoning":"As is."}})",
       "SHOP"},
      {R"({"jsonrpc":"2.0","id":13,"method":"sell","params":{"joker":0,"reasoning":"No."}})",
       "SHOP"},
      {R"({"jsonrpc":"2.0","id":14,"method":"reroll","params":{"reasoning":"More."}})", "SHOP"},
      {R"({"jsonrpc":"2.0","id":15,"method":"reroll","params":{"reasoning":"Too dear."}})",
       nullptr},
      {R"({"jsonrpc":"2.0","id":16,"method":"next_round","params":{"reasoning":"On."}})",
       "BLIND_SELECT"},
  };
  int id = 0;
  for (const auto& request : kSession) {
    const Json answer = client.send(request.body);
    EXPECT_EQ(answer["id"], ++id);
    ASSERT_EQ(answer.contains("result"), request.state != nullptr) << request.body;
    if (request.state == nullptr) continue;
    EXPECT_EQ(answer["result"]["state"], request.state);
  }
}

}  // namespace
}  // namespace jimbo::serve
