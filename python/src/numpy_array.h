#pragma once

#include <cstdint>
#include <vector>

#include <nanobind/nanobind.h>

// NumPy arrays made through NumPy's own interface, several times faster than through any protocol:
// a single environment makes more than a dozen of them in every step.

namespace jimbo::python {

enum class Element : std::uint8_t { Int8, Int16, Int32 };

// To be called once, before anything else here.
void import_numpy();

// An array over memory that belongs to `owner`, which it keeps alive.
nanobind::object view_array(Element element, const std::vector<std::intptr_t>& shape, void* data,
                            const nanobind::object& owner);

// A new array of one dimension and where its elements are.
nanobind::object new_array(std::intptr_t size, std::int32_t*& data);

}  // namespace jimbo::python
