#include "play/voucher.h"

#include <cstdint>

#include "play/game.h"

namespace jimbo {

JIMBO_FN void apply_voucher(Game& g, VoucherId id) {
  State& s = g.s;
  s.redeemed |= 1U << static_cast<int>(id);
  switch (id) {
    case VoucherId::Overstock:
    case VoucherId::OverstockPlus:
      ++s.shop_slots;
      break;
    case VoucherId::CrystalBall:
      ++s.consumable_slots;
      break;
    case VoucherId::Antimatter:
      ++s.joker_slots;
      break;
    case VoucherId::Grabber:
    case VoucherId::NachoTong:
      ++s.hands;
      ++s.hands_left;
      break;
    case VoucherId::Wasteful:
    case VoucherId::Recyclomancy:
      ++s.discards;
      ++s.discards_left;
      break;
    case VoucherId::Hieroglyph:
      --s.ante;
      --s.hands;
      --s.hands_left;
      break;
    case VoucherId::Petroglyph:
      --s.ante;
      --s.discards;
      --s.discards_left;
      break;
    case VoucherId::RerollSurplus:
    case VoucherId::RerollGlut: {
      const int cost = s.reroll_cost - g.rules.shop.reroll_voucher;
      s.reroll_cost = static_cast<std::int16_t>(cost < 0 ? 0 : cost);
      break;
    }
    case VoucherId::PaintBrush:
    case VoucherId::Palette:
      ++s.hand_size;
      break;
    default:
      break;
  }
}

}  // namespace jimbo
