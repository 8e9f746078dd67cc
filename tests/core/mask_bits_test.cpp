#include "action/mask_bits.h"

#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "base/chooser.h"

namespace jimbo {
namespace {

// Few, many or all of so many numbers.
MaskBits some_bits(int size, Chooser& chooser) {
  MaskBits bits;
  const int one_in = 1 + chooser.below(20);
  for (int i = 0; i < size; ++i) {
    if (chooser.below(one_in) == 0) bits.set(i);
  }
  return bits;
}

TEST(MaskBits, AreCountedFoundAndWritten) {
  Chooser chooser(1);
  for (int round = 0; round < 300; ++round) {
    const int size = 1 + chooser.below(MaskBits::kCapacity);
    const MaskBits bits = some_bits(size, chooser);
    constexpr std::uint8_t kBehind = 77;
    std::vector<std::uint8_t> mask(static_cast<std::size_t>(size) + 1, kBehind);
    bits.write(mask.data(), size);
    EXPECT_EQ(mask.back(), kBehind);
    int count = 0;
    for (int i = 0; i < size; ++i) {
      ASSERT_EQ(mask[static_cast<std::size_t>(i)], bits.has(i) ? 1 : 0);
      if (!bits.has(i)) continue;
      ASSERT_EQ(bits.nth(count), i);
      ++count;
    }
    EXPECT_EQ(bits.count(), count);
    EXPECT_EQ(bits.none(), count == 0);
    const MaskBits others = some_bits(size, chooser);
    others.write_changes(mask.data(), bits);
    for (int i = 0; i < size; ++i) {
      ASSERT_EQ(mask[static_cast<std::size_t>(i)], others.has(i) ? 1 : 0);
    }
    EXPECT_EQ(mask.back(), kBehind);
  }
}

}  // namespace
}  // namespace jimbo
