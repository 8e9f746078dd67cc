#include "agent/players/policy_network.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <fstream>
#include <stdexcept>
#include <utility>

#include "agent/between/between_players.h"
#include "env/encoding.h"
#include "format/input_bytes.h"

namespace jimbo {

namespace {

constexpr char kPolicyMark[] = "JIMBOPOL";
constexpr std::uint32_t kPolicyVersion = 2;
constexpr int kItemCode = 4096;  // compact.py has the same

[[noreturn]] void refuse_policy(const std::string& why) {
  throw std::invalid_argument("this is no policy that the program can play: " + why);
}

}  // namespace

// Takes 32-bit words off the front of a file.
class PolicyNetwork::Reader {
 public:
  explicit Reader(std::span<const std::byte> bytes) : bytes_(bytes) {}

  std::uint32_t word() {
    if (bytes_.size() < 4) refuse_policy("it is cut off");
    std::uint32_t word = 0;
    for (unsigned i = 0; i < 4; ++i) word |= std::to_integer<std::uint32_t>(bytes_[i]) << (8 * i);
    bytes_ = bytes_.subspan(4);
    return word;
  }
  std::int32_t number() { return static_cast<std::int32_t>(word()); }
  int within(int low, int high) {
    const std::int32_t read = number();
    if (read < low || read > high) refuse_policy("a number is out of range");
    return read;
  }
  int count(int words_each) {
    const std::uint32_t read = word();
    if (read > bytes_.size() / 4 / static_cast<std::size_t>(words_each)) {
      refuse_policy("it is cut off");
    }
    return static_cast<int>(read);
  }
  std::vector<float> fractions(std::size_t size) {
    if (size > bytes_.size() / 4) refuse_policy("it is cut off");
    std::vector<float> read(size);
    for (float& one : read) {
      one = std::bit_cast<float>(word());
      if (!std::isfinite(one)) refuse_policy("a weight is no number");
    }
    return read;
  }
  Layer layer(int inputs) {
    Layer layer;
    layer.inputs = within(inputs, inputs);
    layer.outputs = within(1, 65'536);
    layer.weights =
        fractions(static_cast<std::size_t>(layer.inputs) * static_cast<std::size_t>(layer.outputs));
    layer.offsets = fractions(static_cast<std::size_t>(layer.outputs));
    return layer;
  }
  Part part(const env::Shape& shape) {
    Part part;
    part.entries = within(0, 1) != 0;
    const int room = part.entries ? shape.entries : shape.numbers;
    part.offset = within(0, room);
    part.rows = within(1, room);
    part.columns = within(1, room);
    part.beside = within(-1, room - part.rows);
    const int own = part.columns - (part.beside >= 0 ? 1 : 0);
    if (own < 1 || static_cast<std::int64_t>(part.rows) * own > room - part.offset) {
      refuse_policy("a table does not fit its observation");
    }
    part.role = static_cast<Role>(within(0, 2));
    for (int left = count(2); left > 0; --left) {
      const int item = within(0, part.columns - 1);
      part.codes.push_back({item, within(0, part.columns - 1)});
    }
    part.values = count(2);
    read_values(part);
    for (int left = count(5); left > 0; --left) {
      Scaled scaled{};
      scaled.column = within(0, part.columns - 1);
      scaled.shift = within(0, 31);
      scaled.mask = number();
      scaled.cap = within(1, 0x7fffffff);
      scaled.scale = fractions(1)[0];
      part.scaled.push_back(scaled);
    }
    const int size = part.values + static_cast<int>(part.scaled.size());
    if (part.role != Role::Plain) part.layer = layer(size);
    return part;
  }
  bool is_at_end() const { return bytes_.empty(); }

 private:
  void read_values(Part& part) {
    const auto columns = static_cast<std::size_t>(part.columns) + part.codes.size();
    part.places.resize(columns);
    for (int i = 0; i < part.values; ++i) {
      Part::Places& places =
          part.places[static_cast<std::size_t>(within(0, static_cast<int>(columns) - 1))];
      const int value = within(0, 8 * kItemCode);
      if (places.at.empty()) places.first = value;
      const auto at = static_cast<std::size_t>(value - places.first);
      if (value < places.first) refuse_policy("values are not in order");
      if (at >= places.at.size()) places.at.resize(at + 1, -1);
      places.at[at] = i;
    }
  }

  std::span<const std::byte> bytes_;
};

PolicyNetwork::PolicyNetwork(std::span<const std::byte> file) {
  constexpr std::size_t kMarkSize = sizeof kPolicyMark - 1;
  if (file.size() < kMarkSize || std::memcmp(file.data(), kPolicyMark, kMarkSize) != 0) {
    refuse_policy("it does not begin as one");
  }
  std::uint64_t sum = 0xcbf29ce484222325ULL;
  for (const std::byte byte : file) {
    sum = (sum ^ std::to_integer<std::uint64_t>(byte)) * 0x100000001b3ULL;
  }
  hash_ = sum;
  Reader reader(file.subspan(kMarkSize));
  if (reader.word() != kPolicyVersion) refuse_policy("it is of another version: export it again");
  const bool between = reader.within(0, 2) != 0;
  const bool candidates = reader.within(0, 3) != 0;
  config_.problem = between ? env::Problem::Between : env::Problem::Run;
  config_.actions = candidates ? env::ActionEncoding::Candidates : env::ActionEncoding::Flat;
  if (between) config_.between = find_between_player("quick");
  config_.rearranging = reader.within(0, 1) != 0;
  if (reader.word() != static_cast<std::uint32_t>(kObservationVersion)) {
    refuse_policy("it was learnt with other observations: learn and export it anew");
  }
  reader.within(kObservedTables, kObservedTables);
  for (std::int16_t& rows : config_.rows.of) {
    rows = static_cast<std::int16_t>(reader.within(0, 32'767));
  }
  if (const char* fault = env::find_fault(config_)) refuse_policy(fault);
  shape_ = env::shape_of(config_);
  int seen = 0;
  int row_width = 0;
  for (int left = reader.count(9); left > 0; --left) {
    const Part& part = parts_.emplace_back(reader.part(shape_));
    const int read = part.values + static_cast<int>(part.scaled.size());
    if (part.role == Role::Plain) seen += part.rows * read;
    if (part.role == Role::Rows) seen += (part.rows + 1) * part.layer.outputs;
    if (part.role == Role::Candidates) row_width = part.layer.outputs;
  }
  for (int left = reader.count(3); left > 0; --left) {
    trunk_.push_back(reader.layer(trunk_.empty() ? seen : trunk_.back().outputs));
  }
  if (trunk_.empty()) refuse_policy("it has no layers");
  actor_ = reader.layer(trunk_.back().outputs);
  if (candidates != (row_width > 0)) refuse_policy("candidates and their table go together");
  if (candidates) {
    offer_ = reader.layer(row_width);
    if (offer_.outputs != actor_.outputs) refuse_policy("its last layers do not fit");
    fit_ = reader.fractions(static_cast<std::size_t>(offer_.outputs));
  } else if (actor_.outputs != shape_.mask) {
    refuse_policy("it has another number of actions");
  }
  for (int left = reader.count(3); left > 0; --left) {
    Pointer pointer{};
    pointer.part = static_cast<std::size_t>(reader.within(0, static_cast<int>(parts_.size()) - 1));
    const Part& part = parts_[pointer.part];
    pointer.first = reader.within(0, actor_.outputs);
    pointer.rows = reader.within(0, std::min(part.rows, actor_.outputs - pointer.first));
    if (part.role != Role::Rows) refuse_policy("an action chooses a row of what has none");
    pointers_.push_back(pointer);
  }
  if (!pointers_.empty()) {
    pointer_ = reader.layer(trunk_.back().outputs);
    for (const Pointer& pointer : pointers_) {
      const int width = parts_[pointer.part].layer.outputs;
      if (width * static_cast<int>(pointers_.size()) != pointer_.outputs) {
        refuse_policy("its last layers do not fit");
      }
    }
  }
  if (!reader.is_at_end()) refuse_policy("there is more behind it");
}

std::shared_ptr<const PolicyNetwork> PolicyNetwork::from_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::invalid_argument("cannot read the policy's file \"" + path + "\"");
  constexpr std::size_t kLongest = std::size_t{256} << 20U;
  const std::string bytes = read_bytes(in, kLongest, path);
  return std::make_shared<const PolicyNetwork>(std::as_bytes(std::span(bytes)));
}

// The numbers of a row that are not zero, in the order of their places.
void PolicyNetwork::read_row(const Part& part, const std::int32_t* row,
                             std::vector<Number>& numbers) const {
  numbers.clear();
  const auto find = [&](std::size_t column, std::int64_t value) {
    const Part::Places& places = part.places[column];
    const std::int64_t at = value - places.first;
    if (at < 0 || at >= static_cast<std::int64_t>(places.at.size())) return;
    const std::int32_t place = places.at[static_cast<std::size_t>(at)];
    if (place >= 0) numbers.push_back({place, 1.0F});
  };
  const auto columns = static_cast<std::size_t>(part.columns);
  for (std::size_t i = 0; i < columns; ++i) find(i, row[i]);
  for (std::size_t i = 0; i < part.codes.size(); ++i) {
    const Pair& code = part.codes[i];
    find(columns + i, static_cast<std::int64_t>(row[code.second]) * kItemCode + row[code.first]);
  }
  for (std::size_t i = 0; i < part.scaled.size(); ++i) {
    const Scaled& s = part.scaled[i];
    const std::int32_t cut = std::clamp((row[s.column] >> s.shift) & s.mask, -s.cap, s.cap);
    if (cut == 0) continue;
    numbers.push_back({part.values + static_cast<int>(i), static_cast<float>(cut) * s.scale});
  }
}

void PolicyNetwork::add(const Layer& layer, int input, float value, float* sums) {
  const float* weights = layer.weights.data() +
                         static_cast<std::size_t>(input) * static_cast<std::size_t>(layer.outputs);
  for (int i = 0; i < layer.outputs; ++i) sums[i] += value * weights[i];
}

// What a layer makes of sums that are cut at zero first.
std::vector<float> PolicyNetwork::passed_on(const Layer& layer, const std::vector<float>& sums) {
  std::vector<float> next = layer.offsets;
  for (int i = 0; i < layer.inputs; ++i) {
    const float each = sums[static_cast<std::size_t>(i)];
    if (each > 0) add(layer, i, each, next.data());
  }
  return next;
}

// Adds to the logits of actions that choose a row how well its vector fits what is wanted.
void PolicyNetwork::point(const std::vector<float>& wanted,
                          const std::vector<std::vector<float>>& vectors,
                          std::vector<float>& logits) const {
  const float* want = wanted.data();
  for (const Pointer& pointer : pointers_) {
    const auto width = static_cast<std::size_t>(parts_[pointer.part].layer.outputs);
    const float* vector = vectors[pointer.part].data();
    for (int row = 0; row < pointer.rows; ++row, vector += width) {
      float& logit = logits[static_cast<std::size_t>(pointer.first + row)];
      for (std::size_t i = 0; i < width; ++i) {
        if (vector[i] != 0) logit += want[i] * vector[i];
      }
    }
    want += width;
  }
}

int PolicyNetwork::choose(const std::int32_t* numbers, const std::int16_t* entries,
                          const std::uint8_t* mask) const {
  std::vector<float> sums = trunk_.front().offsets;
  std::vector<Number> read;
  std::vector<std::int32_t> row;
  std::vector<float> vector;
  std::vector<std::vector<float>> vectors(parts_.size());  // of the rows of each, in a line
  const std::vector<float>* offered = nullptr;             // those of candidates
  int first = 0;                                           // of the inputs of the trunk
  for (std::size_t place = 0; place < parts_.size(); ++place) {
    const Part& part = parts_[place];
    const int own = part.columns - (part.beside >= 0 ? 1 : 0);
    row.resize(static_cast<std::size_t>(part.columns));
    for (int i = 0; i < part.rows; ++i) {
      for (int j = 0; j < part.columns; ++j) {
        const int at = j < own ? part.offset + i * own + j : part.beside + i;
        row[static_cast<std::size_t>(j)] = part.entries ? entries[at] : numbers[at];
      }
      if (part.role == Role::Plain) {
        read_row(part, row.data(), read);
        for (const Number& one : read)
          add(trunk_.front(), first + one.place, one.value, sums.data());
        first += part.values + static_cast<int>(part.scaled.size());
        continue;
      }
      vector.assign(static_cast<std::size_t>(part.layer.outputs), 0.0F);
      const bool empty = std::all_of(row.begin(), row.end(), [](int cell) { return cell == 0; });
      if (!empty && !(part.role == Role::Candidates && mask[i] == 0)) {
        read_row(part, row.data(), read);
        vector = part.layer.offsets;
        for (const Number& one : read) add(part.layer, one.place, one.value, vector.data());
        for (float& each : vector) each = std::max(each, 0.0F);
      }
      vectors[place].insert(vectors[place].end(), vector.begin(), vector.end());
    }
    if (part.role == Role::Candidates) offered = &vectors[place];
    if (part.role != Role::Rows) continue;
    for (const float each : vectors[place]) {
      if (each != 0) add(trunk_.front(), first, each, sums.data());
      ++first;
    }
    vector.assign(static_cast<std::size_t>(part.layer.outputs), 0.0F);
    for (std::size_t i = 0; i < vectors[place].size(); ++i) {
      vector[i % vector.size()] += vectors[place][i];
    }
    for (const float each : vector) add(trunk_.front(), first++, each, sums.data());
  }
  for (std::size_t i = 1; i < trunk_.size(); ++i) sums = passed_on(trunk_[i], sums);
  const std::vector<float> hidden = std::move(sums);
  sums = passed_on(actor_, hidden);
  if (!pointers_.empty()) point(passed_on(pointer_, hidden), vectors, sums);
  int best = -1;
  float highest = 0;
  for (int i = 0; i < shape_.mask; ++i) {
    if (mask[i] == 0) continue;
    float logit = 0;
    if (fit_.empty()) {
      logit = sums[static_cast<std::size_t>(i)];
    } else {
      vector = sums;
      for (int j = 0; j < offer_.inputs; ++j) {
        const float each = (*offered)[static_cast<std::size_t>(i * offer_.inputs + j)];
        if (each != 0) add(offer_, j, each, vector.data());
      }
      for (std::size_t j = 0; j < fit_.size(); ++j) logit += std::max(vector[j], 0.0F) * fit_[j];
    }
    if (best < 0 || logit > highest) {
      best = i;
      highest = logit;
    }
  }
  return best;
}

}  // namespace jimbo
