#pragma once

#include "play/game.h"

namespace jimbo {

// What redeeming a voucher changes at once, by its hook. The others act through being redeemed:
// prices, rates, packs and interest look at State::redeemed.
JIMBO_FN void apply_voucher(Game& g, VoucherId id);

}  // namespace jimbo
