#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "agent/hand/rollout_player.h"
#include "agent/players/agent_rollout.h"
#include "agent/players/agent_text.h"
#include "agent/simulate/simulation.h"
#include "api/twin_run.h"
#include "env/environment.h"
#include "env/vector_environment.h"
#include "search/best_play.h"
#include "search/solve.h"
#include "seeds/walk/seed_walk.h"
#include "text/names.h"
#include "text/run_option_text.h"

// The other public headers, each beside what it stands for.

namespace jimbo {
namespace {

face::State in_first_round(const char* seed = "ALEEB") {
  face::State state = face::start({.seed = seed});
  EXPECT_EQ(face::step(state, face::read_action("select")), face::Refusal::None);
  return state;
}

// ---- Rules ----

TEST(PublicRules, AreReadExportedAndCompared) {
  const face::Rules rules =
      face::Rules::read("format = 1\nname = \"rich\"\n[start]\ndollars = 50\n");
  EXPECT_EQ(rules.name(), "rich");
  EXPECT_NE(rules.hash(), face::Rules::vanilla().hash());
  EXPECT_EQ(face::diff(face::Rules(), rules).size(), 1U);
  EXPECT_EQ(face::Rules::read(rules.toml()).hash(), rules.hash());
  EXPECT_EQ(face::Rules::read(rules.json()).hash(), rules.hash());
  EXPECT_EQ(face::numbers(face::start({.seed = "ACE"}, rules)).dollars, 50);
  const std::vector<face::RulesMistake> mistakes =
      face::find_mistakes("format = 1\n[start]\nhandz = 3\n");
  ASSERT_EQ(mistakes.size(), 1U);
  EXPECT_EQ(mistakes[0].line, 3);
  EXPECT_THROW(face::Rules::read("format = 1\n[start]\nhandz = 3\n"), std::invalid_argument);

  // Several files, one over the other.
  const face::Rules both =
      face::Rules::read_all({"format = 1\nname = \"rich\"\n[start]\ndollars = 50\nhands = 5\n",
                             "format = 1\nname = \"brief\"\n[start]\nhands = 2\n"});
  EXPECT_EQ(both.name(), "rich + brief");
  EXPECT_EQ(both.hash(),
            face::Rules::read("format = 1\n[start]\ndollars = 50\nhands = 2\n").hash());
  EXPECT_EQ(face::Rules::read_all({}).hash(), face::Rules::vanilla().hash());
  try {
    face::Rules::read_all({"format = 1\n", "format = 1\n[start]\nhandz = 3\n"});
    ADD_FAILURE() << "a mistake was read";
  } catch (const std::invalid_argument& error) {
    EXPECT_TRUE(std::string_view(error.what()).starts_with("rules 2:3:1: ")) << error.what();
  }
  EXPECT_EQ(face::Rules().hash(), vanilla_ruleset()->hash);
}

// ---- Texts ----

TEST(PublicText, ListsEveryItemWithItsKey) {
  const std::vector<face::Item> jokers = face::items(face::ItemList::Jokers);
  ASSERT_EQ(jokers.size(), std::size_t{kJokerCount});
  EXPECT_EQ(jokers[0].key, "j_joker");
  EXPECT_FALSE(jokers[0].description.empty());
  for (const auto list :
       {face::ItemList::Jokers, face::ItemList::Consumables, face::ItemList::Vouchers,
        face::ItemList::Tags, face::ItemList::Packs, face::ItemList::Blinds, face::ItemList::Decks,
        face::ItemList::Stakes, face::ItemList::Challenges, face::ItemList::Hands}) {
    for (const face::Item& item : face::items(list)) {
      const auto found = face::find_item(list, item.key);
      ASSERT_TRUE(found) << item.key;
      EXPECT_EQ(found->key, item.key);
    }
    EXPECT_FALSE(face::find_item(list, "nothing is called so"));
  }
  EXPECT_EQ(face::find_item(face::ItemList::Jokers, "ride the bus")->key, "j_ride_the_bus");
}

TEST(PublicText, ReadsTheCardsThatItWrites) {
  for (const char* text : {"H_K", "S_T:steel:foil:red", "C_2:debuffed", "D_A:+15"}) {
    EXPECT_EQ(face::to_text(face::read_card(text)), text);
  }
  EXPECT_EQ(face::to_text(face::read_card("10S")), "S_T");
  EXPECT_THROW(face::read_card("1X"), std::invalid_argument);
  const face::State state = in_first_round();
  EXPECT_NE(face::score_text(state, 0b1).find("scores"), std::string::npos);
  EXPECT_THROW(face::score_text(state, 0), std::invalid_argument);
}

// ---- Records ----

TEST(PublicRecords, GiveRunsBack) {
  face::Replay replay;
  replay.start = face::start({.seed = "ALEEB", .deck = "Plasma Deck", .stake = "8"});
  const face::RunOptions options = face::options_of(replay.start);
  EXPECT_EQ(options.deck, "b_plasma");
  EXPECT_EQ(options.stake, "8");
  EXPECT_EQ(face::start(options), replay.start);
  for (const char* text : {"select", "play 0 1 2", "discard 0 1"}) {
    replay.actions.push_back(face::read_action(text));
  }
  const face::State end = face::play(replay);
  EXPECT_EQ(face::play(face::read_replay(face::to_text(replay))), end);
  EXPECT_EQ(face::play(face::from_link(face::to_link(replay))), end);
  EXPECT_NE(face::to_text(replay).find("seed ALEEB deck b_plasma stake 8"), std::string::npos);

  // From the middle of a run.
  const face::Replay rest{face::play(replay, 1), {replay.actions[1], replay.actions[2]}};
  EXPECT_EQ(face::play(face::read_replay(face::to_text(rest))), end);
  EXPECT_THROW(face::to_link(rest), std::invalid_argument);
  EXPECT_THROW(face::play(replay, 9), std::invalid_argument);
  EXPECT_FALSE(face::diff(replay.start, end).empty());
  EXPECT_TRUE(face::diff(end, end).empty());
}

TEST(PublicRecords, ReadScenariosAndTheGamesOwnSaves) {
  const face::State state = face::read_scenario(R"({"money": 42, "jokers": ["Baron"]})");
  EXPECT_EQ(face::numbers(state).dollars, 42);
  ASSERT_EQ(face::jokers(state).size(), 1U);
  EXPECT_EQ(face::jokers(state)[0].key, "j_baron");
  EXPECT_EQ(face::jokers(state)[0].id, static_cast<int>(JokerId::Baron));
  const face::State run = in_first_round();
  const face::State back = face::read_game_save(face::write_game_save(run));
  EXPECT_EQ(face::gamestate(back, {.reveal = true}), face::gamestate(run, {.reveal = true}));
  EXPECT_THROW(face::read_scenario("{"), std::invalid_argument);
  EXPECT_THROW(face::read_game_save({}), std::invalid_argument);
}

// ---- Search ----

TEST(PublicSearch, ScoresAndSolvesAsTheEngineDoes) {
  const face::State state = in_first_round();
  const std::vector<face::PlayScore> scores = face::score_all(state);
  ASSERT_EQ(scores.size(), 218U);
  for (const face::PlayScore& play : scores) {
    EXPECT_EQ(face::preview(state, play.cards).score, play.score.score);
  }
  EXPECT_THROW(face::preview(state, 0), std::invalid_argument);
  EXPECT_THROW(face::preview(face::start({.seed = "ACE"}), 1), std::invalid_argument);

  const auto best = face::best_plays(state, 3);
  const auto wanted = best_plays(face::inside(state), 3);
  ASSERT_EQ(best.size(), wanted.size());
  EXPECT_EQ(best[0].cards, wanted[0].cards);
  EXPECT_EQ(best[0].outcomes.expected, wanted[0].outcomes.expected);
  EXPECT_EQ(best[0].outcomes.at_least(best[0].outcomes.least), 1);
  EXPECT_EQ(face::outcomes(state, best[0].cards).expected, wanted[0].outcomes.expected);
  EXPECT_TRUE(face::best_joker_order(state, best[0].cards).places.empty());
  EXPECT_THROW(face::best_plays(face::start({.seed = "ACE"}), 1), std::invalid_argument);

  face::SolveOptions options;
  options.positions = 0;
  options.rollouts = 2000;
  SolveOptions inside_options;
  inside_options.positions = 0;
  inside_options.rollouts = 2000;
  set_player(inside_options, "quick");
  const face::Solution solution = face::solve(state, options);
  const Solution engine = solve_blind(face::inside(state), inside_options);
  ASSERT_FALSE(solution.actions.empty());
  EXPECT_EQ(face::inside(solution.actions[0].action), engine.best().action);
  EXPECT_EQ(solution.actions[0].value, engine.best().value);
  EXPECT_THROW(face::solve(face::start({.seed = "ACE"})), std::invalid_argument);
}

// Likes to play the most cards, and finds everything worth the same.
class ManyCards : public face::PolicyFunction {
 public:
  explicit ManyCards(int& asked) : asked_(asked) {}
  void write_priors(std::span<face::Leaf> leaves) override {
    for (face::Leaf& leaf : leaves) {
      ++asked_;
      EXPECT_EQ(face::find_fault(*leaf.world), nullptr);
      for (std::size_t i = 0; i < leaf.actions.size(); ++i) {
        leaf.priors[i] = leaf.actions[i].kind == face::ActionKind::Play ? 1 : 0.1;
      }
    }
  }

 private:
  int& asked_;
};

class AllAlike : public face::ValueFunction {
 public:
  void write_values(std::span<face::Leaf> leaves) override {
    for (face::Leaf& leaf : leaves) leaf.value = 0.5;
  }
};

TEST(PublicSearch, AsksFunctionsOfThePlayerInItsTree) {
  const face::State state = in_first_round();
  face::TreeSearchOptions options;
  options.simulations = 100;
  int asked = 0;
  face::TreeSearch search(options, std::make_unique<ManyCards>(asked),
                          std::make_unique<AllAlike>());
  const face::Action action = search.search(state);
  EXPECT_EQ(face::check(state, action), face::Refusal::None);
  EXPECT_GT(asked, 0);
  EXPECT_EQ(search.actions().size(), static_cast<std::size_t>(face::count_legal_actions(state)));
  EXPECT_EQ(search.actions()[0].action, action);
  EXPECT_NEAR(search.value(), 0.5, 0.5);
  EXPECT_FALSE(search.principal_variation().empty());
  search.reset(0);
  EXPECT_EQ(search.search(state), action);
  options.simulations = 0;
  EXPECT_THROW(face::TreeSearch{options}, std::invalid_argument);
}

TEST(PublicSearch, IsToldItsAnswersLookedIntoAndKept) {
  const face::State state = in_first_round();
  face::TreeSearchOptions options;
  options.simulations = 100;
  int asked = 0;
  face::TreeSearch alone(options, std::make_unique<ManyCards>(asked), std::make_unique<AllAlike>());
  const face::Action best = alone.search(state);
  face::TreeSearch told(options);
  EXPECT_THROW(told.node(), std::invalid_argument);
  told.begin(state);
  while (std::optional<face::LeafBatch> batch = told.ask()) {
    ManyCards(asked).write_priors(batch->leaves);
    AllAlike().write_values(batch->leaves);
    told.tell(*batch);
    EXPECT_THROW(told.tell(*batch), std::invalid_argument);
  }
  EXPECT_EQ(told.best_action(), best);
  EXPECT_EQ(told.node().visits, 101);
  const std::vector<double> shares = told.outcomes({}, best);
  ASSERT_FALSE(shares.empty());
  const face::TreeSearch::Turn turn{best, 0};
  EXPECT_GT(told.node({&turn, 1}).visits, 0);
  const face::TreeSearch::Turn missing{best, shares.size()};
  EXPECT_THROW(told.node({&missing, 1}), std::invalid_argument);
  face::TreeSearch again(options);
  again.load(told.save());
  EXPECT_EQ(again.best_action(), best);
  EXPECT_THROW(again.load("no tree"), std::invalid_argument);
}

TEST(PublicSearch, ListsWhatMayComeOfAnAction) {
  const face::State state = in_first_round();
  const face::Successors found = face::successors(state, face::read_action("discard 0 1"));
  EXPECT_TRUE(found.exact);
  EXPECT_EQ(found.states.size(), 946U);
  EXPECT_NEAR(found.states[0].probability, 1.0 / 946, 1e-12);
  EXPECT_THROW(face::successors(state, face::read_action("cash_out")), std::invalid_argument);
}

// ---- Agents ----

TEST(PublicAgents, ChooseAsThoseOfTheLibrary) {
  const face::State state = in_first_round();
  EXPECT_EQ(face::agents().size(), agents().size());
  const auto agent = face::make_agent("greedy");
  const auto inside_agent = read_agent("greedy")();
  EXPECT_EQ(face::inside(face::ask(*agent, state, 3)), ask(*inside_agent, face::inside(state), 3));
  EXPECT_THROW(face::make_agent("nobody"), std::invalid_argument);
  EXPECT_THROW(face::make_agent("greedy")->choose(state), std::logic_error);
}

// A player of a program: the first legal action.
class FirstAction : public face::Agent {
 public:
  void begin(std::uint64_t, const face::Rules& rules) override { rules_ = rules; }
  face::Action choose(const face::State& world) override {
    return face::nth_legal_action(world, 0, face::Rearranging::No, rules_);
  }

 private:
  face::Rules rules_;
};

TEST(PublicAgents, AreSimulatedAndSoArePlayersOfPrograms) {
  face::SimulationOptions options;
  options.agent = "random";
  options.seeds = face::seed_sequence("JIMBO", 20);
  options.keep_actions = true;
  const face::SimulationResult result = face::simulate(options);
  ASSERT_EQ(result.runs.size(), 20U);
  EXPECT_EQ(result.wins.tries, 20);

  SimulationOptions inside;
  inside.play.make_agent = read_agent("random");
  for (const std::string& seed : options.seeds) inside.seeds.push_back(read_seed(seed));
  const SimulationResult wanted = simulate(inside);
  for (std::size_t i = 0; i < 20; ++i) {
    EXPECT_EQ(result.runs[i].final_hash, wanted.runs[i].final_hash);
    const face::Replay replay{face::start({.seed = result.runs[i].seed}), result.runs[i].actions};
    EXPECT_EQ(face::hash(face::play(replay)), result.runs[i].final_hash);
  }

  options.make_agent = [] { return std::make_unique<FirstAction>(); };
  const face::SimulationResult own = face::simulate(options);
  EXPECT_EQ(own.runs.size(), 20U);
  for (const face::RunReport& run : own.runs) EXPECT_EQ(run.fault, "");
  options.threads = 0;
  EXPECT_THROW(face::simulate(options), std::invalid_argument);
}

TEST(PublicAgents, AdviseWhatIsLegal) {
  const face::State state = in_first_round();
  const auto advice = face::advise(state);
  ASSERT_FALSE(advice.empty());
  EXPECT_EQ(face::check(state, advice[0].action), face::Refusal::None);
  EXPECT_TRUE(advice[0].chance);
}

// ---- Environments ----

TEST(PublicEnvironments, GiveTheBytesOfTheLibrarys) {
  face::EnvironmentConfig config;
  config.max_steps = 60;
  env::Config inside;
  inside.max_steps = 60;
  face::Environment one(config);
  env::Environment wanted(inside);
  ASSERT_EQ(one.shape().numbers, wanted.setup().shape.numbers);
  ASSERT_EQ(one.shape().entries, wanted.setup().shape.entries);
  ASSERT_EQ(one.shape().mask, wanted.setup().shape.mask);
  one.seed(5);
  wanted.seed(5);
  one.reset();
  wanted.reset();
  std::vector<std::int32_t> numbers(static_cast<std::size_t>(one.shape().numbers));
  std::vector<std::int32_t> wanted_numbers(numbers.size());
  std::vector<std::int16_t> entries(static_cast<std::size_t>(one.shape().entries));
  std::vector<std::int16_t> wanted_entries(entries.size());
  face::Buffers buffers;
  buffers.numbers = numbers.data();
  buffers.entries = entries.data();
  env::Buffers wanted_buffers;
  wanted_buffers.numbers = wanted_numbers.data();
  wanted_buffers.entries = wanted_entries.data();
  while (!one.terminated() && !one.truncated()) {
    std::int64_t action = 0;
    std::int64_t wanted_action = 0;
    one.sample(&action);
    wanted.sample(&wanted_action);
    ASSERT_EQ(action, wanted_action);
    one.step(&action);
    wanted.step(&action);
    ASSERT_EQ(one.reward(), wanted.reward());
    ASSERT_EQ(one.info().steps, wanted.info().steps);
    ASSERT_EQ(face::hash(one.state()), hash(wanted.state()));
    one.write(buffers);
    wanted.write(wanted_buffers, 0);
    ASSERT_EQ(numbers, wanted_numbers);
    ASSERT_EQ(entries, wanted_entries);
  }
  one.reset("ALEEB");
  EXPECT_EQ(one.state(), face::start({.seed = "ALEEB"}));
  one.reset(in_first_round());
  EXPECT_EQ(one.state(), in_first_round());
  config.run.deck = "b_none";
  EXPECT_THROW(face::Environment{config}, std::invalid_argument);
}

TEST(PublicEnvironments, StepManyAsOne) {
  face::VectorConfig config;
  config.environment = face::one_blind_config();
  config.num_envs = 6;
  config.num_threads = 2;
  face::VectorEnvironment many(config);
  EXPECT_EQ(many.shape().mask, 436);
  face::Environment last(config.environment);
  last.seed(15);
  last.reset();
  const face::Buffers* results = &many.reset(10);
  std::vector<std::int64_t> actions(6);
  for (int i = 0; i < 3; ++i) {
    ASSERT_EQ(many.state(5), last.state());
    many.sample(actions.data());
    if (i % 2 == 0) {
      results = &many.step(actions.data());
    } else {
      many.send(actions.data());
      results = &many.recv();
    }
    last.step(&actions[5]);
    ASSERT_EQ(results->rewards[5], last.reward());
    ASSERT_EQ(results->infos[5].steps, last.info().steps);
    if (last.terminated()) break;
  }
  EXPECT_THROW(many.state(6), std::invalid_argument);
  many.set_state(0, many.state(1));
  EXPECT_EQ(many.state(0), many.state(1));
  many.set_start_states({many.state(1)});
  many.reset();
  config.num_envs = 0;
  EXPECT_THROW(face::VectorEnvironment{config}, std::invalid_argument);
}

// ---- Seeds ----

TEST(PublicSeeds, TellWhatTheWalkTells) {
  const auto antes = face::walk_seed({.seed = "ALEEB"}, 3, {.rerolls = 2});
  RunOptions options;
  options.seed = read_seed("ALEEB");
  const std::vector<AnteContents> wanted = walk_seed(options, 3, 2);
  ASSERT_EQ(antes.size(), wanted.size());
  for (std::size_t i = 0; i < antes.size(); ++i) {
    EXPECT_EQ(antes[i].boss, key(wanted[i].boss));
    EXPECT_EQ(antes[i].voucher, key(wanted[i].voucher));
    ASSERT_EQ(antes[i].shops.size(), wanted[i].shops.size());
    EXPECT_EQ(antes[i].shops[0].rolls.size(), 3U);
    EXPECT_EQ(antes[i].shops[0].packs.size(), 2U);
  }
  EXPECT_NE(face::seed_json({.seed = "ALEEB"}, 1).find("\"bl_"), std::string::npos);
  EXPECT_THROW(face::walk_seed({.seed = "ALEEB"}, 0), std::invalid_argument);
  EXPECT_THROW(face::walk_seed({.seed = ""}, 1), std::invalid_argument);
}

TEST(PublicSeeds, FindWhatIsWanted) {
  face::SeedSearchOptions options;
  options.filter = "voucher Magic Trick ante 1";
  options.hits = 3;
  const face::SeedSearchResult result = face::find_seeds(options);
  ASSERT_EQ(result.hits.size(), 3U);
  for (const face::SeedHit& hit : result.hits) {
    EXPECT_EQ(face::walk_seed({.seed = hit.seed}, 1)[0].voucher, "v_magic_trick");
  }
  options.seeds = {"ALEEB", "ACE"};
  const face::SeedSearchResult listed = face::find_seeds(options);
  EXPECT_TRUE(listed.finished);
  EXPECT_EQ(listed.looked_at, 2);
  EXPECT_EQ(listed.hits[0].seed, "ALEEB");
  options.filter = "joker Nobody ante 1";
  EXPECT_THROW(face::find_seeds(options), std::invalid_argument);
  const std::string drawn = face::random_seed();
  EXPECT_EQ(face::options_of(face::start({.seed = drawn})).seed, drawn);
}

}  // namespace
}  // namespace jimbo
