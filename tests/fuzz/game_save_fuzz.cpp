// Saves of the game from strangers: compressed bytes, or the text of a table. Whatever they are,
// they are refused or give a run that can occur.

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

#include "engine/engine.h"
#include "fuzz/finding.h"
#include "gamesave/game_save.h"
#include "gamesave/lua_table.h"
#include "gamesave/raw_deflate.h"

namespace {

using namespace jimbo;
using namespace jimbo::gamesave;

void read_as_save(std::string_view bytes) {
  try {
    must(is_ok(read_game_save(bytes)), "a run that cannot occur was read");
  } catch (const std::invalid_argument&) {
  }
}

// A table that was read is written in a form that reads the same.
void read_as_table(std::string_view text) {
  try {
    const nlohmann::json table = read_lua_table(text);
    must(read_lua_table(write_lua_table(table)) == table, "a table changes when it is written");
  } catch (const std::invalid_argument&) {
  }
}

// A sound save with some bytes of its text replaced.
void read_changed_save(const std::uint8_t* data, std::size_t size) {
  static const std::string kSound =
      inflate_raw(write_game_save(new_run({.seed = {"A"}})), kMostText);
  std::string text = kSound;
  for (std::size_t i = 0; i + 2 < size; i += 3) {
    text[(data[i] * 256U + data[i + 1]) % text.size()] = static_cast<char>(data[i + 2]);
  }
  read_as_save(deflate_raw(text));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  read_as_save(bytes);
  read_as_table(bytes);
  read_as_save(deflate_raw(bytes));
  read_changed_save(data, size);
  return 0;
}
