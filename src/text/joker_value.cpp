#include "text/joker_value.h"

#include <string_view>

#include "action/factored_action.h"
#include "play/consumable.h"
#include "play/hand_order.h"
#include "play/joker_row.h"
#include "play/price.h"
#include "state/card_trait.h"
#include "text/item_label.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/number_text.h"

namespace jimbo {

namespace {

std::string chips(double value) { return "+" + number_text(value) + " Chips"; }
std::string mult(double value) { return "+" + number_text(value) + " Mult"; }
std::string factor(double value) { return "X" + number_text(value) + " Mult"; }

template <class Passes>
int count_cards(const State& s, Passes passes) {
  int count = 0;
  for (int i = 0; i < s.card_count; ++i) count += passes(s.card(i)) ? 1 : 0;
  return count;
}

int enhanced_as(const State& s, Enhancement enhancement) {
  return count_cards(s, [&](const PlayingCard& card) { return card.enhancement == enhancement; });
}

int stencil_factor(const View& g) {
  int empty = g.joker_limit() - g.s.joker_count;
  for (int i = 0; i < g.s.joker_count; ++i) empty += g.s.jokers[i].id == JokerId::JokerStencil;
  return empty > 1 ? empty : 1;
}

int sell_values_of_others(const View& g, const Joker& joker) {
  int total = 0;
  for (int i = 0; i < g.s.joker_count; ++i) {
    if (g.s.jokers[i].serial != joker.serial) total += sell_value(g, g.s.jokers[i]);
  }
  return total;
}

// Nothing while jokers lie face down: a copy would tell who they are.
std::string copied_joker(const View& g, int position) {
  const State& s = g.s;
  if (position < 0) return "";
  for (int i = 0; i < s.joker_count; ++i) {
    if (s.jokers[i].face_down) return "";
  }
  const int target = acting_joker(g, position);
  if (target < 0 || copied_hooks(g, s.jokers[target].id) == 0) return "copies nothing";
  std::string text = "copies ";
  text += name(g.content, s.jokers[target].id);
  return text;
}

std::string loyalty_text(const View& g, const Joker& joker) {
  const int period = g.numbers(joker).period;
  const int hands = (g.s.hands_played - joker.counter) % period;
  const int to_go = period - 1 - hands;
  return to_go == 0 ? "next hand" : "after " + counted(to_go, "hand");
}

std::string invisible_text(const View& g, const Joker& joker) {
  const int period = g.numbers(joker).period;
  if (joker.counter >= period) return "ready";
  return std::to_string(joker.counter) + " of " + counted(period, "round");
}

// A file's own joker says itself what its number is for; it is shown once it has changed.
std::string own_value_text(const View& g, const Joker& joker) {
  const JokerFacts& start = g.facts(joker.id);
  std::string text;
  if (joker.value != start.value) text = number_text(joker.value);
  if (joker.counter != start.counter) {
    if (!text.empty()) text += ", ";
    text += "counter " + std::to_string(joker.counter);
  }
  return text;
}

// What follows from the rest of the state.
std::string derived_text(const View& g, const Joker& joker) {
  const State& s = g.s;
  const ItemNumbers& n = g.numbers(joker);
  switch (joker.id) {
    case JokerId::JokerStencil:
      return factor(stencil_factor(g));
    case JokerId::Banner:
      return chips(n.chips * s.discards_left);
    case JokerId::LoyaltyCard:
      return loyalty_text(g, joker);
    case JokerId::SteelJoker:
      return factor(n.factor + n.gain * enhanced_as(s, Enhancement::Steel));
    case JokerId::AbstractJoker:
      return mult(n.mult * s.joker_count);
    case JokerId::BlueJoker:
      return chips(n.chips * s.draw_pile_count);
    case JokerId::Cloud9:
      return money_text(n.dollars *
                        count_cards(s, [](const PlayingCard& c) { return rank_id(c) == 9; })) +
             " a round";
    case JokerId::Erosion: {
      const int missing = s.starting_deck_size - s.card_count;
      return mult(missing > 0 ? n.mult * missing : 0);
    }
    case JokerId::FortuneTeller:
      return mult(n.mult * s.tarots_used);
    case JokerId::StoneJoker:
      return chips(n.chips * enhanced_as(s, Enhancement::Stone));
    case JokerId::Bull:
      return chips(s.dollars > 0 ? n.chips * s.dollars : 0);
    case JokerId::Bootstraps:
      return mult(s.dollars > 0 ? n.mult * (s.dollars / n.dollars) : 0);
    case JokerId::Swashbuckler:
      return mult(sell_values_of_others(g, joker));
    case JokerId::Throwback:
      return factor(n.factor + n.gain * s.blinds_skipped);
    case JokerId::Satellite:
      return money_text(n.dollars * count_planets_used(g)) + " a round";
    case JokerId::DriversLicense:
      return std::to_string(s.card_count - enhanced_as(s, Enhancement::None)) + " of " +
             std::to_string(n.cards);
    case JokerId::MailInRebate:
      return std::string(name(s.targets.mail_rank));
    case JokerId::AncientJoker:
      return std::string(name(s.targets.ancient_suit));
    case JokerId::TheIdol:
      return front_text(s.targets.idol_rank, s.targets.idol_suit);
    default:
      return "";
  }
}

}  // namespace

std::string joker_value_text(const State& state, const Joker& joker, int position,
                             const Content& content) {
  const State& s = state;
  const View g(s, content);
  if (joker.debuffed) return "";
  if (own_text(content, joker.id) != nullptr) return own_value_text(g, joker);
  switch (joker.id) {
    case JokerId::CeremonialDagger:
    case JokerId::RideTheBus:
    case JokerId::GreenJoker:
    case JokerId::RedCard:
    case JokerId::FlashCard:
    case JokerId::Popcorn:
    case JokerId::SpareTrousers:
      return mult(joker.value);
    case JokerId::Runner:
    case JokerId::IceCream:
    case JokerId::SquareJoker:
    case JokerId::WeeJoker:
      return chips(joker.value);
    case JokerId::Castle:
      return chips(joker.value) + ", " + std::string(name(s.targets.castle_suit));
    case JokerId::Constellation:
    case JokerId::Madness:
    case JokerId::Vampire:
    case JokerId::Hologram:
    case JokerId::Obelisk:
    case JokerId::LuckyCat:
    case JokerId::Ramen:
    case JokerId::Campfire:
    case JokerId::GlassJoker:
    case JokerId::HitTheRoad:
    case JokerId::Canio:
      return factor(joker.value);
    case JokerId::Yorick:
      return factor(joker.value) + ", " + counted(joker.counter, "card") + " to go";
    case JokerId::Rocket:
      return money_text(static_cast<int>(joker.value)) + " a round";
    case JokerId::TurtleBean:
      return "+" + number_text(joker.value) + " hand size";
    case JokerId::Seltzer:
      return counted(static_cast<int>(joker.value), "hand") + " left";
    case JokerId::InvisibleJoker:
      return invisible_text(g, joker);
    case JokerId::Blueprint:
    case JokerId::Brainstorm:
      return copied_joker(g, position);
    default:
      return derived_text(g, joker);
  }
}

}  // namespace jimbo
