// Actions as text from strangers: refused with std::invalid_argument, or read into an action whose
// own text reads as the same. And any action, however senseless, has a text.

#include <cstring>
#include <stdexcept>
#include <string>

#include "action/action.h"
#include "fuzz/byte_reader.h"
#include "fuzz/finding.h"
#include "text/notation.h"

namespace {

using namespace jimbo;

void check_text(const std::string& text) {
  Action action;
  try {
    action = read_action(text);
  } catch (const std::invalid_argument& error) {
    must(std::strlen(error.what()) > 0, "a refusal without a reason");
    must(std::strlen(error.what()) < 600, "a refusal that goes on and on");
    return;
  }
  must(read_action(to_text(action)) == action, "the text of an action reads as another one");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  check_text(std::string(reinterpret_cast<const char*>(data), size));
  ByteReader bytes(data, size);
  Action action;
  bytes.copy(static_cast<void*>(&action), sizeof(action));
  check_text(to_text(action));
  return 0;
}
