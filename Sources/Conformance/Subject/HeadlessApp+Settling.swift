import EventLoop
import HeadlessApp
import NavigationEngine
import Platform

extension HeadlessApp {
  /// The time that a page may take to begin.
  private static let loadingLimit = Duration.seconds(2)

  /// Lets the loop turn until the app has come to rest, or does not in time.
  func settle(on loop: PollLoop) {
    let start = WorkTime.now
    var didWork = false
    let turns = loop.onTurnEnd { didWork = true }
    defer { turns.cancel() }
    var quietTurns = 0
    while quietTurns < 2 {
      didWork = false
      loop.turn(timeout: quietTurns == 0 && isBusy ? .milliseconds(5) : .zero)
      if isRunning { engine.flush() }
      quietTurns = didWork || isBusy ? 0 : quietTurns + 1
      let limit = isRunning && isLoading ? Self.loadingLimit : Self.restlessLimit
      if WorkTime.now - start > limit { return }
    }
  }

  private var isBusy: Bool { isRunning && (!engine.isIdle || isLoading) }
}
