import Failures
import Flows

/// The maker of snapshots of a window.
@MainActor
final class WindowSaver {
  private let window: WindowTree
  private let runner: FlowRunner
  private let screens: ScreenStore
  private let services: any EngineServices

  init(window: WindowTree, runner: FlowRunner, screens: ScreenStore, services: any EngineServices) {
    self.window = window
    self.runner = runner
    self.screens = screens
    self.services = services
  }

  /// The window as it is now, with the state that each flow saved of itself last; no flow is asked.
  var lastSnapshot: WindowSnapshot {
    WindowSnapshot(
      tree: window.tree, states: runner.savedStates.sorted { $0.flow.rawValue < $1.flow.rawValue },
      typed: screens.savedTexts.sorted {
        ($0.entry.rawValue, $0.field, $0.title) < ($1.entry.rawValue, $1.field, $1.title)
      })
  }

  /// Asks every running flow for its state, and gives the window as it is when all have answered.
  func snapshot(_ done: @escaping @MainActor (WindowSnapshot) -> Void) {
    let collection = Collection { [weak self] in
      if let self { done(lastSnapshot) }
    }
    for flow in runner.running {
      collection.missing += 1
      runner.snapshot(of: flow) { [weak self] result in
        switch result {
        case .success(let state): self?.runner.keep(state, of: flow)
        case .failure(let failure): self?.warn(of: failure, flow)
        }
        collection.arrived()
      }
    }
    collection.arrived()
  }

  private func warn(of failure: FlowFailure, _ flow: FlowID) {
    let feature = window.tree.feature(of: flow)
    services.log(.warning, "\(feature) could not be saved; its last saved state stays. \(failure)", flow: flow)
  }

  /// A snapshot on its way: how many flows have yet to answer.
  private final class Collection {
    /// One for who asks.
    var missing = 1
    private let done: @MainActor () -> Void

    init(_ done: @escaping @MainActor () -> Void) { self.done = done }

    @MainActor func arrived() {
      missing -= 1
      if missing == 0 { done() }
    }
  }
}
