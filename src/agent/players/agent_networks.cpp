#include "agent/players/agent_networks.h"

#include <algorithm>
#include <cstdint>
#include <memory>

#include "agent/between/choice_inputs.h"
#include "agent/between/policy.h"
#include "agent/judge/network.h"
#include "agent/players/agent_text.h"
#include "agent/players/policy_network.h"
#include "text/item_reader.h"

namespace jimbo {

namespace {

// What a setting is set to, or what it is unless set.
std::string setting_in(std::string_view text, std::string_view name, std::string_view standard) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return std::string(standard);
  for (const std::string& part : split_list(text.substr(colon + 1))) {
    const std::size_t sign = part.find('=');
    if (part.substr(0, sign) == name) return part.substr(sign + 1);
  }
  return std::string(standard);
}

std::string sixteen_digits(std::uint64_t number) {
  std::string digits(16, '0');
  for (std::size_t i = digits.size(); i-- > 0; number >>= 4U) {
    digits[i] = "0123456789abcdef"[number & 15U];
  }
  return digits;
}

}  // namespace

std::string networks_of(std::string_view text) {
  read_agent(text);
  const AgentEntry& entry = find_agent(text.substr(0, text.find(':')));
  if (entry.name == "policy") {
    const std::string file = setting_in(text, "file", "");
    if (file.empty()) return "";
    return "policy " + sixteen_digits(PolicyNetwork::from_file(file)->hash());
  }
  const bool asks = std::any_of(entry.options.begin(), entry.options.end(),
                                [](const AgentOption& option) { return option.name == "network"; });
  if (!asks) return "";
  const std::string judge = setting_in(text, "network", "");
  const auto network = judge.empty() ? Network::shipped() : Network::from_file(judge);
  std::string found = "judge " + sixteen_digits(network->hash());
  const std::string policy = setting_in(text, "policy", "shipped");
  if (policy == "none") return found;
  const auto chooser =
      policy == "shipped" ? shipped_policy() : Network::from_file(policy, choice_input_count());
  if (chooser != nullptr) found += ", policy " + sixteen_digits(chooser->hash());
  const std::string endless =
      setting_in(text, "endless_policy", policy == "shipped" ? "shipped" : "none");
  if (endless == "none") return found;
  const auto beyond = endless == "shipped" ? shipped_endless_policy()
                                           : Network::from_file(endless, choice_input_count());
  if (beyond != nullptr) found += ", endless policy " + sixteen_digits(beyond->hash());
  return found;
}

}  // namespace jimbo
