#include "facts/content_id.h"

// Jokers without a hook: the engine asks whether they are there. Each line names the file that
// does.

namespace jimbo {

consteval bool is_passive(JokerId id) {
  switch (id) {
    // Four Fingers: straights and flushes need only four cards (play/poker_hand.cpp)
    case JokerId::FourFingers:
    // Credit Card: money may fall to $20 of debt per card owned (play/money.cpp)
    case JokerId::CreditCard:
    // Pareidolia: every card counts as a face card (state/card_test.h)
    case JokerId::Pareidolia:
    // Splash: every played card scores (play/scoring.cpp)
    case JokerId::Splash:
    // Shortcut: straights may skip single ranks (play/poker_hand.cpp)
    case JokerId::Shortcut:
    // To the Moon: $1 more interest for each $5 held (play/round_end.cpp)
    case JokerId::ToTheMoon:
    // Smeared Joker: suits of one colour count as the same (state/card_test.h)
    case JokerId::SmearedJoker:
    // Showman: cards already there may be drawn again (play/existing_keys.h)
    case JokerId::Showman:
    // Blueprint: acts as the joker to its right (play/joker_row.cpp)
    case JokerId::Blueprint:
    // Oops! All 6s: doubles all listed chances (state/view.h)
    case JokerId::OopsAll6s:
    // Brainstorm: acts as the leftmost joker (play/joker_row.cpp)
    case JokerId::Brainstorm:
    // Astronomer: Planet cards and Celestial packs are free (play/price.cpp)
    case JokerId::Astronomer:
      return true;
    default:
      return false;
  }
}

}  // namespace jimbo
