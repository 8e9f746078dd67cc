#include "record/replay_link.h"

#include <cstdint>
#include <stdexcept>
#include <utility>

#include "engine/engine.h"
#include "format/base64.h"
#include "text/notation.h"
#include "text/run_option_text.h"

namespace jimbo {

namespace {

constexpr unsigned kLinkVersion = 1;
constexpr unsigned kRulesLinkVersion = 2;  // names the rules; vanilla runs keep the shorter form

[[noreturn]] void refuse_broken_link() {
  throw std::invalid_argument("the link is cut off or damaged: copy all of it, and nothing else");
}

void put_number(std::string& bytes, std::uint64_t number) {
  for (; number >= 128; number >>= 7U) bytes += static_cast<char>(128U | (number & 127U));
  bytes += static_cast<char>(number);
}

[[noreturn]] void refuse_unknown() {
  throw std::invalid_argument("the link is damaged: it names something that does not exist");
}

class LinkReader {
 public:
  explicit LinkReader(std::string bytes) : bytes_(std::move(bytes)) {}

  bool done() const { return next_ == bytes_.size(); }
  std::uint64_t number(std::uint64_t largest) {
    std::uint64_t result = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      const unsigned byte = this->byte();
      const std::uint64_t part = byte & 127U;
      result |= part << shift;
      if ((part << shift) >> shift != part || result > largest) break;
      if (byte < 128) return result;
    }
    throw std::invalid_argument("the link is damaged: a number is too large");
  }
  unsigned byte() {
    if (done()) refuse_broken_link();
    return static_cast<unsigned char>(bytes_[next_++]);
  }
  template <class Id>
  Id id(int count, bool may_be_none) {
    const unsigned value = byte();
    if (value >= static_cast<unsigned>(count) && !(may_be_none && value == 0xff)) {
      refuse_unknown();
    }
    return static_cast<Id>(value);
  }

 private:
  std::string bytes_;
  std::size_t next_ = 0;
};

}  // namespace

std::string to_link(const Replay& replay) {
  if (replay.start) {
    throw std::invalid_argument(
        "this run began from a state, which is too long for a link: write it as a replay file");
  }
  RunOptions options = replay.options;
  if (options.challenge != ChallengeId::None) {  // it brings its own deck and stake
    options.deck = DeckId::Red;
    options.stake = StakeId::White;
  }
  std::string bytes;
  bytes += static_cast<char>(replay.rules ? kRulesLinkVersion : kLinkVersion);
  if (replay.rules) {
    for (unsigned shift = 0; shift < 64; shift += 8) {
      bytes += static_cast<char>((replay.rules->hash >> shift) & 255U);
    }
    const std::string name = kept_name(replay.rules->name);
    bytes += static_cast<char>(name.size());
    bytes += name;
  }
  bytes += static_cast<char>(options.deck);
  bytes += static_cast<char>(options.stake);
  bytes += static_cast<char>(options.challenge);
  bytes += static_cast<char>(options.hand_order);
  const std::string seed = seed_text(options.seed);
  bytes += static_cast<char>(seed.size());
  bytes += seed;
  for (const ReplayLine& line : replay.lines) {
    if (line.is_hash) continue;
    bytes += static_cast<char>(line.action.kind);
    put_number(bytes, line.action.slot);
    put_number(bytes, line.action.target);
    put_number(bytes, line.action.cards);
  }
  return to_base64(bytes);
}

Replay from_link(std::string_view link, const Ruleset* in_force) {
  LinkReader reader(from_base64(link, "links"));
  const unsigned version = reader.byte();
  if (version != kLinkVersion && version != kRulesLinkVersion) {
    throw std::invalid_argument("not a link of this version");
  }
  Replay replay;
  if (version == kRulesLinkVersion) {
    RulesetName rules{0, ""};
    for (unsigned shift = 0; shift < 64; shift += 8) {
      rules.hash |= std::uint64_t{reader.byte()} << shift;
    }
    for (unsigned left = reader.byte(); left > 0; --left) {
      rules.name += static_cast<char>(reader.byte());
    }
    replay.rules = rules;
  }
  if (in_force != nullptr) require_rules(replay, *in_force);
  const Content& content = in_force != nullptr ? in_force->content : kVanilla;
  replay.options.deck = reader.id<DeckId>(content.deck_count, false);
  // Challenges bring their deck themselves.
  if (replay.options.deck == DeckId::Challenge) refuse_unknown();
  replay.options.stake = reader.id<StakeId>(content.stake_count, false);
  replay.options.challenge = reader.id<ChallengeId>(content.challenges.count, true);
  replay.options.hand_order = reader.id<HandOrder>(2, false);
  const unsigned length = reader.byte();
  std::string seed;
  for (unsigned i = 0; i < length; ++i) seed += static_cast<char>(reader.byte());
  replay.options.seed = read_literal_seed(seed);
  while (!reader.done()) {
    Action action;
    action.kind = reader.id<ActionKind>(kActionKinds, false);
    action.slot = static_cast<std::uint8_t>(reader.number(0xff));
    action.target = static_cast<std::uint8_t>(reader.number(0xff));
    action.cards = reader.number(~std::uint64_t{0});
    // Fields a kind does not use are 0, so an action that text cannot hold is none.
    if (read_action(to_text(action)) != action) {
      throw std::invalid_argument("the link is damaged: " + to_text(action) +
                                  " has a part too many");
    }
    replay.add(action);
  }
  // A run has one link, so any other that reads like it has a character too many or changed.
  if (to_link(replay) != link) refuse_broken_link();
  return replay;
}

}  // namespace jimbo
