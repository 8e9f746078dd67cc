#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "action/check.h"
#include "engine/engine.h"
#include "gamestate/gamestate.h"
#include "proof/random_game.h"
#include "text/names.h"

// Positions as displayed: what stands at a place of the JSON is what an action with that slot
// names.

namespace jimbo {
namespace {

// How many slots of a kind of action name something.
int accepted_slots(const State& state, ActionKind kind, const Content& content) {
  int count = 0;
  for (int slot = 0; slot < 256; ++slot) {
    const Error error = check(state, make_action(kind, slot), content);
    if (error != Error::InvalidSlot && error != Error::WrongPhase) ++count;
  }
  return count;
}

void expect_rows(const State& state, const Content& content) {
  const nlohmann::json json = nlohmann::json::parse(to_gamestate(state, {}, content).dump());
  const auto rows = [&](const char* area) -> const nlohmann::json& {
    return json.at(area).at("cards");
  };
  if (state.phase == Phase::Shop) {
    EXPECT_EQ(static_cast<int>(rows("shop").size()),
              accepted_slots(state, ActionKind::Buy, content));
    EXPECT_EQ(static_cast<int>(rows("vouchers").size()),
              accepted_slots(state, ActionKind::RedeemVoucher, content));
    ASSERT_EQ(static_cast<int>(rows("packs").size()),
              accepted_slots(state, ActionKind::OpenPack, content));
    for (int slot = 0; slot < static_cast<int>(rows("packs").size()); ++slot) {
      State opened = state;
      if (step(opened, make_action(ActionKind::OpenPack, slot), content) != Error::None) continue;
      EXPECT_EQ(rows("packs")[static_cast<std::size_t>(slot)].at("key"),
                std::string(key(opened.open_pack)));
    }
  }
  if (state.phase != Phase::GameOver) {
    EXPECT_EQ(static_cast<int>(rows("jokers").size()),
              accepted_slots(state, ActionKind::SellJoker, content));
    EXPECT_EQ(static_cast<int>(rows("consumables").size()),
              accepted_slots(state, ActionKind::SellConsumable, content));
  }
}

TEST(GamestateRows, StandWhereActionsFindThem) {
  const Content content = easy_content();
  Chooser chooser(5);
  int gaps_closed = 0;
  for (int game = 0; game < 20; ++game) {
    State state = new_run(random_options(chooser), content);
    for (int i = 0; i < 150 && state.phase != Phase::GameOver; ++i) {
      expect_rows(state, content);
      const Action action = random_action(state, chooser, content);
      gaps_closed += action.kind == ActionKind::OpenPack && action.slot == 0;
      step(state, action, content);
    }
  }
  EXPECT_GT(gaps_closed, 20);
}

}  // namespace
}  // namespace jimbo
