#include "cli/verb/score_argument.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <set>
#include <stdexcept>
#include <vector>

#include "cli/input/argument.h"
#include "engine/engine.h"
#include "play/blind.h"
#include "play/voucher.h"
#include "record/joker_text.h"
#include "search/best_play.h"
#include "text/card_text.h"
#include "text/item_reader.h"
#include "text/names.h"
#include "text/quote.h"
#include "text/run_option_text.h"

namespace jimbo::cli {
namespace {

std::vector<PlayingCard> read_cards(std::string_view text, const Content& content) {
  std::vector<PlayingCard> cards;
  for (const std::string& part : split_list(text, ' ')) {
    for (const std::string& card : split_list(part)) cards.push_back(read_card(card, content));
  }
  return cards;
}

std::string text_of(const std::vector<PlayingCard>& cards) {
  std::string text;
  for (const PlayingCard& card : cards) text += card_text(card) + " ";
  return text;
}

bool is_plain(const PlayingCard& card) {
  return card_text(card) == front_key(card.rank, card.suit);
}

// "Pair=3, flush=2".
template <class Set>
void read_hand_numbers(const std::string& option, const std::string& text, int least, Set set) {
  std::set<HandId> seen;
  for (const std::string& part : split_list(text)) {
    const std::size_t equals = part.find('=');
    if (equals == std::string::npos) {
      refuse(option + " has " + in_quotes(part) + ": give a hand and a number, as in pair=3");
    }
    const std::size_t number = part.find_first_not_of(' ', equals + 1);
    const auto hand = read_item<HandId>(part.substr(0, equals));
    if (!seen.insert(hand).second) {
      refuse(option + " names " + std::string(name(hand)) + " twice: give it once");
    }
    set(hand, read_number(option, number == std::string::npos ? "" : part.substr(number), least,
                          1'000'000));
  }
}

void check_room(const std::string& option, std::size_t count, std::size_t most) {
  if (count <= most) return;
  refuse(option + " has " + std::to_string(count) + " entries: give at most " +
         std::to_string(most));
}

double read_score(const std::string& option, const std::string& text) {
  double number = 0;
  const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || rest != text.data() + text.size() || !std::isfinite(number) ||
      number < 0) {
    refuse(option + " must be a number from 0 on, got " + in_quotes(text));
  }
  return number;
}

std::string option_name(std::string_view name) {
  std::string option = "--" + std::string(name);
  std::replace(option.begin(), option.end(), '_', '-');
  return option;
}

// Cards of the hand that the deck does not hold: a deck may have come to hold several of a kind.
std::vector<PlayingCard> missing_cards(const State& deck, const std::vector<PlayingCard>& wanted) {
  std::vector<PlayingCard> left;
  for (int i = 0; i < deck.card_count; ++i) left.push_back(deck.card(i));
  std::vector<PlayingCard> missing;
  for (const PlayingCard& card : wanted) {
    const auto same = [&](const PlayingCard& other) { return card_text(other) == card_text(card); };
    const auto plain = [&](const PlayingCard& other) {
      return other.rank == card.rank && other.suit == card.suit && is_plain(other);
    };
    auto found = std::find_if(left.begin(), left.end(), same);
    if (found == left.end()) found = std::find_if(left.begin(), left.end(), plain);
    if (found == left.end()) {
      missing.push_back(card);
    } else {
      left.erase(found);
    }
  }
  return missing;
}

// The first cards of the draw pile, which are as good as any others.
std::vector<PlayingCard> from_draw_pile(const State& state, int count) {
  std::vector<PlayingCard> cards;
  for (int i = 0; i < count; ++i) cards.push_back(state.card(state.draw_pile[i]));
  return cards;
}

// Poker hands that were played in this round: Card Sharp, The Eye and The Mouth look at them.
void play_before(State& state, const std::string& hands) {
  for (const std::string& part : split_list(hands)) {
    const HandId hand = read_item<HandId>(part);
    HandState& played = state.hand_states[static_cast<int>(hand)];
    ++played.plays_this_round;
    played.plays = std::max(played.plays, played.plays_this_round);
    ++state.hands_played_round;
    if (state.blind == BlindId::Eye) {
      state.eye_hands = static_cast<std::uint16_t>(state.eye_hands | 1U << static_cast<int>(hand));
    }
    if (state.blind == BlindId::Mouth && !state.mouth_locked) {
      state.mouth_locked = true;
      state.mouth_hand = hand;
    }
  }
  int plays = 0;
  for (const HandState& hand : state.hand_states) plays += hand.plays;
  state.hands_played =
      std::max({state.hands_played, std::int32_t{state.hands_played_round}, plays});
}

}  // namespace

// The options -------------------------------------------------------------------------------------

void ScoreArguments::add_text(CLI::App& app, const std::string& option, const std::string& type,
                              const std::string& help) {
  const std::string names = option == "--requirement" ? option + ",--target" : option;
  app.add_option(names, texts_[option], help)->type_name(type)->group(group_);
}

void ScoreArguments::add_cards(CLI::App& app, const std::string& hand_help) {
  group_ = "Cards";
  add_text(app, "--hand", "CARDS", hand_help);
  add_text(app, "--held", "CARDS", "The cards kept in hand: \"KD:steel AS\"");
  add_text(app, "--cards", "CARDS", "The whole deck instead of the deck's own");
  add_text(app, "--add-cards", "CARDS", "Cards added to the deck");
  add_text(app, "--remove-cards", "CARDS", "Cards removed from the deck");
  add_text(app, "--deck-size", "N", "Remove cards not in hand until the deck has N");
  add_text(app, "--draw-pile", "N", "Cards left to draw; the others are discarded");
}

void ScoreArguments::add_possessions(CLI::App& app) {
  group_ = "Jokers and other items";
  add_text(app, "--jokers", "LIST", "Left to right: \"Ride the Bus:mult=12, Baron:polychrome\"");
  add_text(app, "--consumables", "LIST",
           "\"Pluto, Mars:negative\"; planets score under Observatory");
  add_text(app, "--vouchers", "LIST", "\"Observatory\"; the vouchers it needs are added");
  add_text(app, "--idol", "CARD", "The card The Idol names: AS");
  add_text(app, "--ancient", "SUIT", "The suit Ancient Joker names: hearts");
  add_text(app, "--castle", "SUIT", "The suit Castle names");
  add_text(app, "--mail", "RANK", "The rank Mail-In Rebate names: 7");
}

void ScoreArguments::add_progress(CLI::App& app) {
  group_ = "The run";
  add_text(app, "--levels", "LIST", "Levels of poker hands: \"pair=3, two pair=2\"");
  add_text(app, "--plays", "LIST", "How often hands were played in the run: \"pair=7\"");
  add_text(app, "--played-this-round", "LIST", "Hands played in this round: \"pair, flush\"");
  add_text(app, "--most-played", "HAND", "The hand The Ox looks for");
  add_text(app, "--boss", "BLIND", "The boss being played: \"The Flint\"");
  add_text(app, "--blind", "BLIND", "small, big or boss (default: small, or boss with --boss)");
  add_text(app, "--requirement", "N", "The score to beat; you learn how probable that is");
  add_text(app, "--score", "N", "The score of the round so far");
  add_text(app, "--seed", "SEED", "Decides what is drawn (default: ALEEB)");
  add_literal_option(app, literal_)->group(group_);
  add_text(app, "--deck", "DECK", "Deck, by key or name: plasma (default: red)");
  add_text(app, "--stake", "STAKE", "Stake: 1 to 8, or a name such as gold (default: 1)");
  add_text(app, "--challenge", "NAME", "Challenge; brings its own deck and stake");
  group_ = "Numbers of the run";
  for (const ScenarioNumberRow& row : kScenarioNumbers) {
    add_text(app, option_name(row.name), "N",
             std::to_string(row.least) + " to " + std::to_string(row.most));
  }
  rules_.add_to(app);
}

void ScoreArguments::add_to(CLI::App& app, const std::string& hand_help) {
  add_cards(app, hand_help);
  add_possessions(app);
  add_progress(app);
}

// Reading -----------------------------------------------------------------------------------------

const std::string& ScoreArguments::text(const std::string& option) const {
  return texts_.at(option);
}

std::optional<double> ScoreArguments::requirement() const {
  if (text("--requirement").empty()) return std::nullopt;
  return read_score("--requirement", text("--requirement"));
}

void ScoreArguments::read_possessions(Scenario& scenario, const Content& content) const {
  const std::vector<ScenarioJoker> jokers = read_joker_list(text("--jokers"), content);
  check_room("--jokers", jokers.size(), kJokerCapacity);
  int slots_needed = 0;
  for (const ScenarioJoker& joker : jokers) {
    scenario.joker(joker);
    slots_needed += joker.edition != Edition::Negative;
  }
  if (slots_needed > content.rules.start.joker_slots && text("--joker-slots").empty())
    scenario.joker_slots(slots_needed);
  const std::vector<std::string> consumables = split_list(text("--consumables"));
  check_room("--consumables", consumables.size(), kConsumableCapacity);
  int held = 0;
  for (const std::string& part : consumables) {
    const auto [id, edition] = read_consumable_text(part, content);
    scenario.consumable(id, edition);
    held += edition != Edition::Negative;
  }
  if (held > content.rules.start.consumable_slots && text("--consumable-slots").empty()) {
    scenario.consumable_slots(held);
  }
}

void ScoreArguments::read_progress(Scenario& scenario) const {
  read_hand_numbers("--levels", text("--levels"), 1,
                    [&](HandId hand, int level) { scenario.level(hand, level); });
  read_hand_numbers("--plays", text("--plays"), 0,
                    [&](HandId hand, int plays) { scenario.plays(hand, plays); });
  if (!text("--most-played").empty()) {
    scenario.most_played(read_item<HandId>(text("--most-played")));
  }
  if (!text("--idol").empty()) scenario.idol(read_front(text("--idol")));
  if (!text("--mail").empty()) scenario.mail(read_rank(text("--mail")));
  if (!text("--ancient").empty()) scenario.ancient(read_item<Suit>(text("--ancient")));
  if (!text("--castle").empty()) scenario.castle(read_item<Suit>(text("--castle")));
  for (const ScenarioNumberRow& row : kScenarioNumbers) {
    const std::string option = option_name(row.name);
    if (text(option).empty()) continue;
    scenario.number(row.number, read_number(option, text(option), row.least, row.most));
  }
}

void ScoreArguments::read_blind(Scenario& scenario, const Content& content) const {
  const bool has_boss = !text("--boss").empty();
  const std::string& blind = text("--blind");
  if (has_boss) scenario.boss(read_item<BlindId>(text("--boss"), content));
  if (blind == "boss" || (blind.empty() && has_boss)) {
    scenario.playing(BlindSlot::Boss);
  } else if (has_boss) {
    refuse("--boss names the blind being played: leave --blind out or make it boss");
  } else if (blind == "big") {
    scenario.playing(BlindSlot::Big);
  } else if (blind.empty() || blind == "small") {
    scenario.playing(BlindSlot::Small);
  } else {
    refuse("--blind must be small, big or boss, got " + in_quotes(blind));
  }
  // A requirement that no hand meets keeps the round going; it does not change a score.
  scenario.requirement(1e300);
  if (!text("--score").empty()) scenario.score(read_score("--score", text("--score")));
}

Scenario ScoreArguments::scenario(const Content& content) const {
  RunOptions options{.seed = {"ALEEB"}};
  if (!text("--seed").empty()) options.seed = read_seed_argument(text("--seed"), literal_);
  if (!text("--challenge").empty()) {
    if (!text("--deck").empty() || !text("--stake").empty()) {
      refuse("a challenge brings its own deck and stake: leave --deck and --stake out");
    }
    options.challenge = read_challenge(text("--challenge"), content);
  }
  if (!text("--deck").empty()) options.deck = read_deck(text("--deck"), content);
  if (!text("--stake").empty()) options.stake = read_stake(text("--stake"), content);
  Scenario scenario(options);
  State start = new_run(options, content);
  for (const std::string& part : split_list(text("--vouchers"))) {
    const VoucherId id = read_item<VoucherId>(part, content);
    for (const VoucherId wanted : {content.facts(id).prerequisite, id}) {
      if (wanted == VoucherId::None) continue;
      if (View(start, content).redeemed(wanted)) continue;
      scenario.voucher(wanted);
      Game g(start, content);
      apply_voucher(g, wanted);
    }
  }
  read_possessions(scenario, content);
  read_progress(scenario);
  if (!text("--cards").empty()) scenario.cards(text_of(read_cards(text("--cards"), content)));
  scenario.add_cards(text_of(read_cards(text("--add-cards"), content)));
  scenario.remove_cards(text_of(read_cards(text("--remove-cards"), content)));
  read_blind(scenario, content);
  return scenario;
}

State ScoreArguments::build(const std::vector<PlayingCard>& hand, const Content& content) const {
  Scenario scenario = this->scenario(content);
  if (!hand.empty()) {
    scenario.add_cards(text_of(missing_cards(scenario.build(content), hand)));
    scenario.hand(text_of(hand));
  }
  State state = scenario.build(content);
  if (!text("--deck-size").empty()) {
    const int least = state.hand_count;
    const int size = read_number("--deck-size", text("--deck-size"), least, state.card_count);
    scenario.remove_cards(text_of(from_draw_pile(state, state.card_count - size)));
    state = scenario.build(content);
  }
  if (!text("--draw-pile").empty()) {
    const int left = read_number("--draw-pile", text("--draw-pile"), 0, state.draw_pile_count);
    scenario.discard_pile(text_of(from_draw_pile(state, state.draw_pile_count - left)));
    state = scenario.build(content);
  }
  play_before(state, text("--played-this-round"));
  // Who names the jokers sees them, whatever Amber Acorn did.
  for (int i = 0; i < state.joker_count; ++i) state.jokers[i].face_down = false;
  return state;
}

void ScoreArguments::check(const State& state, const Content& content) {
  if (const char* fault = find_fault(state, content)) {
    refuse("the options make a state that cannot occur: " + std::string(fault));
  }
}

HandToScore ScoreArguments::read() const {
  const auto rules = rules_.read();
  const Content& content = rules->content;
  const std::vector<PlayingCard> played = read_cards(text("--hand"), content);
  if (played.empty()) refuse("name the cards to play: --hand \"KH KS\"");
  if (played.size() > kMaxPlayed) {
    refuse("--hand has " + std::to_string(played.size()) + " cards: play at most " +
           std::to_string(kMaxPlayed) +
           " and give the others to --held, or let --best choose among them");
  }
  std::vector<PlayingCard> hand = played;
  for (const PlayingCard& card : read_cards(text("--held"), content)) hand.push_back(card);

  HandToScore result{rules, build(hand, content), (1ULL << played.size()) - 1};
  State& state = result.state;
  // Cerulean Bell forces one of the cards played, whichever that is.
  const bool forces = state.blind == BlindId::CeruleanBell && !state.blind_disabled;
  for (int i = 0; i < state.hand_count; ++i) state.hand[i].forced = i == 0 && forces;
  check(state, content);
  return result;
}

HandToScore ScoreArguments::read_unplayed() const {
  const auto rules = rules_.read();
  const Content& content = rules->content;
  std::vector<PlayingCard> hand = read_cards(text("--hand"), content);
  for (const PlayingCard& card : read_cards(text("--held"), content)) hand.push_back(card);
  if (hand.empty()) refuse("name the cards to choose from: --hand \"KH KS 7D 7C 2S\"");
  if (hand.size() > kMostCardsRanked) {
    refuse("there are " + std::to_string(hand.size()) + " cards in hand: --best chooses among at " +
           "most " + std::to_string(kMostCardsRanked));
  }
  HandToScore result{rules, build(hand, content), 0};
  // Which card Cerulean Bell forces is not known before the play.
  for (int i = 0; i < result.state.hand_count; ++i) result.state.hand[i].forced = false;
  check(result.state, content);
  return result;
}

HandToScore ScoreArguments::read_position() const {
  const auto rules = rules_.read();
  const Content& content = rules->content;
  const std::vector<PlayingCard> hand = read_cards(text("--hand"), content);
  if (!text("--held").empty()) refuse("give all cards in hand to --hand and leave --held out");
  HandToScore result{rules, build(hand, content), 0};
  State& state = result.state;
  const std::optional<double> asked = requirement();
  state.requirement = asked ? *asked : requirement_of(View(state, content), state.blind);
  check(state, content);
  return result;
}

bool ScoreArguments::any() const {
  return std::any_of(texts_.begin(), texts_.end(),
                     [](const auto& option) { return !option.second.empty(); });
}

std::shared_ptr<const Ruleset> ScoreArguments::rules() const { return rules_.read(); }

}  // namespace jimbo::cli
