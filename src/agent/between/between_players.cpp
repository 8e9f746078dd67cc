#include "agent/between/between_players.h"

#include <algorithm>
#include <bit>

#include "agent/between/choice.h"
#include "agent/hand/blind_play.h"
#include "agent/hand/quick_round.h"
#include "engine/engine.h"
#include "random/entropy.h"

namespace jimbo {

namespace {

using env::Candidate;
using env::CandidateColumn;

enum class CandidateItem : std::uint8_t { None, Joker, Consumable, Card, Voucher, Pack, Tag };

std::int16_t shown(int number) {
  return static_cast<std::int16_t>(std::clamp(number, -32'768, 32'767));
}

// An id as observations have it: from 1.
template <class Id>
std::int16_t numbered(Id id) {
  return static_cast<std::int16_t>(static_cast<int>(id) + 1);
}

// Writes what an action is about.
class CandidateWriter {
 public:
  CandidateWriter(const State& world, Candidate& candidate) : world_(world), row_(candidate) {}

  void write(const Choice& choice) {
    using enum CandidateColumn;
    row_[Present] = 1;
    row_[Action] = static_cast<std::int16_t>(choice.last().kind);
    row_[Slot] = choice.last().slot;
    row_[Cost] = shown(world_.dollars - choice.after.dollars);
    row_[Cards] = static_cast<std::int16_t>(std::popcount(choice.last().cards));
    if (choice.then) {
      row_[Sold] = shown_joker(choice.action.slot);
      row_[SoldSlot] = static_cast<std::int16_t>(choice.action.slot + 1);
    }
    write_item(choice);
  }

 private:
  // What lies face down is not told apart.
  std::int16_t shown_joker(int slot) const {
    const Joker& joker = world_.jokers[slot];
    return joker.face_down ? std::int16_t{0} : numbered(joker.id);
  }

  void set(CandidateItem kind, std::int16_t item) {
    row_[CandidateColumn::Kind] = static_cast<std::int16_t>(kind);
    row_[CandidateColumn::Item] = item;
  }

  void set_joker(std::int16_t item, Edition edition, bool eternal, int rounds, bool rental) {
    using enum CandidateColumn;
    set(CandidateItem::Joker, item);
    row_[CandidateColumn::Edition] = static_cast<std::int16_t>(edition);
    row_[Eternal] = eternal;
    row_[PerishableRounds] = static_cast<std::int16_t>(rounds);
    row_[Rental] = rental;
  }

  void write_held_joker(int slot) {
    const Joker& joker = world_.jokers[slot];
    if (joker.face_down) return set(CandidateItem::Joker, 0);
    set_joker(numbered(joker.id), joker.edition, joker.eternal,
              joker.perishable ? joker.rounds_left + 1 : 0, joker.rental);
  }

  void write_offer(const Item& item) {
    using enum CandidateColumn;
    switch (item.kind) {
      case ItemKind::Joker:
        return set_joker(numbered(item.joker.id), item.joker.edition, item.joker.eternal,
                         item.joker.perishable ? item.joker.rounds_left + 1 : 0, item.joker.rental);
      case ItemKind::Consumable:
        set(CandidateItem::Consumable, numbered(item.consumable.id));
        row_[CandidateColumn::Edition] = static_cast<std::int16_t>(item.consumable.edition);
        return;
      case ItemKind::PlayingCard:
        set(CandidateItem::Card, 0);
        row_[CandidateColumn::Rank] = numbered(item.card.rank);
        row_[CandidateColumn::Suit] = numbered(item.card.suit);
        row_[CandidateColumn::Enhancement] = static_cast<std::int16_t>(item.card.enhancement);
        row_[CandidateColumn::Edition] = static_cast<std::int16_t>(item.card.edition);
        row_[CandidateColumn::Seal] = static_cast<std::int16_t>(item.card.seal);
        return;
      default:
        return;
    }
  }

  void write_item(const Choice& choice) {
    const int slot = choice.last().slot;
    switch (choice.last().kind) {
      case ActionKind::Buy:
      case ActionKind::BuyAndUse:
        return write_offer(world_.shop[slot]);
      case ActionKind::PickFromPack:
        return write_offer(world_.pack[slot]);
      case ActionKind::SellJoker:
        return write_held_joker(slot);
      case ActionKind::SellConsumable:
      case ActionKind::UseConsumable:
        return set(CandidateItem::Consumable, numbered(world_.consumable(slot).id));
      case ActionKind::RedeemVoucher:
        return set(CandidateItem::Voucher, numbered(world_.shelf_vouchers[slot]));
      case ActionKind::OpenPack:
        return set(CandidateItem::Pack, numbered(world_.packs[slot]));
      case ActionKind::SkipBlind:
        return set(CandidateItem::Tag, numbered(choice.tag));
      default:
        return;
    }
  }

  const State& world_;
  Candidate& row_;
};

State world_of(const State& run, std::uint64_t entropy, const Content& content) {
  State world = run;
  determinize(world, entropy, content);
  return world;
}

// The quick player in rounds, a tenth of a millisecond each.
class QuickBetween : public env::BetweenPlayer {
 public:
  void list(const State& state, std::uint64_t entropy, const Content& content,
            std::vector<Candidate>& candidates) const override {
    list_candidates(world_of(state, entropy, content), content, candidates);
  }

  Error arrange(State& state, std::uint64_t entropy, const Content& content) const override {
    return arrange_by_moves(state, entropy, content) ? Error::None : Error::Capacity;
  }

  Error play_round(State& state, std::uint64_t entropy, const Content& content) const override {
    return jimbo::play_round(state, entropy, content) ? Error::None : Error::Capacity;
  }
};

// The heuristic agent's rounds: exact scores and sampled discards, some fifty times as slow.
class HeuristicBetween : public QuickBetween {
 public:
  Error play_round(State& state, std::uint64_t entropy, const Content& content) const override {
    Entropy worlds{entropy};
    while (state.phase == Phase::SelectingHand) {
      const State world = world_of(state, worlds.next(), content);
      Action action = choose_in_blind(world, worlds.next(), content);
      if (!is_legal(world, action, content)) action = nth_legal_action(world, 0, false, content);
      if (step(state, action, content) != Error::None) return Error::Capacity;
    }
    return Error::None;
  }
};

const QuickBetween kQuickBetween;
const HeuristicBetween kHeuristicBetween;

struct NamedBetween {
  const char* name;
  const env::BetweenPlayer* player;
};
constexpr NamedBetween kBetweenPlayers[] = {{"quick", &kQuickBetween},
                                            {"heuristic", &kHeuristicBetween}};

}  // namespace

const env::BetweenPlayer* find_between_player(const std::string& name) {
  for (const NamedBetween& one : kBetweenPlayers) {
    if (name == one.name) return one.player;
  }
  return nullptr;
}

std::vector<std::string> between_player_names() {
  std::vector<std::string> names;
  for (const NamedBetween& one : kBetweenPlayers) names.emplace_back(one.name);
  return names;
}

void list_candidates(const State& world, const Content& content,
                     std::vector<Candidate>& candidates) {
  candidates.clear();
  for (const Choice& choice : choices_in(world, content)) {
    Candidate& candidate = candidates.emplace_back();
    candidate.action = choice.action;
    candidate.then = choice.then;
    CandidateWriter(world, candidate).write(choice);
  }
}

}  // namespace jimbo
