#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "table.h"

// What the page may ask of the module. A method takes its parameters as an object and answers JSON;
// what is wrong is thrown as std::invalid_argument, in words that the page shows.

namespace jimbo::page {

using nlohmann::ordered_json;

using Method = std::string (*)(Table& table, const nlohmann::json& parameters);

struct MethodRow {
  std::string_view name;
  Method answer;
};

// The run (run_methods.cpp)
std::string start(Table& table, const nlohmann::json& parameters);
std::string open(Table& table, const nlohmann::json& parameters);
std::string act(Table& table, const nlohmann::json& parameters);
std::string go_to(Table& table, const nlohmann::json& parameters);
std::string show(Table& table, const nlohmann::json& parameters);
std::string timeline(Table& table, const nlohmann::json& parameters);
std::string replay(Table& table, const nlohmann::json& parameters);
std::string add_rules(Table& table, const nlohmann::json& parameters);

// What might be done (choice_methods.cpp)
std::string choices(Table& table, const nlohmann::json& parameters);
std::string hint(Table& table, const nlohmann::json& parameters);
std::string ask_agent(Table& table, const nlohmann::json& parameters);
std::string agents(Table& table, const nlohmann::json& parameters);

// What there is (lookup_methods.cpp)
std::string items(Table& table, const nlohmann::json& parameters);
std::string verb(Table& table, const nlohmann::json& parameters);

// A run looked at afterwards (review_methods.cpp)
std::string begin_review(Table& table, const nlohmann::json& parameters);
std::string review_chances(Table& table, const nlohmann::json& parameters);
std::string review_decisions(Table& table, const nlohmann::json& parameters);

// Seeds that hold what is wanted (search_methods.cpp)
std::string begin_search(Table& table, const nlohmann::json& parameters);
std::string search_on(Table& table, const nlohmann::json& parameters);

// {"method", "parameters"} to {"result"} or {"error"}.
std::string answer(Table& table, std::string_view request);

}  // namespace jimbo::page
