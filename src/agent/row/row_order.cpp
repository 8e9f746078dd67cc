#include "agent/row/row_order.h"

#include "action/action.h"
#include "agent/row/candidate_play.h"
#include "agent/row/joker_traits.h"
#include "engine/engine.h"
#include "engine/play_trial.h"

namespace jimbo {

namespace {

int place_key(const Joker& joker, const Content& content) {
  if (joker.id == JokerId::Blueprint || joker.id == JokerId::Brainstorm) {
    return 2 * static_cast<int>(RowPlace::Multiplies);
  }
  // Polychrome multiplies after the joker itself.
  const int place = 2 * static_cast<int>(place_of(joker.id, content));
  return place + (joker.edition == Edition::Polychrome ? 1 : 0);
}

bool stands_before(const Joker& a, const Joker& b, const Content& content) {
  if (a.pinned != b.pinned) return a.pinned;
  if (a.pinned) return a.serial < b.serial;
  const int key_a = place_key(a, content);
  const int key_b = place_key(b, content);
  return key_a != key_b ? key_a < key_b : a.serial < b.serial;
}

void move_joker(State& state, int from, int to) {
  const Joker moved = state.jokers[from];
  for (int i = from; i < to; ++i) state.jokers[i] = state.jokers[i + 1];
  for (int i = from; i > to; --i) state.jokers[i] = state.jokers[i - 1];
  state.jokers[to] = moved;
}

int position_of(const State& state, std::uint16_t serial) {
  for (int i = 0; i < state.joker_count; ++i) {
    if (state.jokers[i].serial == serial) return i;
  }
  return -1;
}

int pinned_count(const State& state) {
  int count = 0;
  for (int i = 0; i < state.joker_count; ++i) count += state.jokers[i].pinned;
  return count;
}

// Tries a joker at every place and leaves the row at the best.
void place_best(State& state, std::uint16_t serial, const DealSampler& sampler, double& best) {
  const int first = pinned_count(state);
  State found = state;
  for (int to = first; to < state.joker_count; ++to) {
    State tried = state;
    move_joker(tried, position_of(tried, serial), to);
    const double total = sampler.rough_total(tried);
    if (total <= best * 1.0001) continue;
    best = total;
    found = tried;
  }
  state = found;
}

// A copying Brainstorm needs the right joker at the left end.
void choose_leftmost(State& state, const DealSampler& sampler, double& best) {
  const int first = pinned_count(state);
  if (first > 0) return;
  State found = state;
  for (int from = 1; from < state.joker_count; ++from) {
    State tried = state;
    move_joker(tried, from, 0);
    const double total = sampler.rough_total(tried);
    if (total <= best * 1.0001) continue;
    best = total;
    found = tried;
  }
  state = found;
}

// Face-down jokers may be anything.
bool order_may_matter(const State& world, const Content& content) {
  bool matters = false;
  for (int i = 0; i < world.joker_count; ++i) {
    const Joker& joker = world.jokers[i];
    if (joker.face_down) return false;
    matters = matters || joker.id == JokerId::Blueprint || joker.id == JokerId::Brainstorm ||
              (i > 0 && stands_before(joker, world.jokers[i - 1], content));
  }
  return matters && world.joker_count > 1;
}

}  // namespace

void arrange_row(State& state, const DealSampler& sampler) {
  const auto belongs_left = [&](int j) {
    return stands_before(state.jokers[j], state.jokers[j - 1], sampler.content());
  };
  for (int i = 1; i < state.joker_count; ++i) {
    for (int j = i; j > 0 && belongs_left(j); --j) move_joker(state, j, j - 1);
  }
  bool brainstorm = false;
  bool blueprint = false;
  for (int i = 0; i < state.joker_count; ++i) {
    brainstorm = brainstorm || state.jokers[i].id == JokerId::Brainstorm;
    blueprint = blueprint || state.jokers[i].id == JokerId::Blueprint;
  }
  if (!brainstorm && !blueprint) return;
  double best = sampler.rough_total(state);
  if (brainstorm) choose_leftmost(state, sampler, best);
  const State sorted = state;
  for (int i = 0; i < sorted.joker_count; ++i) {
    const Joker& joker = sorted.jokers[i];
    if (joker.id == JokerId::Blueprint && !joker.pinned) {
      place_best(state, joker.serial, sampler, best);
    }
  }
}

bool next_move(const State& state, const State& wanted, Action& move, const Content& content) {
  for (int i = 0; i < state.joker_count; ++i) {
    if (state.jokers[i].serial == wanted.jokers[i].serial) continue;
    const int from = position_of(state, wanted.jokers[i].serial);
    if (from < 0) return false;
    move = make_action(ActionKind::MoveJoker, from);
    move.target = static_cast<std::uint8_t>(i);
    return is_legal(state, move, content);
  }
  return false;
}

bool improving_move(const State& world, std::span<const std::uint64_t> plays, Action& move,
                    const Content& content) {
  constexpr double kWorthMoving = 1.0001;
  if (!order_may_matter(world, content)) return false;
  double best = sure_score(world, plays, content) * kWorthMoving;
  bool found = false;
  for (int from = 0; from < world.joker_count; ++from) {
    for (int to = 0; to < world.joker_count; ++to) {
      if (to == from || to == from - 1) continue;  // neighbours change places by either's move
      Action tried = make_action(ActionKind::MoveJoker, from);
      tried.target = static_cast<std::uint8_t>(to);
      if (!is_legal(world, tried, content)) continue;
      State after = world;
      move_joker(after, from, to);
      const double score = sure_score(after, plays, content);
      if (score <= best) continue;
      best = score;
      move = tried;
      found = true;
    }
  }
  return found;
}

bool clearing_move(const State& world, Action& move, const Content& content) {
  if (!order_may_matter(world, content)) return false;
  const PlayList list = candidate_plays(world, content);
  const std::span<const std::uint64_t> plays(list.plays, static_cast<std::size_t>(list.count));
  const double need = world.requirement - world.score;
  if (sure_score(world, plays, content) >= need) return false;
  State state = world;
  for (int i = 0; i < world.joker_count; ++i) {
    Action next;
    if (!improving_move(state, plays, next, content)) return false;
    if (i == 0) move = next;
    move_joker(state, next.slot, next.target);
    if (sure_score(state, plays, content) >= need) return true;
  }
  return false;
}

}  // namespace jimbo
