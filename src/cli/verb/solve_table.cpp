#include "cli/verb/solve_table.h"

#include <cstdio>

#include "format/json_writer.h"
#include "search/interval.h"
#include "text/number_text.h"

namespace jimbo::cli {
namespace {

double share(double part, std::int64_t whole) {
  return whole == 0 ? 0 : part / static_cast<double>(whole);
}

}  // namespace

std::string deal_table_text(const DealTableOptions& options, const DealTable& table) {
  std::string text = full_number_text(options.rules.target) + " chips, " +
                     counted(options.rules.hands, "hand") + ", " +
                     counted(options.rules.discards, "discard") + ", " +
                     number_text(static_cast<double>(table.deals)) + " deals\n\n";
  text += "player             won  95% interval       hands left    score\n";
  char line[128];
  for (const DealRow& row : table.rows) {
    const double rate = share(static_cast<double>(row.wins), table.deals);
    const Interval interval = wilson_interval(row.wins, table.deals);
    std::snprintf(line, sizeof line, "%-14s %6.2f%%  %6.2f%% to %6.2f%% %10.2f %8.1f\n",
                  name(row.player), 100 * rate, 100 * interval.low, 100 * interval.high,
                  share(static_cast<double>(row.hands_left), row.wins),
                  share(row.score, table.deals));
    text += line;
  }
  if (options.clairvoyant) {
    const double wins = share(static_cast<double>(table.clairvoyant_wins), table.deals);
    std::snprintf(line, sizeof line, "%-14s %6.2f%%", "clairvoyant", 100 * wins);
    text += line;
    if (table.clairvoyant_unknown > 0) {
      std::snprintf(line, sizeof line, " at least; %.2f%% not decided",
                    100 * share(static_cast<double>(table.clairvoyant_unknown), table.deals));
      text += line;
    }
    text += "\n";
  }
  return text;
}

nlohmann::ordered_json deal_table_json(const DealTableOptions& options, const DealTable& table) {
  nlohmann::ordered_json json = {{"target", json_number(options.rules.target)},
                                 {"hands", options.rules.hands},
                                 {"discards", options.rules.discards},
                                 {"deals", table.deals},
                                 {"players", nlohmann::ordered_json::array()}};
  for (const DealRow& row : table.rows) {
    const double rate = share(static_cast<double>(row.wins), table.deals);
    const Interval interval = wilson_interval(row.wins, table.deals);
    json["players"].push_back({{"player", name(row.player)},
                               {"wins", row.wins},
                               {"win_rate", rate},
                               {"low", interval.low},
                               {"high", interval.high},
                               {"hands_left", share(static_cast<double>(row.hands_left), row.wins)},
                               {"score", share(row.score, table.deals)}});
  }
  if (options.clairvoyant) {
    json["clairvoyant"] = {{"wins", table.clairvoyant_wins},
                           {"unknown", table.clairvoyant_unknown}};
  }
  return json;
}

}  // namespace jimbo::cli
