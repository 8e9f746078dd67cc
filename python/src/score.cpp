#include <cstddef>
#include <cstdint>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include "action/selection_index.h"
#include "action_object.h"
#include "bindings.h"
#include "engine/engine.h"
#include "json_object.h"
#include "run_object.h"
#include "screen/ledger.h"
#include "screen/outcome_text.h"
#include "search/best_play.h"
#include "search/known_outcome.h"
#include "text/names.h"
#include "text/number_text.h"

namespace jimbo::python {
namespace {

// The cards as bits; throws Refused if they cannot be played.
std::uint64_t playable(const Position& position, const std::vector<int>& cards) {
  Action action;
  action.kind = ActionKind::Play;
  action.cards = position_bits(cards);
  const Error error = check(position.state, action, position.content());
  if (error != Error::None) throw Refused(action, error);
  return action.cards;
}

constexpr const char* kHowToReveal =
    ": give reveal=True to score the position as it is, or a determinized one to score a world "
    "that fits what the player knows";

// What lies face down is shown only to those who ask for it.
void require_seen(const State& state, std::uint64_t cards, bool reveal) {
  if (reveal || !any_face_down(state, cards)) return;
  throw std::invalid_argument("a card to be played lies face down" + std::string(kHowToReveal));
}

// Works on a copy and without the interpreter's lock: a million combinations take their time.
ScoreOutcomes find_outcomes(const Position position, std::uint64_t cards,
                            const OutcomeLimits& limits, bool reveal) {
  const nb::gil_scoped_release release;
  const State& state = position.state;
  const Content& content = position.content();
  return reveal ? score_outcomes(state, cards, limits, content)
                : known_outcomes(state, cards, limits, kKnownWorlds, content);
}

// The state to be scored: with what lies face down drawn anew, if that does not bear on the score.
State seen_state(const Position& position, std::uint64_t cards, Luck luck, bool reveal) {
  const State& state = position.state;
  const Content& content = position.content();
  constexpr int kWorlds = 100;
  if (reveal || !hides_what_may_score(state)) return state;
  const State first = redraw_face_down(state, 0, content);
  const double score = preview(first, cards, luck, content).score;
  for (std::uint64_t i = 1; i < kWorlds; ++i) {
    const State world = redraw_face_down(state, i, content);
    if (preview(world, cards, luck, content).score == score) continue;
    throw std::invalid_argument("cards or jokers that lie face down bear on this score" +
                                std::string(kHowToReveal));
  }
  return first;
}

// As the JSON has it, but with every number a float: JSON writes the largest as text.
nb::object ledger_object(const Ledger& ledger) {
  nb::list lines = nb::cast<nb::list>(to_python(ledger_json(ledger)));
  for (std::size_t i = 0; i < ledger.size(); ++i) {
    const ScoreEvent& event = ledger[i].event;
    lines[i]["value"] = event.value;
    lines[i]["chips"] = event.chips;
    lines[i]["mult"] = event.mult;
  }
  return lines;
}

// Cards may be destroyed after it.
ScoreEvent total_of(const Ledger& ledger) {
  ScoreEvent total{};
  for (const LedgerLine& line : ledger) {
    if (line.event.kind == EventKind::Total) total = line.event;
  }
  return total;
}

nb::dict score(const Position& position, const std::vector<int>& cards, const std::string& luck,
               bool reveal) {
  const Luck fall = read_luck(luck);
  const std::uint64_t played = playable(position, cards);
  require_seen(position.state, played, reveal);
  // A copy: another thread may go on while the lock is released.
  Position seen;
  seen.rules = position.rules;
  seen.state = seen_state(position, played, fall, reveal);
  ScoreOutcomes outcomes{};
  if (fall != Luck::Drawn) outcomes = find_outcomes(seen, played, {}, true);
  const HandScore drawn = preview(seen.state, played, Luck::Drawn, seen.content());
  const Ledger ledger = outcome_ledger(seen.state, played, outcomes, fall, seen.content());
  const ScoreEvent total = total_of(ledger);
  nb::dict dict;
  dict["hand"] = std::string(name(drawn.hand));
  dict["refused"] = drawn.refused;
  dict["chips"] = total.chips;
  dict["mult"] = total.mult;
  dict["score"] = total.value;
  dict["ledger"] = ledger_object(ledger);
  dict["text"] = ledger_text(ledger);
  return dict;
}

OutcomeLimits read_limits(std::int64_t combinations, std::int64_t samples) {
  constexpr std::int64_t kMost = 1 << 24;
  const auto require = [](const char* name, std::int64_t limit, std::int64_t least) {
    if (limit >= least && limit <= kMost) return;
    throw std::invalid_argument(std::string(name) + " must be from " + std::to_string(least) +
                                " to " + std::to_string(kMost) + ", got " + std::to_string(limit));
  };
  require("combinations", combinations, 1);
  require("samples", samples, 2);  // one alone says nothing of the error
  return {combinations, samples};
}

// Outcomes with what each chance is called: streams of a rules file have names of their own, and
// outcomes may outlive the rules.
struct NamedOutcomes : ScoreOutcomes {
  std::vector<std::string> chance_names;
};

NamedOutcomes with_names(ScoreOutcomes outcomes, const Content& content) {
  NamedOutcomes named{std::move(outcomes), {}};
  for (const Chance& chance : named.chances) {
    named.chance_names.emplace_back(chance_name(chance.stream, content));
  }
  return named;
}

NamedOutcomes outcomes(const Position& position, const std::vector<int>& cards, bool reveal,
                       std::int64_t combinations, std::int64_t samples) {
  const OutcomeLimits limits = read_limits(combinations, samples);
  const std::uint64_t played = playable(position, cards);
  require_seen(position.state, played, reveal);
  return with_names(find_outcomes(position, played, limits, reveal), position.content());
}

// All plays of the hand ---------------------------------------------------------------------------

template <class Number>
nb::object to_array(std::vector<Number> numbers) {
  auto* kept = new std::vector<Number>(std::move(numbers));
  const nb::capsule owner(kept,
                          [](void* p) noexcept { delete static_cast<std::vector<Number>*>(p); });
  return nb::cast(nb::ndarray<nb::numpy, Number, nb::ndim<1>>(kept->data(), {kept->size()}, owner));
}

nb::object score_all_plays(const Position& position, const std::string& luck, bool reveal) {
  const Luck fall = read_luck(luck);
  if (!reveal && hides_what_may_score(position.state)) {
    throw std::invalid_argument("cards or jokers lie face down" + std::string(kHowToReveal));
  }
  const int hand = position.state.hand_count;
  if (hand > kMostCardsRanked) {
    throw std::invalid_argument("the hand has " + std::to_string(hand) +
                                " cards and too many plays: score_all takes up to " +
                                std::to_string(kMostCardsRanked));
  }
  std::vector<PlayScore> plays(static_cast<std::size_t>(selection_count(hand)));
  const int count = score_all(position.state, plays.data(), static_cast<int>(plays.size()), fall,
                              position.content());
  plays.resize(static_cast<std::size_t>(count));
  std::vector<std::uint64_t> cards;
  std::vector<double> scores;
  for (const PlayScore& play : plays) {
    cards.push_back(play.cards);
    scores.push_back(play.score.score);
  }
  return nb::make_tuple(to_array(std::move(cards)), to_array(std::move(scores)));
}

std::vector<std::pair<std::vector<int>, NamedOutcomes>> rank_plays(const Position position,
                                                                   int count,
                                                                   std::optional<double> need) {
  if (count < 1) throw std::invalid_argument("count must be at least 1");
  if (position.state.hand_count > kMostCardsRanked) {
    throw std::invalid_argument("best_plays chooses among at most " +
                                std::to_string(kMostCardsRanked) + " cards in hand");
  }
  std::vector<std::pair<std::vector<int>, NamedOutcomes>> ranked;
  const nb::gil_scoped_release release;
  for (RankedPlay& play : best_plays(position.state, count, need, position.content())) {
    ranked.emplace_back(bit_positions(play.cards),
                        with_names(std::move(play.outcomes), position.content()));
  }
  return ranked;
}

nb::dict order_jokers(const Position& position, const std::vector<int>& cards,
                      std::optional<double> need) {
  const std::uint64_t played = playable(position, cards);
  require_seen(position.state, played, false);
  const Position copy = position;
  JokerOrder order;
  {
    const nb::gil_scoped_release release;
    order = best_joker_order(copy.state, played, need, copy.content());
  }
  nb::dict dict;
  dict["places"] = order.places;
  dict["outcomes"] = with_names(std::move(order.outcomes), copy.content());
  dict["exact"] = order.is_exact;
  dict["tried"] = order.tried;
  return dict;
}

using Pairs = std::vector<std::pair<double, double>>;

Pairs score_pairs(const ScoreOutcomes& outcomes) {
  Pairs pairs;
  pairs.reserve(outcomes.scores.size());
  for (const ScoreChance& chance : outcomes.scores) {
    pairs.emplace_back(chance.score, chance.probability);
  }
  return pairs;
}

// All that Python can ask for, as it is compared and pickled: hand, refused, least, expected, most,
// exact, standard error, hands, scores, and the chances as stream, rolls, probability and name.
using OutcomeParts = std::tuple<int, bool, double, double, double, bool, double, std::int64_t,
                                Pairs, std::vector<std::tuple<int, int, double, std::string>>>;

OutcomeParts outcome_parts_of(const NamedOutcomes& o) {
  std::vector<std::tuple<int, int, double, std::string>> chances;
  for (std::size_t i = 0; i < o.chances.size(); ++i) {
    const Chance& chance = o.chances[i];
    chances.emplace_back(static_cast<int>(chance.stream), chance.rolls, chance.probability,
                         o.chance_names[i]);
  }
  return {static_cast<int>(o.hand), o.refused, o.least,        o.expected, o.most, o.exact,
          o.standard_error,         o.hands,   score_pairs(o), chances};
}

NamedOutcomes from_outcome_parts(const OutcomeParts& parts) {
  const auto& [hand, refused, least, expected, most, exact, standard_error, hands, scores,
               chances] = parts;
  bool sound = hand >= 0 && hand < kHandCount;
  NamedOutcomes o{{static_cast<HandId>(hand),
                   refused,
                   least,
                   expected,
                   most,
                   exact,
                   standard_error,
                   hands,
                   {},
                   {},
                   {},
                   {}},
                  {}};
  for (const auto& [score, probability] : scores) o.scores.push_back({score, probability});
  for (const auto& [stream, rolls, probability, called] : chances) {
    sound = sound && stream >= 0 && stream < kStreamCount + kOwnStreams;
    o.chances.push_back({static_cast<Stream>(stream), rolls, probability});
    o.chance_names.push_back(called);
  }
  if (!sound) throw std::invalid_argument("this pickle holds no outcomes");
  return o;
}

// A dict for each chance, as `jimbo score --json` has them.
nb::list chance_dicts(const NamedOutcomes& o) {
  nb::list dicts;
  for (std::size_t i = 0; i < o.chances.size(); ++i) {
    nb::dict dict;
    dict["chance"] = o.chance_names[i];
    dict["rolls"] = o.chances[i].rolls;
    dict["probability"] = o.chances[i].probability;
    dicts.append(dict);
  }
  return dicts;
}

// "Pair scores 48 to 1,560, expected 708.2 (exact)"
std::string summary(const ScoreOutcomes& o) {
  std::ostringstream text;
  text << name(o.hand);
  if (o.refused) {
    text << " is refused";
  } else if (o.least == o.most) {
    text << " scores " << full_number_text(o.expected);
  } else {
    text << " scores " << full_number_text(o.least) << " to " << full_number_text(o.most)
         << ", expected " << number_text(o.expected);
    text << (o.exact ? " (exact)" : " +- " + number_text(o.standard_error) + " (sampled)");
  }
  return text.str();
}

void bind_outcomes(nb::module_& module) {
  using Outcomes = NamedOutcomes;
  nb::class_<Outcomes> outcomes(
      module, "Outcomes",
      "What a hand may score, with the probabilities: the answer of Run.outcomes. A value that\n"
      "compares and pickles.");
  outcomes
      .def_prop_ro(
          "hand", [](const Outcomes& o) { return std::string(name(o.hand)); },
          "Name of the poker hand.")
      .def_ro("refused", &Outcomes::refused, "Whether the boss refuses it: it scores nothing.")
      .def_ro("least", &Outcomes::least, "The smallest score found.")
      .def_ro("expected", &Outcomes::expected, "The mean of all scores by their probability.")
      .def_ro("most", &Outcomes::most, "The largest score found.")
      .def_ro("exact", &Outcomes::exact,
              "Whether everything that can happen was tried; else hands were drawn at random.")
      .def_ro("standard_error", &Outcomes::standard_error, "Of the expected score; 0 if exact.")
      .def_ro("hands", &Outcomes::hands, "How many hands were scored to find out.")
      .def_prop_ro(
          "scores", [](const Outcomes& o) { return score_pairs(o); },
          "Pairs of a score and its probability, from the least on, each score once.")
      .def_prop_ro(
          "chances", &chance_dicts, nb::sig("def chances(self) -> list[dict[str, typing.Any]]"),
          "For every kind of chance a dict with `chance` (what it is about), `rolls` (in the "
          "hand,\n"
          "where all succeed) and `probability` (of each; of a choice, that of one).")
      .def("at_least", &Outcomes::at_least, nb::arg("score"),
           "The probability of at least this score.")
      .def("__repr__", [](const Outcomes& o) { return "<jimbo.Outcomes: " + summary(o) + ">"; })
      .def(
          "__eq__",
          [](const Outcomes& a, const Outcomes& b) {
            return outcome_parts_of(a) == outcome_parts_of(b);
          },
          nb::is_operator(), nb::sig("def __eq__(self, other: object, /) -> bool"))
      .def("__getstate__", &outcome_parts_of)
      .def("__setstate__", [](Outcomes& self, const OutcomeParts& parts) {
        new (&self) Outcomes(from_outcome_parts(parts));
      });
  outcomes.attr("__hash__") = nb::none();
}

}  // namespace

void bind_scores(nb::module_& module, nb::class_<Position>& position) {
  bind_outcomes(module);
  position
      .def("score", &score, nb::arg("cards"), nb::arg("luck") = "drawn", nb::arg("reveal") = false,
           nb::sig("def score(self, cards: collections.abc.Sequence[int], luck: str = 'drawn', "
                   "reveal: bool = False) -> dict[str, typing.Any]"),
           "What playing these hand positions would score, without playing them.\n\n"
           "It scores the coming rolls as they will fall; score a determinized position to know\n"
           "what a player can know. What lies face down is scored only with `reveal`.\n\n"
           "Args:\n"
           "    cards: hand positions.\n"
           "    luck: how chances fall that can change the score: `drawn` as they will, `worst`\n"
           "        and `best` for the least and the largest score that `outcomes` finds.\n"
           "    reveal: whether cards and jokers that lie face down are scored as what they are;\n"
           "        determinized positions, whose hidden part is made up, need it too.\n\n"
           "Returns:\n"
           "    A dict with hand, refused (by the boss), chips, mult, score, ledger (a dict per\n"
           "    event) and text (the ledger to read).\n\n"
           "Raises:\n"
           "    IllegalAction: if these cards cannot be played now.\n"
           "    ValueError: if what lies face down bears on the score, without `reveal`.")
      .def("outcomes", &outcomes, nb::arg("cards"), nb::kw_only(), nb::arg("reveal") = false,
           nb::arg("combinations") = OutcomeLimits{}.combinations,
           nb::arg("samples") = OutcomeLimits{}.samples,
           nb::sig("def outcomes(self, cards: collections.abc.Sequence[int], *, reveal: bool = "
                   "False, combinations: int = 1048576, samples: int = 200000) -> Outcomes"),
           "Everything that playing these hand positions may score, with the probabilities.\n\n"
           "Every chance that can change the score is tried every way: Lucky cards, Misprint,\n"
           "Bloodstone, Space Joker, what The Hook discards. Unlike `score` it does not know how\n"
           "they will fall. Where cards held or jokers lie face down, 100 ways they may lie count\n"
           "alike, and the outcomes are not exact. Other threads may run meanwhile.\n\n"
           "Args:\n"
           "    cards: hand positions.\n"
           "    reveal: whether cards and jokers that lie face down are scored as what they are.\n"
           "    combinations: how many ways are tried at most.\n"
           "    samples: where there are more, so many hands are drawn, always the same ones.\n\n"
           "Raises:\n"
           "    IllegalAction: if these cards cannot be played now.\n"
           "    ValueError: if one of them lies face down, without `reveal`.")
      .def("score_all", &score_all_plays, nb::arg("luck") = "drawn", nb::arg("reveal") = false,
           nb::sig("def score_all(self, luck: str = 'drawn', reveal: bool = False) -> "
                   "tuple[numpy.ndarray, numpy.ndarray]"),
           "What every legal play of the hand would score, in one call.\n\n"
           "The score is that of `score`, which tells about one play. Two arrays of equal length,\n"
           "in the order of `legal_actions`: the cards of each play as a number with bit i for\n"
           "hand position i (uint64), and its score (float64). Empty where nothing can be "
           "played.\n\n"
           "Args:\n"
           "    luck: how chances fall that can change the score: `worst`, `drawn` or `best`.\n"
           "    reveal: whether what lies face down is scored as what it is.\n\n"
           "Raises:\n"
           "    ValueError: if cards or jokers lie face down, without `reveal`.")
      .def("best_plays", &rank_plays, nb::arg("count") = 5, nb::kw_only(),
           nb::arg("need") = nb::none(),
           nb::sig("def best_plays(self, count: int = 5, *, need: float | None = None) -> "
                   "list[tuple[list[int], Outcomes]]"),
           "The best plays of the hand, best first, each as hand positions and outcomes.\n\n"
           "Ordered by the chance of at least `need` points, if given, then by the expected\n"
           "score. A play that only adds useless cards to another is left out. What lies face\n"
           "down is scored by what the player knows.\n\n"
           "Args:\n"
           "    count: how many.\n"
           "    need: the score that is missing, as in `run.requirement - run.round_score`.")
      .def("best_order", &order_jokers, nb::arg("cards"), nb::kw_only(),
           nb::arg("need") = nb::none(),
           nb::sig("def best_order(self, cards: collections.abc.Sequence[int], *, need: float | "
                   "None = None) -> dict[str, typing.Any]"),
           "The order of the jokers in which a play scores best.\n\n"
           "Up to eight jokers are tried in every order; with more the order found is no worse\n"
           "than the one they have. Pinned jokers stay.\n\n"
           "Args:\n"
           "    cards: hand positions.\n"
           "    need: as for `best_plays`.\n\n"
           "Returns:\n"
           "    A dict with places (for each joker from the left the place it has now), outcomes\n"
           "    (in that order), exact (whether all orders were tried) and tried (how many).\n\n"
           "Raises:\n"
           "    IllegalAction: if these cards cannot be played now.");
}

}  // namespace jimbo::python
