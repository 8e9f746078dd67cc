#include "record/replay.h"

#include <charconv>
#include <cstddef>
#include <set>
#include <span>
#include <sstream>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "engine/engine.h"
#include "format/base64.h"
#include "record/save.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/notation.h"
#include "text/percent_escape.h"
#include "text/quote.h"
#include "text/run_option_text.h"
#include "text/words.h"

namespace jimbo {

namespace {

constexpr std::string_view kFirstWord = "jimbo-replay";
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

std::string first_line(int version) {
  return std::string(kFirstWord) + " " + std::to_string(version);
}

std::uint64_t read_hash(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
  if (error != std::errc() || end != text.data() + text.size()) {
    throw std::invalid_argument("`= ` needs a hash of hexadecimal digits");
  }
  return value;
}

// A seed is one word of its line, without # and %.
LongSeed read_written_seed(std::string_view written) {
  if (const auto text = without_percent_escapes(written)) return read_literal_seed(*text);
  throw std::invalid_argument("a % in a seed needs two hexadecimal digits, as in %20");
}

RunOptions read_run_line(std::string_view text, const Content& content) {
  std::istringstream words{std::string(text)};
  RunOptions options{};
  std::set<std::string> seen;
  bool challenge_deck = false;
  for (std::string word, value; words >> word;) {
    if (!(words >> value)) throw std::invalid_argument(as_typed(word) + " needs a value");
    if (!seen.insert(word).second) throw std::invalid_argument(as_typed(word) + " is given twice");
    if (word == "seed") {
      options.seed = read_written_seed(value);
    } else if (word == "deck") {
      // A challenge brings its own deck, which cannot be chosen otherwise.
      challenge_deck = value == key(DeckId::Challenge);
      if (!challenge_deck) options.deck = read_deck(value, content);
    } else if (word == "stake") {
      options.stake = read_stake(value, content);
    } else if (word == "challenge") {
      options.challenge = read_challenge(value, content);
    } else if (word == "hand_order") {
      options.hand_order = read_hand_order(value);
    } else {
      throw std::invalid_argument(as_typed(word) +
                                  " is unknown here; this line takes seed, deck, stake, challenge "
                                  "and hand_order");
    }
  }
  if (!seen.contains("seed")) {
    throw std::invalid_argument("the line must begin with `seed`, as in `seed ALEEB`");
  }
  if (challenge_deck && options.challenge == ChallengeId::None) {
    throw std::invalid_argument("the deck b_challenge needs a `challenge`, as in c_omelette_1");
  }
  return options;
}

// `rules HASH NAME`: the name may have several words, or none.
bool is_rules_line(std::string_view text) { return text == "rules" || text.starts_with("rules "); }

RulesetName read_rules_line(std::string_view text) {
  constexpr std::size_t kHashDigits = 16;
  const std::string_view rest = without_comment(text.substr(std::string_view("rules").size()));
  const std::string_view digits = rest.substr(0, rest.find(' '));
  RulesetName content{0, kept_name(rest.substr(digits.size()))};
  const char* end = digits.data() + digits.size();
  const auto [last, error] = std::from_chars(digits.data(), end, content.hash, 16);
  if (digits.size() != kHashDigits || error != std::errc() || last != end) {
    throw std::invalid_argument(
        "`rules` needs the hash of the rules, 16 hexadecimal digits, then their name");
  }
  return content;
}

// `from BASE64`: a state of the run that the lines above name.
bool is_from_line(std::string_view text) { return text == "from" || text.starts_with("from "); }

State read_from_line(std::string_view text, const Replay& replay, const Ruleset& rules) {
  const std::string_view digits = without_comment(text.substr(std::string_view("from").size()));
  if (digits.empty()) throw std::invalid_argument("`from` needs a saved state as base64");
  const std::string bytes = from_base64(digits, "a saved state as base64");
  if (to_base64(bytes) != digits) {
    throw std::invalid_argument("the saved state is cut off or has a character too many");
  }
  require_rules(replay, rules);
  const State start = load_state(std::as_bytes(std::span(bytes)), rules);
  const std::string told = run_line(replay.options, rules.content);
  const std::string own = run_line(options_of(start), rules.content);
  if (own != told) {
    throw std::invalid_argument("the saved state is one of the run `" + own + "`, not of `" + told +
                                "`");
  }
  return start;
}

ReplayLine read_line(std::string_view text) {
  ReplayLine line;
  if (text.front() == '=') {
    line.is_hash = true;
    line.hash = read_hash(without_comment(text.substr(1)));
  } else {
    line.action = read_action(text);
  }
  return line;
}

// Takes a file line by line.
class ReplayReader {
 public:
  explicit ReplayReader(const Ruleset* in_force)
      : is_given_(in_force != nullptr), rules_(is_given_ ? *in_force : *vanilla_ruleset()) {}

  void take(int number, std::string_view text) {
    if (heads_ == 2 && !is_rules_line(text)) read_options();
    at_line(number, [&] { read_text(number, text); });
  }

  Replay finish() {
    read_options();
    if (heads_ == 0) throw std::invalid_argument("the replay is empty");
    if (heads_ == 1) {
      throw std::invalid_argument("the replay lacks the line that begins with `seed`");
    }
    // Without this, a file that lost the line would be another run.
    if (version_ == kReplayVersion && !replay_.start) {
      throw std::invalid_argument("the replay lacks the line that begins with `from`");
    }
    return std::move(replay_);
  }

 private:
  struct NumberedLine {
    int number;
    std::string text;
  };

  template <class Read>
  static void at_line(int number, const Read& read) {
    try {
      read();
    } catch (const std::invalid_argument& error) {
      throw std::invalid_argument("line " + std::to_string(number) + ": " + error.what());
    }
  }

  // How the run was started is read once the rules are known, whose deck or challenge it may name.
  void read_options() {
    if (!run_line_) return;
    const NumberedLine line = *std::exchange(run_line_, std::nullopt);
    if (is_given_) require_rules(replay_, rules_);
    at_line(line.number, [&] { replay_.options = read_run_line(line.text, rules_.content); });
  }

  void read_text(int number, std::string_view text) {
    if (heads_ == 0) {
      read_first_line(text);
      ++heads_;
    } else if (heads_ == 1) {
      run_line_ = NumberedLine{number, std::string(text)};
      ++heads_;
    } else if (is_rules_line(text)) {
      if (replay_.rules || replay_.start || !replay_.lines.empty()) {
        throw std::invalid_argument("`rules` stands once, after the line that begins with `seed`");
      }
      replay_.rules = read_rules_line(text);
    } else if (is_from_line(text)) {
      if (replay_.start || !replay_.lines.empty()) {
        throw std::invalid_argument("`from` stands once, before the first action");
      }
      if (version_ != kReplayVersion) {
        throw std::invalid_argument("`from` needs `" + first_line(kReplayVersion) +
                                    "` as the first line");
      }
      replay_.start = read_from_line(text, replay_, rules_);
    } else {
      ReplayLine line = read_line(text);
      line.number = number;
      replay_.lines.push_back(line);
    }
  }

  void read_first_line(std::string_view text) {
    if (text.starts_with(kByteOrderMark)) {
      throw std::invalid_argument(
          "the file begins with a byte order mark (BOM): save it as UTF-8 without one");
    }
    for (const int version : {kSeedReplayVersion, kReplayVersion}) {
      if (text == first_line(version)) version_ = version;
    }
    if (version_ == 0) {
      throw std::invalid_argument("a replay begins with `" + first_line(kSeedReplayVersion) +
                                  "` or `" + first_line(kReplayVersion) + "`");
    }
  }

  const bool is_given_;  // the rules
  const Ruleset& rules_;
  Replay replay_;
  int version_ = 0;
  int heads_ = 0;  // lines that every replay has: the first, and the one that begins with `seed`
  std::optional<NumberedLine> run_line_;  // until it is read
};

}  // namespace

std::string hash_text(std::uint64_t hash) {
  char digits[17] = {};
  for (int i = 15; i >= 0; --i, hash >>= 4U) digits[i] = "0123456789abcdef"[hash & 15U];
  return digits;
}

std::string run_line(const RunOptions& options, const Content& content) {
  std::string line = "seed " + with_percent_escapes(seed_text(options.seed));
  if (options.challenge == ChallengeId::None) {
    line += " deck " + std::string(key(content, options.deck));
    line += " stake " + std::to_string(static_cast<int>(options.stake) + 1);
  } else {
    line += " challenge " + std::string(key(content, options.challenge));
  }
  if (options.hand_order != HandOrder::Windows) {
    line += " hand_order " + std::string(hand_order_text(options.hand_order));
  }
  return line;
}

RunOptions options_of(const State& state) {
  RunOptions options;
  options.seed = seed_of(state);
  options.challenge = state.challenge;
  if (state.challenge == ChallengeId::None) {
    options.deck = state.deck;
    options.stake = state.stake;
  }
  options.hand_order = state.hand_order;
  return options;
}

Replay replay_from(const State& start, std::optional<RulesetName> rules) {
  return {options_of(start), {}, std::move(rules), start};
}

State start_state(const Replay& replay, const Content& content) {
  return replay.start ? *replay.start : new_run(replay.options, content);
}

Replay read_replay(std::istream& stream, const Ruleset* in_force) {
  ReplayReader reader(in_force);
  int number = 0;
  for (std::string raw; std::getline(stream, raw);) {
    ++number;
    const std::string_view text = without_comment(raw);
    if (!text.empty()) reader.take(number, text);
  }
  return reader.finish();
}

void write_replay(std::ostream& stream, const Replay& replay, const Content& content) {
  stream << first_line(replay.start ? kReplayVersion : kSeedReplayVersion) << '\n'
         << run_line(replay.options, content) << '\n';
  if (replay.rules) {
    stream << "rules " << hash_text(replay.rules->hash);
    const std::string name = kept_name(replay.rules->name);
    stream << (name.empty() ? "" : " ") << name << '\n';
  }
  if (replay.start) {
    const RulesetName rules = replay.rules ? *replay.rules : ruleset_name(*vanilla_ruleset());
    const std::vector<std::byte> bytes = save_state(*replay.start, rules);
    stream << "from " << to_base64({reinterpret_cast<const char*>(bytes.data()), bytes.size()})
           << '\n';
  }
  for (const ReplayLine& line : replay.lines) {
    stream << (line.is_hash ? "= " + hash_text(line.hash) : to_text(line.action)) << '\n';
  }
}

bool is_replay(std::istream& stream) {
  for (std::string raw; std::getline(stream, raw);) {
    const std::string_view text = without_comment(raw);
    if (!text.empty()) return text.substr(0, text.find(' ')) == kFirstWord;
  }
  return false;
}

void require_rules(const Replay& replay, const Ruleset& in_force) {
  require_content("this run", replay.rules, in_force);
}

std::string hash_fault(const ReplayLine& line, std::uint64_t hash) {
  if (hash == line.hash) return "";
  return "the state has the hash " + hash_text(hash) + ", the file says " + hash_text(line.hash);
}

}  // namespace jimbo
