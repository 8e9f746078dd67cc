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

// ---- Links -----------------------------------------------------------------------------------

constexpr std::string_view kDigits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr unsigned kLinkVersion = 1;
constexpr unsigned kRulesLinkVersion = 2;  // names the rules; vanilla runs keep the shorter form

[[noreturn]] void refuse_broken_link() {
  throw std::invalid_argument("the link is cut off or damaged: copy all of it, and nothing else");
}

// Bytes, six bits a character.
std::string to_base64(const std::string& bytes) {
  std::string text;
  unsigned buffer = 0;
  int bits = 0;
  for (const char c : bytes) {
    buffer = buffer << 8U | static_cast<unsigned char>(c);
    bits += 8;
    for (; bits >= 6; bits -= 6) text += kDigits[(buffer >> (bits - 6)) & 63U];
  }
  if (bits > 0) text += kDigits[(buffer << (6 - bits)) & 63U];
  return text;
}

// Bits that fill no byte are dropped.
std::string from_base64(std::string_view text) {
  std::string bytes;
  unsigned buffer = 0;
  int bits = 0;
  for (const char c : text) {
    const std::size_t digit = kDigits.find(c);
    if (digit == std::string_view::npos) {
      throw std::invalid_argument(as_typed(std::string(1, c)) + " does not occur in links");
    }
    buffer = buffer << 6U | static_cast<unsigned>(digit);
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes += static_cast<char>((buffer >> bits) & 255U);
    }
  }
  return bytes;
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

std::string to_link(const Replay& replay) {
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
  LinkReader reader(from_base64(link));
  const unsigned version = reader.byte();
  if (version != kLinkVersion && version != kRulesLinkVersion) {
    throw std::invalid_argument("not a link of this version");
  }
  Replay replay;
  if (version == kRulesLinkVersion) {
    ContentName rules{0, ""};
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
  replay.options.stake = reader.id<StakeId>(kStakeCount, false);
  replay.options.challenge = reader.id<ChallengeId>(content.challenges.count, true);
  replay.options.hand_order = reader.id<HandOrder>(2, false);
  const unsigned length = reader.byte();
  std::string seed;
  for (unsigned i = 0; i < length && i <= kSeedLength; ++i)
    seed += static_cast<char>(reader.byte());
  replay.options.seed = read_seed(seed);
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
