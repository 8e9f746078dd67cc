#include "seeds/sieve/step_list.h"

#include <cstddef>
#include <cstring>

namespace jimbo {
namespace {

SieveKey key_of(Stream stream, int ante, int resample) {
  const StreamKey key(stream, ante, resample);
  SieveKey copy{};
  std::memcpy(copy.text, key.text(), static_cast<std::size_t>(key.length()));
  copy.length = key.length();
  return copy;
}

}  // namespace

SieveStep& StepList::add(SieveKind kind, Stream stream, int ante, int draws, int limit) {
  SieveStep step{};
  step.kind = kind;
  step.limit = static_cast<std::int8_t>(limit);
  step.tested = step.blocked = step.kept = step.from = step.to = kNoRegister;
  step.draws = draws;
  step.scale = 1;
  for (int depth = 0; depth < kSieveDepth; ++depth) {
    step.keys[depth] = key_of(stream, ante, depth == 0 ? 0 : depth + 1);
  }
  steps.push_back(step);
  return steps.back();
}

SieveStep& StepList::count(Stream stream, int ante, int draws, int limit) {
  return add(SieveKind::Count, stream, ante, draws, limit);
}

SieveStep& StepList::pool(Stream stream, int ante, int draws, int entries, int limit) {
  SieveStep& step = add(SieveKind::Pool, stream, ante, draws, limit);
  step.scale = entries;
  return step;
}

SieveStep& StepList::picks(Stream stream, int ante, int draws, int entries, int limit) {
  SieveStep& step = add(SieveKind::Picks, stream, ante, draws, limit);
  step.scale = entries;
  step.need = 1;
  return step;
}

SieveStep& StepList::alike(Stream stream, int draws, int entries, int divisor, int count) {
  SieveStep& step = picks(stream, 1, draws, entries);
  step.kind = SieveKind::Alike;
  step.alike_divisor = divisor;
  step.alike_count = count;
  return step;
}

SieveStep& StepList::follow(Stream stream, int ante, int draws, int limit, int from) {
  SieveStep& step = add(SieveKind::Follow, stream, ante, draws, limit);
  step.from = static_cast<std::int8_t>(from);
  return step;
}

void add_class(SieveStep& step, double low, double high, double weight, int target) {
  step.classes[step.class_count++] = {low, high, weight, static_cast<std::int8_t>(target)};
}

int StepList::require(Stream stream, int ante, int draws, int limit, double low, double high) {
  const int found = new_register();
  SieveStep& step = count(stream, ante, draws, limit);
  add_class(step, low, high, 1, found);
  step.tested = static_cast<std::int8_t>(found);
  step.need = 1;
  return found;
}

}  // namespace jimbo
