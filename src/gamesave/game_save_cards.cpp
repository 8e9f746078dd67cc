#include <algorithm>
#include <utility>

#include "gamesave/card_table.h"
#include "gamesave/game_save_reader.h"
#include "play/draw.h"
#include "play/shuffle.h"
#include "state/card_trait.h"

// The cards of a save and the screen they lie on.

namespace jimbo::gamesave {

// What is owned -----------------------------------------------------------------------------------

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
  std::stable_sort(owned.begin(), owned.end(),
                   [](const auto& a, const auto& b) { return created_before(a.first, b.first); });
  if (!owned.empty()) form_ = form_of(owned.front().first);
  for (const auto& [table, discarded] : owned) {
    PlayingCard card = read_playing_card(table);
    card.serial = static_cast<std::uint16_t>(card_serials_.serial_of(table)) & kCardSerialMask;
    card.discarded = discarded;
    card_order_.push_back(table);
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
    const auto place = std::find_if(card_order_.begin(), card_order_.end(),
                                    [&](const SaveTable& each) { return each.is(card); });
    return static_cast<CardIndex>(place - card_order_.begin());
  };
  forget_shuffle(s_);
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

}  // namespace jimbo::gamesave
