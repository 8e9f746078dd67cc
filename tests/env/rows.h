#pragma once

#include <cstdint>
#include <cstring>
#include <vector>

#include "env/encoding.h"
#include "env/environment.h"
#include "env/output.h"
#include "observe/observation.h"
#include "proof/random_game.h"

namespace jimbo::env {

// Output arrays that a test owns, filled with a pattern that no environment writes.
struct Rows {
  static constexpr std::uint8_t kUntouched = 0xa5;

  Shape shape;
  std::size_t count;
  std::vector<std::int32_t> numbers, final_numbers;
  std::vector<std::int16_t> entries, final_entries;
  std::vector<std::uint8_t> masks, final_masks, terminated, truncated;
  std::vector<double> rewards;
  std::vector<StepInfo> infos, final_infos;

  explicit Rows(const Config& config, int rows = 1)
      : shape(shape_of(config)), count(static_cast<std::size_t>(rows)) {
    fill(numbers, count * static_cast<std::size_t>(shape.numbers));
    fill(final_numbers, numbers.size());
    fill(entries, count * static_cast<std::size_t>(shape.entries));
    fill(final_entries, entries.size());
    fill(masks, count * static_cast<std::size_t>(shape.mask));
    fill(final_masks, masks.size());
    fill(terminated, count);
    fill(truncated, count);
    fill(rewards, count);
    fill(infos, count);
    fill(final_infos, count);
  }

  Buffers buffers() {
    return {numbers.data(),       entries.data(),     masks.data(),      rewards.data(),
            terminated.data(),    truncated.data(),   infos.data(),      final_numbers.data(),
            final_entries.data(), final_masks.data(), final_infos.data()};
  }

  // Whether each byte of the arrays is that of a set of buffers; the final ones on request.
  bool equal(const Buffers& other, bool finals) const {
    const bool same = equal(numbers, other.numbers) && equal(entries, other.entries) &&
                      equal(masks, other.masks) && equal(rewards, other.rewards) &&
                      equal(terminated, other.terminated) && equal(truncated, other.truncated) &&
                      equal(infos, other.infos);
    if (!same || !finals) return same;
    const auto width = [](int of) { return static_cast<std::size_t>(of); };
    for (std::size_t i = 0; i < count; ++i) {
      if (terminated[i] == 0 && truncated[i] == 0) continue;
      if (!equal_row(final_numbers, other.final_numbers, i, width(shape.numbers)) ||
          !equal_row(final_entries, other.final_entries, i, width(shape.entries)) ||
          !equal_row(final_masks, other.final_masks, i, width(shape.mask)) ||
          !equal_row(final_infos, other.final_infos, i, 1)) {
        return false;
      }
    }
    return true;
  }

 private:
  template <class Thing>
  static void fill(std::vector<Thing>& list, std::size_t size) {
    list.resize(size);
    std::memset(static_cast<void*>(list.data()), kUntouched, size * sizeof(Thing));
  }
  template <class Thing>
  static bool equal(const std::vector<Thing>& list, const Thing* other) {
    return std::memcmp(list.data(), other, list.size() * sizeof(Thing)) == 0;
  }
  template <class Thing>
  static bool equal_row(const std::vector<Thing>& list, const Thing* other, std::size_t row,
                        std::size_t width) {
    return std::memcmp(list.data() + row * width, other + row * width, width * sizeof(Thing)) == 0;
  }
};

// Requirements and money that let random players see whole runs.
inline const Content& easy() {
  static const Content content = easy_content();
  return content;
}

inline Config easy_config(ActionEncoding actions = ActionEncoding::Flat) {
  Config config;
  config.actions = actions;
  config.content = &easy();
  return config;
}

}  // namespace jimbo::env
