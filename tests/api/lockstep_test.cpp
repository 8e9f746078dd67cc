#include <cstring>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "action/factored_action.h"
#include "action/flat_action.h"
#include "action/legal.h"
#include "api/twin_run.h"
#include "gamestate/gamestate.h"
#include "observe/observe.h"
#include "screen/screen.h"
#include "text/action_text.h"
#include "text/notation.h"

// The public headers agree with the engine at every step of random games.

namespace jimbo {
namespace {

constexpr int kGames = 24;
constexpr int kSteps = 150;

// Plays games under easy and vanilla rules, and looks at each state.
template <class Look>
void play_games(int games, Look look) {
  const TwinRules easy(easy_content());
  const TwinRules vanilla(kVanilla);
  Chooser chooser(33);
  for (int game = 0; game < games; ++game) {
    TwinRun run(game % 3 == 0 ? vanilla : easy, chooser);
    ASSERT_EQ(run.start_code, JIMBO_OK) << jimbo_last_error();
    ASSERT_TRUE(run.agrees());
    for (int i = 0; i < kSteps && !run.is_over(); ++i) {
      look(run);
      if (testing::Test::HasFatalFailure()) return;
      const Action action =
          random_action(run.inside, chooser, run.rules.ruleset->content, chooser.below(4) == 0);
      const TwinRun::Answers answers = run.step(action);
      ASSERT_EQ(answers.inside, answers.outside);
      ASSERT_EQ(answers.inside, answers.c);
      ASSERT_TRUE(run.agrees()) << to_text(action);
    }
  }
}

template <class Write>
std::string c_text(Write write) {
  std::size_t length = 0;
  EXPECT_EQ(write(nullptr, 0, &length), JIMBO_SHORT_BUFFER);
  std::string text(length, '\0');
  EXPECT_EQ(write(text.data(), length, nullptr), JIMBO_SHORT_BUFFER);  // no room for the end
  EXPECT_EQ(write(text.data(), length + 1, &length), JIMBO_OK);
  EXPECT_EQ(length, text.size());
  return text;
}

TEST(PublicFace, StepsAsTheEngineDoesAndHashesTheSame) {
  play_games(kGames, [](TwinRun& run) {
    ASSERT_EQ(hash(run.inside), face::hash(run.outside));
    ASSERT_EQ(hash(run.inside), jimbo_hash(&run.c));
    ASSERT_EQ(public_hash(run.inside), face::public_hash(run.outside));
    ASSERT_EQ(public_hash(run.inside), jimbo_public_hash(&run.c));
    ASSERT_EQ(face::find_fault(run.outside, run.rules.rules), nullptr);
    ASSERT_EQ(jimbo_find_fault(run.rules.c.get(), &run.c), nullptr);
  });
}

TEST(PublicFace, ListsTheSameLegalActions) {
  play_games(kGames, [](TwinRun& run) {
    for (const bool moves : {false, true}) {
      const Content& content = run.rules.ruleset->content;
      std::vector<Action> wanted(
          static_cast<std::size_t>(count_legal_actions(run.inside, moves, content)));
      legal_actions(run.inside, wanted.data(), static_cast<int>(wanted.size()), moves, content);
      const auto asked = moves ? face::Rearranging::Yes : face::Rearranging::No;
      const std::vector<face::Action> list =
          face::legal_actions(run.outside, asked, run.rules.rules);
      ASSERT_EQ(list.size(), wanted.size());
      std::vector<jimbo_action> c_list(wanted.size());
      std::size_t count = 0;
      ASSERT_EQ(jimbo_legal_actions(run.rules.c.get(), &run.c, moves, c_list.data(), c_list.size(),
                                    &count),
                JIMBO_OK);
      ASSERT_EQ(count, wanted.size());
      ASSERT_EQ(std::memcmp(list.data(), wanted.data(), 16 * count), 0);
      ASSERT_EQ(std::memcmp(c_list.data(), wanted.data(), 16 * count), 0);
      if (count == 0) continue;
      const int n = run.chooser.below(static_cast<int>(count));
      ASSERT_EQ(face::nth_legal_action(run.outside, n, asked, run.rules.rules),
                list[static_cast<std::size_t>(n)]);
      jimbo_action nth;
      ASSERT_EQ(jimbo_nth_legal_action(run.rules.c.get(), &run.c, moves,
                                       static_cast<std::size_t>(n), &nth),
                JIMBO_OK);
      ASSERT_EQ(std::memcmp(&nth, &wanted[static_cast<std::size_t>(n)], 16), 0);
    }
  });
}

TEST(PublicFace, RefusesWhatTheEngineRefusesAndLeavesTheStateAlone) {
  int refused = 0;
  play_games(kGames, [&](TwinRun& run) {
    const Action action = run.wild_action();
    const face::Action made = face::outside(action);
    const jimbo_action c_made = c::c_action(made);
    const Error error = check(run.inside, action, run.rules.ruleset->content);
    ASSERT_EQ(static_cast<int>(face::check(run.outside, made, run.rules.rules)),
              static_cast<int>(error));
    ASSERT_EQ(jimbo_check(run.rules.c.get(), &run.c, &c_made), static_cast<int>(error));
    if (error == Error::None) return;
    ++refused;
    const TwinRun::Answers answers = run.step(action);
    ASSERT_EQ(answers.outside, static_cast<int>(error));
    ASSERT_EQ(answers.c, static_cast<int>(error));
    ASSERT_EQ(std::string(jimbo_last_error()), to_text(error));
    ASSERT_TRUE(run.agrees());
    const std::string why =
        face::refusal_text(run.outside, made, static_cast<face::Refusal>(error), run.rules.rules);
    ASSERT_FALSE(why.empty());
    ASSERT_EQ(c_text([&](char* buffer, std::size_t capacity, std::size_t* length) {
                return jimbo_refusal_text(run.rules.c.get(), &run.c, &c_made, answers.c, buffer,
                                          capacity, length);
              }),
              why);
  });
  EXPECT_GT(refused, 500);
}

TEST(PublicFace, ObservesTheSame) {
  play_games(kGames, [](TwinRun& run) {
    std::vector<std::int32_t> numbers(kObservedNumbers);
    std::vector<std::int16_t> entries(kObservedEntries);
    observe(View(run.inside, run.rules.ruleset->content), numbers.data(), entries.data());
    const face::Observation seen = face::observe(run.outside, run.rules.rules);
    ASSERT_EQ(seen.numbers, numbers);
    ASSERT_EQ(seen.entries, entries);
    std::vector<std::int32_t> c_numbers(jimbo_observation_numbers(), -1);
    std::vector<std::int16_t> c_entries(jimbo_observation_entries(), -1);
    ASSERT_EQ(jimbo_observe(run.rules.c.get(), &run.c, c_numbers.data(), c_numbers.size(),
                            c_entries.data(), c_entries.size()),
              JIMBO_OK);
    ASSERT_EQ(c_numbers, numbers);
    ASSERT_EQ(c_entries, entries);
  });
}

TEST(PublicFace, MasksTheSameNumbers) {
  play_games(kGames, [](TwinRun& run) {
    const View view(run.inside, run.rules.ruleset->content);
    FlatChoice choice;
    face::FlatChoice outside_choice;
    jimbo_flat_choice c_choice = {};
    const auto compare_flat = [&] {
      std::vector<std::uint8_t> wanted(flat::kCount);
      flat_mask(view, choice, true, wanted.data());
      ASSERT_EQ(
          face::flat_mask(run.outside, outside_choice, face::Rearranging::Yes, run.rules.rules),
          wanted);
      std::vector<std::uint8_t> mask(JIMBO_FLAT_COUNT);
      ASSERT_EQ(jimbo_flat_mask(run.rules.c.get(), &run.c, &c_choice, 1, mask.data(), mask.size()),
                JIMBO_OK);
      ASSERT_EQ(mask, wanted);
    };
    // On the way to a random action.
    const Action wanted = random_action(run.inside, run.chooser, run.rules.ruleset->content, true);
    const FlatSequence sequence = flat_sequence(wanted);
    if (!is_encoded(wanted)) return;
    ASSERT_EQ(face::flat_numbers(face::outside(wanted)),
              std::vector<int>(sequence.at, sequence.at + sequence.count));
    for (int i = 0; i < sequence.count; ++i) {
      compare_flat();
      Action action;
      face::Action outside_action;
      jimbo_action c_action;
      int complete = -1;
      const bool whole = choose(choice, sequence.at[i], action);
      ASSERT_EQ(face::choose(outside_choice, sequence.at[i], outside_action), whole);
      ASSERT_EQ(jimbo_flat_choose(&c_choice, sequence.at[i], &c_action, &complete), JIMBO_OK);
      ASSERT_EQ(complete, whole);
      ASSERT_EQ(whole, i + 1 == sequence.count);
      if (!whole) continue;
      ASSERT_EQ(action, wanted);
      ASSERT_EQ(face::inside(outside_action), wanted);
      ASSERT_EQ(std::memcmp(&c_action, &wanted, 16), 0);
    }
    compare_flat();

    FactoredMask mask;
    factored_mask(view, true, mask);
    const face::FactoredMask outside_mask =
        face::factored_mask(run.outside, face::Rearranging::Yes, run.rules.rules);
    jimbo_factored_mask c_mask;
    ASSERT_EQ(jimbo_write_factored_mask(run.rules.c.get(), &run.c, 1, &c_mask), JIMBO_OK);
    ASSERT_EQ(std::memcmp(&mask, &outside_mask, sizeof mask), 0);
    ASSERT_EQ(std::memcmp(&mask, &c_mask, sizeof mask), 0);
    const Action wild = run.wild_action();
    const bool allowed = face::allows(outside_mask, face::outside(wild));
    ASSERT_EQ(allowed, allows(mask, factor(wild)));
    const jimbo_action c_wild = c::c_action(face::outside(wild));
    int c_allowed = -1;
    ASSERT_EQ(jimbo_allows(&c_mask, &c_wild, &c_allowed), JIMBO_OK);
    ASSERT_EQ(c_allowed, allowed);
  });
}

TEST(PublicFace, TellsTheSameInWordsAndJson) {
  play_games(6, [](TwinRun& run) {
    const Content& content = run.rules.ruleset->content;
    std::string wanted;
    write_gamestate(wanted, run.inside, {}, content);
    ASSERT_EQ(face::gamestate(run.outside, {}, run.rules.rules), wanted);
    ASSERT_EQ(c_text([&](char* buffer, std::size_t capacity, std::size_t* length) {
                return jimbo_gamestate(run.rules.c.get(), &run.c, nullptr, 0, buffer, capacity,
                                       length);
              }),
              wanted);
    ASSERT_EQ(
        c_text([&](char* buffer, std::size_t capacity, std::size_t* length) {
          return jimbo_gamestate(run.rules.c.get(), &run.c, nullptr,
                                 JIMBO_GAMESTATE_REVEAL | JIMBO_GAMESTATE_V20, buffer, capacity,
                                 length);
        }),
        face::gamestate(run.outside, {.reveal = true, .seed = "", .v20 = true}, run.rules.rules));
    wanted = screen(run.inside, {.colour = false, .utf8 = true, .width = 80}, content);
    ASSERT_EQ(face::screen(run.outside, {}, run.rules.rules), wanted);
    ASSERT_EQ(c_text([&](char* buffer, std::size_t capacity, std::size_t* length) {
                return jimbo_screen(run.rules.c.get(), &run.c, 80, 0, buffer, capacity, length);
              }),
              wanted);
    const Action action = random_action(run.inside, run.chooser, content, true);
    const jimbo_action c_made = c::c_action(face::outside(action));
    ASSERT_EQ(face::to_text(face::outside(action)), to_text(action));
    ASSERT_EQ(face::inside(face::read_action(to_text(action))), action);
    ASSERT_EQ(c_text([&](char* buffer, std::size_t capacity, std::size_t* length) {
                return jimbo_action_to_text(&c_made, buffer, capacity, length);
              }),
              to_text(action));
    ASSERT_EQ(face::describe_action(run.outside, face::outside(action), run.rules.rules),
              action_text(run.inside, action, content));
    ASSERT_EQ(c_text([&](char* buffer, std::size_t capacity, std::size_t* length) {
                return jimbo_describe_action(run.rules.c.get(), &run.c, &c_made, buffer, capacity,
                                             length);
              }),
              action_text(run.inside, action, content));
  });
}

TEST(PublicFace, DeterminizesTheSameAndSavesTheSame) {
  play_games(8, [](TwinRun& run) {
    const std::uint64_t entropy = run.chooser.next();
    State world = run.inside;
    determinize(world, entropy, run.rules.ruleset->content);
    const face::State outside = face::determinized(run.outside, entropy, run.rules.rules);
    jimbo_state c_world = run.c;
    ASSERT_EQ(jimbo_determinize(run.rules.c.get(), &c_world, entropy), JIMBO_OK);
    ASSERT_EQ(std::memcmp(&world, &outside, sizeof world), 0);
    ASSERT_EQ(std::memcmp(&world, &c_world, sizeof world), 0);
    ASSERT_TRUE(face::same_information(run.outside, outside, run.rules.rules));

    const std::vector<std::byte> saved = face::save_state(run.outside, run.rules.rules);
    ASSERT_EQ(face::load_state(saved, run.rules.rules), run.outside);
    std::size_t length = 0;
    ASSERT_EQ(jimbo_save(run.rules.c.get(), &run.c, nullptr, 0, &length), JIMBO_SHORT_BUFFER);
    std::vector<std::byte> bytes(length);
    ASSERT_EQ(jimbo_save(run.rules.c.get(), &run.c, bytes.data(), bytes.size(), nullptr), JIMBO_OK);
    ASSERT_EQ(bytes, saved);
    jimbo_state loaded;
    ASSERT_EQ(jimbo_load(run.rules.c.get(), bytes.data(), bytes.size(), &loaded), JIMBO_OK);
    ASSERT_EQ(std::memcmp(&loaded, &run.c, sizeof loaded), 0);
  });
}

// ---- Questions ----

TEST(PublicFace, AnswersQuestionsAboutTheStateAndTellsNothingHidden) {
  play_games(kGames, [](TwinRun& run) {
    const State& s = run.inside;
    const face::Rules& rules = run.rules.rules;
    const face::Numbers numbers = face::numbers(run.outside, rules);
    ASSERT_EQ(static_cast<int>(face::phase(run.outside)), static_cast<int>(s.phase));
    ASSERT_EQ(numbers.ante, s.ante);
    ASSERT_EQ(numbers.dollars, s.dollars);
    ASSERT_EQ(numbers.score, s.score);
    jimbo_numbers c_numbers;
    ASSERT_EQ(jimbo_read_numbers(run.rules.c.get(), &run.c, &c_numbers), JIMBO_OK);
    ASSERT_EQ(c_numbers.ante, s.ante);
    ASSERT_EQ(c_numbers.hand_count, s.hand_count);
    ASSERT_EQ(c_numbers.joker_slots, numbers.joker_slots);
    ASSERT_EQ(c_numbers.pack_choices, s.pack_choices);
    ASSERT_EQ(c_numbers.blind_reward, s.blind_reward);
    ASSERT_EQ(c_numbers.payout, s.payout);

    const std::vector<face::Card> hand = face::hand(run.outside);
    ASSERT_EQ(hand.size(), s.hand_count);
    std::size_t hidden = 0;
    for (std::size_t i = 0; i < hand.size(); ++i) {
      ASSERT_EQ(hand[i].face_down, s.hand[i].face_down);
      hidden += hand[i].face_down;
      const PlayingCard& card = s.card(s.hand[i].card);
      if (hand[i].face_down) continue;
      ASSERT_EQ(static_cast<int>(hand[i].rank), static_cast<int>(card.rank));
      ASSERT_EQ(static_cast<int>(hand[i].suit), static_cast<int>(card.suit));
    }
    ASSERT_EQ(face::deck(run.outside).size(), s.card_count);
    ASSERT_EQ(face::unseen_cards(run.outside).size(), s.draw_pile_count + hidden);
    ASSERT_EQ(face::jokers(run.outside, rules).size(), s.joker_count);
    ASSERT_EQ(face::consumables(run.outside, rules).size(), s.consumable_count);
    ASSERT_EQ(face::shop(run.outside, rules).size(), s.shop_count);
    ASSERT_EQ(face::open_pack(run.outside, rules).size(), s.pack_count);
    ASSERT_EQ(face::tags(run.outside).size(), s.tag_count);
    ASSERT_EQ(face::poker_hands(run.outside, rules).size(), std::size_t{kHandCount});
    ASSERT_FALSE(face::blinds(run.outside, rules).blinds[2].key.empty());

    // Of a state that the player cannot tell from this one, all answers are the same.
    const face::State other = face::determinized(run.outside, 7, rules);
    ASSERT_EQ(face::hand(other), hand);
    ASSERT_EQ(face::deck(other), face::deck(run.outside));
    ASSERT_EQ(face::unseen_cards(other), face::unseen_cards(run.outside));
    const auto keys = [&](const face::State& state) {
      std::string list;
      for (const face::Joker& joker : face::jokers(state, rules)) {
        list += std::string(joker.key) + (joker.eternal ? " eternal" : "") + ",";
      }
      return list;
    };
    ASSERT_EQ(keys(other), keys(run.outside));
  });
}

}  // namespace
}  // namespace jimbo
