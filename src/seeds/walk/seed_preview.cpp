#include "seeds/walk/seed_preview.h"

#include "facts/source.h"
#include "play/create.h"
#include "play/game.h"
#include "text/names.h"

namespace jimbo {
namespace {

constexpr int kUses = 2;      // now and next
constexpr int kMoreUses = 5;  // of what is used often

struct JokerPreview {
  std::string_view key;
  std::string_view name;
  JokerSource source;
};
constexpr JokerPreview kAnteJokers[] = {{"judgement", "Judgement", JokerSource::Judgement},
                                        {"wraith", "Wraith", JokerSource::Wraith},
                                        {"riff_raff", "Riff-Raff", JokerSource::RiffRaff},
                                        {"rare_tag", "Rare Tag", JokerSource::RareTag},
                                        {"uncommon_tag", "Uncommon Tag", JokerSource::UncommonTag},
                                        {"top_up_tag", "Top-up Tag", JokerSource::TopUp}};

struct ConsumablePreview {
  std::string_view key;
  std::string_view name;
  Stream stream;
  ConsumableSet set;
};
constexpr ConsumablePreview kAnteConsumables[] = {
    {"emperor", "The Emperor", Stream::TarotEmperor, ConsumableSet::Tarot},
    {"high_priestess", "The High Priestess", Stream::PlanetPriestess, ConsumableSet::Planet},
    {"purple_seal", "Purple Seal, 8 Ball", Stream::TarotEightBall, ConsumableSet::Tarot},
    {"cartomancer", "Cartomancer", Stream::TarotCartomancer, ConsumableSet::Tarot},
    {"hallucination", "Hallucination", Stream::TarotHallucination, ConsumableSet::Tarot},
    {"vagabond", "Vagabond", Stream::TarotVagabond, ConsumableSet::Tarot},
    {"superposition", "Superposition", Stream::TarotSuperposition, ConsumableSet::Tarot},
    {"sixth_sense", "Sixth Sense", Stream::SpectralSixthSense, ConsumableSet::Spectral},
    {"seance", "Séance", Stream::SpectralSeance, ConsumableSet::Spectral}};

// A copy of a run to draw from.
struct Trial {
  State state;
  Game game;

  Trial(const State& from, const Content& content) : state(from), game(state, content) {}
};

std::vector<Item> next_jokers(const State& state, const Content& content, JokerSource source) {
  Trial trial(state, content);
  std::vector<Item> items;
  for (int i = 0; i < kUses; ++i) items.push_back(joker_item(create_joker(trial.game, source)));
  return items;
}

// Whether each of the next uses comes off.
std::vector<std::string> next_chances(const State& state, const Content& content, Stream stream,
                                      int odds) {
  Trial trial(state, content);
  std::vector<std::string> texts;
  for (int i = 0; i < kMoreUses; ++i) {
    texts.emplace_back(trial.game.chance(stream, odds) ? "yes" : "no");
  }
  return texts;
}

// A success takes two more draws: for which joker, and which edition.
std::vector<std::string> next_wheels(const State& state, const Content& content) {
  Trial trial(state, content);
  Game& g = trial.game;
  const int odds = content.numbers(ConsumableId::WheelOfFortune).odds;
  std::vector<std::string> texts;
  for (int i = 0; i < kMoreUses; ++i) {
    if (!g.chance(Stream::WheelOfFortune, odds)) {
      texts.emplace_back("nothing");
      continue;
    }
    g.number(Stream::WheelOfFortune);
    texts.emplace_back(name(guaranteed_edition(g, Stream::WheelOfFortune)));
  }
  return texts;
}

std::vector<std::string> next_auras(const State& state, const Content& content) {
  Trial trial(state, content);
  std::vector<std::string> texts;
  for (int i = 0; i < kUses; ++i) {
    texts.emplace_back(name(guaranteed_edition(trial.game, Stream::Aura)));
  }
  return texts;
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

std::vector<std::string> next_misprints(const State& state, const Content& content) {
  Trial trial(state, content);
  const ItemNumbers& numbers = content.numbers(JokerId::Misprint);
  const int width = numbers.most - numbers.least + 1;
  std::vector<std::string> texts;
  for (int i = 0; i < kMoreUses; ++i) {
    texts.push_back("+" + std::to_string(numbers.least + trial.game.pick(Stream::Misprint, width)));
  }
  return texts;
}

}  // namespace

std::vector<Preview> ante_previews(const State& state, const Content& content) {
  std::vector<Preview> previews;
  for (const JokerPreview& entry : kAnteJokers) {
    previews.push_back({entry.key, entry.name, next_jokers(state, content, entry.source), {}});
  }
  for (const ConsumablePreview& entry : kAnteConsumables) {
    Trial trial(state, content);
    Preview preview{entry.key, entry.name, {}, {}};
    for (int i = 0; i < kUses; ++i) {
      preview.items.push_back(
          consumable_item(create_consumable(trial.game, entry.stream, entry.set)));
    }
    previews.push_back(preview);
  }
  return previews;
}

std::vector<Preview> run_previews(const State& state, const Content& content) {
  const OddsRules& odds = content.rules.odds;
  return {
      {"soul", "The Soul", next_jokers(state, content, JokerSource::Soul), {}},
      {"certificate", "Certificate", next_certificates(state, content), {}},
      {"marble", "Marble Joker", next_marbles(state, content), {}},
      {"wheel_of_fortune", "Wheel of Fortune", {}, next_wheels(state, content)},
      {"aura", "Aura", {}, next_auras(state, content)},
      {"misprint", "Misprint", {}, next_misprints(state, content)},
      {"lucky_mult",
       "Lucky card, mult",
       {},
       next_chances(state, content, Stream::LuckyMult, odds.lucky_mult)},
      {"lucky_money",
       "Lucky card, money",
       {},
       next_chances(state, content, Stream::LuckyMoney, odds.lucky_money)},
      {"glass", "Glass card breaks", {}, next_chances(state, content, Stream::Glass, odds.glass)}};
}

}  // namespace jimbo
