#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "env/config.h"
#include "env/output.h"

// A policy that `python -m jimbo.train` learnt, as its export writes it (docs/train.md): what reads
// observations is in the file too, so that nothing here depends on how the network was made.
//
//   rows of a table -> a layer they share -> side by side, and their sum, with all other numbers
//   -> layers -> logits
//
// An action that chooses a row of a table has in its logit, too, how well that row's vector fits
// what the layers want.
//
// Sums are of single precision, in an order that the code fixes and without contraction, so they
// are the same on every machine.

namespace jimbo {

class PolicyNetwork {
 public:
  // Throws std::invalid_argument with what is wrong.
  explicit PolicyNetwork(std::span<const std::byte> file);
  static std::shared_ptr<const PolicyNetwork> from_file(const std::string& path);

  // Of the file's bytes (FNV-1a).
  std::uint64_t hash() const { return hash_; }

  // What it reads and chooses: problem, actions, rows of tables, whether it may rearrange.
  const env::Config& config() const { return config_; }

  // The allowed action with the largest logit, the first of equals. The arrays are those of an
  // environment with the configuration, under any content; something must be allowed.
  int choose(const std::int32_t* numbers, const std::int16_t* entries,
             const std::uint8_t* mask) const;

 private:
  // How the integers of a row become numbers; see jimbo/nets/compact.py.
  struct Pair {
    std::int32_t first, second;
  };
  struct Scaled {
    std::int32_t column, shift, mask, cap;
    float scale;
  };
  struct Layer {
    int inputs = 0;
    int outputs = 0;
    std::vector<float> weights;  // [input][output]
    std::vector<float> offsets;
  };
  enum class Role : std::uint8_t { Plain, Rows, Candidates };
  struct Part {
    bool entries = false;
    int offset = 0;
    int rows = 0;
    int columns = 0;
    int beside = -1;  // where one more number of each row stands, which `columns` counts too
    Role role = Role::Plain;
    std::vector<Pair> codes;
    int values = 0;  // how many there are
    // For each column, codes included, the number's place by value from `first` on, or -1.
    struct Places {
      std::int32_t first = 0;
      std::vector<std::int32_t> at;
    };
    std::vector<Places> places;
    std::vector<Scaled> scaled;
    Layer layer;
  };
  struct Number {
    int place;
    float value;
  };
  // Actions that choose rows of a table.
  struct Pointer {
    std::size_t part;
    int first;  // of their numbers
    int rows;
  };
  class Reader;

  void read_row(const Part& part, const std::int32_t* row, std::vector<Number>& numbers) const;
  static void add(const Layer& layer, int input, float value, float* sums);
  static std::vector<float> passed_on(const Layer& layer, const std::vector<float>& sums);
  void point(const std::vector<float>& wanted, const std::vector<std::vector<float>>& vectors,
             std::vector<float>& logits) const;

  env::Config config_;
  env::Shape shape_ = {};
  std::uint64_t hash_ = 0;
  std::vector<Part> parts_;
  std::vector<Layer> trunk_;
  Layer actor_;
  Layer offer_;             // of candidates
  std::vector<float> fit_;  // likewise
  std::vector<Pointer> pointers_;
  Layer pointer_;  // what each of them wants
};

}  // namespace jimbo
