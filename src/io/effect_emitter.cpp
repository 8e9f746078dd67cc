#include "io/effect_emitter.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstring>

namespace jimbo {

std::size_t EffectEmitter::emit(Op op, int small, int number, int change) {
  code_.push_back({static_cast<std::uint8_t>(op), static_cast<std::uint8_t>(small),
                   static_cast<std::int16_t>(number)});
  longest_ += weights_.back();
  depth_ += change;
  if (depth_ > kStackDepth) too_deep_ = true;
  return code_.size() - 1;
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
  emit(Op::Constant, 0, at, 1);
}

void EffectEmitter::land(std::size_t jump) {
  code_[jump].number = static_cast<std::int16_t>(code_.size() - jump - 1);
}

void EffectEmitter::jump_back(Op op, std::size_t target, int change) {
  const auto distance = static_cast<std::ptrdiff_t>(target) - static_cast<std::ptrdiff_t>(next());
  emit(op, 0, static_cast<int>(distance - 1), change);
}

int EffectEmitter::own_stream(std::string_view name) {
  for (int i = 0; i < programs_.stream_count; ++i) {
    const OwnStream& stream = programs_.streams[i];
    if (std::string_view(stream.name, stream.length) == name) return i;
  }
  if (programs_.stream_count == kOwnStreams) return -1;
  OwnStream& added = programs_.streams[programs_.stream_count];
  std::memcpy(added.name, name.data(), name.size());
  added.length = static_cast<std::uint8_t>(name.size());
  return programs_.stream_count++;
}

std::string EffectEmitter::finish(std::int16_t& start) {
  emit(Op::End, 0, 0, 0);
  if (too_deep_) return "is nested too deeply: use let for parts of it";
  if (too_many_constants_) return "the file has too many different numbers in its effects";
  if (longest_ > kLongestActivation) {
    return "could take " + std::to_string(static_cast<long long>(std::min(longest_, 1e15))) +
           " steps, more than the " + std::to_string(kLongestActivation) +
           " that one activation may: do less in loops, or loop over less";
  }
  if (code_.size() + static_cast<std::size_t>(programs_.code_count) > kProgramCapacity) {
    return "the effects of the file are too long together";
  }
  start = static_cast<std::int16_t>(programs_.code_count);
  std::copy(code_.begin(), code_.end(), programs_.code + programs_.code_count);
  programs_.code_count += static_cast<int>(code_.size());
  return "";
}

}  // namespace jimbo
