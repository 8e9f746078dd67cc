// The decisions between blinds (src/agent/between/) as a shared library for between.py: a few plain
// functions, so that learning needs no build of the Python package.

#include <cstdint>
#include <cstring>

#include "agent/simulate/between_batch.h"

namespace {

// As between.py has it.
struct Settings {
  std::int32_t runs;
  std::int32_t threads;
  std::int64_t first;
  double ease;
  double late_ease;
  std::int32_t deals;
  std::int32_t teacher_worlds;
  std::int32_t red_twentieths;
  std::int32_t black_twentieths;
  std::int32_t challenge_twentieths;
  std::int32_t endless;
  std::int32_t stake_weights[jimbo::kStakeCount];
};

// Pointers into the batch, valid until its next step.
struct View {
  std::int32_t choices;
  std::int32_t base_inputs;
  std::int32_t changed_inputs;
  const std::int32_t* choice_begin;
  const std::int32_t* base_begin;
  const std::int16_t* base_indices;
  const std::int16_t* base_values;
  const std::int32_t* change_begin;
  const std::int16_t* change_indices;
  const std::int16_t* change_values;
  const std::int16_t* kinds;
  const std::int16_t* blinds;
  const float* judged;
  const std::int16_t* progress;
  const std::uint8_t* over;
  const std::uint8_t* won;
  const std::int16_t* reached;
  const std::int16_t* stake;
};

}  // namespace

#define EXPORTED extern "C" __attribute__((visibility("default")))

EXPORTED int between_inputs() { return jimbo::choice_input_count(); }

EXPORTED void* between_make(const Settings* settings) {
  jimbo::BatchOptions options;
  options.run.ease = settings->ease;
  options.run.late_ease = settings->late_ease;
  options.run.read_deals.deals = settings->deals;
  options.runs = settings->runs;
  options.threads = settings->threads;
  options.first = static_cast<std::uint64_t>(settings->first);
  options.run.endless = settings->endless != 0;
  options.teacher_worlds = settings->teacher_worlds;
  options.red_twentieths = settings->red_twentieths;
  options.black_twentieths = settings->black_twentieths;
  options.challenge_twentieths = settings->challenge_twentieths;
  std::memcpy(options.stake_weights, settings->stake_weights, sizeof options.stake_weights);
  return new jimbo::BetweenBatch(options);
}

EXPORTED void between_free(void* batch) { delete static_cast<jimbo::BetweenBatch*>(batch); }

EXPORTED void between_step(void* batch, const std::int32_t* chosen) {
  static_cast<jimbo::BetweenBatch*>(batch)->step(chosen);
}

EXPORTED void between_view(const void* batch, View* view) {
  const auto& all = *static_cast<const jimbo::BetweenBatch*>(batch);
  const jimbo::BatchChoices& c = all.choices();
  const jimbo::BatchOutcome& o = all.outcome();
  *view = {static_cast<std::int32_t>(c.kinds.size()),
           static_cast<std::int32_t>(c.base_indices.size()),
           static_cast<std::int32_t>(c.change_indices.size()),
           c.choice_begin.data(),
           c.base_begin.data(),
           c.base_indices.data(),
           c.base_values.data(),
           c.change_begin.data(),
           c.change_indices.data(),
           c.change_values.data(),
           c.kinds.data(),
           c.blinds.data(),
           c.judged.data(),
           o.progress.data(),
           o.over.data(),
           o.won.data(),
           o.reached.data(),
           o.stake.data()};
}
