import AppControl
import Coordination
import Failures
import FeatureHosting
import Flows
import HostCoordination
import NavigationEngine
import Platform
import Presentation
import Scenes
import TerminalFrontEnd

/// The window of an app: the engine with its root and tabs, and what sees to its libraries while it is open.
@MainActor
final class AppWindow {
  let engine: NavigationEngine
  let updates: LiveUpdates
  /// The decisions of the user about the libraries.
  let decisions: FeatureDecisions
  /// The settings of features, with the user's values.
  let featureSettings: FeatureSettings
  /// The features that were added from galleries, or nil if the app adds none.
  private let added: AddedFeatures?
  private let featuresPage: FeaturesPage
  /// The sheet of what has happened, or nil outside of development.
  private var moments: MomentsSheet?
  private let root: RootCoordinator
  private let gate: HostGate?
  private let servicePolicy: HostServicePolicy?
  /// The keeper of the window across restarts, or nil in safe mode.
  private let keeper: WindowKeeper?
  private let information: AppInformation
  private let recovery: ProcessRecovery
  private let trends: LeftoverTrends
  /// The themes for features, or nil if no front end has any.
  private let appearance: Appearance?
  private let observation: Task<Void, Never>?
  private let settings: UserSettings?
  private let reports: LibraryReports
  private let opener: OutsideOpener
  private let search: FeatureSearch
  /// Whether packages are rebuilt when their sources change.
  private(set) var isWatching = false

  /// Opens the window, which is restored unless the app starts fresh; it begins with ``NavigationEngine/begin()``.
  init(
    _ definition: AppDefinition, _ options: AppOptions, folders: [String], of libraries: AppLibraries,
    in process: AppProcess
  ) {
    let (loop, log, names) = (process.loop, process.reports.log, process.reports.names)
    reports = process.reports
    settings = options.settings
    opener = OutsideOpener(loop: loop)
    root = definition.makeRoot()
    gate = HostGate(definition.rules)
    servicePolicy = HostServicePolicy(definition.rules)
    appearance =
      options.frontEnds.hasThemes ? Appearance(providedBy: root, startingWith: options.terminal.theme.base) : nil
    let engine = NavigationEngine(
      title: definition.identity.title, texts: definition.texts, root: CoordinatorFlow(root), factory: libraries.flows,
      loop: loop, services: process.services)
    self.engine = engine
    names.follow(engine)
    engine.linkGate = gate
    engine.linkPolicy = definition.rules.linkPolicy
    engine.servicePolicy = servicePolicy
    engine.add(process.services)
    if options.keepsJournal, let sentinel = process.sentinel {
      process.reports.journal = ShortJournal(of: engine, in: sentinel, path: log.journalPath)
    }
    keeper =
      options.selection.isSafe
      ? nil
      : WindowKeeper(
        engine: engine, folder: process.directories.state, folders: folders, loop: loop, log: log,
        dataName: { [weak catalog = libraries.catalog] in catalog?.dataName(of: $0) ?? $0.rawValue }
      ) { [weak catalog = libraries.catalog] in catalog?.isIdle ?? true }
    if !options.isFresh { keeper?.restore() }
    recovery = ProcessRecovery(of: libraries.catalog, in: engine)
    let pages = AppPages(
      of: libraries, in: engine, keys: options.terminal.keys, log: log, names: names,
      isRestored: keeper?.isRestored ?? false)
    root.dependencies.register(pages.board)
    let ownPages = OwnPages()
    updates = LiveUpdates(of: libraries, in: engine, pages: pages, ownPages, log: log, loop: loop)
    let decisions = FeatureDecisions(
      libraries.catalog, updates.pipeline, ownPages, state: process.directories.state)
    self.decisions = decisions
    // An app that was opened on another folder does not show what is added to the user's.
    added = options.added.flatMap { places in
      folders.contains(places.features) ? AddedFeatures(places, loop: loop) : nil
    }
    featureSettings = FeatureSettings(of: libraries.catalog, in: engine)
    let page = FeaturesPage(decisions, added, featureSettings, definition.texts, over: root)
    featuresPage = page
    let settingsPage = SettingsPage(featureSettings, definition.texts, over: root)
    (ownPages.features, ownPages.settings) = (page, settingsPage)
    let questions = ConsentQuestions(
      definition.texts, record: { decisions.asking($0) },
      answer: { answer, grants, library throws(FlowFailure) in
        try decisions.answer(answer, to: library, about: grants)
      }
    ) { [weak engine] failure, title in
      engine?.show(.failure, failure.message, detail: "\(failure)", subject: title)
    }
    process.services.questions = questions
    let notices = FeatureNotices(providedBy: root, in: engine, loop: loop) { [pages] in pages.title(of: $0) }
    information = AppInformation(
      of: libraries, updates, questions, featureSettings, settingsPage,
      notices, loop: loop
    ) { [weak page] in page?.show() }
    engine.hostInformation = information
    search = FeatureSearch(of: libraries.catalog, in: engine, by: root)
    trends = LeftoverTrends(of: libraries.catalog, in: engine)
    if process.isDeveloping { updates.showDropped() }
    observation = definition.observe.map { observe in
      let transitions = AppTransition.stream(of: engine)
      return Task { await observe(transitions) }
    }
  }

  /// Shows the window on a front end with themes.
  func attach(_ frontEnd: some FrontEnd & ThemedFrontEnd) {
    engine.attach(frontEnd, editsSecrets: true)
    appearance?.follow(frontEnd)
  }

  /// Keeps the last frame for the next start whenever the window is kept.
  func keep(_ lastFrame: LastFrame, of frontEnd: TerminalFrontEnd) {
    keeper?.keep(lastFrame, of: frontEnd)
  }

  /// Rebuilds packages when their sources change.
  func watch(_ development: any AppDevelopment) {
    do throws(FlowFailure) {
      try development.begin(updates)
      isWatching = true
    } catch {
      reports.log.write(.warning, "Sources are not watched: \(error)", phase: "watch")
      show(error, "Sources are not watched: \(error.message)")
    }
  }

  /// Says what is new of the features that were added, once a day.
  func noticeUpdates() {
    added?.lookDaily { [weak engine] found in
      guard let engine else { return }
      let names = found.map { "\($0.0.name) \($0.1.version)" }.joined(separator: ", ")
      engine.show(.information, engine.texts(.updatesAreThere, names))
    }
  }

  /// Tells the user of a failure at the start.
  func show(_ failure: FlowFailure, _ text: String) { engine.show(.failure, text, detail: "\(failure)") }

  /// Writes the window one last time, and ends its flows and the processes of its libraries.
  func end() {
    keeper?.end()
    engine.shutDown()
    observation?.cancel()
    recovery.end()
  }

  /// Lets the user look at what has happened, where it is kept.
  func offerMoments(of inspector: any AppInspecting) {
    moments = MomentsSheet(over: root) { [weak inspector] in inspector?.moments() }
  }

  /// The reason why the window was not written, or nil if it was.
  var failure: FlowFailure? { keeper?.failure }
}

// What the front end leaves to the app.
extension AppWindow: TerminalFrontEndDelegate {
  var outputLines: [String] { reports.capture?.lastLines ?? [] }
  var checksKeys: Bool { isWatching }
  func reloadFeatures() { updates.reload() }
  func showMoments() { moments?.show() }
  func find(_ words: String, _ show: @escaping @MainActor ([FoundRow], Bool) -> Void) { search.find(words, show) }
  func approach(_ page: PageID) { updates.prepare(page) }
  func themeChosen(_ base: Theme.Base) { settings?.keep(base, log: reports.log) }
  func keyUnusable(_ warning: String) { updates.warn([warning]) }
  func open(_ address: OutsideAddress) {
    opener.open(address) { [weak self] in self?.show($0, $0.message) }
  }
  func appearanceChanged() { appearance?.publish() }
}
