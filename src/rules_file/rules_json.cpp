#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include <set>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include "format/bounded_json.h"
#include "rules_file/rules_document.h"

// The parser of nlohmann tells what it reads, but not where: its input counts what was taken. From
// 3.12 on values can keep their places, but keys cannot, and of a key given twice one is lost.

namespace jimbo {
namespace {

using Json = nlohmann::json;

// A place in the text that writes down how far the parser has come.
class CountingIterator {
 public:
  using iterator_category = std::forward_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  CountingIterator() = default;
  CountingIterator(const char* at, const char** reached) : at_(at), reached_(reached) {}

  reference operator*() const { return *at_; }
  CountingIterator& operator++() {
    ++at_;
    *reached_ = at_;
    return *this;
  }
  CountingIterator operator++(int) {
    const CountingIterator before = *this;
    ++*this;
    return before;
  }
  bool operator==(const CountingIterator& other) const { return at_ == other.at_; }
  bool operator!=(const CountingIterator& other) const { return at_ != other.at_; }

 private:
  const char* at_ = nullptr;
  const char** reached_ = nullptr;
};

// Line and column of places asked for one after the other.
class PlaceCounter {
 public:
  explicit PlaceCounter(const char* begin) : at_(begin) {}

  TextPlace place_of(const char* wanted) {
    for (; at_ < wanted; ++at_) {
      const bool inside_character = (static_cast<unsigned char>(*at_) & 0xc0U) == 0x80U;
      if (*at_ == '\n') {
        ++place_.line;
        place_.column = 1;
      } else if (!inside_character) {
        ++place_.column;
      }
    }
    return place_;
  }

 private:
  const char* at_;
  TextPlace place_;
};

// Builds the tree from what the parser tells.
class TreeBuilder : public nlohmann::json_sax<Json> {
 public:
  TreeBuilder(std::string_view text, const char** reached, std::vector<RulesMistake>& mistakes)
      : begin_(text.data()),
        end_(text.data() + text.size()),
        told_(text.data()),
        reached_(reached),
        places_(text.data()),
        mistakes_(mistakes) {}

  RulesNode take_root() { return std::move(root_); }

  bool null() override { return add(other("nothing (null)")); }
  bool boolean(bool value) override {
    RulesNode node = node_of(RulesNode::Kind::Truth);
    node.number = value ? 1 : 0;
    return add(std::move(node));
  }
  bool number_integer(number_integer_t value) override { return add_whole(double(value)); }
  bool number_unsigned(number_unsigned_t value) override { return add_whole(double(value)); }
  bool number_float(number_float_t value, const string_t&) override {
    RulesNode node = node_of(RulesNode::Kind::Number);
    node.number = value;
    return add(std::move(node));
  }
  bool string(string_t& value) override {
    RulesNode node = node_of(RulesNode::Kind::Text);
    node.text = value;
    return add(std::move(node));
  }
  bool binary(binary_t&) override { return add(other("bytes")); }

  bool start_object(std::size_t) override { return open(RulesNode::Kind::Table); }
  bool start_array(std::size_t) override { return open(RulesNode::Kind::List); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(string_t& value) override {
    const TextPlace place = next_place();
    if (!keys_.back().seen.insert(value).second) {
      mistakes_.push_back({place.line, place.column, value, "the key is given twice"});
    }
    keys_.back().next = {value, place, {}};
    return true;
  }

  bool parse_error(std::size_t position, const std::string&,
                   const nlohmann::detail::exception& error) override {
    const std::size_t at = position > 0 ? position - 1 : 0;
    const TextPlace place = PlaceCounter(begin_).place_of(begin_ + std::min(at, size()));
    std::string message = json_fault(error);
    // Its own place would only repeat ours.
    if (const std::size_t colon = message.find(": "); colon != message.npos) {
      message.erase(0, colon + 2);
    }
    mistakes_.push_back({place.line, place.column, "", "this is no JSON: " + message});
    return false;
  }

 private:
  static constexpr std::size_t kDeepest = 32;

  struct Keys {
    std::set<std::string> seen;
    RulesNode::Entry next;  // whose value comes next
  };

  std::size_t size() const { return static_cast<std::size_t>(end_ - begin_); }

  // Where what is told now begins: after the last thing told, without spaces and punctuation.
  TextPlace next_place() {
    constexpr std::string_view kBetween = " \t\r\n,:[]{}";
    while (told_ < end_ && kBetween.find(*told_) != kBetween.npos) ++told_;
    const TextPlace place = places_.place_of(told_);
    told_ = std::max(told_, *reached_);
    return place;
  }

  RulesNode node_of(RulesNode::Kind kind) {
    RulesNode node;
    node.kind = kind;
    node.place = next_place();
    return node;
  }
  RulesNode other(const char* what) {
    RulesNode node = node_of(RulesNode::Kind::Other);
    node.text = what;
    return node;
  }

  bool add_whole(double value) {
    RulesNode node = node_of(RulesNode::Kind::Number);
    node.number = value;
    node.exact = std::abs(value) <= 9'007'199'254'740'992.0;  // 2^53
    return add(std::move(node));
  }

  bool add(RulesNode node) {
    if (open_.empty()) {
      root_ = std::move(node);
    } else if (open_.back().kind == RulesNode::Kind::List) {
      open_.back().items.push_back(std::move(node));
    } else {
      RulesNode::Entry entry = std::move(keys_.back().next);
      entry.value = std::move(node);
      open_.back().entries.push_back(std::move(entry));
    }
    return true;
  }

  // Brackets are told as soon as they are read, so they stand right before what was reached.
  bool open(RulesNode::Kind kind) {
    RulesNode node;
    node.kind = kind;
    told_ = *reached_;
    node.place = places_.place_of(told_ - 1);
    if (open_.size() == kDeepest) {
      mistakes_.push_back({node.place.line, node.place.column, "", "tables lie too deep"});
      return false;
    }
    open_.push_back(std::move(node));
    keys_.emplace_back();
    return true;
  }
  bool close() {
    RulesNode node = std::move(open_.back());
    open_.pop_back();
    keys_.pop_back();
    return add(std::move(node));
  }

  const char* begin_;
  const char* end_;
  const char* told_;  // so far
  const char** reached_;
  PlaceCounter places_;
  std::vector<RulesMistake>& mistakes_;
  RulesNode root_;
  std::vector<RulesNode> open_;
  std::vector<Keys> keys_;  // of each that is open
};

}  // namespace

RulesNode parse_json_rules(std::string_view text, std::vector<RulesMistake>& mistakes) {
  const char* reached = text.data();
  TreeBuilder builder(text, &reached, mistakes);
  const CountingIterator begin(text.data(), &reached);
  const CountingIterator end(text.data() + text.size(), &reached);
  Json::sax_parse(begin, end, &builder);
  return builder.take_root();
}

}  // namespace jimbo
