#include <algorithm>
#include <cstddef>
#include <stdexcept>
#include <vector>

#include "agent/review/review.h"
#include "agent/review/review_text.h"
#include "method.h"
#include "text/notation.h"

// The review of `jimbo review` in workers of the page, which hands each of them other decisions to
// measure: the numbers are those of the program.

namespace jimbo::page {
namespace {

const ReviewOptions kReviewOptions;

Review unmeasured(const Table& table) {
  return unmeasured_review(table.run.start(), table.run.actions(), table.content());
}

ReviewedDecision& decision_at(Review& review, int number) {
  if (number < 1 || number > static_cast<int>(review.decisions.size())) {
    throw std::invalid_argument("there is no decision " + std::to_string(number));
  }
  return review.decisions[static_cast<std::size_t>(number - 1)];
}

}  // namespace

std::string begin_review(Table& table, const nlohmann::json&) {
  const Review review = unmeasured(table);
  return ordered_json{{"decisions", review.decisions.size()},
                      {"again", kMeasuredAgain},
                      {"won", review.won},
                      {"over", review.is_over}}
      .dump();
}

// The chances to win before decisions, by their numbers; one number more is the end.
std::string review_chances(Table& table, const nlohmann::json& parameters) {
  Review review = unmeasured(table);
  const Reviewer reviewer(kReviewOptions, table.content());
  ordered_json chances = ordered_json::array();
  for (const int number : parameters.at("numbers")) {
    const bool is_end = number == static_cast<int>(review.decisions.size()) + 1;
    chances.push_back(reviewer.chance(is_end ? review.last : decision_at(review, number).state));
  }
  return chances.dump();
}

// Decisions as {"number", "before", "after"}; measured again those that name what strong would do.
std::string review_decisions(Table& table, const nlohmann::json& parameters) {
  Review review = unmeasured(table);
  const Reviewer reviewer(kReviewOptions, table.content());
  ordered_json list = ordered_json::array();
  for (const nlohmann::json& asked : parameters.at("decisions")) {
    ReviewedDecision& decision = decision_at(review, asked.at("number"));
    decision.before = asked.at("before");
    decision.after = asked.at("after");
    if (asked.contains("strong")) {
      decision.best = read_action(asked.at("strong").get<std::string>());
      decision.luck = asked.at("luck");
      reviewer.measure_again(decision);
    } else {
      reviewer.measure(decision);
    }
    ordered_json told = decision_json(decision, table.content());
    told["stands_out"] = decision.stands_out();
    list.push_back(std::move(told));
  }
  return list.dump();
}

}  // namespace jimbo::page
