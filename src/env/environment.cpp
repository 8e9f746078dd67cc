#include "env/environment.h"

#include <cstring>
#include <stdexcept>
#include <string>
#include <utility>

#include "action/factored_action.h"
#include "action/flat_action.h"
#include "action/one_blind.h"
#include "engine/engine.h"
#include "env/reward.h"

namespace jimbo::env {
namespace {

void require(const char* fault) {
  if (fault != nullptr) throw std::invalid_argument(fault);
}

// Numbers that follow from a seed and the number of an episode alone.
Entropy episode_entropy(std::uint64_t seed, std::int32_t episode) {
  Entropy of_seed{seed};
  return {of_seed.next() + 0xd1b54a32d192ed03ULL * static_cast<std::uint64_t>(episode)};
}

// The same as refresh_mask does for one number: the first kind, with the first slot and target.
void allow_something(std::uint8_t* factored) {
  FactoredMask mask;
  std::memcpy(&mask, factored, sizeof mask);
  if (std::memchr(mask.kinds, 1, sizeof mask.kinds) != nullptr) return;
  mask.kinds[0] = mask.slots[0][0] = mask.targets[0][0] = 1;
  std::memcpy(factored, &mask, sizeof mask);
}

// The flat number of a candidate in a round.
int number_of(const Candidate& candidate) {
  return flat::block_of(candidate.action.kind).first + candidate.action.slot;
}

// Uniform in [0, 1).
double fraction(Entropy& entropy) { return static_cast<double>(entropy.next() >> 11U) * 0x1p-53; }

}  // namespace

Environment::Environment(std::shared_ptr<const Setup> setup, std::uint64_t seed)
    : setup_(std::move(setup)) {
  this->seed(seed);
}

// ---- Episodes ----

void Environment::seed(std::uint64_t seed) {
  course_.seed = seed;
  course_.choices = Entropy{~seed};
  course_.episode = 0;
}

void Environment::reset() {
  if (next_start_ != nullptr) {
    const std::unique_ptr<State> start = std::move(next_start_);
    begin(*start, -1);
    return;
  }
  Entropy drawn = episode_entropy(course_.seed, course_.episode + 1);
  const Seed drawn_seed = draw_seed(drawn);
  if (starts_ != nullptr && !starts_->states.empty() && fraction(drawn) < starts_->share) {
    const int any = drawn.below(static_cast<int>(starts_->states.size()));
    const int index = course_.chosen_start < 0 ? any : course_.chosen_start;
    State start = starts_->states[static_cast<std::size_t>(index)];
    if (starts_->redraw) determinize(start, drawn.next(), *config().content);
    begin(start, index);
    return;
  }
  const bool fixed = config().run.seed.length() > 0;
  begin(new_start(fixed ? config().run.seed : LongSeed(drawn_seed)), -1);
}

void Environment::reset(const LongSeed& game_seed) {
  require(find_game_seed_fault(game_seed));
  begin(new_start(game_seed), -1);
}

void Environment::reset(const State& start) {
  require(env::find_fault(config(), start));
  begin(start, -1);
}

void Environment::set_start_states(std::shared_ptr<const StartStates> starts) {
  starts_ = std::move(starts);
  course_.chosen_start = -1;
}

void Environment::check_start_index(std::int32_t index) const {
  const std::size_t count = starts_ == nullptr ? 0 : starts_->states.size();
  if (index < -1 || (index >= 0 && static_cast<std::size_t>(index) >= count)) {
    throw std::invalid_argument("start index " + std::to_string(index) + ": there are " +
                                std::to_string(count) + " start states; -1 is a random one");
  }
}

void Environment::set_start_index(std::int32_t index) {
  check_start_index(index);
  course_.chosen_start = index;
}

void Environment::set_next_start(const State& start) {
  require(env::find_fault(config(), start));
  next_start_ = std::make_unique<State>(start);
}

State Environment::new_start(const LongSeed& game_seed) const {
  RunOptions options = config().run;
  options.seed = game_seed;
  State start = new_run(options, *config().content);
  if (config().problem == Problem::OneBlind) {
    start.hands = static_cast<std::int16_t>(config().one_blind.hands);
    start.discards = static_cast<std::int16_t>(config().one_blind.discards);
    Action select;
    select.kind = ActionKind::SelectBlind;
    jimbo::step(start, select, *config().content);
    start.requirement = config().one_blind.target;
  }
  return start;
}

void Environment::begin(const State& start, std::int32_t start_index) {
  state_ = start;
  ++version_;
  Course begun;
  begun.seed = course_.seed;
  begun.choices = course_.choices;
  begun.episode = course_.episode + 1;
  begun.start_index = start_index;
  begun.chosen_start = course_.chosen_start;
  course_ = begun;
  if (is_between()) course_.truncated = play_on() != Error::None;
  refresh_mask();
}

// ---- Steps ----

void Environment::step(const std::int64_t* action) {
  if (!started()) throw std::logic_error("there is no episode: call reset before step");
  if (over()) throw std::logic_error("the episode is over: call reset before step");
  const Standing before = standing();
  course_.error = apply(action);
  if (is_between() && course_.error == Error::None && course_.choice.empty()) {
    course_.error = play_on();
  }
  if (course_.error == Error::Capacity) {
    // Legal, but the engine cannot follow: nobody's fault, and nothing that went before is lost.
    course_.reward = 0;
    ++course_.steps;
    course_.truncated = true;
    return;
  }
  if (course_.error != Error::None && config().illegal == IllegalPolicy::Refuse) {
    course_.reward = 0;
    return;
  }
  ++course_.steps;
  if (course_.error == Error::None) {
    judge(before);
    refresh_mask();
  } else {
    course_.reward = config().reward.illegal;
    course_.terminated = config().illegal == IllegalPolicy::Terminate;
  }
  course_.truncated =
      !course_.terminated && config().max_steps > 0 && course_.steps >= config().max_steps;
  course_.episode_return += course_.reward;
}

void Environment::set_reward(double reward) {
  course_.episode_return += reward - course_.reward;
  course_.reward = reward;
}

Error Environment::carry_out(const Action& action) {
  if (is_between() && action.kind == ActionKind::SelectBlind && !config().rearranging) {
    const Error error = config().between->arrange(state_, round_entropy(), *config().content);
    if (error != Error::None) return error;
  }
  const Error error = jimbo::step(state_, action, *config().content);
  if (error == Error::None) ++version_;
  return error;
}

Error Environment::apply(const std::int64_t* action) {
  switch (config().actions) {
    case ActionEncoding::Flat:
      return apply_flat(action[0]);
    case ActionEncoding::Factored:
      return apply_factored(action);
    case ActionEncoding::OneBlind:
      if (action[0] < 0 || action[0] >= kOneBlindActions) return Error::InvalidSlot;
      return carry_out(one_blind_action(static_cast<int>(action[0])));
    case ActionEncoding::Candidates:
      return take_candidate(static_cast<std::size_t>(action[0]));
  }
  return Error::InvalidSlot;
}

Error Environment::apply_flat(std::int64_t number) {
  if (number < 0 || number >= flat::kCount) return Error::InvalidSlot;
  const auto index = static_cast<int>(number);
  if (is_between() && state_.phase == Phase::SelectingHand) {
    std::size_t place = 0;
    while (place < candidates_.size() && number_of(candidates_[place]) != index) ++place;
    return place < candidates_.size() ? take_candidate(place) : Error::NotAllowed;
  }
  Action action;
  if (!mask_.has(index)) {
    // The reason, which the mask does not tell. Where the engine would have allowed it, a move or
    // sort is barred here, or cards chosen before stand in the way.
    FlatChoice tried = course_.choice;
    if (!choose(tried, index, action)) return Error::InvalidTarget;
    const Error error = check(state_, action, *config().content);
    return error == Error::None ? Error::NotAllowed : error;
  }
  if (!choose(course_.choice, index, action)) return Error::None;
  return carry_out(action);
}

Error Environment::apply_factored(const std::int64_t* numbers) {
  if (numbers[0] < 0 || numbers[0] >= kActionKinds) return Error::InvalidSlot;
  if (numbers[1] < 0 || numbers[1] >= kFactoredSlots) return Error::InvalidSlot;
  if (numbers[2] < 0 || numbers[2] >= kFactoredSlots) return Error::InvalidSlot;
  const FactoredAction factored{
      static_cast<std::int32_t>(numbers[0]), static_cast<std::int32_t>(numbers[1]),
      static_cast<std::int32_t>(numbers[2]), static_cast<std::uint64_t>(numbers[3])};
  Action action;
  unfactor(factored, action);
  if (!config().rearranging && is_rearranging(action.kind)) return Error::NotAllowed;
  return carry_out(action);
}

// Choosing cards changes nothing of it.
const Environment::Standing& Environment::standing() {
  if (standing_version_ != version_) {
    standing_ = {blinds_cleared(state_), progress_of(state_), is_won()};
    standing_version_ = version_;
  }
  return standing_;
}

void Environment::judge(const Standing& before) {
  const Standing& after = standing();
  const bool lost = state_.phase == Phase::GameOver;
  const bool ends = config().problem == Problem::OneBlind ? state_.phase != Phase::SelectingHand
                                                          : after.won && !config().endless;
  course_.terminated = lost || ends;
  const RewardWeights& weights = config().reward;
  course_.reward = 0;
  if (after.won && !before.won) course_.reward += weights.win;
  if (lost && !after.won) course_.reward += weights.loss;
  course_.reward += weights.blind * (after.blinds - before.blinds);
  course_.reward += weights.progress * (after.progress - before.progress);
  const double potential = course_.terminated ? 0 : after.progress;
  course_.reward += weights.shaping * (weights.discount * potential - before.progress);
}

bool Environment::is_won() const {
  return config().problem == Problem::OneBlind ? state_.phase == Phase::RoundEval : state_.won;
}

// Where an episode is over there may be nothing left to choose, and whatever is chosen is not
// carried out: the first number is allowed then, as learners cannot choose among nothing.
void Environment::refresh_mask() {
  if (config().actions == ActionEncoding::Factored) return;
  if (is_between() && lists_candidates()) {
    mask_ = {};
    const bool numbered = config().actions == ActionEncoding::Flat;
    for (std::size_t i = 0; i < candidates_.size(); ++i) {
      mask_.set(numbered ? number_of(candidates_[i]) : static_cast<int>(i));
    }
  } else {
    write_mask(config(), state_, course_.choice, mask_);
  }
  if (over() && mask_.none()) mask_.set(0);
}

void Environment::sample(std::int64_t* action) {
  if (!started()) throw std::logic_error("there is no episode: call reset before sampling");
  if (config().actions == ActionEncoding::Factored) {
    Action chosen;
    const bool rearranging = config().rearranging;
    const int count = legal_actions(state_, nullptr, 0, rearranging, *config().content);
    if (count > 0) {
      chosen =
          nth_legal_action(state_, course_.choices.below(count), rearranging, *config().content);
    }
    action[0] = static_cast<std::int64_t>(chosen.kind);
    action[1] = chosen.slot;
    action[2] = chosen.target;
    action[3] = static_cast<std::int64_t>(chosen.cards);
    return;
  }
  const int count = mask_.count();
  action[0] = count == 0 ? 0 : mask_.nth(course_.choices.below(count));
}

// ---- Results ----

StepInfo Environment::info() const {
  StepInfo info{};
  info.illegal = course_.error != Error::None && course_.error != Error::Capacity;
  info.error = static_cast<std::int32_t>(course_.error);
  info.ante = state_.ante;
  info.round = state_.round;
  info.blinds_cleared = blinds_cleared(state_);
  info.won = is_won();
  info.result = static_cast<std::int32_t>(state_.result);
  info.steps = course_.steps;
  info.episode = course_.episode;
  info.start_state = course_.start_index;
  info.episode_return = course_.episode_return;
  info.seed = state_.seed.is_long() ? Seed{} : state_.seed;
  return info;
}

void Environment::write(const Buffers& buffers, std::int64_t row, RowContent* content,
                        const WrittenRow& other) const {
  write_observed(buffers.numbers, buffers.entries, row, content, other);
  if (buffers.masks != nullptr) write_masked(buffers.masks, row, content);
  if (buffers.rewards != nullptr) buffers.rewards[row] = course_.reward;
  if (buffers.terminated != nullptr) buffers.terminated[row] = course_.terminated;
  if (buffers.truncated != nullptr) buffers.truncated[row] = course_.truncated;
  if (buffers.infos != nullptr) buffers.infos[row] = info();
}

void Environment::write_final(const Buffers& buffers, std::int64_t row, RowContent* content) const {
  write_observed(buffers.final_numbers, buffers.final_entries, row, content, {});
  if (buffers.final_masks != nullptr) write_masked(buffers.final_masks, row, nullptr);
  if (buffers.final_infos != nullptr) buffers.final_infos[row] = info();
}

// Where episodes go on, final masks are cleared by others, so nothing is known of them.
void Environment::write_masked(std::uint8_t* masks, std::int64_t row, RowContent* content) const {
  const int size = setup_->shape.mask;
  std::uint8_t* const mask = masks + row * size;
  if (config().actions == ActionEncoding::Factored) {
    write_mask(config(), state_, course_.choice, mask);
    if (over()) allow_something(mask);
    return;
  }
  if (content != nullptr && content->masked) {
    mask_.write_changes(mask, content->mask);
  } else {
    mask_.write(mask, size);
  }
  if (content == nullptr) return;
  content->masked = true;
  content->mask = mask_;
}

void Environment::write_observed(std::int32_t* numbers, std::int16_t* entries, std::int64_t row,
                                 RowContent* content, const WrittenRow& other) const {
  if (numbers == nullptr || entries == nullptr) return;
  const Shape& shape = setup_->shape;
  const auto write_with = [&](RowContent& known) {
    write_observation(*setup_, state_, version_, course_.choice, numbers + row * shape.numbers,
                      entries + row * shape.entries, known, other);
  };
  if (content != nullptr) {
    write_with(*content);
  } else {
    RowContent unknown;
    write_with(unknown);
  }
  if (config().actions == ActionEncoding::Candidates) {
    write_candidates(candidates_, entries + (row + 1) * shape.entries - kCandidateEntries);
  }
}

}  // namespace jimbo::env
