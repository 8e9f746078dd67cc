#include "state/state_range.h"

#include <cstdint>

#include "facts/content.h"
#include "random/rng.h"
#include "state/state.h"

namespace jimbo {

namespace {

template <class Id>
JIMBO_FN bool id_below(Id id, int count) {
  return static_cast<int>(id) < count;
}

template <class Id>
JIMBO_FN bool id_or_none(Id id, int count) {
  return id == Id::None || static_cast<int>(id) < count;
}

JIMBO_FN bool within(std::int64_t number, std::int64_t limit) {
  return number >= -limit && number <= limit;
}

JIMBO_FN const char* find_run_fault(const State& s) {
  constexpr std::int64_t kNumbers = 1'000'000'000;
  if (!id_below(s.deck, kDeckCount)) return "no such deck";
  if (!id_below(s.stake, kStakeCount)) return "no such stake";
  if (!id_or_none(s.challenge, kChallengeCount)) return "no such challenge";
  if (!id_below(s.hand_order, 2) || !id_below(s.sort_mode, 2)) return "no such order";
  if (s.phase > Phase::GameOver || s.pack_return > Phase::GameOver) return "no such phase";
  if (s.result > Result::Capacity) return "no such result";
  if (!within(s.ante, 1'000'000)) return "an absurd ante";
  if (!within(s.inflation, 1'000'000)) return "an absurd price level";
  for (const std::int64_t number :
       {std::int64_t{s.round}, std::int64_t{s.dollars}, std::int64_t{s.hands_left},
        std::int64_t{s.discards_left}, std::int64_t{s.hands_played_round},
        std::int64_t{s.discards_used_round}, std::int64_t{s.blind_reward}, std::int64_t{s.payout},
        std::int64_t{s.hands_played}, std::int64_t{s.discards_unused},
        std::int64_t{s.blinds_skipped}, std::int64_t{s.tarots_used}}) {
    if (!within(number, kNumbers)) return "an absurd number";
  }
  for (const std::int64_t number :
       {std::int64_t{s.hands}, std::int64_t{s.discards}, std::int64_t{s.hand_size},
        std::int64_t{s.joker_slots}, std::int64_t{s.consumable_slots}, std::int64_t{s.shop_slots},
        std::int64_t{s.reroll_cost}, std::int64_t{s.reroll_increase}, std::int64_t{s.free_rerolls},
        std::int64_t{s.juggle_bonus}, std::int64_t{s.blind_memory}}) {
    if (!within(number, 30'000)) return "an absurd limit";
  }
  for (const HandState& hand : s.hand_states) {
    if (hand.level < 0 || !within(hand.level, kNumbers) || !within(hand.plays, kNumbers) ||
        !within(hand.plays_this_round, kNumbers)) {
      return "an absurd hand level";
    }
  }
  return nullptr;
}

JIMBO_FN const char* find_blind_fault(const State& s) {
  if (!id_below(s.boss, kBlindCount)) return "no such boss";
  const BlindKind kind = kVanilla.facts(s.boss).kind;
  if (kind == BlindKind::Small || kind == BlindKind::Big) return "no such boss";
  if (!id_or_none(s.blind, kBlindCount)) return "no such blind";
  if (s.on_deck > BlindSlot::Boss) return "no such blind on deck";
  for (const BlindProgress progress : s.progress) {
    if (progress > BlindProgress::Defeated) return "no such progress";
  }
  for (const TagId tag : s.skip_tags) {
    if (!id_below(tag, kTagCount)) return "no such skip tag";
  }
  if (!id_below(s.most_played, kHandCount) || !id_below(s.last_hand, kHandCount) ||
      !id_below(s.mouth_hand, kHandCount)) {
    return "no such poker hand";
  }
  const Targets& t = s.targets;
  if (!id_below(t.idol_rank, kRankCount) || !id_below(t.mail_rank, kRankCount) ||
      !id_below(t.idol_suit, kSuitCount) || !id_below(t.ancient_suit, kSuitCount) ||
      !id_below(t.castle_suit, kSuitCount)) {
    return "no such target";
  }
  for (const auto& hands : s.orbital_hands) {
    for (const HandId hand : hands) {
      if (!id_below(hand, kHandCount)) return "no such Orbital hand";
    }
  }
  return nullptr;
}

JIMBO_FN bool card_in_range(const PlayingCard& card) {
  return id_below(card.rank, kRankCount) &&
         static_cast<int>(card.enhancement) <= kEnhancementCount &&
         static_cast<int>(card.edition) <= kEditionCount &&
         static_cast<int>(card.seal) <= kSealCount;
}

JIMBO_FN bool joker_in_range(const Joker& joker) {
  if (!id_below(joker.id, kJokerCount)) return false;
  const bool names_hand = kVanilla.facts(joker.id).value_kind == ValueKind::NamedHand;
  if (names_hand && joker.counter >= kHandCount) return false;
  return static_cast<int>(joker.edition) <= kEditionCount;
}

JIMBO_FN bool item_in_range(const Item& item) {
  if (item.kind == ItemKind::Joker) return joker_in_range(item.joker);
  if (item.kind == ItemKind::Consumable) return id_below(item.consumable, kConsumableCount);
  return item.kind == ItemKind::PlayingCard && card_in_range(item.card);
}

JIMBO_FN const char* find_goods_fault(const State& s) {
  if (s.shop_count > kShopCapacity || s.pack_count > kPackCapacity) return "too many goods";
  if (s.voucher_count > kShelfVouchers) return "too many vouchers on the shelf";
  for (int i = 0; i < s.shop_count; ++i) {
    if (!item_in_range(s.shop[i])) return "no such card in the shop";
  }
  for (int i = 0; i < s.pack_count; ++i) {
    if (!item_in_range(s.pack[i])) return "no such card in the pack";
  }
  for (int i = 0; i < s.voucher_count; ++i) {
    if (!id_below(s.shelf_vouchers[i], kVoucherCount)) return "no such voucher on the shelf";
  }
  for (const BoosterId pack : s.packs) {
    if (!id_or_none(pack, kBoosterCount)) return "no such pack";
  }
  if (!id_or_none(s.open_pack, kBoosterCount)) return "no such open pack";
  if (!id_or_none(s.ante_voucher, kVoucherCount)) return "no such voucher";
  return nullptr;
}

JIMBO_FN const char* find_owned_fault(const State& s) {
  if (s.card_count > kCardCapacity) return "more cards than the capacity";
  if (s.draw_pile_count > kCardCapacity) return "more cards in the draw pile than the capacity";
  if (s.hand_count > kHandCapacity) return "more cards in hand than the capacity";
  if (s.joker_count > kJokerCapacity) return "more jokers than the capacity";
  if (s.consumable_count > kConsumableCapacity) return "more consumables than the capacity";
  if (s.tag_count > kTagCapacity) return "more tags than the capacity";
  for (int i = 0; i < s.card_count; ++i) {
    if (!card_in_range(s.cards[i])) return "no such playing card";
  }
  for (int i = 0; i < s.joker_count; ++i) {
    if (!joker_in_range(s.jokers[i])) return "no such joker";
  }
  for (int i = 0; i < s.consumable_count; ++i) {
    if (!id_below(s.consumables[i].id, kConsumableCount) ||
        static_cast<int>(s.consumables[i].edition) > kEditionCount) {
      return "no such consumable";
    }
  }
  for (int i = 0; i < s.tag_count; ++i) {
    if (!id_below(s.tags[i].id, kTagCount) || !id_below(s.tags[i].hand, kHandCount)) {
      return "no such tag";
    }
  }
  if (!id_or_none(s.last_tarot_planet, kConsumableCount)) return "no such last consumable";
  return s.rng.resample_count > kResampleCapacity ? "more resamples than the capacity" : nullptr;
}

}  // namespace

JIMBO_FN const char* find_range_fault(const State& s) {
  const char* fault = find_run_fault(s);
  if (fault == nullptr) fault = find_blind_fault(s);
  if (fault == nullptr) fault = find_goods_fault(s);
  if (fault == nullptr) fault = find_owned_fault(s);
  return fault;
}

}  // namespace jimbo
