#include "support/api_test.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "action/card_choice.h"
#include "action/factored_action.h"
#include "action/flat_action.h"
#include "action/one_blind.h"
#include "action/selection_index.h"
#include "base/bits.h"
#include "engine/engine.h"
#include "observe/hidden.h"
#include "observe/observation.h"
#include "observe/observe.h"
#include "proof/random_game.h"
#include "record/replay.h"
#include "record/save.h"
#include "support/observation_bounds.h"
#include "support/random_walk.h"
#include "text/notation.h"

namespace jimbo {
namespace {

bool same(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof(State)) == 0; }

struct Observation {
  std::vector<std::int32_t> numbers = std::vector<std::int32_t>(kObservedNumbers, -77);
  std::vector<std::int16_t> entries = std::vector<std::int16_t>(kObservedEntries, -77);

  friend bool operator==(const Observation&, const Observation&) = default;
};

std::string describe(const Action& action) {
  std::string text = to_text(action) + " (kind " + std::to_string(int(action.kind)) + " slot " +
                     std::to_string(action.slot) + " target " + std::to_string(action.target) +
                     " cards " + hash_text(action.cards) + " reserved";
  for (const std::uint8_t byte : action.reserved) text += " " + std::to_string(byte);
  return text + ")";
}

class ApiTest {
 public:
  ApiTest(const ApiTestConfig& config, ApiTestCounts& counts)
      : config_(config), counts_(counts), chooser_(config.seed), list_(70'000) {}

  void run() {
    for (int i = 0; i < config_.games; ++i) {
      play(i % 50 == 49 ? config_.steps * 20 : config_.steps);
      if (::testing::Test::HasFatalFailure()) {
        ADD_FAILURE() << "in game " << i << " of seed " << config_.seed << " under "
                      << (content_ == &kVanilla ? "vanilla" : "easy")
                      << " content: " << history_text();
        return;
      }
      ++counts_.games;
    }
  }

 private:
  void play(int most_steps) {
    replay_ = {};
    replay_.options = random_options(chooser_);
    content_ = chooser_.below(2) == 0 ? &kVanilla : &easy_;
    state_ = new_run(replay_.options, *content_);
    for (int step_number = 0;; ++step_number) {
      ++counts_.states;
      counts_.deepest_ante = std::max(counts_.deepest_ante, int(state_.ante));
      check_state();
      if (::testing::Test::HasFatalFailure()) return;
      if (state_.phase == Phase::GameOver || step_number == most_steps) return;
      advance();
      if (::testing::Test::HasFatalFailure()) return;
    }
  }

  // Plays and discards crowd every list, so half of the time the kind is chosen first.
  Action choose_action() {
    return chooser_.below(2) == 0 ? random_listed() : varied_action(legal_, chooser_);
  }

  // One step, by the state and by the copy that went through a file.
  void advance() {
    const Action action = choose_action();
    replay_.add(action);
    const std::uint64_t before = hash(state_);
    ASSERT_EQ(step(state_, action, *content_), Error::None);
    ASSERT_EQ(step(twin_, action, *content_), Error::None);
    ASSERT_TRUE(same(state_, twin_)) << "a loaded copy goes another way";
    // Only sorting a sorted hand changes nothing.
    if (action.kind != ActionKind::SortHand) {
      ASSERT_NE(hash(state_), before) << "the hash stays the same";
    }
  }

  void check_state() {
    const char* fault = find_fault(state_, *content_);
    ASSERT_EQ(fault, nullptr) << fault;
    twin_ = load_state(save_state(state_));
    ASSERT_TRUE(same(state_, twin_)) << "saving and loading changes the state";
    ASSERT_NO_FATAL_FAILURE(check_list());
    const View view(state_, *content_);
    if (int(legal_.size()) <= config_.longest_closure) {
      ASSERT_NO_FATAL_FAILURE(check_mask_closure(view));
    } else {
      ASSERT_NO_FATAL_FAILURE(sample_mask(view));
    }
    ASSERT_NO_FATAL_FAILURE(check_off_mask(view));
    ASSERT_NO_FATAL_FAILURE(check_factored(view));
    ASSERT_NO_FATAL_FAILURE(check_accepted());
    ASSERT_NO_FATAL_FAILURE(check_refused());
    ASSERT_NO_FATAL_FAILURE(check_observation(view));
  }

  // ---- The list ------------------------------------------------------------------------------

  void check_list() {
    const int count = legal_actions(state_, nullptr, 0, true, *content_);
    if (count > int(list_.size())) list_.resize(std::size_t(count));
    ASSERT_EQ(legal_actions(state_, list_.data(), int(list_.size()), true, *content_), count);
    legal_.assign(list_.begin(), list_.begin() + count);
    counts_.listed += count;
    ASSERT_EQ(count == 0, state_.phase == Phase::GameOver);
    for (int i = 1; i < count; ++i) {
      ASSERT_TRUE(comes_before(legal_[std::size_t(i - 1)], legal_[std::size_t(i)]))
          << describe(legal_[std::size_t(i - 1)]) << " before " << describe(legal_[std::size_t(i)]);
    }
    // The short list is the long one up to the first move.
    const auto first_move = std::find_if(legal_.begin(), legal_.end(), [](const Action& action) {
      return action.kind >= ActionKind::MoveJoker;
    });
    const int plain = int(first_move - legal_.begin());
    ASSERT_EQ(legal_actions(state_, list_.data(), int(list_.size()), false, *content_), plain);
    ASSERT_TRUE(std::equal(legal_.begin(), first_move, list_.begin()));
    if (count == 0) return;
    // A list without room writes as much as there is room for.
    const int room = chooser_.below(count);
    const Action untouched = {.kind = ActionKind::SortHand, .slot = 99};
    list_[std::size_t(room)] = untouched;
    ASSERT_EQ(legal_actions(state_, list_.data(), room, true, *content_), count);
    ASSERT_EQ(list_[std::size_t(room)], untouched) << "written beyond the capacity";
    ASSERT_EQ(nth_legal_action(state_, room, true, *content_), legal_[std::size_t(room)]);
  }

  bool is_listed(const Action& action) const {
    const auto found = std::lower_bound(legal_.begin(), legal_.end(), action, comes_before);
    return found != legal_.end() && *found == action;
  }

  // ---- The mask ------------------------------------------------------------------------------

  // Follows every number of the mask to the actions behind it. Returns how many there are.
  int follow(const View& view, const FlatChoice& choice, int depth) {
    std::vector<std::uint8_t>& mask = masks_[std::size_t(depth)];
    flat_mask(view, choice, true, mask.data());
    int found = 0;
    for (int i = 0; i < flat::kCount; ++i) {
      if (mask[std::size_t(i)] == 0) continue;
      FlatChoice next = choice;
      Action action;
      if (choose(next, i, action)) {
        reached_.push_back(action);
        ++found;
      } else if (depth + 1 < int(masks_.size())) {
        const int behind = follow(view, next, depth + 1);
        if (behind == 0) dead_end_ = i;
        found += behind;
      }
    }
    return found;
  }

  void check_mask_closure(const View& view) {
    reached_.clear();
    dead_end_ = -1;
    follow(view, FlatChoice{}, 0);
    ++counts_.closures;
    ASSERT_EQ(dead_end_, -1) << "the mask allows a number that no action goes on with";
    std::sort(reached_.begin(), reached_.end(), comes_before);
    ASSERT_EQ(reached_.size(), legal_.size()) << "the mask and the list differ";
    for (std::size_t i = 0; i < legal_.size(); ++i) {
      ASSERT_EQ(reached_[i], legal_[i])
          << "mask: " << describe(reached_[i]) << ", list: " << describe(legal_[i]);
      const FlatSequence sequence = flat_sequence(legal_[i]);
      ASSERT_LE(sequence.count, int(masks_.size()));
    }
    for (int i = 0; i < 10 && !legal_.empty(); ++i) {
      ASSERT_NO_FATAL_FAILURE(check_sequence(view, random_listed()));
    }
  }

  void check_sequence(const View& view, const Action& wanted) {
    const FlatSequence sequence = flat_sequence(wanted);
    FlatChoice choice;
    for (int i = 0; i < sequence.count; ++i) {
      flat_mask(view, choice, true, masks_[0].data());
      ASSERT_EQ(masks_[0][sequence.at[i]], 1)
          << "number " << sequence.at[i] << " of " << describe(wanted);
      Action action;
      const bool complete = choose(choice, sequence.at[i], action);
      ASSERT_EQ(complete, i + 1 == sequence.count) << describe(wanted);
      if (complete) {
        ASSERT_EQ(action, wanted) << describe(action) << ", " << describe(wanted);
      }
    }
    ASSERT_TRUE(choice.empty());
  }

  void sample_mask(const View& view) {
    for (int i = 0; i < 60; ++i) ASSERT_NO_FATAL_FAILURE(check_sequence(view, random_listed()));
    for (int i = 0; i < 60; ++i) {
      FlatChoice choice;
      Action action;
      for (bool complete = false; !complete;) {
        std::vector<std::uint8_t>& mask = masks_[0];
        flat_mask(view, choice, true, mask.data());
        const auto allowed = std::count(mask.begin(), mask.end(), 1);
        ASSERT_GT(allowed, 0) << "a dead end of the mask";
        auto nth = chooser_.below(int(allowed));
        int index = 0;
        while (mask[std::size_t(index)] == 0 || nth-- > 0) ++index;
        complete = choose(choice, index, action);
      }
      ASSERT_TRUE(is_listed(action)) << describe(action);
    }
  }

  // A number off the mask leads to no legal action: not at once, and if it is a card, no listed
  // action with the chosen cards has it.
  void check_off_mask(const View& view) {
    FlatChoice choice;
    // Towards some action, so that later choices are looked at too.
    if (!legal_.empty()) {
      const FlatSequence sequence = flat_sequence(random_listed());
      Action ignored;
      for (int i = chooser_.below(sequence.count); i > 0; --i) {
        choose(choice, sequence.at[sequence.count - 1 - i], ignored);
      }
      if (choice.moving) choice.cards = 0;
    }
    const int from = choice.cards == 0 ? 0 : 64 - std::countl_zero(choice.cards);
    flat_mask(view, choice, true, masks_[0].data());
    for (int i = 0; i < 20; ++i) {
      const int index = chooser_.below(flat::kCount);
      if (masks_[0][std::size_t(index)] != 0) continue;
      if (flat::kMoveTo.has(index) && !choice.moving) continue;  // means nothing here
      if (choice.moving && !flat::kMoveTo.has(index)) continue;
      FlatChoice next = choice;
      Action action;
      if (choose(next, index, action)) {
        ASSERT_FALSE(is_listed(action)) << "number " << index << ": " << describe(action);
      } else if (!next.moving && index - flat::kSelectCard.first >= from) {
        const std::uint64_t below = ones_below(index + 1);
        for (const Action& legal : legal_) {
          ASSERT_NE(legal.cards & below, next.cards)
              << "number " << index << " begins " << describe(legal);
        }
      }
    }
  }

  // How many actions a factored mask allows.
  static std::int64_t count_allowed(const FactoredMask& mask) {
    std::int64_t count = 0;
    for (int i = 0; i < kActionKinds; ++i) {
      const auto kind = static_cast<ActionKind>(i);
      for (int slot = 0; slot < kFactoredSlots; ++slot) {
        if (mask.kinds[i] == 0 || mask.slots[i][slot] == 0) continue;
        const int row = card_choice_row(kind, slot);
        if (row < 0) {
          const auto targets = std::count(mask.targets[i], mask.targets[i] + kFactoredSlots, 1);
          count += targets -
                   ((facts(kind).form == ActionForm::Move) && mask.targets[i][slot] != 0 ? 1 : 0);
          continue;
        }
        const CardChoice& choice = mask.cards[row];
        const int forced = std::popcount(choice.forced);
        for (int size = choice.least; size <= choice.most; ++size) {
          count += choose_count(std::popcount(choice.allowed) - forced, size - forced);
        }
      }
    }
    return count;
  }

  // As many allowed as listed, and every listed one allowed: so they are the same.
  void check_factored(const View& view) {
    factored_mask(view, true, factored_);
    ASSERT_EQ(count_allowed(factored_), std::int64_t(legal_.size()));
    std::uint8_t one_blind[kOneBlindActions];
    one_blind_mask(state_, one_blind);
    auto in_one_blind = std::count(one_blind, one_blind + kOneBlindActions, 1);
    for (const Action& action : legal_) {
      Action back;
      ASSERT_TRUE(unfactor(factor(action), back) && back == action) << describe(action);
      ASSERT_TRUE(allows(factored_, factor(action))) << describe(action);
      const int index = one_blind_index(action);
      if (index < 0) continue;
      ASSERT_EQ(one_blind[index], 1) << describe(action);
      ASSERT_EQ(one_blind_action(index), action) << describe(action);
      --in_one_blind;
    }
    ASSERT_EQ(in_one_blind, 0) << "the one-blind mask allows what is not listed";
  }

  // ---- Carrying out --------------------------------------------------------------------------

  const Action& random_listed() { return legal_[std::size_t(chooser_.below(int(legal_.size())))]; }

  void check_accepted() {
    const int count = int(legal_.size());
    const int tried = std::min(count, config_.accepted_per_state);
    for (int i = 0; i < tried; ++i) {
      const Action action = tried == count ? legal_[std::size_t(i)] : random_listed();
      ASSERT_EQ(read_action(to_text(action)), action) << to_text(action);
      ASSERT_EQ(check(state_, action, *content_), Error::None) << describe(action);
      State copy = state_;
      ASSERT_EQ(step(copy, action, *content_), Error::None) << describe(action);
      const char* fault = find_fault(copy, *content_);
      ASSERT_EQ(fault, nullptr) << fault << " after " << describe(action);
      ++counts_.accepted;
    }
  }

  // A listed action with one thing changed, or bytes without sense.
  Action random_unlisted() {
    Action action;
    if (legal_.empty() || chooser_.below(4) == 0) {
      for (std::size_t i = 0; i < sizeof(Action); ++i) {
        reinterpret_cast<unsigned char*>(&action)[i] =
            static_cast<unsigned char>(chooser_.next() & (i < 3 ? 31U : 255U));
      }
      if (chooser_.below(2) == 0) std::memset(action.reserved, 0, sizeof(action.reserved));
      action.cards >>= chooser_.below(64);
      return action;
    }
    action = random_listed();
    switch (chooser_.below(7)) {
      case 0:
        action.kind = static_cast<ActionKind>(chooser_.below(kActionKinds + 3));
        break;
      case 1:
        action.slot = static_cast<std::uint8_t>(action.slot + 1 + chooser_.below(255));
        break;
      case 2:
        action.target = static_cast<std::uint8_t>(action.target + 1 + chooser_.below(255));
        break;
      case 3:
        action.cards ^= 1ULL << chooser_.below(64);
        break;
      case 4:
        action.cards = 0;
        break;
      case 5:
        action.slot = static_cast<std::uint8_t>(action.slot + 1);
        break;
      default:
        action.reserved[chooser_.below(5)] = static_cast<std::uint8_t>(1 + chooser_.below(255));
        break;
    }
    return action;
  }

  void check_refused() {
    for (int i = 0; i < config_.refused_per_state; ++i) {
      const Action action = random_unlisted();
      const Error reason = check(state_, action, *content_);
      ASSERT_EQ(reason == Error::None, is_listed(action)) << describe(action);
      const bool reserved = std::any_of(std::begin(action.reserved), std::end(action.reserved),
                                        [](std::uint8_t byte) { return byte != 0; });
      if (!reserved) {  // which the factored form leaves out
        ASSERT_EQ(allows(factored_, factor(action)), is_listed(action)) << describe(action);
      }
      if (reason == Error::None) continue;
      State copy = state_;
      ASSERT_EQ(step(copy, action, *content_), reason) << describe(action);
      ASSERT_TRUE(same(copy, state_)) << "a refused action left traces: " << describe(action);
      ++counts_.refused;
    }
  }

  // ---- What the player sees ------------------------------------------------------------------

  void check_observation(const View& view) {
    Observation observation;
    observe(view, observation.numbers.data(), observation.entries.data());
    const std::string fault =
        ObservationBounds::get().find_fault(observation.numbers.data(), observation.entries.data());
    ASSERT_EQ(fault, "");
    Observation again{std::vector<std::int32_t>(kObservedNumbers, 55),
                      std::vector<std::int16_t>(kObservedEntries, 55)};
    observe(view, again.numbers.data(), again.entries.data());
    ASSERT_EQ(again, observation) << "an observation leaves entries unwritten";

    State redrawn = state_;
    const std::uint64_t entropy = chooser_.next();
    determinize(redrawn, entropy, *content_);
    const char* broken = find_fault(redrawn, *content_);
    ASSERT_EQ(broken, nullptr) << broken << " once determinized";
    ASSERT_TRUE(same_information(state_, redrawn));
    ASSERT_EQ(public_hash(redrawn), public_hash(state_));
    State same_again = state_;
    determinize(same_again, entropy, *content_);
    ASSERT_TRUE(same(redrawn, same_again));
    const View redrawn_view(redrawn, *content_);
    observe(redrawn_view, again.numbers.data(), again.entries.data());
    ASSERT_EQ(again, observation) << "an observation shows what is hidden";
    flat_mask(view, FlatChoice{}, true, masks_[0].data());
    flat_mask(redrawn_view, FlatChoice{}, true, masks_[1].data());
    ASSERT_EQ(masks_[0], masks_[1]) << "a mask shows what is hidden";
    FactoredMask redrawn_mask;
    factored_mask(redrawn_view, true, redrawn_mask);
    ASSERT_EQ(std::memcmp(&redrawn_mask, &factored_, sizeof(FactoredMask)), 0)
        << "a factored mask shows what is hidden";
    const int count = legal_actions(redrawn, list_.data(), int(list_.size()), true, *content_);
    ASSERT_EQ(count, int(legal_.size())) << "a list shows what is hidden";
    ASSERT_TRUE(std::equal(legal_.begin(), legal_.end(), list_.begin()));
  }

  std::string history_text() const {
    std::string text = run_line(replay_.options);
    for (const ReplayLine& line : replay_.lines) text += "; " + to_text(line.action);
    return text;
  }

  const ApiTestConfig& config_;
  ApiTestCounts& counts_;
  Chooser chooser_;
  const Content easy_ = easy_content();
  const Content* content_ = &kVanilla;
  Replay replay_;
  State state_;
  State twin_;  // the same state, loaded from its saved bytes
  std::vector<Action> list_;
  std::vector<Action> legal_;
  std::vector<Action> reached_;
  int dead_end_ = -1;
  FactoredMask factored_ = {};
  // One mask for each choice towards an action.
  std::vector<std::vector<std::uint8_t>> masks_ = std::vector<std::vector<std::uint8_t>>(
      kMaxPlayed + 1, std::vector<std::uint8_t>(flat::kCount));
};

}  // namespace

void api_test(const ApiTestConfig& config, ApiTestCounts* counts) {
  ApiTestCounts own;
  ApiTest(config, counts != nullptr ? *counts : own).run();
}

}  // namespace jimbo
