#pragma once

#include <cstdint>

#include "base/fn.h"
#include "facts/content_id.h"

// What items of a rules file do, programs for the small machine in effects/language, and the cards
// of its decks. Vanilla has none. A content that has some points to a value of this type, which
// lives as long as it.

namespace jimbo {

// One step of a program. What its parts mean is said in effects/language/op.h.
struct Instruction {
  std::uint16_t operation;
  std::uint8_t from;    // where the last of what it takes comes from
  std::uint8_t to;      // where what it gives goes
  std::int16_t number;  // a constant, a stream, a collection
  std::int16_t jump;    // how far
};
static_assert(sizeof(Instruction) == 8);

inline constexpr int kProgramHooks = 64;        // moments of one kind of item
inline constexpr int kProgramCapacity = 32767;  // instructions of all programs together
inline constexpr int kConstantCapacity = 4096;
inline constexpr int kOwnStreams = 64;
inline constexpr int kStreamNameLength = 23;
inline constexpr int kTallies = 16;
inline constexpr int kPlanetsTally = kTallies;            // behind them, of planets that are used
inline constexpr int kVouchersTally = kPlanetsTally + 1;  // and the first of vouchers redeemed

// Where the programs of an item begin, by the number of the hook; kNoProgram where it has none.
inline constexpr std::int16_t kNoProgram = -1;

// Of the run, stakes and challenges: the start of a run, which is no moment of jokers.
inline constexpr int kRunStarted = kProgramHooks - 1;

struct ItemPrograms {
  std::int16_t start[kProgramHooks];
  std::uint64_t hooks;  // a bit for each hook with a program
  bool is_written;      // the item does what these say: its own, or another than the game's
};

// A random stream of the file's own, by its name.
struct OwnStream {
  char name[kStreamNameLength];
  std::uint8_t length;
};

// The cards of a deck that are not the standard ones.
struct StartingCard {
  std::uint8_t front;  // the place of its key among all 52 in byte order
  Enhancement enhancement;
  Edition edition;
  Seal seal;
};

// A stretch of the list of all of them; a count of 0 leaves the deck as it is.
struct StartingDeck {
  std::int16_t first, count;
};

inline constexpr int kStartingCards = 4096;  // of all decks and challenges together

struct Programs {
  Instruction code[kProgramCapacity];
  double constants[kConstantCapacity];
  ItemPrograms jokers[kJokerIds];  // built-in ones too: those a file gives other effects
  ItemPrograms consumables[kConsumableIds];
  ItemPrograms blinds[kBlindIds];
  ItemPrograms decks[kDeckIds];
  ItemPrograms run;  // by the number of the hook of jokers: whoever is owned
  ItemPrograms vouchers[kVoucherIds];
  std::uint64_t written_vouchers;  // a bit for each that is written
  ItemPrograms tags[kTagIds];
  ItemPrograms boosters[kBoosterIds];
  ItemPrograms enhancements[kEnhancementIds];
  ItemPrograms editions[kEditionIds];
  ItemPrograms seals[kSealIds];
  ItemPrograms stakes[kStakeIds];  // like those of the run, as long as one is played
  ItemPrograms challenges[kChallengeIds];

  // What these do at the moments of the run, beside their own
  ItemPrograms blinds_in_run[kBlindIds];
  ItemPrograms decks_in_run[kDeckIds];
  ItemPrograms vouchers_in_run[kVoucherIds];
  std::uint64_t acting_vouchers;  // a bit for each that does something then
  OwnStream streams[kOwnStreams];
  OwnStream tallies[kTallies];  // named likewise
  int code_count, constant_count, stream_count, tally_count;
  bool replaces_joker[kJokerIds];  // whether the programs stand in the place of native effects

  // What the decks and challenges of a file are made of
  StartingCard starting_cards[kStartingCards];
  int starting_card_count;
  StartingDeck decks_made[kDeckIds];
  StartingDeck challenge_decks_made[kChallengeIds];
};

}  // namespace jimbo
