#include "rules_file/game_programs.h"

#include <cstddef>
#include <cstdint>
#include <stdexcept>

namespace jimbo {

// game_programs.toml, made a part of the program by cmake/embed.cmake.
extern const std::size_t kGameProgramsBytes;
extern const std::uint64_t kGameProgramsWords[];

const std::string& game_programs() {
  static const std::string text = [] {
    std::string bytes;
    for (std::size_t i = 0; i < kGameProgramsBytes; ++i) {
      bytes += static_cast<char>(kGameProgramsWords[i / 8] >> (56 - i % 8 * 8) & 0xffU);
    }
    return bytes;
  }();
  return text;
}

std::shared_ptr<const Ruleset> programmed_ruleset() {
  static const auto programmed = [] {
    const RulesReading reading = read_ruleset(game_programs());
    if (reading.ruleset == nullptr) {
      throw std::logic_error(mistake_text("game_programs.toml", reading.mistakes.front()));
    }
    return reading.ruleset;
  }();
  return programmed;
}

}  // namespace jimbo
