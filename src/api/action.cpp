#include "action/action.h"

#include <stdexcept>
#include <string>
#include <vector>

#include "action/factored_action.h"
#include "action/flat_action.h"
#include "action/legal.h"
#include "api/face.h"
#include "engine/engine.h"
#include "text/notation.h"

// jimbo/action.h

namespace jimbo::v1 {
namespace {

// What a change of action/actions.def asks for here.
#define ACTION(id, ...)                                                                      \
  static_assert(static_cast<int>(ActionKind::id) == static_cast<int>(jimbo::ActionKind::id), \
                "the kinds of include/jimbo/action.h and jimbo.h are those of actions.def");
#include "action/actions.def"
static_assert(kActionKinds == jimbo::kActionKinds && kFlatCount == flat::kCount &&
                  kCardChoices == jimbo::kCardChoices && kFactoredSlots == jimbo::kFactoredSlots,
              "the counts of include/jimbo/action.h and jimbo.h are those of action/");
static_assert(sizeof(Action) == sizeof(jimbo::Action) &&
              offsetof(Action, slot) == offsetof(jimbo::Action, slot) &&
              offsetof(Action, target) == offsetof(jimbo::Action, target) &&
              offsetof(Action, cards) == offsetof(jimbo::Action, cards));
static_assert(sizeof(FactoredMask) == sizeof(jimbo::FactoredMask) &&
              offsetof(FactoredMask, slots) == offsetof(jimbo::FactoredMask, slots) &&
              offsetof(FactoredMask, targets) == offsetof(jimbo::FactoredMask, targets) &&
              offsetof(FactoredMask, cards) == offsetof(jimbo::FactoredMask, cards));
static_assert(static_cast<int>(Refusal::Capacity) == static_cast<int>(Error::Capacity));

bool wanted(Rearranging rearranging) { return rearranging == Rearranging::Yes; }

jimbo::FlatChoice inside_choice(const FlatChoice& choice) {
  const int kind = static_cast<int>(choice.move_kind);
  if (choice.moving && (kind >= kActionKinds || kActionFacts[kind].form != ActionForm::Move)) {
    throw std::invalid_argument(
        "these are no choices that have been made: a move waits that is none");
  }
  return {choice.cards, choice.moving, static_cast<jimbo::ActionKind>(choice.move_kind),
          choice.move_from};
}

}  // namespace

void require_kind(const Action& action) {
  if (static_cast<int>(action.kind) < kActionKinds) return;
  throw std::invalid_argument("there is no kind of action " +
                              std::to_string(static_cast<int>(action.kind)));
}

std::string_view to_text(Refusal refusal) { return jimbo::to_text(static_cast<Error>(refusal)); }
std::string to_text(const Action& action) {
  require_kind(action);
  return jimbo::to_text(inside(action));
}
Action read_action(std::string_view text) { return outside(jimbo::read_action(text)); }

int legal_actions(const State& state, Action* list, int capacity, Rearranging rearranging,
                  const Rules& rules) {
  return jimbo::legal_actions(inside(state), reinterpret_cast<jimbo::Action*>(list), capacity,
                              wanted(rearranging), content(rules));
}

std::vector<Action> legal_actions(const State& state, Rearranging rearranging, const Rules& rules) {
  std::vector<Action> list(
      static_cast<std::size_t>(count_legal_actions(state, rearranging, rules)));
  legal_actions(state, list.data(), static_cast<int>(list.size()), rearranging, rules);
  return list;
}

int count_legal_actions(const State& state, Rearranging rearranging, const Rules& rules) {
  return jimbo::count_legal_actions(inside(state), wanted(rearranging), content(rules));
}

Action nth_legal_action(const State& state, int n, Rearranging rearranging, const Rules& rules) {
  const int count = count_legal_actions(state, rearranging, rules);
  if (n < 0 || n >= count) {
    throw std::invalid_argument("there are " + std::to_string(count) +
                                " legal actions, and none has the number " + std::to_string(n));
  }
  return outside(jimbo::nth_legal_action(inside(state), n, wanted(rearranging), content(rules)));
}

void write_flat_mask(const State& state, const FlatChoice& choice, Rearranging rearranging,
                     std::uint8_t* mask, const Rules& rules) {
  jimbo::flat_mask(View(inside(state), content(rules)), inside_choice(choice), wanted(rearranging),
                   mask);
}

std::vector<std::uint8_t> flat_mask(const State& state, const FlatChoice& choice,
                                    Rearranging rearranging, const Rules& rules) {
  std::vector<std::uint8_t> mask(kFlatCount);
  write_flat_mask(state, choice, rearranging, mask.data(), rules);
  return mask;
}

bool choose(FlatChoice& choice, int number, Action& action) {
  if (number < 0 || number >= kFlatCount) {
    throw std::invalid_argument("flat numbers lie below " + std::to_string(kFlatCount) +
                                ", not at " + std::to_string(number));
  }
  jimbo::FlatChoice chosen = inside_choice(choice);
  jimbo::Action made;
  const bool complete = jimbo::choose(chosen, number, made);
  choice = {
      chosen.cards, chosen.moving, static_cast<ActionKind>(chosen.move_kind), chosen.move_from, {}};
  if (complete) action = outside(made);
  return complete;
}

std::vector<int> flat_numbers(const Action& action) {
  require_kind(action);
  if (!is_encoded(inside(action))) {
    throw std::invalid_argument("`" + to_text(action) +
                                "` is no action that the numbers name: they name the first 32 "
                                "consumables, the first 8 vouchers and what a kind has");
  }
  const FlatSequence sequence = flat_sequence(inside(action));
  return std::vector<int>(sequence.at, sequence.at + sequence.count);
}

FactoredMask factored_mask(const State& state, Rearranging rearranging, const Rules& rules) {
  jimbo::FactoredMask mask;
  jimbo::factored_mask(View(inside(state), content(rules)), wanted(rearranging), mask);
  return std::bit_cast<FactoredMask>(mask);
}

int card_choice_row(ActionKind kind, int slot) {
  if (static_cast<int>(kind) >= kActionKinds || slot < 0) return -1;
  return jimbo::card_choice_row(static_cast<jimbo::ActionKind>(kind), slot);
}

bool allows(const FactoredMask& mask, const Action& action) {
  return is_encoded(inside(action)) &&
         jimbo::allows(std::bit_cast<jimbo::FactoredMask>(mask), factor(inside(action)));
}

}  // namespace jimbo::v1
