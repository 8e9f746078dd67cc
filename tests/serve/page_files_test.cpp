#include "serve/http/page_files.h"

#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <unistd.h>

#include <gtest/gtest.h>

namespace jimbo::serve {
namespace {

using namespace std::string_literals;

class PageFilesTest : public testing::Test {
 protected:
  PageFilesTest() {
    std::filesystem::create_directories(folder_ + "/assets");
    std::ofstream(folder_ + "/index.html") << "<!doctype html>";
    std::ofstream(folder_ + "/assets/jimbo.wasm") << std::string("\0asm", 4);
    std::ofstream(folder_ + ".secret") << "beside the page";
  }
  ~PageFilesTest() override {
    std::filesystem::remove_all(folder_);
    std::filesystem::remove(folder_ + ".secret");
  }

  HttpAnswer ask(std::string_view path, std::string_view method = "GET") const {
    HttpRequest request;
    request.method = method;
    request.path = path;
    HttpAnswer answer;
    PageFiles(folder_).handle(request, answer);
    return answer;
  }

  // Tests run side by side.
  const std::string name_ = "jimbo_page_" + std::to_string(getpid());
  const std::string folder_ = testing::TempDir() + name_;
};

TEST_F(PageFilesTest, ServesTheFilesOfTheFolderWithTheirTypes) {
  EXPECT_EQ(ask("/").body, "<!doctype html>");
  EXPECT_EQ(ask("/index.html?a=b").content_type, "text/html; charset=utf-8");
  EXPECT_EQ(ask("/assets/jimbo.wasm").body, std::string("\0asm", 4));
  EXPECT_EQ(ask("/assets/jimbo.wasm").content_type, "application/wasm");
}

TEST_F(PageFilesTest, ServesNothingElse) {
  const std::string secret = name_ + ".secret";
  for (const std::string& path : {"/none"s, "/../" + secret, "/assets/../../" + secret,
                                  "/%2e%2e/" + secret, "/assets"s, secret}) {
    EXPECT_EQ(ask(path).status, 404) << path;
  }
  EXPECT_EQ(ask("/", "POST").status, 405);
  EXPECT_EQ(ask("/", "POST").allowed_method, "GET, HEAD");
  EXPECT_EQ(ask("/", "HEAD").status, 200);
}

TEST_F(PageFilesTest, RefusesAFolderWithoutAPage) {
  try {
    PageFiles files(folder_ + "/assets");
    FAIL() << "it was taken";
  } catch (const std::invalid_argument& error) {
    EXPECT_NE(std::string(error.what()).find("./dev web"), std::string::npos);
  }
}

}  // namespace
}  // namespace jimbo::serve
