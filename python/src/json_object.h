#pragma once

#include <string>

#include <nanobind/nanobind.h>
#include <nlohmann/json.hpp>

// JSON values as Python objects and back.

namespace jimbo::python {

nanobind::object to_python(const nlohmann::json& json);
nanobind::object to_python(const nlohmann::ordered_json& json);

// What a JSON text says, read by Python's own json module: faster than a tree of ours in between.
nanobind::object from_json_text(const std::string& text);

// The text of a dict or list, made by Python's own json module; raises what that raises, as for
// numbers that JSON does not have.
std::string json_text(nanobind::handle object);

}  // namespace jimbo::python
