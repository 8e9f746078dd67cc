#include "play/voucher.h"

#include <cstdint>

#include "hook/ask_items.h"
#include "play/game.h"
#include "random/tally.h"

namespace jimbo {

namespace {

JIMBO_RARE void note_own(Game& g, VoucherId id) {
  const int index = static_cast<int>(id) - kVoucherCount;
  const int tally = kVouchersTally + index / kTallyBits;
  set_tally(g.s.rng, tally, tally_of(g.s.rng, tally) | 1 << (index % kTallyBits));
  if (!g.redeemed(id)) g.report_capacity();
}

}  // namespace

JIMBO_FN void apply_voucher(Game& g, VoucherId id) {
  if (static_cast<int>(id) < kVoucherCount) {
    g.s.redeemed |= 1U << static_cast<int>(id);
  } else {
    note_own(g, id);
  }
  voucher::on_redeemed(id, g);
}

}  // namespace jimbo
