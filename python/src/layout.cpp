#include "layout.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <stdexcept>

#include "action/factored_action.h"
#include "action/selection_index.h"
#include "env/encoding.h"
#include "new_array.h"
#include "observe/observation.h"
#include "observe/observe.h"

namespace nb = nanobind;

namespace jimbo::python {
namespace {

std::string number_columns() {
  std::string columns;
#define NUMBER(id, name, kind, meaning) \
  columns += (columns.empty() ? "" : " ") + std::string(name ":" kind);
#define TABLE(id, name, rows, lean, columns, meaning)
#include "observe/observation.def"
  return columns;
}

std::vector<LayoutRow> full_layout(const env::Config& config) {
  const TableShapes tables = make_shapes(config.rows);
  std::vector<LayoutRow> rows = {{"numbers", false, 0, {kObservedNumbers}, number_columns()}};
  const auto add = [&](const char* name, const TableShape& shape, const char* columns) {
    if (shape.rows == 0) return;
    rows.push_back({name, true, shape.offset, {shape.rows, shape.columns}, columns});
  };
#define NUMBER(id, name, kind, meaning)
#define TABLE(id, name, rows, lean, columns, meaning) add(name, tables[ObservedTable::id], columns);
#include "observe/observation.def"
  if (config.actions == env::ActionEncoding::Flat) {
    const int hand = tables[ObservedTable::Hand].rows;
    const int sizes[] = {hand, env::kMovingEntries, env::kSelectedHandEntries};
    int offset = tables.entries;
    for (std::size_t i = 0; i < std::size(sizes); ++i) {
      const env::ExtraTable& table = env::kChoiceTables[i];
      if (sizes[i] > 0) rows.push_back({table.name, true, offset, {sizes[i]}, table.columns});
      offset += sizes[i];
    }
  }
  if (config.actions == env::ActionEncoding::Candidates) {
    rows.push_back({env::kCandidateTable.name,
                    true,
                    tables.entries,
                    {env::kCandidateRows, env::kCandidateWidth},
                    env::kCandidateTable.columns});
  }
  return rows;
}

std::vector<LayoutRow> one_blind_layout() {
  const auto& [numbers, hand, unseen] = env::kOneBlindTables;
  return {{numbers.name, false, 0, {env::kOneBlindNumbers}, numbers.columns},
          {hand.name, true, 0, {kOneBlindHand, 2}, hand.columns},
          {unseen.name, true, 2 * kOneBlindHand, {kFrontCount}, unseen.columns}};
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

TableRows read_rows(nb::handle rows, const Content& content) {
  TableRows made = rows_under(content, kLeanRows);
  if (rows.is_none()) return made;
  if (nb::isinstance<nb::str>(rows) && nb::cast<std::string>(rows) == "all") {
    return rows_under(content, kAllRows);
  }
  if (!nb::isinstance<nb::dict>(rows)) {
    throw std::invalid_argument(
        "rows must be None, 'all' or a dict from tables to numbers of rows, as {'jokers': 20}");
  }
  static constexpr const char* kNames[] = {
#define NUMBER(id, name, kind, meaning)
#define TABLE(id, name, rows, lean, columns, meaning) name,
#include "observe/observation.def"
  };
  for (const auto& [key, value] : nb::cast<nb::dict>(rows)) {
    int table = 0;
    const std::string name = nb::cast<std::string>(nb::str(key));
    while (table < kObservedTables && name != kNames[table]) ++table;
    int count = -1;
    if (table == kObservedTables) {
      throw std::invalid_argument("rows: there is no table " + name +
                                  "; docs/observation.md lists them");
    }
    const bool is_list = kLeanRows.of[table] < kAllRows.of[table];
    const bool vouchers = table == static_cast<int>(ObservedTable::Vouchers);
    const int most = vouchers ? kMostVoucherRows : kAllRows.of[table];
    const int least = is_list ? 0 : kAllRows.of[table];
    if (nb::isinstance<nb::bool_>(value) || !nb::try_cast(value, count) || count < least ||
        count > most) {
      const std::string from = least < most ? std::to_string(least) + " to " : "";
      throw std::invalid_argument("rows of " + name + " must be " + from + std::to_string(most) +
                                  ", got " + nb::cast<std::string>(nb::repr(value)));
    }
    made.of[table] = static_cast<std::int16_t>(count);
  }
  return made;
}

nb::object observe(const env::Config& config, const State& state, bool flat) {
  const auto setup = env::make_setup(config);
  const env::Shape& shape = setup->shape;
  std::vector<std::int32_t> numbers(static_cast<std::size_t>(shape.numbers));
  std::vector<std::int16_t> entries(static_cast<std::size_t>(shape.entries));
  constexpr std::uint64_t kVersion = 1;  // any: nothing was written there before
  env::RowContent content;
  env::write_observation(*setup, state, kVersion, {}, numbers.data(), entries.data(), content);
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
