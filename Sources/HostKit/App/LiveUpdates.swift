import AppControl
import EventLoop
package import Failures
package import FeatureHosting
package import Flows
package import NavigationEngine
import Platform
package import PluginLoading
package import Scenes
import Screens

/// The reporter of updates, which tells the user and the log the results of builds and swaps at run time.
@MainActor
package final class LiveUpdates {
  private let engine: NavigationEngine
  private let catalog: FeatureCatalog
  let pipeline: SwapPipeline
  private let pages: AppPages
  /// The packages that could not be built, or nil outside of development.
  private let unbuilt: UnbuiltPackages?
  /// The check of the pages' icons, or nil outside of development.
  private let icons: IconCheck?
  private let log: LogFile
  private let loop: PollLoop
  private let ownPages: OwnPages
  /// The subject of notices about looking for changes.
  fileprivate static let reloading = "reload"
  private var suggestionLimit = Generations.limit
  /// The builds whose libraries have not been loaded yet, by the libraries' file names.
  private var builds: [String: PackageResult] = [:]
  /// The warnings to include in the next notice.
  private var warnings: [String] = []
  /// The parts of the last window that could not be restored.
  private var droppedParts: [String] = []
  /// The timer for the notice that there is nothing to reload.
  private var nothingToReload: LoopToken?
  /// The visible activities of work in progress.
  private var activities: [Work: Activity.ID] = [:]
  /// The packages whose fast builds are being prepared, shown as a single activity.
  private var preparing: Set<String> = []

  /// The kinds of work that take time.
  private enum Work: Hashable {
    /// A package is being built.
    case building(String)
    /// Fast builds are being prepared.
    case preparing
    /// A library is being tested in a separate process.
    case testing(PluginID)
  }

  init(
    of libraries: AppLibraries, in engine: NavigationEngine, pages: AppPages, _ ownPages: OwnPages, log: LogFile,
    loop: PollLoop
  ) {
    self.engine = engine
    catalog = libraries.catalog
    unbuilt = libraries.unbuilt
    icons = libraries.unbuilt == nil ? nil : IconCheck()
    self.pages = pages
    self.ownPages = ownPages
    self.log = log
    self.loop = loop
    pipeline = SwapPipeline(catalog: catalog, engine: engine, loop: loop)
    pipeline.delegate = self
  }

  /// Loads the library of a page that the user is about to choose.
  func prepare(_ page: PageID) {
    if let feature = catalog.pages.first(where: { $0.id == page })?.feature { catalog.prepare(feature) }
  }

  /// Makes swaps wait until the window is idle and the user has paused.
  func waitForIdle() { pipeline.waitsForIdle = true }

  /// Watches the folders of libraries.
  ///
  /// If that fails, the app works, and F5 scans the folders. Of several, one may not be there.
  func watch(_ folders: [String]) {
    for folder in folders where folders.count == 1 || FileStamp(folder, followingLinks: true) != nil {
      do throws(FlowFailure) {
        try pipeline.watch(folder)
      } catch {
        log.write(.warning, "\(error)", phase: "watch")
      }
    }
  }

  /// Reverts a library to its previous version.
  ///
  /// `answer` is called once the result is known.
  func revert(_ title: String, _ answer: @escaping @MainActor (ControlResponse) -> Void) {
    let titles = catalog.titles
    pipeline.revert(title) { answer(RevertText.response(to: $0, of: title, among: titles)) }
  }

  /// Reverts the library of a feature at the user's request.
  ///
  /// A swap that began is reported as each swap is, and the reason why none did here.
  func revert(_ feature: FeatureID) {
    let title = pages.title(of: feature)
    pipeline.revert(feature) { [engine] outcome in
      if let reason = RevertText.reason(for: outcome, of: title) { engine.show(.refusal, reason, subject: title) }
    }
  }

  /// The number of swaps since the app was started.
  var swapCount: Int { pipeline.swapCount }
  /// The times of the last swaps, oldest first.
  var swapTimes: [Duration] { pipeline.swapTimes }

  func reload() { pipeline.reload() }

  /// Has the present libraries show a window that was there before, in processes of their own.
  package func rehearse(
    _ window: WindowSnapshot, stored: [FeatureID: StorageContents], _ done: @escaping @MainActor (Rehearsal) -> Void
  ) {
    pipeline.rehearse(window, stored: stored, done)
  }

  /// Returns the library of a feature with the surroundings in which a window that was there before goes on, or nil.
  ///
  /// - Parameter swaps: The number of its swaps since then.
  package func replayed(
    _ feature: FeatureID, in window: WindowSnapshot, stored: [FeatureID: StorageContents], swaps: Int
  ) throws(FlowFailure) -> ReplayedLibrary? {
    try pipeline.replayed(feature, in: window, stored: stored, swaps: swaps)
  }

  /// Warns the author of a feature, in the notice about the library in this turn, or in a separate one.
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

  /// Reports that the folder of packages cannot be read.
  ///
  /// The known packages are kept.
  package func unreadable(_ failure: FlowFailure) {
    log.write(.warning, "\(failure)", phase: "watch")
    engine.show(.failure, "The packages cannot be read: \(failure.message)", detail: "\(failure)")
  }

  // MARK: Builds

  package func began(_ name: String) { begin(.building(name), "Building \(name)", showingAfter: .zero, subject: name) }

  /// Says which step of a build has begun.
  package func progressed(_ name: String, _ step: Activity.Step) {
    if let activity = activities[.building(name)] { engine.note(step, of: activity) }
  }

  package func beganPreparing(_ name: String) {
    preparing.insert(name)
    begin(.preparing, "Preparing fast builds")
  }

  package func endedPreparing(_ name: String) {
    preparing.remove(name)
    if preparing.isEmpty { end(.preparing) }
  }

  /// Forgets a package that was removed.
  ///
  /// Its build is not reported any more.
  package func forget(_ name: String) {
    end(.building(name))
    unbuilt?.forget(name)
  }

  /// Begins an activity, which becomes visible after a delay that most work does not reach.
  private func begin(
    _ work: Work, _ text: String, showingAfter delay: Duration = .milliseconds(500), subject: String? = nil
  ) {
    guard activities[work] == nil else { return }
    activities[work] = engine.begin(text, showingAfter: delay, subject: subject)
  }

  private func end(_ work: Work) {
    if let activity = activities.removeValue(forKey: work) { engine.end(activity) }
  }

  /// Reports a build, and has its libraries loaded.
  package func built(_ result: PackageResult) {
    let name = result.name
    end(.building(name))
    unbuilt?.noteBuild(of: name, failure: result.failure, libraries: result.libraries)
    if let failure = result.failure {
      log.write(.error, result.line, phase: "build")
      for line in failure.lines { log.write(.error, line, phase: "build") }
      let cause = failure.cause.map { " \($0)" } ?? ""
      return engine.show(
        .failure, "\(failure.message)\(cause)", detail: result.output.isEmpty ? "\(failure)" : result.output,
        subject: name)
    }
    let time = DurationText.seconds(result.duration)
    let warnings = result.output.isEmpty ? nil : result.output
    log.write(.info, result.line, phase: "build")
    guard !result.isUnchanged else {
      return engine.show(
        .information, "\(name) built in \(time); nothing has changed.", detail: warnings, subject: name)
    }
    engine.show(.information, "\(name) rebuilt in \(time).", detail: warnings, subject: name)
    for library in result.libraries { builds[Folder.lastName(of: library)] = result }
    // The watcher would notice the change too, but only after its quiet period.
    pipeline.noteChange()
  }

  /// Says what is wrong in the scripts of a package.
  package func scriptFailed(_ name: String, _ text: String, detail: String) {
    log.write(.error, "\(name): \(text)", phase: "script")
    engine.show(.failure, "\(name): \(text)", detail: detail, subject: "\(name), scripts")
  }

  /// Says that the scripts of a package pass, after they have not.
  package func scriptsPassed(_ name: String, count: Int) {
    let scripts = count == 1 ? "The script of \(name) passes" : "The \(count) scripts of \(name) pass"
    log.write(.info, scripts, phase: "script")
    engine.show(.information, "\(scripts) again.", subject: "\(name), scripts")
  }

  // MARK: Starting

  /// Tells the author which parts of the last window could not be restored, and what to do about it.
  func showDropped() {
    engine.add(self)
  }

  // MARK: Swaps

  private func tell(_ update: LibraryUpdate) {
    let build = builds.removeValue(forKey: Folder.lastName(of: update.path))
    let warnings = takeWarnings()
    let advice = warnings.isEmpty ? "" : " \(warnings)"
    switch update.outcome {
    case .swapped(let report, let times):
      let start = loop.now
      let what =
        build.map { "\(update.title) rebuilt in \(DurationText.seconds($0.duration)), " } ?? "\(update.title) "
      let swapped = "swapped in \(DurationText.milliseconds(times.total))."
      let lost = (report.lost.first.map { " \($0)" } ?? "") + advice + suggestion()
      // The developer reads when it was built, the user in the app's language that it was replaced.
      let said =
        build == nil
        ? engine.texts(.wasSwapped, update.title, DurationText.milliseconds(times.total)) : "\(what)\(swapped)"
      engine.show(
        .information, "\(said)\(lost)",
        detail: report.lost.isEmpty && build?.output.isEmpty != false
          ? nil : (report.lost + [build?.output ?? ""]).joined(separator: "\n"),
        subject: update.title,
        brief: Self.brief(engine.texts(.wasSwapped, update.title, DurationText.milliseconds(times.total))))
      engine.flush()
      // The front end draws before this work, because it queued its turn first.
      loop.enqueue { [log, loop] in
        let frame = start.duration(to: loop.now)
        // The turn that has drawn ends with this work, so its duration is known in the next one.
        loop.enqueue {
          let pause = loop.takeLongestTurn()
          log.write(.info, SwapText.swap(update.title, times, frame: frame, pause: pause) + lost, phase: "swap")
        }
      }
    case .added:
      let built = build.map { ", built in \(DurationText.seconds($0.duration))" } ?? ""
      let said = build == nil ? engine.texts(.wasAdded, update.title) : "\(update.title) was added\(built)."
      engine.show(.information, "\(said)\(advice)", subject: update.title)
      log.write(.info, "\(update.title) was added\(built).", phase: "swap")
    case .removed:
      engine.show(.information, "\(engine.texts(.wasRemoved, update.title))\(advice)", subject: update.title)
      log.write(.info, "\(update.title) was removed.", phase: "swap")
    case .renewed:
      log.write(.info, "\(update.title) goes on with what it may do now.", phase: "swap")
    case .waiting(let notice):
      engine.show(.refusal, "\(notice.message).\(advice)", detail: "\(notice)", subject: update.title)
      log.write(.warning, "\(notice)", phase: "swap")
    case .failed(let failure):
      engine.show(
        .failure,
        "\(update.title) was not replaced; the version on screen is unchanged: \(failure.message)\(advice)",
        detail: "\(failure)", subject: update.title)
      log.write(.error, "\(update.title) was not replaced: \(failure)", phase: "swap")
    }
  }

  /// Returns a sentence without its full stop.
  private static func brief(_ sentence: String) -> String {
    sentence.last == "." ? String(sentence.dropLast()) : sentence
  }

  /// Returns the suggestion to restart once replaced versions hold much memory, and again each time that it doubles.
  private func suggestion() -> String {
    let growth = catalog.generations.reduce(0) { $0 + $1.growth }
    guard growth > suggestionLimit else { return "" }
    suggestionLimit = growth * 2
    return " Replaced versions hold \(Generations.mebibytes(growth)); a restart frees it and reopens this window."
  }
}

extension LiveUpdates: SwapPipelineDelegate {
  package func pipeline(_ pipeline: SwapPipeline, didChangePages items: [PageItem], successors: [PageID: PageID]) {
    if let icons { warn(icons.warnings(for: items)) }
    pages.set(items, successors)
    ownPages.refresh()
  }

  package func pipeline(_ pipeline: SwapPipeline, didFinish update: LibraryUpdate) {
    tell(update)
    ownPages.refresh()
  }

  package func pipeline(_ pipeline: SwapPipeline, didBeginTestOf plugin: PluginID, title: String) {
    begin(.testing(plugin), engine.texts(.testing, title), subject: title)
  }

  package func pipeline(_ pipeline: SwapPipeline, didEndTestOf plugin: PluginID) { end(.testing(plugin)) }

  package func pipelineDidFindNothingToReload(_ pipeline: SwapPipeline) {
    // The tabs may be about to catch up with the catalog.
    nothingToReload = loop.after(.milliseconds(20)) { [weak self] in
      guard let self, !pages.isOutOfDate else { return }
      engine.show(.information, engine.texts[.nothingToReload], subject: Self.reloading)
    }
  }

  package func pipeline(_ pipeline: SwapPipeline, didFailToReload failure: FlowFailure) {
    engine.show(.failure, "Nothing was reloaded: \(failure.message)", detail: "\(failure)", subject: Self.reloading)
  }
}

extension LiveUpdates: EngineObserver {
  package var observedEvents: EngineEvents { .dropped }

  package func dropped(_ part: String) {
    droppedParts.append(part)
    engine.show(.information, droppedParts[0], detail: Self.detail(ofDropped: droppedParts))
  }

  /// Returns the detail of the notice of the parts that could not be restored; one alone is the notice itself.
  static func detail(ofDropped parts: [String]) -> String? {
    parts.count > 1 ? parts.joined(separator: "\n") : nil
  }
}
