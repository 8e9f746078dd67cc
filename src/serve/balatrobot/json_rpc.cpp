#include "serve/balatrobot/json_rpc.h"

#include <cmath>
#include <cstddef>
#include <exception>
#include <utility>

#include <nlohmann/json.hpp>

#include "format/bounded_json.h"
#include "format/json_writer.h"
#include "serve/balatrobot/method.h"
#include "serve/balatrobot/open_rpc.h"
#include "serve/balatrobot/parameter.h"

namespace jimbo::serve {

namespace {

struct Hint {
  std::string_view start;  // of the message
  std::string_view sentence;
};

constexpr Hint kHints[] = {
    {"You can only play ", ". Provide fewer card indices."},
    {"You can only discard ", ". Provide fewer card indices."},
    {"Must provide at least one card to play", ". Provide 1 to 5 card indices."},
    {"Must provide at least one card to discard", ". Provide 1 to 5 card indices."},
    {"Invalid card index: ", ". Indices count from 0 and name each card once."},
    {"No discards left", ". Play a hand instead."},
    {"Cannot skip Boss blind", ". Use `select` to play it."},
    {"Not enough dollars to reroll. ", ". Sell something or use `next_round`."},
    {"Card is not affordable. ", ". Sell something or choose a cheaper one."},
    {"Cannot purchase joker card", ". Use `sell` to free a slot."},
    {"Cannot purchase consumable card", ". Use `use` or `sell` to free a slot."},
    {"Cannot select joker, joker slots are full", ". Use `sell` to free a slot."},
    {"Method '", ". Call `gamestate` to see the current state."},
    {"Unknown method: ", ". Call `rpc.discover` for the list of methods."},
};

// What follows the message of an error in the protocol's 2.0 line: a sentence that tells what to do
// instead, or nothing. Of the mod's own sentences one is known; the others are ours.
std::string_view error_hint(std::string_view message) {
  for (const Hint& hint : kHints) {
    if (message.starts_with(hint.start)) return hint.sentence;
  }
  return "";
}

using nlohmann::json;

json parse(std::string_view body) {
  json request = parse_bounded_json(body);
  if (!request.is_structured()) refuse(Fault::BadRequest, "Invalid JSON in request body");
  return request;
}

const json* find_member(const json& request, const char* name) {
  if (!request.is_object()) return nullptr;
  const auto found = request.find(name);
  return found == request.end() || found->is_null() ? nullptr : &*found;
}

// As it came, but whole numbers without a point. Empty: the answer has none.
std::string id_text(const json* id) {
  if (id == nullptr) return "";
  if (!id->is_number_float()) return id->dump();
  std::string text;
  {
    JsonWriter writer(text);
    writer.value(id->get<double>());
  }
  return text;
}

void check_version(const json& request) {
  const json* version = find_member(request, "jsonrpc");
  if (version == nullptr || *version != "2.0") {
    refuse(Fault::BadRequest, "Invalid JSON-RPC version: expected '2.0'");
  }
}

void check_id(const json* id) {
  if (id == nullptr) refuse(Fault::BadRequest, "Invalid Request: 'id' field is required");
  if (!id->is_number() && !id->is_string()) {
    refuse(Fault::BadRequest, "Invalid Request: 'id' must be an integer or string");
  }
  if (id->is_number_float() && std::floor(id->get<double>()) != id->get<double>()) {
    refuse(Fault::BadRequest, "Invalid Request: 'id' must be an integer, not a float");
  }
}

void check_state(const Method& method, const GameSession& game) {
  if (method.states.empty()) return;
  std::string list;
  for (const std::string_view state : method.states) {
    if (state == game.state_word()) return;
    list += joined(list.empty() ? "" : ", ", state);
  }
  refuse(Fault::InvalidState, "Method '", method.name, "' requires one of these states: ", list);
}

void dispatch(GameSession& game, const json& request, std::string& result) {
  const json* name = find_member(request, "method");
  if (name == nullptr || !name->is_string()) {
    refuse(Fault::BadRequest, "Request missing 'method' field");
  }
  const std::string& word = name->get_ref<const std::string&>();
  if (word == "rpc.discover") {
    result += open_rpc_document(game.options());
    return;
  }
  const Method* method = find_method(word, game.options());
  if (method == nullptr) refuse(Fault::BadRequest, "Unknown method: ", word);
  const Parameters parameters(find_member(request, "params"), method->parameters);
  check_state(*method, game);
  method->run(game, parameters, result);
}

void write_fault(Fault fault, std::string_view message, const std::string& id,
                 std::string& answer) {
  {
    JsonWriter writer(answer);
    writer.begin_object();
    writer.begin_object("error");
    writer.member("code", facts(fault).code);
    writer.begin_object("data");
    writer.member("name", facts(fault).name);
    writer.end_object();
    writer.member("message", message);
    writer.end_object();
  }
  if (!id.empty()) answer += ",\"id\":" + id;
  answer += R"(,"jsonrpc":"2.0"})";
}

}  // namespace

void answer_fault(Fault fault, std::string_view message, std::string& answer) {
  write_fault(fault, message, "", answer);
}

void answer_request(GameSession& game, std::string_view body, std::string& answer) {
  const std::size_t start = answer.size();
  const auto fail = [&](Fault fault, std::string_view message, const std::string& id) {
    answer.resize(start);
    write_fault(fault, message, id, answer);
  };
  std::string id;
  try {
    const json request = parse(body);
    id = id_text(find_member(request, "id"));
    check_version(request);
    // An id that is none is not given back.
    const std::string checked_id = std::exchange(id, "");
    check_id(find_member(request, "id"));
    id = checked_id;
    answer += R"({"id":)" + id + R"(,"jsonrpc":"2.0","result":)";
    dispatch(game, request, answer);
    answer += '}';
  } catch (const Refusal& refusal) {
    const std::string_view hint = game.is_v20() ? error_hint(refusal.message()) : "";
    fail(refusal.fault(), joined(refusal.message(), hint), id);
  } catch (const std::exception& error) {
    fail(Fault::Internal, error.what(), id);
  }
}

}  // namespace jimbo::serve
