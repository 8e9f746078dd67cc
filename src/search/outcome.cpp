#include "search/outcome.h"

#include <algorithm>
#include <cmath>

#include "action/step.h"
#include "base/chooser.h"
#include "engine/engine.h"
#include "hook/joker_hook.h"
#include "play/round.h"
#include "search/all_choices.h"

namespace jimbo {
namespace {

enum class Bearing : std::uint8_t { NotOfThisHand, None, OnScore };

// What a stream's rolls can do to the score of a hand in this state.
class Relevance {
 public:
  explicit Relevance(const State& state)
      : money_(state.has_joker(JokerId::Bull) || state.has_joker(JokerId::Bootstraps)),
        lucky_cat_(state.has_joker(JokerId::LuckyCat)) {}

  Bearing of(Stream stream) const {
    // What the streams of a rules file decide nobody knows.
    if (static_cast<int>(stream) >= kStreamCount) return Bearing::OnScore;
    switch (stream) {
      case Stream::LuckyMult:
      case Stream::SpaceJoker:
      case Stream::Bloodstone:
      case Stream::Misprint:
      case Stream::Hook:
        return Bearing::OnScore;
      case Stream::LuckyMoney:
        return money_ || lucky_cat_ ? Bearing::OnScore : Bearing::None;
      case Stream::BusinessCard:
      case Stream::ReservedParking:
        return money_ ? Bearing::OnScore : Bearing::None;
      case Stream::Glass:
      case Stream::EightBall:
        return Bearing::None;
      default:
        return Bearing::NotOfThisHand;
    }
  }

 private:
  bool money_;
  bool lucky_cat_;
};

// Lets each chance fall at random.
class RandomChoices {
 public:
  bool happens(double probability) {
    constexpr double kSteps = 9007199254740992.0;  // 2^53
    return static_cast<double>(chooser_.next() % (1ULL << 53U)) / kSteps < probability;
  }
  int pick(int count) { return chooser_.below(count); }
  void begin_trial() {}

 private:
  Chooser chooser_{1};
};

// Lets all chances fall for the player or all against.
class OneSidedChoices {
 public:
  explicit OneSidedChoices(bool best) : best_(best) {}
  bool happens(double) const { return best_; }
  int pick(int count) const { return best_ ? count - 1 : 0; }
  void begin_trial() {}

 private:
  bool best_;
};

// What is no number any more comes last.
bool comes_before(double a, double b) { return a < b || (std::isnan(b) && !std::isnan(a)); }

// The least and the largest score seen, and how the chances fell for them.
class Ends {
 public:
  explicit Ends(ScoreOutcomes& found) : found_(found) {}

  void see(double score, const std::vector<ChanceAnswer>& answers) {
    if (first_ || comes_before(score, found_.least)) {
      found_.least = score;
      found_.least_answers = answers;
    }
    if (first_ || comes_before(found_.most, score)) {
      found_.most = score;
      found_.most_answers = answers;
    }
    first_ = false;
  }

 private:
  ScoreOutcomes& found_;
  bool first_ = true;
};

template <class Choices>
class OutcomeWatcher {
 public:
  OutcomeWatcher(const Relevance& relevance, Choices& choices, std::vector<ChanceAnswer>& answers,
                 std::vector<Chance>* chances)
      : relevance_(relevance), choices_(choices), answers_(answers), chances_(chances) {}

  bool take_chance(Stream stream, double probability, bool& happens) {
    const Bearing bearing = relevance_.of(stream);
    if (bearing == Bearing::NotOfThisHand) return false;
    happens = bearing == Bearing::OnScore && probability >= 1;
    if (bearing == Bearing::None || happens) return true;
    note(stream, probability);
    happens = choices_.happens(probability);
    answers_.push_back({stream, happens ? 1 : 0});
    return true;
  }

  bool take_pick(Stream stream, int count, int& choice) {
    if (relevance_.of(stream) != Bearing::OnScore) return false;
    choice = 0;
    if (count <= 1) return true;
    note(stream, 1.0 / count);
    choice = choices_.pick(count);
    answers_.push_back({stream, choice});
    return true;
  }

 private:
  void note(Stream stream, double probability) {
    if (chances_ == nullptr) return;
    for (Chance& chance : *chances_) {
      if (chance.stream == stream && chance.probability == probability) {
        ++chance.rolls;
        return;
      }
    }
    chances_->push_back({stream, 1, probability});
  }

  const Relevance& relevance_;
  Choices& choices_;
  std::vector<ChanceAnswer>& answers_;
  std::vector<Chance>* chances_;
};

// The hand in question.
struct Hand {
  const State& state;
  std::uint64_t cards;
  const Content& content;
  Relevance relevance;

  template <class Choices>
  double score(Choices& choices, std::vector<ChanceAnswer>& answers,
               ScoreOutcomes* first = nullptr) const {
    State copy = state;
    choices.begin_trial();
    answers.clear();
    OutcomeWatcher<Choices> watcher(relevance, choices, answers,
                                    first == nullptr ? nullptr : &first->chances);
    const Watch watch = watch_by(watcher);
    Game g(copy, content, &watch);
    ScoredHand hand;
    press_and_score(g, cards, hand);
    if (first != nullptr) {
      first->hand = hand.score.hand;
      first->refused = hand.score.refused;
    }
    return hand.score.score;
  }
};

// Sorts and joins equal scores.
void tidy(std::vector<ScoreChance>& scores) {
  std::sort(scores.begin(), scores.end(), [](const ScoreChance& a, const ScoreChance& b) {
    return comes_before(a.score, b.score);
  });
  std::size_t kept = 0;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    if (kept > 0 && scores[kept - 1].score == scores[i].score) {
      scores[kept - 1].probability += scores[i].probability;
    } else {
      scores[kept++] = scores[i];
    }
  }
  scores.resize(kept);
}

double mean(const std::vector<ScoreChance>& scores) {
  double sum = 0;
  for (const ScoreChance& chance : scores) sum += chance.probability * chance.score;
  return sum;
}

bool is_stopped(const OutcomeLimits& limits) { return limits.stop != nullptr && *limits.stop; }

// False, with nothing but the first hand's facts found, where there are too many combinations.
bool try_all(const Hand& hand, const OutcomeLimits& limits, ScoreOutcomes& found) {
  AllChoices choices;
  std::vector<ChanceAnswer> answers;
  std::vector<ScoreChance> scores;
  Ends ends(found);
  const double first = hand.score(choices, answers, &found);
  if (choices.combinations() > static_cast<double>(limits.combinations)) return false;
  scores.push_back({first, choices.probability()});
  ends.see(first, answers);
  while (choices.advance()) {
    if (static_cast<std::int64_t>(scores.size()) == limits.combinations) return false;
    if (is_stopped(limits)) return false;
    const double score = hand.score(choices, answers);
    scores.push_back({score, choices.probability()});
    ends.see(score, answers);
  }
  found.exact = true;
  found.hands = static_cast<std::int64_t>(scores.size());
  tidy(scores);
  found.scores = std::move(scores);
  return true;
}

void sample(const Hand& hand, const OutcomeLimits& limits, ScoreOutcomes& found) {
  const std::int64_t most = std::max<std::int64_t>(1, limits.samples);
  std::vector<ChanceAnswer> answers;
  Ends ends(found);
  // Samples may miss the ends.
  for (const bool best : {false, true}) {
    OneSidedChoices choices(best);
    const double score = hand.score(choices, answers);
    ends.see(score, answers);
  }
  RandomChoices choices;
  do {
    const double score = hand.score(choices, answers);
    found.scores.push_back({score, 1});
    ends.see(score, answers);
  } while (++found.hands < most && !is_stopped(limits));
  const double share = 1.0 / static_cast<double>(found.hands);
  for (ScoreChance& chance : found.scores) chance.probability = share;
  tidy(found.scores);
  const double expected = mean(found.scores);
  double variance = 0;
  for (const ScoreChance& chance : found.scores) {
    const double distance = chance.score - expected;
    variance += chance.probability * distance * distance;
  }
  found.standard_error = std::sqrt(variance * share);
}

}  // namespace

double ScoreOutcomes::at_least(double score) const {
  double probability = 0;
  for (const ScoreChance& chance : scores) {
    if (chance.score >= score) probability += chance.probability;
  }
  return std::min(1.0, probability);
}

ScoreOutcomes score_outcomes(const State& state, std::uint64_t cards, const OutcomeLimits& limits,
                             const Content& content) {
  const Hand hand{state, cards, content, Relevance(state)};
  ScoreOutcomes found{};
  if (!try_all(hand, limits, found)) sample(hand, limits, found);
  found.expected = mean(found.scores);
  // Rounding must not leave a hair's breadth outside of what is possible.
  if (found.expected < found.least) found.expected = found.least;
  if (found.expected > found.most) found.expected = found.most;
  return found;
}

}  // namespace jimbo
