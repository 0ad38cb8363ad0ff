import AppControl
import EventLoop
import Failures
import FeatureHosting
import Flows
import NavigationEngine
import Platform
import PluginBuilding
import Screens

/// Takes new versions of libraries while the app runs, and says what became of them.
@MainActor
final class LiveUpdates {
  private let engine: NavigationEngine
  private let catalog: FeatureCatalog
  private let log: LogFile
  private let loop: PollLoop
  private var watcher: FileWatcher?
  private var reverting: (title: String, answer: @MainActor (ControlResponse) -> Void)?
  /// The builds whose libraries have not taken their places yet, by the libraries' file names.
  private var idleTimers: [Int: LoopToken] = [:]
  private var idleCount = 0
  private var suggestionLimit = Generations.limit
  private var builds: [String: FastBuildResult] = [:]
  /// Warnings that the next notice takes along.
  private var warnings: [String] = []
  /// The timer of what is said when a look at the libraries began nothing.
  private var idleLook: LoopToken?
  /// Whether the tabs are others than they are to be, because a screen was not left.
  var hasPagesToSet: (@MainActor () -> Bool)?
  /// What is shown of the work that is under way.
  private var activities: [Work: Activity.ID] = [:]
  /// The packages whose fast builds are being prepared: one line tells of all.
  private var preparing: Set<String> = []

  /// Work that takes a while.
  private enum Work: Hashable {
    /// A package is built.
    case building(String)
    /// Fast builds are prepared.
    case preparing
    /// A library is tried in a process of its own.
    case trying(String)
  }

  init(engine: NavigationEngine, catalog: FeatureCatalog, log: LogFile, loop: PollLoop) {
    self.engine = engine
    self.catalog = catalog
    self.log = log
    self.loop = loop
    catalog.swap = { [weak engine] features, make, done in engine?.swap(features, make: make, done) }
    catalog.window = { [weak engine] done in engine?.snapshot(done) }
    catalog.onSwap = { [weak self] event in self?.tell(event) }
    catalog.onIdleLook = { [weak self] failure in self?.looked(failure) }
    catalog.onTrial = { [weak self] title, isUnderWay in
      isUnderWay ? self?.begin(.trying(title), "Trying \(title)") : self?.end(.trying(title))
    }
  }

  /// Has swaps wait until nothing is under way and the user has not done anything for a moment.
  func waitForIdle() {
    catalog.whenIdle = { [weak self] work in self?.whenIdle(work) }
  }

  private func whenIdle(_ work: @escaping @MainActor () -> Void) {
    let paused = engine.lastIntent.map { $0.duration(to: loop.now) } ?? Self.pause
    let rest = max(Self.pause - paused, engine.isIdle ? .zero : .milliseconds(50))
    guard rest > .zero else { return work() }
    // Others may be waiting too: each has its own timer.
    idleCount += 1
    let number = idleCount
    idleTimers[number] = loop.after(rest) { [weak self] in
      self?.idleTimers[number] = nil
      self?.whenIdle(work)
    }
  }

  /// How long the user must have done nothing.
  private static let pause = Duration.milliseconds(300)

  /// Watches the folder of libraries; without a watch the app works, and F5 looks.
  func watch(_ folder: String) {
    do throws(FlowFailure) {
      watcher = try FileWatcher(folder, rules: .libraries, loop: loop) { [weak self] change in
        _ = self?.loop.takeLongestTurn()
        self?.catalog.refresh(noticed: change.noticed)
      }
    } catch {
      log.write(.warning, "\(error)", phase: "watch")
    }
  }

  /// Goes back to the version before the present one; the answer comes when it is at work, or could not be.
  func revert(_ title: String, _ answer: @escaping @MainActor (ControlResponse) -> Void) {
    guard reverting == nil, !catalog.isRenewing(title) else {
      return answer(.refused("A library is just being replaced. Try again in a moment."))
    }
    guard catalog.titles.contains(title) else {
      let near = Suggestion.nearest(to: title, among: catalog.titles).map { "Did you mean '\($0)'?" }
      let known = catalog.titles.isEmpty ? "It has none." : "It has \(catalog.titles.joined(separator: ", "))."
      return answer(.refused("There is no library '\(PrintableText.visible(title))' in this app. \(near ?? known)"))
    }
    guard catalog.revert(title) else {
      return answer(.refused("There is no earlier version of \(PrintableText.visible(title)) in this app."))
    }
    reverting = (title, answer)
  }

  func reload() { catalog.refresh(isAsked: true) }

  /// The user has asked for a look at the libraries, and it began nothing.
  private func looked(_ failure: FlowFailure?) {
    if let failure {
      return engine.show(.failure, "Nothing was reloaded: \(failure.message)", detail: "\(failure)")
    }
    // The tabs may be about to become what they are to be.
    idleLook = loop.after(.milliseconds(20)) { [weak self] in
      guard let self, hasPagesToSet?() != true else { return }
      engine.show(.information, "Nothing to reload: no library has changed.")
    }
  }

  /// Says what whoever develops a feature should know: with what is said of a library in this turn, or alone.
  func warn(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    for line in lines { log.write(.warning, line, phase: "catalog") }
    warnings += lines
    loop.enqueue { [weak self] in
      guard let self else { return }
      let text = takeWarnings()
      if !text.isEmpty { engine.show(.refusal, text) }
    }
  }

  private func takeWarnings() -> String {
    defer { warnings = [] }
    return warnings.joined(separator: " ")
  }

  /// The folder of the packages cannot be looked at; what is known of it stays.
  func unreadable(_ failure: FlowFailure) {
    log.write(.warning, "\(failure)", phase: "watch")
    engine.show(.failure, "The packages cannot be looked at: \(failure.message)", detail: "\(failure)")
  }

  // MARK: Builds

  func began(_ name: String) { begin(.building(name), "Building \(name)", showingAfter: .zero) }

  func beganPreparing(_ name: String) {
    preparing.insert(name)
    begin(.preparing, "Preparing fast builds")
  }

  func endedPreparing(_ name: String) {
    preparing.remove(name)
    if preparing.isEmpty { end(.preparing) }
  }

  /// A package is gone; nothing is told of its build.
  func forget(_ name: String) { end(.building(name)) }

  /// What takes long is shown until it ends; most is over before anybody wonders.
  private func begin(_ work: Work, _ text: String, showingAfter delay: Duration = .milliseconds(500)) {
    guard activities[work] == nil else { return }
    activities[work] = engine.begin(text, showingAfter: delay)
  }

  private func end(_ work: Work) {
    if let activity = activities.removeValue(forKey: work) { engine.end(activity) }
  }

  func built(_ result: FastBuildResult) {
    let name = result.package.name
    end(.building(name))
    if let failure = result.failure {
      log.write(.error, SwapText.build(result), phase: "build")
      for line in failure.lines { log.write(.error, line, phase: "build") }
      let cause = failure.cause.map { " \($0)" } ?? ""
      return engine.show(
        .failure, "\(failure.message)\(cause)", detail: result.output.isEmpty ? "\(failure)" : result.output)
    }
    let time = DurationText.seconds(result.times.total)
    let warnings = result.output.isEmpty ? nil : result.output
    log.write(.info, SwapText.build(result), phase: "build")
    guard !result.isUnchanged else {
      return engine.show(.information, "\(name) built in \(time): nothing has changed.", detail: warnings)
    }
    engine.show(.information, "\(name) rebuilt in \(time).", detail: warnings)
    for library in result.libraries { builds[Folder.lastName(of: library)] = result }
    // The watcher would see it too, when it has been quiet for a while.
    _ = loop.takeLongestTurn()
    catalog.refresh()
  }

  // MARK: Swaps

  private func tell(_ event: SwapEvent) {
    let build = builds.removeValue(forKey: Folder.lastName(of: event.path))
    answer(event)
    let warnings = takeWarnings()
    let advice = warnings.isEmpty ? "" : " \(warnings)"
    switch event.outcome {
    case .swapped(let report, let times):
      let start = loop.now
      let what =
        build.map { "\(event.title) rebuilt in \(DurationText.seconds($0.times.total)), " } ?? "\(event.title) "
      let swapped = "swapped in \(DurationText.milliseconds(times.total))."
      let lost = (report.lost.first.map { " \($0)" } ?? "") + advice + suggestion()
      engine.show(
        .information, "\(what)\(swapped)\(lost)",
        detail: report.lost.isEmpty && build?.output.isEmpty != false
          ? nil : (report.lost + [build?.output ?? ""]).joined(separator: "\n"))
      engine.flush()
      // The front end draws before this: its turn was asked for first.
      loop.enqueue { [log, loop] in
        let frame = start.duration(to: loop.now)
        // The turn that has drawn ends with this work, and counts from the next on.
        loop.enqueue {
          let pause = loop.takeLongestTurn()
          log.write(.info, SwapText.swap(event.title, times, frame: frame, pause: pause) + lost, phase: "swap")
        }
      }
    case .added:
      let built = build.map { ", built in \(DurationText.seconds($0.times.total))" } ?? ""
      engine.show(.information, "\(event.title) is new here\(built).\(advice)")
      log.write(.info, "\(event.title) was added\(built).", phase: "swap")
    case .removed:
      engine.show(.information, "\(event.title) was removed.\(advice)")
      log.write(.info, "\(event.title) was removed.", phase: "swap")
    case .failed(let failure):
      engine.show(
        .failure, "\(event.title) was not replaced, the version on screen works on: \(failure.message)\(advice)",
        detail: "\(failure)")
      log.write(.error, "\(event.title) was not replaced: \(failure)", phase: "swap")
    }
  }

  /// What is said once when replaced versions hold much, and again when they hold twice as much.
  private func suggestion() -> String {
    let growth = catalog.generations.reduce(0) { $0 + $1.growth }
    guard growth > suggestionLimit else { return "" }
    suggestionLimit = growth * 2
    return " Replaced versions hold \(Generations.mebibytes(growth)): a restart frees it, and brings you back here."
  }

  private func answer(_ event: SwapEvent) {
    guard let reverting, reverting.title == event.title else { return }
    self.reverting = nil
    switch event.outcome {
    case .swapped: reverting.answer(.done("\(event.title) is as it was before."))
    case .failed(let failure): reverting.answer(.refused(failure.printable))
    case .added, .removed: reverting.answer(.refused("\(event.title) is another library now."))
    }
  }
}
