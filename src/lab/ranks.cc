// Messages between ranks. Only the main thread sends them. Nobody waits in Open MPI, which would keep a core busy.
#include "lab/ranks.h"

#include "core/check.h"

#ifdef EXCHEQUER_MPI
#include <mpi.h>

#include <chrono>
#include <cstring>
#include <thread>
#endif

namespace exchequer {

#ifdef EXCHEQUER_MPI
namespace {

constexpr int kAsk = 1, kJob = 2, kGo = 3;  // from a worker: a part, or nothing yet; to a worker: a job; go home
constexpr std::chrono::milliseconds kNap{1};

constexpr std::uint64_t kNone = ~std::uint64_t{0};

struct Head {
  std::uint64_t job = kNone;
};

void send(int rank, int tag, const Head& head, const std::string& body) {
  std::string text(reinterpret_cast<const char*>(&head), sizeof head);
  text += body;
  MPI_Send(text.data(), static_cast<int>(text.size()), MPI_BYTE, rank, tag, MPI_COMM_WORLD);
}

// False: nothing has arrived.
bool receive(int rank, int tag, int& from, int& what, Head& head, std::string& body) {
  int here = 0, size = 0;
  MPI_Status status;
  MPI_Iprobe(rank, tag, MPI_COMM_WORLD, &here, &status);
  if (!here) return false;
  MPI_Get_count(&status, MPI_BYTE, &size);
  std::string text(static_cast<std::size_t>(size), '\0');
  MPI_Recv(text.data(), size, MPI_BYTE, status.MPI_SOURCE, status.MPI_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  EXCHEQUER_CHECK(text.size() >= sizeof head);
  std::memcpy(&head, text.data(), sizeof head);
  body = text.substr(sizeof head);
  from = status.MPI_SOURCE;
  what = status.MPI_TAG;
  return true;
}

}  // namespace

bool Ranks::compiled_in() { return true; }

Ranks::Ranks(int wanted) {
  if (wanted < 2) return;
  int level = 0;
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &level);
  MPI_Comm_size(MPI_COMM_WORLD, &size_);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
  joined_ = true;
}

Ranks::~Ranks() {
  if (joined_) MPI_Finalize();
}

void Ranks::serve(JobBoard& board, const std::function<std::string(std::uint64_t)>& job) {
  int from = 0, tag = 0;
  Head head;
  std::string body;
  while (size_ > 1 && receive(MPI_ANY_SOURCE, kAsk, from, tag, head, body)) {
    if (head.job != kNone) board.give(head.job, std::move(body));
    idle_.push_back(from);
  }
  while (!idle_.empty()) {
    const auto next = board.take();
    if (!next) return;
    send(idle_.front(), kJob, {*next}, job(*next));
    idle_.pop_front();
  }
}

void Ranks::dismiss() {
  int home = 1;
  while (home < size_) {
    int from = 0, tag = 0;
    Head head;
    std::string body;
    while (receive(MPI_ANY_SOURCE, kAsk, from, tag, head, body)) idle_.push_back(from);
    for (; !idle_.empty(); idle_.pop_front(), ++home) send(idle_.front(), kGo, {}, {});
    std::this_thread::sleep_for(kNap);
  }
}

void Ranks::work(const Work& work, const std::atomic<bool>& stop) {
  send(0, kAsk, {}, {});
  while (!stop) {
    int from = 0, tag = 0;
    Head head;
    std::string body;
    if (!receive(0, MPI_ANY_TAG, from, tag, head, body)) {
      std::this_thread::sleep_for(kNap);
      continue;
    }
    if (tag == kGo) return;
    const std::string part = work(body);
    send(0, kAsk, head, part);
  }
}

void Ranks::abandon(int code) {
  if (joined_) MPI_Abort(MPI_COMM_WORLD, code);
}
#else
bool Ranks::compiled_in() { return false; }
Ranks::Ranks(int wanted) { EXCHEQUER_CHECK(wanted < 2); }
Ranks::~Ranks() = default;
void Ranks::serve(JobBoard&, const std::function<std::string(std::uint64_t)>&) {}
void Ranks::dismiss() {}
void Ranks::work(const Work&, const std::atomic<bool>&) {}
void Ranks::abandon(int) {}
#endif

}  // namespace exchequer
