#include "gamesave/game_save.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <initializer_list>
#include <limits>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/engine.h"
#include "format/raw_deflate.h"
#include "gamesave/changed_save.h"
#include "gamesave/lua_table.h"
#include "gamesave/stream_table.h"
#include "gamestate/gamestate.h"
#include "gamestate/run_edit.h"
#include "play/shuffle.h"
#include "proof/random_game.h"
#include "record/state_diff.h"
#include "text/notation.h"
#include "text/run_option_text.h"

namespace jimbo::gamesave {
namespace {

using Json = nlohmann::json;

// Random numbers are kept in more than one form: hashes of keys that are not drawn yet, and the
// order of redraws, say nothing of the future. Read anew they have one form.
State with_streams_read(const State& state) {
  State result = state;
  const Json numbers = write_streams(state.rng, state.seed);
  result.rng = read_streams(SaveTable(numbers, "pseudorandom"), seed_of(state), state.ante);
  return result;
}

Json tree_of(const std::string& save) { return read_lua_table(inflate_raw(save, kMostText)); }

std::string save_of(const Json& tree) { return deflate_raw(write_lua_table(tree)); }

// All that differs, a line each.
std::string differences(const State& a, const State& b) {
  std::string text;
  for (const std::string& line : diff(a, b)) text += line + "\n";
  return text;
}

// Calls `visit` with positions of random games in which all that can happen does.
template <class Visit>
void walk_positions(int games, int steps, int every, Visit visit) {
  const Content easy = easy_content();
  for (int game = 0; game < games; ++game) {
    Chooser chooser(static_cast<std::uint64_t>(game) + 1);
    State state = new_run(random_options(chooser), easy);
    for (int i = 0; i < steps && state.phase != Phase::GameOver; ++i) {
      step(state, random_action(state, chooser, easy), easy);
      if (i % every == game % every && state.phase != Phase::Pack) visit(state);
    }
    if (state.phase != Phase::Pack) visit(state);
  }
}

// As many games as JIMBO_SAVE_GAMES says.
TEST(GameSave, ReadsWhatItWrites) {
  const char* wanted = std::getenv("JIMBO_SAVE_GAMES");
  const int games = wanted == nullptr ? 10 : std::atoi(wanted);
  int positions = 0;
  walk_positions(games, 400, 23, [&](const State& state) {
    ++positions;
    const State again = read_game_save(write_game_save(state)).state;
    const State before = with_streams_read(state);
    ASSERT_EQ(hash(again), hash(before)) << differences(before, again);
  });
  EXPECT_GT(positions, 5 * games);
  RecordProperty("positions", positions);
}

// The streams that were read are those of the run: it goes on in the same way.
TEST(GameSave, ARunGoesOnExactly) {
  const Content easy = easy_content();
  walk_positions(12, 300, 97, [&](State state) {
    State again = read_game_save(write_game_save(state)).state;
    Chooser chooser(7);
    for (int i = 0; i < 60 && state.phase != Phase::GameOver; ++i) {
      const Action action = random_action(state, chooser, easy);
      ASSERT_EQ(step(state, action, easy), step(again, action, easy));
      const State in_order = settled(state);
      const State again_in_order = settled(again);
      ASSERT_EQ(std::memcmp(&in_order, &again_in_order, kRandomOffset), 0)
          << differences(state, again);
    }
    ASSERT_EQ(hash(with_streams_read(state)), hash(with_streams_read(again)));
  });
}

TEST(GameSave, WritesThePlainTablesOfTheGame) {
  const State state = new_run({.seed = {"TEST123"}});
  const Json tree = tree_of(write_game_save(state));
  EXPECT_EQ(tree["VERSION"], "1.0.1o-FULL");
  EXPECT_EQ(tree["STATE"], 7);
  EXPECT_EQ(tree["BACK"]["key"], "b_red");
  EXPECT_EQ(tree["GAME"]["round_resets"]["blind_choices"]["Boss"], "bl_manacle");
  EXPECT_EQ(tree["GAME"]["round_resets"]["blind_states"]["Small"], "Select");
  EXPECT_EQ(tree["GAME"]["pseudorandom"]["seed"], "TEST123");
  EXPECT_EQ(tree["cardAreas"]["deck"]["cards"].size(), 52U);
}

TEST(GameSave, NumbersCardsAnewIfTheSaveIsTheGames) {
  const State state = new_run({.seed = {"TEST123"}});
  Json tree = tree_of(write_game_save(state));
  tree.erase("jimbo");
  for (Json& card : tree["cardAreas"]["deck"]["cards"]) {
    card["sort_id"] = 3000 + 2 * card["sort_id"].get<int>();
  }
  const State again = read_game_save(save_of(tree)).state;
  EXPECT_EQ(hash(again), hash(with_streams_read(state)))
      << differences(with_streams_read(state), again);
}

// Both forms of a save that nobody here wrote: without the table `jimbo`, and with the numbers that
// the game, alone or under a mod loader, gives the suits.
TEST(GameSave, KeepsTheFormOfTheGameAloneAndOfAModLoader) {
  const struct {
    SaveForm form;
    std::array<double, kSuitCount> nominals;  // of diamonds, clubs, hearts, spades
  } kForms[] = {{SaveForm::Game, {0.001, 0.002, 0.003, 0.004}},
                {SaveForm::ModLoader, {0.01, 0.02, 0.03, 0.04}}};
  State state = new_run({.seed = {"TEST123"}, .deck = DeckId::Checkered});
  ASSERT_EQ(step(state, read_action("select")), Error::None);
  ASSERT_EQ(step(state, read_action("discard 0 1")), Error::None);
  for (const auto& [form, nominals] : kForms) {
    const std::string written = write_game_save(state, form);
    Json tree = tree_of(written);
    tree.erase("jimbo");
    for (const char* area : {"deck", "hand", "discard"}) {
      for (Json& card : tree["cardAreas"][area]["cards"]) {
        const std::string suit = card["save_fields"]["card"].get<std::string>().substr(0, 1);
        const double nominal = nominals[std::string("DCHS").find(suit)];
        EXPECT_EQ(card["base"]["suit_nominal"], nominal);
        // The deck's hearts and spades were diamonds and clubs before the run.
        const double original = card["base"]["suit_nominal_original"];
        EXPECT_NE(std::find(nominals.begin(), nominals.end(), original), nominals.end());
      }
    }
    const GameSave again = read_game_save(save_of(tree));
    EXPECT_EQ(again.form, form);
    EXPECT_EQ(hash(again.state), hash(with_streams_read(state)))
        << differences(with_streams_read(state), again.state);
    EXPECT_EQ(write_game_save(again.state, again.form),
              write_game_save(with_streams_read(state), form));
  }
  EXPECT_EQ(write_game_save(state), write_game_save(state, SaveForm::Game));
}

// The game counts anew when it is started: cards of a run that went on may share a number.
TEST(GameSave, TwoCardsMayHaveOneNumber) {
  State state = new_run({.seed = {"TEST123"}});
  ASSERT_EQ(step(state, read_action("select")), Error::None);
  Json tree = tree_of(write_game_save(state));
  tree.erase("jimbo");
  Json& areas = tree["cardAreas"];
  areas["hand"]["cards"]["1"]["sort_id"] = areas["deck"]["cards"]["1"]["sort_id"];
  areas["hand"]["cards"]["3"]["sort_id"] = areas["hand"]["cards"]["2"]["sort_id"];
  const State again = read_game_save(save_of(tree)).state;
  ASSERT_EQ(again.hand_count, state.hand_count);
  for (int i = 0; i < state.hand_count; ++i) {
    EXPECT_EQ(again.held_card(i).suit, state.held_card(i).suit);
    EXPECT_EQ(again.held_card(i).rank, state.held_card(i).rank);
  }
  EXPECT_STREQ(find_fault_playing_on(again), nullptr);
}

// From ante 39 on the game's own requirement is NaN, and a score may be infinite.
TEST(GameSave, HoldsNumbersThatNoDigitsStandFor) {
  State state = new_run({.seed = {"TEST123"}});
  ASSERT_EQ(edit_ante(state, 39), nullptr);
  ASSERT_EQ(step(state, read_action("select")), Error::None);
  state.score = std::numeric_limits<double>::infinity();
  // A save keeps nothing of antes that cannot come back, as the one that was left here.
  const std::string written = write_game_save(state);
  state = read_game_save(written).state;
  ASSERT_TRUE(std::isnan(state.requirement));
  ASSERT_TRUE(std::isinf(state.score));
  EXPECT_EQ(hash(read_game_save(write_game_save(state)).state), hash(state));
  // The game writes such numbers by words.
  std::string text = inflate_raw(written, kMostText);
  for (const auto& [ours, words] : {std::pair{"=0/0,", "=nan,"}, std::pair{"=1/0,", "=inf,"}}) {
    ASSERT_NE(text.find(ours), std::string::npos);
    text.replace(text.find(ours), 5, words);
  }
  EXPECT_EQ(hash(read_game_save(deflate_raw(text)).state), hash(state));
}

// A stream whose hash is NaN stays so (the Erratic deck of this seed has 52 tens of spades).
TEST(GameSave, ReadsAStreamThatIsNan) {
  const State state = new_run({.seed = {"7LB2WVPK"}, .deck = DeckId::Erratic});
  Json tree = tree_of(write_game_save(state));
  Json& streams = tree["GAME"]["pseudorandom"];
  streams["erratic"] = std::numeric_limits<double>::quiet_NaN();
  const State again = read_game_save(save_of(tree)).state;
  EXPECT_EQ(hash(again), hash(with_streams_read(state)));
  streams["boss"] = std::numeric_limits<double>::quiet_NaN();
  EXPECT_THROW(read_game_save(save_of(tree)), std::invalid_argument);
}

// A program may have started the game with any text.
TEST(GameSave, KeepsASeedThatNobodyCanType) {
  State state = new_run({.seed = {"HEURISTIC1 \"x\""}});
  ASSERT_EQ(step(state, read_action("select")), Error::None);
  const State again = read_game_save(write_game_save(state)).state;
  EXPECT_EQ(hash(with_streams_read(again)), hash(with_streams_read(state)))
      << differences(state, again);
  EXPECT_EQ(seed_text(seed_of(again)), "HEURISTIC1 \"x\"");
}

TEST(GameSave, RefusesAnOpenPack) {
  const Content easy = easy_content();
  State state = new_run({.seed = {"TEST123"}}, easy);
  for (const char* action : {"select", "play 0", "cash_out", "pack 0"}) {
    ASSERT_EQ(step(state, read_action(action), easy), Error::None);
  }
  EXPECT_THROW(write_game_save(state), std::invalid_argument);
}

// The game saves an open pack as the shop before it and what opens it.
TEST(GameSave, OpensThePackThatWasOpen) {
  const Content easy = easy_content();
  State state = new_run({.seed = {"TEST123"}}, easy);
  for (const char* action : {"select", "play 0", "cash_out"}) {
    ASSERT_EQ(step(state, read_action(action), easy), Error::None);
  }
  Json tree = tree_of(write_game_save(state));
  const Json pack = tree["cardAreas"]["shop_booster"]["cards"]["2"]["sort_id"];
  tree["ACTION"] = {{"type", "use_card"}, {"card", pack}};
  const State again = read_game_save(save_of(tree)).state;
  ASSERT_EQ(step(state, read_action("pack 1")), Error::None);
  EXPECT_EQ(hash(with_streams_read(again)), hash(with_streams_read(state)))
      << differences(state, again);
}

// What a save cannot mean is refused by its name.
TEST(GameSave, RefusalsNameWhatIsWrong) {
  const Json good = tree_of(write_game_save(new_run({.seed = {"TEST123"}})));
  const struct {
    const char* path;
    Json value;
    const char* part;
  } kCases[] = {
      {"/VERSION", "1.0.0n", "1.0.0n"},
      {"/STATE", 2, "STATE is 2"},
      {"/STATE", "x", "STATE must be a number"},
      {"/BACK/key", "b_mod_deck", "b_mod_deck"},
      {"/GAME/stake", 9, "stake"},
      {"/GAME/challenge", "c_mod_1", "c_mod_1"},
      {"/GAME/dollars", 1.5, "GAME.dollars"},
      {"/GAME/dollars", 1e300, "GAME.dollars"},
      {"/GAME/dollars", std::numeric_limits<double>::quiet_NaN(), "GAME.dollars"},
      {"/GAME/dollars", std::numeric_limits<double>::infinity(), "GAME.dollars"},
      {"/GAME/used_vouchers", {{"v_mod", true}}, "v_mod"},
      {"/GAME/bosses_used", {{"bl_mod", 1}}, "bl_mod"},
      {"/GAME/round_resets/blind_choices/Boss", "bl_mod", "bl_mod"},
      {"/GAME/round_resets/blind_tags/Small", "tag_mod", "tag_mod"},
      {"/GAME/round_resets/blind_states/Small", "Gone", "Gone"},
      {"/GAME/pseudorandom/seed", "a\tb", "seed"},
      {"/GAME/pseudorandom/shuffle", 2, "shuffle"},
      {"/GAME/pseudorandom/Tag1", 0.5, "Tag1"},
      {"/GAME/hands/Pair", false, "GAME.hands.Pair"},
      {"/cardAreas/deck/cards/1/save_fields/card", "X_2", "X"},
      {"/cardAreas/deck/cards/1/save_fields/center", "m_mod", "m_mod"},
      {"/cardAreas/deck/cards/1/seal", "Mod", "Mod"},
      {"/cardAreas/deck/cards/1/edition", {{"mod", true}}, "edition"},
      {"/cardAreas/deck/cards/1/sort_id", 2, "sort_id"},
      {"/cardAreas/deck/cards/1/base/suit_nominal_original", 0.05, "suit_nominal_original"},
      {"/cardAreas/deck/cards/1/base/suit_nominal_original", 0, "suit_nominal_original"},
      {"/cardAreas/deck/cards/9999", Json::object(), "list"},
      {"/cardAreas/jokers", 1, "cardAreas.jokers"},
      {"/tags/1", {{"key", "tag_mod"}}, "tag_mod"},
      {"/GAME", 1, "GAME"},
  };
  for (const auto& each : kCases) {
    Json tree = good;
    tree[Json::json_pointer(each.path)] = each.value;
    try {
      read_game_save(save_of(tree));
      ADD_FAILURE() << each.path << " was read";
    } catch (const std::invalid_argument& error) {
      EXPECT_NE(std::string(error.what()).find(each.part), std::string::npos)
          << each.path << " gives " << error.what();
    }
  }
}

// As many as JIMBO_SAVE_CHANGES says; tests/fuzz/game_save_fuzz.cpp looks for more.
TEST(GameSave, WithOtherBytesIsRefusedOrSound) {
  const char* wanted = std::getenv("JIMBO_SAVE_CHANGES");
  const int count = wanted == nullptr ? 200 : std::atoi(wanted);
  Chooser chooser(5);
  for (int i = 0; i < count; ++i) {
    std::vector<std::uint8_t> changes(static_cast<std::size_t>(1 + 3 * (1 + i % 3)));
    for (std::uint8_t& byte : changes) byte = static_cast<std::uint8_t>(chooser.below(256));
    // Mostly digits and letters, which keep the text a table.
    for (std::size_t k = 3; k < changes.size(); k += 3) {
      changes[k] = static_cast<std::uint8_t>("0123456789.-eabcS_"[changes[k] % 18]);
    }
    const char* fault = read_changed_save(changes);
    ASSERT_EQ(fault, nullptr) << fault;
  }
}

TEST(GameSave, RefusesOtherBytes) {
  EXPECT_THROW(read_game_save(""), std::invalid_argument);
  EXPECT_THROW(read_game_save("no save"), std::invalid_argument);
  EXPECT_THROW(read_game_save(deflate_raw("return {}")), std::invalid_argument);
  const std::string good = write_game_save(new_run({.seed = {"A"}}));
  EXPECT_THROW(read_game_save(good.substr(0, good.size() / 2)), std::invalid_argument);
  EXPECT_THROW(read_game_save(good + "x"), std::invalid_argument);
  // A small file can hold a very large text.
  EXPECT_THROW(read_game_save(deflate_raw(std::string(kMostText + 1, ' '))), std::invalid_argument);
}

// A save as the game itself writes it: without what we add to ours, and with numbers of cards that
// have gaps.
std::string saved_by_the_game(const State& state) {
  Json tree = tree_of(write_game_save(state));
  tree.erase("jimbo");
  for (auto& [area, held] : tree["cardAreas"].items()) {
    for (Json& card : held["cards"]) card["sort_id"] = 3000 + 2 * card["sort_id"].get<int>();
  }
  return save_of(tree);
}

State played(std::initializer_list<const char*> actions) {
  State state = new_run({.seed = {"TEST123"}});
  for (const char* action : actions) {
    EXPECT_EQ(step(state, read_action(action)), Error::None) << action;
    if (state.phase == Phase::SelectingHand) {
      EXPECT_EQ(edit_chips(state, 299), nullptr);
    }
  }
  return state;
}

// Those of a folder that JIMBO_GAME_SAVES names too; none belongs to the project.
TEST(SavesOfTheGame, AreReadAndWritten) {
  std::vector<std::string> saves;
  for (const State& state : {played({}), played({"select"}), played({"select", "play 0"}),
                             played({"select", "play 0", "cash_out"})}) {
    saves.push_back(saved_by_the_game(state));
    EXPECT_EQ(hash(read_game_save(saves.back()).state), hash(with_streams_read(state)));
  }
  if (const char* folder = std::getenv("JIMBO_GAME_SAVES")) {
    for (const auto& entry : std::filesystem::directory_iterator(folder)) {
      std::ostringstream bytes;
      bytes << std::ifstream(entry.path(), std::ios::binary).rdbuf();
      if (entry.path().extension() == ".jkr") saves.push_back(bytes.str());
    }
  }
  for (const std::string& save : saves) {
    const auto [state, form] = read_game_save(save);
    EXPECT_STREQ(find_fault_playing_on(state), nullptr);
    if (state.phase == Phase::Pack) continue;
    const GameSave again = read_game_save(write_game_save(state, form));
    EXPECT_EQ(hash(again.state), hash(with_streams_read(state)));
    EXPECT_EQ(again.form, form);
  }
}

// The next hand, and what it scores, are those of the run they were made in.
TEST(SavesOfTheGame, GoOnAsTheirRunsDo) {
  State own = played({"select", "discard 0 1", "play 0", "cash_out"});
  State saved = read_game_save(saved_by_the_game(own)).state;
  for (const char* action : {"leave", "select", "discard 2 3", "play 0 1"}) {
    ASSERT_EQ(step(own, read_action(action)), Error::None);
    ASSERT_EQ(step(saved, read_action(action)), Error::None);
    EXPECT_EQ(to_gamestate(saved, {.reveal = true}), to_gamestate(own, {.reveal = true})) << action;
  }
  EXPECT_GT(saved.score, 0);
}

}  // namespace
}  // namespace jimbo::gamesave
