#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "effects/language/op.h"
#include "facts/programs.h"

namespace jimbo {

// A program while it is written: its instructions, and how long it can run.
class EffectEmitter {
 public:
  explicit EffectEmitter(Programs& programs) : programs_(programs) {}

  // `change` is what the instruction leaves on the stack, less what it takes.
  std::size_t emit(Op op, int from, int number, int change);

  // A value onto the stack
  void emit_value(int from, int number) { emit(Op::Value, from, number, 1); }
  void emit_local(int local) { emit_value(kFromLocal, local); }
  void emit_constant(double number);

  // Takes the top
  void emit_set_local(int local);
  std::size_t emit_test();  // a jump if it is 0, which must land

  // A jump whose target is not known yet, and the target
  std::size_t emit_jump(Op op, int change) { return emit(op, kFromNone, 0, change); }
  void land(std::size_t jump);

  // Jumps back, always or if the top is 0, which is taken
  void jump_back(std::size_t target);
  void test_back(std::size_t target);

  // The start of a loop, and its step, whose jump out of it must land
  void emit_loop_start(int loop, Collection collection, int local);
  std::size_t emit_loop_step(int loop);

  std::size_t next() const { return code_.size(); }

  // What is emitted in between runs up to so many times.
  void begin_loop(int most) { weights_.push_back(weights_.back() * most); }
  void end_loop() { weights_.pop_back(); }

  // The number of a stream of the file's own; -1 if there are too many.
  int own_stream(std::string_view name);

  // The same of a tally.
  int own_tally(std::string_view name);

  // Appends the program to the others. A reason if it does not fit or runs too long.
  std::string finish(std::int16_t& start);

 private:
  Programs& programs_;
  std::vector<Instruction> code_;
  std::vector<double> weights_ = {1};
  double longest_ = 0;
  int depth_ = 0;
  bool too_deep_ = false;
  bool too_many_constants_ = false;
};

}  // namespace jimbo
