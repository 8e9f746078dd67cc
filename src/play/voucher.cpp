#include "play/voucher.h"

#include <cstdint>

#include "hook/ask_items.h"
#include "play/game.h"

namespace jimbo {

JIMBO_FN void apply_voucher(Game& g, VoucherId id) {
  g.s.redeemed |= 1U << static_cast<int>(id);
  voucher::on_redeemed(id, g);
}

}  // namespace jimbo
