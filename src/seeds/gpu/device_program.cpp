#include "seeds/gpu/device_program.h"

namespace jimbo {
namespace {

bool asks_for_one(const SieveStep& step) {
  return step.kind == SieveKind::Count && step.class_count == 1 && step.limit == kNoRegister &&
         step.need == 1 && step.initial == 0 && step.scale == 1 && step.classes[0].weight == 1 &&
         step.classes[0].target == step.tested && step.draws > step.skip;
}

DeviceStep device_step(const SieveStep& step, bool alone) {
  DeviceStep result{step, {}, alone && asks_for_one(step)};
  const SieveKey& key = step.keys[0];
  for (int i = 0; i < key.length; ++i) {
    result.bytes[i] = static_cast<unsigned char>(key.text[i]);
  }
  return result;
}

template <class List>
int size_of(const List& list) {
  return static_cast<int>(list.size());
}

}  // namespace

DeviceLists::DeviceLists(const SievePlan& plan) : fused_seeding(plan.fused_seeding()) {
  for (const SieveClause& clause : plan.program()) {
    clauses.push_back({size_of(alternatives), clause.count});
    for (int a = 0; a < clause.count; ++a) {
      const SieveAlternative& alternative = clause.alternatives[a];
      alternatives.push_back({size_of(steps), alternative.count});
      for (int s = 0; s < alternative.count; ++s) {
        steps.push_back(device_step(alternative.steps[s], alternative.count == 1));
      }
    }
  }
}

DeviceProgram DeviceLists::program() const {
  return {steps.data(), alternatives.data(), clauses.data(), size_of(clauses), fused_seeding};
}

}  // namespace jimbo
