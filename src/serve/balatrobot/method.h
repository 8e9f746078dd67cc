#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "serve/balatrobot/game_session.h"
#include "serve/balatrobot/parameter.h"

// The methods of the protocol, in one table: what the dispatcher checks and the OpenRPC document
// that the server gives of itself both come from it.

namespace jimbo::serve {

// Carries the method out and appends its result, as JSON.
using MethodFunction = void (*)(GameSession& game, const Parameters& parameters,
                                std::string& result);

enum class MethodResult { Gamestate, Path, Calls, Other };

struct Method {
  std::string_view name;
  std::string_view summary;
  std::vector<Parameter> parameters;
  std::vector<std::string_view> states;  // where it exists, in the order told; none: everywhere
  MethodResult result;
  MethodFunction run;
  enum class Offered { Always, V15, V20, Debug } offered = Offered::Always;
};

// All methods, sorted by name. The parts of the table:
std::span<const Method> methods();
std::vector<Method> run_methods();    // health, gamestate, menu, start, save, load, screenshot
std::vector<Method> round_methods();  // select, skip, play, discard, cash_out, ...
std::vector<Method> shop_methods();   // next_round, reroll, buy, sell, ...
std::vector<Method> card_methods();   // rearrange, use, pack, sort
std::vector<Method> legal_methods();  // legal_actions
std::vector<Method> edit_methods();   // set, add
std::vector<Method> test_methods();   // test_endpoint, ...

bool is_offered(const Method& method, const ServeOptions& options);

// Null if there is none of that name.
const Method* find_method(std::string_view name, const ServeOptions& options);

}  // namespace jimbo::serve
