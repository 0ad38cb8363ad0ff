import EventLoop
import NavigationEngine
import Platform
import Scenes

/// Turns of the loop until an engine has come to rest.
@MainActor
enum EngineSettling {
  /// The time for which a page may keep changing before it is taken as it is.
  private static let restlessLimit = Duration.milliseconds(250)
  /// The time that a page may take to begin.
  private static let loadingLimit = Duration.seconds(2)

  /// Lets the loop turn until the engine is idle, or does not come to rest in time.
  ///
  /// - Parameter isOpen: Whether the engine has begun and was not shut down.
  static func wait(for engine: NavigationEngine, of library: SubjectFlows, on loop: PollLoop, isOpen: Bool) {
    let start = WorkTime.now
    var didWork = false
    let turns = loop.onTurnEnd { didWork = true }
    defer { turns.cancel() }
    var quietTurns = 0
    while quietTurns < 2 {
      didWork = false
      let isWaiting = isOpen && (isLoading(engine, library) || !engine.isIdle)
      loop.turn(timeout: quietTurns == 0 && isWaiting ? .milliseconds(5) : .zero)
      if isOpen { engine.flush() }
      let isQuiet = !didWork && (!isOpen || engine.isIdle && !isLoading(engine, library))
      quietTurns = isQuiet ? quietTurns + 1 : 0
      let limit = isOpen && isLoading(engine, library) ? loadingLimit : restlessLimit
      if WorkTime.now - start > limit { return }
    }
  }

  /// Whether a flow of the library has not shown anything yet.
  private static func isLoading(_ engine: NavigationEngine, _ library: SubjectFlows) -> Bool {
    engine.scene().layers.contains { layer in
      guard case .loading = layer.content, let flow = layer.flow, let node = engine.tree.flows[flow] else {
        return false
      }
      return library.offers(node.feature)
    }
  }
}
