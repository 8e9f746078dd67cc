#include "agent/hand/spare_moves.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "agent/row/candidate_play.h"
#include "base/bits.h"
#include "engine/engine.h"
#include "state/card_trait.h"
#include "state/forced_card.h"
#include "state/view.h"

namespace jimbo {

namespace {

class SpareMoves {
 public:
  SpareMoves(const State& world, std::uint64_t needed, const Content& content)
      : world_(world), content_(content), shape_(world) {
    // Where the boss forces a card, every move needs it.
    if (has_forced_card(world)) return;
    for (int i = 0; i < world.hand_count; ++i) {
      if (!world.hand[i].face_down) spare_ |= 1ULL << i;
    }
    spare_ &= ~needed;
  }

  std::vector<Action> list() && {
    if (world_.discards_left > 0) add_discards();
    if (world_.hands_left > 1) add_hands();
    return std::move(moves_);
  }

 private:
  // The lowest of some cards, at most so many of them.
  void add(ActionKind kind, std::uint64_t cards, int most = kMaxPlayed) {
    cards &= spare_;
    const int over = count_ones(cards) - most;
    if (over > 0) cards &= ~highest_cards(world_, cards, over);
    if (cards == 0) return;
    const Action action = make_action(kind, 0, cards);
    const bool is_known = std::find(moves_.begin(), moves_.end(), action) != moves_.end();
    if (!is_known && is_legal(world_, action, content_)) moves_.push_back(action);
  }

  // Of what pays by card that scores: five at once, which may be a flush, and one alone.
  void add_scoring(std::uint64_t cards) {
    add(ActionKind::Play, cards);
    add(ActionKind::Play, cards, 1);
  }

  template <class Holds>
  std::uint64_t cards_that(Holds holds) const {
    std::uint64_t found = 0;
    for (std::uint64_t left = spare_; left != 0; left &= left - 1) {
      const int position = std::countr_zero(left);
      if (holds(world_.held_card(position))) found |= 1ULL << position;
    }
    return found;
  }

  std::uint64_t with_seal(Seal seal) const {
    return cards_that(
        [seal](const PlayingCard& card) { return card.seal == seal && !card.debuffed; });
  }

  std::uint64_t with_enhancement(Enhancement enhancement) const {
    return cards_that([enhancement](const PlayingCard& card) {
      return card.enhancement == enhancement && !card.debuffed;
    });
  }

  // Debuffed cards neither feed nor pay.
  std::uint64_t of_rank(Rank rank) const {
    return cards_that([rank](const PlayingCard& card) {
      return !card.debuffed && !is_blank(card) && card.rank == rank;
    });
  }

  std::uint64_t of_suit(Suit suit) const {
    const View view(world_, content_);
    return cards_that([&view, suit](const PlayingCard& card) { return is_suit(view, card, suit); });
  }

  std::uint64_t faces() const {
    const View view(world_, content_);
    return cards_that([&view](const PlayingCard& card) { return is_face(view, card); });
  }

  // Those that share their rank with another.
  std::uint64_t groups() const {
    std::uint64_t found = 0;
    for (const std::uint64_t cards : shape_.of_rank) {
      if (count_ones(cards & spare_) > 1) found |= cards & spare_;
    }
    return found;
  }

  void add_discards() {
    constexpr ActionKind kDiscard = ActionKind::Discard;
    const std::uint64_t purple = with_seal(Seal::Purple);
    const int room = View(world_, content_).consumable_room();
    if (room > 0) add(kDiscard, purple, std::min(room, kMaxPlayed));
    const std::uint64_t kept = purple | with_seal(Seal::Blue) |
                               with_enhancement(Enhancement::Gold) |
                               with_enhancement(Enhancement::Steel);
    add(kDiscard, spare_ & ~kept);
    const bool is_first = world_.discards_used_round == 0;
    for (int i = 0; i < world_.joker_count; ++i) {
      if (!world_.jokers[i].debuffed) add_discards_for(world_.jokers[i].id, is_first);
    }
  }

  void add_faces_at_once() {
    const std::uint64_t found = faces() & spare_;
    if (count_ones(found) >= content_.numbers(JokerId::FacelessJoker).cards) {
      add(ActionKind::Discard, found);
    }
  }

  void add_discards_for(JokerId joker, bool is_first) {
    constexpr ActionKind kDiscard = ActionKind::Discard;
    switch (joker) {
      case JokerId::Castle:
        return add(kDiscard, of_suit(world_.targets.castle_suit));
      case JokerId::MailInRebate:
        return add(kDiscard, of_rank(world_.targets.mail_rank));
      case JokerId::FacelessJoker:
        return add_faces_at_once();
      case JokerId::TradingCard:
        return is_first ? add(kDiscard, spare_, 1) : void();
      case JokerId::BurntJoker:
        return is_first ? add(kDiscard, groups()) : void();
      default:
        return;
    }
  }

  void add_hands() {
    constexpr ActionKind kPlay = ActionKind::Play;
    add(kPlay, spare_, 1);
    add(kPlay, spare_);
    add_scoring(with_seal(Seal::Gold));
    add_scoring(with_enhancement(Enhancement::Lucky));
    const bool is_first = world_.hands_played_round == 0;
    for (int i = 0; i < world_.joker_count; ++i) {
      if (!world_.jokers[i].debuffed) add_hands_for(world_.jokers[i].id, is_first);
    }
  }

  void add_hands_for(JokerId joker, bool is_first) {
    constexpr ActionKind kPlay = ActionKind::Play;
    switch (joker) {
      case JokerId::RideTheBus:
        return add(kPlay, spare_ & ~faces());
      case JokerId::BusinessCard:
        return add_scoring(faces());
      case JokerId::SquareJoker:
        return add(kPlay, spare_, 4);
      case JokerId::SpareTrousers:
        return add(kPlay, groups());
      case JokerId::WeeJoker:
        return add(kPlay, of_rank(Rank::Two));
      case JokerId::EightBall:
        return add(kPlay, of_rank(Rank::Eight));
      case JokerId::SixthSense:
        return is_first ? add(kPlay, shape_.of_rank[rank_id(Rank::Six)], 1) : void();
      case JokerId::DNA:
        for (int position = 0; is_first && position < world_.hand_count; ++position) {
          add(kPlay, 1ULL << position);
        }
        return;
      default:
        return;
    }
  }

  const State& world_;
  const Content& content_;
  HandShape shape_;
  std::uint64_t spare_ = 0;
  std::vector<Action> moves_;
};

}  // namespace

std::vector<Action> spare_moves(const State& world, std::uint64_t needed, const Content& content) {
  return SpareMoves(world, needed, content).list();
}

}  // namespace jimbo
