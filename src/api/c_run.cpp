#include <string>
#include <utility>
#include <vector>

#include "api/c_call.h"
#include "proof/signature.h"

// The C interface: versions, rules, runs.

using namespace jimbo::c;

namespace {

static_assert(JIMBO_STATE_BYTES == jimbo::v1::kStateBytes);
static_assert(JIMBO_ACTION_KINDS == jimbo::v1::kActionKinds);
static_assert(JIMBO_ACTION_SORT_HAND == static_cast<int>(jimbo::v1::ActionKind::SortHand));
static_assert(JIMBO_PHASE_GAME_OVER == static_cast<int>(jimbo::v1::Phase::GameOver));
static_assert(JIMBO_CAPACITY == static_cast<int>(jimbo::v1::Refusal::Capacity));

// A refusal as an answer.
int answer(jimbo::v1::Refusal refusal) {
  if (refusal == jimbo::v1::Refusal::None) return JIMBO_OK;
  return fail(static_cast<int>(refusal), jimbo::v1::to_text(refusal));
}

std::string text_or(const char* text, const char* usual) { return text == nullptr ? usual : text; }

}  // namespace

int jimbo_api_version(void) { return JIMBO_C_API_VERSION; }
const char* jimbo_version(void) { return JIMBO_VERSION; }
uint64_t jimbo_signature(void) { return jimbo::kRecordedSignature; }
size_t jimbo_state_size(void) { return sizeof(jimbo_state); }

// ---- Rules ----

int jimbo_rules_read(const char* text, jimbo_rules** rules) {
  return guarded([&]() -> int {
    require(text, "text");
    require(rules, "rules");
    *rules = new jimbo_rules{jimbo::v1::Rules::read(text)};
    return JIMBO_OK;
  });
}

void jimbo_rules_free(jimbo_rules* rules) { delete rules; }

uint64_t jimbo_rules_hash(const jimbo_rules* rules) {
  uint64_t hash = 0;
  guarded([&]() -> int {
    hash = rules_of(rules).hash();
    return JIMBO_OK;
  });
  return hash;
}

// ---- Runs ----

int jimbo_start(const jimbo_rules* rules, const char* seed, const char* deck, const char* stake,
                const char* challenge, const char* hand_order, jimbo_state* state) {
  return guarded([&]() -> int {
    require(seed, "seed");
    require(state, "state");
    jimbo::v1::RunOptions options;
    options.seed = seed;
    options.deck = text_or(deck, "b_red");
    options.stake = text_or(stake, "1");
    options.challenge = text_or(challenge, "");
    options.hand_order = text_or(hand_order, "windows");
    write_state(state, jimbo::v1::start(options, rules_of(rules)));
    return JIMBO_OK;
  });
}

int jimbo_step(const jimbo_rules* rules, jimbo_state* state, const jimbo_action* action) {
  return guarded([&]() -> int {
    return answer(jimbo::v1::step(state_of(state), action_of(action), rules_of(rules)));
  });
}

int jimbo_check(const jimbo_rules* rules, const jimbo_state* state, const jimbo_action* action) {
  return guarded([&]() -> int {
    return answer(jimbo::v1::check(state_of(state), action_of(action), rules_of(rules)));
  });
}

int jimbo_refusal_text(const jimbo_rules* rules, const jimbo_state* state,
                       const jimbo_action* action, int refusal, char* buffer, size_t capacity,
                       size_t* length) {
  return guarded([&]() -> int {
    if (refusal < JIMBO_OK || refusal > JIMBO_CAPACITY) {
      throw std::invalid_argument("there is no reason of refusal " + std::to_string(refusal));
    }
    return write_text(
        jimbo::v1::refusal_text(state_of(state), action_of(action),
                                static_cast<jimbo::v1::Refusal>(refusal), rules_of(rules)),
        buffer, capacity, length);
  });
}

int jimbo_legal_actions(const jimbo_rules* rules, const jimbo_state* state, int rearranging,
                        jimbo_action* actions, size_t capacity, size_t* count) {
  return guarded([&]() -> int {
    const jimbo::v1::State& run = state_of(state);
    const jimbo::v1::Rearranging moves = rearranging_of(rearranging);
    const int all = jimbo::v1::count_legal_actions(run, moves, rules_of(rules));
    const int code = check_room(actions, capacity, static_cast<std::size_t>(all), count);
    if (code != JIMBO_OK) return code;
    jimbo::v1::legal_actions(run, reinterpret_cast<jimbo::v1::Action*>(actions), all, moves,
                             rules_of(rules));
    return JIMBO_OK;
  });
}

int jimbo_nth_legal_action(const jimbo_rules* rules, const jimbo_state* state, int rearranging,
                           size_t n, jimbo_action* action) {
  return guarded([&]() -> int {
    require(action, "action");
    const int place = n > INT32_MAX ? -1 : static_cast<int>(n);
    *action = c_action(jimbo::v1::nth_legal_action(state_of(state), place,
                                                   rearranging_of(rearranging), rules_of(rules)));
    return JIMBO_OK;
  });
}

int jimbo_determinize(const jimbo_rules* rules, jimbo_state* state, uint64_t entropy) {
  return guarded([&]() -> int {
    jimbo::v1::determinize(state_of(state), entropy, rules_of(rules));
    return JIMBO_OK;
  });
}

uint64_t jimbo_hash(const jimbo_state* state) {
  return state == nullptr ? 0 : jimbo::v1::hash(state_of(state));
}

uint64_t jimbo_public_hash(const jimbo_state* state) {
  return state == nullptr ? 0 : jimbo::v1::public_hash(state_of(state));
}

const char* jimbo_find_fault(const jimbo_rules* rules, const jimbo_state* state) {
  if (state == nullptr) return "state is a null pointer";
  return jimbo::v1::find_fault(state_of(state), rules_of(rules));
}

int jimbo_read_numbers(const jimbo_rules* rules, const jimbo_state* state, jimbo_numbers* numbers) {
  return guarded([&]() -> int {
    require(numbers, "numbers");
    const jimbo::v1::State& run = state_of(state);
    const jimbo::v1::Numbers from = jimbo::v1::numbers(run, rules_of(rules));
    jimbo_numbers to = {};
    to.phase = static_cast<std::int32_t>(jimbo::v1::phase(run));
    to.won = jimbo::v1::is_won(run) ? 1 : 0;
    to.ante = from.ante;
    to.round = from.round;
    to.dollars = from.dollars;
    to.hands_left = from.hands_left;
    to.discards_left = from.discards_left;
    to.hand_size = from.hand_size;
    to.hand_count = jimbo::v1::inside(run).hand_count;
    to.joker_count = jimbo::v1::inside(run).joker_count;
    to.joker_slots = from.joker_slots;
    to.consumable_count = jimbo::v1::inside(run).consumable_count;
    to.consumable_slots = from.consumable_slots;
    to.reroll_cost = from.reroll_cost;
    to.deck_count = from.deck_count;
    to.draw_pile_count = from.draw_pile_count;
    to.pack_choices = from.pack_choices;
    to.blind_reward = from.blind_reward;
    to.payout = from.payout;
    to.score = from.score;
    to.requirement = from.requirement;
    *numbers = to;
    return JIMBO_OK;
  });
}
