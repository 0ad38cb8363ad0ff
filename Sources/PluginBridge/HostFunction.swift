import CSwitchyard
import FlowABI
import Flows

/// The common parts of the functions in the host's tables: the check of the thread, and the report of a refusal.
///
/// The functions are not closures, which would trap on the wrong thread instead of returning a status.
enum HostFunction {
  /// Answers a call that only the main thread may make.
  ///
  /// - Parameters:
  ///   - function: The name of the function.
  ///   - flow: Returns the handle of the calling flow; called only for a report.
  ///   - body: Copies the borrowed arguments, and enters the main actor after that.
  static func onMain(
    _ function: StaticString, of flow: () -> UInt64?, _ body: () throws(Refusal) -> Int32
  ) -> Int32 {
    guard HostCall.isMain else { return Misuse.onWrongThread(function, of: flow()) }
    return answer(function, of: flow, body)
  }

  /// Answers a call that changes something, and that only the main thread may make.
  static func changing(
    _ function: StaticString, of flow: UInt64, _ body: (FlowLink) throws(Refusal) -> Int32
  ) -> Int32 {
    onMain(function, of: { flow }) { () throws(Refusal) in try change(function, of: flow, body) }
  }

  /// Answers a call that changes something, and that any thread may make.
  ///
  /// A thread cannot know that its flow ends at this moment, so that this is no mistake.
  static func changingAnywhere(
    _ function: StaticString, of flow: UInt64, _ body: (FlowLink) throws(Refusal) -> Int32
  ) -> Int32 {
    answer(function, of: { flow }) { () throws(Refusal) in
      if FlowHandles.shared.state(of: flow) == .ended { return Misuse.refusedQuietly(function, stale(flow, "flow")) }
      return try change(function, of: flow, body)
    }
  }

  /// Refuses a change in a function that only describes or saves.
  ///
  /// What reads something has not changed it: a screen that is invalidated by that would be described for ever.
  private static func change(
    _ function: StaticString, of flow: UInt64, _ body: (FlowLink) throws(Refusal) -> Int32
  ) throws(Refusal) -> Int32 {
    if HostCall.isMain, let describing = MainActor.assumeIsolated({ HostCall.pureFunction }) {
      return Misuse.inPureFunction(function, describing, of: flow)
    }
    return try body(link(of: flow))
  }

  private static func answer(
    _ function: StaticString, of flow: () -> UInt64?, _ body: () throws(Refusal) -> Int32
  ) -> Int32 {
    do throws(Refusal) {
      return try body()
    } catch {
      return Misuse.refused(function, error, of: flow())
    }
  }

  /// Returns the flow with a handle, which the caller may use.
  static func link(of flow: UInt64) throws(Refusal) -> FlowLink {
    guard let link = HostCall.link(of: flow) else { throw stale(flow, "flow") }
    return link
  }

  /// Returns the refusal of a handle that is no longer valid, or never was.
  static func stale(_ flow: UInt64, _ field: String) -> Refusal {
    let found =
      switch FlowHandles.shared.state(of: flow) {
      case _ where flow == 0: "0"
      case .running: "the handle of a flow that another plugin has made"
      case .ended: "the handle of a flow that has ended"
      case .unknown: "a number that is not the handle of a flow"
      }
    return Refusal(
      SY_E_STALE, field, expected: "the handle that 'start' or 'restore' was called with, of a flow that runs",
      found: found,
      remedy: "Forget the handle in 'stop', and join the threads that use it before 'destroy' returns.")
  }
}
