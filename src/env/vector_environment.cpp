#include "env/vector_environment.h"

#include <algorithm>
#include <cstring>
#include <stdexcept>
#include <string>
#include <utility>

#include "action/action.h"
#include "env/encoding.h"
#include "env/prefetch.h"
#include "observe/observation.h"

namespace jimbo::env {

struct VectorEnvironment::Memory {
  template <class T>
  using Rows = std::vector<T, LargeMemory<T>>;

  Rows<std::int32_t> numbers, final_numbers;
  Rows<std::int16_t> entries, final_entries;
  Rows<std::uint8_t> masks, final_masks;
  std::vector<std::uint8_t> terminated, truncated;
  std::vector<double> rewards;
  std::vector<StepInfo> infos, final_infos;
  std::vector<RowContent> contents, final_contents;

  Buffers allocate(const Shape& shape, std::size_t count, bool finals) {
    numbers.resize(count * static_cast<std::size_t>(shape.numbers));
    entries.resize(count * static_cast<std::size_t>(shape.entries));
    masks.resize(count * static_cast<std::size_t>(shape.mask));
    rewards.resize(count);
    terminated.resize(count);
    truncated.resize(count);
    infos.resize(count);
    contents.resize(count);
    Buffers buffers{numbers.data(),    entries.data(),   masks.data(), rewards.data(),
                    terminated.data(), truncated.data(), infos.data()};
    if (finals) {
      final_numbers.resize(numbers.size());
      final_entries.resize(entries.size());
      final_masks.resize(masks.size());
      final_infos.resize(count);
      final_contents.resize(count);
      buffers.final_numbers = final_numbers.data();
      buffers.final_entries = final_entries.data();
      buffers.final_masks = final_masks.data();
      buffers.final_infos = final_infos.data();
    }
    return buffers;
  }
};

namespace {

bool look_alike(const Config& a, const Config& b) {
  return a.problem == b.problem && a.actions == b.actions && a.observation == b.observation &&
         a.rows == b.rows && a.rearranging == b.rearranging;
}

VectorConfig checked(const VectorConfig& config) {
  if (config.num_envs < 1 || config.num_envs > kMaxEnvironments) {
    throw std::invalid_argument("num_envs: must be from 1 to " + std::to_string(kMaxEnvironments));
  }
  if (config.num_threads < 1 || config.num_threads > kMaxThreads) {
    throw std::invalid_argument("num_threads: must be from 1 to " + std::to_string(kMaxThreads));
  }
  if (!config.own.empty() && config.own.size() != static_cast<std::size_t>(config.num_envs)) {
    throw std::invalid_argument("own: must be one for each of the " +
                                std::to_string(config.num_envs) + " environments, or none, got " +
                                std::to_string(config.own.size()));
  }
  for (const Config& own : config.own) {
    if (look_alike(own, config.own.front())) continue;
    throw std::invalid_argument(
        "environments of one vector must have the same actions and observations");
  }
  return config;
}

}  // namespace

VectorEnvironment::VectorEnvironment(const VectorConfig& config)
    : config_(checked(config)),
      shape_(shape_of(config.own.empty() ? config.environment : config.own.front())),
      pool_(config.num_envs, config.num_threads) {
  const auto count = static_cast<std::size_t>(config.num_envs);
  environments_.reserve(count);
  const auto shared = config.own.empty() ? make_setup(config.environment) : nullptr;
  for (std::size_t i = 0; i < count; ++i) {
    environments_.emplace_back(shared != nullptr ? shared : make_setup(config.own[i]), i);
  }
  actions_.resize(count * static_cast<std::size_t>(shape_.action));
  use_own_buffers();
}

VectorEnvironment::~VectorEnvironment() {
  if (pending_ && !pool_.orphaned()) pool_.finish();
}

// ---- Buffers ----

void VectorEnvironment::use_own_buffers() {
  check_idle();
  const auto own = std::make_shared<Memory[]>(2);
  const bool finals = config_.autoreset == Autoreset::SameStep;
  Buffers buffers[2];
  for (std::size_t set = 0; set < 2; ++set) {
    buffers[set] = own[set].allocate(shape_, environments_.size(), finals);
  }
  own_ = own;
  adopt(buffers[0], buffers[1]);
}

void VectorEnvironment::adopt(const Buffers& first, const Buffers& second) {
  buffers_[0] = first;
  buffers_[1] = second;
  for (auto& written : final_written_) written.assign(environments_.size(), 0);
  written_ = false;
  current_ = 1;
}

void VectorEnvironment::set_buffers(const Buffers& first, const Buffers& second) {
  check_idle();
  for (const Buffers& set : {first, second}) {
    if ((set.numbers == nullptr) != (set.entries == nullptr) ||
        (set.final_numbers == nullptr) != (set.final_entries == nullptr)) {
      throw std::invalid_argument("buffers: numbers and entries are given together or not at all");
    }
  }
  own_.reset();
  adopt(first, second);
}

// ---- Stepping ----

namespace {

// The state that an environment is to begin from, or null.
const State* start_of(const ResetOptions& options, int index) {
  return options.starts == nullptr ? nullptr : options.starts[index];
}

}  // namespace

int VectorEnvironment::reset(const ResetOptions& options) {
  check_idle();
  for (int i = 0; i < num_envs(); ++i) {
    const bool chosen = options.mask == nullptr || options.mask[i] != 0;
    if (!chosen && !started_) {
      throw std::logic_error("environment " + std::to_string(i) +
                             " has no episode yet: the first reset takes all environments");
    }
    if (!chosen) continue;
    const char* fault = nullptr;
    if (start_of(options, i) != nullptr) {
      fault = find_fault(at(i).config(), *start_of(options, i));
    } else if (options.game_seeds != nullptr && options.game_seeds[i].length() > 0) {
      fault = find_game_seed_fault(options.game_seeds[i]);
    }
    if (fault != nullptr) {
      throw std::invalid_argument("environment " + std::to_string(i) + ": " + fault);
    }
  }
  started_ = true;
  turn_buffers();
  pool_.run([&](int i) {
    Environment& environment = at(i);
    if (options.mask == nullptr || options.mask[i] != 0) {
      if (options.seeds != nullptr && options.seeds[i] >= 0) {
        environment.seed(static_cast<std::uint64_t>(options.seeds[i]));
      }
      if (const State* start = start_of(options, i)) {
        environment.reset(*start);
      } else if (options.game_seeds != nullptr && options.game_seeds[i].length() > 0) {
        environment.reset(options.game_seeds[i]);
      } else {
        environment.reset();
      }
    }
    write(i);
  });
  return current_;
}

int VectorEnvironment::reset(std::uint64_t seed) {
  std::vector<std::int64_t> seeds(environments_.size());
  for (std::size_t i = 0; i < seeds.size(); ++i) {
    seeds[i] = static_cast<std::int64_t>((seed + i) & 0x7fffffffffffffffULL);
  }
  return reset({.seeds = seeds.data()});
}

int VectorEnvironment::step(const std::int64_t* actions) {
  check_ready();
  turn_buffers();
  pool_.run([this, actions](int i) { step_one(i, actions); });
  return current_;
}

void VectorEnvironment::send(const std::int64_t* actions) {
  check_ready();
  actions_.assign(actions, actions + actions_.size());
  turn_buffers();
  pool_.start([this](int i) { step_one(i, actions_.data()); });
  pending_ = true;
}

int VectorEnvironment::recv() {
  if (!pending_) throw std::logic_error("nothing was sent: call send before recv");
  pool_.finish();
  pending_ = false;
  return current_;
}

void VectorEnvironment::turn_buffers() {
  current_ = 1 - current_;
  written_ = true;
}

void VectorEnvironment::step_one(int index, const std::int64_t* actions) {
  const auto row = static_cast<std::size_t>(index);
  if (index + 1 < num_envs()) prefetch_step(index + 1);
  Environment& environment = at(index);
  const Buffers& out = buffers_[current_];
  if (environment.over()) {  // only with Autoreset::NextStep
    environment.reset();
    write(index);
    return;
  }
  environment.step(actions + static_cast<std::int64_t>(index) * shape_.action);
  if (config_.autoreset != Autoreset::SameStep) {
    write(index);
    return;
  }
  Memory* own = current_memory();
  if (!environment.over()) {
    clear_final(index);
    write(index);
    return;
  }
  final_written_[current_][row] = 1;
  environment.write_final(out, index, own == nullptr ? nullptr : &own->final_contents[row]);
  const double reward = environment.reward();
  const bool terminated = environment.terminated();
  const bool truncated = environment.truncated();
  environment.reset();
  write(index);
  if (out.rewards != nullptr) out.rewards[index] = reward;
  if (out.terminated != nullptr) out.terminated[index] = terminated;
  if (out.truncated != nullptr) out.truncated[index] = truncated;
}

// Infos and masks of ends are handed out as whole arrays, with zeros where no episode ended.
void VectorEnvironment::clear_final(int index) {
  const auto row = static_cast<std::size_t>(index);
  // Of the caller's memory nothing is known; both sets may be the same.
  if (own_ != nullptr && final_written_[current_][row] == 0) return;
  final_written_[current_][row] = 0;
  const Buffers& out = buffers_[current_];
  if (out.final_infos != nullptr) out.final_infos[row] = StepInfo{};
  if (out.final_masks != nullptr) {
    const auto size = static_cast<std::size_t>(shape_.mask);
    std::memset(out.final_masks + row * size, 0, size);
  }
}

// With many environments a step finds little of its memory in the caches. While one environment
// computes, the lines that the next will most likely touch are under way.
void VectorEnvironment::prefetch_step(int index) const {
  const auto row = static_cast<std::size_t>(index);
  environments_[row].prefetch();
  const Buffers& out = buffers_[current_];
  const auto fetch = [&](const auto* rows, int width, int first, int count) {
    if (rows == nullptr) return;
    prefetch(rows + row * static_cast<std::size_t>(width) + first,
             static_cast<std::size_t>(count) * sizeof *rows);
  };
  fetch(out.numbers, shape_.numbers, 0, shape_.numbers);
  if (own_ == nullptr) {
    fetch(out.masks, shape_.mask, 0, shape_.mask);
  } else {  // little of a mask changes
    prefetch(&own_[static_cast<std::size_t>(current_)].contents[row], sizeof(RowContent));
  }
  const Setup& setup = environments_[row].setup();
  if (setup.config.observation == ObservationKind::Full) {
    const TableShape& hand = setup.tables[ObservedTable::Hand];
    const TableShape& cards = setup.tables[ObservedTable::Cards];
    fetch(out.entries, shape_.entries, hand.offset, std::min(kUsualHand, hand.rows) * hand.columns);
    fetch(out.entries, shape_.entries, cards.offset,
          std::min(kUsualDeck, cards.rows) * cards.columns);
  } else {
    fetch(out.entries, shape_.entries, 0, shape_.entries);
  }
}

VectorEnvironment::Memory* VectorEnvironment::current_memory() {
  return own_ == nullptr ? nullptr : &own_[static_cast<std::size_t>(current_)];
}

// A state that was written in the step before, because a choice has not changed it, is copied.
void VectorEnvironment::write(int index) {
  const auto row = static_cast<std::size_t>(index);
  Memory* own = current_memory();
  if (own == nullptr) {
    at(index).write(buffers_[current_], index);
    return;
  }
  const Memory& last = own_[static_cast<std::size_t>(1 - current_)];
  const WrittenRow other = {last.numbers.data() + row * static_cast<std::size_t>(shape_.numbers),
                            last.entries.data() + row * static_cast<std::size_t>(shape_.entries),
                            &last.contents[row]};
  at(index).write(buffers_[current_], index, &own->contents[row], other);
}

void VectorEnvironment::sample(std::int64_t* actions) {
  check_started();
  pool_.run([&](int i) { at(i).sample(actions + static_cast<std::int64_t>(i) * shape_.action); });
}

// ---- Single environments ----

const Environment& VectorEnvironment::environment(int index) const {
  check_idle();
  if (index < 0 || index >= num_envs()) {
    throw std::invalid_argument("environment " + std::to_string(index) + ": there are " +
                                std::to_string(num_envs()));
  }
  return environments_[static_cast<std::size_t>(index)];
}

void VectorEnvironment::set_state(int index, const State& state) {
  environment(index);
  if (!written_) {
    throw std::logic_error(
        "there is nothing yet in the buffers in use: reset or step before setting a state");
  }
  at(index).reset(state);
  write(index);
}

void VectorEnvironment::set_next_start(int index, const State& state) {
  environment(index);
  at(index).set_next_start(state);
}

int VectorEnvironment::load(const std::vector<Environment::Snapshot>& snapshots) {
  check_idle();
  if (snapshots.size() != environments_.size()) {
    throw std::invalid_argument("there are " + std::to_string(environments_.size()) +
                                " environments, but " + std::to_string(snapshots.size()) +
                                " were saved");
  }
  for (std::size_t i = 0; i < snapshots.size(); ++i) {
    if (const char* fault = environments_[i].find_snapshot_fault(snapshots[i])) {
      throw std::invalid_argument("environment " + std::to_string(i) + ": " + fault);
    }
  }
  started_ = true;
  turn_buffers();
  pool_.run([&](int i) {
    at(i).load(snapshots[static_cast<std::size_t>(i)]);
    write(i);
  });
  return current_;
}

// ---- Start states ----

void VectorEnvironment::set_start_states(StartStates starts) {
  check_idle();
  for (const Config& own : config_.own) {
    if (own.content == config_.own.front().content || starts.states.empty()) continue;
    throw std::invalid_argument(
        "start states are shared, but the environments have different rules: give each its own "
        "next start instead");
  }
  const auto shared = make_start_states(environments_.front().config(), std::move(starts));
  for (Environment& environment : environments_) environment.set_start_states(shared);
}

void VectorEnvironment::set_start_indexes(const std::int32_t* indexes) {
  check_idle();
  // Two passes, so that a bad index changes nothing.
  for (int i = 0; i < num_envs(); ++i) at(i).check_start_index(indexes[i]);
  for (int i = 0; i < num_envs(); ++i) at(i).set_start_index(indexes[i]);
}

// ---- Checks ----

void VectorEnvironment::check_idle() const {
  if (!pending_) return;
  throw std::logic_error(pool_.orphaned()
                             ? "this process was forked while a step was under way, which stayed "
                               "behind: make other environments"
                             : "a step is under way: call recv first");
}

void VectorEnvironment::check_started() const {
  check_idle();
  if (!started_) throw std::logic_error("there are no episodes yet: call reset first");
}

void VectorEnvironment::check_ready() const {
  check_started();
  if (config_.autoreset != Autoreset::Disabled) return;
  for (int i = 0; i < num_envs(); ++i) {
    if (environments_[static_cast<std::size_t>(i)].over()) {
      throw std::logic_error("the episode of environment " + std::to_string(i) +
                             " is over: reset it with a mask before step");
    }
  }
}

}  // namespace jimbo::env
