#include "support/scene.h"

#include <cctype>
#include <sstream>
#include <stdexcept>

#include "action/step.h"
#include "engine/engine.h"
#include "play/blind.h"
#include "play/create.h"
#include "play/deck.h"
#include "play/draw.h"
#include "play/joker_row.h"
#include "play/queue_run.h"
#include "play/round.h"
#include "play/shuffle.h"
#include "play/voucher.h"
#include "text/names.h"

namespace jimbo {

namespace {

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  std::stringstream stream{std::string(text)};
  for (std::string part; std::getline(stream, part, separator);) {
    if (!part.empty()) parts.push_back(part);
  }
  return parts;
}

Front parse_front(const std::string& text) {
  Front front{};
  bool found_rank = false;
  bool found_suit = false;
  for (const char c : text) {
    for (int i = 0; i < kRankCount; ++i) {
      if (letter(static_cast<Rank>(i)) == c) front.rank = static_cast<Rank>(i), found_rank = true;
    }
    for (int i = 0; i < kSuitCount; ++i) {
      if (letter(static_cast<Suit>(i)) == c) front.suit = static_cast<Suit>(i), found_suit = true;
    }
  }
  if (!found_rank || !found_suit || text.size() != 2) {
    throw std::invalid_argument("not a card: " + text);
  }
  return front;
}

bool modify(PlayingCard& card, HandSlot& slot, const std::string& word) {
  const std::string seal = word == "goldseal" ? "gold" : word;
  for (int i = 1; i <= kSealCount; ++i) {
    std::string name(key(static_cast<Seal>(i)));
    for (char& c : name) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    if (word != "gold" && name == seal) return card.seal = static_cast<Seal>(i), true;
  }
  for (int i = 1; i <= kEnhancementCount; ++i) {
    if (key(static_cast<Enhancement>(i)).substr(2) == word) {
      return card.enhancement = static_cast<Enhancement>(i), true;
    }
  }
  for (int i = 1; i <= kEditionCount; ++i) {
    if (key(static_cast<Edition>(i)).substr(2) == word) {
      return card.edition = static_cast<Edition>(i), true;
    }
  }
  if (word == "debuffed") return card.debuffed = true, true;
  if (word == "down") return slot.face_down = true, true;
  return false;
}

}  // namespace

Scene::Scene(const RunOptions& options) : s(new_run(options)) {
  s.phase = Phase::SelectingHand;
  s.progress[0] = BlindProgress::Current;
  s.round = 1;
  Game g(s, kVanilla, watcher_->watch());
  set_blind(g, BlindId::Small);
  s.requirement = 1e300;
}

void Scene::own(std::initializer_list<JokerId> jokers) {
  for (const JokerId id : jokers) own(id);
}

Joker& Scene::own(JokerId id) {
  Game g(s, kVanilla, watcher_->watch());
  add_joker(g, build_joker(g, id));
  return s.jokers[s.joker_count - 1];
}

void Scene::own(ConsumableId id) {
  Game g(s, kVanilla, watcher_->watch());
  add_consumable(g, build_consumable(g, id));
}

void Scene::redeem(VoucherId id) {
  Game g(s, kVanilla, watcher_->watch());
  apply_voucher(g, id);
}

void Scene::hold(std::string_view cards) {
  Game g(s, kVanilla, watcher_->watch());
  settle_draw_pile(s);
  for (const std::string& text : split(cards, ' ')) {
    const std::vector<std::string> words = split(text, ':');
    const Front front = parse_front(words[0]);
    int index = -1;
    for (int i = 0; i < s.draw_pile_count && index < 0; ++i) {
      const PlayingCard& card = s.card(s.draw_pile[i]);
      if (card.rank != front.rank || card.suit != front.suit) continue;
      if (card.enhancement != Enhancement::None || card.seal != Seal::None) continue;
      index = s.draw_pile[i];
      s.draw_pile.erase(s.draw_pile_count--, i);
    }
    if (index < 0) {
      index = s.card_count;
      s.card(s.card_count++) = build_card(g, front);
    }
    put_in_hand(g, index, false);
    HandSlot& slot = s.hand[s.hand_count - 1];
    for (std::size_t i = 1; i < words.size(); ++i) {
      if (!modify(s.card(index), slot, words[i])) {
        throw std::invalid_argument("not a modifier: " + words[i]);
      }
    }
    if (boss_debuffs(g, s.card(index))) s.card(index).debuffed = true;
  }
}

void Scene::hold_nothing() {
  Game g(s, kVanilla, watcher_->watch());
  return_hand_to_draw_pile(g);
}

void Scene::keep_draw_pile(int count) {
  Game g(s, kVanilla, watcher_->watch());
  settle_draw_pile(s);
  while (s.draw_pile_count > count) {
    const CardIndex bottom = s.draw_pile[0];
    destroy_cards(g, &bottom, 1);
  }
}

void Scene::face(BlindId blind) {
  Game g(s, kVanilla, watcher_->watch());
  s.on_deck = blind == BlindId::Small ? BlindSlot::Small
              : blind == BlindId::Big ? BlindSlot::Big
                                      : BlindSlot::Boss;
  for (BlindProgress& progress : s.progress) progress = BlindProgress::Defeated;
  s.progress[static_cast<int>(s.on_deck)] = BlindProgress::Current;
  if (s.on_deck == BlindSlot::Boss) s.boss = blind;
  set_blind(g, blind);
  s.requirement = 1e300;
  set_up_blind(g);
  for (int i = 0; i < s.card_count; ++i) test_debuff(g, s.card(i));
}

void Scene::debuff_joker(int i, bool debuffed) {
  Game g(s, kVanilla, watcher_->watch());
  set_joker_debuff(g, i, debuffed);
  disable_boss_if_asked(g);
}

Error Scene::act(const Action& action) {
  Game g(s, kVanilla, watcher_->watch());
  return step(g, action);
}

Error Scene::act(ActionKind kind, int slot, std::string_view cards) {
  Action action;
  action.kind = kind;
  action.slot = static_cast<std::uint8_t>(slot);
  action.cards = positions(cards);
  return act(action);
}

Played Scene::play(std::string_view cards) {
  watcher_->events.clear();
  const int before = s.dollars;
  Action action;
  action.kind = ActionKind::Play;
  action.cards = positions(cards);
  const Error error = act(action);
  if (error != Error::None) ADD_FAILURE() << "play refused: " << static_cast<int>(error);
  Played result{s.last_hand, 0, 0, 0, s.dollars - before, watcher_->events};
  for (const ScoreEvent& event : watcher_->events) {
    if (event.kind != EventKind::Total) continue;
    result.chips = event.chips;
    result.mult = event.mult;
    result.score = event.value;
  }
  return result;
}

void Scene::discard(std::string_view cards) {
  const Error error = act(ActionKind::Discard, 0, cards);
  if (error != Error::None) ADD_FAILURE() << "discard refused: " << static_cast<int>(error);
}

void Scene::use(int consumable_slot, std::string_view cards) {
  const Error error = act(ActionKind::UseConsumable, consumable_slot, cards);
  if (error != Error::None) ADD_FAILURE() << "use refused: " << static_cast<int>(error);
}

void Scene::win_round() {
  if (s.hand_count == 0) {
    Game g(s, kVanilla, watcher_->watch());
    draw_cards(g, 1);
  }
  s.score = 0;
  s.requirement = 0;
  Action action;
  action.kind = ActionKind::Play;
  action.cards = 1;
  const Error error = act(action);
  if (error != Error::None) ADD_FAILURE() << "play refused: " << static_cast<int>(error);
}

void Scene::go_to_shop() {
  win_round();
  const Error error = act(ActionKind::CashOut);
  if (error != Error::None) ADD_FAILURE() << "cash out refused: " << static_cast<int>(error);
}

void Scene::next_round() {
  go_to_shop();
  const Error left = act(ActionKind::LeaveShop);
  if (left != Error::None) ADD_FAILURE() << "leaving refused: " << static_cast<int>(left);
  const Error selected = act(ActionKind::SelectBlind);
  if (selected != Error::None) ADD_FAILURE() << "select refused: " << static_cast<int>(selected);
}

std::string Scene::hand_text() const {
  std::string text;
  for (int i = 0; i < s.hand_count; ++i) {
    const PlayingCard& card = s.held_card(i);
    if (!text.empty()) text += ' ';
    text += letter(card.suit);
    text += '_';
    text += letter(card.rank);
  }
  return text;
}

std::uint64_t Scene::positions(std::string_view cards) const {
  std::uint64_t chosen = 0;
  for (const std::string& text : split(cards, ' ')) {
    const Front front = parse_front(text);
    bool found = false;
    for (int i = 0; i < s.hand_count && !found; ++i) {
      const PlayingCard& card = s.held_card(i);
      if (((chosen >> i) & 1U) != 0 || card.rank != front.rank || card.suit != front.suit) continue;
      chosen |= 1ULL << i;
      found = true;
    }
    if (!found) throw std::invalid_argument("not in hand: " + text);
  }
  return chosen;
}

const char* Scene::fault() const { return find_fault(s); }

}  // namespace jimbo
