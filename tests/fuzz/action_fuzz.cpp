// Any bytes as actions: whole structs, small ones, flat numbers, entries of the list. What is
// accepted must leave a sound state, what is refused must change nothing.

#include <algorithm>
#include <cstring>

#include "action/flat_action.h"
#include "engine/engine.h"
#include "fuzz/byte_reader.h"
#include "fuzz/finding.h"
#include "proof/random_game.h"

namespace {

using namespace jimbo;

constexpr int kMostSteps = 400;

Action raw_action(ByteReader& bytes) {
  Action action;
  bytes.copy(static_cast<void*>(&action), sizeof(action));
  return action;
}

// Often near something legal: few slots, few cards.
Action small_action(ByteReader& bytes) {
  Action action;
  action.kind = static_cast<ActionKind>(bytes.byte() % (kActionKinds + 1));
  const unsigned slots = bytes.byte();
  action.slot = static_cast<std::uint8_t>(slots & 15U);
  action.target = static_cast<std::uint8_t>(slots >> 4U);
  action.cards = bytes.word();
  return action;
}

bool flat_action(ByteReader& bytes, FlatChoice& choice, Action& action) {
  for (int i = 0; i <= kMaxPlayed; ++i) {
    if (choose(choice, bytes.below(flat::kCount), action)) return true;
  }
  return false;
}

bool listed_action(ByteReader& bytes, const State& state, const Content& content, Action& action) {
  const int count = legal_actions(state, nullptr, 0, true, content);
  if (count == 0) return false;
  action = nth_legal_action(state, bytes.below(count), true, content);
  return true;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const Content easy = easy_content();
  ByteReader bytes(data, size);
  const Content& content = bytes.byte() % 2 == 0 ? easy : kVanilla;
  State state = new_run(bytes.options(), content);
  FlatChoice choice;
  for (int i = 0; i < kMostSteps && !bytes.done(); ++i) {
    Action action;
    bool listed = false;
    switch (bytes.byte() % 8) {
      case 0:
        action = raw_action(bytes);
        break;
      case 1:
        action = small_action(bytes);
        break;
      case 2:
        if (!flat_action(bytes, choice, action)) continue;
        break;
      default:
        listed = listed_action(bytes, state, content, action);
        break;
    }
    const State before = state;
    const Error error = step(state, action, content);
    must(!listed || error == Error::None, "a listed action is refused");
    if (error == Error::None) {
      const char* fault = find_fault(state, content);
      must(fault == nullptr, fault);
    } else {
      must(std::memcmp(&state, &before, sizeof(State)) == 0, "a refused action leaves traces");
    }
  }
  return 0;
}
