#include "seeds/walk/seed_preview.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

#include "play/create.h"
#include "play/existing_keys.h"
#include "play/game.h"
#include "text/item_reader.h"
#include "text/names.h"

namespace jimbo {
namespace {

constexpr int kUses = 2;      // now and next
constexpr int kMoreUses = 5;  // of what is used often

// Makers ------------------------------------------------------------------------------------------

constexpr Maker joker_maker(std::string_view key, std::string_view name, int cards,
                            JokerSource source, JokerId joker = JokerId::None) {
  return {key, name, cards, ItemKind::Joker, source, Stream::Joker4, ConsumableSet::Tarot, joker};
}

constexpr Maker consumable_maker(std::string_view key, std::string_view name, int cards,
                                 Stream stream, ConsumableSet set,
                                 ConsumableId used = ConsumableId::None) {
  return {key, name,          cards, ItemKind::Consumable, JokerSource::Shop, stream,
          set, JokerId::None, used};
}

constexpr Maker kMakers[] = {
    joker_maker("soul", "The Soul", 1, JokerSource::Soul),
    joker_maker("judgement", "Judgement", 1, JokerSource::Judgement),
    joker_maker("wraith", "Wraith", 1, JokerSource::Wraith),
    joker_maker("riff_raff", "Riff-Raff", 2, JokerSource::RiffRaff, JokerId::RiffRaff),
    joker_maker("rare_tag", "Rare Tag", 1, JokerSource::RareTag),
    joker_maker("uncommon_tag", "Uncommon Tag", 1, JokerSource::UncommonTag),
    joker_maker("top_up_tag", "Top-up Tag", 2, JokerSource::TopUp),
    consumable_maker("emperor", "The Emperor", 2, Stream::TarotEmperor, ConsumableSet::Tarot,
                     ConsumableId::Emperor),
    consumable_maker("high_priestess", "The High Priestess", 2, Stream::PlanetPriestess,
                     ConsumableSet::Planet),
    consumable_maker("purple_seal", "Purple Seal, 8 Ball", 1, Stream::TarotEightBall,
                     ConsumableSet::Tarot),
    consumable_maker("cartomancer", "Cartomancer", 1, Stream::TarotCartomancer,
                     ConsumableSet::Tarot),
    consumable_maker("hallucination", "Hallucination", 1, Stream::TarotHallucination,
                     ConsumableSet::Tarot),
    consumable_maker("vagabond", "Vagabond", 1, Stream::TarotVagabond, ConsumableSet::Tarot),
    consumable_maker("superposition", "Superposition", 1, Stream::TarotSuperposition,
                     ConsumableSet::Tarot),
    consumable_maker("sixth_sense", "Sixth Sense", 1, Stream::SpectralSixthSense,
                     ConsumableSet::Spectral),
    consumable_maker("seance", "Séance", 1, Stream::SpectralSeance, ConsumableSet::Spectral)};

// A copy of a run to draw from.
struct Trial {
  State state;
  Game game;

  Trial(const State& from, const Content& content) : state(from), game(state, content) {}
};

Preview preview_of(const Maker& maker, const State& state, const Content& content) {
  return {maker.key, maker.name, made_by(maker, state, content, kUses), {}};
}

std::vector<Item> next_certificates(const State& state, const Content& content) {
  Trial trial(state, content);
  Game& g = trial.game;
  std::vector<Item> items;
  for (int i = 0; i < kUses; ++i) {
    PlayingCard card = plain_card(draw_front(g, Stream::CertificateFront));
    card.seal = seal_of(content.rules.shop, g.number(Stream::CertificateSeal));
    items.push_back(card_item(card));
  }
  return items;
}

std::vector<Item> next_marbles(const State& state, const Content& content) {
  Trial trial(state, content);
  std::vector<Item> items;
  for (int i = 0; i < kUses; ++i) {
    PlayingCard card = plain_card(draw_front(trial.game, Stream::MarbleFront));
    card.enhancement = Enhancement::Stone;
    items.push_back(card_item(card));
  }
  return items;
}

// Gambles ----------------------------------------------------------------------------------------

int next_gamble(Gamble gamble, Game& g) {
  const OddsRules& odds = g.content.rules.odds;
  switch (gamble) {
    case Gamble::LuckyMult:
      return g.chance(Stream::LuckyMult, odds.lucky_mult) ? 1 : 0;
    case Gamble::LuckyMoney:
      return g.chance(Stream::LuckyMoney, odds.lucky_money) ? 1 : 0;
    case Gamble::Glass:
      return g.chance(Stream::Glass, odds.glass) ? 1 : 0;
    case Gamble::Misprint: {
      const ItemNumbers& numbers = g.content.numbers(JokerId::Misprint);
      return numbers.least + g.pick(Stream::Misprint, numbers.most - numbers.least + 1);
    }
    case Gamble::Aura:
      return static_cast<int>(guaranteed_edition(g, Stream::Aura));
    case Gamble::Wheel:
      break;
  }
  const int chances = g.content.numbers(ConsumableId::WheelOfFortune).odds;
  if (!g.chance(Stream::WheelOfFortune, chances)) return static_cast<int>(Edition::None);
  // A success takes two more draws: for which joker, and which edition.
  g.number(Stream::WheelOfFortune);
  return static_cast<int>(guaranteed_edition(g, Stream::WheelOfFortune));
}

std::string gamble_text(Gamble gamble, int value) {
  if (gamble == Gamble::Misprint) return "+" + std::to_string(value);
  if (gamble != Gamble::Wheel && gamble != Gamble::Aura) return value != 0 ? "yes" : "no";
  const auto edition = static_cast<Edition>(value);
  return edition == Edition::None ? "nothing" : std::string(name(edition));
}

Preview preview_of(Gamble gamble, std::string_view key, std::string_view name, const State& state,
                   const Content& content) {
  const int uses = gamble == Gamble::Aura ? kUses : kMoreUses;
  Preview preview{key, name, {}, {}};
  for (const int value : first_gambles(gamble, state, content, uses)) {
    preview.texts.push_back(gamble_text(gamble, value));
  }
  return preview;
}

}  // namespace

std::span<const Maker> makers() { return kMakers; }

std::optional<int> find_maker(std::string_view name) {
  const std::string wanted = plain_name(name);
  for (std::size_t i = 0; i < std::size(kMakers); ++i) {
    std::vector<std::string> names = split_list(kMakers[i].name);
    names.emplace_back(kMakers[i].key);
    const auto is_called = [&](const std::string& other) { return plain_name(other) == wanted; };
    if (std::any_of(names.begin(), names.end(), is_called)) return static_cast<int>(i);
  }
  return std::nullopt;
}

std::vector<Item> made_by(const Maker& maker, const State& state, const Content& content,
                          int items) {
  Trial trial(state, content);
  Game& g = trial.game;
  // What makes something is still there, and so not among what it makes.
  if (maker.joker != JokerId::None) take_key(g, maker.joker);
  if (maker.used != ConsumableId::None) take_key(g, maker.used);
  std::vector<Item> made;
  for (int i = 0; i < items; ++i) {
    made.push_back(maker.kind == ItemKind::Joker
                       ? joker_item(create_joker(g, maker.source))
                       : consumable_item(create_consumable(g, maker.stream, maker.set)));
  }
  return made;
}

std::vector<int> first_gambles(Gamble gamble, const State& state, const Content& content,
                               int uses) {
  Trial trial(state, content);
  std::vector<int> values;
  for (int i = 0; i < uses; ++i) values.push_back(next_gamble(gamble, trial.game));
  return values;
}

std::vector<Preview> ante_previews(const State& state, const Content& content) {
  std::vector<Preview> previews;
  for (const Maker& maker : kMakers) {
    // The jokers of The Soul are those of the whole run.
    if (maker.source == JokerSource::Soul) continue;
    previews.push_back(preview_of(maker, state, content));
  }
  return previews;
}

std::vector<Preview> run_previews(const State& state, const Content& content) {
  const auto gamble = [&](Gamble of, std::string_view key, std::string_view name) {
    return preview_of(of, key, name, state, content);
  };
  return {preview_of(kMakers[0], state, content),
          {"certificate", "Certificate", next_certificates(state, content), {}},
          {"marble", "Marble Joker", next_marbles(state, content), {}},
          gamble(Gamble::Wheel, "wheel_of_fortune", "Wheel of Fortune"),
          gamble(Gamble::Aura, "aura", "Aura"),
          gamble(Gamble::Misprint, "misprint", "Misprint"),
          gamble(Gamble::LuckyMult, "lucky_mult", "Lucky card, mult"),
          gamble(Gamble::LuckyMoney, "lucky_money", "Lucky card, money"),
          gamble(Gamble::Glass, "glass", "Glass card breaks")};
}

}  // namespace jimbo
