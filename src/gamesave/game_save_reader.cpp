#include <algorithm>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "engine/engine.h"
#include "gamesave/card_table.h"
#include "gamesave/game_save.h"
#include "gamesave/lua_table.h"
#include "gamesave/raw_deflate.h"
#include "gamesave/save_table.h"
#include "gamesave/save_words.h"
#include "gamesave/stream_table.h"
#include "io/run_option_text.h"
#include "play/blind.h"
#include "play/consumable.h"
#include "play/deck.h"
#include "play/draw.h"
#include "play/game.h"
#include "state/card_test.h"

namespace jimbo::gamesave {

namespace {

using nlohmann::json;

// The creation numbers of one kind of cards: those of the save if it was written here, else their
// places in its order.
class SerialTable {
 public:
  // `first` is what the numbers of a save that was written here begin with.
  SerialTable(const SaveTable& own, const char* next_name, int first) : first_(first) {
    if (own.has(next_name)) next_ = own.integer(next_name);
  }

  void add(const SaveTable& card) { sort_ids_.push_back(sort_id_of(card)); }

  void settle() {
    std::sort(sort_ids_.begin(), sort_ids_.end());
    if (std::adjacent_find(sort_ids_.begin(), sort_ids_.end()) != sort_ids_.end()) {
      throw std::invalid_argument("two cards have the same sort_id");
    }
  }

  int serial_of(const SaveTable& card) const {
    const int sort_id = sort_id_of(card);
    if (next_) return std::clamp(sort_id - first_, 0, *next_);
    const auto place = std::lower_bound(sort_ids_.begin(), sort_ids_.end(), sort_id);
    return static_cast<int>(place - sort_ids_.begin()) + 1;
  }

  int next() const { return next_ ? *next_ : static_cast<int>(sort_ids_.size()) + 1; }

 private:
  int first_;
  std::optional<int> next_;
  std::vector<int> sort_ids_;
};

class GameSaveReader {
 public:
  explicit GameSaveReader(const json& tree)
      : save_(tree, ""),
        game_(save_.table("GAME")),
        round_(game_.table("current_round")),
        resets_(game_.table("round_resets")),
        areas_(save_.table("cardAreas")),
        own_(save_.table_or_empty("jimbo")),
        card_serials_(own_, "next_card_serial", 0),
        other_serials_(own_, "next_serial", kOtherSortIds) {}

  State read() {
    check_version();
    read_start();
    read_phase();
    read_numbers();
    read_limits();
    read_ante();
    read_progress();
    read_hands_and_targets();
    read_tags();
    read_keys();
    number_cards();
    read_cards();
    read_jokers_and_consumables();
    read_blind();
    if (s_.phase == Phase::Shop) read_shop();
    read_hand();
    s_.rng = read_streams(game_.table("pseudorandom"), s_.seed, s_.ante);
    settle();
    open_pack();
    return s_;
  }

 private:
  void check_version() const {
    const std::string version = save_.text("VERSION");
    if (version.starts_with(kVersionStart)) return;
    throw std::invalid_argument("it is of version " + in_quotes(version) +
                                " of the game: give one of " + std::string(kVersionStart));
  }

  template <class Number>
  static Number within(const SaveTable& table, int number, int least, int most,
                       std::string_view name) {
    if (number >= least && number <= most) return static_cast<Number>(number);
    table.refuse(std::string(name) + " is " + std::to_string(number) + ", which is not from " +
                 std::to_string(least) + " to " + std::to_string(most));
  }
  static std::int16_t small(const SaveTable& table, std::string_view name, int otherwise) {
    constexpr int kMostSmall = 30'000;
    return within<std::int16_t>(table, table.integer(name, otherwise), -kMostSmall, kMostSmall,
                                name);
  }

  // How the run was started, and where it stands
  void read_start();
  void read_phase();
  void read_numbers();
  void read_limits();
  int area_limit(const char* area) const;

  // The ante
  void read_ante();
  void read_progress();
  void read_orbital();
  VoucherId read_ante_voucher() const;

  // What the player has
  void read_hands_and_targets();
  void read_tags();
  void read_keys();
  void number_cards();
  void read_cards();
  void read_jokers_and_consumables();
  std::vector<SaveTable> cards_of(const char* area) const;

  // The screen
  void read_blind();
  void read_shop();
  void read_hand();
  void settle();
  void open_pack();

  SaveTable save_, game_, round_, resets_, areas_;
  SaveTable own_;  // what saves that were written here tell besides
  SerialTable card_serials_, other_serials_;
  std::vector<int> card_order_;  // sort_ids of the playing cards owned, by index
  State s_ = {};
  Game g_{s_, kVanilla};
};

// How the run was started, and where it stands ----------------------------------------------------

void GameSaveReader::read_start() {
  s_.open_pack = BoosterId::None;
  std::fill(std::begin(s_.packs), std::end(s_.packs), BoosterId::None);
  std::fill(std::begin(s_.shelf_vouchers), std::end(s_.shelf_vouchers), VoucherId::None);
  s_.seed = read_seed(game_.table("pseudorandom").text("seed"));
  s_.deck = save_.table("BACK").item<DeckId>("key", "deck");
  s_.stake = within<StakeId>(game_, game_.integer("stake") - 1, 0, kStakeCount - 1, "stake less 1");
  s_.challenge = ChallengeId::None;
  if (game_.is_true("challenge")) {
    s_.challenge = game_.item<ChallengeId>("challenge", "challenge");
  }
  s_.hand_order = read_hand_order(own_.text("hand_order", "windows"));
}

void GameSaveReader::read_phase() {
  const int number = save_.integer("STATE");
  for (const PhaseNumber& each : kPhaseNumbers) {
    if (each.number != number) continue;
    s_.phase = each.phase;
    s_.result = s_.phase == Phase::GameOver ? Result::Lost : Result::None;
    s_.pack_return = within<Phase>(own_, own_.integer("pack_return", 0), 0, 5, "pack_return");
    return;
  }
  throw std::invalid_argument("STATE is " + std::to_string(number) +
                              ": saves are read where the game waits for the player: 1 (a hand), 4 "
                              "(over), 5 (shop), 7 (blinds), 8 (cash out)");
}

void GameSaveReader::read_numbers() {
  s_.won = game_.is_true("won");
  s_.ante = resets_.integer("ante");
  s_.round = game_.integer("round");
  s_.dollars = game_.integer("dollars");
  s_.inflation = game_.integer("inflation", 0);
  s_.score = game_.number("chips");
  s_.hands_left = round_.integer("hands_left");
  s_.discards_left = round_.integer("discards_left");
  s_.payout = s_.phase == Phase::RoundEval ? round_.integer("dollars") : 0;
  s_.hands_played_round = small(round_, "hands_played", 0);
  s_.discards_used_round = small(round_, "discards_used", 0);
  s_.reroll_cost = small(round_, "reroll_cost", 0);
  s_.reroll_increase = small(round_, "reroll_cost_increase", 0);
  s_.free_rerolls = small(round_, "free_rerolls", 0);
  s_.dice_tag_active = resets_.has("temp_reroll_cost");
  s_.hands_played = game_.integer("hands_played", 0);
  s_.discards_unused = game_.integer("unused_discards", 0);
  s_.blinds_skipped = game_.integer("skips", 0);
  s_.tarots_used = game_.table_or_empty("consumeable_usage_total").integer("tarot", 0);
  s_.ectoplasm_uses =
      within<std::uint8_t>(game_, game_.integer("ecto_minus", 1) - 1, 0, 255, "ecto_minus less 1");
  s_.last_tarot_planet = ConsumableId::None;
  if (game_.is_true("last_tarot_planet")) {
    s_.last_tarot_planet = game_.item<ConsumableId>("last_tarot_planet", "consumable");
  }
}

// The game counts the extra slots of Negative cards in; a mod loader keeps them apart.
int GameSaveReader::area_limit(const char* area) const {
  const SaveTable config = areas_.table(area).table("config");
  if (config.has("card_limit")) return config.integer("card_limit");
  const SaveTable limits = config.table("card_limits");
  return limits.integer("base") + limits.integer("mod", 0) + limits.integer("extra_slots", 0);
}

void GameSaveReader::read_limits() {
  const auto slots = [&](const char* area) {
    int limit = area_limit(area);
    for (const SaveTable& card : cards_of(area)) {
      if (card.table_or_empty("edition").is_true("negative")) --limit;
    }
    return within<std::int16_t>(areas_, limit, -30'000, 30'000, area);
  };
  s_.hands = small(resets_, "hands", 0);
  s_.discards = small(resets_, "discards", 0);
  s_.hand_size = within<std::int16_t>(areas_, area_limit("hand"), -30'000, 30'000, "hand");
  s_.joker_slots = slots("jokers");
  s_.consumable_slots = slots("consumeables");
  s_.shop_slots = small(game_.table("shop"), "joker_max", 0);
  s_.starting_deck_size = small(game_, "starting_deck_size", 0);
  s_.juggle_bonus = small(resets_, "temp_handsize", 0);
}

// The ante ----------------------------------------------------------------------------------------

void GameSaveReader::read_ante() {
  s_.boss = resets_.table("blind_choices").item<BlindId>("Boss", "blind");
  const SaveTable tags = resets_.table("blind_tags");
  for (int i = 0; i < 2; ++i) s_.skip_tags[i] = tags.item<TagId>(kSlotWords[i], "tag");
  s_.boss_rerolled = resets_.is_true("boss_rerolled");
  s_.gros_michel_extinct = game_.table_or_empty("pool_flags").is_true("gros_michel_extinct");
  s_.first_pack_drawn = game_.is_true("first_shop_buffoon");
  s_.ante_voucher = read_ante_voucher();
  // A mod loader keeps bosses in a table of their own.
  const SaveTable used = game_.table("bosses_used");
  const bool nested = used.has("boss");
  const SaveTable bosses = nested ? used.table("boss") : used;
  for (const std::string& key : bosses.keys()) {
    const auto boss = bosses.read_item<BlindId>(key, "blind");
    s_.boss_uses[static_cast<int>(boss)] =
        within<std::uint8_t>(bosses, bosses.integer(key), 0, 255, key);
  }
  read_orbital();
}

VoucherId GameSaveReader::read_ante_voucher() const {
  const json* voucher = round_.find("voucher");
  if (voucher == nullptr || *voucher == false) return VoucherId::None;
  if (voucher->is_string()) return round_.item<VoucherId>("voucher", "voucher");
  const SaveTable several = round_.table("voucher");  // a mod loader allows for more than one
  return several.has("1") ? several.item<VoucherId>("1", "voucher") : VoucherId::None;
}

void GameSaveReader::read_progress() {
  const SaveTable states = resets_.table("blind_states");
  int on_deck = -1;
  for (int slot = 0; slot < kBlindSlots; ++slot) {
    const std::string word = states.text(kSlotWords[slot]);
    const auto* const found = std::find(std::begin(kProgressWords), std::end(kProgressWords), word);
    const bool known = found != std::end(kProgressWords);
    if (!known && word != "Select" && word != "Hide")
      states.refuse("no blind is " + in_quotes(word));
    s_.progress[slot] = known ? static_cast<BlindProgress>(found - std::begin(kProgressWords))
                              : BlindProgress::Upcoming;
    const bool done =
        s_.progress[slot] == BlindProgress::Skipped || s_.progress[slot] == BlindProgress::Defeated;
    if (!done && on_deck < 0) on_deck = slot;
  }
  // At the cash-out it is still the blind that was beaten.
  if (s_.phase == Phase::RoundEval) {
    const std::string word = game_.text("blind_on_deck");
    on_deck = static_cast<int>(std::find(std::begin(kSlotWords), std::end(kSlotWords), word) -
                               std::begin(kSlotWords));
  }
  s_.on_deck = within<BlindSlot>(game_, on_deck, 0, kBlindSlots - 1, "blind_on_deck");
  const bool before_shop = s_.phase == Phase::RoundEval && s_.on_deck == BlindSlot::Boss;
  s_.voucher_seen =
      own_.has("voucher_seen") ? own_.is_true("voucher_seen") : s_.first_pack_drawn && !before_shop;
}

void GameSaveReader::read_orbital() {
  const SaveTable choices = game_.table_or_empty("orbital_choices");
  for (int ante = s_.ante - 2 * kAnteWindow; ante <= s_.ante + kAnteWindow; ++ante) {
    if (!choices.has(std::to_string(ante))) continue;
    const SaveTable hands = choices.table(std::to_string(ante));
    const int slot = ante_slot(ante);
    s_.orbital_ante[slot] = static_cast<std::int16_t>(ante);
    s_.orbital_drawn[slot] = 1;
    for (int blind = 0; blind < kBlindSlots; ++blind) {
      s_.orbital_hands[slot][blind] = hands.item<HandId>(kSlotWords[blind], "poker hand");
    }
  }
}

// What the player has -----------------------------------------------------------------------------

void GameSaveReader::read_hands_and_targets() {
  const SaveTable hands = game_.table("hands");
  for (int i = 0; i < kHandCount; ++i) {
    const SaveTable hand = hands.table(name(static_cast<HandId>(i)));
    s_.hand_states[i].level = within<std::int16_t>(hand, hand.integer("level"), 0, 32'767, "level");
    s_.hand_states[i].plays =
        within<std::int16_t>(hand, hand.integer("played"), 0, 32'767, "played");
    s_.hand_states[i].plays_this_round = within<std::int16_t>(
        hand, hand.integer("played_this_round", 0), 0, 32'767, "played_this_round");
  }
  s_.most_played = round_.item<HandId>("most_played_poker_hand", "poker hand");
  if (game_.is_true("last_hand_played")) {
    s_.last_hand = game_.item<HandId>("last_hand_played", "poker hand");
  }
  const auto suit = [](const SaveTable& card) {
    const std::string word = card.text("suit");
    return card.read_item<Suit>(word.substr(0, 1), "suit");
  };
  const auto rank = [](const SaveTable& card) {
    const std::string word = card.text("rank");
    for (int i = 0; i < kRankCount; ++i) {
      if (name(static_cast<Rank>(i)) == word) return static_cast<Rank>(i);
    }
    card.refuse("there is no rank " + in_quotes(word));
  };
  s_.targets.idol_rank = rank(round_.table("idol_card"));
  s_.targets.idol_suit = suit(round_.table("idol_card"));
  s_.targets.mail_rank = rank(round_.table("mail_card"));
  s_.targets.ancient_suit = suit(round_.table("ancient_card"));
  s_.targets.castle_suit = suit(round_.table("castle_card"));
}

void GameSaveReader::read_tags() {
  const std::vector<SaveTable> tags = save_.table_or_empty("tags").list();
  if (tags.size() > kTagCapacity) save_.refuse("there are more tags than the engine can hold");
  for (const SaveTable& tag : tags) {
    const auto id = tag.item<TagId>("key", "tag");
    HandId hand = HandId::FlushFive;
    if (id == kHandTag) hand = tag.table("ability").item<HandId>("orbital_hand", "poker hand");
    s_.tags[s_.tag_count++] = TagSlot::of(id, hand);
  }
}

void GameSaveReader::read_keys() {
  const SaveTable vouchers = game_.table("used_vouchers");
  for (const std::string& key : vouchers.keys()) {
    if (!vouchers.is_true(key)) continue;
    s_.redeemed |= 1U << static_cast<int>(vouchers.read_item<VoucherId>(key, "voucher"));
  }
  const SaveTable used = game_.table("used_jokers");
  for (const std::string& key : used.keys()) {
    if (!used.is_true(key)) continue;
    if (const auto joker = from_key<JokerId>(key)) {
      s_.exists.jokers[static_cast<int>(*joker) / 64] |= 1ULL << (static_cast<int>(*joker) % 64);
    } else if (const auto consumable = from_key<ConsumableId>(key)) {
      s_.exists.consumables |= 1ULL << static_cast<int>(*consumable);
    } else if (const auto voucher = from_key<VoucherId>(key)) {
      s_.existing_vouchers |= 1U << static_cast<int>(*voucher);
    }  // packs and playing cards are noted there too, to no effect
  }
  const SaveTable usage = game_.table_or_empty("consumeable_usage");
  for (const std::string& key : usage.keys()) {
    const auto id = usage.read_item<ConsumableId>(key, "consumable");
    if (g_.facts(id).set != ConsumableSet::Planet) continue;
    s_.planets_used = static_cast<std::uint16_t>(s_.planets_used | planet_bit(g_, id));
  }
}

std::vector<SaveTable> GameSaveReader::cards_of(const char* area) const {
  if (!areas_.has(area)) return {};
  return areas_.table(area).table("cards").list();
}

void GameSaveReader::number_cards() {
  for (const char* area : {"deck", "hand", "discard", "jokers", "consumeables", "shop_jokers"}) {
    if (area == std::string_view("shop_jokers") && s_.phase != Phase::Shop) continue;
    for (const SaveTable& card : cards_of(area)) {
      (is_playing_card(card) ? card_serials_ : other_serials_).add(card);
    }
  }
  if (!cards_of("play").empty()) areas_.refuse("cards are being played: save before or after");
  card_serials_.settle();
  other_serials_.settle();
  s_.next_card_serial =
      within<std::uint16_t>(areas_, card_serials_.next(), 1, kCardSerials, "cards");
  s_.next_serial = within<std::uint16_t>(areas_, other_serials_.next(), 1, 0xffff, "jokers");
}

void GameSaveReader::read_cards() {
  std::vector<std::pair<SaveTable, bool>> owned;  // with whether it was discarded
  for (const char* area : {"deck", "hand", "discard"}) {
    const bool discarded = area == std::string_view("discard");
    for (const SaveTable& card : cards_of(area)) owned.emplace_back(card, discarded);
  }
  if (owned.size() > kCardCapacity) areas_.refuse("there are more cards than the engine can hold");
  std::sort(owned.begin(), owned.end(),
            [](const auto& a, const auto& b) { return sort_id_of(a.first) < sort_id_of(b.first); });
  for (const auto& [table, discarded] : owned) {
    PlayingCard card = read_playing_card(table);
    card.serial = static_cast<std::uint16_t>(card_serials_.serial_of(table)) & kCardSerialMask;
    card.discarded = discarded;
    card_order_.push_back(sort_id_of(table));
    s_.card(s_.card_count++) = card;
  }
}

void GameSaveReader::read_jokers_and_consumables() {
  const std::vector<SaveTable> jokers = cards_of("jokers");
  if (jokers.size() > kJokerCapacity)
    areas_.refuse("there are more jokers than the engine can hold");
  for (const SaveTable& card : jokers) {
    Joker joker = read_joker(card, g_);
    joker.serial = static_cast<std::uint16_t>(other_serials_.serial_of(card));
    s_.jokers[s_.joker_count++] = joker;
  }
  const std::vector<SaveTable> consumables = cards_of("consumeables");
  if (static_cast<int>(consumables.size()) > std::min(kConsumableCapacity, s_.free_belongings())) {
    areas_.refuse("there are more consumables than the engine can hold");
  }
  for (const SaveTable& card : consumables) {
    Consumable consumable = read_consumable(card);
    consumable.serial = static_cast<std::uint16_t>(other_serials_.serial_of(card));
    s_.consumable(s_.consumable_count++) = consumable;
  }
}

// The screen --------------------------------------------------------------------------------------

void GameSaveReader::read_blind() {
  const SaveTable blind = save_.table("BLIND");
  s_.blind = BlindId::None;
  s_.requirement = blind.number("chips");
  s_.blind_reward = blind.integer("dollars", 0);
  s_.blind_disabled = blind.is_true("disabled");
  s_.blind_prepared = blind.is_true("prepped");
  s_.blind_triggered = blind.is_true("triggered");
  s_.mouth_locked = blind.is_true("only_hand");
  if (s_.mouth_locked) s_.mouth_hand = blind.item<HandId>("only_hand", "poker hand");
  const SaveTable hands = blind.table_or_empty("hands");
  for (const std::string& word : hands.keys()) {
    if (!hands.is_true(word)) continue;
    const int hand = static_cast<int>(hands.read_item<HandId>(word, "poker hand"));
    s_.eye_hands = static_cast<std::uint16_t>(s_.eye_hands | 1U << hand);
  }
  const bool in_round = s_.phase == Phase::SelectingHand || s_.phase == Phase::GameOver;
  if (in_round) s_.blind = blind.item<BlindId>("config_blind", "blind");
  int memory = 0;
  if (s_.blind == BlindId::Water) memory = blind.integer("discards_sub", 0);
  if (s_.blind == BlindId::Needle) memory = blind.integer("hands_sub", 0);
  if (s_.blind == BlindId::AmberAcorn) memory = s_.joker_count > 1 ? 1 : 0;
  memory = own_.integer("blind_memory", memory);
  s_.blind_memory = within<std::int16_t>(blind, memory, -30'000, 30'000, "blind_memory");
}

void GameSaveReader::read_shop() {
  const std::vector<SaveTable> shelf = cards_of("shop_jokers");
  const std::vector<SaveTable> vouchers = cards_of("shop_vouchers");
  const std::vector<SaveTable> packs = cards_of("shop_booster");
  if (shelf.size() > kShopCapacity || vouchers.size() > kShelfVouchers ||
      packs.size() > kPackSlots) {
    areas_.refuse("the shop has more cards than the engine can hold");
  }
  for (const SaveTable& card : shelf) {
    Item item = read_item(card, g_);
    const SerialTable& serials =
        item.kind == ItemKind::PlayingCard ? card_serials_ : other_serials_;
    const auto serial = static_cast<std::uint16_t>(serials.serial_of(card));
    if (item.kind == ItemKind::PlayingCard) item.card.serial = serial & kCardSerialMask;
    if (item.kind == ItemKind::Joker) item.joker.serial = serial;
    if (item.kind == ItemKind::Consumable) item.consumable.serial = serial;
    s_.shop[s_.shop_count++] = item;
  }
  for (const SaveTable& card : vouchers) {
    s_.shelf_vouchers[s_.voucher_count++] = card.read_item<VoucherId>(center_of(card), "voucher");
  }
  for (std::size_t i = 0; i < packs.size(); ++i) {
    s_.packs[i] = packs[i].read_item<BoosterId>(center_of(packs[i]), "pack");
    s_.pack_free[i] = packs[i].table("ability").is_true("couponed");
  }
}

void GameSaveReader::read_hand() {
  const auto index_of = [&](const SaveTable& card) {
    const auto place = std::lower_bound(card_order_.begin(), card_order_.end(), sort_id_of(card));
    return static_cast<CardIndex>(place - card_order_.begin());
  };
  for (const SaveTable& card : cards_of("deck"))
    s_.draw_pile.set(s_.draw_pile_count++, index_of(card));
  const SaveTable hand = areas_.table("hand");
  const std::string sort = hand.table("config").text("sort", kSortWords[0]);
  s_.sort_mode = sort == kSortWords[1] ? SortMode::Suit : SortMode::Rank;
  const std::vector<SaveTable> cards = cards_of("hand");
  if (cards.size() > kHandCapacity) hand.refuse("there are more cards than the engine can hold");
  for (const SaveTable& card : cards) {
    HandSlot slot = face_up_slot(index_of(card));
    slot.face_down = card.text("facing", "front") == "back";
    slot.forced = card.table("ability").is_true("forced_selection");
    slot.known_face =
        slot.face_down && hides_only_faces(g_) && is_face_despite_debuff(g_, s_.card(slot.card));
    s_.hand[s_.hand_count++] = slot;
  }
}

void GameSaveReader::settle() {
  s_.hand_in_order = own_.has("hand_in_order") ? own_.is_true("hand_in_order")
                                               : s_.hand_count > 0 && hand_is_sorted(s_);
  const SaveTable known = own_.table_or_empty("known_faces");
  for (int i = 0; own_.has("known_faces") && i < s_.hand_count; ++i) {
    s_.hand[i].known_face = known.has(std::to_string(i));
  }
  g_.refresh_active_jokers();
  if (const char* fault = find_fault(s_, kVanilla)) {
    throw std::invalid_argument("it holds a run that cannot occur: " + std::string(fault));
  }
}

// A save that was made while a pack was open holds the screen before it, and what opens it.
void GameSaveReader::open_pack() {
  if (!save_.has("ACTION")) return;
  const SaveTable action = save_.table("ACTION");
  const std::vector<SaveTable> packs = cards_of("shop_booster");
  const int wanted = action.integer("card");
  for (std::size_t i = 0; i < packs.size(); ++i) {
    if (sort_id_of(packs[i]) != wanted) continue;
    Action open;
    open.kind = ActionKind::OpenPack;
    open.slot = static_cast<std::uint8_t>(i);
    if (step(s_, open, kVanilla) == Error::None) return;
  }
  action.refuse("what it opens is no pack of the shop; save again once it is closed");
}

}  // namespace

bool is_game_save(std::string_view bytes) {
  if (bytes.size() > kMostBytes) return false;
  try {
    return inflate_raw(bytes, kMostText).starts_with("return {");
  } catch (const std::invalid_argument&) {
    return false;
  }
}

State read_game_save(std::string_view bytes) {
  if (bytes.size() > kMostBytes)
    throw std::invalid_argument("it is larger than any save of the game");
  const json tree = read_lua_table(inflate_raw(bytes, kMostText));
  return GameSaveReader(tree).read();
}

}  // namespace jimbo::gamesave
