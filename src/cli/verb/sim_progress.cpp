#include "cli/verb/sim_progress.h"

#include <cmath>
#include <cstdio>

#include "cli/terminal/console.h"
#include "text/number_text.h"

namespace jimbo::cli {
namespace {

constexpr double kSecondsPerLine = 10;
constexpr int kBarWidth = 24;

}  // namespace

std::string progress_text(const Progress& progress, const TextStyle& style) {
  const double share = static_cast<double>(progress.runs_done) / static_cast<double>(progress.runs);
  const int filled = static_cast<int>(share * kBarWidth);
  std::string text;
  for (int i = 0; i < kBarWidth; ++i) text += i < filled ? "█" : "░";
  text += " " + std::to_string(progress.runs_done) + "/" + std::to_string(progress.runs) + " runs";
  if (progress.seconds > 0) {
    const double rate = static_cast<double>(progress.steps) / progress.seconds;
    text += ", " + number_text(std::round(rate)) + " decisions/s";
  }
  if (progress.runs_done > 0 && progress.runs_done < progress.runs) {
    text += ", " + duration_text(progress.seconds / share - progress.seconds) + " left";
  }
  return style.show(text);
}

ProgressDisplay::ProgressDisplay(bool utf8)
    : is_terminal_(is_console(StandardStream::Error)), next_line_(kSecondsPerLine) {
  style_.utf8 = utf8;
}

void ProgressDisplay::show(const Progress& progress) {
  if (is_terminal_) {
    std::fprintf(stderr, "\r\x1b[K%s", progress_text(progress, style_).c_str());
    std::fflush(stderr);
    drawn_ = true;
  } else if (progress.seconds >= next_line_) {
    std::fprintf(stderr, "%s\n", progress_text(progress, style_).c_str());
    next_line_ += kSecondsPerLine;
  }
}

void ProgressDisplay::clear() {
  if (drawn_) std::fputs("\r\x1b[K", stderr);
  drawn_ = false;
}

}  // namespace jimbo::cli
