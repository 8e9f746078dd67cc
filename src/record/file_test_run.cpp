#include "record/file_test_run.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <sstream>
#include <stdexcept>

#include "action/step.h"
#include "effects/language/activation.h"
#include "play/game.h"
#include "record/scenario.h"
#include "rules_file/file_test.h"
#include "rules_file/rule_value_text.h"
#include "screen/program_trace.h"
#include "text/card_text.h"
#include "text/notation.h"
#include "text/quote.h"
#include "text/refusal_text.h"

namespace jimbo {
namespace {

bool is_place(const std::string& word) {
  return std::all_of(word.begin(), word.end(),
                     [](unsigned char c) { return std::isdigit(c) != 0; });
}

// Cards of the hand may be named, as in "play KH KS": each is the first of those that is not named
// already.
std::string with_places(const std::string& action, const State& s) {
  std::istringstream words(action);
  std::string text;
  words >> text;
  const bool names_cards = text == "play" || text == "discard" || text == "use";
  std::uint64_t taken = 0;
  for (std::string word; words >> word;) {
    if (!names_cards || is_place(word)) {
      text += " " + word;
      continue;
    }
    const PlayingCard wanted = read_card(word);
    int place = 0;
    for (; place < s.hand_count; ++place) {
      const PlayingCard& held = s.card(s.hand[place].card);
      const bool same = held.rank == wanted.rank && held.suit == wanted.suit;
      if (same && (taken >> place & 1U) == 0) break;
    }
    if (place == s.hand_count) throw std::invalid_argument("no " + word + " is held");
    taken |= std::uint64_t{1} << place;
    text += " " + std::to_string(place);
  }
  return text;
}

// Listens for a trace, and settles chances as the test wants.
class TestWatcher : public ProgramTrace {
 public:
  TestWatcher(const State& state, const Content& content, std::optional<bool> chances)
      : ProgramTrace(state, content), chances_(chances) {}

  bool take_chance(Stream, double, bool& happens) {
    happens = chances_.value_or(false);
    return chances_.has_value();
  }

 private:
  std::optional<bool> chances_;
};

class FileTestRun {
 public:
  FileTestRun(const FileTest& test, const Ruleset& ruleset)
      : test_(test),
        content_(ruleset.content),
        programs_(ruleset.programs != nullptr ? std::make_unique<Programs>(*ruleset.programs)
                                              : std::make_unique<Programs>()) {}

  TestResult run() {
    try {
      state_ = parse_scenario(test_.given, content_).build(content_);
      for (const TestLine& line : test_.actions) act(line);
      for (const TestLine& line : test_.expected) expect(line);
    } catch (const Refused&) {
      return std::move(result_);
    } catch (const std::exception& error) {
      fail(test_.place, std::string("given: ") + error.what());
    }
    return std::move(result_);
  }

 private:
  struct Refused {};  // nothing that follows would mean anything

  void fail(RulesPlace place, std::string message) {
    result_.failures.push_back({place, std::move(message)});
  }

  [[noreturn]] void refuse(const TestLine& line, const std::string& why) {
    fail(line.place, line.text + " is not possible: " + why);
    throw Refused{};
  }

  void act(const TestLine& line) {
    TestWatcher watcher(state_, content_, test_.chances);
    const Watch watch = watch_by(watcher);
    Action action;
    try {
      action = read_action(with_places(line.text, state_));
    } catch (const std::invalid_argument& error) {
      refuse(line, error.what());
    }
    const State before = state_;
    Game g(state_, content_, &watch);
    const Error error = step(g, action);
    if (error != Error::None) refuse(line, refusal_text(before, action, error, content_));
    result_.trace.push_back(line.text);
    for (const std::string& done : watcher.take_lines()) result_.trace.push_back("  " + done);
  }

  // What a question gives, without a change to the state.
  double ask(const std::string& question) {
    std::vector<EffectMistake> mistakes;
    const int start = compile_question(question, content_, *programs_, mistakes);
    if (!mistakes.empty()) throw std::invalid_argument(mistakes.front().message);
    Content asked = content_;
    asked.programs = programs_.get();
    Game g(state_, asked);
    Activation x(g);
    Joker answer{};
    x.self = &answer;
    run_program<1>(x, start);
    return answer.value;
  }

  void expect(const TestLine& line) {
    if (ask(line.text) != 0) return;
    std::string message = "expected " + line.text;
    const Comparison parts = split_comparison(line.text);
    if (!parts.sign.empty()) {
      message += ": " + parts.left + " is " + rule_number_text(ask(parts.left));
      const bool is_number = is_place(parts.right);
      if (!is_number) message += ", " + parts.right + " is " + rule_number_text(ask(parts.right));
    }
    fail(line.place, message);
  }

  const FileTest& test_;
  const Content& content_;
  std::unique_ptr<Programs> programs_;
  State state_{};
  TestResult result_;
};

}  // namespace

TestResult run_file_test(const FileTest& test, const Ruleset& ruleset) {
  return FileTestRun(test, ruleset).run();
}

}  // namespace jimbo
