import FlowWire
import Flows

/// The calls into flows that a process has been asked for and has not answered, in their order.
struct RunnerCalls {
  /// A call that a process was asked for.
  struct Call {
    var function: PluginCall
    var flow: FlowNumber
    var feature: FeatureID
    /// The query that the call answers, or nil if it has no answer of its own.
    var query: QueryID?
    /// The time at which the process could begin with it.
    var begun: ContinuousClock.Instant
  }

  private var calls: [Call] = []
  /// The number of calls at the front that are over.
  private var start = 0

  /// The call that the process is at; nil when it has nothing to do.
  var current: Call? { start < calls.count ? calls[start] : nil }

  /// The calls that are not answered.
  var all: ArraySlice<Call> { calls[start...] }

  mutating func append(_ call: Call) { calls.append(call) }

  /// Takes the call that is over, and begins the next one.
  mutating func finish(at now: ContinuousClock.Instant) -> Call? {
    guard let call = current else { return nil }
    start += 1
    if start == calls.count {
      calls.removeAll(keepingCapacity: true)
      start = 0
    } else {
      calls[start].begun = now
      if start > 1024 {
        calls.removeFirst(start)
        start = 0
      }
    }
    return call
  }

  /// Takes all calls: the process has ended.
  mutating func takeAll() -> [Call] {
    defer { (calls, start) = ([], 0) }
    return Array(all)
  }
}
