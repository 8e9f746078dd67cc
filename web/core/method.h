#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "run_session.h"

// What the page may ask of the module. A method takes its parameters as an object and answers JSON;
// what is wrong is thrown as std::invalid_argument, in words that the page shows.

namespace jimbo::page {

using nlohmann::ordered_json;

using Method = std::string (*)(RunSession& run, const nlohmann::json& parameters);

struct MethodRow {
  std::string_view name;
  Method answer;
};

// The run (run_methods.cpp)
std::string start(RunSession& run, const nlohmann::json& parameters);
std::string open(RunSession& run, const nlohmann::json& parameters);
std::string act(RunSession& run, const nlohmann::json& parameters);
std::string go_to(RunSession& run, const nlohmann::json& parameters);
std::string show(RunSession& run, const nlohmann::json& parameters);
std::string timeline(RunSession& run, const nlohmann::json& parameters);
std::string replay(RunSession& run, const nlohmann::json& parameters);

// What might be done (choice_methods.cpp)
std::string choices(RunSession& run, const nlohmann::json& parameters);
std::string hint(RunSession& run, const nlohmann::json& parameters);
std::string ask_agent(RunSession& run, const nlohmann::json& parameters);
std::string agents(RunSession& run, const nlohmann::json& parameters);

// What there is (lookup_methods.cpp)
std::string items(RunSession& run, const nlohmann::json& parameters);
std::string find_seeds(RunSession& run, const nlohmann::json& parameters);
std::string verb(RunSession& run, const nlohmann::json& parameters);

// {"method", "parameters"} to {"result"} or {"error"}.
std::string answer(RunSession& run, std::string_view request);

}  // namespace jimbo::page
