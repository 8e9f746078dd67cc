#include "play/run_start.h"

#include <cstddef>
#include <cstdint>

#include "hook/ask_items.h"
#include "hook/ask_jokers.h"
#include "play/ante.h"
#include "play/create.h"
#include "play/game.h"
#include "play/pack.h"
#include "play/queue_run.h"
#include "play/shop.h"
#include "play/shuffle.h"
#include "play/target.h"
#include "play/voucher.h"
#include "random/start_streams.h"

namespace jimbo {

namespace {

// Stake and deck add to the starting numbers, a challenge replaces them.
JIMBO_FN void set_limits(Game& g) {
  State& s = g.s;
  const StartRules& start = g.rules.start;
  const DeckFacts& deck = g.facts(s.deck);
  const ChallengeParams challenge = g.content.challenges.params_of(s.challenge);
  const auto choose = [](int replacement, int number) {
    return static_cast<std::int16_t>(replacement == kUnchanged ? number : replacement);
  };
  s.hands = choose(challenge.hands, start.hands + deck.hands);
  s.discards =
      choose(challenge.discards, start.discards + deck.discards + g.facts(s.stake).discards);
  s.hand_size = choose(challenge.hand_size, start.hand_size + deck.hand_size);
  s.joker_slots = choose(challenge.joker_slots, start.joker_slots + deck.joker_slots);
  s.consumable_slots = static_cast<std::int16_t>(start.consumable_slots + deck.consumable_slots);
  s.shop_slots = static_cast<std::int16_t>(start.shop_slots);
  s.dollars = choose(challenge.dollars, start.dollars + deck.dollars);
  s.hands_left = s.hands;
  s.discards_left = s.discards;
  update_reroll_cost(g, false);
}

JIMBO_FN void redeem_starting_vouchers(Game& g) {
  for (int i = 0; i < g.content.deck_voucher_count; ++i) {
    const DeckVoucher& row = g.content.deck_vouchers[i];
    if (row.deck == g.s.deck) apply_voucher(g, row.voucher);
  }
  for (const ChallengeVoucher& row : g.content.challenges.vouchers) {
    if (row.challenge == g.s.challenge) apply_voucher(g, row.voucher);
  }
}

// The cards of the 52 keys in byte order, with the creation numbers they have if no key is missing.
struct PlainDeck {
  PlayingCard cards[kFrontCount];
};

consteval PlainDeck make_plain_deck() {
  PlainDeck deck{};
  for (int i = 0; i < kFrontCount; ++i) {
    deck.cards[i] = plain_card(front_at(i));
    deck.cards[i].serial = static_cast<std::uint16_t>(i + 1) & kCardSerialMask;
  }
  return deck;
}

JIMBO_TABLE PlainDeck kPlainDeck = make_plain_deck();

JIMBO_FN void take_plain_deck(State& s) {
  for (int i = 0; i < kFrontCount; ++i) s.card(i) = kPlainDeck.cards[i];
  s.card_count = kFrontCount;
  s.next_card_serial = kFrontCount + 1;
}

// Some copies of each key, perhaps as a challenge wants them.
JIMBO_FN void build_cards(Game& g, const int* copies, const ChallengeDeck* special) {
  for (int i = 0; i < kFrontCount; ++i) {
    for (int n = 0; n < copies[i]; ++n) {
      PlayingCard& card = g.s.card(g.s.card_count++);
      card = kPlainDeck.cards[i];
      card.serial = g.next_card_serial() & kCardSerialMask;
      if (special == nullptr) continue;
      if (special->enhanced[static_cast<std::size_t>(card.rank)]) {
        card.enhancement = special->enhancement;
      }
      card.seal = special->seal;
    }
  }
}

// The cards that a rules file lists for its deck or challenge, in their order; false if it has
// none.
JIMBO_FN bool build_listed_cards(Game& g) {
  if (g.programs == nullptr) return false;
  const StartingDeck made = g.s.challenge != ChallengeId::None
                                ? g.programs->challenge_decks_made[static_cast<int>(g.s.challenge)]
                                : g.programs->decks_made[static_cast<int>(g.s.deck)];
  for (int i = 0; i < made.count; ++i) {
    const StartingCard& listed = g.programs->starting_cards[made.first + i];
    PlayingCard& card = g.s.card(g.s.card_count++);
    card = kPlainDeck.cards[listed.front];
    card.serial = g.next_card_serial() & kCardSerialMask;
    card.enhancement = listed.enhancement;
    card.edition = listed.edition;
    card.seal = listed.seal;
  }
  return made.count > 0;
}

// Cards are built in byte order of their keys, which fixes their creation numbers. A key may occur
// several times (Erratic Deck) or not at all. The draw pile is listed when it is shuffled.
JIMBO_FN void build_deck(Game& g) {
  const ChallengeDeck* special = g.content.challenges.find_deck(g.s.challenge);
  if (build_listed_cards(g)) {
    g.s.starting_deck_size = static_cast<std::int16_t>(g.s.card_count);
    return;
  }
  int copies[kFrontCount];
  for (int i = 0; i < kFrontCount; ++i) {
    const auto rank = static_cast<std::size_t>(kPlainDeck.cards[i].rank);
    copies[i] = special != nullptr ? special->copies[rank] : 1;
  }
  deck::change_composition(g, copies);
  int not_once = 0;
  for (const int count : copies) not_once += count != 1;
  if (special == nullptr && not_once == 0) {
    take_plain_deck(g.s);
  } else {
    build_cards(g, copies, special);
  }
  g.s.starting_deck_size = static_cast<std::int16_t>(g.s.card_count);
}

JIMBO_FN void add_starting_consumable(Game& g, ConsumableId id) {
  g.s.consumable(g.s.consumable_count++) = build_consumable(g, id);
}

// Starting jokers and consumables are made by key: no pool, no edition roll.
JIMBO_FN void give_starting_cards(Game& g) {
  State& s = g.s;
  for (const ChallengeJoker& row : g.content.challenges.jokers) {
    if (s.challenge == ChallengeId::None) break;
    if (row.challenge != s.challenge) continue;
    Joker joker = build_joker(g, row.joker);
    joker.edition = row.edition;
    joker.eternal = row.eternal;
    joker.pinned = row.pinned;
    s.jokers[s.joker_count++] = joker;
  }
  g.refresh_active_jokers();
  for (int i = 0; i < g.content.deck_consumable_count; ++i) {
    const DeckConsumable& row = g.content.deck_consumables[i];
    if (row.deck == s.deck) add_starting_consumable(g, row.consumable);
  }
  for (const ChallengeConsumable& row : g.content.challenges.consumables) {
    if (row.challenge == s.challenge) add_starting_consumable(g, row.consumable);
  }
}

}  // namespace

JIMBO_FN void start_run(Game& g, const RunOptions& options, bool fused_seeding) {
  State& s = g.s;
  s = State{};
  s.seed = options.seed.kept();
  start_streams(s.rng, s.seed, options.seed);
  if (fused_seeding) use_fused_seeding(s.rng);
  const StartResamples resamples = hash_start_streams(s.rng, s.seed);
  g.start_resamples = &resamples;
  const bool challenge = options.challenge != ChallengeId::None;
  s.deck = challenge ? DeckId::Challenge : options.deck;
  s.stake = challenge ? StakeId::White : options.stake;
  s.challenge = options.challenge;
  s.hand_order = options.hand_order;
  s.ante = 1;
  s.next_serial = 1;
  s.next_card_serial = 1;
  s.blind = BlindId::None;
  s.open_pack = BoosterId::None;
  for (BoosterId& pack : s.packs) pack = BoosterId::None;
  for (VoucherId& voucher : s.shelf_vouchers) voucher = VoucherId::None;
  s.last_tarot_planet = ConsumableId::None;
  s.most_played = HandId::HighCard;
  s.last_hand = HandId::HighCard;
  s.targets.idol_rank = Rank::Ace;
  s.targets.mail_rank = Rank::Ace;
  for (HandState& hand : s.hand_states) hand.level = 1;

  set_limits(g);
  redeem_starting_vouchers(g);
  draw_boss(g);
  s.ante_voucher = draw_voucher(g, Stream::Voucher);
  draw_skip_tags(g);
  build_deck(g);
  shuffle_draw_pile(g, Stream::Shuffle);
  draw_targets(g, true);
  give_starting_cards(g);
  deck::on_run_started(g);
  if (g.programs != nullptr) {
    always::on_run_started(g);
    run_queue_out(g);  // what items of a rules file did
  }
  s.phase = Phase::BlindSelect;
  draw_orbital_hands(g);
  g.start_resamples = nullptr;
}

}  // namespace jimbo
