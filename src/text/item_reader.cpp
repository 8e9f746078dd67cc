#include "text/item_reader.h"

#include <algorithm>
#include <cctype>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "action/flat_action.h"
#include "hook/joker_hook.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/quote.h"
#include "text/words.h"

namespace jimbo {
namespace {

// What all spellings of a name have in common: its letters and digits in lower case.
std::string plain(std::string_view text) {
  constexpr std::string_view kAccented = "é";
  std::string result;
  while (!text.empty()) {
    if (text.starts_with(kAccented)) {
      result += 'e';
      text.remove_prefix(kAccented.size());
      continue;
    }
    const auto c = static_cast<unsigned char>(text.front());
    if (c < 0x80 && std::isalnum(c) != 0) result += static_cast<char>(std::tolower(c));
    text.remove_prefix(1);
  }
  return result;
}

std::string_view without_start(std::string_view text, std::string_view start) {
  if (text.size() > start.size() && text.starts_with(start)) text.remove_prefix(start.size());
  return text;
}

std::string_view without_end(std::string_view text, std::string_view end) {
  if (text.size() > end.size() && text.ends_with(end)) text.remove_suffix(end.size());
  return text;
}

// How many letters must be added, dropped, changed or exchanged with the next one to make one text
// of the other.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before;  // the row before the last
  std::vector<std::size_t> last(b.size() + 1);
  std::iota(last.begin(), last.end(), std::size_t{0});
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::vector<std::size_t> row(b.size() + 1, i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t changed = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, changed});
      const bool exchanged = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (exchanged) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before = std::exchange(last, std::move(row));
  }
  return last[b.size()];
}

template <class Id>
struct Kind;
#define JIMBO_KIND(Id, number, noun, sample)                               \
  template <>                                                              \
  struct Kind<Id> {                                                        \
    static int count([[maybe_unused]] const Content& c) { return number; } \
    static constexpr const char* kNoun = noun;                             \
    static constexpr Id kSample = sample;                                  \
  };
JIMBO_KIND(JokerId, c.joker_count, "joker", JokerId::Baron)
JIMBO_KIND(ConsumableId, c.consumable_count, "consumable", ConsumableId::Fool)
JIMBO_KIND(VoucherId, c.voucher_count, "voucher", VoucherId::Grabber)
JIMBO_KIND(TagId, c.tag_count, "tag", TagId::Double)
JIMBO_KIND(BlindId, c.blind_count, "blind", BlindId::Hook)
JIMBO_KIND(HandId, kHandCount, "poker hand", HandId::TwoPair)
JIMBO_KIND(ChallengeId, c.challenges.count, "challenge", ChallengeId::Omelette)
JIMBO_KIND(Suit, kSuitCount, "suit", Suit::Hearts)
#undef JIMBO_KIND

// Kinds that a rules file cannot add to have the names they always have.
template <class Id>
std::string_view key_in(const Content& content, Id id) {
  if constexpr (requires { key(content, id); }) return key(content, id);
  return key(id);
}
template <class Id>
std::string_view name_in(const Content& content, Id id) {
  if constexpr (requires { name(content, id); }) return name(content, id);
  return name(id);
}

}  // namespace

std::string plain_name(std::string_view text) { return plain(text); }

template <class Id>
std::optional<Id> find_item(std::string_view text, const Content& content) {
  const std::string wanted = plain(text);
  if (wanted.empty()) return std::nullopt;
  // A full name goes before a shortened one.
  for (int i = 0; i < Kind<Id>::count(content); ++i) {
    const Id id = static_cast<Id>(i);
    if (wanted == plain(key_in(content, id)) || wanted == plain(name_in(content, id))) return id;
  }
  for (int i = 0; i < Kind<Id>::count(content); ++i) {
    const Id id = static_cast<Id>(i);
    const std::string full = plain(name_in(content, id));
    if (wanted == without_start(full, "the") || wanted == without_end(full, "joker")) return id;
  }
  return std::nullopt;
}

template <class Id>
Id read_item(std::string_view text, const Content& content) {
  if (const std::optional<Id> id = find_item<Id>(text, content)) return *id;
  std::vector<std::string> names;
  for (int i = 0; i < Kind<Id>::count(content); ++i) {
    names.emplace_back(name_in(content, static_cast<Id>(i)));
  }
  std::string message =
      std::string("no ") + Kind<Id>::kNoun + " is called " + in_quotes(text) + ": ";
  const std::string near = suggestion(text, names);
  if (!near.empty()) {
    message += near;
  } else {
    message += "give a name such as " + std::string(name(Kind<Id>::kSample));
    if (key(Kind<Id>::kSample) != name(Kind<Id>::kSample)) {
      message += " or a key such as " + std::string(key(Kind<Id>::kSample));
    }
  }
  throw std::invalid_argument(message);
}

#define JIMBO_ITEM(Id)                                                                     \
  template std::optional<Id> find_item<Id>(std::string_view text, const Content& content); \
  template Id read_item<Id>(std::string_view text, const Content& content);
JIMBO_ITEM(JokerId)
JIMBO_ITEM(ConsumableId)
JIMBO_ITEM(VoucherId)
JIMBO_ITEM(TagId)
JIMBO_ITEM(BlindId)
JIMBO_ITEM(HandId)
JIMBO_ITEM(ChallengeId)
JIMBO_ITEM(Suit)
#undef JIMBO_ITEM

std::vector<std::string> split_list(std::string_view text, char separator) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(separator), text.size());
    const std::string_view part = trimmed(text.substr(0, end), " \t\n");
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!part.empty()) parts.emplace_back(part);
  }
  return parts;
}

std::string suggestion(std::string_view text, const std::vector<std::string>& words) {
  constexpr std::size_t kMost = 3;
  constexpr std::size_t kLongest =
      64;  // nothing that is near has more, and every letter costs time
  if (text.size() > kLongest) return "";
  const std::string wanted = plain(text);
  std::vector<std::pair<std::size_t, std::string>> near;
  for (const std::string& word : words) {
    const std::string known = plain(word);
    const bool part = wanted.size() >= 3 && known.find(wanted) != std::string::npos;
    std::size_t distance = part ? 1 : edit_distance(wanted, known);
    distance = std::min({distance, edit_distance(wanted, without_start(known, "the")),
                         edit_distance(wanted, without_end(known, "joker"))});
    if (distance * 3 <= std::max<std::size_t>(wanted.size(), 3)) near.emplace_back(distance, word);
  }
  std::stable_sort(near.begin(), near.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  if (near.empty()) return "";
  std::string result = "did you mean ";
  for (std::size_t i = 0; i < std::min(near.size(), kMost); ++i) {
    result += (i > 0 ? " or " : "") + near[i].second;
  }
  return result + "?";
}

}  // namespace jimbo
