#include <stdexcept>

#include "serve/balatrobot/method.h"
#include "serve/balatrobot/refusal.h"

// Methods by which clients test how the protocol checks and answers. They touch no game.

namespace jimbo::serve {

namespace {

void echo(GameSession&, const Parameters& parameters, std::string& result) {
  result += R"({"received_args":)" + parameters.dump() + R"(,"success":true})";
}

void fail_on_request(GameSession&, const Parameters& parameters, std::string& result) {
  if (parameters.text("error_type") == "throw_error") {
    throw std::runtime_error("Intentional test error from endpoint execution");
  }
  result += R"({"success":true})";
}

void check_state(GameSession&, const Parameters&, std::string& result) {
  result += R"({"state_validated":true,"success":true})";
}

}  // namespace

std::vector<Method> test_methods() {
  using enum ParameterType;
  constexpr auto debug = Method::Offered::Debug;
  constexpr auto other = MethodResult::Other;
  return {
      {"test_endpoint",
       "Gives back what it was given",
       {{"required_string", Text, true, "a text"},
        {"required_integer", Integer, true, "a number"},
        {"optional_string", Text, false, "a text"},
        {"optional_integer", Integer, false, "a number"},
        {"optional_array_integers", Integers, false, "numbers"}},
       {},
       other,
       echo,
       debug},
      {"test_validation",
       "Gives back what it was given",
       {{"required_field", Text, true, "a text"},
        {"string_field", Text, false, "a text"},
        {"integer_field", Integer, false, "a number"},
        {"boolean_field", Flag, false, "true or false"},
        {"array_field", Array, false, "a list"},
        {"table_field", Table, false, "a table"},
        {"array_of_integers", Integers, false, "numbers"}},
       {},
       other,
       echo,
       debug},
      {"test_error_endpoint",
       "Fails if asked to",
       {{"error_type", Text, true, "throw_error or success"}},
       {},
       other,
       fail_on_request,
       debug},
      {"test_state_endpoint",
       "Exists in two states only",
       {},
       {"SPLASH", "MENU"},
       other,
       check_state,
       debug},
  };
}

}  // namespace jimbo::serve
