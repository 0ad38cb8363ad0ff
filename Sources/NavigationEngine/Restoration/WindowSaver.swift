import EventLoop
import Failures
import Flows
import NavigationTree

/// The maker of snapshots of a window.
@MainActor
final class WindowSaver {
  private let window: WindowTree
  private let runner: FlowRunner
  private let screens: ScreenStore
  private let restoration: WindowRestoration
  private let services: any EngineServices
  private let loop: any EventLoop

  init(
    window: WindowTree, runner: FlowRunner, screens: ScreenStore, restoration: WindowRestoration,
    services: any EngineServices, loop: any EventLoop
  ) {
    self.loop = loop
    self.window = window
    self.runner = runner
    self.screens = screens
    self.restoration = restoration
    self.services = services
  }

  /// The window as it is now, with the state that each flow saved last.
  ///
  /// No flow is queried.
  var lastSnapshot: WindowSnapshot {
    let tree = window.tree.withoutUnplaced()
    var snapshot = WindowSnapshot(
      tree: tree,
      states: runner.savedStates.filter { tree.flows[$0.flow] != nil }.sorted { $0.flow.rawValue < $1.flow.rawValue },
      typed: screens.savedTexts.sorted {
        ($0.entry.rawValue, $0.field, $0.title) < ($1.entry.rawValue, $1.field, $1.title)
      }, titles: screens.savedTitles.sorted { $0.entry.rawValue < $1.entry.rawValue },
      guards: screens.savedGuards.sorted { $0.entry.rawValue < $1.entry.rawValue })
    restoration.keepWaiting(in: &snapshot)
    return snapshot
  }

  /// Queries every running flow for its state and passes on the window's snapshot once all have answered.
  ///
  /// A flow that fails to save its state, or does not answer in time, is saved with its last good state. The engine
  /// logs this.
  ///
  /// - Parameters:
  ///   - limit: The time that all flows have together. If nil, each has the usual time for a query.
  ///   - failed: A closure that is called with each failure of a flow to save its state.
  func snapshot(
    within limit: Duration?, failed: @escaping @MainActor (FlowFailure) -> Void = { _ in },
    _ done: @escaping @MainActor (WindowSnapshot) -> Void
  ) {
    let gathering = SnapshotGathering { [weak self] late in
      guard let self else { return }
      for flow in late where window.tree.flows[flow] != nil { warnOfDelay(of: flow, limit) }
      done(lastSnapshot)
    }
    for flow in runner.running {
      gathering.expect(flow)
      runner.snapshot(of: flow) { [weak self] result in
        switch result {
        case .success(let state): self?.runner.keep(state, of: flow)
        // A flow that has ended in the meantime has nothing to save.
        case .failure(let failure) where self?.window.tree.flows[flow] != nil:
          failed(failure)
          if !gathering.isDone { self?.warn(of: failure, flow) }
        case .failure: break
        }
        gathering.arrived(flow)
      }
    }
    gathering.asked(within: limit, loop)
  }

  private func warnOfDelay(of flow: FlowID, _ limit: Duration?) {
    let feature = window.tree.feature(of: flow)
    services.log(
      .warning,
      "\(feature) did not save itself within \(limit ?? EngineLimits.answerTime); its last saved state is kept.",
      flow: flow)
  }

  private func warn(of failure: FlowFailure, _ flow: FlowID) {
    let feature = window.tree.feature(of: flow)
    services.log(.warning, "\(feature) could not be saved; its last saved state is kept. \(failure)", flow: flow)
  }
}
