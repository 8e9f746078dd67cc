#include "record/joker_text.h"

#include <charconv>
#include <cmath>
#include <stdexcept>
#include <type_traits>

#include "text/item_reader.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/quote.h"
#include "text/words.h"

namespace jimbo {
namespace {

// By ValueKind.
constexpr std::string_view kValueWords[] = {"",        "mult",      "chips", "xmult",
                                            "dollars", "hand_size", "hands", ""};

class JokerReader {
 public:
  JokerReader(std::string_view id, const Content& content) : content_(content) {
    joker_.id = read_item<JokerId>(id, content);
  }

  void read(const std::string& word) {
    const std::size_t equals = word.find('=');
    if (equals == std::string::npos) {
      read_word(lower_case(word));
    } else {
      read_number(lower_case(word.substr(0, equals)), word.substr(equals + 1));
    }
  }

  const ScenarioJoker& joker() const { return joker_; }

 private:
  void read_word(const std::string& word) {
    if (word == "eternal") {
      joker_.eternal = true;
    } else if (word == "rental") {
      joker_.rental = true;
    } else if (word == "pinned") {
      joker_.pinned = true;
    } else if (word == "perishable") {
      joker_.perishable = content_.rules.shop.perishable_rounds;
    } else if (word == "debuffed") {
      joker_.debuffed = true;
    } else {
      read_edition(word);
    }
  }

  void read_edition(const std::string& word) {
    if (const std::optional<Edition> edition = find_edition(word, content_)) {
      if (joker_.edition != Edition::None) refuse(title() + " has two editions: give one");
      joker_.edition = *edition;
      return;
    }
    refuse(title() + ": " + in_quotes(word) + " is no property; they are foil, holo, polychrome, " +
           "negative, eternal, rental, pinned, perishable, debuffed, and " + number_words());
  }

  void read_number(const std::string& word, const std::string& text) {
    if (word == "hand" && joker_.id == JokerId::ToDoList) {
      joker_.counter = static_cast<int>(read_item<HandId>(text));
    } else if (word == "counter") {
      joker_.counter = whole(word, text);
    } else if (word == "extra_sell") {
      joker_.extra_sell = whole(word, text);
    } else if (word == "perishable") {
      joker_.perishable = whole(word, text);
    } else if (!value_word().empty() && (word == "value" || word == value_word())) {
      joker_.value = number(word, text);
    } else {
      refuse(title() + " has no " + in_quotes(word) + feed_text() + "; its numbers are " +
             number_words());
    }
  }

  double number(const std::string& word, const std::string& text) const {
    double value = 0;
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || rest != text.data() + text.size() || !std::isfinite(value)) {
      refuse(title() + ": " + word + " is " + in_quotes(text) + ": give a number");
    }
    return value;
  }

  int whole(const std::string& word, const std::string& text) const {
    const double value = number(word, text);
    if (value != std::floor(value) || std::abs(value) > 1e9) {
      refuse(title() + ": " + word + " is " + in_quotes(text) + ": give a whole number");
    }
    return static_cast<int>(value);
  }

  std::string number_words() const {
    std::string words = "perishable=ROUNDS, counter=N, extra_sell=N";
    if (!value_word().empty()) words += ", " + std::string(value_word()) + "=N";
    if (joker_.id == JokerId::ToDoList) words += ", hand=NAME";
    return words;
  }

  // Where the number that was probably meant comes from.
  std::string feed_text() const {
    for (const JokerFeed& feed : kJokerFeeds) {
      if (feed.id == joker_.id && own_text(content_, joker_.id) == nullptr) {
        return std::string(": it looks at ") + feed.counts + ", so " + feed.fix;
      }
    }
    return "";
  }

  std::string_view value_word() const { return jimbo::value_word(joker_.id, content_); }
  std::string title() const { return std::string(name(content_, joker_.id)); }

  const Content& content_;
  ScenarioJoker joker_{.id = JokerId::None};
};

}  // namespace

std::optional<Edition> find_edition(std::string_view word, const Content& content) {
  for (int i = 1; i < content.edition_count; ++i) {
    const auto edition = static_cast<Edition>(i);
    const std::string_view whole = key(content, edition);
    if (word == whole || word == whole.substr(2) || word == lower_case(name(content, edition))) {
      return edition;
    }
  }
  return std::nullopt;
}

std::string_view value_word(JokerId id, const Content& content) {
  if (own_text(content, id) != nullptr) return "value";  // what it is, its text says
  return kValueWords[static_cast<int>(content.facts(id).value_kind)];
}

ScenarioJoker read_joker_text(std::string_view text, const Content& content) {
  const std::vector<std::string> parts = split_list(text, ':');
  if (parts.empty()) refuse("a joker has no name: give one, as in Baron");
  JokerReader reader(parts[0], content);
  for (std::size_t i = 1; i < parts.size(); ++i) reader.read(parts[i]);
  return reader.joker();
}

std::pair<ConsumableId, Edition> read_consumable_text(std::string_view text,
                                                      const Content& content) {
  const std::vector<std::string> parts = split_list(text, ':');
  if (parts.empty()) refuse("a consumable has no name: give one, as in Pluto");
  const auto id = read_item<ConsumableId>(parts[0], content);
  if (parts.size() == 1) return {id, Edition::None};
  if (parts.size() > 2 || lower_case(parts[1]) != "negative") {
    refuse(std::string(name(content, id)) + ": " + in_quotes(parts[1]) +
           " is no property of a consumable; it may be negative, as in Pluto:negative");
  }
  return {id, Edition::Negative};
}

std::vector<ScenarioJoker> read_joker_list(std::string_view text, const Content& content) {
  std::vector<ScenarioJoker> jokers;
  for (const std::string& part : split_list(text)) {
    jokers.push_back(read_joker_text(part, content));
  }
  return jokers;
}

}  // namespace jimbo
