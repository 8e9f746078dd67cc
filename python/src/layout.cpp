#include "layout.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "action/factored_action.h"
#include "action/selection_index.h"
#include "env/encoding.h"
#include "new_array.h"
#include "observe/observation.h"
#include "observe/observe.h"

namespace nb = nanobind;

namespace jimbo::python {
namespace {

std::vector<LayoutRow> full_layout(const env::Config& config) {
  std::vector<LayoutRow> rows = {{"numbers", false, 0, {kObservedNumbers}}};
  const auto add = [&](const char* name, const TableShape& shape) {
    rows.push_back({name, true, shape.offset, {shape.rows, shape.columns}});
  };
#define NUMBER(id, name, meaning)
#define TABLE(id, name, rows, columns, meaning) add(name, shape_of(ObservedTable::id));
#include "observe/observation.def"
  if (config.actions == env::ActionEncoding::Flat) {
    rows.push_back({"selected", true, kObservedEntries, {kHandCapacity}});
    rows.push_back({"moving", true, kObservedEntries + kHandCapacity, {2}});
  }
  return rows;
}

std::vector<LayoutRow> one_blind_layout() {
  return {{"numbers", false, 0, {env::kOneBlindNumbers}},
          {"hand", true, 0, {kOneBlindHand, 2}},
          {"unseen", true, 2 * kOneBlindHand, {kFrontCount}}};
}

std::size_t size_of(const std::vector<std::size_t>& shape) {
  std::size_t size = 1;
  for (const std::size_t n : shape) size *= n;
  return size;
}

template <class T>
nb::object copy_of(const T* from, const std::vector<std::size_t>& shape) {
  const std::size_t size = size_of(shape);
  NewArray<T> array(size);
  std::copy_n(from, size, array.data.get());
  return array.give(shape);
}

}  // namespace

std::vector<LayoutRow> layout_of(const env::Config& config) {
  return config.observation == env::ObservationKind::Full ? full_layout(config)
                                                          : one_blind_layout();
}

nb::object observe(const env::Config& config, const State& state, bool flat) {
  const env::Shape shape = env::shape_of(config);
  std::vector<std::int32_t> numbers(static_cast<std::size_t>(shape.numbers));
  std::vector<std::int16_t> entries(static_cast<std::size_t>(shape.entries));
  constexpr std::uint64_t kVersion = 1;  // any: nothing was written there before
  env::RowContent content;
  env::write_observation(config, state, kVersion, {}, numbers.data(), entries.data(), content);
  if (flat) {
    numbers.insert(numbers.end(), entries.begin(), entries.end());
    return copy_of(numbers.data(), {numbers.size()});
  }
  nb::dict dict;
  for (const LayoutRow& row : layout_of(config)) {
    const std::vector<std::size_t> dimensions(row.shape.begin(), row.shape.end());
    dict[row.name.c_str()] = row.entries ? copy_of(entries.data() + row.offset, dimensions)
                                         : copy_of(numbers.data() + row.offset, dimensions);
  }
  return dict;
}

nb::object action_mask(const env::Config& config, const State& state) {
  const auto size = static_cast<std::size_t>(env::shape_of(config).mask);
  std::vector<std::uint8_t> mask(size);
  env::write_mask(config, state, {}, mask.data());
  return copy_of(reinterpret_cast<const std::int8_t*>(mask.data()), {size});
}

}  // namespace jimbo::python
