#pragma once

namespace jimbo::cli {

// Prints how many seeds a second one core goes through, for each instruction set, beside a plain
// loop of the game's algorithm. Returns the exit code.
int bench_find();

}  // namespace jimbo::cli
