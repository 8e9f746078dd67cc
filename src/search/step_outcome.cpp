#include "search/step_outcome.h"

#include <algorithm>
#include <vector>

#include "action/step.h"
#include "observe/twin_cards.h"
#include "play/game.h"
#include "play/shuffle.h"
#include "search/all_choices.h"
#include "search/known_worlds.h"
#include "search/plain_search.h"

namespace jimbo {

namespace {

// Which consumable is made, if it is not enumerated: see makes_consumables.
bool makes_consumable(Stream stream) {
  switch (stream) {
    case Stream::TarotEightBall:
    case Stream::TarotVagabond:
    case Stream::TarotSuperposition:
    case Stream::SpectralSixthSense:
    case Stream::SpectralSeance:
    case Stream::SoulTarot:
    case Stream::SoulSpectral:
      return true;
    default:
      return false;
  }
}

// Settles the chances of a step by a path of choices.
class ChanceWatcher {
 public:
  ChanceWatcher(const View& view, bool money_matters, bool lucky_money_matters, AllChoices& choices)
      : view_(view),
        money_matters_(money_matters),
        lucky_money_matters_(lucky_money_matters),
        choices_(choices) {}

  bool take_chance(Stream stream, double probability, bool& happens) {
    if (is_over()) return false;
    happens = probability >= 1;
    makes_consumables_ |= stream == Stream::EightBall;
    if (!happens && matters(stream)) happens = choices_.happens(probability);
    return true;
  }

  bool take_pick(Stream stream, int count, int& index) {
    if (is_over()) return false;
    if (makes_consumable(stream)) return leave_open();
    index = count > 1 ? choices_.pick(count) : 0;
    return true;
  }

  bool take_roll(Stream stream, double& number) {
    if (is_over()) return false;
    if (stream != Stream::FlippedCard) return makes_consumable(stream) ? leave_open() : give_up();
    constexpr double kAlmostOne = 0.9999999;
    const double odds = view_.rule_value(ChallengeRule::FlippedCards);
    number = choices_.happens(1 / odds) ? 0 : kAlmostOne;
    return true;
  }

  bool exact() const { return exact_; }
  bool makes_consumables() const { return makes_consumables_; }

 private:
  // What is drawn as a round ends comes too late.
  bool is_over() const { return view_.s.phase != Phase::SelectingHand; }

  // Items of a rules file may ask for anything.
  bool has_own_items() const { return view_.content.programs != nullptr; }

  bool matters(Stream stream) const {
    if (has_own_items()) return true;
    switch (stream) {
      case Stream::EightBall:
        return false;
      case Stream::Glass:
        return view_.s.hands_left > 0;
      case Stream::LuckyMoney:
        return lucky_money_matters_;
      case Stream::BusinessCard:
      case Stream::ReservedParking:
        return money_matters_;
      default:
        return true;
    }
  }

  bool leave_open() {
    makes_consumables_ = true;
    if (has_own_items()) exact_ = false;
    return false;
  }
  bool give_up() {
    exact_ = false;
    return false;
  }

  const View& view_;
  bool money_matters_;
  bool lucky_money_matters_;
  AllChoices& choices_;
  bool exact_ = true;
  bool makes_consumables_ = false;
};

bool has_new_consumable(const State& before, const State& after) {
  for (int i = 0; i < after.consumable_count; ++i) {
    bool is_new = true;
    for (int n = 0; n < before.consumable_count; ++n) {
      is_new &= before.consumable(n).serial != after.consumable(i).serial;
    }
    if (is_new) return true;
  }
  return false;
}

// The sets of cards that may be drawn, each once for all that are alike: cards that differ in
// nothing but when they were made are as good as each other, unless twins matter.
class DrawSets {
 public:
  DrawSets(const State& state, bool twins) {
    for (int i = 0; i < state.draw_pile_count; ++i) {
      const CardIndex card = state.draw_pile[i];
      auto kind = std::find_if(kinds_.begin(), kinds_.end(), [&](const Kind& known) {
        return !twins && are_twins(state.card(known.cards[0]), state.card(card));
      });
      if (kind == kinds_.end()) kind = kinds_.insert(kinds_.end(), Kind{});
      kind->cards.push_back(card);
    }
  }

  // Calls use(cards, probability) for each set of `count` cards; it returns whether to go on.
  template <class Use>
  void each(int count, Use use) {
    chosen_.clear();
    go_on_ = true;
    visit(0, count, 1, use);
  }

 private:
  struct Kind {
    std::vector<CardIndex> cards;
  };

  template <class Use>
  void visit(std::size_t at, int left, double weight, Use& use) {
    if (!go_on_) return;
    if (left == 0) {
      go_on_ = use(chosen_, weight);
      return;
    }
    if (at == kinds_.size()) return;
    const Kind& kind = kinds_[at];
    const int held = static_cast<int>(kind.cards.size());
    for (int taken = std::min(left, held); taken >= 0; --taken) {
      for (int i = 0; i < taken; ++i) chosen_.push_back(kind.cards[static_cast<std::size_t>(i)]);
      visit(at + 1, left - taken, weight * ways_to_draw(held, taken), use);
      chosen_.resize(chosen_.size() - static_cast<std::size_t>(taken));
    }
  }

  std::vector<Kind> kinds_;
  std::vector<CardIndex> chosen_;
  bool go_on_ = true;
};

// The pile with these cards on top and the others in order below.
void put_on_top(State& state, const std::vector<CardIndex>& top) {
  CardIndex order[kCardCapacity];
  int count = 0;
  for (int i = 0; i < state.draw_pile_count; ++i) {
    const CardIndex card = state.draw_pile[i];
    if (std::find(top.begin(), top.end(), card) == top.end()) order[count++] = card;
  }
  for (const CardIndex card : top) order[count++] = card;
  for (int i = 0; i < count; ++i) state.draw_pile.set(i, order[i]);
  forget_shuffle(state);
}

}  // namespace

void forget_order(State& state, const State& root) {
  CardIndex cards[kCardCapacity];
  for (int i = 0; i < state.draw_pile_count; ++i) cards[i] = state.draw_pile[i];
  std::sort(cards, cards + state.draw_pile_count);
  for (int i = 0; i < state.draw_pile_count; ++i) state.draw_pile.set(i, cards[i]);
  forget_shuffle(state);
  state.seed = root.seed;
  state.rng = root.rng;
}

// Which outcomes of the trials with one order of the draw pile are wanted.
struct StepOutcomes::Draw {
  bool ended;     // those after which the blind is over: they do not depend on the pile
  int going_on;   // those in which so many cards were drawn; -1: none
  double weight;  // of the latter
};

StepOutcomes::StepOutcomes(const State& root, SolveGoal goal, const Content& content)
    : root_(root),
      content_(content),
      money_matters_(goal == SolveGoal::Money || root.has_joker(JokerId::Bull) ||
                     root.has_joker(JokerId::Bootstraps)),
      lucky_money_matters_(money_matters_ || root.has_joker(JokerId::LuckyCat)),
      twins_matter_(jimbo::twins_matter(root, content)) {}

bool StepOutcomes::try_chances(const State& state, const Action& action, const Draw& draw,
                               int& drawn, const Visit& visit) {
  constexpr std::int64_t kMostWays = 50'000;
  const std::int64_t last_step = steps_ + kMostWays;
  AllChoices choices;
  do {
    if (steps_ >= last_step) {
      exact_ = false;
      return false;
    }
    State copy = state;
    choices.begin_trial();
    const View view(copy, content_);
    ChanceWatcher watcher(view, money_matters_, lucky_money_matters_, choices);
    const Watch watch = watch_by(watcher);
    Game g(copy, content_, &watch);
    ++steps_;
    if (step(g, action) != Error::None || !watcher.exact()) exact_ = false;
    if (copy.phase != Phase::SelectingHand) {
      if (draw.ended && !visit(copy, choices.probability())) return false;
      continue;
    }
    makes_consumables_ |= watcher.makes_consumables() || has_new_consumable(state, copy);
    const int taken = state.draw_pile_count - copy.draw_pile_count;
    drawn = std::max(drawn, taken);
    if (draw.going_on < 0) continue;
    // How many cards are drawn must not depend on chance, else the sets are not those counted.
    if (taken != draw.going_on) exact_ = false;
    forget_order(copy, root_);
    if (!visit(copy, draw.weight * choices.probability())) return false;
  } while (choices.advance());
  return true;
}

void StepOutcomes::visit(const State& state, const Action& action, const Visit& visit) {
  int drawn = -1;
  if (!try_chances(state, action, {true, -1, 0}, drawn, visit) || drawn < 0) return;
  DrawSets sets(state, twins_matter_);
  const double all = ways_to_draw(state.draw_pile_count, drawn);
  State arranged = state;
  sets.each(drawn, [&](const std::vector<CardIndex>& cards, double weight) {
    put_on_top(arranged, cards);
    int ignored = -1;
    return try_chances(arranged, action, {false, drawn, weight / all}, ignored, visit);
  });
}

}  // namespace jimbo
