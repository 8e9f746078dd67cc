#include "record/scenario.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "action/step.h"
#include "engine/engine.h"
#include "play/ante.h"
#include "play/blind.h"
#include "play/consumable.h"
#include "play/create.h"
#include "play/deck.h"
#include "play/draw.h"
#include "play/existing_keys.h"
#include "play/joker_row.h"
#include "play/round.h"
#include "play/shop.h"
#include "play/shuffle.h"
#include "play/voucher.h"
#include "state/card_trait.h"
#include "text/card_text.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/quote.h"
#include "text/run_option_text.h"

namespace jimbo {
namespace {

std::vector<PlayingCard> read_cards(std::string_view text) {
  std::vector<PlayingCard> cards;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(" ,\t\n"), text.size());
    if (end > 0) cards.push_back(read_card(text.substr(0, end)));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return cards;
}

void append(std::vector<PlayingCard>& cards, std::string_view text) {
  for (const PlayingCard& card : read_cards(text)) cards.push_back(card);
}

std::string title_of(std::string_view name, std::string_view key) {
  return std::string(name) + " (" + std::string(key) + ")";
}

template <class Id>
std::string title(const Content& content, Id id) {
  return title_of(name(content, id), key(content, id));
}

std::string slot_word(BlindSlot slot) {
  constexpr const char* kWords[] = {"small", "big", "boss"};
  return kWords[static_cast<int>(slot)];
}

bool same_card(const PlayingCard& a, const PlayingCard& b) {
  return a.rank == b.rank && a.suit == b.suit && a.enhancement == b.enhancement &&
         a.edition == b.edition && a.seal == b.seal && a.permanent_debuff == b.permanent_debuff &&
         a.bonus_chips == b.bonus_chips;
}

}  // namespace

// Setting -----------------------------------------------------------------------------------------

Scenario::Scenario(std::string_view seed) : options_{.seed = read_literal_seed(seed)} {}

Scenario& Scenario::level(HandId hand, int level) {
  levels_.emplace_back(hand, level);
  return *this;
}
Scenario& Scenario::plays(HandId hand, int times) {
  plays_.emplace_back(hand, times);
  return *this;
}
Scenario& Scenario::planet_used(ConsumableId id) {
  planets_used_.push_back(id);
  return *this;
}
Scenario& Scenario::joker(const ScenarioJoker& joker) {
  if (!jokers_) jokers_.emplace();
  jokers_->push_back(joker);
  return *this;
}
Scenario& Scenario::consumable(ConsumableId id, Edition edition) {
  if (!consumables_) consumables_.emplace();
  consumables_->emplace_back(id, edition);
  return *this;
}
Scenario& Scenario::no_consumables() {
  consumables_.emplace();
  return *this;
}
Scenario& Scenario::voucher(VoucherId id) {
  vouchers_.push_back(id);
  return *this;
}
Scenario& Scenario::tag(TagId id, HandId orbital_hand) {
  tags_.push_back(TagSlot::of(id, orbital_hand));
  return *this;
}
Scenario& Scenario::cards(std::string_view cards) {
  cards_ = read_cards(cards);
  return *this;
}
Scenario& Scenario::add_cards(std::string_view cards) {
  append(added_, cards);
  return *this;
}
Scenario& Scenario::remove_cards(std::string_view cards) {
  append(removed_, cards);
  return *this;
}
Scenario& Scenario::hand(std::string_view cards) {
  if (!hand_) hand_.emplace();
  append(*hand_, cards);
  return *this;
}
Scenario& Scenario::discard_pile(std::string_view cards) {
  append(discard_pile_, cards);
  return *this;
}
Scenario& Scenario::face_down(int hand_position) {
  face_down_.push_back(hand_position);
  return *this;
}
Scenario& Scenario::blind_select(BlindSlot on_deck) {
  phase_ = Phase::BlindSelect;
  return set(blind_, on_deck);
}
Scenario& Scenario::playing(BlindSlot blind) {
  phase_ = Phase::SelectingHand;
  return set(blind_, blind);
}
Scenario& Scenario::shop(BlindSlot on_deck) {
  phase_ = Phase::Shop;
  return set(blind_, on_deck);
}

// Building ----------------------------------------------------------------------------------------

class ScenarioBuilder {
 public:
  ScenarioBuilder(const Scenario& scenario, const Content& content)
      : c_(scenario),
        n_(scenario.numbers_),
        s_(new_run(scenario.options_, content)),
        g_(s_, content) {
    settle_draw_pile(s_);
  }

  State build() {
    check_numbers();
    check_round();
    redeem_vouchers();
    set_progress();
    set_cards();
    set_ante();
    set_consumables();
    set_jokers();
    set_limits();
    set_tags();
    set_targets();
    if (c_.phase_ == Phase::SelectingHand) start_round();
    if (c_.phase_ == Phase::Shop) start_shop();
    if (g_.overflowed) refuse("the scenario does not fit into the capacities");
    if (const char* fault = find_fault(s_, g_.content)) {
      refuse("the scenario makes a state that cannot occur: " + std::string(fault));
    }
    return s_;
  }

 private:
  // Before anything is built
  void check_numbers() const;
  void check_round() const;

  // The run
  void redeem_vouchers();
  void set_progress();
  void set_ante();
  void set_limits();
  void set_tags();
  void set_targets();

  // What is owned
  void set_cards();
  void set_consumables();
  void set_jokers();
  Joker make_joker(const ScenarioJoker& wanted);

  // Where it stands
  void start_round();
  void start_shop();
  void deal();
  int find_in_draw_pile(const PlayingCard& wanted) const;
  int take_from_draw_pile(const PlayingCard& wanted, const char* where);

  const Scenario& c_;
  const ScenarioNumbers& n_;
  State s_;
  Game g_;
};

void ScenarioBuilder::check_numbers() const {
  for (const ScenarioNumberRow& row : kScenarioNumbers) {
    const std::optional<int>& number = n_.*row.number;
    if (!number || (*number >= row.least && *number <= row.most)) continue;
    refuse(std::string(row.name) + " is " + std::to_string(*number) + ": give " +
           std::to_string(row.least) + " to " + std::to_string(row.most));
  }
  const auto check_hands = [](const char* what, int least, int most, const auto& hands) {
    for (const auto& [hand, number] : hands) {
      if (number >= least && number <= most) continue;
      refuse(std::string(what) + " of " + std::string(name(hand)) + " is " +
             std::to_string(number) + ": give " + std::to_string(least) + " to " +
             std::to_string(most));
    }
  };
  check_hands("the level", 1, 30'000, c_.levels_);
  check_hands("the number of plays", 0, 30'000, c_.plays_);
}

// What belongs to a round is refused outside one.
void ScenarioBuilder::check_round() const {
  const bool playing = c_.phase_ == Phase::SelectingHand;
  const auto only_playing = [&](const char* what, bool given) {
    if (given && !playing) {
      refuse(std::string(what) +
             " is given outside a round: leave it out or make the phase playing");
    }
  };
  only_playing("a hand", c_.hand_.has_value());
  only_playing("a discard pile", !c_.discard_pile_.empty());
  only_playing("a face-down card", !c_.face_down_.empty());
  only_playing("a requirement", c_.requirement_.has_value());
  only_playing("a score", c_.score_.has_value());
  only_playing("hands_left", n_.hands_left.has_value());
  only_playing("discards_left", n_.discards_left.has_value());
  only_playing("hands_played_round", n_.hands_played_round.has_value());
  only_playing("discards_used_round", n_.discards_used_round.has_value());
  for (const std::optional<double>& number : {c_.requirement_, c_.score_}) {
    if (number && !(std::isfinite(*number) && *number >= 0)) {
      refuse("requirement and score are finite numbers from 0 on");
    }
  }
  if (c_.hand_ && c_.hand_->empty()) refuse("the hand is empty: name its cards or leave it out");
  if (c_.hand_ && c_.hand_->size() > kHandCapacity) {
    refuse("the hand has " + std::to_string(c_.hand_->size()) + " cards: give at most " +
           std::to_string(kHandCapacity));
  }
  if (c_.boss_ && g_.facts(*c_.boss_).kind != BlindKind::Boss &&
      g_.facts(*c_.boss_).kind != BlindKind::Showdown) {
    refuse(title(g_.content, *c_.boss_) +
           " is no boss: name the blind as small, big or boss and a boss as "
           "bl_hook");
  }
}

// The run -----------------------------------------------------------------------------------------

void ScenarioBuilder::redeem_vouchers() {
  for (const VoucherId id : c_.vouchers_) {
    const VoucherId before = g_.facts(id).prerequisite;
    if (g_.redeemed(id)) {
      refuse(title(g_.content, id) +
             " is redeemed already: name it once, and not if the deck brings it");
    }
    if (before != VoucherId::None && !g_.redeemed(before)) {
      refuse(title(g_.content, id) + " needs " + title(g_.content, before) +
             ": name that one before it");
    }
    apply_voucher(g_, id);
    if (s_.ante_voucher == id) s_.ante_voucher = VoucherId::None;
  }
}

void ScenarioBuilder::set_progress() {
  for (const auto& [hand, level] : c_.levels_) {
    s_.hand_states[static_cast<int>(hand)].level = static_cast<std::int16_t>(level);
  }
  int plays = 0;
  for (const auto& [hand, times] : c_.plays_) {
    s_.hand_states[static_cast<int>(hand)].plays = static_cast<std::int16_t>(times);
    plays += times;
  }
  s_.hands_played = n_.hands_played.value_or(plays);
  if (s_.hands_played < plays) {
    refuse("hands_played is " + std::to_string(s_.hands_played) + " but the plays add up to " +
           std::to_string(plays) + ": leave hands_played out or raise it");
  }
  s_.discards_unused = n_.discards_unused.value_or(0);
  s_.blinds_skipped = n_.blinds_skipped.value_or(0);
  s_.tarots_used = n_.tarots_used.value_or(0);
  s_.ectoplasm_uses = static_cast<std::uint8_t>(n_.ectoplasm_uses.value_or(0));
  s_.inflation = n_.inflation.value_or(s_.inflation);
  s_.dollars = n_.money.value_or(s_.dollars);
  s_.gros_michel_extinct = c_.gros_michel_extinct_;
  s_.last_hand = c_.last_hand_.value_or(s_.last_hand);
  s_.most_played = c_.most_played_.value_or(s_.most_played);
  if (c_.last_tarot_planet_) {
    if (g_.facts(*c_.last_tarot_planet_).set == ConsumableSet::Spectral) {
      refuse(title(g_.content, *c_.last_tarot_planet_) +
             " is a Spectral card: last_tarot_planet names a Tarot "
             "or Planet");
    }
    s_.last_tarot_planet = *c_.last_tarot_planet_;
  }
  for (const ConsumableId id : c_.planets_used_) {
    if (g_.facts(id).set != ConsumableSet::Planet) refuse(title(g_.content, id) + " is no Planet");
    note_planet_use(g_, id);
  }
}

// Another ante than the run has is dealt its boss, voucher, tags and Orbital hands anew, as if the
// run had begun there.
void ScenarioBuilder::set_ante() {
  if (n_.ante && *n_.ante != s_.ante) {
    s_.ante = *n_.ante;
    for (auto& uses : s_.boss_uses) uses = 0;
    draw_boss(g_);
    s_.ante_voucher = draw_voucher(g_, Stream::Voucher);
    draw_skip_tags(g_);
    draw_orbital_hands(g_);
  }
  if (c_.boss_ && *c_.boss_ != s_.boss) {
    --s_.boss_uses[static_cast<int>(s_.boss)];
    count_boss_use(g_, *c_.boss_);
    s_.boss = *c_.boss_;
  }
  s_.on_deck = c_.blind_;
  for (int i = 0; i < static_cast<int>(c_.blind_); ++i) s_.progress[i] = BlindProgress::Defeated;
  const int played = (s_.ante > 1 ? (s_.ante - 1) * kBlindSlots : 0) + static_cast<int>(c_.blind_);
  s_.round = n_.round.value_or(played);
}

void ScenarioBuilder::set_limits() {
  const auto set = [](std::int16_t& limit, const std::optional<int>& number) {
    if (number) limit = static_cast<std::int16_t>(*number);
  };
  set(s_.hands, n_.hands);
  set(s_.discards, n_.discards);
  set(s_.hand_size, n_.hand_size);
  set(s_.joker_slots, n_.joker_slots);
  set(s_.consumable_slots, n_.consumable_slots);
  set(s_.shop_slots, n_.shop_slots);
  s_.hands_left = s_.hands;
  s_.discards_left = s_.discards;
  const auto check_room = [](const char* what, int count, int limit) {
    if (count <= limit) return;
    refuse(std::to_string(count) + " " + what + "s but room for " + std::to_string(limit) +
           ": raise " + what + "_slots or make some negative");
  };
  check_room("joker", s_.joker_count, g_.joker_limit());
  check_room("consumable", s_.consumable_count, g_.consumable_limit());
}

void ScenarioBuilder::set_tags() {
  if (c_.tags_.size() > kTagCapacity) {
    refuse(std::to_string(c_.tags_.size()) + " tags: give at most " + std::to_string(kTagCapacity));
  }
  for (const TagSlot& tag : c_.tags_) s_.tags[s_.tag_count++] = tag;
}

void ScenarioBuilder::set_targets() {
  if (c_.idol_) {
    s_.targets.idol_rank = c_.idol_->rank;
    s_.targets.idol_suit = c_.idol_->suit;
  }
  s_.targets.mail_rank = c_.mail_.value_or(s_.targets.mail_rank);
  s_.targets.ancient_suit = c_.ancient_.value_or(s_.targets.ancient_suit);
  s_.targets.castle_suit = c_.castle_.value_or(s_.targets.castle_suit);
}

// What is owned -----------------------------------------------------------------------------------

void ScenarioBuilder::set_cards() {
  if (c_.cards_) {
    if (c_.cards_->empty()) refuse("the deck is empty: name at least one card");
    while (s_.card_count > 0) erase_card(g_, s_.card_count - 1);
  }
  for (const PlayingCard& card : c_.removed_) {
    const int place = find_in_draw_pile(card);
    if (place < 0) {
      refuse("the deck has no " + card_text(card) +
             " to remove: a card is named with all its "
             "modifiers");
    }
    erase_card(g_, s_.draw_pile[place]);
  }
  std::vector<PlayingCard> added = c_.cards_.value_or(std::vector<PlayingCard>{});
  added.insert(added.end(), c_.added_.begin(), c_.added_.end());
  if (s_.card_count + added.size() > kCardCapacity) {
    refuse("the deck has " + std::to_string(s_.card_count + added.size()) +
           " cards: give at most " + std::to_string(kCardCapacity));
  }
  for (PlayingCard card : added) {
    card.serial = g_.next_card_serial() & kCardSerialMask;
    add_to_draw_pile(g_, card);
  }
  if (s_.card_count == 0) refuse("the deck is empty: leave at least one card");
}

void ScenarioBuilder::set_consumables() {
  if (!c_.consumables_) return;
  while (s_.consumable_count > 0) {
    const ConsumableId id = s_.consumable(--s_.consumable_count).id;
    s_.consumable(s_.consumable_count) = Consumable{};
    release_key(g_, id);
  }
  if (c_.consumables_->size() > kConsumableCapacity) {
    refuse(std::to_string(c_.consumables_->size()) + " consumables: give at most " +
           std::to_string(kConsumableCapacity));
  }
  if (static_cast<int>(c_.consumables_->size()) > s_.free_belongings()) {
    refuse(std::to_string(c_.consumables_->size()) + " consumables beside " +
           std::to_string(s_.card_count) + " playing cards: give at most " +
           std::to_string(kBelongings) + " of both");
  }
  for (const auto& [id, edition] : *c_.consumables_) {
    if (edition != Edition::None && edition != Edition::Negative) {
      refuse(title(g_.content, id) + " cannot be " + std::string(name(edition)) +
             ": a consumable is negative or has no edition");
    }
    Consumable consumable = build_consumable(g_, id);
    consumable.edition = edition;
    s_.consumable(s_.consumable_count++) = consumable;
  }
}

Joker ScenarioBuilder::make_joker(const ScenarioJoker& wanted) {
  const JokerFacts& f = g_.facts(wanted.id);
  const int most_rounds = g_.rules.shop.perishable_rounds;
  const std::string name = title(g_.content, wanted.id);
  if (wanted.eternal && !f.eternal_ok) refuse(name + " cannot be eternal");
  if (wanted.perishable && !f.perishable_ok) refuse(name + " cannot be perishable");
  if (wanted.eternal && wanted.perishable) {
    refuse(name + " is eternal and perishable: give one of the two");
  }
  if (wanted.perishable && (*wanted.perishable < 0 || *wanted.perishable > most_rounds)) {
    refuse(name + " has " + std::to_string(*wanted.perishable) + " rounds left: give 0 to " +
           std::to_string(most_rounds));
  }
  if (wanted.value && !std::isfinite(*wanted.value)) refuse(name + " needs a finite value");
  const int most_counter = wanted.id == JokerId::ToDoList ? kHandCount - 1 : 255;
  if (wanted.counter && (*wanted.counter < 0 || *wanted.counter > most_counter)) {
    refuse("the counter of " + name + " is " + std::to_string(*wanted.counter) + ": give 0 to " +
           std::to_string(most_counter));
  }
  constexpr int kMostSell = 30'000;
  if (wanted.extra_sell < 0 || wanted.extra_sell > kMostSell) {
    refuse("extra_sell of " + name + " is " + std::to_string(wanted.extra_sell) + ": give 0 to " +
           std::to_string(kMostSell));
  }
  Joker joker = build_joker(g_, wanted.id);
  joker.edition = wanted.edition;
  joker.eternal = wanted.eternal;
  joker.rental = wanted.rental;
  joker.pinned = wanted.pinned;
  joker.perishable = wanted.perishable.has_value();
  joker.rounds_left = static_cast<std::uint8_t>(wanted.perishable.value_or(0)) & 31;
  joker.debuffed = wanted.debuffed || has_perished(joker);
  joker.value = wanted.value.value_or(joker.value);
  joker.counter = static_cast<std::uint8_t>(wanted.counter.value_or(joker.counter));
  joker.extra_sell = static_cast<std::int16_t>(wanted.extra_sell);
  return joker;
}

void ScenarioBuilder::set_jokers() {
  if (!c_.jokers_) return;
  while (s_.joker_count > 0) remove_joker(g_, s_.joker_count - 1);
  if (c_.jokers_->size() > kJokerCapacity) {
    refuse(std::to_string(c_.jokers_->size()) + " jokers: give at most " +
           std::to_string(kJokerCapacity));
  }
  for (const ScenarioJoker& wanted : *c_.jokers_) {
    const Joker joker = make_joker(wanted);
    add_joker(g_, joker);
  }
}

// Where it stands ---------------------------------------------------------------------------------

int ScenarioBuilder::find_in_draw_pile(const PlayingCard& wanted) const {
  for (int i = 0; i < s_.draw_pile_count; ++i) {
    if (same_card(s_.card(s_.draw_pile[i]), wanted)) return i;
  }
  return -1;
}

// The card that fits the text; a plain card of that front takes the modifiers if none does.
int ScenarioBuilder::take_from_draw_pile(const PlayingCard& wanted, const char* where) {
  int place = find_in_draw_pile(wanted);
  if (place < 0) {
    place = find_in_draw_pile(plain_card({wanted.rank, wanted.suit}));
    if (place < 0) {
      refuse("the deck has no " + card_text(wanted) + " left for the " + where +
             ": add it with add_cards");
    }
    PlayingCard& card = s_.card(s_.draw_pile[place]);
    card.enhancement = wanted.enhancement;
    card.edition = wanted.edition;
    card.seal = wanted.seal;
    card.permanent_debuff = wanted.permanent_debuff;
    card.debuffed = wanted.debuffed;
    card.bonus_chips = wanted.bonus_chips;
  }
  const int index = s_.draw_pile[place];
  s_.draw_pile.erase(s_.draw_pile_count--, place);
  return index;
}

void ScenarioBuilder::deal() {
  settle_draw_pile(s_);
  for (const PlayingCard& card : c_.discard_pile_) {
    s_.card(take_from_draw_pile(card, "discard pile")).discarded = true;
  }
  if (c_.hand_) {
    for (const PlayingCard& card : *c_.hand_) {
      put_in_hand(g_, take_from_draw_pile(card, "hand"), false);
    }
    // Whoever lists a hand need not have sorted it: its order tells nothing of cards face down.
    s_.hand_in_order = c_.face_down_.empty() && hand_is_sorted(s_);
  } else {
    draw_cards(g_, hand_limit(g_));
  }
  if (s_.hand_count == 0) refuse("no card is left for the hand: leave some in the deck");
  for (const int position : c_.face_down_) {
    if (position < 0 || position >= s_.hand_count) {
      refuse("face_down names position " + std::to_string(position) + " of a hand of " +
             std::to_string(s_.hand_count) + ": positions count from 0");
    }
    s_.hand[position].face_down = true;
    s_.hand[position].known_face =
        hides_only_faces(g_) && is_face_despite_debuff(g_, s_.held_card(position));
  }
  test_debuffs(g_);
}

// In the order of select_blind; what the scenario says of the round comes last.
void ScenarioBuilder::start_round() {
  s_.progress[static_cast<int>(s_.on_deck)] = BlindProgress::Current;
  reset_round_counters(g_);
  if (n_.round) s_.round = *n_.round;
  set_blind(g_, blind_at(s_, s_.on_deck));
  s_.hands_played_round = static_cast<std::int16_t>(n_.hands_played_round.value_or(0));
  s_.discards_used_round = static_cast<std::int16_t>(n_.discards_used_round.value_or(0));
  if (s_.hands_played_round > s_.hands_played) {
    if (n_.hands_played) refuse("hands_played is below hands_played_round: raise it");
    s_.hands_played = s_.hands_played_round;
  }
  set_up_blind(g_);
  let_jokers_act_on_blind(g_);
  if (!c_.jokers_) let_blind_act_on_jokers(g_);
  shuffle_draw_pile(g_, Stream::NewRound);
  if (g_.queue.disable_boss) disable_boss(g_);
  g_.queue.disable_boss = false;
  s_.hands_left = n_.hands_left.value_or(s_.hands_left);
  s_.discards_left = n_.discards_left.value_or(s_.discards_left);
  s_.requirement = c_.requirement_.value_or(s_.requirement);
  s_.score = c_.score_.value_or(0);
  if (blind_beaten(s_)) {
    refuse("the score already beats the " + slot_word(s_.on_deck) +
           " blind: lower it or raise the requirement");
  }
  s_.phase = Phase::SelectingHand;
  deal();
  s_.blind_prepared = true;
  let_blind_act_on_hand(g_);
}

// As after cashing out the blind before.
void ScenarioBuilder::start_shop() {
  shuffle_draw_pile(g_, Stream::CashOut);
  s_.phase = Phase::Shop;
  open_shop(g_);
}

State Scenario::build(const Content& content) const {
  return ScenarioBuilder(*this, content).build();
}

}  // namespace jimbo
