#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <jimbo/action.h>
#include <jimbo/rules.h>

// The engine: a run as a plain value, how it starts, what an action does to it, and questions about
// it.
//
//   jimbo::State state = jimbo::start({.seed = "ALEEB"});
//   while (!is_over(state)) {
//     const jimbo::Action action = nth_legal_action(state, 0);
//     if (step(state, action) != jimbo::Refusal::None) break;
//   }
//
// The promise: the same seed, options and actions give the same bytes of State on every system,
// compiler and number of threads. All functions may be called from any thread; two threads must not
// change one State at once.

namespace jimbo::v1 {

// ---- A run ----

inline constexpr std::size_t kStateBytes = 4800;

// The whole of a run, what is hidden and what is yet to be drawn included. A plain value without
// pointers: copying is memcpy, and equal actions from equal bytes give equal bytes. How far a draw
// pile is shuffled ahead is no difference to == and hash. A State that was neither started nor
// loaded is all zero and belongs to no run: it may be assigned to and compared, nothing else.
// find_fault tells whether bytes that came from elsewhere are a state.
class State {
 public:
  State() = default;

  // For callers that keep states in memory of their own.
  const unsigned char* bytes() const { return bytes_; }
  unsigned char* bytes() { return bytes_; }

 private:
  alignas(8) unsigned char bytes_[kStateBytes] = {};
};
static_assert(sizeof(State) == kStateBytes);

JIMBO_API bool operator==(const State& a, const State& b);

// How a run is started. Texts are what people type: keys (b_red, stake_gold, c_omelette_1), names
// (Red Deck, Gold Stake) and, for stakes, levels from 1 to 8.
struct RunOptions {
  std::string seed;  // 1 to 100 printable characters, taken literally
  std::string deck = "b_red";
  std::string stake = "1";
  std::string challenge = "";  // if given, it decides about deck and stake
  std::string hand_order =
      "windows";  // or rank: how the game's runtime walks its table of poker hands
};

// The first state of a run, at the selection of its first blind. Throws std::invalid_argument for a
// text that names nothing, saying what would be accepted.
JIMBO_API State start(const RunOptions& options, const Rules& rules = Rules::vanilla());

// How the run was started that a state belongs to; start() with it gives the run's first state.
JIMBO_API RunOptions options_of(const State& state, const Rules& rules = Rules::vanilla());

// ---- Playing ----

// Carries out an action with everything that follows of itself, up to where the player is asked
// next; or refuses it and leaves the state untouched.
JIMBO_API Refusal step(State& state, const Action& action, const Rules& rules = Rules::vanilla());

// What `step` would answer. (But for Refusal::Capacity, which takes the step to find out.)
JIMBO_API Refusal check(const State& state, const Action& action,
                        const Rules& rules = Rules::vanilla());

// Why the action is refused here and what can be done instead, for people. `refusal` is what `step`
// or `check` answered in this state; throws std::invalid_argument for another one.
JIMBO_API std::string refusal_text(const State& state, const Action& action, Refusal refusal,
                                   const Rules& rules = Rules::vanilla());

// ---- What is known and what is hidden ----

// Keeps all that the player knows and draws all that is hidden anew: the order of the draw pile,
// face-down cards, every random stream with the seed that feeds it. The run goes on as one of those
// the player might be in; equal entropies give equal ones. A plain copy of a State has the run's
// own future in it, so that who searches on copies cheats: search on determinized ones.
JIMBO_API void determinize(State& state, std::uint64_t entropy,
                           const Rules& rules = Rules::vanilla());
JIMBO_API State determinized(const State& state, std::uint64_t entropy,
                             const Rules& rules = Rules::vanilla());

// Whether the player knows the same in both.
JIMBO_API bool same_information(const State& a, const State& b,
                                const Rules& rules = Rules::vanilla());

// A hash over all bytes, as replays have it; and one over what the player may know.
JIMBO_API std::uint64_t hash(const State& state);
JIMBO_API std::uint64_t public_hash(const State& state);

// Null if every invariant of a state between two steps holds, else what is wrong. For bytes that
// were not made by this library; reading them as a state before this said null is undefined.
JIMBO_API const char* find_fault(const State& state, const Rules& rules = Rules::vanilla());

// ---- Questions ----
//
// Answers are what the player may know: a card or joker that lies face down is told as such and
// blank besides. Keys are the game's own names (j_baron, c_pluto, v_grabber), which never change;
// an id is the place in the list of its kind (text.h), the same for all runs under the same rules.
// Texts given as std::string_view: keys of items that a rules file defines live as long as some
// copy of those Rules; all others, names of poker hands among them, as long as the program.

enum class Phase : std::uint8_t { BlindSelect, SelectingHand, RoundEval, Shop, Pack, GameOver };
enum class BlindSlot : std::uint8_t { Small, Big, Boss };
enum class BlindProgress : std::uint8_t { Upcoming, Current, Skipped, Defeated };

JIMBO_API Phase phase(const State& state);
JIMBO_API bool is_over(const State& state);  // nothing is legal any more: the run is lost
JIMBO_API bool is_won(
    const State& state);  // the boss of the winning ante was beaten; the run may go on

// The numbers on the screen.
struct Numbers {
  int ante = 0;
  int round = 0;  // blinds begun
  int dollars = 0;
  double score = 0;        // of the round
  double requirement = 0;  // to beat the blind
  int hands_left = 0;
  int discards_left = 0;
  int hand_size = 0;  // a hand is filled up to so many cards; never below 0
  int joker_slots = 0;
  int consumable_slots = 0;
  int reroll_cost = 0;
  int pack_choices = 0;  // cards that may still be taken from the open pack
  int deck_count = 0;    // playing cards owned
  int draw_pile_count = 0;
  int blind_reward = 0;
  int payout = 0;  // on the cash-out screen: its total
};
JIMBO_API Numbers numbers(const State& state, const Rules& rules = Rules::vanilla());

enum class Suit : std::uint8_t { Clubs, Diamonds, Hearts, Spades };
enum class Rank : std::uint8_t {
  Two,
  Three,
  Four,
  Five,
  Six,
  Seven,
  Eight,
  Nine,
  Ten,
  Jack,
  Queen,
  King,
  Ace
};
enum class Enhancement : std::uint8_t { None, Bonus, Mult, Wild, Glass, Steel, Stone, Gold, Lucky };
enum class Edition : std::uint8_t { None, Foil, Holographic, Polychrome, Negative };
enum class Seal : std::uint8_t { None, Gold, Red, Blue, Purple };

struct Card {
  Rank rank = Rank::Two;
  Suit suit = Suit::Clubs;
  Enhancement enhancement = Enhancement::None;
  Edition edition = Edition::None;
  Seal seal = Seal::None;
  int bonus_chips = 0;  // gained for good
  bool debuffed = false;
  bool face_down = false;  // nothing else is told
  bool forced = false;     // in hand: whatever selects hand cards must name it, plays, discards and
                           // consumables

  friend bool operator==(const Card&, const Card&) = default;
};

struct Joker {
  int id = -1;  // -1 and no key while it lies face down
  std::string_view key;
  Edition edition = Edition::None;
  double value = 0;     // the number that grows or shrinks, if it has one
  int counter = 0;      // what it counts beside that
  int rounds_left = 0;  // of a perishable one
  int sell_value = 0;
  bool eternal = false;
  bool perishable = false;
  bool rental = false;
  bool pinned = false;
  bool debuffed = false;
  bool face_down = false;
};

struct Consumable {
  int id = -1;
  std::string_view key;
  Edition edition = Edition::None;
  int sell_value = 0;
};

// Rows in which actions count, left to right.
JIMBO_API std::vector<Card> hand(const State& state);
JIMBO_API std::vector<Joker> jokers(const State& state, const Rules& rules = Rules::vanilla());
JIMBO_API std::vector<Consumable> consumables(const State& state,
                                              const Rules& rules = Rules::vanilla());

// A card on the shelf or in a pack.
struct Offer {
  enum class Kind : std::uint8_t { Joker, Consumable, Card };

  Kind kind = Kind::Joker;
  Joker joker;  // by kind, one of these
  Consumable consumable;
  Card card;
  int cost = 0;  // 0 in a pack
};

// A voucher or pack on the shelf.
struct Ware {
  int id = -1;
  std::string_view key;
  int cost = 0;
};

// What the shop and the open pack hold; empty elsewhere.
JIMBO_API std::vector<Offer> shop(const State& state, const Rules& rules = Rules::vanilla());
JIMBO_API std::vector<Ware> shelf_vouchers(const State& state,
                                           const Rules& rules = Rules::vanilla());
JIMBO_API std::vector<Ware> shelf_packs(const State& state, const Rules& rules = Rules::vanilla());
JIMBO_API std::vector<Offer> open_pack(const State& state, const Rules& rules = Rules::vanilla());

// All playing cards owned, by age; and those of them that the player cannot tell apart, because
// they lie in the draw pile or face down in hand.
JIMBO_API std::vector<Card> deck(const State& state);
JIMBO_API std::vector<Card> unseen_cards(const State& state);

struct Tag {
  int id = -1;
  std::string_view key;
  std::string_view hand;  // of an Orbital tag: the poker hand it levels
};
JIMBO_API std::vector<Tag> tags(const State& state, const Rules& rules = Rules::vanilla());

// Vouchers redeemed, by key.
JIMBO_API std::vector<std::string_view> vouchers(const State& state,
                                                 const Rules& rules = Rules::vanilla());

struct PokerHand {
  std::string_view name;  // serves as key too
  int level = 0;
  int plays = 0;
  int plays_this_round = 0;
  double chips = 0;  // of that level
  double mult = 0;
  bool visible = false;  // secret ones are once they were played
};
// In the order of the list of hands, strongest first.
JIMBO_API std::vector<PokerHand> poker_hands(const State& state,
                                             const Rules& rules = Rules::vanilla());

struct Blind {
  std::string_view key;  // bl_small, bl_hook
  BlindProgress progress = BlindProgress::Upcoming;
  double requirement = 0;
  int reward = 0;
  Tag skip_tag;  // of the Small and the Big Blind
};
struct Blinds {
  Blind blinds[3];  // by BlindSlot
  BlindSlot on_deck = BlindSlot::Small;
  bool playing = false;   // the one on deck is being played
  bool disabled = false;  // and its effect is off
};
JIMBO_API Blinds blinds(const State& state, const Rules& rules = Rules::vanilla());

}  // namespace jimbo::v1
