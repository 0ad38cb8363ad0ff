import Coordination
import EventLoop
import Failures
import Flows
import NavigationEngine
import Platform
import PluginLoading
import Scenes

/// A stage of a canary: a window with one page of the library, which is shown, tried, saved and stopped.
///
/// A stage advances at the end of a turn of the loop, when the engine is idle, or when it does not come to rest.
@MainActor
final class CanaryStage {
  /// The time for which a page that has begun may keep changing before it is checked as it is.
  private static let restlessLimit = Duration.milliseconds(250)
  /// The maximum number of steps back from where an action has led.
  private static let backLimit = 4

  private let page: PageItem
  private let isRestored: Bool
  private let loop: PollLoop
  private let host: CanaryHost
  private let root = CanaryRoot()
  private let engine: NavigationEngine
  private var waiter: CheckedContinuation<Void, Never>?
  private var isOverdue = false
  /// Whether the flows have been stopped.
  private var isOver = false
  private var timer: LoopToken?

  /// - Parameter window: The window in which the page continues, or nil if it starts afresh.
  init(_ page: PageItem, in window: WindowSnapshot?, of trial: Trial, _ host: CanaryHost) {
    self.page = page
    self.host = host
    isRestored = window != nil
    loop = trial.loop
    engine = NavigationEngine(title: "", root: CoordinatorFlow(root), factory: host, loop: loop, services: host)
    if let window { engine.restore(window) }
    engine.observePhases { [host] _, feature, phase in
      if case .failed(let failure) = phase, host.offers(feature) { host.note(failure) }
    }
  }

  /// Runs the stage, as far as nothing fails.
  func run() async {
    let turns = loop.onTurnEnd { [weak self] in self?.turnEnded() }
    defer { turns.cancel() }
    engine.begin()
    await settle()
    host.begin(isRestored ? .takingOver(page.feature) : .starting(page.feature))
    Task.immediate { [root, page] in await root.tabs.setPages([page], selected: page.id) }
    await settle()
    noteFailedScreens()
    if host.failure == nil { await describeAgain() }
    if host.failure == nil { await tryActions() }
    if host.failure == nil { await save() }
    host.begin(.stopping(page.feature))
    engine.shutDown()
    isOver = true
    // What the flows have left for a later turn runs in it.
    await settle()
  }

  private func save() async {
    host.begin(.saving(page.feature))
    let failure = await withCheckedContinuation { waiter in engine.trySnapshot { waiter.resume(returning: $0) } }
    if let failure { host.note(failure) }
  }

  // MARK: - Waiting

  /// Waits until the engine is idle, or has not come to rest in time and nothing is loading.
  private func settle() async {
    isOverdue = false
    timer = loop.after(Self.restlessLimit) { [weak self] in self?.isOverdue = true }
    loop.enqueue {}
    await withCheckedContinuation { waiter = $0 }
    timer = nil
  }

  private func turnEnded() {
    guard let waiter else { return }
    if !isOver {
      engine.flush()
      guard engine.isIdle || isOverdue && !isLoading else { return }
    }
    self.waiter = nil
    waiter.resume()
  }

  private var isLoading: Bool {
    engine.scene().layers.contains { layer in
      if case .loading = layer.content { isOurs(layer) } else { false }
    }
  }

  // MARK: - Looking at screens

  private func noteFailedScreens() {
    for layer in engine.scene().layers where isOurs(layer) {
      if case .failed(let failure, _) = layer.content { host.note(failure) }
    }
  }

  private func isOurs(_ layer: Layer) -> Bool {
    layer.flow.flatMap { engine.tree.flows[$0] }.map { host.offers($0.feature) } ?? false
  }

  /// Has the visible screen described once more, which must give the same screen, as nothing has happened.
  ///
  /// A screen that has not come to rest is left alone.
  private func describeAgain() async {
    guard !isOverdue, let layer = top, let entry = layer.entry, let flow = layer.flow, isOurs(layer),
      case .screen(let first) = layer.content
    else { return }
    engine.invalidate(entry, of: flow)
    await settle()
    guard !isOverdue, let again = top, again.entry == entry, case .screen(let second) = again.content,
      let warning = CanaryWarning.otherScreen(first, second, of: page.feature)
    else { return }
    host.warn(warning)
  }

  // MARK: - Actions

  /// Carries out the first action of each kind that is marked as safe to try on the visible screen, which stays where
  /// it is: what an action has shown is left again.
  private func tryActions() async {
    guard let entry = top?.entry else { return }
    var tried: Set<SafeAction.Kind> = []
    while host.failure == nil, let top, top.entry == entry, isOurs(top), case .screen(let screen) = top.content,
      let action = SafeAction.first(on: screen, where: { !tried.contains($0) })
    {
      tried.insert(action.kind)
      let title = TrialStep.short(action.title)
      host.begin(.following(title))
      let last = engine.scene().notice?.number ?? 0
      engine.handle(.act(entry, action.action, action.value))
      await settle()
      noteFailedScreens()
      // What is refused, or only said, is no failure of the action.
      if let failure = engine.scene().notices.first(where: { $0.number > last && $0.kind == .failure }) {
        host.note(FlowFailure(code: "swap.action", message: failure.text, remedy: SwapPipeline.remedy))
      }
      await goBack(to: entry)
    }
  }

  private func goBack(to entry: EntryID) async {
    for _ in 0..<Self.backLimit where host.failure == nil && top?.entry != entry {
      engine.handle(.back)
      await settle()
    }
  }

  private var top: Layer? { engine.scene().layers.last }
}

private final class CanaryRoot: RootCoordinator {
  let tabs = TabCoordinatorBase()

  override func start() async throws { await show(tabs) }
}
