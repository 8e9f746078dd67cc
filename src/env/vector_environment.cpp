#include "env/vector_environment.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "action/action.h"
#include "env/encoding.h"

namespace jimbo::env {

struct VectorEnvironment::Memory {
  struct Set {
    Buffers buffers;
    RowContent* contents;
    RowContent* final_contents;
  };

  Memory(const Shape& shape, std::size_t count, bool finals) {
    bytes_.resize(place(shape, count, finals));  // zeros
    place(shape, count, finals);
    for (const Set& set : sets) {
      std::uninitialized_default_construct_n(set.contents, count);
      if (finals) std::uninitialized_default_construct_n(set.final_contents, count);
    }
  }

  Set sets[2];

 private:
  static_assert(std::is_trivially_destructible_v<RowContent>);

  // Says where everything lies, one after the other so that it takes few pages of memory, and how
  // much that is.
  std::size_t place(const Shape& shape, std::size_t count, bool finals) {
    std::size_t used = 0;
    const auto put = [&](auto*& array, std::size_t width) {
      constexpr std::size_t kLine = LargeMemory<std::byte>::kLine;
      using Entry = std::remove_reference_t<decltype(*array)>;
      array = bytes_.empty() ? nullptr : reinterpret_cast<Entry*>(bytes_.data() + used);
      used += (count * width * sizeof(Entry) + kLine - 1) / kLine * kLine;
    };
    for (Set& set : sets) {
      set = {};
      Buffers& to = set.buffers;
      const auto numbers = static_cast<std::size_t>(shape.numbers);
      const auto entries = static_cast<std::size_t>(shape.entries);
      const auto mask = static_cast<std::size_t>(shape.mask);
      put(to.numbers, numbers);
      put(to.entries, entries);
      put(to.masks, mask);
      put(to.rewards, 1);
      put(to.terminated, 1);
      put(to.truncated, 1);
      put(to.infos, 1);
      put(set.contents, 1);
      if (!finals) continue;
      put(to.final_numbers, numbers);
      put(to.final_entries, entries);
      put(to.final_masks, mask);
      put(to.final_infos, 1);
      put(set.final_contents, 1);
    }
    return used;
  }

  std::vector<std::byte, LargeMemory<std::byte>> bytes_;
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
  const bool finals = config_.autoreset == Autoreset::SameStep;
  own_ = std::make_shared<Memory>(shape_, environments_.size(), finals);
  adopt(own_->sets[0].buffers, own_->sets[1].buffers);
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
  if (!environment.over()) {
    clear_final(index);
    write(index);
    return;
  }
  final_written_[current_][row] = 1;
  environment.write_final(out, index,
                          own_ == nullptr ? nullptr : &own_->sets[current_].final_contents[row]);
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

// A state that was written in the step before, because a choice has not changed it, is copied.
void VectorEnvironment::write(int index) {
  const auto row = static_cast<std::size_t>(index);
  if (own_ == nullptr) {
    at(index).write(buffers_[current_], index);
    return;
  }
  const Memory::Set& last = own_->sets[1 - current_];
  const WrittenRow other = {last.buffers.numbers + row * static_cast<std::size_t>(shape_.numbers),
                            last.buffers.entries + row * static_cast<std::size_t>(shape_.entries),
                            &last.contents[row]};
  at(index).write(buffers_[current_], index, &own_->sets[current_].contents[row], other);
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
