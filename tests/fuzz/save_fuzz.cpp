// Saved states from strangers. Bytes as they come reach little beyond the checksum; so most inputs
// are a state of a real game with some bytes changed and the checksum put right again. What loads
// must be a state one can play on from.

#include <cstddef>
#include <cstring>
#include <optional>
#include <span>
#include <stdexcept>
#include <vector>

#include "engine/engine.h"
#include "fuzz/byte_reader.h"
#include "fuzz/finding.h"
#include "fuzz/play_on.h"
#include "proof/random_game.h"
#include "record/save.h"

namespace {

using namespace jimbo;

std::optional<State> load(std::span<const std::byte> bytes) {
  try {
    return load_state(bytes);
  } catch (const std::invalid_argument&) {
    return std::nullopt;
  }
}

State some_state(ByteReader& bytes) {
  static const Content easy = easy_content();
  Chooser chooser(bytes.word());
  State state = new_run(bytes.options(), easy);
  for (int steps = bytes.byte(); steps > 0 && state.phase != Phase::GameOver; --steps) {
    step(state, random_action(state, chooser, easy, chooser.below(8) == 0), easy);
  }
  return state;
}

void change(State& state, ByteReader& bytes) {
  auto* raw = reinterpret_cast<unsigned char*>(&state);
  while (!bytes.done()) {
    const int at = bytes.below(static_cast<int>(sizeof(State)));
    raw[at] = bytes.byte();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > 0 && data[0] == 'J') {
    const std::optional<State> loaded = load(std::as_bytes(std::span(data, size)));
    if (loaded) play_on(*loaded);
    return 0;
  }
  ByteReader bytes(data, size);
  State state = some_state(bytes);
  change(state, bytes);
  const std::optional<State> loaded = load(save_state(state));
  if (!loaded) return 0;
  must(std::memcmp(&*loaded, &state, sizeof(State)) == 0, "a loaded state is another one");
  play_on(*loaded);
  return 0;
}
