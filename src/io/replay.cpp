#include "io/replay.h"

#include <charconv>
#include <set>
#include <sstream>
#include <stdexcept>

#include "engine/engine.h"
#include "io/item_texts.h"
#include "io/names.h"
#include "io/notation.h"
#include "io/quote.h"
#include "io/run_option_text.h"

namespace jimbo {

namespace {

constexpr std::string_view kFirstWord = "jimbo-replay";
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

std::string first_line() { return std::string(kFirstWord) + " " + std::to_string(kReplayVersion); }

std::string_view trim(std::string_view text) {
  const std::size_t comment = text.find('#');
  if (comment != std::string_view::npos) text = text.substr(0, comment);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t' || text.back() == '\r')) {
    text.remove_suffix(1);
  }
  while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
  return text;
}

std::uint64_t read_hash(std::string_view text) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
  if (error != std::errc() || end != text.data() + text.size()) {
    throw std::invalid_argument("`= ` needs a hash of hexadecimal digits");
  }
  return value;
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
      options.seed = read_seed(value);
    } else if (word == "deck") {
      // A challenge brings its own deck, which cannot be chosen otherwise.
      challenge_deck = value == key(DeckId::Challenge);
      if (!challenge_deck) options.deck = read_deck(value, content);
    } else if (word == "stake") {
      options.stake = read_stake(value);
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

ContentName read_rules_line(std::string_view text) {
  constexpr std::size_t kHashDigits = 16;
  const std::string_view rest = trim(text.substr(std::string_view("rules").size()));
  const std::string_view digits = rest.substr(0, rest.find(' '));
  ContentName content{0, kept_name(rest.substr(digits.size()))};
  const char* end = digits.data() + digits.size();
  const auto [last, error] = std::from_chars(digits.data(), end, content.hash, 16);
  if (digits.size() != kHashDigits || error != std::errc() || last != end) {
    throw std::invalid_argument(
        "`rules` needs the hash of the rules, 16 hexadecimal digits, then their name");
  }
  return content;
}

ReplayLine read_line(std::string_view text) {
  ReplayLine line;
  if (text.front() == '=') {
    line.is_hash = true;
    line.hash = read_hash(trim(text.substr(1)));
  } else {
    line.action = read_action(text);
  }
  return line;
}

}  // namespace

std::string hash_text(std::uint64_t hash) {
  char digits[17] = {};
  for (int i = 15; i >= 0; --i, hash >>= 4U) digits[i] = "0123456789abcdef"[hash & 15U];
  return digits;
}

std::string run_line(const RunOptions& options, const Content& content) {
  std::string line = "seed " + seed_text(options.seed);
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

Replay read_replay(std::istream& stream, const Ruleset* in_force) {
  Replay replay;
  int number = 0;
  int heads = 0;
  // How the run starts is read once the rules are known, whose deck or challenge it may name.
  std::optional<std::pair<int, std::string>> start;
  const auto at_line = [](int line, const auto& read) {
    try {
      read();
    } catch (const std::invalid_argument& error) {
      throw std::invalid_argument("line " + std::to_string(line) + ": " + error.what());
    }
  };
  const auto read_start = [&] {
    if (!start) return;
    const std::pair<int, std::string> given = *std::exchange(start, std::nullopt);
    if (in_force != nullptr) require_rules(replay, *in_force);
    const Content& content = in_force != nullptr ? in_force->content : kVanilla;
    at_line(given.first, [&] { replay.options = read_run_line(given.second, content); });
  };
  const auto read_text = [&](std::string_view text) {
    if (heads == 0) {
      if (text.starts_with(kByteOrderMark)) {
        throw std::invalid_argument(
            "the file begins with a byte order mark (BOM): save it as UTF-8 without one");
      }
      if (text != first_line()) {
        throw std::invalid_argument("a replay begins with `" + first_line() + "`");
      }
      ++heads;
    } else if (heads == 1) {
      start = {number, std::string(text)};
      ++heads;
    } else if (is_rules_line(text)) {
      if (replay.rules || !replay.lines.empty()) {
        throw std::invalid_argument("`rules` stands once, after the line that begins with `seed`");
      }
      replay.rules = read_rules_line(text);
    } else {
      ReplayLine line = read_line(text);
      line.number = number;
      replay.lines.push_back(line);
    }
  };
  for (std::string raw; std::getline(stream, raw);) {
    ++number;
    const std::string_view text = trim(raw);
    if (text.empty()) continue;
    if (heads == 2 && !is_rules_line(text)) read_start();
    at_line(number, [&] { read_text(text); });
  }
  read_start();
  if (heads < 2) {
    throw std::invalid_argument(heads == 0 ? "the replay is empty"
                                           : "the replay lacks the line that begins with `seed`");
  }
  return replay;
}

void write_replay(std::ostream& stream, const Replay& replay, const Content& content) {
  stream << first_line() << '\n' << run_line(replay.options, content) << '\n';
  if (replay.rules) {
    stream << "rules " << hash_text(replay.rules->hash);
    const std::string name = kept_name(replay.rules->name);
    stream << (name.empty() ? "" : " ") << name << '\n';
  }
  for (const ReplayLine& line : replay.lines) {
    stream << (line.is_hash ? "= " + hash_text(line.hash) : to_text(line.action)) << '\n';
  }
}

bool is_replay(std::istream& stream) {
  for (std::string raw; std::getline(stream, raw);) {
    const std::string_view text = trim(raw);
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
