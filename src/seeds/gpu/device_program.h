#pragma once

#include <vector>

#include "seeds/sieve/plan.h"
#include "seeds/sieve/sieve_step.h"

// The clauses of a plan as a GPU wants them: three flat lists that refer to each other by place,
// because pointers of the host mean nothing there.

namespace jimbo {

// Keys as numbers: a GPU turns characters into numbers as slowly as it divides.
struct DeviceStep {
  SieveStep step;
  double bytes[kSieveKeyCapacity];  // of its key, from the front
  // It is an alternative of its own, a Count for which one number of one class is enough.
  bool asks_for_one;
};

// Some of a list.
struct DeviceSpan {
  int first;
  int count;
};

// What every thread reads. The lists belong to whoever made it.
struct DeviceProgram {
  const DeviceStep* steps;
  const DeviceSpan* alternatives;  // of steps
  const DeviceSpan* clauses;       // of alternatives
  int clause_count;
  bool fused_seeding;
};

// The lists on the host.
class DeviceLists {
 public:
  explicit DeviceLists(const SievePlan& plan);

  std::vector<DeviceStep> steps;
  std::vector<DeviceSpan> alternatives;
  std::vector<DeviceSpan> clauses;
  bool fused_seeding;

  // They must outlive it.
  DeviceProgram program() const;
};

}  // namespace jimbo
