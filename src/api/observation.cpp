#include "observe/observation.h"

#include "api/face.h"
#include "observe/observe.h"

// jimbo/observation.h

namespace jimbo::v1 {
namespace {

ObservationLayout make_layout() {
  ObservationLayout layout;
  layout.version = kObservationVersion;
  layout.entries = kObservedEntries;
#define NUMBER(id, name, kind, meaning) layout.numbers.push_back({name, kind, meaning});
#define TABLE(id, name, row_count, lean, column_kinds, meaning)                        \
  layout.tables.push_back({name, shape_of(jimbo::ObservedTable::id).offset, row_count, \
                           shape_of(jimbo::ObservedTable::id).columns, column_kinds, meaning});
#include "observe/observation.def"
  return layout;
}

}  // namespace

const ObservationLayout& observation_layout() {
  static const ObservationLayout layout = make_layout();
  return layout;
}

void write_observation(const State& state, std::int32_t* numbers, std::int16_t* entries,
                       const Rules& rules) {
  jimbo::observe(View(inside(state), content(rules)), numbers, entries);
}

Observation observe(const State& state, const Rules& rules) {
  Observation observation;
  observation.numbers.resize(kObservedNumbers);
  observation.entries.resize(kObservedEntries);
  write_observation(state, observation.numbers.data(), observation.entries.data(), rules);
  return observation;
}

}  // namespace jimbo::v1
