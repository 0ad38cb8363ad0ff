/// The effect of a flow's timer when it fires.
enum FlowTimer {
  case work(@MainActor () -> Void)
  case pause(Awaited<Void>)

  @MainActor
  func fire() {
    switch self {
    case .work(let work): work()
    case .pause(let end): end.give(())
    }
  }

  /// Cancels the timer because the flow has ended.
  ///
  /// Scheduled work is discarded. A waiting task resumes and finds that the flow has ended.
  @MainActor
  func end() {
    if case .pause(let end) = self { end.give(()) }
  }
}
