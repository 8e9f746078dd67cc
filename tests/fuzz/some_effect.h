#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "effects/language/activation.h"
#include "fuzz/byte_reader.h"
#include "rules_file/effect/compiler.h"
#include "rules_file/effect/vocabulary.h"

// Effects as a fuzzer's bytes choose them: nearly all of them compile, so that it is the machine
// that is tried and not the parser alone.

namespace jimbo {

class EffectWriter {
 public:
  EffectWriter(ByteReader& bytes, const EffectMoment& moment) : bytes_(bytes), moment_(moment) {}

  std::string program() {
    for (int i = 1 + bytes_.byte() % 4; i > 0; --i) write_statement();
    return std::move(text_);
  }

 private:
  struct Variable {
    std::string name;
    char type;
    bool can_be_set;
  };

  static constexpr int kDeepest = 4;

  bool offers(std::uint64_t needs) const { return (needs & ~moment_.offer) == 0; }

  template <class List, class Fits>
  auto choose(const List& list, Fits fits) -> decltype(&*std::begin(list)) {
    int count = 0;
    for (const auto& entry : list) count += fits(entry) ? 1 : 0;
    if (count == 0) return nullptr;
    int left = bytes_.below(count);
    for (const auto& entry : list) {
      if (fits(entry) && left-- == 0) return &entry;
    }
    return nullptr;
  }

  void write_statement() {
    const Deeper deeper(*this);
    switch (depth_ > kDeepest ? 0 : bytes_.byte() % 8) {
      case 4:
        return write_if();
      case 5:
        return write_loop();
      case 6:
        return write_let();
      case 7:
        return write_assignment();
      default:
        return write_act();
    }
  }

  void write_act() {
    const EffectWord* const word = choose(effect_words(), [&](const EffectWord& w) {
      return w.kind == EffectWord::Kind::Act && offers(w.needs) && w.level <= moment_.level;
    });
    if (word == nullptr) return write_assignment();
    text_ += word->word;
    write_arguments(*word);
    text_ += "\n";
  }

  void write_arguments(const EffectWord& word) {
    text_ += "(";
    for (std::size_t i = 0; i < word.arguments.size(); ++i) {
      if (i > 0) text_ += ", ";
      write_value(word.arguments[i]);
    }
    text_ += ")";
  }

  void write_if() {
    text_ += "if ";
    write_value('n');
    write_block();
    if (bytes_.byte() % 2 == 0) {
      text_ += "else ";
      write_block();
    }
    text_ += "\n";
  }

  void write_block() {
    const std::size_t known = variables_.size();
    text_ += " {\n";
    for (int i = 1 + bytes_.byte() % 2; i > 0; --i) write_statement();
    text_ += "} ";
    variables_.resize(known);
  }

  const EffectCollection* some_collection(char element) {
    return choose(effect_collections(), [&](const EffectCollection& c) {
      const bool short_enough = c.most < 100 || depth_ < 2;
      return offers(c.needs) && short_enough && (element == '?' || c.element == element);
    });
  }

  void write_loop() {
    const EffectCollection* const collection = some_collection('?');
    const std::size_t known = variables_.size();
    const std::string name = new_name();
    text_ += "for " + name + " in " + std::string(collection->word);
    variables_.push_back({name, collection->element, false});
    write_block();
    text_ += "\n";
    variables_.resize(known);
  }

  void write_let() {
    constexpr std::string_view kTypes = "ncjko";
    const char type = kTypes[bytes_.byte() % kTypes.size()];
    const std::string name = new_name();
    text_ += "let " + name + " = ";
    write_value(type);
    text_ += "\n";
    variables_.push_back({name, type, true});
  }

  void write_assignment() {
    const Variable* const variable =
        choose(variables_, [](const Variable& v) { return v.can_be_set; });
    if (variable != nullptr && bytes_.byte() % 2 == 0) {
      const char type = variable->type;
      text_ += variable->name + " = ";
      write_value(type == 'o' ? "cjk"[bytes_.byte() % 3] : type);
    } else if (offers(needs::Own) && moment_.level > 0) {
      text_ += bytes_.byte() % 2 == 0 ? "value " : "counter ";
      text_ += bytes_.byte() % 2 == 0 ? "= " : "+= ";
      write_value('n');
    } else {
      text_ += "stop";
    }
    text_ += "\n";
  }

  // Values ---------------------------------------------------------------------------------------

  void write_value(char type) {
    const Deeper deeper(*this);
    const Variable* const variable =
        choose(variables_, [&](const Variable& v) { return v.type == type; });
    if (variable != nullptr && bytes_.byte() % 3 != 0) {
      text_ += variable->name;
      return;
    }
    switch (type) {
      case 'n':
        return write_number();
      case 'm':
        return write_number();
      case 't':
      case 's':
        text_ += "\"s" + std::to_string(bytes_.byte() % 8) + "\"";
        return;
      case 'o':
        text_ += "none";
        return;
      case 'c':
      case 'j':
      case 'k':
        return write_thing(type);
      default:
        return write_named(type);
    }
  }

  // What goes by a name: a suit, a poker hand, a key
  void write_named(char kind) {
    const EffectWord* const word = some_question(kind);
    const EffectConstant* const constant =
        choose(effect_constants(), [&](const EffectConstant& c) { return c.kind == kind; });
    if (word != nullptr && depth_ <= kDeepest && (constant == nullptr || bytes_.byte() % 4 == 0)) {
      text_ += word->word;
      write_arguments(*word);
    } else if (offers(needs::Own) && (constant == nullptr || bytes_.byte() % 4 == 0)) {
      text_ += bytes_.byte() % 2 == 0 ? "value" : "counter";
    } else {
      text_ += constant != nullptr ? constant->name : "front(ace, spades)";
    }
  }

  // A card, joker or consumable
  void write_thing(char type) {
    if (type == 'c' && offers(needs::OneCard) && bytes_.byte() % 2 == 0) {
      text_ += "card";
    } else if (type == 'j' && offers(needs::Own) && bytes_.byte() % 2 == 0) {
      text_ += "self";
    } else if (const EffectWord* const word = some_question(type);
               word != nullptr && bytes_.byte() % 2 == 0 && depth_ <= kDeepest) {
      text_ += word->word;
      write_arguments(*word);
    } else {
      write_over_all("first", type);
    }
  }

  const EffectWord* some_question(char result) {
    return choose(effect_words(), [&](const EffectWord& w) {
      return w.kind == EffectWord::Kind::Function && w.result == result && offers(w.needs);
    });
  }

  void write_over_all(std::string_view word, char element) {
    const EffectCollection* const collection = some_collection(element);
    if (collection == nullptr) {
      text_ += "0";
      return;
    }
    const std::size_t known = variables_.size();
    const std::string name = new_name();
    text_ += std::string(word) + "(" + name + " in " + std::string(collection->word) + ": ";
    variables_.push_back({name, collection->element, false});
    write_value('n');
    text_ += ")";
    variables_.resize(known);
  }

  void write_number() {
    constexpr std::string_view kSigns[] = {"+", "-", "*", "/", "%", "==", "<", ">=", "and", "or"};
    constexpr std::string_view kOverAll[] = {"count", "sum", "any", "all"};
    switch (depth_ > kDeepest ? bytes_.byte() % 4 : bytes_.byte() % 9) {
      case 0:
        text_ += std::to_string(bytes_.byte() % 16);
        return;
      case 1:
        return write_named('R');
      case 2:
        text_ += bytes_.byte() % 2 == 0 ? "1000000000000" : "0.3";
        return;
      case 3: {
        const EffectWord* const word = choose(effect_words(), [&](const EffectWord& w) {
          return w.kind == EffectWord::Kind::Run && offers(w.needs) && is_number_kind(w.result);
        });
        text_ += word->word;
        return;
      }
      case 4: {
        const EffectWord* const word = some_question('n');
        text_ += word->word;
        return write_arguments(*word);
      }
      case 5:
        text_ += "-";
        return write_value('n');
      case 6: {
        const EffectWord* const word = choose(effect_words(), [&](const EffectWord& w) {
          return w.kind == EffectWord::Kind::Property && is_number_kind(w.result);
        });
        write_thing(word->owner == "card" ? 'c' : word->owner == "joker" ? 'j' : 'k');
        text_ += "." + std::string(word->word);
        return;
      }
      case 7:
        return write_over_all(kOverAll[bytes_.byte() % 4], '?');
      default:
        text_ += "(";
        write_value('n');
        text_ += " " + std::string(kSigns[bytes_.byte() % std::size(kSigns)]) + " ";
        write_value('n');
        text_ += ")";
    }
  }

  std::string new_name() { return "v" + std::to_string(names_++); }

  struct Deeper {
    explicit Deeper(EffectWriter& w) : writer(w) { ++writer.depth_; }
    ~Deeper() { --writer.depth_; }
    EffectWriter& writer;
  };

  ByteReader& bytes_;
  const EffectMoment& moment_;
  std::string text_;
  std::vector<Variable> variables_;
  int names_ = 0;
  int depth_ = 0;
};

}  // namespace jimbo
