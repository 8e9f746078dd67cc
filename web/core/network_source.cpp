#include <cstddef>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>

#include "agent/between/policy.h"
#include "agent/judge/network.h"

// The weights of the learnt judge, as the page hands them over: they would double what it loads,
// and most visitors play themselves.

namespace {

std::string g_bytes;
std::shared_ptr<const jimbo::Network> g_network;

}  // namespace

namespace jimbo {

std::shared_ptr<const Network> Network::shipped() {
  if (g_network == nullptr && g_bytes.empty()) {
    throw std::invalid_argument("this agent needs its weights, which are not loaded");
  }
  if (g_network == nullptr) {
    g_network = std::make_shared<const Network>(std::as_bytes(std::span(g_bytes)));
    g_bytes = {};
  }
  return g_network;
}

// The page leaves the policy out: it is larger than all the rest.
std::shared_ptr<const Network> shipped_policy() { return nullptr; }

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
