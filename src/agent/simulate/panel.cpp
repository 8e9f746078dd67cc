#include "agent/simulate/panel.h"

#include <algorithm>
#include <stdexcept>

#include "seeds/walk/seed_list.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/words.h"

namespace jimbo {

namespace {

// A place in the sequence of seeds; each line of a panel has a stretch of its own.
constexpr std::int64_t kFirstPlace = 900'000'000'000;
constexpr std::int64_t kStretch = 1'000'000;

std::vector<Seed> seeds_of_stretch(int stretch, int games) {
  const std::int64_t place = kFirstPlace + stretch * kStretch;
  return seed_sequence(read_first_seed(std::to_string(place)), games);
}

std::string label_of(const RunOptions& run) {
  if (run.challenge != ChallengeId::None) return std::string(name(run.challenge));
  return std::string(name(run.deck)) + ", " + std::string(name(run.stake));
}

// A line of its own stretch, counted over all panels so that no two share a seed.
PanelLine line_of(int stretch, const RunOptions& run, int games) {
  return {label_of(run), run, seeds_of_stretch(stretch, games), 1};
}

// Stretches: 0 to 7 the stakes with the Red Deck, 100 on the decks at White Stake, 200 on the
// challenges.
constexpr int kDeckStretch = 100;
constexpr int kChallengeStretch = 200;

PanelLine stake_line(int stake, int games) {
  RunOptions run;
  run.stake = static_cast<StakeId>(stake);
  return line_of(stake, run, games);
}

Panel make_stakes(int games) {
  Panel panel{"stakes", "The Red Deck at each stake", {}};
  for (int i = 0; i < kStakeCount; ++i) panel.lines.push_back(stake_line(i, games));
  return panel;
}

Panel make_decks(int games) {
  Panel panel{"decks", "Each deck at White Stake", {}};
  for (int i = 0; i < kDeckCount; ++i) {
    RunOptions run;
    run.deck = static_cast<DeckId>(i);
    if (run.deck == DeckId::Challenge) continue;  // only challenges have it
    panel.lines.push_back(line_of(kDeckStretch + i, run, games));
  }
  return panel;
}

Panel make_challenges(int games) {
  Panel panel{"challenges", "Each challenge", {}};
  for (int i = 0; i < kChallengeCount; ++i) {
    RunOptions run;
    run.challenge = static_cast<ChallengeId>(i);
    panel.lines.push_back(line_of(kChallengeStretch + i, run, games));
  }
  return panel;
}

// The published benchmark of language models: five seeds, three plays of each.
Panel make_balatrobench() {
  PanelLine line{"Red Deck, White Stake", {}, {}, 3};
  for (const char letter : {'A', 'B', 'C', 'D', 'E'}) {
    line.seeds.push_back(read_first_seed(std::string(7, letter)));
  }
  return {"balatrobench", "The seeds AAAAAAA to EEEEEEE, three plays each", {line}};
}

}  // namespace

const std::vector<std::string>& panel_names() {
  static const std::vector<std::string> names = {"white", "gold",       "stakes",
                                                 "decks", "challenges", "balatrobench"};
  return names;
}

namespace {

Panel make_whole_panel(std::string_view name, int games) {
  constexpr int kLongLine = 2'000;
  constexpr int kShortLine = 400;
  const auto count = [&](int standard) { return games > 0 ? games : standard; };
  if (name == "white") {
    return {"white", "The Red Deck at White Stake", {stake_line(0, count(kLongLine))}};
  }
  if (name == "gold") {
    return {"gold", "The Red Deck at Gold Stake", {stake_line(kStakeCount - 1, count(kLongLine))}};
  }
  if (name == "stakes") return make_stakes(count(kShortLine));
  if (name == "decks") return make_decks(count(kShortLine));
  if (name == "challenges") return make_challenges(count(kShortLine));
  if (name == "balatrobench") {
    if (games > 0) {
      throw std::invalid_argument(
          "the panel balatrobench has its own five seeds: leave out the "
          "number of games");
    }
    return make_balatrobench();
  }
  std::string message = "no panel is called '" + std::string(name) + "': there are";
  for (const std::string& known : panel_names()) {
    message += (known == panel_names().front() ? " " : ", ") + known;
  }
  throw std::invalid_argument(message);
}

bool contains_ignoring_case(std::string_view text, std::string_view part) {
  return std::search(text.begin(), text.end(), part.begin(), part.end(), is_same_letter) !=
         text.end();
}

}  // namespace

Panel make_panel(std::string_view name, int games) {
  const std::size_t slash = name.find('/');
  Panel panel = make_whole_panel(name.substr(0, slash), games);
  if (slash == std::string_view::npos) return panel;
  const std::string_view wanted = name.substr(slash + 1);
  std::string known;
  for (const PanelLine& line : panel.lines) known += (known.empty() ? "" : "; ") + line.label;
  std::erase_if(panel.lines, [&](const PanelLine& line) {
    return wanted.empty() || !contains_ignoring_case(line.label, wanted);
  });
  if (panel.lines.empty()) {
    throw std::invalid_argument("the panel " + panel.name + " has no line '" + std::string(wanted) +
                                "': there are " + known);
  }
  return panel;
}

SimulationResult play_line(const PanelLine& line, SimulationOptions options) {
  options.play.run = line.run;
  options.seeds = line.seeds;
  SimulationResult all;
  for (int play = 0; play < line.plays && !all.cancelled; ++play) {
    SimulationResult one = simulate(options);
    ++options.play.entropy;
    all.runs.insert(all.runs.end(), one.runs.begin(), one.runs.end());
    all.seconds += one.seconds;
    all.cancelled = one.cancelled;
  }
  return all;
}

}  // namespace jimbo
