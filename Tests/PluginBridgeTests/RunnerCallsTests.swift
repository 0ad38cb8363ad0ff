import FlowWire
import Flows
import Testing

@testable import PluginBridge

@Suite("The calls of a process are answered in their order, and each begins when the one before it is over")
struct RunnerCallsTests {
  private let start = ContinuousClock.now

  private func call(_ number: Int) -> RunnerCalls.Call {
    RunnerCalls.Call(
      function: .event, flow: FlowNumber(rawValue: 1), feature: "test.a", query: QueryID(rawValue: UInt64(number)),
      begun: start)
  }

  private func number(_ call: RunnerCalls.Call?) -> Int? { call?.query.map { Int($0.rawValue) } }

  @Test("Calls that come and go in any rhythm keep their order", arguments: [1, 3, 700, 5000])
  func order(_ count: Int) {
    var calls = RunnerCalls()
    var (made, done) = (0, 0)
    #expect(calls.finish(at: start).flatMap { number($0) } == nil)
    while done < 6000 {
      for _ in 0..<count {
        calls.append(call(made))
        made += 1
      }
      // Half of them, so that more and more are open, and all of them in between.
      for _ in 0..<(made < 4000 ? (count + 1) / 2 : made - done) {
        #expect(number(calls.current) == done)
        #expect(calls.finish(at: start).flatMap { number($0) } == done)
        done += 1
      }
      #expect(calls.all.count == made - done)
      #expect(number(calls.current) == (made == done ? nil : done))
    }
    #expect(calls.finish(at: start).flatMap { number($0) } == nil)
  }

  @Test("The next call begins when the one before it is over")
  func begun() {
    var calls = RunnerCalls()
    for number in 0..<3 { calls.append(call(number)) }
    #expect(calls.finish(at: start + .seconds(1)).map(\.begun) == start)
    #expect(calls.current?.begun == start + .seconds(1))
    #expect(calls.finish(at: start + .seconds(3)).map(\.begun) == start + .seconds(1))
    #expect(calls.current?.begun == start + .seconds(3))
  }

  @Test("Calls that are open at the end are taken once, in order")
  func takeAll() {
    var calls = RunnerCalls()
    for number in 0..<4 { calls.append(call(number)) }
    _ = calls.finish(at: start)
    #expect(calls.takeAll().map { number($0) } == [1, 2, 3])
    #expect(calls.takeAll().count == 0)
    #expect(calls.current == nil)
    calls.append(call(9))
    #expect(number(calls.current) == 9)
  }
}
