// Replays and links from strangers: refused with std::invalid_argument, or read into something that
// can be written and read again.

#include <cstring>
#include <sstream>
#include <stdexcept>
#include <string>

#include "engine/engine.h"
#include "fuzz/byte_reader.h"
#include "fuzz/finding.h"
#include "record/replay.h"
#include "record/replay_link.h"

namespace {

using namespace jimbo;

std::string written(const Replay& replay) {
  std::ostringstream stream;
  write_replay(stream, replay);
  return stream.str();
}

Replay read(const std::string& text) {
  std::istringstream stream(text);
  return read_replay(stream);
}

void check_replay(const std::string& text) {
  Replay replay;
  try {
    replay = read(text);
  } catch (const std::invalid_argument&) {
    return;
  }
  const std::string once = written(replay);
  const Replay again = read(once);
  must(written(again) == once, "a written replay reads as another one");
  if (replay.start) {
    must(again.start && std::memcmp(&*again.start, &*replay.start, sizeof(State)) == 0,
         "a written replay begins with another state");
    return;  // such runs have no link
  }
  const std::string link = to_link(replay);
  must(to_link(from_link(link)) == link, "a written link reads as another one");
}

void check_link(const std::string& text) {
  Replay replay;
  try {
    replay = from_link(text);
  } catch (const std::invalid_argument&) {
    return;
  }
  const std::string link = to_link(replay);
  must(to_link(from_link(link)) == link, "a written link reads as another one");
  const std::string once = written(replay);
  must(written(read(once)) == once, "the replay of a link reads as another one");
}

// Bytes as digits of a link, so that what lies behind the digits is reached.
std::string as_digits(const std::string& text) {
  constexpr char kDigits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  std::string digits;
  for (const char c : text) digits += kDigits[static_cast<unsigned char>(c) & 63U];
  return digits;
}

// The head of a run that begins from a state, for actions to follow.
std::string head_from_state() {
  State state = new_run({.seed = {"ALEEB"}});
  step(state, {ActionKind::SelectBlind});
  return written(replay_from(state));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  check_replay(text);
  check_replay("jimbo-replay 1\nseed A " + text);
  check_replay("jimbo-replay 1\nseed A\n" + text);
  static const std::string kHead = head_from_state();
  check_replay(kHead + text);
  check_replay(kHead.substr(0, kHead.size() - 1) + text);
  check_link(text);
  check_link(as_digits(text));
  return 0;
}
