#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "agent/judge/network_kernel.h"
#include "agent/judge/position.h"

// The learnt evaluation: a network of whole numbers from a position to the chance of clearing each
// blind ahead, given that it is reached. Whole numbers, because sums of fractions differ between
// machines and the agent's decisions must not. training/README.md says how it was learnt.
//
//   inputs -> hidden sums, cut off at 0 and 4 -> second sums, likewise -> a sum per blind
//
// Several of them, learnt from the same runs with other beginnings, are asked and their sums
// averaged: where one is wrong by accident the others are not, and the best of many candidates is
// less often the one that was overrated. A table turns the mean into the logarithm of a chance.

namespace jimbo {

// How much a blind counts by how far it is ahead: each by so many percent of the one before it.
// What the network says of far blinds is little more than noise where few runs came that far, and
// it is the sum that decisions are made by.
class Foresight {
 public:
  explicit Foresight(int percent);

  std::int64_t operator[](int ahead) const { return weights_[static_cast<std::size_t>(ahead)]; }

  static constexpr int kOne = 65'536;

 private:
  std::array<std::int32_t, kJudgedBlinds> weights_;
};

class Network {
 public:
  static constexpr int kMostMembers = 64;

  // Reads what training/learn.py writes, for so many inputs. Throws std::invalid_argument with what
  // is wrong.
  explicit Network(std::span<const std::byte> file, int inputs = input_count());

  // The one that comes with the program; the same object for everybody.
  static std::shared_ptr<const Network> shipped();
  // From an array that cmake/embed.cmake made of a file, of so many bytes.
  static std::shared_ptr<const Network> from_words(const std::uint64_t* words, std::size_t bytes,
                                                   int inputs = input_count());
  // From a file. Throws std::invalid_argument if it cannot be read.
  static std::shared_ptr<const Network> from_file(const std::string& path,
                                                  int inputs = input_count());

  // Of the file's bytes (FNV-1a): equal weights have equal hashes on every machine.
  std::uint64_t hash() const { return hash_; }

  // The sums of the first layer for one position after another: only inputs that changed are added.
  // States that are compared differ by few. The network must outlive it.
  class Sums {
   public:
    // Of the first `members`, or of all there are.
    explicit Sums(const Network& network, int members = kMostMembers);

    void move_to(std::span<const Position::Input> inputs);
    // The same by way of the sums of a position that is more like it than the last one.
    void move_to(std::span<const Position::Input> inputs, const Sums& near);
    void move_to(const Position& position) {
      move_to({position.inputs, static_cast<std::size_t>(position.count)});
    }

   private:
    friend class Network;

    const Network* network_;
    int members_;
    std::vector<Position::Input> inputs_;  // that the sums belong to
    std::vector<std::int16_t> changes_;    // per input, zero outside of move_to
    std::vector<TimesRow> rows_;           // to be added
    std::vector<std::int32_t> sums_;       // of these members, one after the other
  };

  // The chance to clear all blinds from `first` to the last, as a logarithm to base 2. Each blind
  // counts as much as `foresight` says.
  double log_chance(const Sums& sums, int first, const Foresight& foresight = Foresight(100)) const;
  double log_chance(const Position& position, int first) const;

 private:
  // What the whole numbers stand for, with kActivationLimit; learn.py has the same.
  static constexpr int kTableStep = 16;   // of 256 to one
  static constexpr int kTableSize = 513;  // from -16 to 16
  static constexpr int kLogOne = 65'536;

  struct Member {
    int hidden = 0;
    int second = 0;
    std::vector<std::int16_t> second_weights;  // [second][hidden]
    std::vector<std::int32_t> second_offsets;
    std::vector<std::int16_t> output_weights;  // [blind][second]
    std::vector<std::int32_t> output_offsets;

    // Adds the sums of the blinds from `first` on, 256 to one.
    void add(const std::int32_t* of_inputs, int first, std::int32_t* sums) const;
  };

  // Logarithms to base 2 of the chance that a sum stands for, times kLogOne.
  std::int32_t log_of(std::int32_t sum) const;

  int inputs_;
  std::uint64_t hash_ = 0xcbf29ce484222325ULL;
  std::vector<Member> members_;
  int hidden_ = 0;                           // of all members together
  std::vector<std::int16_t> input_weights_;  // [input][hidden]
  std::vector<std::int32_t> log_table_;
};

}  // namespace jimbo
