import EventLoop
import FeatureHosting
import NavigationEngine
import Platform

/// A wait until an app has no work left, here and in the processes of libraries.
@MainActor
final class IdleWait {
  /// The longest time that a wait takes.
  static let patience = Duration.seconds(10)

  private let engine: NavigationEngine
  private let catalog: FeatureCatalog
  private let loop: PollLoop
  private var didWork = false
  /// Whether no wait goes on, and none begins.
  private(set) var isCancelled = false

  /// What is known of the work in the processes of libraries.
  private enum ProcessWork {
    case unknown, asked, done
  }

  init(engine: NavigationEngine, catalog: FeatureCatalog, loop: PollLoop) {
    self.engine = engine
    self.catalog = catalog
    self.loop = loop
  }

  /// Ends the wait after the current turn of the loop.
  func cancel() { isCancelled = true }

  /// Turns the loop until no work is pending, for at most ``patience``.
  ///
  /// - Parameter goesOn: Returns whether to wait for more although no work is pending.
  func wait(_ goesOn: () -> Bool = { false }) {
    loop.onTurnEnd = { [weak self] in self?.didWork = true }
    defer { loop.onTurnEnd = nil }
    let end = loop.now + Self.patience
    var processes = ProcessWork.unknown
    while loop.now < end && !isCancelled {
      didWork = false
      loop.turn(timeout: .zero)
      if didWork { continue }
      if engine.isIdle && catalog.isIdle {
        switch processes {
        case .unknown:
          processes = .asked
          catalog.waitUntilProcessesAreIdle { processes = $0 ? .unknown : .done }
          continue
        case .asked: break
        case .done: guard goesOn() else { return }
        }
      }
      // What comes may make more work there.
      if processes == .done { processes = .unknown }
      loop.turn(timeout: loop.now.duration(to: end))
    }
  }
}
