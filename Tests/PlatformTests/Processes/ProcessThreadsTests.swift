import Glibc
import Testing

@testable import Platform

@Suite("Threads that run, or are to run, are awake")
struct ProcessThreadsTests {
  @Test(
    "A thread is awake by the state behind its name, whatever the name is",
    arguments: [
      ("17 (worker) S 1 17", false), ("17 (worker) R 1 17", true), ("17 (worker) D 1 17", true),
      ("17 (worker) I 1 17", false), ("17 (R) S) S 1 17", false), ("17 (S) R) R 1 17", true), ("", false),
      ("17 (worker)", false),
    ])
  func state(_ stat: String, _ isAwake: Bool) { #expect(ProcessThreads.isAwake(stat) == isAwake) }

  @Test("The thread that asks is awake, and a process that has ended has none")
  func ofProcesses() {
    // A test runs on a thread of its own, which is not the first.
    #expect(!ProcessThreads.areAsleep(in: getpid()))
    #expect(ProcessThreads.areAsleep(in: pid_t.max))
  }
}
