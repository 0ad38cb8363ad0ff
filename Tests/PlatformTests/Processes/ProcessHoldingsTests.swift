import Glibc
import Testing

@testable import Platform

@Suite("The threads and the memory of a process")
struct ProcessHoldingsTests {
  @Test("Memory of its own, shared memory, what was swapped out and tables count, and mapped files do not")
  func status() {
    let text = """
      Name:\tlibCatalog.so
      VmRSS:\t   90000 kB
      RssAnon:\t    1000 kB
      RssFile:\t   80000 kB
      RssShmem:\t     200 kB
      VmPTE:\t      30 kB
      VmSwap:\t       4 kB
      Threads:\t7
      """
    #expect(ProcessHoldings(status: text) == ProcessHoldings(threads: 7, memory: 1234 << 10))
    #expect(ProcessHoldings(status: "Name:\tkthreadd\nThreads:\t1\n") == nil)
  }

  @Test("Shared memory that is used counts for a process")
  func shared() throws {
    let size = 64 << 20
    /// The memory that this process has more while it uses shared memory of that size.
    func growth() throws -> Int {
      let before = try #require(ProcessHoldings(of: getpid()))
      let memory = try #require(mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0))
      try #require(memory != MAP_FAILED)
      memset(memory, 1, size)
      let after = try #require(ProcessHoldings(of: getpid()))
      munmap(memory, size)
      #expect(after.threads > 0)
      return after.memory - before.memory
    }
    // Other tests in this process take and free some meanwhile, the whole size again and again hardly.
    let growths = try (0..<9).map { _ in try growth() }.sorted()
    #expect(growths[4] >= size / 2, "\(growths)")
    #expect(ProcessHoldings(of: -1) == nil)
  }

  @Test("Each limit is one of its own, and the excess says what was found")
  func excess() {
    let limit = ProcessHoldings(threads: 512, memory: 3 << 30)
    #expect(limit.excess(over: limit) == nil)
    #expect(
      ProcessHoldings(threads: 513, memory: 0).excess(over: limit)
        == ProcessHoldings.Excess(found: "513 threads", expected: "at most 512 threads"))
    #expect(
      ProcessHoldings(threads: 1, memory: 4 << 30).excess(over: limit)
        == ProcessHoldings.Excess(found: "4096 MiB of memory", expected: "at most 3072 MiB of memory"))
    #expect(ProcessHoldings(threads: 1, memory: 3 << 30 + 1).excess(over: limit)?.found == "3073 MiB of memory")
  }
}
