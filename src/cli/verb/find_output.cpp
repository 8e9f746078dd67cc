#include "cli/verb/find_output.h"

#include <nlohmann/json.hpp>

#include "text/number_text.h"
#include "text/run_option_text.h"

namespace jimbo::cli {

FindOutput::FindOutput(std::ostream& stream, FindFormat format, bool scores)
    : stream_(stream), format_(format), scores_(scores) {
  if (format_ == FindFormat::Csv) stream_ << (scores_ ? "seed,score" : "seed") << std::endl;
}

// Each line goes out at once: whoever reads has it, whatever becomes of the search.
void FindOutput::write(const SearchHit& hit) {
  const std::string seed = seed_text(hit.seed);
  if (format_ == FindFormat::Json) {
    nlohmann::ordered_json json = {{"seed", seed}};
    if (scores_) json["score"] = hit.score;
    stream_ << json.dump();
  } else {
    stream_ << seed;
    if (scores_) stream_ << (format_ == FindFormat::Csv ? "," : " ") << hit.score;
  }
  stream_ << std::endl;
}

}  // namespace jimbo::cli
