#pragma once

#include <string>

#include "rules_file/rule_field.h"

// Numbers of rules as text.

namespace jimbo {

// As short as it reads back exactly, in plain digits where they are not many.
std::string rule_number_text(double number);

// "0 to 100"
std::string bounds_text(const RuleField& field);

// What people may give: "0 to 100", "true or false", "common, uncommon, rare or legendary".
std::string choice_text(const RuleField& field);

// A value as TOML and JSON both have it. One that is left open has none.
std::string rule_value_text(const RuleValue& value);

}  // namespace jimbo
