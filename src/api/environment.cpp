#include "env/environment.h"

#include <algorithm>
#include <iterator>
#include <stdexcept>
#include <string>
#include <utility>

#include "api/face.h"
#include "env/encoding.h"
#include "env/vector_environment.h"
#include "text/run_option_text.h"

// jimbo/environment.h

namespace jimbo::v1 {
namespace {

static_assert(sizeof(StepInfo) == sizeof(env::StepInfo) &&
              offsetof(StepInfo, episode_return) == offsetof(env::StepInfo, episode_return) &&
              offsetof(StepInfo, seed) == offsetof(env::StepInfo, seed));

TableRows rows_of(const EnvironmentConfig& config, const Content& content) {
  const bool all = config.observation == ObservationKind::Full;
  return rows_under(content, all ? kAllRows : kLeanRows);
}

env::Config inside_config(const EnvironmentConfig& config, const Content& content) {
  env::Config inside;
  inside.problem = static_cast<env::Problem>(config.problem);
  inside.actions = static_cast<env::ActionEncoding>(config.actions);
  const bool small = config.observation == ObservationKind::OneBlind;
  inside.observation = small ? env::ObservationKind::OneBlind : env::ObservationKind::Full;
  inside.rows = rows_of(config, content);
  inside.illegal = static_cast<env::IllegalPolicy>(config.illegal);
  inside.rearranging = config.rearranging;
  inside.endless = config.endless;
  inside.max_steps = config.max_steps;
  inside.run = seedless(config.run, content);
  if (!config.run.seed.empty()) inside.run.seed = read_literal_seed(config.run.seed);
  inside.one_blind = {config.target, config.hands, config.discards};
  const RewardWeights& reward = config.reward;
  inside.reward = {reward.win,     reward.loss,    reward.blind,   reward.progress,
                   reward.shaping, reward.illegal, reward.discount};
  inside.content = &content;
  return inside;
}

void add_table(ObservationLayout& layout, const env::ExtraTable& table, int rows, int columns,
               std::string_view meaning) {
  layout.tables.push_back({table.name, layout.entries, rows, columns, table.columns, meaning});
  layout.entries += rows * columns;
}

// What has been chosen so far, behind the tables of the state.
void add_choice(ObservationLayout& layout, int hand_rows) {
  const auto& [selected, moving, hand] = env::kChoiceTables;
  add_table(layout, selected, hand_rows, 1, "the hand positions chosen so far");
  add_table(
      layout, moving, 1, env::kMovingEntries,
      "what waits to be moved (0 nothing, 1 a joker, 2 a consumable, 3 a hand card) and where "
      "it is");
  add_table(layout, hand, 1, env::kSelectedHandEntries,
            "the poker hand of the cards chosen; with a face-down one among them only that");
}

ObservationLayout one_blind_layout() {
  constexpr std::string_view kMeanings[] = {"score of the round", "score that beats the blind",
                                            "hands left",         "discards left",
                                            "cards in hand",      "cards in the draw pile"};
  static_assert(std::size(kMeanings) == env::kOneBlindNumbers);
  const auto& [numbers, hand, unseen] = env::kOneBlindTables;
  ObservationLayout layout;
  layout.version = kObservationVersion;
  std::string_view words = numbers.columns;
  for (const std::string_view meaning : kMeanings) {
    const std::string_view word = words.substr(0, words.find(' '));
    const std::size_t colon = word.find(':');
    layout.numbers.push_back({word.substr(0, colon), word.substr(colon + 1), meaning});
    words.remove_prefix(std::min(word.size() + 1, words.size()));
  }
  add_table(layout, hand, kOneBlindHand, 2, "the hand, both from 1; 0 where there is no card");
  add_table(
      layout, unseen, kFrontCount, 1,
      "cards in the draw pile or face down, by suit (Clubs, Diamonds, Hearts, Spades) and rank "
      "(Two to Ace)");
  return layout;
}

Shape outside_shape(const env::Shape& shape) {
  return {shape.numbers, shape.entries, shape.mask, shape.action};
}

env::Buffers inside_buffers(const Buffers& buffers) {
  const auto infos = [](StepInfo* info) { return reinterpret_cast<env::StepInfo*>(info); };
  return {buffers.numbers,      buffers.entries,           buffers.masks,
          buffers.rewards,      buffers.terminated,        buffers.truncated,
          infos(buffers.infos), buffers.final_numbers,     buffers.final_entries,
          buffers.final_masks,  infos(buffers.final_infos)};
}

Buffers outside_buffers(const env::Buffers& buffers) {
  const auto infos = [](env::StepInfo* info) { return reinterpret_cast<StepInfo*>(info); };
  return {buffers.numbers,      buffers.entries,           buffers.masks,
          buffers.rewards,      buffers.terminated,        buffers.truncated,
          infos(buffers.infos), buffers.final_numbers,     buffers.final_entries,
          buffers.final_masks,  infos(buffers.final_infos)};
}

}  // namespace

EnvironmentConfig one_blind_config() {
  EnvironmentConfig config;
  config.problem = Problem::OneBlind;
  config.actions = ActionEncoding::OneBlind;
  config.observation = ObservationKind::OneBlind;
  return config;
}

ObservationLayout observation_layout(const EnvironmentConfig& config, const Rules& rules) {
  if (config.observation == ObservationKind::OneBlind) return one_blind_layout();
  const TableShapes shapes = make_shapes(rows_of(config, content(rules)));
  ObservationLayout layout = layout_of(shapes);
  if (config.actions == ActionEncoding::Flat) {
    add_choice(layout, shapes[jimbo::ObservedTable::Hand].rows);
  }
  return layout;
}

// ---- One ----

struct Environment::Inside {
  Rules rules;  // lives longer than what uses its content
  env::Environment environment;
};

Environment::Environment(const EnvironmentConfig& config, const Rules& rules)
    : inside_(new Inside{rules, env::Environment(inside_config(config, content(rules)))}) {}
Environment::~Environment() = default;
Environment::Environment(Environment&&) noexcept = default;
Environment& Environment::operator=(Environment&&) noexcept = default;

Shape Environment::shape() const { return outside_shape(inside_->environment.setup().shape); }
void Environment::seed(std::uint64_t seed) { inside_->environment.seed(seed); }
void Environment::reset() { inside_->environment.reset(); }
void Environment::reset(std::string_view game_seed) {
  inside_->environment.reset(read_literal_seed(game_seed));
}
void Environment::reset(const State& start) { inside_->environment.reset(inside(start)); }
void Environment::step(const std::int64_t* action) { inside_->environment.step(action); }
void Environment::sample(std::int64_t* action) { inside_->environment.sample(action); }
bool Environment::terminated() const { return inside_->environment.terminated(); }
bool Environment::truncated() const { return inside_->environment.truncated(); }
double Environment::reward() const { return inside_->environment.reward(); }
StepInfo Environment::info() const { return std::bit_cast<StepInfo>(inside_->environment.info()); }
State Environment::state() const { return outside(inside_->environment.state()); }
void Environment::write(const Buffers& buffers) const {
  inside_->environment.write(inside_buffers(buffers), 0);
}

// ---- Many ----

struct VectorEnvironment::Inside {
  Rules rules;
  env::VectorEnvironment environments;
  Buffers buffers[2] = {};

  Inside(const Rules& in_force, const env::VectorConfig& config)
      : rules(in_force), environments(config) {}

  const Buffers& results(int set) {
    buffers[set] = outside_buffers(environments.buffers(set));
    return buffers[set];
  }
  void check_index(int index) const {
    if (index >= 0 && index < environments.num_envs()) return;
    throw std::invalid_argument("there is no environment " + std::to_string(index));
  }
};

VectorEnvironment::VectorEnvironment(const VectorConfig& config, const Rules& rules) {
  env::VectorConfig many;
  many.environment = inside_config(config.environment, content(rules));
  many.num_envs = config.num_envs;
  many.num_threads = config.num_threads;
  many.autoreset = static_cast<env::Autoreset>(config.autoreset);
  inside_ = std::make_unique<Inside>(rules, many);
}
VectorEnvironment::~VectorEnvironment() = default;
VectorEnvironment::VectorEnvironment(VectorEnvironment&&) noexcept = default;
VectorEnvironment& VectorEnvironment::operator=(VectorEnvironment&&) noexcept = default;

int VectorEnvironment::num_envs() const { return inside_->environments.num_envs(); }
Shape VectorEnvironment::shape() const { return outside_shape(inside_->environments.shape()); }

const Buffers& VectorEnvironment::reset(std::uint64_t seed) {
  return inside_->results(inside_->environments.reset(seed));
}
const Buffers& VectorEnvironment::reset() {
  return inside_->results(inside_->environments.reset(env::ResetOptions{}));
}
const Buffers& VectorEnvironment::reset_some(const std::uint8_t* mask) {
  if (mask == nullptr) throw std::invalid_argument("reset_some takes a mask; reset() resets all");
  env::ResetOptions options;
  options.mask = mask;
  return inside_->results(inside_->environments.reset(options));
}
const Buffers& VectorEnvironment::step(const std::int64_t* actions) {
  return inside_->results(inside_->environments.step(actions));
}
void VectorEnvironment::send(const std::int64_t* actions) { inside_->environments.send(actions); }
const Buffers& VectorEnvironment::recv() { return inside_->results(inside_->environments.recv()); }
void VectorEnvironment::sample(std::int64_t* actions) { inside_->environments.sample(actions); }

void VectorEnvironment::set_buffers(const Buffers& first, const Buffers& second) {
  inside_->environments.set_buffers(inside_buffers(first), inside_buffers(second));
}

void VectorEnvironment::set_start_states(const std::vector<State>& states, double share,
                                         bool redraw) {
  env::StartStates starts;
  for (const State& state : states) starts.states.push_back(inside(state));
  starts.share = share;
  starts.redraw = redraw;
  inside_->environments.set_start_states(std::move(starts));
}

State VectorEnvironment::state(int index) const {
  inside_->check_index(index);
  return outside(inside_->environments.environment(index).state());
}

void VectorEnvironment::set_state(int index, const State& state) {
  inside_->check_index(index);
  inside_->environments.set_state(index, inside(state));
}

}  // namespace jimbo::v1
