import Glibc
import Testing

@testable import Platform

@Suite("The limits that a process sets for itself")
struct ProcessLimitsTests {
  private func lowered(_ soft: rlim_t, _ hard: rlim_t, to value: rlim_t) -> [rlim_t] {
    let limit = ProcessLimits.lowered(rlimit(rlim_cur: soft, rlim_max: hard), to: value)
    return [limit.rlim_cur, limit.rlim_max]
  }

  @Test("A limit is lowered for good, and a lower one of the user's remains")
  func lowering() {
    #expect(lowered(.max, .max, to: 1024) == [1024, 1024])
    #expect(lowered(2048, 4096, to: 1024) == [1024, 1024])
    #expect(lowered(256, .max, to: 1024) == [256, 1024])
    #expect(lowered(256, 512, to: 1024) == [256, 512])
    #expect(lowered(1024, 1024, to: 0) == [0, 0])
  }
}
