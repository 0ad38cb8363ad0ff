import EventLoop
import Failures
import Flows
import HeadlessApp
import NavigationEngine
import NavigationTree
import Platform
import PluginLoading
import Scenes

/// A stage of a canary: a window with one page of the library, which is shown, tried, saved and stopped.
///
/// A stage advances at the end of a turn of the loop, when the engine is idle, or when it does not come to rest.
@MainActor
final class CanaryStage {
  private let page: PageItem
  private let window: WindowSnapshot?
  private let loop: PollLoop
  private let host: CanaryHost
  private let app: HeadlessApp
  private var waiter: CheckedContinuation<Void, Never>?
  private var isOverdue = false
  private var timer: LoopToken?

  /// - Parameter window: The window in which the page continues, or nil if it starts afresh.
  init(_ page: PageItem, in window: WindowSnapshot?, of input: CanaryInput, _ host: CanaryHost) {
    var page = page
    // What stands in a region is looked at as a page.
    page.region = nil
    self.page = page
    self.host = host
    self.window = window
    loop = input.loop
    app = HeadlessApp(testing: input.flows.features, factory: host, loop: loop, services: host)
    app.observeFailures { [host] in host.note($0) }
  }

  /// Runs the stage, as far as nothing fails.
  func run() async {
    let turns = await begin()
    defer { turns.cancel() }
    if host.failure == nil { await describeAgain() }
    if host.failure == nil { await tryActions() }
    if host.failure == nil { await save() }
    await end()
  }

  /// Shows the page, and returns what is on screen.
  func rehearse(_ words: CanaryRun.Words) async -> [String] {
    let turns = await begin()
    defer { turns.cancel() }
    let lines = words(app.scene)
    await end()
    return lines
  }

  private func begin() async -> LoopToken {
    let turns = loop.onTurnEnd { [weak self] in self?.turnEnded() }
    app.begin(restoring: window)
    await settle()
    host.begin(window == nil ? .starting(page.feature) : .takingOver(page.feature))
    app.show([page], selected: page.id)
    await settle()
    noteFailedScreens()
    return turns
  }

  private func end() async {
    host.begin(.stopping(page.feature))
    app.end()
    // What the flows have left for a later turn runs in it.
    await settle()
  }

  private func save() async {
    host.begin(.saving(page.feature))
    let failure = await withCheckedContinuation { waiter in app.engine.trySnapshot { waiter.resume(returning: $0) } }
    if let failure { host.note(failure) }
  }

  // MARK: - Waiting

  /// Waits until the engine is idle, or has not come to rest in time and nothing is loading.
  private func settle() async {
    isOverdue = false
    timer = loop.after(HeadlessApp.restlessLimit) { [weak self] in self?.isOverdue = true }
    loop.enqueue {}
    await withCheckedContinuation { waiter = $0 }
    timer = nil
  }

  private func turnEnded() {
    guard let waiter else { return }
    if app.isRunning {
      app.engine.flush()
      guard app.engine.isIdle || isOverdue && !app.isLoading else { return }
    }
    self.waiter = nil
    waiter.resume()
  }

  // MARK: - Looking at screens

  private func noteFailedScreens() {
    for layer in app.scene.layers where app.isTried(layer) {
      if let failure = layer.failure { host.note(failure) }
    }
  }

  /// Has the visible screen described once more, which must give the same screen, as nothing has happened.
  ///
  /// A screen that has not come to rest is left alone.
  private func describeAgain() async {
    guard !isOverdue, let layer = app.top, let entry = layer.entry, let flow = layer.flow, app.isTried(layer),
      let first = layer.screen
    else { return }
    app.engine.invalidate(entry, of: flow)
    await settle()
    guard !isOverdue, let again = app.top, again.entry == entry, let second = again.screen,
      let warning = CanaryWarning.otherScreen(first, second, of: page.feature)
    else { return }
    host.warn(warning)
  }

  // MARK: - Actions

  /// Carries out the first action of each kind that is marked as safe to try on the visible screen, which stays where
  /// it is: what an action has shown is left again.
  private func tryActions() async {
    guard let entry = app.top?.entry else { return }
    var tried: Set<SafeAction.Kind> = []
    while host.failure == nil, let top = app.top, top.entry == entry, app.isTried(top), let screen = top.screen,
      let action = SafeAction.first(on: screen, where: { !tried.contains($0) })
    {
      tried.insert(action.kind)
      let title = CanaryStep.short(action.title)
      host.begin(.following(title))
      _ = app.takeNotices()
      app.engine.handle(.act(entry, action.action, action.value))
      await settle()
      noteFailedScreens()
      // What is refused, or only said, is no failure of the action.
      if let failure = app.takeNotices().first(where: { $0.kind == .failure }) {
        host.note(FlowFailure(code: "swap.action", message: failure.text, remedy: SwapPipeline.remedy))
      }
      await goBack(to: entry)
    }
  }

  private func goBack(to entry: EntryID) async {
    for _ in 0..<HeadlessApp.backLimit where host.failure == nil && app.top?.entry != entry {
      app.engine.handle(.back)
      await settle()
    }
  }
}
