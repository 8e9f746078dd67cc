#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "play/create.h"
#include "play/joker_row.h"
#include "rules_file/effect/compiler.h"
#include "support/twin_content.h"
#include "support/twin_situation.h"
#include "text/names.h"

// Built-in jokers written in the language of effects do what the native ones do: the same random
// games with either give the same states, byte for byte, after every step. JIMBO_TWIN_GAMES sets
// how many games each twin plays, for long runs.

namespace jimbo::twin_test {
namespace {

constexpr int kSteps = 150;      // of a game
constexpr long kEnough = 8;      // steps that a program must have changed
constexpr int kMostGames = 800;  // played until it has

int games_wanted() {
  const char* text = std::getenv("JIMBO_TWIN_GAMES");
  return text == nullptr ? 100 : std::atoi(text);
}

bool same(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof(State)) == 0; }

const std::vector<Content>& bases() {
  static const std::vector<Content> all = {short_rounds(), long_rounds(), lost_rounds(),
                                           other_numbers()};
  return all;
}

// A twin without one of its programs plays along; where it comes to another state than the native
// joker, the program has done something.
struct Silenced {
  Hook hook;
  std::unique_ptr<Programs> programs;
  std::vector<Content> contents;  // by base
  State state = {};
  long changed_steps = 0;
};

struct Tally {
  long games = 0;
  long steps = 0;
  long changed_steps = 0;
};

class TwinGames {
 public:
  explicit TwinGames(const Twin& twin) : twin_(twin), programs_(twin_programs({twin})) {
    for (const Content& base : bases()) contents_.push_back(twin_content(base, *programs_));
    for (const auto& [hook, text] : twin.effects) {
      Silenced one{hook, without(*programs_, twin.id, hook), {}};
      for (const Content& base : bases()) {
        one.contents.push_back(twin_content(base, *one.programs));
      }
      silenced_.push_back(std::move(one));
    }
  }

  // False at the first difference, which fails the test.
  bool play(int game) {
    base_ = static_cast<std::size_t>(game) % bases().size();
    const auto seed = static_cast<std::uint64_t>(game * 1000 + static_cast<int>(twin_.id) + 1);
    Chooser chooser(seed);
    native_ = start_with(twin_.id, bases()[base_], chooser);
    written_ = start_with(twin_.id, contents_[base_], chooser);
    for (Silenced& one : silenced_) {
      one.state = start_with(twin_.id, one.contents[base_], chooser);
    }
    if (!compare(game, -1, "the start")) return false;
    Chooser actions(seed + 500);
    ++tally.games;
    for (int i = 0; i < kSteps && native_.phase != Phase::GameOver; ++i) {
      if (!owns(native_, twin_.id) && actions.below(6) == 0) regain(actions);
      const Action action = random_choice(native_, bases()[base_], actions);
      if (step(native_, action, bases()[base_]) != Error::None) break;
      step(written_, action, contents_[base_]);
      for (Silenced& one : silenced_) step(one.state, action, one.contents[base_]);
      ++tally.steps;
      if (!compare(game, i, "action " + std::to_string(static_cast<int>(action.kind)))) {
        return false;
      }
    }
    return true;
  }

  bool show_enough() const {
    for (const Silenced& one : silenced_) {
      if (one.changed_steps < kEnough) return false;
    }
    return true;
  }

  Tally tally;
  const std::vector<Silenced>& silenced() const { return silenced_; }

 private:
  void regain(Chooser& chooser) {
    const Chooser same_choices = chooser;
    const auto gain = [&](State& state, const Content& content) {
      Chooser own = same_choices;
      gain_joker(state, content, twin_.id, own);
    };
    gain(native_, bases()[base_]);
    gain(written_, contents_[base_]);
    for (Silenced& one : silenced_) gain(one.state, one.contents[base_]);
    chooser.next();
  }

  bool compare(int game, int step, const std::string& after) {
    for (Silenced& one : silenced_) {
      if (same(one.state, native_)) continue;
      ++one.changed_steps;
      ++tally.changed_steps;
      one.state = native_;
    }
    if (same(native_, written_)) return true;
    ADD_FAILURE() << key(twin_.id) << " differs in game " << game << " at step " << step
                  << " after " << after;
    return false;
  }

  const Twin& twin_;
  std::unique_ptr<Programs> programs_;
  std::vector<Content> contents_;
  std::vector<Silenced> silenced_;
  std::size_t base_ = 0;
  State native_ = {};
  State written_ = {};
};

// What cannot be written is a trait: an answer of the engine, not an effect at some moment.
TEST(Twins, AreAllJokersButThoseThatOnlyHaveATrait) {
  std::vector<bool> written(kJokerCount);
  for (const Twin& twin : all_twins()) written[static_cast<std::size_t>(twin.id)] = true;
  EXPECT_GE(all_twins().size(), 120U);
  for (int i = 0; i < kJokerCount; ++i) {
    if (written[static_cast<std::size_t>(i)]) continue;
    EXPECT_NE(kVanilla.jokers[i].traits, bit(Trait::None)) << key(static_cast<JokerId>(i));
  }
}

TEST(Twins, PlayLikeTheNativeJokers) {
  Tally all;
  for (const Twin& twin : all_twins()) {
    TwinGames games(twin);
    for (int game = 0; game < games_wanted() || !games.show_enough(); ++game) {
      if (game == games_wanted() + kMostGames || !games.play(game)) break;
    }
    for (const Silenced& one : games.silenced()) {
      EXPECT_GE(one.changed_steps, kEnough)
          << key(twin.id) << ": " << games.tally.games << " games hardly show what "
          << moment_of(one.hook).name << " does";
    }
    all.games += games.tally.games;
    all.steps += games.tally.steps;
    all.changed_steps += games.tally.changed_steps;
  }
  RecordProperty("games", std::to_string(all.games));
  RecordProperty("steps", std::to_string(all.steps));
  RecordProperty("steps_that_programs_changed", std::to_string(all.changed_steps));
  std::printf("%zu twins, %ld games, %ld steps, %ld of them changed by a program\n",
              all_twins().size(), all.games, all.steps, all.changed_steps);
}

// Conditions that decide only beside certain other jokers: random rows hardly ever bring them up.
struct Row {
  std::vector<JokerId> jokers;
  JokerId twin;
  std::string condition;  // of its program; without it the games differ
};

const Row kRows[] = {
    // Midas Mask turns cards to Gold that the first Vampire has stripped.
    {{JokerId::Vampire, JokerId::MidasMask, JokerId::Vampire},
     JokerId::Vampire,
     " and not was_stripped(c)"},
    // Madness may have marked the neighbour before.
    {{JokerId::Madness, JokerId::CeremonialDagger, JokerId::Egg},
     JokerId::CeremonialDagger,
     " and not victim.is_leaving"},
};

State start_with_row(const Row& row, const Content& content, std::uint64_t seed) {
  Chooser chooser(seed);
  State s = new_run(random_options(chooser), content);
  for (int i = 0; i < s.card_count; ++i) {
    s.card(i).rank = static_cast<Rank>(static_cast<int>(Rank::Jack) + chooser.below(3));
    s.card(i).enhancement = static_cast<Enhancement>(chooser.below(kEnhancementCount + 1));
  }
  Game g(s, content);
  for (const JokerId id : row.jokers) add_joker(g, build_joker(g, id));
  return s;
}

Twin without_condition(const Twin& twin, const std::string& condition) {
  Twin weaker = twin;
  bool found = false;
  for (auto& [hook, text] : weaker.effects) {
    const std::size_t at = text.find(condition);
    if (at == text.npos) continue;
    text.erase(at, condition.size());
    found = true;
  }
  EXPECT_TRUE(found) << key(twin.id) << " has no condition" << condition;
  return weaker;
}

TEST(Twins, PlayLikeTheNativeJokersInRowsThatTellThemApart) {
  for (const Row& row : kRows) {
    const auto is_it = [&](const Twin& one) { return one.id == row.twin; };
    const Twin& twin = *std::find_if(all_twins().begin(), all_twins().end(), is_it);
    const auto programs = twin_programs({twin});
    const auto weaker_programs = twin_programs({without_condition(twin, row.condition)});
    const Content base = long_rounds();
    const Content written = twin_content(base, *programs);
    const Content weaker = twin_content(base, *weaker_programs);
    int told_apart = 0;
    for (std::uint64_t game = 1; game <= 150; ++game) {
      State a = start_with_row(row, base, game);
      State b = start_with_row(row, written, game);
      State c = start_with_row(row, weaker, game);
      Chooser chooser(game + 500);
      bool differs = false;
      for (int i = 0; i < 40 && a.phase != Phase::GameOver; ++i) {
        const Action action = random_choice(a, base, chooser);
        if (step(a, action, base) != Error::None) break;
        step(b, action, written);
        ASSERT_TRUE(same(a, b)) << key(row.twin) << " in game " << game << " at step " << i;
        if (!differs && step(c, action, weaker) != Error::None) break;
        differs = differs || !same(a, c);
      }
      told_apart += differs ? 1 : 0;
    }
    EXPECT_GE(told_apart, 5) << key(row.twin) << row.condition;
  }
}

// All at once, so that programs meet each other.
TEST(Twins, PlayTogetherLikeTheNativeJokers) {
  const std::unique_ptr<Programs> programs = twin_programs(all_twins());
  std::vector<Content> contents;
  for (const Content& base : bases()) contents.push_back(twin_content(base, *programs));
  for (int game = 0; game < 6 * games_wanted(); ++game) {
    const std::size_t base = static_cast<std::size_t>(game) % bases().size();
    Chooser chooser(static_cast<std::uint64_t>(game) + 1);
    const Twin& twin = all_twins()[static_cast<std::size_t>(game) * 7 % all_twins().size()];
    State native = start_with(twin.id, bases()[base], chooser);
    State written = start_with(twin.id, contents[base], chooser);
    ASSERT_TRUE(same(native, written)) << "game " << game << " at its start";
    for (int i = 0; i < 3 * kSteps && native.phase != Phase::GameOver; ++i) {
      const Action action = random_choice(native, bases()[base], chooser);
      if (step(native, action, bases()[base]) != Error::None) break;
      step(written, action, contents[base]);
      ASSERT_TRUE(same(native, written))
          << "game " << game << " at step " << i << ", action " << static_cast<int>(action.kind);
    }
  }
}

}  // namespace
}  // namespace jimbo::twin_test
