import EventLoop
public import Failures
public import Flows
public import Platform
public import PluginLoading

/// The catalog of the features in a folder of libraries, with their pages and links, and the factory of their flows.
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
  /// The folder of the libraries, or nil before it is opened.
  package private(set) var directory: String?
  let loop: PollLoop
  let inspector: PluginInspector
  private let excluded: Set<FeatureID>
  let log: @Sendable (LogLevel, String) -> Void
  /// Where libraries are loaded in processes of their own; nil: they are loaded in this one.
  package var processes: LibraryProcesses?
  private var items: [CatalogItem] = []
  private var unbuilt: [UnbuiltPackage]
  /// The watches of the main queues of plugins that contain their own Swift runtime, by the digests of the libraries.
  var mainQueues: [String: LoopToken] = [:]
  /// The callers that wait until a plugin has been tried.
  private var waiting: [PluginID: [@MainActor () -> Void]] = [:]
  private var firstPagesTimer: LoopToken?
  private var hasShownPages = false
  private var shownPlaceholders: Set<FeatureID> = []
  var reportedConflicts: Set<String> = []

  /// - Parameters:
  ///   - unbuilt: The packages that could not be built. Each gets a page with the reason.
  ///   - excluded: The features to treat as if they were not installed.
  ///   - log: A closure that receives a line for each refused plugin and each conflict.
  public init(
    inspector: PluginInspector, scheme: String, loop: PollLoop,
    unbuilt: [(name: String, failure: FlowFailure)] = [], without excluded: Set<FeatureID> = [],
    log: @escaping @Sendable (LogLevel, String) -> Void
  ) {
    self.inspector = inspector
    self.excluded = excluded
    self.scheme = scheme
    self.loop = loop
    self.unbuilt = unbuilt.map { UnbuiltPackage(name: $0.name, failure: $0.failure) }
    self.log = log
  }

  /// Inspects the libraries of a folder and begins to try new ones.
  ///
  /// - Parameter mayBeEmpty: Whether all libraries may arrive later.
  /// - Throws: A failure if the folder is missing, is not a folder, cannot be read or trusted, or has no library
  ///   although it must.
  public func open(_ directory: String, mayBeEmpty: Bool = false) throws(FlowFailure) {
    self.directory = directory
    var found: [FoundPlugin] = []
    do throws(FlowFailure) {
      found = FoundPlugin.resolveDuplicates(try inspector.inspect(directory: directory))
    } catch {
      guard mayBeEmpty, LoadFailure.isNoLibrary(error) else { throw error }
    }
    for plugin in found { add(plugin) }
    for item in items { tryIfNeeded(item.id) }
    publish()
  }

  /// Notes the result of building a package.
  ///
  /// A package that failed to build gets a page with the reason for as long as it has no library.
  ///
  /// - Parameter libraries: The paths of the built libraries, whose pages replace that page.
  public func noteBuild(of package: String, failure: FlowFailure?, libraries: [String]) {
    let index = unbuilt.firstIndex { $0.name == package }
    guard let failure else {
      if let index { unbuilt[index].titles = libraries.map { CatalogItem.title(of: Folder.lastName(of: $0)) } }
      return
    }
    let isThere = present.contains { $0.title == package }
    if let index {
      unbuilt[index].failure = failure
    } else if !isThere {
      unbuilt.append(UnbuiltPackage(name: package, failure: failure))
    }
    publish()
  }

  /// Forgets a package that was removed, along with its page.
  public func forget(package: String) {
    unbuilt.removeAll { $0.name == package }
    publish()
  }

  /// Removes the copies of replaced libraries when the app ends.
  public func end() { inspector.removeCopies() }

  // MARK: - Reading

  /// Whether every library has been tried.
  public var isIdle: Bool { !items.contains(where: \.isTrying) }

  /// The titles of the present libraries.
  public var titles: [String] { present.map(\.title) }

  /// The pages of all features and placeholders.
  public var pages: [PageItem] {
    items.flatMap(\.pages).filter { !excluded.contains($0.feature) } + unbuilt.map(\.page)
  }

  /// The plugins whose libraries are present.
  var present: [CatalogItem] { items.filter { !$0.isGone } }

  /// All plugins, including those whose libraries were removed.
  var all: [CatalogItem] { items }

  /// The plugin with this identifier, even if its library was removed.
  subscript(_ id: PluginID) -> CatalogItem? { items.first { $0.id == id } }

  /// The available features, with their plugins.
  var features: [(feature: FeatureDescription, plugin: PluginID)] {
    present.flatMap { item in
      (item.plugin.description?.features ?? []).filter { !excluded.contains($0.id) }.map { ($0, item.id) }
    }
  }

  /// Returns the package that could not be built and has this placeholder.
  func unbuilt(_ placeholder: FeatureID) -> UnbuiltPackage? { unbuilt.first { $0.page.feature == placeholder } }

  // MARK: - Changing

  /// Adds a new library, and reports the reason if it cannot be used.
  @discardableResult
  func add(_ plugin: FoundPlugin) -> PluginID {
    // 0 is not a plugin, and 1 is the host.
    let id = PluginID(rawValue: UInt64(items.count + 2))
    items.append(CatalogItem(id: id, plugin: plugin))
    report(plugin)
    return id
  }

  func update(_ id: PluginID, _ change: (inout CatalogItem) -> Void) {
    guard let index = items.firstIndex(where: { $0.id == id }) else { return }
    change(&items[index])
  }

  func report(_ plugin: FoundPlugin) {
    if let failure = plugin.failure { log(.warning, "\(failure)") }
  }

  /// Tries a library in a separate process if it needs a trial.
  func tryIfNeeded(_ id: PluginID) {
    guard let plugin = self[id]?.plugin, case .needsProbe = plugin.state else { return }
    update(id) { $0.isTrying = true }
    delegate?.catalog(self, didBeginTrialOf: id)
    inspector.probe(plugin) { [weak self] in self?.endTrial(of: id, $0) }
  }

  private func endTrial(of id: PluginID, _ plugin: FoundPlugin) {
    update(id) { item in
      item.isTrying = false
      item.plugin = plugin
    }
    // Libraries that were removed do not conflict with others.
    let decided = FoundPlugin.resolveDuplicates(present.map(\.plugin))
    for (item, plugin) in zip(present, decided) { update(item.id) { $0.plugin.state = plugin.state } }
    if let item = self[id] { report(item.plugin) }
    for resume in waiting.removeValue(forKey: id) ?? [] { resume() }
    publish()
    delegate?.catalog(self, didEndTrialOf: id)
  }

  /// Calls `done` after the trial of a plugin that is being tried.
  func afterTrial(of id: PluginID, _ done: @escaping @MainActor () -> Void) { waiting[id, default: []].append(done) }

  /// Notes that a placeholder is shown, and returns false if it was shown before, which means that the user wants a
  /// retry.
  func isFirstShowing(of placeholder: FeatureID) -> Bool { shownPlaceholders.insert(placeholder).inserted }

  // MARK: - Pages

  /// Publishes the pages.
  ///
  /// - Parameter changed: The pages that replace earlier ones of the same library, by the earlier page.
  func publish(_ changed: [PageID: PageID] = [:]) {
    if !hasShownPages {
      guard isIdle else { return publishLater() }
      hasShownPages = true
    }
    reportLinkConflicts()
    var successors = changed
    for package in unbuilt {
      let built = present.filter { !$0.isTrying && package.titles.contains($0.title) }
      guard let page = built.first?.pages.first else { continue }
      successors[package.page.id] = page.id
    }
    // Their successors are reported only once, above.
    unbuilt.removeAll { successors[$0.page.id] != nil }
    for item in items where item.plugin.description != nil {
      successors[PageID(rawValue: item.placeholder.rawValue)] = item.pages.first?.id
    }
    delegate?.catalog(self, didChangePages: pages, successors: successors)
  }

  private func publishLater() {
    guard firstPagesTimer == nil else { return }
    firstPagesTimer = loop.after(Self.firstPagesLimit) { [weak self] in
      self?.hasShownPages = true
      self?.publish()
    }
  }
}
