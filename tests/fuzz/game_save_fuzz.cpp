// Saves of the game from strangers: compressed bytes, the text of a table, or a sound save with
// other bytes in it. Whatever they are, they are refused or give a run that can occur and goes on.

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

#include "fuzz/finding.h"
#include "gamesave/changed_save.h"
#include "gamesave/lua_table.h"

namespace {

using namespace jimbo;
using namespace jimbo::gamesave;

// A table that was read is written in a form that reads the same.
void read_as_table(std::string_view text) {
  try {
    // Texts, because NaN is not equal to itself.
    const std::string written = write_lua_table(read_lua_table(text));
    must(write_lua_table(read_lua_table(written)) == written, "a table changes when it is written");
  } catch (const std::invalid_argument&) {
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  must(read_strange_save(bytes) == nullptr, "a run that cannot occur was read");
  must(read_strange_save(deflate_raw(bytes)) == nullptr, "a run that cannot occur was read");
  must(read_changed_save({data, size}) == nullptr, "a run that cannot occur was read");
  read_as_table(bytes);
  return 0;
}
