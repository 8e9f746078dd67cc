#include "env/environment.h"

#include <cstring>
#include <stdexcept>
#include <string>
#include <utility>

#include "action/factored_action.h"
#include "action/flat_action.h"
#include "action/one_blind.h"
#include "action/selection_index.h"
#include "engine/engine.h"
#include "env/prefetch.h"
#include "env/reward.h"
#include "observe/observation.h"

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

// The position of the n-th 1 among bytes of 0 and 1, which there must be: eight at a time, whose
// sum is the highest byte of the product.
int nth_allowed(const std::uint8_t* mask, int n) {
  for (int i = 0;; i += 8) {
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, mask + i, 8);
    const int sum = static_cast<int>(bytes * 0x0101010101010101ULL >> 56U);
    if (n >= sum) {
      n -= sum;
      continue;
    }
    for (;; ++i) {
      if (mask[i] != 0 && n-- == 0) return i;
    }
  }
}

// Uniform in [0, 1).
double fraction(Entropy& entropy) { return static_cast<double>(entropy.next() >> 11U) * 0x1p-53; }

}  // namespace

const char* find_fault(const Config& config, const State& state) {
  if (const char* fault = find_fault(state, *config.content)) return fault;
  if (state.phase == Phase::GameOver) return "the run is over: a start state must go on";
  if (config.problem == Problem::OneBlind) {
    if (state.phase != Phase::SelectingHand) {
      return "the one-blind problem starts where a hand is chosen: select the blind first";
    }
  } else if (state.won && !config.endless) {
    return "the run is won: give another start state, or let won runs go on (endless)";
  }
  return nullptr;
}

std::shared_ptr<const StartStates> make_start_states(const Config& config, StartStates starts) {
  for (std::size_t i = 0; i < starts.states.size(); ++i) {
    if (const char* fault = find_fault(config, starts.states[i])) {
      throw std::invalid_argument("start state " + std::to_string(i) + ": " + fault);
    }
  }
  if (!(starts.share >= 0 && starts.share <= 1)) {
    throw std::invalid_argument("share: must be a number from 0 to 1");
  }
  return std::make_shared<const StartStates>(std::move(starts));
}

Environment::Environment(const Config& config) : config_(config) {
  require(find_fault(config));
  seed(0);
}

// ---- Episodes ----

void Environment::seed(std::uint64_t seed) {
  seed_ = seed;
  choices_ = Entropy{~seed};
  episode_ = 0;
}

void Environment::reset() {
  if (next_start_ != nullptr) {
    const std::unique_ptr<State> start = std::move(next_start_);
    begin(*start, -1);
    return;
  }
  Entropy drawn = episode_entropy(seed_, episode_ + 1);
  const Seed drawn_seed = draw_seed(drawn);
  if (starts_ != nullptr && !starts_->states.empty() && fraction(drawn) < starts_->share) {
    const int any = drawn.below(static_cast<int>(starts_->states.size()));
    const int index = chosen_start_ < 0 ? any : chosen_start_;
    State start = starts_->states[static_cast<std::size_t>(index)];
    if (starts_->redraw) determinize(start, drawn.next(), *config_.content);
    begin(start, index);
    return;
  }
  const bool fixed = config_.run.seed.length() > 0;
  begin(new_start(fixed ? config_.run.seed : drawn_seed), -1);
}

void Environment::reset(const Seed& game_seed) {
  require(find_game_seed_fault(game_seed));
  begin(new_start(game_seed), -1);
}

void Environment::reset(const State& start) {
  require(find_fault(config_, start));
  begin(start, -1);
}

void Environment::set_start_states(std::shared_ptr<const StartStates> starts) {
  starts_ = std::move(starts);
  chosen_start_ = -1;
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
  chosen_start_ = index;
}

void Environment::set_next_start(const State& start) {
  require(find_fault(config_, start));
  next_start_ = std::make_unique<State>(start);
}

State Environment::new_start(const Seed& game_seed) const {
  RunOptions options = config_.run;
  options.seed = game_seed;
  State start = new_run(options, *config_.content);
  if (config_.problem == Problem::OneBlind) {
    start.hands = static_cast<std::int16_t>(config_.one_blind.hands);
    start.discards = static_cast<std::int16_t>(config_.one_blind.discards);
    Action select;
    select.kind = ActionKind::SelectBlind;
    jimbo::step(start, select, *config_.content);
    start.requirement = config_.one_blind.target;
  }
  return start;
}

void Environment::begin(const State& start, std::int32_t start_index) {
  state_ = start;
  ++version_;
  choice_ = FlatChoice{};
  ++episode_;
  start_index_ = start_index;
  steps_ = 0;
  terminated_ = false;
  truncated_ = false;
  error_ = Error::None;
  reward_ = 0;
  return_ = 0;
  refresh_mask();
}

// ---- Steps ----

void Environment::step(const std::int64_t* action) {
  if (!started()) throw std::logic_error("there is no episode: call reset before step");
  if (over()) throw std::logic_error("the episode is over: call reset before step");
  const Standing before = standing();
  error_ = apply(action);
  if (error_ == Error::Capacity) {
    // Legal, but the engine cannot follow: nobody's fault, and nothing that went before is lost.
    reward_ = 0;
    ++steps_;
    truncated_ = true;
    return;
  }
  if (error_ != Error::None && config_.illegal == IllegalPolicy::Refuse) {
    reward_ = 0;
    return;
  }
  ++steps_;
  if (error_ == Error::None) {
    judge(before);
    refresh_mask();
  } else {
    reward_ = config_.reward.illegal;
    terminated_ = config_.illegal == IllegalPolicy::Terminate;
  }
  truncated_ = !terminated_ && config_.max_steps > 0 && steps_ >= config_.max_steps;
  return_ += reward_;
}

void Environment::prefetch() const {
  constexpr std::size_t kHeader = 512;  // bytes of the state up to the lists that are often empty
  env::prefetch(&state_, kHeader);
  env::prefetch(&state_.card(0), kUsualDeck * sizeof(PlayingCard));
  env::prefetch(state_.hand, kUsualHand * sizeof(HandSlot));
  env::prefetch(&state_ + 1, sizeof *this - sizeof state_);
}

Error Environment::carry_out(const Action& action) {
  const Error error = jimbo::step(state_, action, *config_.content);
  if (error == Error::None) ++version_;
  return error;
}

Error Environment::apply(const std::int64_t* action) {
  switch (config_.actions) {
    case ActionEncoding::Flat:
      return apply_flat(action[0]);
    case ActionEncoding::Factored:
      return apply_factored(action);
    case ActionEncoding::OneBlind:
      if (action[0] < 0 || action[0] >= kOneBlindActions) return Error::InvalidSlot;
      return carry_out(one_blind_action(static_cast<int>(action[0])));
  }
  return Error::InvalidSlot;
}

Error Environment::apply_flat(std::int64_t number) {
  if (number < 0 || number >= flat::kCount) return Error::InvalidSlot;
  const auto index = static_cast<int>(number);
  Action action;
  if (mask_[index] == 0) {
    // The reason, which the mask does not tell. Where the engine would have allowed it, a move or
    // sort is barred here, or cards chosen before stand in the way.
    FlatChoice tried = choice_;
    if (!choose(tried, index, action)) return Error::InvalidTarget;
    const Error error = check(state_, action, *config_.content);
    return error == Error::None ? Error::NotAllowed : error;
  }
  if (!choose(choice_, index, action)) return Error::None;
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
  if (!config_.rearranging && is_rearranging(action.kind)) return Error::NotAllowed;
  return carry_out(action);
}

Environment::Standing Environment::standing() const {
  return {blinds_cleared(state_), progress_of(state_), is_won()};
}

void Environment::judge(const Standing& before) {
  const Standing after = standing();
  const bool lost = state_.phase == Phase::GameOver;
  const bool ends = config_.problem == Problem::OneBlind ? state_.phase != Phase::SelectingHand
                                                         : after.won && !config_.endless;
  terminated_ = lost || ends;
  const RewardWeights& weights = config_.reward;
  reward_ = 0;
  if (after.won && !before.won) reward_ += weights.win;
  if (lost && !after.won) reward_ += weights.loss;
  reward_ += weights.blind * (after.blinds - before.blinds);
  reward_ += weights.progress * (after.progress - before.progress);
  const double potential = terminated_ ? 0 : after.progress;
  reward_ += weights.shaping * (weights.discount * potential - before.progress);
}

bool Environment::is_won() const {
  return config_.problem == Problem::OneBlind ? state_.phase == Phase::RoundEval : state_.won;
}

void Environment::refresh_mask() {
  if (config_.actions != ActionEncoding::Factored) write_mask(config_, state_, choice_, mask_);
}

void Environment::sample(std::int64_t* action) {
  if (!started()) throw std::logic_error("there is no episode: call reset before sampling");
  if (config_.actions == ActionEncoding::Factored) {
    Action chosen;
    const bool rearranging = config_.rearranging;
    const int count = legal_actions(state_, nullptr, 0, rearranging, *config_.content);
    if (count > 0) {
      chosen = nth_legal_action(state_, choices_.below(count), rearranging, *config_.content);
    }
    action[0] = static_cast<std::int64_t>(chosen.kind);
    action[1] = chosen.slot;
    action[2] = chosen.target;
    action[3] = static_cast<std::int64_t>(chosen.cards);
    return;
  }
  int count = 0;
  for (const std::uint8_t allowed : mask_) count += allowed;
  action[0] = count == 0 ? 0 : nth_allowed(mask_, choices_.below(count));
}

// ---- Results ----

StepInfo Environment::info() const {
  StepInfo info{};
  info.illegal = error_ != Error::None && error_ != Error::Capacity;
  info.error = static_cast<std::int32_t>(error_);
  info.ante = state_.ante;
  info.round = state_.round;
  info.blinds_cleared = blinds_cleared(state_);
  info.won = is_won();
  info.result = static_cast<std::int32_t>(state_.result);
  info.steps = steps_;
  info.episode = episode_;
  info.start_state = start_index_;
  info.episode_return = return_;
  info.seed = state_.seed;
  return info;
}

void Environment::write(const Buffers& buffers, std::int64_t row, RowContent* content,
                        const WrittenRow& other) const {
  write_observed(buffers.numbers, buffers.entries, row, content, other);
  if (buffers.masks != nullptr) write_masked(buffers.masks, row);
  if (buffers.rewards != nullptr) buffers.rewards[row] = reward_;
  if (buffers.terminated != nullptr) buffers.terminated[row] = terminated_;
  if (buffers.truncated != nullptr) buffers.truncated[row] = truncated_;
  if (buffers.infos != nullptr) buffers.infos[row] = info();
}

void Environment::write_final(const Buffers& buffers, std::int64_t row, RowContent* content) const {
  write_observed(buffers.final_numbers, buffers.final_entries, row, content, {});
  if (buffers.final_masks != nullptr) write_masked(buffers.final_masks, row);
  if (buffers.final_infos != nullptr) buffers.final_infos[row] = info();
}

void Environment::write_masked(std::uint8_t* masks, std::int64_t row) const {
  const int size = shape_of(config_).mask;
  std::uint8_t* const mask = masks + row * size;
  if (config_.actions == ActionEncoding::Factored) {
    write_mask(config_, state_, choice_, mask);
  } else {
    std::memcpy(mask, mask_, static_cast<std::size_t>(size));
  }
}

void Environment::write_observed(std::int32_t* numbers, std::int16_t* entries, std::int64_t row,
                                 RowContent* content, const WrittenRow& other) const {
  if (numbers == nullptr || entries == nullptr) return;
  const Shape shape = shape_of(config_);
  RowContent unknown;
  write_observation(config_, state_, version_, choice_, numbers + row * shape.numbers,
                    entries + row * shape.entries, content == nullptr ? unknown : *content, other);
}

}  // namespace jimbo::env
