import EventLoop
public import Failures
public import Flows
package import Platform
package import PluginLoading
package import Scenes
import Screens

/// The catalog of the features in folders of libraries, with their pages and links, and the factory of their flows.
///
/// A library with new content is first tried in a separate process, and is loaded into this one when the first of its
/// flows is created. A library that cannot be used gets a page with the reason, on which Retry starts over with the
/// file.
@MainActor
public final class FeatureCatalog {
  /// The scheme of the app's links, in lower case.
  public let scheme: String

  /// The time that the first pages wait for libraries being tried, so that tabs do not appear one by one.
  private static let firstPagesLimit = Duration.milliseconds(250)

  package weak var delegate: (any FeatureCatalogDelegate)?
  /// The folders of the libraries, or an empty array before they are opened.
  package private(set) var directories: [String] = []
  let loop: PollLoop
  let inspector: PluginInspector
  private let selection: FeatureSelection
  let host: HostDecisions
  /// The titles that the app itself uses.
  private let reservedTitles: [String]
  /// The features whose titles belong to something else.
  private var marks: [FeatureID: TitleMark] = [:] { didSet { if marks != oldValue { offered = nil } } }
  /// The sink for what libraries print, log and lose.
  let sink: any LibrarySink
  /// The store of what the user trusts, and of the owners of ids.
  let trust: TrustStore
  /// The libraries that are new in this run.
  var newcomers: Set<PluginID> = []
  /// Whether the owners of the libraries at the start are known.
  var hasClaimed = false
  /// The places in which libraries run.
  let places: LibraryPlaces
  /// The processes of libraries that do not run in this one, or nil if all do.
  package let processes: LibraryProcesses?
  /// The observers of the calls of libraries in this process.
  let calls: LibraryCalls?
  /// The data folders of features, or nil if they have none.
  let dataFolders: DataFolders?
  let texts: AppTexts
  private var items = CatalogItems()
  /// The available features, where the user has switched these off; nil until they are asked for.
  var offered: OfferedFeatures?
  let mainQueues: LibraryMainQueues
  /// The callers that wait until a plugin has been tried.
  private var waiting: [PluginID: [@MainActor () -> Void]] = [:]
  /// Whether libraries are being read for the first time.
  private var isExamining: Bool { foldersBeingRead > 0 }
  private var foldersBeingRead = 0
  private var firstPagesTimer: LoopToken?
  private var hasShownPages = false
  private var shownPlaceholders: Set<FeatureID> = []
  private var reportedConflicts: Set<String> = []

  /// - Parameters:
  ///   - processes: The processes of libraries that do not run in this one, or nil if all do.
  ///   - calls: The observers of the calls of libraries in this process.
  ///   - dataFolders: The data folders of features, or nil if they have none.
  ///   - trust: The store of what the user trusts, which decides which libraries run in processes of their own.
  ///   - selection: The features to offer; all others are treated as if they were not installed.
  ///   - host: The decisions of the host about libraries.
  ///   - reservedTitles: The titles that the app itself uses, so that no feature can pass for it.
  ///   - texts: The texts that users read while a library is loaded or tried.
  ///   - sink: The sink for what libraries print, log and lose.
  package init(
    inspector: PluginInspector, processes: LibraryProcesses? = nil, calls: LibraryCalls? = nil, scheme: String,
    loop: PollLoop, dataFolders: DataFolders? = nil,
    trust: TrustStore = TrustStore(settings: TrustStore.Settings(isolation: Isolation.none)),
    selection: FeatureSelection = FeatureSelection(),
    host: HostDecisions = HostDecisions(), reservedTitles: [String] = [], texts: AppTexts = AppTexts(),
    sink: any LibrarySink
  ) {
    self.inspector = inspector
    self.processes = processes
    self.calls = calls
    self.dataFolders = dataFolders
    self.texts = texts
    self.sink = sink
    self.trust = trust
    places = LibraryPlaces(trust, host, sink: sink)
    self.selection = selection
    self.host = host
    self.reservedTitles = reservedTitles
    self.scheme = scheme
    self.loop = loop
    mainQueues = LibraryMainQueues(loop, calls)
  }

  /// Logs a line about libraries.
  func log(_ level: LogLevel, _ line: String) { sink.note(level, line) }

  /// Logs a line about libraries the first time only.
  func logOnce(_ level: LogLevel, _ line: String) {
    if reportedConflicts.insert(line).inserted { log(level, line) }
  }

  /// Inspects the libraries of folders and begins to try new ones.
  ///
  /// Libraries that the registry knows are there when this returns. If others are among those of a folder, all of that
  /// folder are read on another thread, and added in a later turn.
  ///
  /// - Parameters:
  ///   - directories: The folders. Of several, one that cannot be used is logged and left out.
  ///   - mayBeEmpty: Whether all libraries may arrive later.
  /// - Throws: A failure if the only folder is missing, is not a folder, cannot be read or trusted, or has no library
  ///   although it must.
  public func open(folders directories: [String], mayBeEmpty: Bool = false) throws(FlowFailure) {
    self.directories = directories
    var found: [FoundPlugin] = []
    for directory in directories {
      do throws(FlowFailure) {
        let known = try inspector.inspect(directory: directory) { [weak self] found in
          self?.foldersBeingRead -= 1
          self?.identify(found)
        }
        if let known { found += known } else { foldersBeingRead += 1 }
      } catch {
        if mayBeEmpty && LoadFailure.isNoLibrary(error) { continue }
        guard directories.count > 1 || mayBeEmpty && LoadFailure.isMissing(error) else { throw error }
        if !LoadFailure.isMissing(error) { log(.warning, "\(error)") }
      }
    }
    if found.isEmpty { publish() } else { identify(found) }
  }

  /// Takes libraries that were found when their signatures are known, which is at once if none has to be checked.
  private func identify(_ found: [FoundPlugin]) {
    foldersBeingRead += 1
    inspector.identify(found) { [weak self] found in
      self?.foldersBeingRead -= 1
      self?.take(found)
    }
  }

  /// Takes the libraries that were found when the folder was opened, except those that a scan has added meanwhile.
  private func take(_ found: [FoundPlugin]) {
    let paths = Set(all.map(\.plugin.path))
    for plugin in resolveDuplicates(with: found.filter { !paths.contains($0.path) }) { add(plugin) }
    // Not over the items themselves: each of them that changes would copy all others.
    for id in all.filter({ !$0.isProbing }).map(\.id) { probeIfNeeded(id) }
    publish()
  }

  /// Resolves conflicts between the present libraries, and with new ones, which are returned.
  ///
  /// Libraries that were removed do not conflict with others.
  @discardableResult
  private func resolveDuplicates(with new: [FoundPlugin] = []) -> ArraySlice<FoundPlugin> {
    let known = present
    let decided = FoundPlugin.resolveDuplicates(known.map(\.plugin) + new) { trust.standing(of: $0) }
    for (item, plugin) in zip(known, decided) where item.plugin != plugin { update(item.id) { $0.plugin = plugin } }
    return decided.dropFirst(known.count)
  }

  /// Finds out anew which libraries may have their ids, after an owner has changed.
  func resolveOwners() {
    resolveDuplicates()
    publish()
  }

  /// Notes in the history of a library that its next version could not be built.
  ///
  /// - Returns: Whether there is a library of this title.
  package func noteFailedBuild(of title: String) -> Bool {
    let now = VersionHistory.Moment(loop.now)
    let built = present.filter { $0.title == title }
    for item in built { update(item.id) { $0.history.noteFailure(.unbuilt, at: now) } }
    return !built.isEmpty
  }

  /// Removes the copies of replaced libraries when the app ends.
  public func end() { inspector.removeCopies() }

  // MARK: - Reading

  /// Whether every library has been read and tried.
  public var isIdle: Bool { !isExamining && !all.contains(where: \.isProbing) }

  /// Calls `done` when no process of a library has anything left to do, with whether anything has come from one since
  /// the last time.
  ///
  /// - Parameters:
  ///   - asked: The features whose libraries count, or nil for all.
  ///   - done: A closure that is called once, before this method returns or in a later turn.
  public func waitUntilProcessesAreIdle(
    of asked: Set<FeatureID>? = nil, _ done: @escaping @MainActor (Bool) -> Void
  ) {
    guard let processes else { return done(false) }
    let digests = asked.map { asked in
      present.filter { item in item.plugin.description?.features.contains { asked.contains($0.id) } ?? false }
        .compactMap(\.plugin.digest)
    }
    processes.waitUntilIdle(digests, done)
  }

  /// The titles of the present libraries.
  public var titles: [String] { present.map(\.title) }

  /// The pages of all features and placeholders.
  ///
  /// A title that belongs to something else is followed by the name of its library.
  public var pages: [PageItem] {
    let offered = Set(features.map(\.feature.id))
    return all.flatMap { item in
      item.pages.filter { isShown($0, of: item) }.filter { page in
        // Another library may have taken a withdrawn feature over.
        !item.withdrawn.contains { $0.id == page.feature } || !offered.contains(page.feature)
      }.map { page in
        var page = page
        page.title = title(page.title, of: page.feature, in: item)
        return page
      }
    }
  }

  /// Returns the title of a feature as users see it, with the name of its library if it belongs to something else.
  func title(_ title: String, of feature: FeatureID, in item: CatalogItem) -> String {
    marks[feature] == nil ? title : "\(title) (\(PrintableText.visible(item.plugin.name)))"
  }

  /// Returns the first page of the libraries with these file names, once one of them has been tried.
  package func page(ofLibraries names: [String]) -> PageID? { items.page(ofLibraries: names) }

  /// The plugins whose libraries are present.
  var present: [CatalogItem] { items.present }

  /// All plugins, including those whose libraries were removed.
  var all: [CatalogItem] { items.all }

  /// The plugin with this identifier, even if its library was removed.
  subscript(_ id: PluginID) -> CatalogItem? { items[id] }

  /// Returns the plugin that offers a feature, or that has offered it and keeps its place.
  func owner(of feature: FeatureID) -> CatalogItem? { items.owner(of: feature) }

  /// Returns whether a feature, or the placeholder of a library, is of one that cannot be used.
  package func isUnusable(_ feature: FeatureID) -> Bool { items.isUnusable(feature) }

  /// The current generation of the library of each feature.
  package var generationsOfFeatures: [FeatureID: Int] { items.generationsOfFeatures }

  /// Whether the app offers a feature, and the user has not switched it off.
  func isOffered(_ feature: FeatureID) -> Bool {
    selection.contains(feature) && !trust.owners.off.contains(feature)
  }

  private func isShown(_ page: PageItem, of item: CatalogItem) -> Bool {
    if item.plugin.description == nil { return host.showsUnusable }
    if item.isPlaceholder { return true }
    guard isOffered(page.feature) else { return false }
    guard let feature = item.plugin.description?.features.first(where: { $0.id == page.feature }) else { return true }
    return refusal(feature, of: item) == nil
  }

  // MARK: - Changing

  /// Adds a new library, and reports the reason if it cannot be used.
  @discardableResult
  func add(_ plugin: FoundPlugin) -> PluginID {
    offered = nil
    let id = items.add {
      CatalogItem(
        id: $0, plugin: plugin, isHeld: selection.isSafe && plugin.failure == nil,
        at: VersionHistory.Moment(loop.now))
    }
    report(plugin)
    return id
  }

  func update(_ id: PluginID, _ change: (inout CatalogItem) -> Void) {
    offered = nil
    items.update(id, change)
  }

  func report(_ plugin: FoundPlugin) {
    guard let failure = plugin.failure else { return }
    log(.warning, "\(failure)")
    guard failure.code == .otherOwner, !trust.isIgnored(plugin), reportedConflicts.insert("\(failure)").inserted else {
      return
    }
    sink.noteNewLibrary(failure)
  }

  /// Probes a library in a separate process if necessary.
  func probeIfNeeded(_ id: PluginID) {
    guard let item = self[id], case let plugin = item.plugin, !item.isHeld, case .needsProbe = plugin.state else {
      return
    }
    update(id) { $0.isProbing = true }
    delegate?.catalog(self, didBeginProbeOf: id)
    inspector.probe(plugin) { [weak self] in self?.endProbe(of: id, $0) }
  }

  private func endProbe(of id: PluginID, _ plugin: FoundPlugin) {
    update(id) { item in
      item.isProbing = false
      item.plugin = plugin
    }
    resolveDuplicates()
    if let item = self[id] { report(item.plugin) }
    for resume in waiting.removeValue(forKey: id) ?? [] { resume() }
    publish()
    delegate?.catalog(self, didEndProbeOf: id)
  }

  /// Calls `done` after the probe of a plugin that is being probed.
  func afterProbe(of id: PluginID, _ done: @escaping @MainActor () -> Void) { waiting[id, default: []].append(done) }

  /// Notes that a placeholder is shown, and returns false if it was shown before, which means that the user wants a
  /// retry.
  func isFirstShowing(of placeholder: FeatureID) -> Bool { shownPlaceholders.insert(placeholder).inserted }

  // MARK: - Pages

  /// Publishes the pages.
  package func publish() {
    claimFeatures()
    if !hasShownPages {
      guard isIdle else { return publishLater() }
      hasShownPages = true
    }
    reportLinkConflicts()
    markTitles()
    var successors: [PageID: PageID] = [:]
    for item in all where !item.isPlaceholder {
      successors[PageID(rawValue: item.placeholder.rawValue)] = item.pages.tabs.first
    }
    delegate?.catalog(self, didChangePages: pages, successors: successors)
  }

  /// Finds the titles that belong to something else, and logs each once.
  private func markTitles() {
    marks = TitleMark.marks(of: present.map(\.plugin), reserved: reservedTitles)
    for (feature, plugin) in features {
      guard let mark = marks[feature.id], let path = self[plugin]?.plugin.path else { continue }
      let conflict = CatalogFailure.sameTitle(feature.title, of: feature.id, in: path, mark)
      logOnce(.warning, "\(conflict)")
    }
  }

  private func publishLater() {
    // The time counts from when the libraries are known: without pages, the app would say that there are no features.
    guard firstPagesTimer == nil, !isExamining else { return }
    firstPagesTimer = loop.after(Self.firstPagesLimit) { [weak self] in
      self?.hasShownPages = true
      self?.publish()
    }
  }
}
