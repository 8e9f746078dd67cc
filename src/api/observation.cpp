#include "observe/observation.h"

#include "api/face.h"
#include "observe/observe.h"

// jimbo/observation.h

namespace jimbo::v1 {

ObservationLayout layout_of(const TableShapes& shapes) {
  ObservationLayout layout;
  layout.version = kObservationVersion;
  layout.entries = shapes.entries;
#define NUMBER(id, name, kind, meaning) layout.numbers.push_back({name, kind, meaning});
#define TABLE(id, name, all_rows, lean, column_kinds, meaning)            \
  layout.tables.push_back({name, shapes[jimbo::ObservedTable::id].offset, \
                           shapes[jimbo::ObservedTable::id].rows,         \
                           shapes[jimbo::ObservedTable::id].columns, column_kinds, meaning});
#include "observe/observation.def"
  return layout;
}

const ObservationLayout& observation_layout() {
  static const ObservationLayout layout = layout_of(kTableShapes);
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
