#include "serve/http/http_message.h"

#include <string>

#include <gtest/gtest.h>

namespace jimbo::serve {
namespace {

using Progress = HttpReader::Progress;

TEST(HttpReader, ReadsARequestInAnyPieces) {
  const std::string bytes =
      "POST /games/a HTTP/1.1\r\nHOST: localhost:1 \r\ncontent-length: 5\r\nContent-Type: "
      "application/json\r\nJimbo-Game: b\r\nConnection: Close\r\n\r\nhello";
  for (std::size_t piece = 1; piece <= bytes.size(); ++piece) {
    HttpReader reader;
    Progress progress = Progress::Waiting;
    for (std::size_t size = piece; progress == Progress::Waiting; size += piece) {
      const std::string arrived = bytes.substr(0, size);
      progress = reader.read(arrived);
      ASSERT_EQ(progress == Progress::Complete, size >= bytes.size()) << piece << " " << size;
      if (progress != Progress::Complete) continue;
      const HttpRequest& request = reader.request();
      EXPECT_EQ(request.method, "POST");
      EXPECT_EQ(request.path, "/games/a");
      EXPECT_EQ(request.host, "localhost:1");
      EXPECT_EQ(request.content_type, "application/json");
      EXPECT_EQ(request.game, "b");
      EXPECT_EQ(request.body, "hello");
      EXPECT_TRUE(request.wants_close);
      EXPECT_FALSE(request.has_origin);
      EXPECT_EQ(reader.size(), bytes.size());
    }
  }
}

TEST(HttpReader, TakesABodyWithoutLengthAsEmpty) {
  HttpReader reader;
  ASSERT_EQ(reader.read("POST / HTTP/1.1\r\n\r\n{}"), Progress::Complete);
  EXPECT_EQ(reader.request().body, "");
  EXPECT_EQ(reader.size(), 19U);
}

TEST(HttpReader, RefusesWhatIsWrongAtOnce) {
  const std::string large(kLongestHead + 10, 'a');
  const std::pair<std::string, const char*> cases[] = {
      {"\r\n", "Empty request"},
      {"  \r\n", "Empty request"},
      {"garbage\r\n", "Invalid request line"},
      {"POST /\r\n", "Invalid request line"},
      {"POST / HTTP/2\r\n", "Invalid request line"},
      {"POST / HTTP/1.1\n", "Invalid request line"},
      {"POST / / HTTP/1.1\r\n", "Invalid request line"},
      {"POST / HTTP/1.1\r\nno colon\r\n\r\n", "Invalid header line"},
      {"POST / HTTP/1.1\r\nContent-Length: x\r\n\r\n", "Invalid Content-Length"},
      {"POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", "Invalid Content-Length"},
      {"POST / HTTP/1.1\r\nContent-Length: 5 5\r\n\r\n", "Invalid Content-Length"},
      {"POST / HTTP/1.1\r\nContent-Length: 2\r\nContent-Length: 2\r\n\r\n{}",
       "Invalid Content-Length"},
      {"POST / HTTP/1.1\r\nContent-Length: 65537\r\n\r\n", "Request body too large"},
      {"POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", "Request body too large"},
      {"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n",
       "Chunked bodies are not read: send Content-Length"},
      {large, "Request head too large"},
      {"POST / HTTP/1.1\r\nA: " + large, "Request head too large"},
  };
  for (const auto& [bytes, complaint] : cases) {
    HttpReader reader;
    EXPECT_EQ(reader.read(bytes), Progress::Wrong) << bytes;
    EXPECT_EQ(reader.complaint(), complaint) << bytes;
  }
}

TEST(HttpReader, AsksOnceForABodyThatIsHeldBack) {
  HttpReader reader;
  const std::string head = "POST / HTTP/1.1\r\nContent-Length: 2\r\nExpect: 100-continue\r\n\r\n";
  EXPECT_EQ(reader.read(head), Progress::Waiting);
  EXPECT_TRUE(reader.take_continue());
  EXPECT_FALSE(reader.take_continue());
  EXPECT_EQ(reader.read(head + "{}"), Progress::Complete);
}

}  // namespace
}  // namespace jimbo::serve
