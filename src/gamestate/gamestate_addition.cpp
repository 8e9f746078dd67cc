#include "gamestate/gamestate_addition.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>

#include "play/ante.h"
#include "play/blind.h"
#include "play/consumable.h"
#include "play/joker_row.h"
#include "play/money.h"
#include "play/round.h"
#include "random/rng.h"
#include "text/card_text.h"
#include "text/description.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/run_option_text.h"

namespace jimbo {

namespace {

void write_described_tags(GamestateWriter& json, const View& g) {
  const State& s = g.s;
  json.begin_array("tags");
  for (int i = 0; i < s.tag_count; ++i) {
    const TagId id = s.tags[i].id();
    json.begin_object();
    json.member("effect", describe(id, g.content));
    if (id == TagId::Orbital) json.member("hand", name(s.tags[i].hand()));
    json.member("key", key(g.content, id));
    json.member("name", name(g.content, id));
    json.end_object();
  }
  json.end_array();
}

void write_discard_pile(GamestateWriter& json, const View& g) {
  std::array<CardIndex, kCardCapacity> pile;
  std::size_t count = 0;
  for (int i = 0; i < g.s.card_count; ++i) {
    if (g.s.card(i).discarded) pile[count++] = static_cast<CardIndex>(i);
  }
  json.begin_array("discard_pile");
  write_by_age(json, g, {pile.data(), count});
  json.end_array();
}

// The blind being played.
void write_current_blind(GamestateWriter& json, const View& g) {
  const State& s = g.s;
  json.begin_object("blind");
  json.member("disabled", s.blind_disabled);
  if (s.blind == BlindId::Eye) {
    json.begin_array("hands_seen");
    for (int i = 0; i < kHandCount; ++i) {
      if (((s.eye_hands >> i) & 1U) != 0) json.value(name(static_cast<HandId>(i)));
    }
    json.end_array();
  }
  json.member("key", key(g.content, s.blind));
  if (s.blind == BlindId::Mouth && s.mouth_locked) json.member("only_hand", name(s.mouth_hand));
  json.member("requirement", s.requirement);
  json.member("reward", s.blind_reward);
  json.end_object();
}

// The hand is drawn when the ante's blinds are first shown.
bool orbital_hand_known(const State& s, BlindSlot blind, bool reveal) {
  const int slot = ante_slot(s.ante);
  if (s.orbital_drawn[slot] == 0 || s.orbital_ante[slot] != s.ante) return false;
  return reveal || s.skip_tags[static_cast<int>(blind)] == TagId::Orbital;
}

// The blinds of the ante. They stand here because clients compare the members of the protocol's own
// objects.
void write_blind_additions(GamestateWriter& json, const View& g, bool reveal) {
  struct NamedSlot {
    JsonWriter::Name name;
    BlindSlot slot;
  };
  json.begin_object("blinds");
  for (const auto& [name_of_slot, slot] :
       {NamedSlot{"big", BlindSlot::Big}, NamedSlot{"boss", BlindSlot::Boss},
        NamedSlot{"small", BlindSlot::Small}}) {
    const BlindId id = blind_at(g.s, slot);
    json.begin_object(name_of_slot);
    json.member("key", key(g.content, id));
    json.member("reward", reward_of(g, id));
    if (slot != BlindSlot::Boss) {
      json.member("tag", key(g.content, g.s.skip_tags[static_cast<int>(slot)]));
      if (orbital_hand_known(g.s, slot, reveal)) {
        json.member("tag_hand", name(orbital_hand_at(g.s, slot)));
      }
    }
    json.end_object();
  }
  json.end_object();
}

void write_counters(GamestateWriter& json, const View& g) {
  const State& s = g.s;
  json.begin_object("counters");
  json.member("blinds_skipped", s.blinds_skipped);
  json.member("discards_unused", s.discards_unused);
  json.member("ectoplasm_uses", s.ectoplasm_uses);
  json.member("hands_played", s.hands_played);
  json.begin_array("planets_used");
  const auto& planets = g.content.consumable_pools[static_cast<int>(ConsumableSet::Planet)];
  for (int i = 0; i < planets.size; ++i) {
    if (planet_is_used(g, planets.ids[i])) {
      json.value(key(g.content, planets.ids[i]));
    }
  }
  json.end_array();
  json.member("starting_deck_size", s.starting_deck_size);
  json.member("tarots_used", s.tarots_used);
  json.end_object();
}

void write_economy(GamestateWriter& json, const View& g) {
  json.begin_object("economy");
  json.member("debt_floor", debt_floor(g));
  json.member("free_rerolls", g.s.free_rerolls);
  json.member("inflation", g.s.inflation);
  json.member("payout", g.s.payout);
  json.end_object();
}

void write_targets(GamestateWriter& json, const State& s) {
  json.begin_object("targets");
  json.member("ancient", name(s.targets.ancient_suit));
  json.member("castle", name(s.targets.castle_suit));
  json.member("idol", front_key(s.targets.idol_rank, s.targets.idol_suit));
  json.member("mail", key(s.targets.mail_rank));
  json.end_object();
}

void write_open_pack(GamestateWriter& json, const State& s) {
  json.begin_object("pack");
  json.member("choices", s.pack_choices);
  json.member("key", key(s.open_pack));
  json.end_object();
}

// Which jokers lie face down is known, though not where each does: by age.
void write_face_down_jokers(GamestateWriter& json, const View& g) {
  JokerSet hidden = 0;
  for (int i = 0; i < g.s.joker_count; ++i) {
    if (g.s.jokers[i].face_down) hidden |= 1ULL << i;
  }
  if (hidden == 0) return;
  std::uint8_t places[kJokerCapacity];
  const int count = places_by_serial(g.s, hidden, places);
  json.begin_array("face_down_jokers");
  for (int i = 0; i < count; ++i) write_card(json, g, g.s.jokers[places[i]]);
  json.end_array();
}

// Random streams -------------------------------------------------------------------------------

using Streams = std::map<std::string, double>;

// How often each resample of a stream was drawn follows from where past draws ended.
void add_resamples(Streams& streams, const State& s, Stream stream, int slot) {
  const int ante = s.rng.window_ante[slot];
  const auto draws = [&](int depth) { return resample_draws(s.rng, stream, slot, depth); };
  for (int depth = 2, count = draws(depth); count > 0; ++depth, count = draws(depth)) {
    double state = look_up_stream(s.rng.tails, s.seed, stream, ante, depth);
    for (int i = 0; i < count; ++i) state = advance_stream(state);
    streams[stream_key(stream, ante, depth)] = state;
  }
}

Streams drawn_streams(const State& s) {
  Streams streams;
  for (int i = 0; i < kStreamCount; ++i) {
    const auto stream = static_cast<Stream>(i);
    const int slots = has_ante(stream) ? kAnteWindow : 1;
    for (int slot = 0; slot < slots; ++slot) {
      const double state = stream_state(s.rng, s.seed, stream, slot);
      if (state == kStreamAbsent) continue;
      streams[stream_key(stream, s.rng.window_ante[slot])] = state;
      add_resamples(streams, s, stream, slot);
    }
  }
  return streams;
}

}  // namespace

void write_additions(GamestateWriter& json, const View& g, bool reveal) {
  const State& s = g.s;
  json.begin_object("jimbo");
  if ((s.voucher_seen || reveal) && s.ante_voucher != VoucherId::None) {
    json.member("ante_voucher", key(s.ante_voucher));
  }
  if (s.blind != BlindId::None) write_current_blind(json, g);
  write_blind_additions(json, g, reveal);
  json.member("boss_rerolled", s.boss_rerolled);
  if (s.challenge != ChallengeId::None) json.member("challenge", key(g.content, s.challenge));
  write_counters(json, g);
  write_discard_pile(json, g);
  json.member("discards_per_round", s.discards);
  write_economy(json, g);
  write_face_down_jokers(json, g);
  json.member("gros_michel_extinct", s.gros_michel_extinct);
  json.member("hand_order", hand_order_text(s.hand_order));
  json.member("hands_per_round", s.hands);
  if (s.hands_played > 0) json.member("last_hand", name(s.last_hand));
  if (s.last_tarot_planet != ConsumableId::None) {
    json.member("last_tarot_planet", key(g.content, s.last_tarot_planet));
  }
  json.member("most_played_hand", name(s.most_played));
  if (s.phase == Phase::Pack) write_open_pack(json, s);
  if (s.result == Result::Lost) json.member("result", "lost");
  json.member("sort", s.sort_mode == SortMode::Rank ? "rank" : "suit");
  write_described_tags(json, g);
  write_targets(json, s);
  json.end_object();
}

void write_streams(GamestateWriter& json, const State& s) {
  json.begin_object("rng");
  json.begin_object("streams");
  for (const auto& [key, state] : drawn_streams(s)) {
    json.key(key);
    json.value(state);
  }
  json.end_object();
  json.end_object();
}

}  // namespace jimbo
