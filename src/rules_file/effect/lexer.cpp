#include "rules_file/effect/lexer.h"

#include <charconv>
#include <cstddef>
#include <string>

namespace jimbo {
namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
bool is_digit(char c) { return c >= '0' && c <= '9'; }

class Lexer {
 public:
  Lexer(std::string_view text, std::vector<EffectMistake>& mistakes)
      : text_(text), mistakes_(mistakes) {}

  std::vector<EffectToken> read() {
    while (at_ < text_.size()) read_one();
    add(EffectToken::Kind::End, 0);
    return std::move(tokens_);
  }

 private:
  char peek(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }

  int column() const { return static_cast<int>(at_ - line_start_) + 1; }

  void add(EffectToken::Kind kind, std::size_t length, double number = 0) {
    tokens_.push_back({kind, text_.substr(at_, length), number, line_, column()});
    at_ += length;
  }

  void report(std::string message) { mistakes_.push_back({line_, column(), std::move(message)}); }

  void read_one() {
    const char c = peek();
    if (c == '\n') {
      if (depth_ == 0) add(EffectToken::Kind::LineEnd, 0);
      ++at_;
      ++line_;
      line_start_ = at_;
    } else if (c == ' ' || c == '\t' || c == '\r') {
      ++at_;
    } else if (c == '#') {
      while (at_ < text_.size() && peek() != '\n') ++at_;
    } else if (is_letter(c)) {
      std::size_t length = 1;
      while (is_letter(peek(length)) || is_digit(peek(length))) ++length;
      add(EffectToken::Kind::Name, length);
    } else if (is_digit(c) || (c == '.' && is_digit(peek(1)))) {
      read_number();
    } else if (c == '"' || c == '\'') {
      read_text(c);
    } else {
      read_sign(c);
    }
  }

  void read_number() {
    std::size_t length = 0;
    while (is_digit(peek(length)) || peek(length) == '.') ++length;
    double number = 0;
    const char* const first = text_.data() + at_;
    const auto [end, error] = std::from_chars(first, first + length, number);
    if (error != std::errc() || end != first + length || length > 30) {
      report("is no number: write it like 4, 0.25 or 1500");
    }
    add(EffectToken::Kind::Number, length, number);
  }

  void read_text(char quote) {
    std::size_t length = 1;
    while (peek(length) != quote && peek(length) != '\n' && at_ + length < text_.size()) ++length;
    if (peek(length) != quote) {
      report("a text must end on its line with the quote it begins with");
      at_ += length;
      return;
    }
    ++at_;
    add(EffectToken::Kind::Text, length - 1);
    ++at_;
  }

  void read_sign(char c) {
    static constexpr std::string_view kDouble[] = {"==", "!=", "<=", ">=", "+=", "-=", "*="};
    for (const std::string_view sign : kDouble) {
      if (text_.substr(at_, 2) == sign) return add(EffectToken::Kind::Sign, 2);
    }
    if (std::string_view("{}(),:;.=<>+-*/%").find(c) == std::string_view::npos) {
      const bool shown = c > ' ' && c <= '~';
      // What other languages write there
      const std::string_view meant = c == '&' ? "and" : c == '|' ? "or" : c == '!' ? "not" : "";
      if (!meant.empty()) {
        const std::size_t length = peek(1) == c ? 2 : 1;
        report(std::string(text_.substr(at_, length)) + " means nothing here: did you mean " +
               std::string(meant) + "?");
        at_ += length;
        return;
      }
      report(shown ? std::string("the sign ") + c + " means nothing here"
                   : "a character that means nothing here");
      ++at_;
      return;
    }
    if (c == '(') ++depth_;
    if (c == ')' && depth_ > 0) --depth_;
    add(c == ';' ? EffectToken::Kind::LineEnd : EffectToken::Kind::Sign, 1);
  }

  std::string_view text_;
  std::vector<EffectMistake>& mistakes_;
  std::vector<EffectToken> tokens_;
  std::size_t at_ = 0;
  std::size_t line_start_ = 0;
  int line_ = 1;
  int depth_ = 0;  // of parentheses
};

}  // namespace

std::string words_of_effect(std::string_view text) {
  std::vector<EffectMistake> mistakes;
  std::string words;
  bool at_start = true;  // of a line: empty ones say nothing
  for (const EffectToken& token : read_effect_tokens(text, mistakes)) {
    if (token.kind == EffectToken::Kind::LineEnd || token.kind == EffectToken::Kind::End) {
      if (!at_start) words += '\n';
      at_start = true;
      continue;
    }
    const bool quoted = token.kind == EffectToken::Kind::Text;
    words += at_start ? "" : " ";
    words += quoted ? '"' + std::string(token.text) + '"' : std::string(token.text);
    at_start = false;
  }
  return words;
}

std::vector<EffectToken> read_effect_tokens(std::string_view text,
                                            std::vector<EffectMistake>& mistakes) {
  return Lexer(text, mistakes).read();
}

}  // namespace jimbo
