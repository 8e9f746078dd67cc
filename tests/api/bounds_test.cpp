#include <atomic>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "api/twin_run.h"
#include "env/environment.h"
#include "observe/observe.h"

// What the public headers answer at the bounds: to actions that no state takes, to states that hold
// more than the numbers name, to what is left out.

namespace jimbo::bounds_test {
namespace {

face::Action action_of(const char* text) { return face::read_action(text); }

jimbo_action c_action_of(const face::Action& action) { return c::c_action(action); }

int c_flat_count(const face::Action& action, std::size_t* count) {
  std::uint16_t numbers[JIMBO_FLAT_COUNT];
  const jimbo_action made = c_action_of(action);
  return jimbo_flat_numbers(&made, numbers, JIMBO_FLAT_COUNT, count);
}

std::string c_refusal_text(const face::State& state, const face::Action& action, int refusal,
                           int wanted) {
  char buffer[1000] = "";
  const jimbo_action made = c_action_of(action);
  EXPECT_EQ(jimbo_refusal_text(nullptr, reinterpret_cast<const jimbo_state*>(&state), &made,
                               refusal, buffer, sizeof buffer, nullptr),
            wanted)
      << face::to_text(action);
  return buffer;
}

face::State in_shop() { return face::read_scenario(R"({"phase": "shop", "money": 0})"); }

// ---- Numbers ----

TEST(PublicBounds, AMoveWithAllCardsHasNoNumbers) {
  face::Action action = action_of("move_joker 1 0");
  action.cards = ~std::uint64_t{0};
  EXPECT_THROW(face::flat_numbers(action), std::invalid_argument);
  std::size_t count = 0;
  EXPECT_EQ(c_flat_count(action, &count), JIMBO_BAD_ARGUMENT);

  action = action_of("play 0");
  action.cards = ~std::uint64_t{0};
  EXPECT_EQ(face::flat_numbers(action).size(), 65U);
  EXPECT_EQ(c_flat_count(action, &count), JIMBO_OK);
  EXPECT_EQ(count, 65U);
}

TEST(PublicBounds, OnlyActionsThatTheNumbersNameHaveNumbers) {
  for (const char* text : {"sell_consumable 32", "use 33 0", "move_consumable 32 0",
                           "move_consumable 0 32", "move_consumable 0 200", "voucher 8",
                           "voucher 43", "sell_joker 40", "buy 8", "pack 2", "pick 8"}) {
    EXPECT_THROW(face::flat_numbers(action_of(text)), std::invalid_argument) << text;
    EXPECT_EQ(c_flat_count(action_of(text), nullptr), JIMBO_BAD_ARGUMENT) << text;
  }
  for (const char* text : {"sell_consumable 31", "use 31 0", "move_consumable 31 0",
                           "move_consumable 0 31", "voucher 7", "sell_joker 39", "sort suit"}) {
    face::FlatChoice choice;
    face::Action made;
    const std::vector<int> numbers = face::flat_numbers(action_of(text));
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      EXPECT_EQ(face::choose(choice, numbers[i], made), i + 1 == numbers.size()) << text;
    }
    EXPECT_EQ(made, action_of(text)) << text;
  }
  // Parts that the kind does not have.
  face::Action action = action_of("select");
  action.slot = 1;
  EXPECT_THROW(face::flat_numbers(action), std::invalid_argument);
  action = action_of("select");
  action.reserved[2] = 1;
  EXPECT_THROW(face::flat_numbers(action), std::invalid_argument);
  action = {};
  action.kind = static_cast<face::ActionKind>(face::kActionKinds);
  EXPECT_THROW(face::flat_numbers(action), std::invalid_argument);
}

TEST(PublicBounds, MasksLeaveOutWhatTheNumbersDoNotName) {
  const std::string pluto = R"({"key": "Pluto", "edition": "negative"})";
  std::string list = pluto;
  for (int i = 1; i < 40; ++i) list += ", " + pluto;
  const face::State state = face::read_scenario(R"({"consumables": [)" + list + "]}");
  ASSERT_EQ(face::consumables(state).size(), 40U);
  const face::FactoredMask mask = face::factored_mask(state, face::Rearranging::Yes);
  const auto c_allows = [&](const char* text) {
    int allowed = -1;
    const jimbo_action made = c_action_of(action_of(text));
    EXPECT_EQ(jimbo_allows(reinterpret_cast<const jimbo_factored_mask*>(&mask), &made, &allowed),
              JIMBO_OK);
    return allowed;
  };
  for (const char* text :
       {"sell_consumable 39", "use 39", "move_consumable 39 0", "move_consumable 0 39"}) {
    EXPECT_EQ(face::check(state, action_of(text)), face::Refusal::None) << text;
    EXPECT_FALSE(face::allows(mask, action_of(text))) << text;
    EXPECT_EQ(c_allows(text), 0) << text;
  }
  for (const char* text :
       {"sell_consumable 31", "use 31", "move_consumable 31 0", "move_consumable 0 31"}) {
    EXPECT_TRUE(face::allows(mask, action_of(text))) << text;
    EXPECT_EQ(c_allows(text), 1) << text;
  }
  EXPECT_EQ(face::card_choice_row(face::ActionKind::UseConsumable, 32), -1);
  face::Action action = action_of("use 0");
  action.reserved[0] = 1;
  EXPECT_FALSE(face::allows(mask, action));
}

TEST(PublicBounds, ChoicesThatNobodyMadeAreRefused) {
  const face::State state = face::start({.seed = "ALEEB"});
  face::FlatChoice choice;
  choice.moving = true;
  for (const int kind : {0, 200}) {
    choice.move_kind = static_cast<face::ActionKind>(kind);
    EXPECT_THROW(face::flat_mask(state, choice), std::invalid_argument);
  }
}

// ---- Words ----

TEST(PublicBounds, AReasonThatIsNotTheReasonIsRefused) {
  const face::State state = in_shop();
  for (const char* text : {"buy 200", "buy_use 200", "voucher 200", "pack 200", "pick 200"}) {
    const face::Action action = action_of(text);
    for (const auto refusal : {face::Refusal::InsufficientFunds, face::Refusal::InvalidTarget}) {
      EXPECT_THROW(face::refusal_text(state, action, refusal), std::invalid_argument) << text;
      c_refusal_text(state, action, static_cast<int>(refusal), JIMBO_BAD_ARGUMENT);
    }
    const face::Refusal refusal = face::check(state, action);
    EXPECT_FALSE(face::refusal_text(state, action, refusal).empty()) << text;
    c_refusal_text(state, action, static_cast<int>(refusal), JIMBO_OK);
  }
  EXPECT_EQ(face::check(state, action_of("buy 0")), face::Refusal::InsufficientFunds);
  EXPECT_NE(c_refusal_text(state, action_of("buy 0"), JIMBO_INSUFFICIENT_FUNDS, JIMBO_OK)
                .find("it costs"),
            std::string::npos);
  EXPECT_EQ(face::refusal_text(state, action_of("leave"), face::Refusal::None), "it is legal");
  EXPECT_THROW(face::refusal_text(state, action_of("buy 0"), face::Refusal::None),
               std::invalid_argument);
  // Whether a step would outgrow the state, only the step knows.
  EXPECT_NO_THROW(face::refusal_text(state, action_of("leave"), face::Refusal::Capacity));
}

TEST(PublicBounds, TellsWhyOfActionsWithPartsTheyDoNotHave) {
  const face::State state = in_shop();
  for (const char* text : {"buy 200", "pick 200", "move_joker 200 3", "leave", "use 200"}) {
    face::Action action = action_of(text);
    action.reserved[4] = 9;
    const face::Refusal refusal = face::check(state, action);
    EXPECT_EQ(refusal, face::Refusal::InvalidTarget) << text;
    EXPECT_NE(face::refusal_text(state, action, refusal).find("parts"), std::string::npos) << text;
  }
  face::Action action;
  action.kind = static_cast<face::ActionKind>(99);
  EXPECT_THROW(face::refusal_text(state, action, face::Refusal::InvalidTarget),
               std::invalid_argument);
}

TEST(PublicBounds, DescribesOnlyWhatIsLegal) {
  const face::State state = in_shop();
  EXPECT_EQ(face::describe_action(state, action_of("leave")), "leave the shop");
  for (const char* text : {"buy 200", "buy 0", "sell_joker 39", "use 251", "move_hand 63 0",
                           "pack 255", "pick 7", "voucher 255", "play 63"}) {
    EXPECT_THROW(face::describe_action(state, action_of(text)), std::invalid_argument) << text;
  }
  face::Action action;
  action.kind = static_cast<face::ActionKind>(99);
  EXPECT_THROW(face::describe_action(state, action), std::invalid_argument);
}

// ---- C beside C++ ----

TEST(PublicBounds, ReservedBytesAreRefusedByBothSides) {
  face::State state = face::start({.seed = "ALEEB"});
  face::Action action = action_of("select");
  action.reserved[0] = 1;
  const jimbo_action made = c_action_of(action);
  EXPECT_EQ(made.reserved[0], 1);
  auto* c_state = reinterpret_cast<jimbo_state*>(&state);
  EXPECT_EQ(face::check(state, action), face::Refusal::InvalidTarget);
  EXPECT_EQ(jimbo_check(nullptr, c_state, &made), JIMBO_INVALID_TARGET);
  EXPECT_EQ(jimbo_step(nullptr, c_state, &made), JIMBO_INVALID_TARGET);
}

TEST(PublicBounds, CListsTheAgentsThatCppLists) {
  std::size_t length = 0;
  ASSERT_EQ(jimbo_agents(nullptr, 0, &length), JIMBO_SHORT_BUFFER);
  std::string text(length, '\0');
  ASSERT_EQ(jimbo_agents(text.data(), length + 1, nullptr), JIMBO_OK);
  const auto list = nlohmann::json::parse(text);
  const std::vector<face::AgentInfo> agents = face::agents();
  ASSERT_EQ(list.size(), agents.size());
  for (std::size_t i = 0; i < agents.size(); ++i) {
    EXPECT_EQ(list[i]["name"], agents[i].name);
    EXPECT_EQ(list[i]["summary"], agents[i].summary);
    ASSERT_EQ(list[i]["options"].size(), agents[i].options.size());
    for (std::size_t j = 0; j < agents[i].options.size(); ++j) {
      EXPECT_EQ(list[i]["options"][j]["name"], agents[i].options[j].name);
      EXPECT_EQ(list[i]["options"][j]["standard"], agents[i].options[j].standard);
    }
  }
  EXPECT_NE(text.find("strong"), std::string::npos);
}

// ---- Environments ----

TEST(PublicBounds, VectorsAreSeededWithZeroAndResetByMask) {
  face::VectorConfig config;
  config.environment = face::one_blind_config();
  config.num_envs = 3;
  face::VectorEnvironment many(config);
  many.reset(0);  // a seed, no null pointer
  face::Environment one(config.environment);
  one.seed(2);
  one.reset();
  EXPECT_EQ(many.state(2), one.state());
  many.reset(0U);
  EXPECT_EQ(many.state(2), one.state());
  const face::State first = many.state(0);
  const std::uint8_t mask[] = {0, 0, 1};
  many.reset_some(mask);
  one.reset();
  EXPECT_EQ(many.state(0), first);
  EXPECT_EQ(many.state(2), one.state());
  EXPECT_THROW(many.reset_some(nullptr), std::invalid_argument);
}

// A layout is whole if its tables follow each other and fill the row.
void expect_whole(const face::ObservationLayout& layout, const face::Shape& shape) {
  EXPECT_EQ(layout.numbers.size(), static_cast<std::size_t>(shape.numbers));
  EXPECT_EQ(layout.entries, shape.entries);
  int end = 0;
  for (const face::ObservedTable& table : layout.tables) {
    EXPECT_EQ(table.offset, end) << table.name;
    EXPECT_FALSE(table.meaning.empty()) << table.name;
    end += table.rows * table.columns;
  }
  EXPECT_EQ(end, layout.entries);
}

TEST(PublicBounds, EveryEnvironmentHasALayout) {
  for (const auto observation : {face::ObservationKind::Lean, face::ObservationKind::Full}) {
    for (const auto actions : {face::ActionEncoding::Flat, face::ActionEncoding::Factored}) {
      face::EnvironmentConfig config;
      config.observation = observation;
      config.actions = actions;
      expect_whole(face::observation_layout(config), face::Environment(config).shape());
    }
  }
  const face::ObservationLayout small = face::observation_layout(face::one_blind_config());
  expect_whole(small, face::Environment(face::one_blind_config()).shape());
  EXPECT_EQ(small.numbers[1].name, "target");
  EXPECT_EQ(small.numbers[1].kind, "count");
  EXPECT_EQ(small.numbers[5].name, "draw_pile_count");
}

TEST(PublicBounds, TheLayoutOfALeanEnvironmentFindsItsTables) {
  const face::State state = face::read_scenario(R"({"jokers": ["Baron", "Mime"]})");
  face::EnvironmentConfig config;
  face::Environment environment(config);
  environment.reset(state);
  std::vector<std::int32_t> numbers(static_cast<std::size_t>(environment.shape().numbers));
  std::vector<std::int16_t> entries(static_cast<std::size_t>(environment.shape().entries));
  face::Buffers buffers;
  buffers.numbers = numbers.data();
  buffers.entries = entries.data();
  environment.write(buffers);
  const face::Observation all = face::observe(state);
  const face::ObservationLayout lean = face::observation_layout(config);
  const face::ObservationLayout& full = face::observation_layout();
  EXPECT_EQ(numbers, all.numbers);
  for (std::size_t i = 0; i < full.tables.size(); ++i) {
    ASSERT_EQ(lean.tables[i].name, full.tables[i].name);
    for (int j = 0; j < lean.tables[i].rows * lean.tables[i].columns; ++j) {
      ASSERT_EQ(entries[static_cast<std::size_t>(lean.tables[i].offset + j)],
                all.entries[static_cast<std::size_t>(full.tables[i].offset + j)])
          << lean.tables[i].name;
    }
  }
}

// ---- Lifetimes ----

TEST(PublicBounds, ItemsOutliveTheirRules) {
  std::vector<face::Item> items;
  {
    const face::Rules rules = face::Rules::read(
        "format = 1\n[jokers.j_own_one]\nname = \"Own One\"\ntext = \"nothing\"\nrarity = "
        "\"common\"\ncost = 4\n");
    items = face::items(face::ItemList::Jokers, rules);
  }
  EXPECT_EQ(items.back().key, "j_own_one");
  EXPECT_EQ(items.back().name, "Own One");
}

// ---- Searches ----

TEST(PublicBounds, ACancelledSearchAnswersWithALegalAction) {
  face::State state = face::start({.seed = "ALEEB"});
  ASSERT_EQ(face::step(state, action_of("select")), face::Refusal::None);
  const std::atomic<bool> cancel = true;
  face::TreeSearchOptions options;
  options.cancel = &cancel;
  face::TreeSearch search(options);
  EXPECT_EQ(face::check(state, search.search(state)), face::Refusal::None);
  EXPECT_EQ(search.actions()[0].visits, 0);

  face::SolveOptions solve;
  solve.cancel = &cancel;
  EXPECT_TRUE(face::solve(state, solve).cancelled);
}

// ---- Numbers and seeds ----

TEST(PublicBounds, AHandSizeIsNeverBelowZero) {
  face::State state = face::start({.seed = "ALEEB"});
  face::inside(state).hand_size = -2;
  EXPECT_EQ(face::numbers(state).hand_size, 0);
}

TEST(PublicBounds, SeedsHaveNumbers) {
  EXPECT_EQ(face::seed_number("1"), 0);
  EXPECT_EQ(face::seed_number("Z"), 34);
  EXPECT_EQ(face::seed_number("11"), 35);
  EXPECT_EQ(face::seed_number("ZZZZZZZZ"), face::kSeedCount - 1);
  for (const char* seed : {"ALEEB", "1", "ZZZZZZZZ"}) {
    EXPECT_EQ(face::seed_of_number(face::seed_number(seed)), seed);
  }
  EXPECT_THROW(face::seed_number("A0"), std::invalid_argument);
  EXPECT_THROW(face::seed_number(""), std::invalid_argument);
  EXPECT_THROW(face::seed_of_number(-1), std::invalid_argument);
  EXPECT_THROW(face::seed_of_number(face::kSeedCount), std::invalid_argument);

  face::SeedSearchOptions options;
  options.filter = "voucher Magic Trick ante 1";
  options.first = face::seed_number("ALEEB");
  const face::SeedSearchResult result = face::find_seeds(options);
  ASSERT_EQ(result.hits.size(), 1U);
  EXPECT_GE(face::seed_number(result.hits[0].seed), options.first);
}

}  // namespace
}  // namespace jimbo::bounds_test
