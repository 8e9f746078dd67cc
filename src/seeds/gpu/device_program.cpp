#include "seeds/gpu/device_program.h"

namespace jimbo {
namespace {

DeviceStep device_step(const SieveStep& step) {
  DeviceStep result{step, {}};
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
        steps.push_back(device_step(alternative.steps[s]));
      }
    }
  }
}

DeviceProgram DeviceLists::program() const {
  return {steps.data(), alternatives.data(), clauses.data(), size_of(clauses), fused_seeding};
}

}  // namespace jimbo
