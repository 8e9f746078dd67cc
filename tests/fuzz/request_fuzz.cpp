// Requests from strangers: bytes of HTTP as they come, or a row of calls with known methods and
// parameters of any kind. Whatever they are, a server answers each with JSON, and the run it plays
// stays one that can occur.

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include <nlohmann/json.hpp>

#include "engine/engine.h"
#include "fuzz/byte_reader.h"
#include "fuzz/finding.h"
#include "serve/game_server.h"
#include "serve/json_rpc.h"
#include "serve/method.h"

namespace {

using namespace jimbo;
using namespace jimbo::serve;
using nlohmann::json;

void check_answer(const std::string& answer) {
  const json tree = json::parse(answer, nullptr, false);
  must(!tree.is_discarded() && tree.is_object(), "an answer is no JSON object");
  must(tree.contains("result") != tree.contains("error"), "an answer with both or neither");
}

void read_as_http(std::string_view bytes, std::size_t piece) {
  static GameServer server({}, {}, 1);
  HttpReader reader;
  for (std::size_t size = piece; size < bytes.size() + piece; size += piece) {
    const HttpReader::Progress progress = reader.read(bytes.substr(0, size));
    if (progress == HttpReader::Progress::Waiting) continue;
    if (progress == HttpReader::Progress::Complete) {
      must(reader.size() <= bytes.size(), "a request longer than its bytes");
      HttpAnswer answer;
      server.handle(0, reader.request(), answer);
      check_answer(answer.body);
    } else {
      must(!reader.complaint().empty(), "wrong without a reason");
    }
    return;
  }
}

json some_value(ByteReader& bytes) {
  switch (bytes.byte() % 8) {
    case 0:
      return bytes.byte() % 9;
    case 1:
      return bytes.byte() % 2 == 0;
    case 2: {
      json list = json::array();
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
      return json::object();
    default:
      return bytes.byte() / 7.0;
  }
}

void call_methods(ByteReader& bytes) {
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

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  ByteReader bytes(data, size);
  if (size > 0 && data[0] >= ' ') {
    read_as_http({reinterpret_cast<const char*>(data), size}, 1 + size % 7);
  } else {
    call_methods(bytes);
  }
  return 0;
}
