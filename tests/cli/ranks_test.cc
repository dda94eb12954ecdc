// The real program under mpirun: one, two and four ranks give the same object. If a rank is killed, the job ends with a
// message and leaves a checkpoint, from which the same command reaches the same result. Skipped without MPI.
#include <gtest/gtest.h>
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <regex>
#include <thread>

#include "lab/ranks.h"
#include "tests/cli/outside.h"

namespace exchequer::cli::test {
namespace {

class LabRanks : public testing::Test {
 protected:
  void SetUp() override {
    const char* binary = std::getenv("EXCHEQUER_BINARY");
    if (!Ranks::compiled_in() || !binary || std::system("command -v mpirun >/dev/null") != 0)
      GTEST_SKIP() << "no MPI here";
    binary_ = binary;
  }

  std::string mpirun(int ranks) const {
    return "OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 LANG=en_GB.UTF-8 XDG_STATE_HOME=" +
           folder_.path("state") + " mpirun --oversubscribe --mca btl self,vader -n " + std::to_string(ranks) + " " +
           binary_ + " ";
  }
  std::string out_of(const std::string& command) const {
    EXPECT_EQ(std::system((command + " >" + folder_.path("out") + " 2>" + folder_.path("err")).c_str()), 0)
        << command << read_all(folder_ / "err");
    const std::string text = read_all(folder_ / "out");
    return std::regex_replace(text, std::regex("\"(cpu_seconds|wall_seconds|ranks|threads)\": [^,\n]*"), "");
  }

  Folder folder_;
  std::string binary_;
};

TEST_F(LabRanks, GiveTheSameForOneTwoAndFour) {
  for (const char* command : {"lab run pigs --games 40 --bots greedy,random,random,random --json --report ",
                              "lab compare austerity --games 200 --a bots=greedy --b bots=random --json --checkpoint ",
                              "lab tune _template --games 64 --number ladder.short.rounds=2..20 --target length=19..21 "
                              "--json --checkpoint "}) {
    const std::string alone = out_of(binary_ + " " + command + folder_.path("one"));
    EXPECT_NE(alone.find("result_hash"), std::string::npos);
    for (const int ranks : {2, 4}) {
      const std::string file = folder_.path("with" + std::to_string(ranks));
      std::filesystem::remove(file);
      EXPECT_EQ(out_of(mpirun(ranks) + command + file), alone) << command;
      EXPECT_EQ(read_all(file), read_all(folder_.path("one"))) << command;  // page and checkpoint, byte for byte
    }
    std::filesystem::remove(folder_.path("one"));
  }
}

TEST_F(LabRanks, ThatAreKilledEndTheJobAndItGoesOn) {
  const std::string run = "lab run pigs --bots greedy --json --games 1500";
  const std::string command = run + " --checkpoint " + folder_.path("killed");
  const std::string whole = out_of(binary_ + " " + run);
  std::string file = folder_.path("pid");
  std::thread job([&] {
    const int status = std::system(("bash -c 'echo $$ >" + file + "; exec env " + mpirun(3) + command + "' >" +
                                    folder_.path("out") + " 2>" + folder_.path("err"))
                                       .c_str());
    EXPECT_NE(status, 0);
  });
  const auto size_of = [](const std::string& path) {
    std::error_code code;
    const auto size = std::filesystem::file_size(path, code);
    return code ? 0 : size;
  };
  for (int i = 0; i < 6000 && size_of(folder_.path("killed")) < 5000; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  // A rank other than 0: a child of mpirun.
  ASSERT_EQ(std::system(("pgrep -P $(cat " + file + ") | sort -n | tail -n 1 | xargs kill -9").c_str()), 0);
  job.join();
  EXPECT_NE(on_one_line(read_all(folder_ / "err")).find("signal 9"), std::string::npos) << read_all(folder_ / "err");
  EXPECT_GT(size_of(folder_.path("killed")), 4000U);
  EXPECT_EQ(out_of(mpirun(2) + command), whole);
}

}  // namespace
}  // namespace exchequer::cli::test
