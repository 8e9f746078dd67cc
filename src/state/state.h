#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "facts/content_id.h"
#include "random/rng.h"
#include "random/seed.h"
#include "state/card.h"

// The whole of a run as one plain value: copying is memcpy, equality memcmp, saving the bytes. No
// pointers, no padding, unused places zero. Three regions follow one another: what the player may
// know, what is hidden, and the random streams. Comments name the game's own variable where the
// name differs.

namespace jimbo {

// Capacities. Reaching one ends the run with Result::Capacity; nothing is dropped in silence.
inline constexpr int kCardCapacity = 256;  // playing cards owned
inline constexpr int kHandCapacity = 64;   // cards held; an action names them by bits of 64
inline constexpr int kJokerCapacity = 40;
inline constexpr int kConsumableCapacity = 32;
inline constexpr int kTagCapacity = 32;
inline constexpr int kShopCapacity = 8;   // cards on the shelf
inline constexpr int kPackCapacity = 8;   // cards in an open pack
inline constexpr int kShelfVouchers = 8;  // vouchers on the shelf
inline constexpr int kPackSlots = 2;      // packs on the shelf
inline constexpr int kMaxPlayed = 5;      // cards in one play or discard

enum class Phase : std::uint8_t { BlindSelect, SelectingHand, RoundEval, Shop, Pack, GameOver };

// How a run ended, or None while it goes on. Winning does not end a run: see State::won.
enum class Result : std::uint8_t { None, Lost, Capacity };

// In which order the game's runtime walks its table of poker hands: decides the candidates of
// Orbital tags and To Do List, and ties of the most played hand.
enum class HandOrder : std::uint8_t { Windows, Rank };

// The position in an ante's row of blinds.
enum class BlindSlot : std::uint8_t { Small, Big, Boss };
inline constexpr int kBlindSlots = 3;
enum class BlindProgress : std::uint8_t { Upcoming, Current, Skipped, Defeated };

enum class SortMode : std::uint8_t { Rank, Suit };

struct HandState {
  std::int32_t level;             // starts at 1
  std::int32_t plays;             // this run ("played"); a secret hand is known once it is not 0
  std::int32_t plays_this_round;  // "played_this_round"
};

// The targets that Idol, Mail-In Rebate, Ancient Joker and Castle share, redrawn every round.
struct Targets {
  Rank idol_rank;
  Suit idol_suit;
  Rank mail_rank;
  Suit ancient_suit;
  Suit castle_suit;
  std::uint8_t reserved[3];
};

// Keys of which a card object exists, or once existed and was not released ("used_jokers").
struct ExistingKeys {
  std::uint64_t jokers[4];
  std::uint64_t consumables;
  std::uint32_t vouchers;
  std::uint32_t reserved;
};

struct State {
  // ---- What the player may know -------------------------------------------------------------

  // How the run was started
  DeckId deck;
  StakeId stake;
  ChallengeId challenge;
  HandOrder hand_order;

  // Where it stands
  Phase phase;
  Result result;
  bool won;           // the boss of the winning ante was beaten
  Phase pack_return;  // the phase an open pack returns to
  std::int32_t ante;
  std::int32_t round;  // blinds played
  std::int32_t dollars;
  std::int32_t inflation;

  // Limits for the run (round_resets, card limits)
  std::int16_t hands;             // per round
  std::int16_t discards;          // per round
  std::int16_t hand_size;         // unfloored; may become negative
  std::int16_t joker_slots;       // without the extra slots of Negative jokers
  std::int16_t consumable_slots;  // likewise
  std::int16_t shop_slots;
  std::int16_t starting_deck_size;
  std::int16_t juggle_bonus;  // hand size lent by Juggle tags for this round

  // The ante
  BlindId boss;
  BlindSlot on_deck;  // the blind to be chosen or played next
  BlindProgress progress[kBlindSlots];
  TagId skip_tags[2];  // of Small and Big
  bool voucher_seen;   // the ante's voucher has been on a shelf
  bool boss_rerolled;  // since the last boss was beaten
  bool gros_michel_extinct;
  bool first_pack_drawn;  // the run's forced Buffoon pack has been dealt
  SortMode sort_mode;
  HandId most_played;              // snapshot The Ox compares with
  HandId last_hand;                // last hand played, for Blue Seals
  ConsumableId last_tarot_planet;  // for The Fool
  std::uint8_t ectoplasm_uses;
  std::uint16_t boss_uses[kBlindCount];  // times drawn ("bosses_used")

  // The blind being played
  BlindId blind;  // None outside a round
  bool blind_disabled;
  bool blind_prepared;
  bool blind_triggered;  // as Matador reads it; meaningful while a hand is scored
  HandId mouth_hand;     // locked by The Mouth
  bool mouth_locked;
  std::uint16_t eye_hands;    // bit per HandId noted by The Eye
  std::int16_t blind_memory;  // discards taken by The Water, hands by The Needle
  std::uint16_t reserved_e;
  double requirement;
  double score;
  std::int32_t hands_left;
  std::int32_t discards_left;
  std::int32_t hands_played_round;
  std::int32_t discards_used_round;
  std::int32_t blind_reward;
  std::int32_t payout;  // total of the cash-out rows, fixed when the screen is built

  // Counters of the run
  std::int32_t hands_played;
  std::int32_t discards_unused;
  std::int32_t blinds_skipped;
  std::int32_t tarots_used;
  std::uint16_t planets_used;  // bit per planet
  std::uint16_t next_serial;   // number of the next object created

  // The shop
  std::int16_t reroll_cost;  // shown price of the next reroll
  std::int16_t reroll_increase;
  std::int16_t free_rerolls;
  bool dice_tag_active;  // D6: rerolls count from 0 in this shop
  std::uint8_t shop_count;
  std::uint8_t voucher_count;
  BoosterId packs[kPackSlots];  // on the shelf, then None
  bool pack_free[kPackSlots];
  VoucherId shelf_vouchers[kShelfVouchers];
  std::uint8_t pack_count;    // cards left in the open pack
  std::uint8_t pack_choices;  // cards that may still be taken
  BoosterId open_pack;        // None while no pack is open

  // Counts of the lists
  std::uint8_t joker_count;
  std::uint8_t consumable_count;
  std::uint8_t tag_count;
  std::uint8_t hand_count;
  bool hand_in_order;  // the hand stands as the last sort left it; see hidden_hand.h
  std::uint8_t reserved_a;
  std::uint16_t card_count;
  std::uint16_t draw_pile_count;
  std::uint16_t reserved_b;
  std::uint32_t redeemed;  // bit per VoucherId

  Targets targets;
  std::uint32_t reserved_c;
  ExistingKeys exists;
  std::uint32_t active_traits;  // bit per Trait of a joker owned and not debuffed
  std::uint32_t reserved_f;
  HandState hand_states[kHandCount];
  TagSlot tags[kTagCapacity];
  Consumable consumables[kConsumableCapacity];
  Joker jokers[kJokerCapacity];  // left to right; under Amber Acorn the order is hidden
  Item shop[kShopCapacity];
  Item pack[kPackCapacity];
  PlayingCard cards[kCardCapacity];  // every card owned, in no particular order

  // ---- What is hidden -----------------------------------------------------------------------

  HandSlot hand[kHandCapacity];           // face-up positions are public
  std::uint8_t draw_pile[kCardCapacity];  // indices into cards; the top is the end
  HandId orbital_hands[kAnteWindow]
                      [kBlindSlots];        // drawn per ante, public where the tag is Orbital
  std::uint8_t orbital_drawn[kAnteWindow];  // 1 where the slot holds orbital_ante's hands
  std::int32_t orbital_ante[kAnteWindow];
  VoucherId ante_voucher;  // public once seen; None once redeemed ("current_round.voucher")
  std::uint8_t reserved_d[7];

  // ---- The random streams -------------------------------------------------------------------

  Seed seed;
  RngState rng;
};

static_assert(std::is_trivially_copyable_v<State> && std::is_standard_layout_v<State>);
static_assert(std::has_unique_object_representations_v<PlayingCard>);
static_assert(offsetof(State, deck) == 0);
static_assert(offsetof(State, cards) < offsetof(State, hand));
static_assert(offsetof(State, ante_voucher) < offsetof(State, seed));
static_assert(offsetof(State, rng) + sizeof(RngState) == sizeof(State));
static_assert(sizeof(State) <= 8192);

inline constexpr std::size_t kHiddenOffset = offsetof(State, hand);
inline constexpr std::size_t kRandomOffset = offsetof(State, seed);

}  // namespace jimbo
