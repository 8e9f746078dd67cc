#include "io/seed_walk.h"

#include <cstddef>
#include <utility>

#include "play/ante.h"
#include "play/create.h"
#include "play/pack.h"
#include "play/price.h"
#include "play/round.h"
#include "play/round_end.h"
#include "play/run_start.h"
#include "play/shop.h"
#include "play/shuffle.h"
#include "play/target.h"

namespace jimbo {
namespace {

// Two challenges start with Marble Joker, which adds a Stone card whenever a blind is selected. The
// listing depends on it: a Stone card lets Stone Joker into the pool. Once the deck is full, one
// more would change nothing.
void add_marble_stones(Game& g) {
  State& s = g.s;
  for (int i = 0; i < s.joker_count; ++i) {
    if (s.jokers[i].id != JokerId::MarbleJoker || s.free_belongings() <= 0) continue;
    const Front front = draw_front(g, Stream::MarbleFront);
    PlayingCard card = build_card(g, front);
    card.enhancement = Enhancement::Stone;
    s.draw_pile.set(s.draw_pile_count++, s.card_count);
    s.card(s.card_count++) = card;
  }
}

void walk_to_blind(Game& g) {
  g.s.reroll_increase = 0;
  update_reroll_cost(g, false);
  add_marble_stones(g);
  shuffle_draw_pile(g, Stream::NewRound);
}

// What winning a round and cashing out draw, in the game's order.
void walk_past_blind(Game& g, bool boss) {
  State& s = g.s;
  if (boss) {
    ++s.ante;
    s.ante_voucher = draw_voucher(g, Stream::Voucher);
  }
  s.dice_tag_active = false;
  draw_targets(g);
  shuffle_draw_pile(g, Stream::CashOut);
  if (boss) {
    draw_skip_tags(g);
    draw_boss(g);
  }
}

HandId orbital_hand(const State& s, BlindSlot slot) {
  return s.orbital_hands[s.ante % kAnteWindow][static_cast<std::size_t>(slot)];
}

}  // namespace

SeedWalk::SeedWalk(const RunOptions& options, int rerolls, const Content& content)
    : game_(state_, content), rerolls_(rerolls) {
  start_run(game_, options);
}

void SeedWalk::play_blind(BlindSlot slot) {
  draw_orbital_hands(game_);
  walk_to_blind(game_);
  walk_past_blind(game_, slot == BlindSlot::Boss);
}

std::vector<Offer> SeedWalk::shelf() const {
  std::vector<Offer> offers;
  for (int i = 0; i < state_.shop_count; ++i) {
    const Item& item = state_.shop[i];
    offers.push_back({item, price_of(game_, item)});
  }
  return offers;
}

// Opening counts as a purchase where purchases raise the prices.
PackContents SeedWalk::open_pack(int slot) {
  PackContents contents{state_.packs[slot], 0, {}};
  state_.packs[slot] = BoosterId::None;
  fill_pack(game_, contents.id);
  contents.cards.assign(state_.pack, state_.pack + state_.pack_count);
  clear_pack(game_);
  if (game_.has_rule(ChallengeRule::Inflation)) ++state_.inflation;
  return contents;
}

ShopContents SeedWalk::visit_shop() {
  ShopContents contents;
  open_shop(game_);
  contents.rolls.push_back(shelf());
  int costs[kPackSlots];
  for (int i = 0; i < kPackSlots; ++i) costs[i] = price_of(game_, state_.packs[i]);
  for (int i = 0; i < kPackSlots; ++i) {
    contents.packs.push_back(open_pack(i));
    contents.packs.back().cost = costs[i];
  }
  for (int i = 0; i < rerolls_; ++i) {
    reroll_shop(game_);
    contents.rolls.push_back(shelf());
  }
  close_shop(game_);
  return contents;
}

AnteContents SeedWalk::next_ante() {
  AnteContents contents{};
  const bool first = antes_walked_++ == 0;
  if (!first) play_blind(BlindSlot::Boss);
  contents.ante = state_.ante;
  contents.boss = state_.boss;
  contents.voucher = state_.ante_voucher;
  contents.tags = {state_.skip_tags[0], state_.skip_tags[1]};
  if (!first) contents.shops.push_back(visit_shop());
  play_blind(BlindSlot::Small);
  contents.shops.push_back(visit_shop());
  play_blind(BlindSlot::Big);
  contents.shops.push_back(visit_shop());
  // They were drawn with the ante's first blind-select screen.
  contents.tag_hands = {orbital_hand(state_, BlindSlot::Small),
                        orbital_hand(state_, BlindSlot::Big)};
  return contents;
}

std::vector<AnteContents> walk_seed(const RunOptions& options, int antes, int rerolls,
                                    const Content& content) {
  SeedWalk walk(options, rerolls, content);
  std::vector<AnteContents> contents;
  for (int i = 0; i < antes; ++i) contents.push_back(walk.next_ante());
  return contents;
}

}  // namespace jimbo
