#pragma once

#include <cstddef>
#include <vector>

namespace jimbo {

// Walks all ways in which a series of chances can fall: a trial follows the path of choices as far
// as it goes and then takes the first option of each further choice; `advance` moves on to the next
// path. A later choice may depend on the earlier ones.
class AllChoices {
 public:
  bool happens(double probability) {
    const int option = next(2);
    probability_ *= option == 0 ? probability : 1 - probability;
    return option == 0;
  }

  int pick(int count) {
    probability_ /= count;
    return next(count);
  }

  void begin_trial() {
    depth_ = 0;
    probability_ = 1;
  }

  // False once all paths have been tried.
  bool advance() {
    while (!path_.empty() && path_.back().option + 1 == path_.back().options) path_.pop_back();
    if (path_.empty()) return false;
    ++path_.back().option;
    return true;
  }

  // Of the choices of the trial just made.
  double probability() const { return probability_; }
  double combinations() const {
    double product = 1;
    for (const Choice& choice : path_) product *= choice.options;
    return product;
  }

 private:
  struct Choice {
    int option;
    int options;
  };

  int next(int options) {
    if (depth_ == path_.size()) path_.push_back({0, options});
    return path_[depth_++].option;
  }

  std::vector<Choice> path_;
  std::size_t depth_ = 0;
  double probability_ = 1;
};

}  // namespace jimbo
