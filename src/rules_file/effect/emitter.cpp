#include "rules_file/effect/emitter.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstring>

#include "rules_file/effect/shortener.h"

namespace jimbo {

std::size_t EffectEmitter::emit(Op op, int from, int number, int change) {
  code_.push_back({static_cast<std::uint16_t>(op), static_cast<std::uint8_t>(from), kToStack,
                   static_cast<std::int16_t>(number), 0});
  longest_ += weights_.back();
  depth_ += change;
  if (depth_ > kStackDepth) too_deep_ = true;
  return code_.size() - 1;
}

void EffectEmitter::emit_set_local(int local) {
  emit(Op::Value, kFromStack, 0, -1);
  code_.back().to = static_cast<std::uint8_t>(kToLocal + local);
}

std::size_t EffectEmitter::emit_test() {
  const std::size_t test = emit(Op::Value, kFromStack, 0, -1);
  code_.back().to = kToTest;
  return test;
}

void EffectEmitter::emit_loop_start(int loop, Collection collection, int local) {
  emit(Op::LoopStart, kFromNone, loop_number(collection, local), 0);
  code_.back().to = static_cast<std::uint8_t>(loop);
}

std::size_t EffectEmitter::emit_loop_step(int loop) {
  const std::size_t step = emit(Op::LoopStep, kFromNone, 0, 0);
  code_.back().to = static_cast<std::uint8_t>(loop);
  return step;
}

void EffectEmitter::emit_constant(double number) {
  int at = 0;
  const auto same = [&](double other) {
    return std::bit_cast<std::uint64_t>(other) == std::bit_cast<std::uint64_t>(number);
  };
  while (at < programs_.constant_count && !same(programs_.constants[at])) ++at;
  if (at == kConstantCapacity) {
    too_many_constants_ = true;
    at = 0;
  } else if (at == programs_.constant_count) {
    programs_.constants[programs_.constant_count++] = number;
  }
  emit_value(kFromConstant, at);
}

void EffectEmitter::land(std::size_t jump) {
  code_[jump].jump = static_cast<std::int16_t>(code_.size() - jump - 1);
}

void EffectEmitter::jump_back(std::size_t target) {
  const std::size_t jump = emit_jump(Op::Jump, 0);
  code_[jump].jump = static_cast<std::int16_t>(static_cast<std::ptrdiff_t>(target - jump) - 1);
}

void EffectEmitter::test_back(std::size_t target) {
  const std::size_t jump = emit_test();
  code_[jump].jump = static_cast<std::int16_t>(static_cast<std::ptrdiff_t>(target - jump) - 1);
}

namespace {

// The place of a name in a list of so many, to which it is added if there is room; else -1.
int place_of_name(OwnStream* list, int& count, int capacity, std::string_view name) {
  for (int i = 0; i < count; ++i) {
    if (std::string_view(list[i].name, list[i].length) == name) return i;
  }
  if (count == capacity || name.size() > kStreamNameLength) return -1;
  OwnStream& added = list[count];
  std::memcpy(added.name, name.data(), name.size());
  added.length = static_cast<std::uint8_t>(name.size());
  return count++;
}

}  // namespace

int EffectEmitter::own_stream(std::string_view name) {
  return place_of_name(programs_.streams, programs_.stream_count, kOwnStreams, name);
}

int EffectEmitter::own_tally(std::string_view name) {
  return place_of_name(programs_.tallies, programs_.tally_count, kTallies, name);
}

std::string EffectEmitter::finish(std::int16_t& start) {
  emit(Op::End, kFromNone, 0, 0);
  if (too_deep_) return "is nested too deeply: use let for parts of it";
  if (too_many_constants_) return "the file has too many different numbers in its effects";
  if (longest_ > kLongestActivation) {
    return "could take " + std::to_string(static_cast<long long>(std::min(longest_, 1e15))) +
           " steps, more than the " + std::to_string(kLongestActivation) +
           " that one activation may: do less in loops, or loop over less";
  }
  if (code_.size() < kProgramCapacity) shorten_program(code_);
  if (code_.size() + static_cast<std::size_t>(programs_.code_count) > kProgramCapacity) {
    return "the effects of the file are too long together";
  }
  start = static_cast<std::int16_t>(programs_.code_count);
  std::copy(code_.begin(), code_.end(), programs_.code + programs_.code_count);
  programs_.code_count += static_cast<int>(code_.size());
  return "";
}

}  // namespace jimbo
