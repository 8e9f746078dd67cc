#include "agent/simulate/simulation_text.h"

#include "format/json_writer.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/notation.h"
#include "text/number_text.h"
#include "text/run_option_text.h"

namespace jimbo {
namespace {

using Json = nlohmann::ordered_json;

Json interval_json(const Interval& interval) { return {interval.low, interval.high}; }

Json rate_json(const char* successes, const char* tries, const Rate& rate) {
  return {{tries, rate.tries},
          {successes, rate.successes},
          {"rate", rate.share()},
          {"interval", interval_json(rate.interval())}};
}

Json mean_json(const Mean& mean) {
  return {{"mean", mean.mean}, {"interval", interval_json(mean.interval)}};
}

std::string number(double value) {
  const nlohmann::json json = json_number(value);
  return json.is_string() ? json.get<std::string>() : json.dump();
}

// A field that holds a comma, a quotation mark or a line's end is put in quotation marks.
std::string csv_field(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + "\"";
}

}  // namespace

std::string_view to_text(RunEnd end) {
  switch (end) {
    case RunEnd::Won:
      return "won";
    case RunEnd::Lost:
      return "lost";
    case RunEnd::Capacity:
      return "capacity";
    case RunEnd::Cancelled:
      return "cancelled";
    case RunEnd::StepLimit:
      return "step_limit";
    case RunEnd::IllegalAction:
      return "illegal_action";
    case RunEnd::AgentFailed:
      break;
  }
  return "agent_failed";
}

std::string_view to_text(BlindSlot slot) {
  constexpr std::string_view kNames[kBlindSlots] = {"Small", "Big", "Boss"};
  return kNames[static_cast<int>(slot)];
}

std::string fault_text(const RunReport& run) {
  const std::string steps = counted(run.steps, "decision");
  switch (run.end) {
    case RunEnd::StepLimit:
      return "was not done after " + steps;
    case RunEnd::IllegalAction:
      return "chose `" + to_text(run.refused) + "` after " + steps +
             ", which is not possible: " + std::string(to_text(run.reason));
    case RunEnd::AgentFailed:
      return "failed after " + steps + ": " + run.message;
    default:
      return "";
  }
}

Json run_json(const RunReport& run, const Content& content) {
  Json json = {{"seed", seed_text(run.seed)},
               {"end", to_text(run.end)},
               {"won", run.won},
               {"ante", run.ante},
               {"round", run.round},
               {"blinds_cleared", run.blinds_cleared},
               {"blinds_skipped", run.blinds_skipped},
               {"dollars", run.dollars},
               {"steps", run.steps}};
  json["lost_to"] = nullptr;
  if (const BlindRecord* blind = run.lost_to()) {
    json["lost_to"] = {{"ante", blind->ante},
                       {"slot", to_text(blind->slot)},
                       {"blind", key(content, blind->blind)},
                       {"score", json_number(run.score)},
                       {"requirement", json_number(run.requirement)}};
  }
  json["hash"] = hash_text(run.final_hash);
  if (run.is_faulty()) json["error"] = fault_text(run);
  return json;
}

Json summary_json(const Summary& summary, const Content& content) {
  Json json = {{"wins", rate_json("won", "runs", summary.wins)},
               {"errors", summary.faulty},
               {"ante", mean_json(summary.ante)},
               {"round", mean_json(summary.round)},
               {"blinds_cleared", mean_json(summary.blinds_cleared)}};
  json["antes"] = Json::array();
  for (const AnteCount& row : summary.antes) {
    json["antes"].push_back(
        {{"ante", row.ante}, {"runs", row.runs}, {"stopped_at_win", row.stopped_at_win}});
  }
  json["blinds"] = Json::array();
  for (const BlindRate& row : summary.blinds) {
    Json entry = {{"ante", row.ante}, {"slot", to_text(row.slot)}};
    entry.update(rate_json("cleared", "tries", row.cleared));
    json["blinds"].push_back(std::move(entry));
  }
  json["bosses"] = Json::array();
  for (const BossRate& row : summary.bosses) {
    Json entry = {{"boss", key(content, row.boss)}};
    entry.update(rate_json("cleared", "tries", row.cleared));
    json["bosses"].push_back(std::move(entry));
  }
  json["steps"] = summary.steps;
  json["seconds"] = summary.seconds;
  json["steps_per_second"] = summary.steps_per_second;
  json["runs_per_second"] = summary.runs_per_second;
  return json;
}

std::string csv_head() {
  return "seed,end,won,ante,round,blinds_cleared,blinds_skipped,dollars,steps,lost_ante,lost_slot,"
         "lost_blind,score,requirement,hash,error";
}

std::string csv_row(const RunReport& run, const Content& content) {
  std::string row = seed_text(run.seed);
  const auto add = [&row](std::string_view text) { row.append(",").append(text); };
  add(to_text(run.end));
  add(run.won ? "1" : "0");
  for (const std::int32_t count :
       {run.ante, run.round, run.blinds_cleared, run.blinds_skipped, run.dollars, run.steps}) {
    add(std::to_string(count));
  }
  if (const BlindRecord* blind = run.lost_to()) {
    add(std::to_string(blind->ante));
    add(to_text(blind->slot));
    add(key(content, blind->blind));
    add(number(run.score));
    add(number(run.requirement));
  } else {
    row += ",,,,,";
  }
  add(hash_text(run.final_hash));
  add(csv_field(fault_text(run)));
  return row;
}

Replay replay_of(const PlayOptions& options, const Seed& seed, const std::vector<Action>& actions,
                 const Ruleset& rules) {
  Replay replay;
  if (options.start != nullptr) {
    replay = replay_from(first_state(options, seed));
  } else {
    replay.options = options.run;
    replay.options.seed = seed;
  }
  replay.rules = other_ruleset_name(rules);
  for (const Action& action : actions) replay.add(action);
  return replay;
}

}  // namespace jimbo
