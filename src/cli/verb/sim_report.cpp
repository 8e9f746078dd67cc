#include "cli/verb/sim_report.h"

#include <algorithm>
#include <cmath>

#include "agent/simulate/simulation_text.h"
#include "text/item_text.h"
#include "text/names.h"
#include "text/number_text.h"
#include "text/run_option_text.h"

namespace jimbo::cli {
namespace {

constexpr int kLabelWidth = 18;
constexpr int kLongestBar = 40;
constexpr std::size_t kMostFaultsListed = 10;

std::string percent(double share) { return fixed_text(100 * share, 1) + " %"; }

std::string percent_interval(const Interval& interval) {
  return fixed_text(100 * interval.low, 1) + " to " + fixed_text(100 * interval.high, 1) + " %";
}

std::string count_text(std::int64_t count) { return number_text(static_cast<double>(count)); }

// A rate for which there is no use in many digits.
std::string rate_text(double rate) {
  return number_text(rate < 10 ? std::round(rate * 100) / 100 : std::round(rate));
}

class Report {
 public:
  Report(const SimulationResult& result, const Terminal& terminal, const Content& content)
      : result_(result), terminal_(terminal), content_(content), summary_(summarize(result)) {}

  std::string text() {
    figures();
    if (!result_.runs.empty()) {
      histogram();
      blinds();
      bosses();
    }
    faults();
    return text_;
  }

 private:
  // Figures ---------------------------------------------------------------------------------------

  void figures() {
    const Rate& wins = summary_.wins;
    figure(
        "wins",
        count_text(wins.successes) + " of " + count_text(wins.tries) + ", " + percent(wins.share()),
        percent_interval(wins.interval()));
    mean("ante reached", summary_.ante);
    mean("blinds cleared", summary_.blinds_cleared);
    figure("decisions", count_text(summary_.steps),
           rate_text(summary_.steps_per_second) + " per second");
    figure("seconds", fixed_text(summary_.seconds, 1),
           rate_text(summary_.runs_per_second) + " runs per second");
  }

  void mean(const char* label, const Mean& mean) {
    figure(label, fixed_text(mean.mean, 2),
           fixed_text(mean.interval.low, 2) + " to " + fixed_text(mean.interval.high, 2));
  }

  void figure(const char* label, const std::string& value, const std::string& detail) {
    constexpr int kDetailColumn = 44;
    TextLine line(terminal_);
    line.add(label, Colour::Dim).to(kLabelWidth).add(value, Colour::Bold).to(kDetailColumn);
    add(line.add(detail, Colour::Dim));
  }

  // The ante in which each run ended --------------------------------------------------------------

  void histogram() {
    heading("Where the runs ended");
    std::int64_t most = 1;
    std::int64_t won = 0;
    for (const AnteCount& row : summary_.antes) {
      most = std::max(most, row.runs);
      won += row.stopped_at_win;
    }
    for (const AnteCount& row : summary_.antes) {
      bar("ante " + std::to_string(row.ante), row.runs - row.stopped_at_win, most, Colour::Cyan);
    }
    if (won > 0) bar("won", won, most, Colour::Green);
  }

  void bar(const std::string& label, std::int64_t runs, std::int64_t most, Colour colour) {
    const double share = static_cast<double>(runs) / static_cast<double>(most);
    int length = static_cast<int>(std::lround(share * kLongestBar));
    if (runs > 0) length = std::max(length, 1);
    std::string drawn;
    for (int i = 0; i < length; ++i) drawn += "█";
    const double part = static_cast<double>(runs) / static_cast<double>(result_.runs.size());
    TextLine line(terminal_);
    line.add("  ").add(label).to(11).add(drawn, colour).to(11 + kLongestBar);
    add(line.right(62, count_text(runs)).right(71, percent(part), Colour::Dim));
  }

  // Clear rates -----------------------------------------------------------------------------------

  static constexpr int kFirstCell = 8;
  static constexpr int kCellWidth = 24;

  // Tries, share and its interval in per cent, ending before a column.
  void cell(TextLine& line, int column, const Rate& rate) {
    if (rate.tries == 0) return;
    const auto per_cent = [](double share) {
      const std::string text = fixed_text(100 * share, 1);
      return text == "100.0" ? "100" : text;  // which has no room
    };
    const Interval interval = rate.interval();
    line.right(column - 16, count_text(rate.tries));
    line.right(column - 10, per_cent(rate.share()), Colour::Bold);
    line.right(column, per_cent(interval.low) + "-" + per_cent(interval.high), Colour::Dim);
  }

  void blinds() {
    heading("Blinds cleared: tries, per cent cleared, 95 % interval");
    TextLine head(terminal_);
    for (int i = 0; i < kBlindSlots; ++i) {
      head.right(kFirstCell + (i + 1) * kCellWidth, to_text(static_cast<BlindSlot>(i)),
                 Colour::Dim);
    }
    add(head);
    const std::vector<BlindRate>& rows = summary_.blinds;
    for (std::size_t i = 0; i < rows.size();) {
      const std::int32_t ante = rows[i].ante;
      TextLine line(terminal_);
      line.add("  ante " + std::to_string(ante));
      for (; i < rows.size() && rows[i].ante == ante; ++i) {
        cell(line, kFirstCell + (static_cast<int>(rows[i].slot) + 1) * kCellWidth, rows[i].cleared);
      }
      add(line);
    }
  }

  void bosses() {
    if (summary_.bosses.empty()) return;
    heading("Bosses cleared, the hardest first");
    std::vector<BossRate> rows = summary_.bosses;
    std::stable_sort(rows.begin(), rows.end(), [](const BossRate& a, const BossRate& b) {
      return a.cleared.share() < b.cleared.share();
    });
    constexpr int kColumnWidth = 40;
    const std::size_t height = (rows.size() + 1) / 2;
    for (std::size_t i = 0; i < height; ++i) {
      TextLine line(terminal_);
      for (std::size_t j = i, column = 0; j < rows.size(); j += height, ++column) {
        const int left = static_cast<int>(column) * kColumnWidth;
        line.to(left + 2).add(name(content_, rows[j].boss));
        cell(line, left + kColumnWidth - 1, rows[j].cleared);
      }
      add(line);
    }
  }

  // Runs that ended through the agent's fault -----------------------------------------------------

  void faults() {
    if (summary_.faulty == 0) return;
    heading("The agent erred in " + count_text(summary_.faulty) +
            (summary_.faulty == 1 ? " run" : " runs"));
    std::size_t listed = 0;
    for (const RunReport& run : result_.runs) {
      if (!run.is_faulty() || listed++ >= kMostFaultsListed) continue;
      TextLine line(terminal_);
      line.add("  ").add(seed_text(run.seed), Colour::Bold).to(12);
      add(line.add_wrapped(fault_text(run), Colour::Red));
    }
    if (listed > kMostFaultsListed) {
      TextLine line(terminal_);
      add(line.add("  and " + std::to_string(listed - kMostFaultsListed) + " more: see --csv"));
    }
  }

  void heading(const std::string& title) {
    TextLine line(terminal_);
    text_ += "\n";
    add(line.add(title, Colour::Bold));
  }

  void add(const TextLine& line) { text_ += line.text(); }

  const SimulationResult& result_;
  const Terminal& terminal_;
  const Content& content_;
  Summary summary_;
  std::string text_;
};

}  // namespace

std::string report_text(const SimulationResult& result, const Terminal& terminal,
                        const Content& content) {
  return Report(result, terminal, content).text();
}

std::string end_text(const RunReport& run, const Content& content) {
  switch (run.end) {
    case RunEnd::Won:
      return "won";
    case RunEnd::Capacity:
      return "ended because the run outgrew the engine's capacities";
    case RunEnd::Cancelled:
      return "stopped";
    case RunEnd::Lost:
      break;
    default:
      return "ended by an error: the agent " + fault_text(run);
  }
  std::string text = run.won ? "won, then lost" : "lost";
  if (const BlindRecord* blind = run.lost_to()) {
    text += blind->slot == BlindSlot::Boss ? " to " : " to the ";
    text += std::string(name(content, blind->blind)) + " in ante " + std::to_string(blind->ante) +
            " with " + number_text(run.score) + " of " + number_text(run.requirement);
  }
  return text;
}

}  // namespace jimbo::cli
