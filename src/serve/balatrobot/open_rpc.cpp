#include "serve/balatrobot/open_rpc.h"

#include <nlohmann/json.hpp>

#include "serve/balatrobot/method.h"
#include "serve/balatrobot/refusal.h"

namespace jimbo::serve {

namespace {

using Json = nlohmann::ordered_json;

Json schema_of(ParameterType type) {
  switch (type) {
    case ParameterType::Text:
      return {{"type", "string"}};
    case ParameterType::Integer:
      return {{"type", "integer"}};
    case ParameterType::Flag:
      return {{"type", "boolean"}};
    case ParameterType::Integers:
      return {{"type", "array"}, {"items", {{"type", "integer"}}}};
    case ParameterType::Array:
      return {{"type", "array"}};
    case ParameterType::Table:
      break;
  }
  return {{"type", "object"}};
}

Json result_of(MethodResult result) {
  switch (result) {
    case MethodResult::Gamestate:
      return {{"name", "gamestate"}, {"schema", {{"$ref", "#/components/schemas/GameState"}}}};
    case MethodResult::Path:
      return {{"name", "result"}, {"schema", {{"$ref", "#/components/schemas/PathResult"}}}};
    case MethodResult::Calls:
      return {{"name", "calls"}, {"schema", {{"type", "array"}, {"items", {{"type", "object"}}}}}};
    case MethodResult::Other:
      break;
  }
  return {{"name", "result"}, {"schema", {{"type", "object"}}}};
}

// Where it exists is told in words: OpenRPC has no place for it.
std::string description_of(const Method& method) {
  std::string text(method.summary);
  if (method.states.empty()) return text + ". In any state.";
  text += ". In the states ";
  for (std::size_t i = 0; i < method.states.size(); ++i) {
    text += joined(i == 0 ? "" : ", ", method.states[i]);
  }
  return text + ".";
}

Json method_json(const Method& method) {
  Json parameters = Json::array();
  for (const Parameter& parameter : method.parameters) {
    parameters.push_back({{"name", parameter.name},
                          {"description", parameter.meaning},
                          {"required", parameter.required},
                          {"schema", schema_of(parameter.type)}});
  }
  return {{"name", method.name},
          {"summary", method.summary},
          {"description", description_of(method)},
          {"paramStructure", "by-name"},
          {"params", parameters},
          {"result", result_of(method.result)}};
}

Json schemas() {
  const Json text = {{"type", "string"}};
  const Json integer = {{"type", "integer"}};
  const Json object = {{"type", "object"}};
  const Json area = {{"$ref", "#/components/schemas/Area"}};
  Json state = {{"state", text},
                {"round_num", integer},
                {"ante_num", integer},
                {"money", integer},
                {"won", {{"type", "boolean"}}},
                {"deck", text},
                {"stake", text},
                {"seed", text},
                {"used_vouchers", object},
                {"hands", object},
                {"round", object},
                {"blinds", object}};
  for (const char* name :
       {"jokers", "consumables", "cards", "hand", "shop", "vouchers", "packs", "pack"}) {
    state[name] = area;
  }
  return {{"GameState",
           {{"type", "object"},
            {"properties", state},
            {"required", {"state", "round_num", "ante_num", "money"}}}},
          {"Area",
           {{"type", "object"},
            {"properties",
             {{"count", integer},
              {"limit", integer},
              {"highlighted_limit", integer},
              {"cards", {{"type", "array"}, {"items", object}}}}}}},
          {"PathResult",
           {{"type", "object"},
            {"properties", {{"success", {{"type", "boolean"}}}, {"path", text}}},
            {"required", {"success", "path"}}}}};
}

Json errors() {
  Json list = Json::object();
  for (const FaultFacts& fault : kFaultFacts) {
    list[std::string(fault.name)] = {
        {"code", fault.code}, {"message", fault.meaning}, {"data", {{"name", fault.name}}}};
  }
  return list;
}

}  // namespace

std::string open_rpc_document(const ServeOptions& options) {
  Json list = Json::array();
  for (const Method& method : methods()) {
    if (is_offered(method, options)) list.push_back(method_json(method));
  }
  const Json document = {
      {"openrpc", "1.3.2"},
      {"info",
       {{"title", "Jimbo"},
        {"description", "An engine for the card game Balatro that speaks BalatroBot's protocol."},
        {"version", options.api == Api::V15 ? "1.5.3" : "2.0.0"},
        {"license", {{"name", "MIT"}}}}},
      {"methods", list},
      {"components", {{"schemas", schemas()}, {"errors", errors()}}}};
  return document.dump();
}

}  // namespace jimbo::serve
