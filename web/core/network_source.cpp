#include <cstddef>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>

#include "agent/between/choice_inputs.h"
#include "agent/between/policy.h"
#include "agent/judge/network.h"

// The weights of the learnt judge and policy, as the page hands them over: they would triple what
// it loads, and most visitors play themselves. In one file: the judge's, the policy's, and at the
// end in kSizeDigits digits how many bytes are the judge's (web/build.sh).

namespace {

constexpr std::size_t kSizeDigits = 10;

std::string g_bytes;
std::shared_ptr<const jimbo::Network> g_network;
std::shared_ptr<const jimbo::Network> g_policy;

void read_weights() {
  if (g_network != nullptr) return;
  if (g_bytes.size() < kSizeDigits) {
    throw std::invalid_argument("this agent needs its weights, which are not loaded");
  }
  const auto all = std::as_bytes(std::span(g_bytes)).first(g_bytes.size() - kSizeDigits);
  const std::size_t judge = std::stoul(g_bytes.substr(all.size()));
  g_network = std::make_shared<const jimbo::Network>(all.first(judge));
  g_policy =
      std::make_shared<const jimbo::Network>(all.subspan(judge), jimbo::choice_input_count());
  g_bytes = {};
}

}  // namespace

namespace jimbo {

std::shared_ptr<const Network> Network::shipped() {
  read_weights();
  return g_network;
}

std::shared_ptr<const Network> shipped_policy() {
  read_weights();
  return g_policy;
}

// It would add half as much again to what is loaded; so the policy goes on after a win.
std::shared_ptr<const Network> shipped_endless_policy() { return nullptr; }

std::shared_ptr<const Network> Network::from_file(const std::string&, int) {
  throw std::invalid_argument("the page reads no files: leave out the agent's network");
}

}  // namespace jimbo

// Where to write the file, so many bytes of it, before an agent that needs it is asked.
extern "C" __attribute__((export_name("network_room"))) char* network_room(std::size_t size) {
  g_network = nullptr;
  g_bytes.resize(size);
  return g_bytes.data();
}
