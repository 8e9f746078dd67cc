#include "agent/judge/network.h"

#include <algorithm>
#include <cstring>
#include <stdexcept>
#include <utility>

#include "agent/judge/network_kernel.h"

namespace jimbo {

namespace {

constexpr char kMagic[] = "jimbo-network 2\n";
constexpr int kMostHidden = 1024;

// Takes numbers from a file, lowest byte first.
class Reader {
 public:
  explicit Reader(std::span<const std::byte> file) : left_(file) {}

  std::span<const std::byte> take(std::size_t bytes) {
    if (bytes > left_.size()) throw std::invalid_argument("the network's file ends too early");
    const std::span<const std::byte> taken = left_.first(bytes);
    left_ = left_.subspan(bytes);
    return taken;
  }

  template <class Number>
  Number number() {
    std::uint64_t value = 0;
    int shift = 0;
    for (const std::byte byte : take(sizeof(Number))) {
      value |= std::to_integer<std::uint64_t>(byte) << shift;
      shift += 8;
    }
    return static_cast<Number>(value);
  }

  template <class Number>
  std::vector<Number> numbers(int count) {
    std::vector<Number> all(static_cast<std::size_t>(count));
    for (Number& one : all) one = number<Number>();
    return all;
  }

  bool is_done() const { return left_.empty(); }

 private:
  std::span<const std::byte> left_;
};

void expect(bool holds, const char* what) {
  if (!holds) throw std::invalid_argument(std::string("the network's file ") + what);
}

}  // namespace

Network::Network(std::span<const std::byte> file, int of_inputs) : inputs_(of_inputs) {
  for (const std::byte byte : file) {
    hash_ = (hash_ ^ std::to_integer<std::uint64_t>(byte)) * 0x100000001b3ULL;
  }
  Reader reader(file);
  const auto magic = reader.take(sizeof kMagic - 1);
  expect(std::memcmp(magic.data(), kMagic, magic.size()) == 0, "is not one of a network");
  const int inputs = reader.number<std::int32_t>();
  const int members = reader.number<std::int32_t>();
  expect(inputs == inputs_, "is for other inputs; learn it anew");
  expect(members > 0 && members <= kMostMembers, "has an impossible number of members");
  std::vector<std::vector<std::int16_t>> input_weights;
  for (int i = 0; i < members; ++i) {
    Member member;
    member.hidden = reader.number<std::int32_t>();
    member.second = reader.number<std::int32_t>();
    for (const int size : {member.hidden, member.second}) {
      expect(size > 0 && size <= kMostHidden, "has layers of impossible sizes");
    }
    input_weights.push_back(reader.numbers<std::int16_t>(inputs * member.hidden));
    member.second_weights = reader.numbers<std::int16_t>(member.second * member.hidden);
    member.second_offsets = reader.numbers<std::int32_t>(member.second);
    member.output_weights = reader.numbers<std::int16_t>(kJudgedBlinds * member.second);
    member.output_offsets = reader.numbers<std::int32_t>(kJudgedBlinds);
    hidden_ += member.hidden;
    members_.push_back(std::move(member));
  }
  // All members' weights of an input side by side, since they are added together.
  input_weights_.reserve(static_cast<std::size_t>(inputs * hidden_));
  for (int input = 0; input < inputs; ++input) {
    for (std::size_t i = 0; i < members_.size(); ++i) {
      const auto first = input_weights[i].begin() + input * members_[i].hidden;
      input_weights_.insert(input_weights_.end(), first, first + members_[i].hidden);
    }
  }
  log_table_ = reader.numbers<std::int32_t>(kTableSize);
  expect(reader.is_done(), "goes on after its end");
}

std::shared_ptr<const Network> Network::from_words(const std::uint64_t* words, std::size_t bytes,
                                                   int inputs) {
  std::vector<std::byte> file(bytes);
  for (std::size_t i = 0; i < bytes; ++i) {
    file[i] = static_cast<std::byte>(words[i / 8] >> (56 - 8 * (i % 8)));
  }
  return std::make_shared<const Network>(file, inputs);
}

Foresight::Foresight(int percent) {
  std::int32_t weight = kOne;
  for (std::int32_t& of_blind : weights_) {
    of_blind = weight;
    weight = weight * percent / 100;
  }
}

Network::Sums::Sums(const Network& network, int members)
    : network_(&network),
      members_(std::min(members, static_cast<int>(network.members_.size()))),
      changes_(static_cast<std::size_t>(network.inputs_)) {
  int hidden = 0;
  for (int i = 0; i < members_; ++i) hidden += network.members_[static_cast<std::size_t>(i)].hidden;
  sums_.resize(static_cast<std::size_t>(hidden));
}

void Network::Sums::move_to(std::span<const Position::Input> inputs) {
  const auto change = [&](const Position::Input& input) -> std::int16_t& {
    return changes_[input.index];
  };
  // States that are compared begin alike.
  std::size_t same = 0;
  const std::size_t shorter = std::min(inputs.size(), inputs_.size());
  while (same < shorter && inputs[same].index == inputs_[same].index &&
         inputs[same].value == inputs_[same].value) {
    ++same;
  }
  const auto come = inputs.subspan(same);
  const auto gone = std::span<const Position::Input>(inputs_).subspan(same);
  for (const Position::Input& input : come) change(input) += input.value;
  for (const Position::Input& input : gone) change(input) -= input.value;
  rows_.clear();
  const auto list = [&](const Position::Input& input) {
    const std::int16_t times = std::exchange(change(input), std::int16_t{0});
    if (times == 0) return;
    const auto hidden = static_cast<std::size_t>(network_->hidden_);
    rows_.push_back({&network_->input_weights_[input.index * hidden], times});
  };
  for (const Position::Input& input : come) list(input);
  for (const Position::Input& input : gone) list(input);
  network_kernels().add_rows(sums_.data(), sums_.size(), rows_.data(),
                             static_cast<int>(rows_.size()));
  inputs_.assign(inputs.begin(), inputs.end());
}

void Network::Sums::move_to(std::span<const Position::Input> inputs, const Sums& near) {
  sums_ = near.sums_;
  inputs_ = near.inputs_;
  move_to(inputs);
}

double Network::log_chance(const Sums& sums, int first, const Foresight& foresight) const {
  std::int32_t of_blinds[kJudgedBlinds] = {};
  const std::int32_t* of_inputs = sums.sums_.data();
  for (int i = 0; i < sums.members_; ++i) {
    const Member& member = members_[static_cast<std::size_t>(i)];
    member.add(of_inputs, first, of_blinds);
    of_inputs += member.hidden;
  }
  std::int64_t total = 0;
  for (int blind = first; blind < kJudgedBlinds; ++blind) {
    const std::int32_t log = log_of(of_blinds[blind] / sums.members_);
    total += log * foresight[blind - first];
  }
  return static_cast<double>(total) / kLogOne / Foresight::kOne;
}

double Network::log_chance(const Position& position, int first) const {
  Sums sums(*this);
  sums.move_to(position);
  return log_chance(sums, first);
}

void Network::Member::add(const std::int32_t* of_inputs, int first, std::int32_t* sums) const {
  std::int16_t first_layer[kMostHidden];
  std::int32_t second_sums[kMostHidden];
  std::int16_t second_layer[kMostHidden];
  std::int32_t output_sums[kJudgedBlinds];
  const NetworkKernels& fast = network_kernels();
  fast.cut_off(of_inputs, hidden, 4, first_layer);
  fast.multiply(second_weights.data(), second_offsets.data(), second, first_layer, hidden,
                second_sums);
  fast.cut_off(second_sums, second, 9, second_layer);
  fast.multiply(&output_weights[static_cast<std::size_t>(first * second)], &output_offsets[first],
                kJudgedBlinds - first, second_layer, second, output_sums);
  for (int blind = first; blind < kJudgedBlinds; ++blind) {
    sums[blind] += output_sums[blind - first] >> 9;
  }
}

std::int32_t Network::log_of(std::int32_t sum) const {
  constexpr std::int32_t kEnd = kTableStep * (kTableSize - 1);
  const std::int32_t at = std::clamp(sum + kEnd / 2, 0, kEnd - 1);
  const auto place = static_cast<std::size_t>(at / kTableStep);
  const std::int32_t within = at % kTableStep;
  return log_table_[place] + (log_table_[place + 1] - log_table_[place]) * within / kTableStep;
}

}  // namespace jimbo
