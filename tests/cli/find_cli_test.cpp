#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/program.h"
#include "cli/temporary_file.h"

namespace jimbo::find_cli_test {
namespace {

std::string file_text(const std::string& path) {
  std::stringstream text;
  text << std::ifstream(path).rdbuf();
  return text.str();
}

TEST(Find, PrintsSeedsThatJimboSeedAgreesWith) {
  const Outcome outcome =
      run_program("find 'spectral The Soul in arcana ante 1' --limit 3 --quiet");
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_EQ(outcome.err, "");
  std::istringstream seeds(outcome.out);
  int count = 0;
  for (std::string seed; std::getline(seeds, seed); ++count) {
    EXPECT_TRUE(contains(run_program("seed " + seed + " --antes 1").out, "The Soul")) << seed;
  }
  EXPECT_EQ(count, 3);
}

TEST(Find, SaysWhatIsToBeExpectedAndWhatWasDone) {
  const Outcome outcome = run_program("find 'tag Charm ante 1' --to ZZZ --limit 2");
  EXPECT_EQ(outcome.code, 0);
  EXPECT_TRUE(contains(outcome.err, "about 1 in ")) << outcome.err;
  EXPECT_TRUE(contains(outcome.err, " of 44,135; ")) << outcome.err;
  EXPECT_TRUE(contains(outcome.err, "2 found in ")) << outcome.err;
}

TEST(Find, CountsAndProvesThatThereIsNone) {
  EXPECT_EQ(run_program("find 'tag Charm ante 1' --to Z --count --quiet").out, "6\n");
  const Outcome none = run_program("find 'tag Charm ante 1 x2; legendary any ante 1' --to Z");
  EXPECT_EQ(none.code, 1);
  EXPECT_EQ(none.out, "");
  EXPECT_TRUE(contains(none.err, "none of 35 seeds has it: every one was looked at")) << none.err;
}

TEST(Find, WritesJsonAndCsv) {
  const std::string search = "find 'tag Charm ante 1; should boss The Hook ante 1 score 2' --to Z ";
  const Outcome json = run_program(search + "--limit 1 --json --quiet");
  EXPECT_EQ(nlohmann::json::parse(json.out)["score"].is_number(), true) << json.out;
  const std::string csv = run_program(search + "--csv --quiet").out;
  EXPECT_TRUE(contains(csv, "seed,score,\"should boss The Hook ante 1 score 2\"\n")) << csv;
  EXPECT_TRUE(contains(csv, ",2,2\n") || contains(csv, ",0,0\n")) << csv;
}

// The item that `jimbo seed` with these options lists at a place such as "ante 2, shop 1, slot 2".
std::string key_at(const std::string& seed, const std::string& options, const std::string& place) {
  int ante = 0;
  int shop = 0;
  int row = 0;
  int slot = 0;
  const auto listing = nlohmann::json::parse(run_program("seed " + seed + options + " --json").out);
  const auto shop_at = [&] { return listing["antes"][ante - 1]["shops"][shop - 1]; };
  const char* text = place.c_str();
  if (std::sscanf(text, "ante %d, shop %d, slot %d", &ante, &shop, &slot) == 3) {
    return shop_at()["rolls"][0][slot - 1]["key"];
  }
  if (std::sscanf(text, "ante %d, shop %d, reroll %d, slot %d", &ante, &shop, &row, &slot) == 4) {
    return shop_at()["rolls"][row][slot - 1]["key"];
  }
  if (std::sscanf(text, "ante %d, shop %d, pack %d, card %d", &ante, &shop, &row, &slot) == 4) {
    return shop_at()["packs"][row - 1]["cards"][slot - 1]["key"];
  }
  if (std::sscanf(text, "ante %d, shop %d, pack %d, The Soul %d", &ante, &shop, &row, &slot) == 4) {
    return shop_at()["packs"][row - 1]["legendaries"][slot - 1]["key"];
  }
  return "no place: " + place;
}

TEST(Find, SaysWhereWhatIsWantedLies) {
  struct Case {
    const char* filter;
    const char* options;
    const char* key;
  };
  for (const auto& [filter, options, key] :
       {Case{"joker Blueprint in shop by ante 2", " --antes 2", "j_blueprint"},
        Case{"joker Blueprint in shop ante 1 rolls<=4", " --antes 1 --rerolls 3", "j_blueprint"},
        Case{"joker Blueprint in pack by ante 2", " --antes 2", "j_blueprint"},
        Case{"perkeo in pack ante 1", " --antes 1", "j_perkeo"},
        Case{"the soul in pack ante 1", " --antes 1", "c_soul"}}) {
    const std::string search = "find '" + std::string(filter) + "' --limit 3 --quiet --where";
    std::istringstream hits(run_program(search + " --json").out);
    std::string text;
    int count = 0;
    for (std::string line; std::getline(hits, line); ++count) {
      const auto hit = nlohmann::json::parse(line);
      const std::string place = hit["where"][filter];
      EXPECT_EQ(key_at(hit["seed"], options, place), key) << line;
      text += std::string(hit["seed"]) + "\n  " + filter + ": " + place + "\n";
    }
    EXPECT_EQ(count, 3) << filter;
    EXPECT_EQ(run_program(search).out, text);
  }
  const Outcome both = run_program(
      "find 'tag Charm x2 by ante 3; not boss The Hook; deck S_A' --limit 1 --quiet --where");
  EXPECT_TRUE(contains(both.out, "tag Charm x2 by ante 3: ante ")) << both.out;
  EXPECT_TRUE(contains(both.out, " and ante ")) << both.out;
  EXPECT_TRUE(contains(both.out, "deck S_A: the deck\n")) << both.out;
  EXPECT_FALSE(contains(both.out, "Hook")) << both.out;
  EXPECT_EQ(run_program("find 'tag Charm ante 1' --csv --where").code, 2);
}

TEST(Find, PrintsTheBestFirstAndResumesThem) {
  const TemporaryFile file("search");
  const std::string search =
      "find 'should tag Charm ante 1 score 3; should boss The Hook ante 1 score 4; should joker "
      "any in shop ante 1' --to ZZ --best 4 --quiet ";
  const Outcome outcome = run_program(search + "--json");
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  std::istringstream lines(outcome.out);
  double before = 8;
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    const auto hit = nlohmann::json::parse(line);
    EXPECT_LE(hit["score"].get<double>(), before) << outcome.out;
    before = hit["score"];
    double sum = 0;
    for (const auto& score : hit["scores"]) sum += score.get<double>();
    EXPECT_EQ(sum, before) << line;
    EXPECT_EQ(hit["scores"].size(), 3U);
  }
  EXPECT_EQ(count, 4);
  for (int again = 0; again < 2; ++again) {
    EXPECT_EQ(run_program(search + "--json --resume " + file.path).out, outcome.out);
  }
}

TEST(Find, SearchesSeedsOfAKind) {
  const std::string search = "find 'tag Charm ante 1' --quiet --limit 3 ";
  std::istringstream words(run_program(search + "--word jim").out);
  for (std::string seed; std::getline(words, seed);) EXPECT_TRUE(contains(seed, "JIM")) << seed;
  std::istringstream mirrored(run_program(search + "--palindromes").out);
  for (std::string seed; std::getline(mirrored, seed);) {
    EXPECT_EQ(seed, std::string(seed.rbegin(), seed.rend()));
  }
  EXPECT_EQ(run_program("find 'tag any' --sample 2 --quiet").out,
            run_program("find 'tag any' --sample 2 --from JIMBO --quiet").out);
  EXPECT_NE(run_program("find 'tag any' --sample 2 --quiet").out,
            run_program("find 'tag any' --sample 2 --from 2 --quiet").out);
}

TEST(Find, GoesTheWayThatIsAskedFor) {
  const std::string search = "find 'tarot any x5 in pack ante 1; tag Charm ante 1 small' --to ZZ ";
  const Outcome skipping = run_program(search + "--skip '1 small' --count --quiet");
  const Outcome playing = run_program(search + "--count --quiet");
  EXPECT_GT(std::stoi(skipping.out), std::stoi(playing.out));
  const Outcome told = run_program(
      "find 'planet any in celestial ante 1' --deck nebula --plays Flush --to Z --limit 1 "
      "--previews");
  EXPECT_TRUE(contains(told.err, "Telescope shows the planet of Flush")) << told.err;
  EXPECT_TRUE(contains(told.out, "  ante 1, Judgement: ")) << told.out;
  EXPECT_TRUE(contains(told.out, "  Wheel of Fortune: ")) << told.out;
}

TEST(Find, SearchesAListOfSeeds) {
  const Outcome outcome = run_program("find 'deck S_T x52' --deck erratic --seeds - --quiet",
                                      "printf 'ALEEB\\n7LB2WVPK\\n' |");
  EXPECT_EQ(outcome.out, "7LB2WVPK\n");
}

TEST(Find, IsResumedFromItsFile) {
  const TemporaryFile file("search");
  const std::string search = "find 'tag Charm ante 1' --to Z2 --quiet --resume " + file.path;
  const Outcome first = run_program(search + " --limit 2");
  const Outcome all = run_program(search + " --limit all");
  EXPECT_EQ(all.out.substr(0, first.out.size()), first.out);
  EXPECT_EQ(all.out, run_program("find 'tag Charm ante 1' --to Z2 --quiet --limit all").out);
  EXPECT_EQ(run_program(search + " --limit all").out, all.out);
  const Outcome other = run_program("find 'tag Rare ante 1' --to Z2 --resume " + file.path);
  EXPECT_EQ(other.code, 2);
  EXPECT_TRUE(contains(other.err, "another filter")) << other.err;
  const std::string half = file_text(file.path).substr(0, 40);
  std::ofstream(file.path) << half;
  const Outcome damaged = run_program(search);
  EXPECT_EQ(damaged.code, 2);
  EXPECT_TRUE(contains(damaged.err, "damaged or not complete")) << damaged.err;
}

// Interrupted once it has found something, as by Ctrl-C.
TEST(Find, KeepsWhatItHasFoundWhenItIsInterrupted) {
  const TemporaryFile file("search");
  const TemporaryFile found("found", "");
  const std::string search = "find 'tag Charm ante 1 x2' --quiet --resume " + file.path;
  const std::string command = "--version >/dev/null; " JIMBO_PROGRAM " " + search +
                              " --limit all >" + found.path +
                              " & pid=$!; while kill -0 $pid && ! [ -s " + found.path +
                              " ]; do sleep 0.02; done; kill -INT $pid; wait $pid";
  const Outcome interrupted = run_program(command);
  EXPECT_EQ(interrupted.code, 130) << interrupted.err;
  const std::string seeds = file_text(found.path);
  const auto count = std::count(seeds.begin(), seeds.end(), '\n');
  EXPECT_GT(count, 0);
  const Outcome resumed = run_program(search + " --limit " + std::to_string(count + 2));
  EXPECT_EQ(resumed.code, 0) << resumed.err;
  EXPECT_EQ(resumed.out.substr(0, seeds.size()), seeds);
  const std::string at_once = "find 'tag Charm ante 1 x2' --quiet --limit ";
  EXPECT_EQ(resumed.out, run_program(at_once + std::to_string(count + 2)).out);
}

TEST(Find, EndsWhereItsOutputCannotGoAndKeepsWhatItHasFound) {
  const TemporaryFile file("search");
  const std::string search = "find 'tag Charm ante 1' --quiet --resume " + file.path;
  EXPECT_EQ(run_program(search + " --limit all >/dev/full").code, 1);
  EXPECT_TRUE(contains(file_text(file.path), "\nhit ")) << file_text(file.path);
  EXPECT_EQ(run_program(search + " --limit 2").code, 0);
}

// Files of more than a block or two cannot be written, as on a disk that is full.
TEST(Find, GoesOnWhereItsFileCannotBeWritten) {
  const TemporaryFile file("search");
  const std::string search = "find 'tag Charm ante 1' --to ZZ --limit all --quiet";
  const Outcome outcome =
      run_program(search + " --resume " + file.path, "trap '' XFSZ; ulimit -f 1;");
  EXPECT_EQ(outcome.code, 0);
  EXPECT_EQ(outcome.out, run_program(search).out);
  EXPECT_TRUE(contains(outcome.err, "the search goes on without it")) << outcome.err;
  EXPECT_FALSE(std::filesystem::exists(file.path + ".jimbo-new0"));
  // What could be written is whole: the search goes on from there.
  EXPECT_EQ(run_program(search + " --resume " + file.path).out, outcome.out);
}

TEST(Find, RefusesToKeepASearchInWhatIsNoFile) {
  for (const char* path : {"/dev/full", "/dev/zero", "/tmp"}) {
    const Outcome outcome =
        run_program(std::string("find 'tag Charm ante 1' --to Z --quiet --resume ") + path);
    EXPECT_NE(outcome.code, 0) << path;
    EXPECT_EQ(outcome.out, "") << path;
    EXPECT_TRUE(contains(outcome.err, path)) << outcome.err;
  }
}

TEST(Find, ReadsFiltersFromFiles) {
  const TemporaryFile toml("filter.toml", "must = [{ tag = \"Charm\", ante = 1 }]\n");
  EXPECT_EQ(run_program("find --filter " + toml.path + " --to Z --count --quiet").out, "6\n");
  const TemporaryFile wrong("wrong.toml", "must = [{ tag = \"Charn\", ante = 1 }]\n");
  const Outcome outcome = run_program("find --filter " + wrong.path + " --to Z");
  EXPECT_EQ(outcome.code, 2);
  EXPECT_TRUE(contains(outcome.err, "line 1, column 17: no tag is called 'Charn'")) << outcome.err;
}

TEST(Find, ReadsNoMoreOfAFilterThanMakesSense) {
  const Outcome outcome = run_program("find --filter /dev/zero --to Z");
  EXPECT_EQ(outcome.code, 2);
  EXPECT_TRUE(contains(outcome.err, "has more than 1 MB")) << outcome.err;
  const TemporaryFile marked("marked", "\xef\xbb\xbftag Charm ante 1\n");
  EXPECT_EQ(run_program("find --filter " + marked.path + " --to Z --count --quiet").out, "6\n");
}

// No program has read what lies at the beginning of its memory.
TEST(Find, SaysWhatCannotBeRead) {
  for (const char* input : {"/proc/self/mem", "- < /proc/self/mem"}) {
    for (const char* option : {"'joker Baron' --seeds ", "--filter "}) {
      const Outcome outcome = run_program(std::string("find ") + option + input);
      EXPECT_EQ(outcome.code, 1) << option << input;
      EXPECT_TRUE(contains(outcome.err, "cannot be read to its end")) << outcome.err;
    }
  }
}

TEST(Find, EchoesNothingThatMovesTheCursor) {
  const std::string escape = "\x1b[2J";
  const TemporaryFile json("filter.json", "{\"must\": " + escape + std::string(900'000, 'x'));
  const TemporaryFile toml("filter.toml", "must = " + escape + std::string(500'000, 'x'));
  const TemporaryFile text("filter.txt", "joker Blue\x1b[print ante 1");
  for (const TemporaryFile* file : {&json, &toml, &text}) {
    const Outcome outcome = run_program("find --explain --filter " + file->path);
    EXPECT_FALSE(contains(outcome.out + outcome.err, "\x1b")) << file->path;
    EXPECT_LT(outcome.err.size(), 600U) << file->path;
    EXPECT_FALSE(contains(outcome.err, "json.exception")) << outcome.err;
  }
}

TEST(Find, ExplainsItsPlan) {
  const Outcome outcome = run_program(
      "find 'voucher Observatory by ante 2; joker Blueprint in shop ante 1; not boss The Hook' "
      "--explain --kernel plain");
  EXPECT_EQ(outcome.code, 0) << outcome.err;
  EXPECT_TRUE(contains(outcome.out, "walk only         not boss The Hook\n")) << outcome.out;
  EXPECT_TRUE(contains(outcome.out, "sieve (plain) ")) << outcome.out;
}

TEST(Find, FindsWithFusedSeedingWhatJimboSeedListsWithIt) {
  const std::string filter = "find 'voucher Telescope ante 1' --to ZZ --limit all --quiet ";
  const std::string fused = run_program(filter + "--fused-seeding").out;
  EXPECT_NE(fused, run_program(filter).out);
  std::istringstream seeds(fused);
  int only_fused = 0;
  for (std::string seed; std::getline(seeds, seed);) {
    const std::string listing = "seed " + seed + " --antes 1 --json";
    const auto voucher = [&](const std::string& option) {
      const auto json = nlohmann::json::parse(run_program(listing + option).out);
      EXPECT_EQ(json.contains("fused_seeding"), !option.empty());
      return json["antes"][0]["voucher"].get<std::string>();
    };
    EXPECT_EQ(voucher(" --fused-seeding"), "v_telescope") << seed;
    only_fused += voucher("") != "v_telescope" ? 1 : 0;
  }
  EXPECT_GT(only_fused, 0);
}

TEST(Find, SaysWhereThereIsNoGpu) {
  const Outcome outcome = run_program("find 'tag Charm ante 1' --to ZZ --gpu --count");
  if (outcome.code == 0) GTEST_SKIP() << "there is one";
  EXPECT_EQ(outcome.code, 2);
  EXPECT_EQ(outcome.out, "");
  EXPECT_TRUE(contains(outcome.err, "GPU")) << outcome.err;
}

struct Mistake {
  const char* arguments;
  const char* message;
};

TEST(Find, AnswersMistakesWithTheFix) {
  for (const Mistake& mistake : {
           Mistake{"find", "give a filter"},
           Mistake{"find ''", "FILTER must not be empty"},
           Mistake{"find 'joker Bluprint'", "did you mean Blueprint?"},
           Mistake{"find 'joker Baron ante 99'", "from 1 to 39"},
           Mistake{"find 'joker Baron' --limit 0", "--limit must be a whole number from 1"},
           Mistake{"find 'joker Baron' --threads 0", "--threads must be a whole number from 1"},
           Mistake{"find 'joker Baron' --kernel mmx", "this processor has no instruction set"},
           Mistake{"find 'joker Baron' --from Z --to 1", "comes behind"},
           Mistake{"find 'joker Baron' --json --csv", "not both"},
           Mistake{"find 'joker Baron' --word A --palindromes", "give one of --seeds, --word"},
           Mistake{"find 'joker Baron' --word A-B", "1 to 8 letters and digits"},
           Mistake{"find 'joker Baron' --best 3 --count", "give --count or --best"},
           Mistake{"find 'joker Baron' --skip '1 boss'", "as in '1 small'"},
           Mistake{"find 'should joker Baron'", "--best 10"},
           Mistake{"find 'joker Baron' --seeds /nowhere", "cannot read"},
           Mistake{"find 'joker Baron' --filter x", "give a filter"},
           Mistake{"find 'not boss The Hook' --gpu", "a GPU has nothing to do here"},
       }) {
    const Outcome outcome = run_program(mistake.arguments);
    EXPECT_EQ(outcome.code, 2) << mistake.arguments;
    EXPECT_EQ(outcome.out, "") << mistake.arguments;
    EXPECT_TRUE(contains(outcome.err, mistake.message)) << mistake.arguments << "\n" << outcome.err;
  }
  EXPECT_NE(run_program("find 'joker Baron' --resume /nowhere/file").code, 0);
}

}  // namespace
}  // namespace jimbo::find_cli_test
