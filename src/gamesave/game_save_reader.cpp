#include "gamesave/game_save_reader.h"

#include <algorithm>
#include <iterator>
#include <stdexcept>

#include "engine/engine.h"
#include "format/raw_deflate.h"
#include "gamesave/game_save.h"
#include "gamesave/lua_table.h"
#include "gamesave/stream_table.h"
#include "play/consumable.h"
#include "play/deck.h"
#include "text/names.h"
#include "text/run_option_text.h"

namespace jimbo::gamesave {

GameSave GameSaveReader::read() {
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
  s_.rng = read_streams(game_.table("pseudorandom"), seed_, s_.ante);
  settle();
  open_pack();
  return {s_, form_};
}

void GameSaveReader::check_version() const {
  const std::string version = save_.text("VERSION");
  if (version.starts_with(kVersionStart)) return;
  throw std::invalid_argument("it is of version " + in_quotes(version) +
                              " of the game: give one of " + std::string(kVersionStart));
}

// How the run was started, and where it stands ----------------------------------------------------

void GameSaveReader::read_start() {
  s_.open_pack = BoosterId::None;
  std::fill(std::begin(s_.packs), std::end(s_.packs), BoosterId::None);
  std::fill(std::begin(s_.shelf_vouchers), std::end(s_.shelf_vouchers), VoucherId::None);
  seed_ = read_literal_seed(game_.table("pseudorandom").text("seed"));
  s_.seed = seed_.kept();
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
  const nlohmann::json* voucher = round_.find("voucher");
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

// What the player has reached
// -----------------------------------------------------------------------------

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
    note_planet_use(g_, id);
  }
}

// The end -----------------------------------------------------------------------------------------

void GameSaveReader::settle() {
  s_.hand_in_order = own_.has("hand_in_order") ? own_.is_true("hand_in_order")
                                               : s_.hand_count > 0 && hand_is_sorted(s_);
  const SaveTable known = own_.table_or_empty("known_faces");
  for (int i = 0; own_.has("known_faces") && i < s_.hand_count; ++i) {
    s_.hand[i].known_face = known.has(std::to_string(i));
  }
  g_.refresh_active_jokers();
  if (const char* fault = find_fault(s_, g_.content)) {
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
    if (step(s_, open, g_.content) == Error::None) return;
  }
  action.refuse("what it opens is no pack of the shop; save again once it is closed");
}

bool is_game_save(std::string_view bytes) {
  if (bytes.size() > kMostBytes) return false;
  try {
    return inflate_raw(bytes, kMostText).starts_with("return {");
  } catch (const std::invalid_argument&) {
    return false;
  }
}

GameSave read_game_save(std::string_view bytes, const Content& content) {
  if (bytes.size() > kMostBytes)
    throw std::invalid_argument("it is larger than any save of the game");
  const nlohmann::json tree = read_lua_table(inflate_raw(bytes, kMostText));
  return GameSaveReader(tree, content).read();
}

}  // namespace jimbo::gamesave
