#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "record/recorded_run.h"

// What the page may ask of the module. A method takes its parameters as an object and answers JSON;
// what is wrong is thrown as std::invalid_argument, in words that the page shows.

namespace jimbo::page {

using nlohmann::ordered_json;

using Method = std::string (*)(RecordedRun& run, const nlohmann::json& parameters);

struct MethodRow {
  std::string_view name;
  Method answer;
};

// The run (run_methods.cpp)
std::string start(RecordedRun& run, const nlohmann::json& parameters);
std::string open(RecordedRun& run, const nlohmann::json& parameters);
std::string act(RecordedRun& run, const nlohmann::json& parameters);
std::string go_to(RecordedRun& run, const nlohmann::json& parameters);
std::string show(RecordedRun& run, const nlohmann::json& parameters);
std::string timeline(RecordedRun& run, const nlohmann::json& parameters);
std::string replay(RecordedRun& run, const nlohmann::json& parameters);

// What might be done (choice_methods.cpp)
std::string choices(RecordedRun& run, const nlohmann::json& parameters);
std::string hint(RecordedRun& run, const nlohmann::json& parameters);
std::string ask_agent(RecordedRun& run, const nlohmann::json& parameters);
std::string agents(RecordedRun& run, const nlohmann::json& parameters);

// What there is (lookup_methods.cpp)
std::string items(RecordedRun& run, const nlohmann::json& parameters);
std::string verb(RecordedRun& run, const nlohmann::json& parameters);

// A run looked at afterwards (review_methods.cpp)
std::string begin_review(RecordedRun& run, const nlohmann::json& parameters);
std::string review_chances(RecordedRun& run, const nlohmann::json& parameters);
std::string review_decisions(RecordedRun& run, const nlohmann::json& parameters);

// Seeds that hold what is wanted (search_methods.cpp)
std::string begin_search(RecordedRun& run, const nlohmann::json& parameters);
std::string search_on(RecordedRun& run, const nlohmann::json& parameters);

// {"method", "parameters"} to {"result"} or {"error"}.
std::string answer(RecordedRun& run, std::string_view request);

}  // namespace jimbo::page
