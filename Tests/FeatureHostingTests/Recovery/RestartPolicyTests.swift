import Testing

@testable import FeatureHosting

@Suite("A library whose process fails is started again, later each time, and not for ever")
struct RestartPolicyTests {
  private let start = ContinuousClock.now

  @Test("A process starts again at once, then after 1, 2 and 4 s; the fifth failure within ten minutes is the last")
  func delays() {
    var policy = RestartPolicy()
    let delays = (0..<6).map { policy.fail(at: start + .seconds($0)) }
    #expect(delays == [.zero, .seconds(1), .seconds(2), .seconds(4), nil, nil])
  }

  @Test("Failures of more than ten minutes ago are forgotten")
  func forgets() {
    var policy = RestartPolicy()
    for second in 0..<4 { _ = policy.fail(at: start + .seconds(second)) }
    #expect(policy.fail(at: start + .milliseconds(602_500)) == .seconds(1))
    #expect(policy.fail(at: start + .seconds(1300)) == .zero)
  }
}
