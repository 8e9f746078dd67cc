#include <cstring>
#include <fstream>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "api/c_call.h"
#include "api/twin_run.h"

// What every function of the C interface answers to what it cannot use.

namespace jimbo {
namespace {

jimbo_state c_started(const char* seed = "ALEEB") {
  jimbo_state state;
  EXPECT_EQ(jimbo_start(nullptr, seed, nullptr, nullptr, nullptr, nullptr, &state), JIMBO_OK);
  return state;
}

jimbo_action c_read(const char* text) {
  jimbo_action action;
  EXPECT_EQ(jimbo_action_from_text(text, &action), JIMBO_OK) << jimbo_last_error();
  return action;
}

// A call that must fail so, with a word in its text.
void expect_failure(int code, int wanted, const std::string& word) {
  EXPECT_EQ(code, wanted);
  EXPECT_NE(std::string(jimbo_last_error()).find(word), std::string::npos) << jimbo_last_error();
}

TEST(CInterface, TellsItsVersions) {
  EXPECT_EQ(jimbo_api_version(), JIMBO_C_API_VERSION);
  EXPECT_STREQ(jimbo_version(), JIMBO_VERSION);
  EXPECT_EQ(jimbo_state_size(), sizeof(jimbo_state));
  EXPECT_EQ(jimbo_state_size(), std::size_t{JIMBO_STATE_BYTES});
  EXPECT_NE(jimbo_signature(), 0U);
  EXPECT_EQ(jimbo_rules_hash(nullptr), vanilla_ruleset()->hash);
}

TEST(CInterface, StartsOnlyWhatThereIs) {
  jimbo_state state;
  std::memset(&state, 7, sizeof state);
  const jimbo_state before = state;
  const auto start = [&](const char* seed, const char* deck, const char* stake,
                         const char* challenge, const char* order) {
    return jimbo_start(nullptr, seed, deck, stake, challenge, order, &state);
  };
  expect_failure(start(nullptr, nullptr, nullptr, nullptr, nullptr), JIMBO_BAD_ARGUMENT, "seed");
  expect_failure(start("", nullptr, nullptr, nullptr, nullptr), JIMBO_BAD_ARGUMENT, "");
  expect_failure(start("TAB\t", nullptr, nullptr, nullptr, nullptr), JIMBO_BAD_ARGUMENT, "printed");
  expect_failure(start(std::string(101, 'A').c_str(), nullptr, nullptr, nullptr, nullptr),
                 JIMBO_BAD_ARGUMENT, "at most 100");
  expect_failure(start("ACE", "b_none", nullptr, nullptr, nullptr), JIMBO_BAD_ARGUMENT, "b_none");
  expect_failure(start("ACE", nullptr, "9", nullptr, nullptr), JIMBO_BAD_ARGUMENT, "9");
  expect_failure(start("ACE", nullptr, nullptr, "c_none", nullptr), JIMBO_BAD_ARGUMENT, "c_none");
  expect_failure(start("ACE", nullptr, nullptr, nullptr, "up"), JIMBO_BAD_ARGUMENT, "up");
  EXPECT_EQ(std::memcmp(&state, &before, sizeof state), 0);
  EXPECT_EQ(start("AAAAAAA-0", nullptr, nullptr, nullptr, nullptr), JIMBO_OK);
  expect_failure(jimbo_start(nullptr, "ACE", nullptr, nullptr, nullptr, nullptr, nullptr),
                 JIMBO_BAD_ARGUMENT, "state");
  EXPECT_EQ(start("ACE", "Plasma Deck", "Gold Stake", nullptr, "rank"), JIMBO_OK);
  EXPECT_EQ(start("ACE", nullptr, nullptr, "The Omelette", nullptr), JIMBO_OK);
}

TEST(CInterface, ReadsRulesAndNamesTheirMistakes) {
  jimbo_rules* rules = nullptr;
  expect_failure(jimbo_rules_read(nullptr, &rules), JIMBO_BAD_ARGUMENT, "text");
  expect_failure(jimbo_rules_read("", nullptr), JIMBO_BAD_ARGUMENT, "rules");
  expect_failure(jimbo_rules_read("format = 1\n[start]\nhands = -5\nhandz = 3\n", &rules),
                 JIMBO_BAD_ARGUMENT, "handz");
  EXPECT_EQ(rules, nullptr);
  std::ifstream file(std::string(JIMBO_EXAMPLES) + "/rules/gentle.toml");
  std::stringstream text;
  text << file.rdbuf();
  ASSERT_EQ(jimbo_rules_read(text.str().c_str(), &rules), JIMBO_OK) << jimbo_last_error();
  EXPECT_NE(jimbo_rules_hash(rules), jimbo_rules_hash(nullptr));

  // A state of other rules is not loaded, and neither is a replay.
  jimbo_state state;
  ASSERT_EQ(jimbo_start(rules, "ACE", nullptr, nullptr, nullptr, nullptr, &state), JIMBO_OK);
  std::vector<char> bytes(10'000);
  std::size_t length = 0;
  ASSERT_EQ(jimbo_save(rules, &state, bytes.data(), bytes.size(), &length), JIMBO_OK);
  jimbo_state loaded;
  expect_failure(jimbo_load(nullptr, bytes.data(), length, &loaded), JIMBO_BAD_ARGUMENT, "rules");
  EXPECT_EQ(jimbo_load(rules, bytes.data(), length, &loaded), JIMBO_OK);

  // An agent keeps the rules alive.
  jimbo_agent* agent = nullptr;
  ASSERT_EQ(jimbo_agent_new(rules, "greedy", 1, &agent), JIMBO_OK);
  jimbo_rules_free(rules);
  jimbo_rules_free(nullptr);
  jimbo_action action;
  EXPECT_EQ(jimbo_agent_choose(agent, &state, &action), JIMBO_OK);
  jimbo_agent_free(agent);
}

TEST(CInterface, RefusesNullPointersEverywhere) {
  jimbo_state state = c_started();
  const jimbo_action action = c_read("select");
  jimbo_action made;
  jimbo_numbers numbers;
  jimbo_flat_choice choice = {};
  jimbo_factored_mask mask = {};
  jimbo_table table;
  jimbo_agent* agent = nullptr;
  int complete = 0;
  std::size_t count = 0;
  char text[8];
  std::uint8_t byte = 0;
  std::uint16_t number = 0;
  std::int32_t one = 0;
  std::int16_t entry = 0;
  const int codes[] = {
      jimbo_step(nullptr, nullptr, &action),
      jimbo_step(nullptr, &state, nullptr),
      jimbo_check(nullptr, nullptr, &action),
      jimbo_check(nullptr, &state, nullptr),
      jimbo_refusal_text(nullptr, nullptr, &action, 1, text, 8, &count),
      jimbo_refusal_text(nullptr, &state, nullptr, 1, text, 8, &count),
      jimbo_refusal_text(nullptr, &state, &action, 99, text, 8, &count),
      jimbo_refusal_text(nullptr, &state, &action, 1, nullptr, 1000, &count),
      jimbo_legal_actions(nullptr, nullptr, 0, &made, 1, &count),
      jimbo_legal_actions(nullptr, &state, 0, nullptr, 1000, &count),
      jimbo_nth_legal_action(nullptr, nullptr, 0, 0, &made),
      jimbo_nth_legal_action(nullptr, &state, 0, 0, nullptr),
      jimbo_nth_legal_action(nullptr, &state, 0, 1'000'000, &made),
      jimbo_nth_legal_action(nullptr, &state, 0, SIZE_MAX, &made),
      jimbo_determinize(nullptr, nullptr, 1),
      jimbo_read_numbers(nullptr, nullptr, &numbers),
      jimbo_read_numbers(nullptr, &state, nullptr),
      jimbo_action_to_text(nullptr, text, 8, &count),
      jimbo_action_from_text(nullptr, &made),
      jimbo_action_from_text("play 0", nullptr),
      jimbo_action_from_text("dance", &made),
      jimbo_describe_action(nullptr, nullptr, &action, text, 8, &count),
      jimbo_describe_action(nullptr, &state, nullptr, text, 8, &count),
      jimbo_screen(nullptr, nullptr, 80, 0, text, 8, &count),
      jimbo_gamestate(nullptr, nullptr, nullptr, 0, text, 8, &count),
      jimbo_observe(nullptr, nullptr, &one, 1, &entry, 1),
      jimbo_observe(nullptr, &state, nullptr, 1000, &entry, 100'000),
      jimbo_observation_table(0, nullptr),
      jimbo_observation_table(1000, &table),
      jimbo_flat_mask(nullptr, nullptr, &choice, 0, &byte, 1),
      jimbo_flat_mask(nullptr, &state, &choice, 0, nullptr, 1000),
      jimbo_flat_choose(nullptr, 0, &made, &complete),
      jimbo_flat_choose(&choice, 0, nullptr, &complete),
      jimbo_flat_choose(&choice, 0, &made, nullptr),
      jimbo_flat_choose(&choice, -1, &made, &complete),
      jimbo_flat_choose(&choice, JIMBO_FLAT_COUNT, &made, &complete),
      jimbo_flat_numbers(nullptr, &number, 1, &count),
      jimbo_write_factored_mask(nullptr, nullptr, 0, &mask),
      jimbo_write_factored_mask(nullptr, &state, 0, nullptr),
      jimbo_allows(nullptr, &action, &complete),
      jimbo_allows(&mask, nullptr, &complete),
      jimbo_allows(&mask, &action, nullptr),
      jimbo_gamestate(nullptr, &state, nullptr, 4, text, 8, &count),
      jimbo_save(nullptr, nullptr, text, 8, &count),
      jimbo_save(nullptr, &state, nullptr, 100'000, &count),
      jimbo_load(nullptr, nullptr, 8, &state),
      jimbo_load(nullptr, text, 0, &state),
      jimbo_load(nullptr, text, 8, nullptr),
      jimbo_scenario(nullptr, nullptr, &state),
      jimbo_scenario(nullptr, "{}", nullptr),
      jimbo_scenario(nullptr, "{\"seed\": ", &state),
      jimbo_replay_text(nullptr, nullptr, nullptr, 0, text, 8, &count),
      jimbo_replay_text(nullptr, &state, nullptr, 1, text, 8, &count),
      jimbo_replay_link(nullptr, nullptr, nullptr, 0, text, 8, &count),
      jimbo_replay_read(nullptr, nullptr, &state, &state, nullptr, 0, &count),
      jimbo_replay_read(nullptr, "no replay\n", &state, &state, nullptr, 0, &count),
      jimbo_replay_read(nullptr, "nolink", &state, &state, nullptr, 0, &count),
      jimbo_agent_new(nullptr, nullptr, 0, &agent),
      jimbo_agent_new(nullptr, "greedy", 0, nullptr),
      jimbo_agent_new(nullptr, "nobody", 0, &agent),
      jimbo_agent_new(nullptr, "mcts:simulations=none", 0, &agent),
      jimbo_agent_begin(nullptr, 0),
      jimbo_agent_choose(nullptr, &state, &made),
  };
  for (std::size_t i = 0; i < std::size(codes); ++i) {
    EXPECT_EQ(codes[i], JIMBO_BAD_ARGUMENT) << "call " << i;
  }
  EXPECT_EQ(agent, nullptr);
  EXPECT_EQ(jimbo_hash(nullptr), 0U);
  EXPECT_EQ(jimbo_public_hash(nullptr), 0U);
  EXPECT_EQ(jimbo_observation_number_name(1000), nullptr);
  EXPECT_EQ(jimbo_card_choice_row(-1, 0), -1);
  EXPECT_EQ(jimbo_card_choice_row(99, 0), -1);
  EXPECT_EQ(jimbo_card_choice_row(JIMBO_ACTION_PLAY, -1), -1);
  EXPECT_EQ(jimbo_card_choice_row(JIMBO_ACTION_PLAY, 0), 0);
  jimbo_agent_free(nullptr);
}

TEST(CInterface, SaysHowMuchRoomIsNeeded) {
  const jimbo_state state = c_started();
  std::size_t count = 0;
  jimbo_action list[2];
  expect_failure(jimbo_legal_actions(nullptr, &state, 0, list, 1, &count), JIMBO_SHORT_BUFFER, "1");
  EXPECT_EQ(count, 2U);  // select and skip
  EXPECT_EQ(jimbo_legal_actions(nullptr, &state, 0, list, 2, nullptr), JIMBO_OK);
  EXPECT_EQ(jimbo_legal_actions(nullptr, &state, 0, nullptr, 0, &count), JIMBO_SHORT_BUFFER);

  std::uint16_t numbers[2];
  const jimbo_action play = c_read("play 0 1 2");
  EXPECT_EQ(jimbo_flat_numbers(&play, numbers, 2, &count), JIMBO_SHORT_BUFFER);
  EXPECT_EQ(count, 4U);
  std::uint8_t mask[JIMBO_FLAT_COUNT - 1];
  EXPECT_EQ(jimbo_flat_mask(nullptr, &state, nullptr, 0, mask, sizeof mask), JIMBO_SHORT_BUFFER);
  std::int32_t one = 0;
  std::int16_t entry = 0;
  EXPECT_EQ(jimbo_observe(nullptr, &state, &one, 1, &entry, 1), JIMBO_SHORT_BUFFER);

  char text[7] = "before";
  EXPECT_EQ(jimbo_action_to_text(&play, text, sizeof text, &count), JIMBO_SHORT_BUFFER);
  EXPECT_EQ(count, std::strlen("play 0 1 2"));
  EXPECT_STREQ(text, "before");  // nothing is written
  char room[11];
  EXPECT_EQ(jimbo_action_to_text(&play, room, sizeof room, nullptr), JIMBO_OK);
  EXPECT_STREQ(room, "play 0 1 2");
}

TEST(CInterface, TellsTheLayoutOfAnObservation) {
  EXPECT_EQ(jimbo_observation_numbers(), face::observation_layout().numbers.size());
  EXPECT_EQ(jimbo_observation_version(), face::observation_layout().version);
  EXPECT_STREQ(jimbo_observation_number_name(0), "phase");
  std::size_t end = 0;
  for (std::size_t i = 0; i < jimbo_observation_tables(); ++i) {
    jimbo_table table;
    ASSERT_EQ(jimbo_observation_table(i, &table), JIMBO_OK);
    EXPECT_EQ(table.offset, end) << table.name;
    end += table.rows * table.column_count;
  }
  EXPECT_EQ(end, jimbo_observation_entries());
}

TEST(CInterface, RefusesActionsThatAreNone) {
  jimbo_state state = c_started();
  const jimbo_state before = state;
  jimbo_action action = {};
  action.kind = JIMBO_ACTION_KINDS;
  expect_failure(jimbo_step(nullptr, &state, &action), JIMBO_BAD_ARGUMENT, "kind");
  action = c_read("play 0 1");
  EXPECT_EQ(jimbo_step(nullptr, &state, &action), JIMBO_WRONG_PHASE);
  EXPECT_EQ(jimbo_describe_action(nullptr, &state, &action, nullptr, 0, nullptr),
            JIMBO_BAD_ARGUMENT);
  EXPECT_EQ(std::memcmp(&state, &before, sizeof state), 0);

  // Choices that nobody has made.
  jimbo_flat_choice choice = {};
  choice.moving = 1;
  choice.move_kind = 200;
  jimbo_action made;
  int complete = 0;
  EXPECT_EQ(jimbo_flat_choose(&choice, 0, &made, &complete), JIMBO_BAD_ARGUMENT);
}

TEST(CInterface, KnowsBytesThatAreNoState) {
  jimbo_state state = c_started();
  EXPECT_EQ(jimbo_find_fault(nullptr, &state), nullptr);
  std::memset(&state, 0xff, sizeof state);
  EXPECT_NE(jimbo_find_fault(nullptr, &state), nullptr);
  EXPECT_NE(jimbo_find_fault(nullptr, nullptr), nullptr);

  const jimbo_state good = c_started();
  std::vector<unsigned char> bytes(10'000);
  std::size_t length = 0;
  ASSERT_EQ(jimbo_save(nullptr, &good, bytes.data(), bytes.size(), &length), JIMBO_OK);
  bytes[length / 2] ^= 1;
  jimbo_state loaded = good;
  EXPECT_EQ(jimbo_load(nullptr, bytes.data(), length, &loaded), JIMBO_BAD_ARGUMENT);
  EXPECT_EQ(jimbo_load(nullptr, bytes.data(), length - 1, &loaded), JIMBO_BAD_ARGUMENT);
  EXPECT_EQ(std::memcmp(&loaded, &good, sizeof good), 0);
}

TEST(CInterface, KeepsAndReadsReplaysAndLinks) {
  const jimbo_state start = c_started();
  jimbo_state end = start;
  const std::vector<jimbo_action> actions = {c_read("select"), c_read("play 0 1 2 3 4")};
  for (const jimbo_action& action : actions)
    ASSERT_EQ(jimbo_step(nullptr, &end, &action), JIMBO_OK);
  char text[1000];
  std::size_t length = 0;
  for (const bool link : {false, true}) {
    const auto write = link ? jimbo_replay_link : jimbo_replay_text;
    ASSERT_EQ(write(nullptr, &start, actions.data(), actions.size(), text, sizeof text, &length),
              JIMBO_OK);
    jimbo_state first;
    jimbo_state last;
    jimbo_action list[2];
    std::size_t count = 0;
    ASSERT_EQ(jimbo_replay_read(nullptr, text, &first, &last, list, 2, &count), JIMBO_OK);
    EXPECT_EQ(count, 2U);
    EXPECT_EQ(std::memcmp(&first, &start, sizeof start), 0);
    EXPECT_EQ(std::memcmp(&last, &end, sizeof end), 0);
    EXPECT_EQ(std::memcmp(list, actions.data(), sizeof list), 0);
    EXPECT_EQ(jimbo_replay_read(nullptr, text, &first, &last, list, 1, &count), JIMBO_SHORT_BUFFER);
    count = 0;
    EXPECT_EQ(jimbo_replay_read(nullptr, text, nullptr, nullptr, nullptr, 0, &count), JIMBO_OK);
    EXPECT_EQ(count, 2U);
  }
  // An action that is refused, and a start that no link can tell.
  EXPECT_EQ(jimbo_replay_text(nullptr, &start, &actions[1], 1, text, sizeof text, &length),
            JIMBO_BAD_ARGUMENT);
  EXPECT_EQ(jimbo_replay_link(nullptr, &end, nullptr, 0, text, sizeof text, &length),
            JIMBO_BAD_ARGUMENT);
  EXPECT_EQ(jimbo_replay_text(nullptr, &end, nullptr, 0, nullptr, 0, &length), JIMBO_SHORT_BUFFER);
  EXPECT_GT(length, sizeof(jimbo_state));
  // A hash that is another.
  EXPECT_EQ(jimbo_replay_read(nullptr, "jimbo-replay 1\nseed ACE deck b_red stake 1\nselect\n= 1\n",
                              nullptr, nullptr, nullptr, 0, nullptr),
            JIMBO_BAD_ARGUMENT);
}

TEST(CInterface, AgentsPlayTheSameRunFromTheSameEntropy) {
  const auto play = [](jimbo_agent* agent) {
    jimbo_state state = c_started();
    jimbo_numbers numbers;
    for (int i = 0; i < 2000; ++i) {
      jimbo_read_numbers(nullptr, &state, &numbers);
      if (numbers.phase == JIMBO_PHASE_GAME_OVER) break;
      jimbo_action action;
      EXPECT_EQ(jimbo_agent_choose(agent, &state, &action), JIMBO_OK) << jimbo_last_error();
      EXPECT_EQ(jimbo_step(nullptr, &state, &action), JIMBO_OK);
    }
    jimbo_action action;
    EXPECT_EQ(jimbo_agent_choose(agent, &state, &action), JIMBO_BAD_ARGUMENT);  // it is over
    return jimbo_hash(&state);
  };
  jimbo_agent* agent = nullptr;
  ASSERT_EQ(jimbo_agent_new(nullptr, "random", 5, &agent), JIMBO_OK);
  const std::uint64_t first = play(agent);
  ASSERT_EQ(jimbo_agent_begin(agent, 5), JIMBO_OK);
  EXPECT_EQ(play(agent), first);
  ASSERT_EQ(jimbo_agent_begin(agent, 6), JIMBO_OK);
  EXPECT_NE(play(agent), first);
  jimbo_agent_free(agent);
}

TEST(CInterface, EveryThreadHasAnErrorOfItsOwn) {
  jimbo_action action;
  EXPECT_EQ(jimbo_action_from_text("dance", &action), JIMBO_BAD_ARGUMENT);
  const std::string mine = jimbo_last_error();
  std::thread other([] {
    EXPECT_STREQ(jimbo_last_error(), "");
    EXPECT_EQ(jimbo_start(nullptr, "?", nullptr, nullptr, nullptr, nullptr, nullptr),
              JIMBO_BAD_ARGUMENT);
  });
  other.join();
  EXPECT_EQ(jimbo_last_error(), mine);
}

TEST(CInterface, GivesTheTablesAsJson) {
  std::size_t length = 0;
  ASSERT_EQ(jimbo_spec(nullptr, nullptr, 0, &length), JIMBO_SHORT_BUFFER);
  std::string text(length, '\0');
  ASSERT_EQ(jimbo_spec(nullptr, text.data(), length + 1, nullptr), JIMBO_OK);
  EXPECT_NE(text.find("\"j_joker\""), std::string::npos);
  jimbo_state state;
  ASSERT_EQ(jimbo_scenario(nullptr, R"({"money": 77})", &state), JIMBO_OK) << jimbo_last_error();
  jimbo_numbers numbers;
  ASSERT_EQ(jimbo_read_numbers(nullptr, &state, &numbers), JIMBO_OK);
  EXPECT_EQ(numbers.dollars, 77);
}

}  // namespace
}  // namespace jimbo
