#include "seeds/filter/filter.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <vector>

#include "seeds/filter/wish_name.h"
#include "seeds/filter/wish_parser.h"
#include "text/item_reader.h"
#include "text/number_text.h"
#include "text/quote.h"
#include "text/words.h"

namespace jimbo {

FilterError::FilterError(TextPlace place, const std::string& message)
    : std::invalid_argument("line " + std::to_string(place.line) + ", column " +
                            std::to_string(place.column) + ": " + message) {}

std::size_t Filter::end_of_group(std::size_t first) const {
  std::size_t end = first + 1;
  while (end < wishes.size() && wishes[first].group != 0 &&
         wishes[end].group == wishes[first].group) {
    ++end;
  }
  return end;
}

int Filter::last_ante() const {
  int last = 0;
  for (const Wish& wish : wishes) last = std::max(last, wish.last_ante());
  return last;
}

// Text --------------------------------------------------------------------------------------------

namespace {

[[noreturn]] void refuse_empty() {
  throw FilterError({}, "there is no wish: write one, as in legendary Perkeo in pack ante 1");
}

// The words of a text up to a separator, with their places; all wishes of `text` are visited.
template <class Visit>
void for_each_wish(std::string_view text, TextPlace start, Visit visit) {
  std::vector<WishToken> tokens;
  TextPlace place = start;
  const auto end_wish = [&] {
    if (!tokens.empty()) visit(tokens);
    tokens.clear();
  };
  bool in_word = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '#') i = std::min(text.find('\n', i), text.size());
    const char c = i < text.size() ? text[i] : '\n';
    const bool space = std::isspace(static_cast<unsigned char>(c)) != 0;
    if (space || c == ';') {
      in_word = false;
      if (c == ';' || c == '\n') end_wish();
    } else {
      if (!in_word) tokens.push_back({"", place});
      in_word = true;
      tokens.back().text += c;
    }
    ++place.column;
    if (c == '\n') place = {place.line + 1, 1};
  }
  end_wish();
}

void add_wishes(const std::vector<WishToken>& tokens, WishNeed need, const Content& content,
                Filter& filter) {
  const auto group = static_cast<int>(filter.wishes.size()) + 1;
  for (Wish& wish : parse_wishes(tokens, content)) {
    if (need != WishNeed::Must) wish.need = need;
    if (wish.group != 0) wish.group = group;
    filter.wishes.push_back(wish);
  }
}

// Adds what a text says; `in order` concerns the filter as a whole.
void add_text(std::string_view text, TextPlace start, WishNeed need, const Content& content,
              Filter& filter) {
  for_each_wish(text, start, [&](const std::vector<WishToken>& tokens) {
    if (tokens.size() == 2 && tokens[0].text == "in" && tokens[1].text == "order") {
      filter.in_order = true;
      return;
    }
    add_wishes(tokens, need, content, filter);
  });
}

}  // namespace

Filter read_filter_text(std::string_view text, const Content& content) {
  Filter filter;
  add_text(text, {}, WishNeed::Must, content, filter);
  if (filter.wishes.empty()) refuse_empty();
  return filter;
}

// Documents ---------------------------------------------------------------------------------------

namespace {

std::string value_text(const RulesNode& node) {
  if (node.kind == RulesNode::Kind::Text) return node.text;
  if (node.kind == RulesNode::Kind::Number) return number_text(node.number);
  throw FilterError(node.place, "a text or a number is expected here");
}

std::string list_text(const RulesNode& node) {
  if (node.kind != RulesNode::Kind::List) return value_text(node);
  std::string text;
  for (const RulesNode& item : node.items) text += (text.empty() ? "" : ",") + value_text(item);
  return text;
}

// A field of a wish, and the words that say the same in a text; %: the value itself.
struct WishField {
  const char* name;
  std::vector<const char*> words;
};

const std::vector<WishField>& wish_fields() {
  static const std::vector<WishField> fields = {{"edition", {"%"}},
                                                {"stickers", {"%"}},
                                                {"antes", {"ante", "%"}},
                                                {"ante", {"ante", "%"}},
                                                {"sources", {"in", "%"}},
                                                {"source", {"in", "%"}},
                                                {"rolls", {"rolls", "%"}},
                                                {"shop", {"shop", "%"}},
                                                {"slot", {"slot", "%"}},
                                                {"count", {"at", "least", "%"}},
                                                {"max", {"at", "most", "%"}},
                                                {"uses", {"uses", "%"}},
                                                {"hand", {"hand", "%"}},
                                                {"same", {"same", "%"}},
                                                {"score", {"score", "%"}},
                                                {"blind", {"%"}},
                                                {"rank", {"rank", "%"}},
                                                {"suit", {"suit", "%"}},
                                                {"enhancement", {"%"}},
                                                {"seal", {"%", "seal"}},
                                                {"size", {"%"}}};
  return fields;
}

// The tokens of a table: first its kind and name, then its other fields in their order.
class WishTable {
 public:
  explicit WishTable(const RulesNode& node) {
    for (const RulesNode::Entry& entry : node.entries) {
      if (!add_field(entry)) add_kind(entry);
    }
    if (kind_.empty()) {
      throw FilterError(node.place, R"(a wish says what is wanted, as in joker = "Blueprint")");
    }
    kind_.insert(kind_.end(), rest_.begin(), rest_.end());
  }

  const std::vector<WishToken>& tokens() const { return kind_; }

 private:
  bool add_field(const RulesNode::Entry& entry) {
    for (const WishField& field : wish_fields()) {
      if (entry.key != field.name) continue;
      const bool several = entry.key == "stickers";
      std::string value = list_text(entry.value);
      if (several && value == "none") value = "no,stickers";
      for (const std::string_view word : field.words) {
        if (word != "%") {
          rest_.push_back({std::string(word), entry.place});
        } else if (several) {
          for (const std::string& part : split_list(value)) {
            rest_.push_back({part, entry.value.place});
          }
        } else {
          rest_.push_back({value, entry.value.place});
        }
      }
      return true;
    }
    return false;
  }

  void add_kind(const RulesNode::Entry& entry) {
    std::vector<std::string> known = wish_kinds();
    const bool is_kind = std::find(known.begin(), known.end(), entry.key) != known.end();
    if (!is_kind || !kind_.empty()) {
      for (const WishField& field : wish_fields()) known.emplace_back(field.name);
      const std::string near = is_kind ? "" : suggestion(entry.key, known);
      throw FilterError(
          entry.place, is_kind ? "a wish is for one thing: " + in_quotes(entry.key) + " is a second"
                               : "a wish has no field " + in_quotes(entry.key) +
                                     (near.empty() ? "" : ": " + near));
    }
    kind_.push_back({entry.key, entry.place});
    kind_.push_back({value_text(entry.value), entry.value.place});
  }

  std::vector<WishToken> kind_;
  std::vector<WishToken> rest_;
};

bool is_any(const RulesNode& node) {
  return node.kind == RulesNode::Kind::Table && node.entries.size() == 1 &&
         node.entries.front().key == "any";
}

void add_list(const RulesNode& list, WishNeed need, const Content& content, Filter& filter) {
  if (list.kind != RulesNode::Kind::List) {
    throw FilterError(list.place, "a list of wishes is expected here");
  }
  for (const RulesNode& item : list.items) {
    if (item.kind == RulesNode::Kind::Text) {
      add_text(item.text, {item.place.line, item.place.column + 1}, need, content, filter);
    } else if (is_any(item)) {
      const std::size_t first = filter.wishes.size();
      add_list(item.entries.front().value, need, content, filter);
      for (std::size_t i = first; i < filter.wishes.size(); ++i) {
        filter.wishes[i].group = static_cast<int>(first) + 1;
      }
    } else if (item.kind == RulesNode::Kind::Table) {
      add_wishes(WishTable(item).tokens(), need, content, filter);
    } else {
      throw FilterError(item.place, "a wish is a text or a table");
    }
  }
}

void add_entry(const RulesNode::Entry& entry, const Content& content, Filter& filter) {
  const RulesNode& value = entry.value;
  if (entry.key == "must") return add_list(value, WishNeed::Must, content, filter);
  if (entry.key == "should") return add_list(value, WishNeed::Should, content, filter);
  if (entry.key == "must_not") return add_list(value, WishNeed::MustNot, content, filter);
  if (entry.key == "least_score") {
    if (value.kind != RulesNode::Kind::Number) {
      throw FilterError(value.place, "least_score is a number");
    }
    filter.least_score = value.number;
    return;
  }
  if (entry.key == "in_order") {
    if (value.kind != RulesNode::Kind::Truth) {
      throw FilterError(value.place, "in_order is true or false");
    }
    filter.in_order = value.number != 0;
    return;
  }
  const std::string near =
      suggestion(entry.key, {"must", "should", "must_not", "least_score", "in_order"});
  throw FilterError(entry.place,
                    "a filter has must, should, must_not, least_score and in_order, not " +
                        in_quotes(entry.key) + (near.empty() ? "" : ": " + near));
}

std::string_view without_spaces(std::string_view text) {
  while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front())) != 0) {
    text.remove_prefix(1);
  }
  return text;
}

}  // namespace

Filter read_filter_document(std::string_view text, const Content& content) {
  std::vector<RulesMistake> mistakes;
  const bool json = without_spaces(text).starts_with("{");
  const RulesNode root = json ? parse_json_rules(text, mistakes) : parse_toml_rules(text, mistakes);
  if (!mistakes.empty()) {
    const RulesMistake& first = mistakes.front();
    throw FilterError({first.line, first.column}, first.message);
  }
  Filter filter;
  for (const RulesNode::Entry& entry : root.entries) add_entry(entry, content, filter);
  if (filter.wishes.empty()) refuse_empty();
  return filter;
}

Filter read_filter(std::string_view text, const Content& content) {
  text = without_byte_order_mark(text);
  bool document = without_spaces(text).starts_with("{");
  for (std::size_t at = 0; at < text.size() && !document;) {
    const std::string_view line = without_spaces(text.substr(at));
    for (const std::string_view start :
         {"must ", "must=", "must_not", "should=", "should =", "least_score", "in_order", "[["}) {
      document = document || line.starts_with(start);
    }
    at = std::min(text.find('\n', at), text.size() - 1) + 1;
  }
  return document ? read_filter_document(text, content) : read_filter_text(text, content);
}

}  // namespace jimbo
