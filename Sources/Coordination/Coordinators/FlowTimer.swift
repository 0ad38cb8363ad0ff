/// What happens when a timer of a flow is due.
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

  /// The flow has ended: work is forgotten, who waits goes on and sees that it ended.
  @MainActor
  func end() {
    if case .pause(let end) = self { end.give(()) }
  }
}
