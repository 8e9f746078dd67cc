#include <bit>
#include <cstring>
#include <stdexcept>

#include "action/flat_action.h"
#include "engine/engine.h"
#include "env/environment.h"

// An environment as a value: saved, checked, and taken up again.

namespace jimbo::env {

Environment::Snapshot Environment::save() const {
  if (!started()) throw std::logic_error("there is no episode: call reset before saving");
  Snapshot snapshot{state_, course_, std::nullopt};
  if (next_start_ != nullptr) snapshot.next_start = *next_start_;
  return snapshot;
}

const char* Environment::find_snapshot_fault(const Snapshot& snapshot) const {
  const Course& course = snapshot.course;
  if (const char* fault = jimbo::find_fault(snapshot.state, *config().content)) return fault;
  if (!course.terminated && !course.truncated) {
    // Under rules with larger hands the environment's own starts have this fault too.
    const char* fault = env::find_fault(config(), snapshot.state);
    if (fault != nullptr) {
      const char* own = env::find_fault(config(), new_start(seed_of(snapshot.state)));
      if (own == nullptr || std::strcmp(own, fault) != 0) return fault;
    }
  }
  if (course.episode < 1 || course.steps < 0) return "its counts of episodes and steps are wrong";
  if (course.error < Error::None || course.error > Error::Capacity) return "its error is unknown";
  if (course.start_index < -1) return "its start state is unknown";
  const std::size_t starts = starts_ == nullptr ? 0 : starts_->states.size();
  if (course.chosen_start < -1 ||
      (course.chosen_start >= 0 && static_cast<std::size_t>(course.chosen_start) >= starts)) {
    return "it begins from a start state that is not here: set the same start states first";
  }
  if (snapshot.next_start) {
    if (const char* fault = env::find_fault(config(), *snapshot.next_start)) return fault;
  }
  return find_choice_fault(snapshot.state, course.choice);
}

// Every choice must have been allowed when it was made.
const char* Environment::find_choice_fault(const State& state, const FlatChoice& choice) const {
  constexpr const char* kFault = "its choices towards an action are not allowed";
  if (choice.empty()) return nullptr;
  if (config().actions != ActionEncoding::Flat) return kFault;
  std::uint8_t mask[flat::kCount];
  FlatChoice made;
  const auto allows = [&](int index) {
    write_mask(config(), state, made, mask);
    return mask[index] != 0;
  };
  Action action;
  for (std::uint64_t left = choice.cards; left != 0; left &= left - 1) {
    const int position = std::countr_zero(left);
    if (!allows(position)) return kFault;
    choose(made, position, action);
  }
  if (choice.moving) {
    if (choice.move_kind < ActionKind::MoveJoker || choice.move_kind > ActionKind::MoveHandCard) {
      return kFault;
    }
    const flat::Block block = flat::block_of(choice.move_kind);
    if (choice.move_from >= block.count) return kFault;
    const int index = block.first + choice.move_from;
    if (!allows(index)) return kFault;
    choose(made, index, action);
  }
  return made == choice ? nullptr : kFault;
}

void Environment::load(const Snapshot& snapshot) {
  if (const char* fault = find_snapshot_fault(snapshot)) throw std::invalid_argument(fault);
  state_ = snapshot.state;
  ++version_;
  course_ = snapshot.course;
  next_start_.reset();
  if (snapshot.next_start) next_start_ = std::make_unique<State>(*snapshot.next_start);
  if (is_between()) list_candidates();
  refresh_mask();
}

}  // namespace jimbo::env
