#include "seeds/walk/seed_walk.h"

#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <string>
#include <utility>

#include "facts/source.h"
#include "play/ante.h"
#include "play/blind_select.h"
#include "play/create.h"
#include "play/draw.h"
#include "play/existing_keys.h"
#include "play/pack.h"
#include "play/price.h"
#include "play/round.h"
#include "play/round_end.h"
#include "play/run_start.h"
#include "play/shop.h"
#include "play/shuffle.h"
#include "play/tag.h"
#include "play/target.h"
#include "play/trade.h"

namespace jimbo {
namespace {

// The jokers that a challenge starts with act: the Stone cards of Marble Joker let Stone Joker into
// the pool. In a deck without room one more would change nothing.
void walk_to_blind(Game& g, bool deals) {
  g.s.reroll_increase = 0;
  update_reroll_cost(g, false);
  if (g.s.joker_count > 0 && g.s.free_belongings() > 0) let_jokers_act_on_selection(g);
  if (deals) shuffle_draw_pile(g, Stream::NewRound);
}

// What winning a round and cashing out draw, in the game's order.
void walk_past_blind(Game& g, bool boss, bool deals) {
  State& s = g.s;
  if (boss) {
    ++s.ante;
    s.ante_voucher = draw_voucher(g, Stream::Voucher);
  }
  s.dice_tag_active = false;
  if (deals) {
    draw_targets(g);
    shuffle_draw_pile(g, Stream::CashOut);
  }
  if (boss) {
    draw_skip_tags(g);
    draw_boss(g);
  }
}

}  // namespace

int Route::rerolls_in(int ante) const {
  const auto index = static_cast<std::size_t>(ante);
  if (ante < 0 || index >= rerolls_of_ante.size()) return rerolls;
  return std::max(rerolls, rerolls_of_ante[index]);
}

bool Route::skips_blind(int ante, BlindSlot blind) const {
  return std::any_of(skips.begin(), skips.end(),
                     [&](const Skip& skip) { return skip.ante == ante && skip.blind == blind; });
}

SeedWalk::SeedWalk(const WalkOptions& options, const Route& route, const Content& content)
    : game_(state_, content), route_(route), plays_(options.plays) {
  start_run(game_, options, options.fused_seeding);
}

SeedWalk::SeedWalk(const SeedWalk& other)
    : state_(other.state_),
      game_(state_, other.game_.content),
      route_(other.route_),
      plays_(other.plays_),
      antes_walked_(other.antes_walked_) {}

std::optional<HandId> SeedWalk::telescope_hand() const {
  constexpr auto kTelescope = static_cast<int>(VoucherId::Telescope);
  const bool redeemed = ((state_.redeemed | route_.vouchers) >> kTelescope & 1U) != 0;
  return redeemed ? std::optional(plays_) : std::nullopt;
}

// Blinds ------------------------------------------------------------------------------------------

void SeedWalk::play_blind(BlindSlot slot) {
  draw_orbital_hands(game_);
  walk_to_blind(game_, route_.deals);
  // A Juggle Tag is used up; what it deals is seen by look_at_hand.
  while (take_tag(game_, TagHook::RoundStart).id() != TagId::None) {
  }
  ++state_.hand_states[static_cast<int>(plays_)].plays;
  walk_past_blind(game_, slot == BlindSlot::Boss, route_.deals);
}

// The tag acts as in the game; the packs it opens are looked into and closed.
void SeedWalk::skip_blind(BlindSlot slot, AnteContents& contents) {
  state_.phase = Phase::BlindSelect;
  state_.on_deck = slot;
  draw_orbital_hands(game_);
  jimbo::skip_blind(game_);
  while (state_.phase == Phase::Pack) {
    contents.tag_packs.push_back(look_into_pack(state_.open_pack));
    contents.tag_packs.back().blind = static_cast<int>(slot) + 1;
    close_pack(game_);
  }
}

// By another walk that skips the blind, beats the next one and enters the shop behind it.
TagContents SeedWalk::look_at_tag(BlindSlot slot) const {
  SeedWalk trial(*this);
  trial.route_ = {};
  trial.route_.deals = false;
  AnteContents there{};
  trial.skip_blind(slot, there);
  TagContents contents{std::move(there.tag_packs), {}};
  const State& s = trial.state_;
  for (int i = state_.joker_count; i < s.joker_count; ++i) {
    contents.items.push_back(joker_item(s.jokers[i]));
  }
  if (!contents.empty() || s.tag_count == 0) return contents;
  trial.play_blind(s.on_deck);
  open_shop(trial.game_);
  for (int i = 0; i < s.shop_count; ++i) {
    if (s.shop[i].free) contents.items.push_back(s.shop[i]);
  }
  return contents;
}

void SeedWalk::look_at_uses(AnteContents& contents) const {
  const auto shop = static_cast<int>(contents.shops.size());
  for (const Route::Use& use : route_.uses) {
    const Maker& maker = makers()[static_cast<std::size_t>(use.maker)];
    contents.made.push_back({use.maker, shop, made_by(maker, state_, game_.content, use.items)});
  }
}

// The cards that a blind deals first, from the end of the pile.
std::vector<PlayingCard> SeedWalk::look_at_hand(BlindSlot slot) const {
  State state = state_;
  Game trial(state, game_.content);
  state.on_deck = slot;
  walk_to_blind(trial, true);
  // Bosses and tags change how many they are.
  State selected = state_;
  Game round(selected, game_.content);
  selected.on_deck = slot;
  select_blind(round);
  const int count = std::min<int>(hand_limit(round), state.draw_pile_count);
  settle_top(state, count);
  std::vector<PlayingCard> cards;
  for (int i = 1; i <= count; ++i) {
    cards.push_back(state.card(state.draw_pile[state.draw_pile_count - i]));
  }
  return cards;
}

void SeedWalk::pass_blind(BlindSlot slot, AnteContents& contents) {
  const auto index = static_cast<std::size_t>(slot);
  const std::uint64_t tag = std::uint64_t{1} << static_cast<int>(state_.skip_tags[index]);
  if (((route_.previews ? ~std::uint64_t{0} : route_.tags) & tag) != 0) {
    contents.tag_contents[index] = look_at_tag(slot);
  }
  if (route_.hands) contents.hands[index] = look_at_hand(slot);
  if (route_.skips_blind(state_.ante, slot)) {
    skip_blind(slot, contents);
  } else {
    play_blind(slot);
    if (visits_shops()) visit_shop(contents);
  }
}

// Cards -------------------------------------------------------------------------------------------

ShelfOffers SeedWalk::shelf() const {
  ShelfOffers offers;
  for (int i = 0; i < state_.shop_count; ++i) {
    const Item& item = state_.shop[i];
    offers.push_back({item, price_of(game_, item)});
  }
  return offers;
}

// Whether the player takes it: each item once, and only while there is room.
bool SeedWalk::is_wanted(const Item& item) const {
  if (route_.jokers.empty() && route_.consumables.empty()) return false;
  const auto has = [](const auto& list, auto id) {
    return std::find(list.begin(), list.end(), id) != list.end();
  };
  if (item.kind == ItemKind::Joker) {
    return has(route_.jokers, item.joker.id) && game_.joker_room() > 0;
  }
  return item.kind == ItemKind::Consumable && has(route_.consumables, item.consumable.id) &&
         game_.consumable_room() > 0;
}

void SeedWalk::take_from_shelf() {
  for (int i = state_.shop_count - 1; i >= 0; --i) {
    if (is_wanted(state_.shop[i])) buy_item(game_, i);
  }
}

// What lies in the pack that is open. A legendary stays in the game, so that the next is another;
// what comes when all five are there does not.
PackContents SeedWalk::look_into_pack(BoosterId id) {
  PackContents contents{id, 0, {state_.pack, state_.pack + state_.pack_count}, {}};
  for (int i = state_.pack_count - 1; i >= 0; --i) {
    const Item item = state_.pack[i];
    if (item.kind == ItemKind::Consumable && item.consumable.id == ConsumableId::Soul) {
      const Joker joker = create_joker(game_, JokerSource::Soul);
      if (game_.facts(joker.id).rarity != Rarity::Legendary) release_key(game_, joker.id);
      contents.legendaries.push_back(joker_item(joker));
    } else if (state_.pack_choices > 0 && is_wanted(item)) {
      receive_item(game_, take_from_pack(game_, i));
    }
  }
  return contents;
}

// Opening counts as a purchase where purchases raise the prices.
PackContents SeedWalk::open_pack(int slot) {
  const BoosterId id = state_.packs[slot];
  if (!route_.packs) return {id, 0, {}, {}};
  state_.packs[slot] = BoosterId::None;
  fill_pack(game_, id);
  PackContents contents = look_into_pack(id);
  clear_pack(game_);
  if (game_.has_rule(ChallengeRule::Inflation)) ++state_.inflation;
  return contents;
}

VoucherId SeedWalk::redeem_wanted_voucher() {
  for (int i = 0; i < state_.voucher_count; ++i) {
    const VoucherId id = state_.shelf_vouchers[i];
    if ((route_.vouchers >> static_cast<int>(id) & 1U) == 0) continue;
    redeem_voucher(game_, i);
    return id;
  }
  return VoucherId::None;
}

int ShopContents::shown() const {
  std::size_t cards = 0;
  for (const ShelfOffers& roll : rolls) cards += roll.size();
  return static_cast<int>(cards);
}

void SeedWalk::reroll_and_look(ShopContents& contents) {
  reroll_shop(game_);
  contents.rolls.push_back(shelf());
  take_from_shelf();
}

void SeedWalk::visit_shop(AnteContents& ante) {
  const bool first_of_ante = ante.shops.empty();
  ShopContents& contents = ante.shops.emplace_back();
  const int rerolls = route_.rerolls_in(state_.ante);
  open_shop(game_);
  contents.redeemed = redeem_wanted_voucher();
  look_at_uses(ante);
  contents.rolls.reserve(static_cast<std::size_t>(rerolls) + 1);
  contents.rolls.push_back(shelf());
  take_from_shelf();
  int costs[kPackSlots];
  for (int i = 0; i < kPackSlots; ++i) {
    costs[i] = state_.pack_free[i] ? 0 : price_of(game_, state_.packs[i]);
  }
  for (int i = 0; i < kPackSlots; ++i) {
    contents.packs.push_back(open_pack(i));
    contents.packs.back().cost = costs[i];
  }
  for (int i = 0; i < rerolls; ++i) reroll_and_look(contents);
  if (first_of_ante) {
    while (contents.shown() < route_.queue) reroll_and_look(contents);
  }
  close_shop(game_);
}

// Antes -------------------------------------------------------------------------------------------

AnteContents SeedWalk::next_ante() {
  constexpr std::size_t kShopsOfAnte = 3;
  AnteContents contents{};
  if (visits_shops()) contents.shops.reserve(kShopsOfAnte);
  const bool first = antes_walked_++ == 0;
  if (!first) play_blind(BlindSlot::Boss);
  contents.ante = state_.ante;
  contents.boss = state_.boss;
  contents.voucher = state_.ante_voucher;
  contents.tags = {state_.skip_tags[0], state_.skip_tags[1]};
  if (route_.previews) contents.previews = ante_previews(state_, game_.content);
  look_at_uses(contents);
  if (!first && visits_shops()) visit_shop(contents);
  pass_blind(BlindSlot::Small, contents);
  pass_blind(BlindSlot::Big, contents);
  // They were drawn with the ante's first blind-select screen. A Boss Tag has changed the boss.
  contents.boss = state_.boss;
  if (route_.hands) contents.hands[2] = look_at_hand(BlindSlot::Boss);
  contents.tag_hands = {orbital_hand_at(state_, BlindSlot::Small),
                        orbital_hand_at(state_, BlindSlot::Big)};
  return contents;
}

AnteContents exact_next_ante(SeedWalk& walk) {
  AnteContents ante = walk.next_ante();
  if (!walk.exact()) {
    throw std::runtime_error("ante " + std::to_string(ante.ante) +
                             " needs more room for random streams than there is: ask for fewer "
                             "rerolls");
  }
  return ante;
}

std::vector<AnteContents> walk_seed(const RunOptions& options, int antes, int rerolls,
                                    const Content& content) {
  Route route;
  route.rerolls = rerolls;
  SeedWalk walk(options, route, content);
  std::vector<AnteContents> contents;
  for (int i = 0; i < antes; ++i) contents.push_back(walk.next_ante());
  return contents;
}

}  // namespace jimbo
