import EventLoop
public import Failures
public import Flows
public import Platform
public import PluginLoading

/// The features of a folder of libraries, with their pages and links, as a factory of their flows.
///
/// A library is tried in a process of its own when its content is new, and loaded into this one when the first of its
/// flows is made. What cannot be used keeps a page with the reason, and Retry looks at it again from the file on.
@MainActor
public final class FeatureCatalog {
  /// The scheme of the app's links, in lower case.
  public let scheme: String

  /// How long the first pages wait for libraries that are being tried, so that tabs do not appear one by one.
  private static let firstPagesLimit = Duration.milliseconds(250)

  package weak var delegate: (any FeatureCatalogDelegate)?
  /// The folder of the libraries, once it was opened.
  package private(set) var directory: String?
  let loop: PollLoop
  let inspector: PluginInspector
  private let excluded: Set<FeatureID>
  let log: @Sendable (LogLevel, String) -> Void
  /// Where libraries are loaded in processes of their own; nil: they are loaded in this one.
  package var processes: LibraryProcesses?
  private var items: [CatalogItem] = []
  private var unbuilt: [UnbuiltPackage]
  /// The main queues of the plugins that bring a Swift runtime of their own, by the contents of the libraries.
  var mainQueues: [String: LoopToken] = [:]
  /// Who waits until a plugin has been tried.
  private var waiting: [PluginID: [@MainActor () -> Void]] = [:]
  private var firstPagesTimer: LoopToken?
  private var hasShownPages = false
  private var shownPlaceholders: Set<FeatureID> = []
  var reportedConflicts: Set<String> = []

  /// - Parameters:
  ///   - unbuilt: Packages that could not be built, which get a page with the reason.
  ///   - excluded: Features that are treated as if they were not installed.
  ///   - log: Takes a line for each plugin that is refused, and for each conflict.
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

  /// Looks at the libraries of a folder and begins to try those that are new.
  ///
  /// - Parameter mayBeEmpty: Whether the libraries may all come later.
  /// - Throws: When the folder is missing, is none, cannot be read or trusted, or has no library and must have one.
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

  /// Takes note of what became of a package: one that could not be built has a page with the reason while it has no
  /// library.
  ///
  /// - Parameter libraries: The paths of what was built, which take the place of that page.
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

  /// A package is gone, and with it the page that stood for it.
  public func forget(package: String) {
    unbuilt.removeAll { $0.name == package }
    publish()
  }

  /// Removes the copies that were made of replaced libraries; called when the app ends.
  public func end() { inspector.removeCopies() }

  // MARK: - Reading

  /// Whether every library has been tried.
  public var isIdle: Bool { !items.contains(where: \.isTrying) }

  /// The names of the libraries that are there.
  public var titles: [String] { present.map(\.title) }

  /// The pages of all that is there, each feature's or with the reason why it has none.
  public var pages: [PageItem] {
    items.flatMap(\.pages).filter { !excluded.contains($0.feature) } + unbuilt.map(\.page)
  }

  /// The libraries that are there.
  var present: [CatalogItem] { items.filter { !$0.isGone } }

  /// All libraries, those that are gone too.
  var all: [CatalogItem] { items }

  /// The plugin with this id; each that was ever there is kept.
  subscript(_ id: PluginID) -> CatalogItem? { items.first { $0.id == id } }

  /// The features that can be shown, with their plugins.
  var features: [(feature: FeatureDescription, plugin: PluginID)] {
    present.flatMap { item in
      (item.plugin.description?.features ?? []).filter { !excluded.contains($0.id) }.map { ($0, item.id) }
    }
  }

  /// The package that could not be built and that a placeholder stands for.
  func unbuilt(_ placeholder: FeatureID) -> UnbuiltPackage? { unbuilt.first { $0.page.feature == placeholder } }

  // MARK: - Changing

  /// Adds a library that is new, and reports why it cannot be used, if it cannot.
  @discardableResult
  func add(_ plugin: FoundPlugin) -> PluginID {
    // 0 is nobody, and 1 the host.
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

  /// Tries a library in a process of its own if it needs that.
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
    // What is gone keeps nothing from being offered again.
    let decided = FoundPlugin.resolveDuplicates(present.map(\.plugin))
    for (item, plugin) in zip(present, decided) { update(item.id) { $0.plugin.state = plugin.state } }
    if let item = self[id] { report(item.plugin) }
    for resume in waiting.removeValue(forKey: id) ?? [] { resume() }
    publish()
    delegate?.catalog(self, didEndTrialOf: id)
  }

  /// Calls `done` when a plugin that is being tried has been tried.
  func afterTrial(of id: PluginID, _ done: @escaping @MainActor () -> Void) { waiting[id, default: []].append(done) }

  /// Notes that a placeholder is shown; false when it was before: then the user wants it tried again.
  func isFirstShowing(of placeholder: FeatureID) -> Bool { shownPlaceholders.insert(placeholder).inserted }

  // MARK: - Pages

  /// Hands out the pages.
  ///
  /// - Parameter changed: Which pages have taken the places of others that the same library had.
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
    // Their successors have been said above, once.
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
