#pragma once

#include <cstdint>
#include <vector>

#include "observe/observation.h"
#include "observe/observe.h"

namespace jimbo {

// An observation with its entries by name.
struct Observed {
  using Row = std::vector<int>;

  std::vector<std::int32_t> numbers = std::vector<std::int32_t>(kObservedNumbers, -77);
  std::vector<std::int16_t> entries = std::vector<std::int16_t>(kObservedEntries, -77);

  explicit Observed(const State& state, const Content& content = kVanilla) {
    const View g(state, content);
    observe(g, numbers.data(), entries.data());
  }

  int operator[](ObservedNumber id) const { return numbers[static_cast<std::size_t>(id)]; }
  Row row(ObservedTable table, int index) const {
    const TableShape& shape = shape_of(table);
    const auto first = entries.begin() + shape.offset + index * shape.columns;
    return Row(first, first + shape.columns);
  }
};

}  // namespace jimbo
