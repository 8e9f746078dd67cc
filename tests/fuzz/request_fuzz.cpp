// Requests from strangers: bytes of HTTP as they come, or a row of calls with known methods and
// parameters of any kind. Whatever they are, a server answers each with JSON, and the run it plays
// stays one that can occur.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/byte_reader.h"
#include "fuzz/finding.h"
#include "serve/balatrobot/game_server.h"
#include "serve/random_request.h"

namespace {

using namespace jimbo;
using namespace jimbo::serve;

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
