#pragma once

#include <cstddef>
#include <string>

#include <nlohmann/json.hpp>

#include "engine/engine.h"
#include "fuzz/byte_reader.h"
#include "fuzz/finding.h"
#include "serve/balatrobot/json_rpc.h"
#include "serve/balatrobot/method.h"

// A row of requests to one game, made of bytes: known methods with parameters of any kind.

namespace jimbo::serve {

inline void check_answer(const std::string& answer) {
  using nlohmann::json;
  const json tree = json::parse(answer, nullptr, false);
  must(!tree.is_discarded() && tree.is_object(), "an answer is no JSON object");
  must(tree.contains("result") != tree.contains("error"), "an answer with both or neither");
}

inline nlohmann::json some_value(ByteReader& bytes) {
  switch (bytes.byte() % 8) {
    case 0:
      return bytes.byte() % 9;
    case 1:
      return bytes.byte() % 2 == 0;
    case 2: {
      nlohmann::json list = nlohmann::json::array();
      for (int i = bytes.byte() % 6; i > 0; --i) list.push_back(bytes.byte() % 9);
      return list;
    }
    case 3:
      return nullptr;
    case 4:
      return (bytes.byte() - 128) * 1e12;
    case 5: {
      constexpr const char* kWords[] = {
          "RED",    "WHITE",  "b_plasma", "stake_gold", "j_joker",           "j_baseball",
          "c_fool", "c_aura", "v_hone",   "H_A",        "p_spectral_mega_1", "FOIL"};
      return kWords[bytes.below(12)];
    }
    case 6:
      return nlohmann::json::object();
    default:
      return bytes.byte() / 7.0;
  }
}

inline void call_methods(ByteReader& bytes) {
  using nlohmann::json;
  const GameSetup setup(ServeOptions{.api = bytes.byte() % 2 == 0 ? Api::V15 : Api::V20,
                                     .fair = bytes.byte() % 2 == 0,
                                     .debug = true});
  GameSession game(setup);
  std::string answer;
  answer_request(game,
                 R"({"jsonrpc":"2.0","id":1,"method":"start","params":)"
                 R"({"deck":"RED","stake":"WHITE","seed":"TEST123"}})",
                 answer);
  bool edited = false;
  while (!bytes.done()) {
    const Method& method =
        methods()[static_cast<std::size_t>(bytes.below(static_cast<int>(methods().size())))];
    json params = json::object();
    for (const Parameter& parameter : method.parameters) {
      if (bytes.byte() % 2 == 0) params[std::string(parameter.name)] = some_value(bytes);
    }
    const json request = {
        {"jsonrpc", "2.0"}, {"id", 1}, {"method", method.name}, {"params", params}};
    answer.clear();
    answer_request(game, request.dump(), answer);
    check_answer(answer);
    edited = edited || method.name == "set";  // which may leave a hand without hands to play
    if (!game.in_run() || edited) continue;
    const char* fault = find_fault(game.run());
    must(fault == nullptr, fault);
  }
}

}  // namespace jimbo::serve
