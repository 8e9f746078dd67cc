#pragma once

#include <string>
#include <string_view>

#include "serve/balatrobot/game_session.h"
#include "serve/balatrobot/refusal.h"

// JSON-RPC 2.0 as the protocol has it: one request as text, one answer as text. Whatever the
// request is, there is an answer.

namespace jimbo::serve {

// Carries out the request of a body and appends the answer.
void answer_request(GameSession& game, std::string_view body, std::string& answer);

// Appends an answer without id that refuses, for what never became a request.
void answer_fault(Fault fault, std::string_view message, std::string& answer);

}  // namespace jimbo::serve
