#pragma once

#include <nlohmann/json.hpp>

// A JSON schema (draft 7) of rules files, for editors: they check and complete a file while it is
// written. Made of the fields that the reader itself knows; what lies between numbers and inside of
// programs only `jimbo rules --check` finds.

namespace jimbo {

nlohmann::ordered_json rules_schema();

}  // namespace jimbo
