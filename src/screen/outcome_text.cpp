#include "screen/outcome_text.h"

#include <span>
#include <stdexcept>
#include <string>

#include "engine/preview.h"
#include "hook/joker_hook.h"
#include "text/names.h"
#include "text/quote.h"

namespace jimbo {

Luck read_luck(std::string_view text) {
  if (text == "worst") return Luck::Worst;
  if (text == "drawn") return Luck::Drawn;
  if (text == "best") return Luck::Best;
  throw std::invalid_argument("luck must be worst, drawn or best, got " + in_quotes(text));
}

std::string_view chance_name(Stream stream, const Content& content) {
  const int own = static_cast<int>(stream) - kStreamCount;
  if (own >= 0 && content.programs != nullptr && own < content.programs->stream_count) {
    return {content.programs->streams[own].name, content.programs->streams[own].length};
  }
  switch (stream) {
    case Stream::LuckyMult:
      return "Lucky card, mult";
    case Stream::LuckyMoney:
      return "Lucky card, money";
    case Stream::BusinessCard:
      return name(JokerId::BusinessCard);
    case Stream::ReservedParking:
      return name(JokerId::ReservedParking);
    case Stream::SpaceJoker:
      return name(JokerId::SpaceJoker);
    case Stream::Bloodstone:
      return name(JokerId::Bloodstone);
    case Stream::Misprint:
      return name(JokerId::Misprint);
    case Stream::Hook:
      return name(BlindId::Hook);
    default:
      return "other";
  }
}

nlohmann::ordered_json chances_json(const std::vector<Chance>& chances, const Content& content) {
  nlohmann::ordered_json json = nlohmann::ordered_json::array();
  for (const Chance& chance : chances) {
    json.push_back({{"chance", chance_name(chance.stream, content)},
                    {"rolls", chance.rolls},
                    {"probability", chance.probability}});
  }
  return json;
}

Ledger outcome_ledger(const State& state, std::uint64_t cards, const ScoreOutcomes& outcomes,
                      Luck luck, const Content& content) {
  std::span<const ChanceAnswer> answers;
  if (luck == Luck::Worst) answers = outcomes.least_answers;
  if (luck == Luck::Best) answers = outcomes.most_answers;
  return preview_ledger(state, cards, luck, content, answers);
}

}  // namespace jimbo
