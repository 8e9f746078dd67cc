#include "action/action.h"
#include "action/flat_action.h"
#include "agent/players/agent.h"
#include "proof/random_game.h"

namespace jimbo {
namespace {

// Uniform over the legal actions, without moves and sorts.
class RandomAgent : public Agent {
 public:
  void begin(std::uint64_t entropy, const Content& content) override {
    chooser_ = Chooser(entropy);
    content_ = &content;
  }
  Action choose(const State& world) override { return random_action(world, chooser_, *content_); }

 private:
  Chooser chooser_{0};
  const Content* content_ = &kVanilla;
};

const RegisterAgent kRandom("random", "Uniformly random legal actions",
                            [] { return std::make_unique<RandomAgent>(); });

}  // namespace
}  // namespace jimbo
