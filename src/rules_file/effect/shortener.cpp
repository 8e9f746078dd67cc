#include "rules_file/effect/shortener.h"

#include <cstddef>
#include <cstdint>

#include "effects/language/op.h"
#include "rules_file/effect/vocabulary.h"

namespace jimbo {
namespace {

Op op_of(const Instruction& step) { return static_cast<Op>(step.operation); }

bool is_act(Op op) {
  for (const EffectWord& word : effect_words()) {
    if (word.op == op) return word.kind == EffectWord::Kind::Act;
  }
  return false;
}

bool gives_value(Op op) {
  switch (op) {
    case Op::End:
    case Op::Jump:
    case Op::JumpIfNotOrDrop:
    case Op::JumpIfOrDrop:
    case Op::LoopStart:
    case Op::LoopStep:
    case Op::LoopAgain:
    case Op::SetValue:
    case Op::SetCounter:
    case Op::SetBossValue:
    case Op::SetMemory:
    case Op::StartList:
    case Op::AddToList:
    case Op::Raise:
    case Op::Lower:
    case Op::CountIf:
    case Op::Sum:
    case Op::SetTop:
    case Op::AddToSet:
      return false;
    default:
      return !is_act(op);
  }
}

// Whether the number of the instruction means something of its own.
bool uses_number(Op op) {
  if (op == Op::PickJoker || op == Op::PickFromList || op == Op::Memory || op == Op::SetMemory) {
    return true;
  }
  for (const EffectWord& word : effect_words()) {
    if (word.op == op) return word.arguments.ends_with('s') || word.arguments.ends_with('t');
  }
  return false;
}

bool is_test(const Instruction& step) {
  return step.to == kToTest || step.to == kToTestNot || step.to >= kToLoop;
}

bool jumps(const Instruction& step) {
  switch (op_of(step)) {
    case Op::Jump:
    case Op::JumpIfNotOrDrop:
    case Op::JumpIfOrDrop:
    case Op::LoopStep:
    case Op::LoopAgain:
      return true;
    default:
      return gives_value(op_of(step)) && is_test(step);
  }
}

// The program as a list with the targets of its jumps, from which steps can be taken out.
class Shortener {
 public:
  explicit Shortener(std::vector<Instruction>& code) : code_(code) {
    for (std::size_t i = 0; i < code.size(); ++i) {
      targets_.push_back(i + 1 + static_cast<std::size_t>(jumps(code[i]) ? code[i].jump : 0));
    }
    gone_.resize(code.size());
  }

  void run() {
    for (std::size_t i = 0; i < code_.size(); ++i) thread_jump(i);
    for (std::size_t i = 0; i < code_.size(); ++i) close_loop(i);
    find_labels();
    for (std::size_t i = 0; i + 1 < code_.size(); ++i) take_from(i, i + 1);
    for (std::size_t i = 0; i + 1 < code_.size(); ++i) {
      if (!gone_[i]) give_to(i, next_of(i));
    }
    for (std::size_t i = 0; i < code_.size(); ++i) step_loop(i);
    compact();
  }

 private:
  std::size_t next_of(std::size_t i) const {
    do ++i;
    while (i < code_.size() && gone_[i]);
    return i;
  }

  // A jump that leads to another goes where that one leads, as far as it is known.
  void thread_jump(std::size_t i) {
    for (std::size_t hops = 0; hops < code_.size() && targets_[i] < code_.size(); ++hops) {
      const std::size_t target = targets_[i];
      const Instruction& there = code_[target];
      const Op op = op_of(code_[i]);
      const bool keeps_zero = op == Op::JumpIfNotOrDrop;
      const bool keeps_other = op == Op::JumpIfOrDrop;
      if (jumps(code_[i]) && op_of(there) == Op::Jump) {
        targets_[i] = targets_[target];
      } else if (keeps_zero || keeps_other) {
        const bool tests = op_of(there) == Op::Value && there.from == kFromStack && is_test(there);
        const bool same = op_of(there) == op;
        const bool other =
            !same && (op_of(there) == Op::JumpIfNotOrDrop || op_of(there) == Op::JumpIfOrDrop);
        if (same) {
          targets_[i] = targets_[target];
        } else if (tests || other) {
          // The number is dropped there, so it need not be kept.
          const bool taken = tests && (there.to == kToTest) == keeps_zero;
          targets_[i] = taken ? targets_[target] : target + 1;
          code_[i].operation = static_cast<std::uint16_t>(Op::Value);
          code_[i].from = kFromStack;
          code_[i].to = static_cast<std::uint8_t>(keeps_zero ? kToTest : kToTestNot);
        } else {
          return;
        }
      } else {
        return;
      }
    }
  }

  // A jump back to the step of a loop does that step itself.
  void close_loop(std::size_t i) {
    if (op_of(code_[i]) != Op::Jump || targets_[i] > i) return;
    const std::size_t top = targets_[i];
    if (op_of(code_[top]) != Op::LoopStep || targets_[top] != i + 1) return;
    code_[i].operation = static_cast<std::uint16_t>(Op::LoopAgain);
    code_[i].to = code_[top].to;
    targets_[i] = top + 1;
  }

  // A test that leads to the step of a loop does that step itself. The step at the end of a loop
  // goes where the one at its top goes.
  void step_loop(std::size_t i) {
    Instruction& test = code_[i];
    if (gone_[i] || !gives_value(op_of(test))) return;
    if (test.to != kToTest && test.to != kToTestNot) return;
    std::size_t target = targets_[i];
    while (target < code_.size() && gone_[target]) ++target;
    if (target == code_.size()) return;
    if (op_of(code_[target]) == Op::LoopAgain) target = targets_[target] - 1;
    if (op_of(code_[target]) != Op::LoopStep) return;
    targets_[i] = target;
    test.to = static_cast<std::uint8_t>(test.to == kToTest ? kToLoop : kToLoopNot);
  }

  void find_labels() {
    labels_.assign(code_.size() + 1, false);
    for (std::size_t i = 0; i < code_.size(); ++i) {
      if (jumps(code_[i])) labels_[targets_[i]] = true;
    }
  }

  void remove(std::size_t i) {
    gone_[i] = true;
    if (labels_[i]) labels_[next_of(i)] = true;
  }

  // What is put on the stack only to be taken by the next.
  void take_from(std::size_t i, std::size_t next) {
    Instruction value = code_[i];
    Instruction& taker = code_[next];
    if (op_of(value) == Op::run_value) {
      value.operation = static_cast<std::uint16_t>(Op::Value);
      value.from = kFromOwn;
      value.number = 0;
    }
    if (op_of(value) != Op::Value || value.to != kToStack || value.from == kFromStack) return;
    if (taker.from != kFromStack || labels_[next]) return;
    if (uses_number(op_of(taker))) return;
    taker.from = value.from;
    taker.number = value.number;
    remove(i);
  }

  // What is put on the stack only to be tested or kept by the next.
  void give_to(std::size_t i, std::size_t next) {
    if (next >= code_.size() || labels_[next]) return;
    Instruction& giver = code_[i];
    const Instruction keeper = code_[next];
    if (!gives_value(op_of(giver)) || giver.to != kToStack) return;
    if (op_of(keeper) != Op::Value || keeper.from != kFromStack || keeper.to == kToStack) return;
    giver.to = keeper.to;
    targets_[i] = targets_[next];
    gone_[next] = true;
  }

  void compact() {
    std::vector<std::size_t> places(code_.size() + 1);
    std::size_t kept = 0;
    for (std::size_t i = 0; i < code_.size(); ++i) {
      places[i] = kept;
      if (!gone_[i]) ++kept;
    }
    places[code_.size()] = kept;
    std::vector<Instruction> rest;
    for (std::size_t i = 0; i < code_.size(); ++i) {
      if (gone_[i]) continue;
      Instruction step = code_[i];
      const auto from = static_cast<std::ptrdiff_t>(rest.size()) + 1;
      const auto to = static_cast<std::ptrdiff_t>(places[targets_[i]]);
      step.jump = static_cast<std::int16_t>(jumps(step) ? to - from : 0);
      rest.push_back(step);
    }
    code_ = std::move(rest);
  }

  std::vector<Instruction>& code_;
  std::vector<std::size_t> targets_;
  std::vector<bool> gone_;
  std::vector<bool> labels_;
};

}  // namespace

void shorten_program(std::vector<Instruction>& code) { Shortener(code).run(); }

}  // namespace jimbo
