#include "json_object.h"

#include <nanobind/stl/string.h>

namespace nb = nanobind;

namespace jimbo::python {
namespace {

template <class Json>
nb::object convert(const Json& json) {
  switch (json.type()) {
    case Json::value_t::boolean:
      return nb::bool_(json.template get<bool>());
    case Json::value_t::number_integer:
      return nb::int_(json.template get<std::int64_t>());
    case Json::value_t::number_unsigned:
      return nb::int_(json.template get<std::uint64_t>());
    case Json::value_t::number_float:
      return nb::float_(json.template get<double>());
    case Json::value_t::string:
      return nb::cast(json.template get_ref<const std::string&>());
    case Json::value_t::array: {
      nb::list list;
      for (const Json& element : json) list.append(convert(element));
      return list;
    }
    case Json::value_t::object: {
      nb::dict dict;
      for (const auto& [key, value] : json.items()) dict[key.c_str()] = convert(value);
      return dict;
    }
    default:
      return nb::none();
  }
}

}  // namespace

nb::object to_python(const nlohmann::json& json) { return convert(json); }
nb::object to_python(const nlohmann::ordered_json& json) { return convert(json); }

nb::object from_json_text(const std::string& text) {
  return nb::module_::import_("json").attr("loads")(text);
}

std::string json_text(nb::handle object) {
  using namespace nb::literals;
  return nb::cast<std::string>(
      nb::module_::import_("json").attr("dumps")(object, "allow_nan"_a = false));
}

}  // namespace jimbo::python
