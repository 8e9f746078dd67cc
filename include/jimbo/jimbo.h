#ifndef JIMBO_JIMBO_H
#define JIMBO_JIMBO_H

/*
 * Jimbo for every language that can call C. C11 and C++; link the shared library jimbo.
 *
 *   jimbo_state state;
 *   jimbo_action action;
 *   if (jimbo_start(NULL, "ALEEB", NULL, NULL, NULL, NULL, &state) != JIMBO_OK) return 1;
 *   while (jimbo_nth_legal_action(NULL, &state, 0, 0, &action) == JIMBO_OK) {
 *     if (jimbo_step(NULL, &state, &action) != JIMBO_OK) return 1;
 *   }
 *
 * Answers. A function that returns int returns a code: JIMBO_OK, or a reason of refusal above 0
 * where an action was asked about, or one of the negative codes. jimbo_last_error tells what was
 * wrong with the last call of this thread that did not return JIMBO_OK. The exceptions say at their
 * place what they return: versions, sizes, hashes, and jimbo_card_choice_row, whose -1 is no code.
 *
 * Failures. No C++ exception leaves a function. A function that fails leaves everything that it was
 * given as it was, with one exception: where a buffer is too short, the length or count that it
 * needs is set.
 *
 * Texts. Texts given are UTF-8 and end with a zero byte. Texts handed out go into a buffer of the
 * caller: `capacity` is its size, `*length` receives the bytes of the text without the zero byte at
 * its end, and the text is written only if capacity > *length; else the answer is
 * JIMBO_SHORT_BUFFER. So a call with (NULL, 0, &length) asks for the length, and a buffer of length
 * + 1 bytes holds the text. `length` may be NULL where nobody wants to know. Texts that a function
 * returns as `const char *` belong to the library and live as long as the program, but for
 * jimbo_last_error.
 *
 * Lists. Lists of actions, bytes and numbers work the same way without a zero byte: they are
 * written whole if the capacity, counted in entries, is enough, else not at all.
 *
 * Ownership. A jimbo_state, jimbo_action and every other struct is a plain value of the caller,
 * copied by assignment and never freed. Objects of the library (jimbo_rules, jimbo_agent) are made
 * by a function and freed by another; freeing NULL does nothing.
 *
 * Rules. Where a function takes rules, NULL means vanilla. A STATE DOES NOT CARRY ITS RULES: give
 * each state those it was started with, in every call. Nothing can notice that they were forgotten:
 * the game goes on by the numbers of vanilla, and what is answered about items that only the rules
 * file has is undefined. Only saves and replays are refused under other rules. An agent keeps the
 * rules that it was made with, even if they are freed.
 *
 * Threads. There is nothing to set up. Functions may be called from any thread at once, as long as
 * no two of them change the same state or use the same agent; rules never change.
 */

#include <stddef.h>
#include <stdint.h>

#include <jimbo/version.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Versions ---- */

/*
 * Rises when a function or struct of this file changes its meaning or layout, which takes a new
 * major version of the release: within one, structs keep their sizes, jimbo_state too, and
 * functions are only added. Compare the constant, which your program was compiled with, with the
 * function, which is what it found.
 */
#define JIMBO_C_API_VERSION 1
JIMBO_API int jimbo_api_version(void);

/* The release, such as "1.0.0". */
JIMBO_API const char* jimbo_version(void);

/* The signature of the rules, recorded for this release: two libraries with the same one play
 * alike. */
JIMBO_API uint64_t jimbo_signature(void);

/* ---- Values ---- */

/* A run as a plain value: copy it, compare it by jimbo_hash, keep it. Its bytes are for the
 * library to read, and what they mean may change with any release: files are written by
 * jimbo_save. */
#define JIMBO_STATE_BYTES 4800
typedef struct jimbo_state {
  uint64_t words[JIMBO_STATE_BYTES / 8];
} jimbo_state;

/* JIMBO_STATE_BYTES of the library that was found. */
JIMBO_API size_t jimbo_state_size(void);

/*
 * Positions count from 0, left to right as displayed; fields that a kind does not use are 0.
 * docs/actions.md tells what each kind does.
 */
typedef struct jimbo_action {
  uint8_t kind;   /* a JIMBO_ACTION_ constant */
  uint8_t slot;   /* position in the row that the kind is about; of a sort: 0 by rank, 1 by suit */
  uint8_t target; /* of a move: where the card goes */
  uint8_t reserved[5]; /* 0, else the action is refused */
  uint64_t cards;      /* a bit for each hand position */
} jimbo_action;

enum {
  JIMBO_ACTION_PLAY,
  JIMBO_ACTION_DISCARD,
  JIMBO_ACTION_SELECT_BLIND,
  JIMBO_ACTION_SKIP_BLIND,
  JIMBO_ACTION_REROLL_BOSS,
  JIMBO_ACTION_CASH_OUT,
  JIMBO_ACTION_REROLL_SHOP,
  JIMBO_ACTION_LEAVE_SHOP,
  JIMBO_ACTION_BUY,
  JIMBO_ACTION_BUY_AND_USE,
  JIMBO_ACTION_REDEEM_VOUCHER,
  JIMBO_ACTION_OPEN_PACK,
  JIMBO_ACTION_PICK_FROM_PACK,
  JIMBO_ACTION_SKIP_PACK,
  JIMBO_ACTION_SELL_JOKER,
  JIMBO_ACTION_SELL_CONSUMABLE,
  JIMBO_ACTION_USE_CONSUMABLE,
  JIMBO_ACTION_MOVE_JOKER,
  JIMBO_ACTION_MOVE_CONSUMABLE,
  JIMBO_ACTION_MOVE_HAND_CARD,
  JIMBO_ACTION_SORT_HAND,
  JIMBO_ACTION_KINDS /* how many there are */
};

/* ---- Codes ---- */

enum {
  JIMBO_OK = 0,

  /* Why an action is refused */
  JIMBO_GAME_OVER = 1,          /* the run has ended */
  JIMBO_WRONG_PHASE = 2,        /* this kind of action does not exist on this screen */
  JIMBO_INVALID_SLOT = 3,       /* nothing lies at that position */
  JIMBO_INVALID_TARGET = 4,     /* the cards named cannot be chosen for this */
  JIMBO_INSUFFICIENT_FUNDS = 5, /* too expensive */
  JIMBO_NO_ROOM = 6,            /* no free slot for what would be gained */
  JIMBO_NOT_USABLE = 7,         /* the consumable's condition does not hold */
  JIMBO_NOT_ALLOWED = 8,        /* a rule forbids it */
  JIMBO_NO_DISCARDS = 9,        /* none are left */
  JIMBO_CAPACITY = 10,          /* what would come of it does not fit into a state */

  /* Why a call fails */
  JIMBO_BAD_ARGUMENT =
      -1, /* a null pointer, a number out of range, a text or bytes that cannot be read */
  JIMBO_SHORT_BUFFER = -2,  /* see above */
  JIMBO_OUT_OF_MEMORY = -3, /* there is not enough memory */
  JIMBO_FAILED = -4         /* anything else; jimbo_last_error says what */
};

/*
 * What was wrong with the last call of this thread that did not return JIMBO_OK; empty before the
 * first. Valid until the next such call of this thread.
 */
JIMBO_API const char* jimbo_last_error(void);

/* ---- Rules ---- */

typedef struct jimbo_rules jimbo_rules;

/*
 * From the text of a rules file, TOML or JSON (docs/rules.md). On success *rules is an object to be
 * freed, else it is untouched and the error has a line for every mistake.
 */
JIMBO_API int jimbo_rules_read(const char* text, jimbo_rules** rules);
JIMBO_API void jimbo_rules_free(jimbo_rules* rules);

/* A hash of what the rules say, the same on every machine; of vanilla for NULL. (0 if there
 * is no memory.) */
JIMBO_API uint64_t jimbo_rules_hash(const jimbo_rules* rules);

/* ---- Runs ---- */

/*
 * The first state of a run. The seed is 1 to 100 printable characters, taken literally. The others
 * are keys or names, NULL for the usual: deck "b_red", stake "1" (or "stake_gold", "Gold Stake"),
 * no challenge (which decides about deck and stake), hand_order "windows" (or "rank").
 */
JIMBO_API int jimbo_start(const jimbo_rules* rules, const char* seed, const char* deck,
                          const char* stake, const char* challenge, const char* hand_order,
                          jimbo_state* state);

/*
 * Carries out an action with everything that follows of itself; or refuses it, with the reason as
 * the answer, and leaves the state untouched. jimbo_check answers the same without carrying it out
 * (but for JIMBO_CAPACITY).
 */
JIMBO_API int jimbo_step(const jimbo_rules* rules, jimbo_state* state, const jimbo_action* action);
JIMBO_API int jimbo_check(const jimbo_rules* rules, const jimbo_state* state,
                          const jimbo_action* action);

/* Why an action is refused here, for people; `refusal` is what jimbo_step or jimbo_check answered
 * about it in this state, and a bad argument if it is another. */
JIMBO_API int jimbo_refusal_text(const jimbo_rules* rules, const jimbo_state* state,
                                 const jimbo_action* action, int refusal, char* buffer,
                                 size_t capacity, size_t* length);

/*
 * Every legal action, once, by kind, slot, target, number of cards, cards. Moves and sorts can be
 * repeated for ever and are listed only if `rearranging` is not 0. jimbo_nth_legal_action gives one
 * without the list: n is below the count.
 */
JIMBO_API int jimbo_legal_actions(const jimbo_rules* rules, const jimbo_state* state,
                                  int rearranging, jimbo_action* actions, size_t capacity,
                                  size_t* count);
JIMBO_API int jimbo_nth_legal_action(const jimbo_rules* rules, const jimbo_state* state,
                                     int rearranging, size_t n, jimbo_action* action);

/*
 * Keeps all that the player knows and draws all that is hidden anew; equal entropies give equal
 * results. A plain copy of a state has the run's own future in it, so that who searches on copies
 * cheats.
 */
JIMBO_API int jimbo_determinize(const jimbo_rules* rules, jimbo_state* state, uint64_t entropy);

/* Hashes over all bytes, as replays have it, and over what the player may know. Never fail; 0 for
 * NULL. */
JIMBO_API uint64_t jimbo_hash(const jimbo_state* state);
JIMBO_API uint64_t jimbo_public_hash(const jimbo_state* state);

/*
 * NULL if every invariant of a state holds, else what is wrong. All other functions take it for
 * granted: ask this about bytes that were not made by this library. (jimbo_load does so by itself.)
 */
JIMBO_API const char* jimbo_find_fault(const jimbo_rules* rules, const jimbo_state* state);

/* Where a run stands. */
enum {
  JIMBO_PHASE_BLIND_SELECT,
  JIMBO_PHASE_SELECTING_HAND,
  JIMBO_PHASE_ROUND_EVAL, /* the cash-out screen */
  JIMBO_PHASE_SHOP,
  JIMBO_PHASE_PACK, /* a pack is open */
  JIMBO_PHASE_GAME_OVER
};

/* The numbers on the screen. jimbo_gamestate tells everything. */
typedef struct jimbo_numbers {
  int32_t phase; /* a JIMBO_PHASE_ constant */
  int32_t won;   /* 1 once the boss of the winning ante is beaten */
  int32_t ante;
  int32_t round; /* blinds begun */
  int32_t dollars;
  int32_t hands_left;
  int32_t discards_left;
  int32_t hand_size; /* a hand is filled up to so many cards; never below 0 */
  int32_t hand_count;
  int32_t joker_count;
  int32_t joker_slots;
  int32_t consumable_count;
  int32_t consumable_slots;
  int32_t reroll_cost;
  int32_t deck_count;
  int32_t draw_pile_count;
  int32_t pack_choices; /* cards that may still be taken from the open pack */
  int32_t blind_reward;
  int32_t payout;     /* on the cash-out screen: its total */
  int32_t reserved;   /* 0 */
  double score;       /* of the round */
  double requirement; /* to beat the blind */
} jimbo_numbers;
JIMBO_API int jimbo_read_numbers(const jimbo_rules* rules, const jimbo_state* state,
                                 jimbo_numbers* numbers);

/* ---- Words ---- */

/* `play 0 1 4`, `buy 0`, `sort rank`: the notation of replays, and back. */
JIMBO_API int jimbo_action_to_text(const jimbo_action* action, char* buffer, size_t capacity,
                                   size_t* length);
JIMBO_API int jimbo_action_from_text(const char* text, jimbo_action* action);

/* What a legal action would do, for people: "buy Baron". One that is not legal is a bad argument.
 */
JIMBO_API int jimbo_describe_action(const jimbo_rules* rules, const jimbo_state* state,
                                    const jimbo_action* action, char* buffer, size_t capacity,
                                    size_t* length);

/* What stands on the screen, in lines of at most `width` (at least 80) columns; with control
 * sequences if colour. */
JIMBO_API int jimbo_screen(const jimbo_rules* rules, const jimbo_state* state, int width,
                           int colour, char* buffer, size_t capacity, size_t* length);

/*
 * A state as BalatroBot's gamestate, JSON in one line. `seed` is what the run is called, or NULL:
 * the state's own is hidden. `flags` is 0 or a sum of these; another number is a bad argument.
 */
enum {
  JIMBO_GAMESTATE_REVEAL = 1, /* all that is hidden is written too */
  JIMBO_GAMESTATE_V20 = 2     /* the protocol's line 2.0 with the game's own keys, else 1.5 */
};
JIMBO_API int jimbo_gamestate(const jimbo_rules* rules, const jimbo_state* state, const char* seed,
                              int flags, char* buffer, size_t capacity, size_t* length);

/* All tables as JSON: items with their ids and keys, actions in all encodings, the layout of an
 * observation. */
JIMBO_API int jimbo_spec(const jimbo_rules* rules, char* buffer, size_t capacity, size_t* length);

/* ---- Observations ---- */

/* How many 32-bit numbers and 16-bit entries an observation has; a version that rises with any
 * change of the layout. */
JIMBO_API size_t jimbo_observation_numbers(void);
JIMBO_API size_t jimbo_observation_entries(void);
JIMBO_API int jimbo_observation_version(void);

/* The layout: the name of each number, and where each table stands among the entries. Texts belong
 * to the library. */
typedef struct jimbo_table {
  const char* name;
  const char* columns; /* "name:kind name:kind ..." */
  size_t offset;       /* of its first entry */
  size_t rows;
  size_t column_count;
} jimbo_table;
JIMBO_API const char* jimbo_observation_number_name(size_t index); /* NULL beyond the last */
JIMBO_API size_t jimbo_observation_tables(void);
JIMBO_API int jimbo_observation_table(size_t index, jimbo_table* table);

/* Writes all numbers and entries; the counts are the room there is for them, and may be more than
 * needed. */
JIMBO_API int jimbo_observe(const jimbo_rules* rules, const jimbo_state* state, int32_t* numbers,
                            size_t number_count, int16_t* entries, size_t entry_count);

/* ---- Numbers for networks ---- */

/*
 * Flat: one number below JIMBO_FLAT_COUNT. Cards are chosen one by one from left to right, then
 * committed; a move takes two choices. What has been chosen so far is a jimbo_flat_choice, all zero
 * at first, which the caller keeps beside the state.
 *
 * The numbers, flat and factored, name the first 32 consumables and the first 8 vouchers of the
 * shelf. Selling, using or moving a consumable beyond, moving one to a place beyond, and redeeming
 * a voucher beyond are legal actions without numbers.
 */
#define JIMBO_FLAT_COUNT 413
typedef struct jimbo_flat_choice {
  uint64_t cards;
  uint8_t moving;
  uint8_t move_kind;
  uint8_t move_from;
  uint8_t reserved[5];
} jimbo_flat_choice;

/* 1 for every number that may be chosen now. `mask` has JIMBO_FLAT_COUNT bytes, `choice` may be
 * NULL: none so far. */
JIMBO_API int jimbo_flat_mask(const jimbo_rules* rules, const jimbo_state* state,
                              const jimbo_flat_choice* choice, int rearranging, uint8_t* mask,
                              size_t capacity);

/*
 * Makes one choice. If it completes an action, *complete is 1, the action is written and the
 * choices are cleared; it has yet to be carried out.
 */
JIMBO_API int jimbo_flat_choose(jimbo_flat_choice* choice, int number, jimbo_action* action,
                                int* complete);

/* The choices that make an action, in order. An action without numbers, or with parts that its kind
 * does not use, is a bad argument. */
JIMBO_API int jimbo_flat_numbers(const jimbo_action* action, uint16_t* numbers, size_t capacity,
                                 size_t* count);

/*
 * Factored: kind, slot, target and card bits with a mask each. Besides the masks: the number of
 * cards lies from `least` to `most`, all `forced` cards are among them, and the target of a move
 * differs from its slot.
 */
#define JIMBO_FACTORED_SLOTS 64
#define JIMBO_CARD_CHOICES 42
typedef struct jimbo_card_choice {
  uint64_t allowed;
  uint64_t forced;
  int32_t least;
  int32_t most;
} jimbo_card_choice;
typedef struct jimbo_factored_mask {
  uint8_t kinds[JIMBO_ACTION_KINDS];
  uint8_t slots[JIMBO_ACTION_KINDS][JIMBO_FACTORED_SLOTS];
  uint8_t targets[JIMBO_ACTION_KINDS][JIMBO_FACTORED_SLOTS];
  uint8_t reserved[3];
  jimbo_card_choice cards[JIMBO_CARD_CHOICES];
} jimbo_factored_mask;
JIMBO_API int jimbo_write_factored_mask(const jimbo_rules* rules, const jimbo_state* state,
                                        int rearranging, jimbo_factored_mask* mask);

/* The entry of `cards` that a kind and slot read, or -1 for an action that never names cards, for
 * one without numbers and for a kind that there is not. It never fails, and -1 is no code. */
JIMBO_API int jimbo_card_choice_row(int kind, int slot);

/* Sets *allowed to 1 if the masks and the three conditions allow an action, else to 0. */
JIMBO_API int jimbo_allows(const jimbo_factored_mask* mask, const jimbo_action* action,
                           int* allowed);

/* ---- Records ---- */

/* Bytes with format version, checksum and rules, the same on every system; loading checks all of
 * it. */
JIMBO_API int jimbo_save(const jimbo_rules* rules, const jimbo_state* state, void* bytes,
                         size_t capacity, size_t* length);
JIMBO_API int jimbo_load(const jimbo_rules* rules, const void* bytes, size_t length,
                         jimbo_state* state);

/* The state of a scenario, JSON as in docs/scenarios.md. */
JIMBO_API int jimbo_scenario(const jimbo_rules* rules, const char* json, jimbo_state* state);

/*
 * The text of a replay file: a state to begin with and what was done from there, with the hash of
 * the state at the end. `jimbo replay` plays and checks it. An action that is refused is a bad
 * argument. A link is the same as one word for an address; only a run from its first state has one.
 */
JIMBO_API int jimbo_replay_text(const jimbo_rules* rules, const jimbo_state* start,
                                const jimbo_action* actions, size_t count, char* buffer,
                                size_t capacity, size_t* length);
JIMBO_API int jimbo_replay_link(const jimbo_rules* rules, const jimbo_state* start,
                                const jimbo_action* actions, size_t count, char* buffer,
                                size_t capacity, size_t* length);

/*
 * Reads the text of a replay file, or a link, and plays it, so that every action and hash is
 * checked. What is wanted is received, each unless NULL: `start` and `end` the states before and
 * after, `count` the number of actions, `actions` the actions themselves. Without `actions` the
 * capacity is 0; with them, a capacity below the count gives JIMBO_SHORT_BUFFER, and nothing but
 * the count is written.
 */
JIMBO_API int jimbo_replay_read(const jimbo_rules* rules, const char* text, jimbo_state* start,
                                jimbo_state* end, jimbo_action* actions, size_t capacity,
                                size_t* count);

/* ---- Agents ---- */

/*
 * The agents that there are, as a JSON list of {"name", "summary", "options"}, the options of each
 * being a list of {"name", "standard", "meaning"}, where `standard` is what the option is unless
 * set.
 */
JIMBO_API int jimbo_agents(char* buffer, size_t capacity, size_t* length);

/*
 * A player by its name, with settings after a colon: "greedy", "strong:worlds=10". jimbo_agents
 * lists names and settings. It plays one run at a time and knows only what a player knows. What it
 * does follows from the entropy and the states alone.
 */
typedef struct jimbo_agent jimbo_agent;
JIMBO_API int jimbo_agent_new(const jimbo_rules* rules, const char* text, uint64_t entropy,
                              jimbo_agent** agent);
JIMBO_API void jimbo_agent_free(jimbo_agent* agent);

/* A new run begins. (One that was just made is ready.) */
JIMBO_API int jimbo_agent_begin(jimbo_agent* agent, uint64_t entropy);

/* A legal action for a state that is not over. Give it the states of a run one after the other. */
JIMBO_API int jimbo_agent_choose(jimbo_agent* agent, const jimbo_state* state,
                                 jimbo_action* action);

#ifdef __cplusplus
}
#endif

#endif
