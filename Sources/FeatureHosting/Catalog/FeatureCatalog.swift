package import EventLoop
public import Failures
public import Flows
public import NavigationEngine
public import Payloads
public import Platform
package import PluginBridge
public import PluginLoading

/// The features of a folder of libraries: which there are, where they stand, and how a flow of one is made.
///
/// A library is tried in a process of its own when its content is new, and loaded into this one when the first of its
/// flows is made. What cannot be used keeps a page with the reason, and Retry looks at it again from the file on.
@MainActor
public final class FeatureCatalog {
  /// Called when the set of pages has changed.
  ///
  /// It gets all pages, and which page has taken the place of a placeholder: whoever looked at that one looks at its
  /// successor.
  public var onChange: (@MainActor (_ pages: [PageItem], _ successors: [PageID: PageID]) -> Void)?

  /// Whether a feature takes part, asked when pages are made and links are looked up; nil: all do.
  ///
  /// One that does not is as if it were not installed.
  public var admits: (@MainActor (FeatureID) -> Bool)?

  /// The scheme of the app's links, in lower case.
  public let scheme: String

  /// How long the first pages wait for libraries that are being tried, so that tabs do not appear one by one.
  package static let patience = Duration.milliseconds(250)

  package let loop: PollLoop
  package let inspector: PluginInspector
  package var items: [CatalogItem] = []
  private var unbuilt: [UnbuiltPackage]
  package let log: @Sendable (LogLevel, String) -> Void
  /// Replaces the code of features on screen; nil: nothing is replaced while the app runs.
  public var swap: Swap?
  /// Does something at a moment at which nothing is under way; nil: at once.
  public var whenIdle: (@MainActor (@escaping @MainActor () -> Void) -> Void)?
  /// Gives the window as it is, for a canary.
  public var window: (@MainActor (@escaping @MainActor (WindowSnapshot) -> Void) -> Void)?
  /// Told when a library has taken the place of its earlier version, or could not.
  public var onSwap: (@MainActor (SwapEvent) -> Void)?
  /// Told when the user has asked for a look at the folder and it began nothing: why it failed, or nil when there is
  /// nothing new.
  public var onIdleLook: (@MainActor (FlowFailure?) -> Void)?
  /// Told when a library begins to be tried in a process of its own, and when that has ended.
  public var onTrial: (@MainActor (_ title: String, _ isUnderWay: Bool) -> Void)?
  package var directory: String?
  /// The libraries that are being replaced, by their paths.
  var renewing: Set<String> = []
  /// Whether the folder is being looked at, and the look that is to follow.
  var isExamining = false
  var nextRefresh: Refresh?
  package var repeating: LoopToken?
  /// How many events ``onSwap`` was told of.
  var toldEvents = 0
  /// A look that the user has asked for and that has not come to its end: how many libraries there were then, and how
  /// many events had been told.
  var askedLook: (items: Int, told: Int)?
  private var loaded: [String: FlowTables] = [:]
  private var pumps: [LoopToken] = []
  private var patienceTimer: LoopToken?
  private var hasShownPages = false
  private var attempts: Set<FeatureID> = []
  var reportedConflicts: Set<String> = []

  /// - Parameters:
  ///   - unbuilt: Packages that could not be built, which get a page with the reason.
  ///   - log: Takes a line a plugin that is refused, and a line a conflict.
  public init(
    inspector: PluginInspector, scheme: String, loop: PollLoop,
    unbuilt: [(name: String, failure: FlowFailure)] = [], log: @escaping @Sendable (LogLevel, String) -> Void
  ) {
    self.inspector = inspector
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
    items = found.enumerated().map { CatalogItem(plugin: $1, number: UInt64($0 + 2)) }
    for item in items { report(item.plugin) }
    for index in items.indices { probe(index) }
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
    let isThere = items.contains { $0.title == package && !$0.isGone }
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

  /// Whether every library has been tried.
  public var isIdle: Bool { !items.contains(where: \.isProbing) }

  /// The names of the libraries that are there.
  public var titles: [String] { items.filter { !$0.isGone }.map(\.title) }

  /// The pages of all that is there, each feature's or with the reason why it has none.
  public var pages: [PageItem] {
    items.flatMap(\.pages).filter { admits?($0.feature) ?? true } + unbuilt.map(\.page)
  }

  /// The name of the plugin that calls the host by this number.
  public func name(ofHost number: UInt64) -> String? {
    items.first { $0.number == number }?.title
  }

  /// The features that can be shown, with the plugin's name.
  package var features: [(feature: FeatureDescription, item: Int)] {
    items.indices.filter { !items[$0].isGone }.flatMap { index in
      (items[index].plugin.description?.features ?? []).filter { admits?($0.id) ?? true }.map { ($0, index) }
    }
  }

  // MARK: - Trying

  package func probe(_ index: Int) {
    guard case .needsProbe = items[index].plugin.state else { return }
    items[index].isProbing = true
    let title = items[index].title
    onTrial?(title, true)
    inspector.probe(items[index].plugin) { [weak self] probed in
      self?.onTrial?(title, false)
      self?.probed(probed, index)
    }
  }

  private func probed(_ plugin: FoundPlugin, _ index: Int) {
    items[index].isProbing = false
    items[index].plugin = plugin
    // What is gone keeps nothing from being offered again.
    let present = items.indices.filter { !items[$0].isGone }
    let decided = FoundPlugin.resolveDuplicates(present.map { items[$0].plugin })
    for (index, plugin) in zip(present, decided) { items[index].plugin.state = plugin.state }
    report(items[index].plugin)
    for waiting in makers.removeValue(forKey: items[index].number) ?? [] { waiting() }
    publish()
    if items[index].isNew, items[index].plugin.failure == nil { tell(index, .added) }
    items[index].isNew = false
    finishAskedLook()
  }

  package func report(_ plugin: FoundPlugin) {
    if let failure = plugin.failure { log(.warning, "\(failure)") }
  }

  /// Who waits for a plugin that is being tried.
  private var makers: [UInt64: [@MainActor () -> Void]] = [:]

  /// - Parameter changed: Which pages have taken the places of others that the same library had.
  func publish(_ changed: [PageID: PageID] = [:]) {
    if !hasShownPages {
      guard !items.contains(where: \.isProbing) else {
        if patienceTimer == nil {
          patienceTimer = loop.after(Self.patience) { [weak self] in
            self?.hasShownPages = true
            self?.publish()
          }
        }
        return
      }
      hasShownPages = true
    }
    reportLinkConflicts()
    var successors = changed
    for package in unbuilt {
      let built = items.filter { !$0.isGone && !$0.isProbing && package.titles.contains($0.title) }
      guard let page = built.first?.pages.first else { continue }
      successors[package.page.id] = page.id
    }
    // Who stands for it now was said above, once.
    unbuilt.removeAll { successors[$0.page.id] != nil }
    for item in items where item.plugin.description != nil {
      successors[PageID(rawValue: item.placeholder.rawValue)] = item.pages.first?.id
    }
    onChange?(pages, successors)
  }

  // MARK: - Making

  /// The tables of a plugin, loaded now if it is not yet.
  package func tables(of index: Int) throws(FlowFailure) -> FlowTables {
    try tables(of: items[index].plugin, items[index].number)
  }

  package func tables(of plugin: FoundPlugin, _ number: UInt64) throws(FlowFailure) -> FlowTables {
    if let digest = plugin.digest, let tables = loaded[digest] { return tables }
    HostTables.name(number, library: plugin.name)
    let library = try inspector.load(plugin, host: HostTables.host(named: number))
    let tables = Dictionary(library.features.map { ($0.description.id, $0.flow) }) { first, _ in first }
    loaded[library.digest] = tables
    if let mainFd = library.mainFd, let pump = library.mainPump {
      let descriptor = mainFd()
      let name = plugin.name
      if descriptor >= 0 {
        pumps.append(loop.serve(mainQueue: descriptor) { OutputCapture.during(name) { pump() } })
      }
    }
    return tables
  }

  /// Looks at a refused file again, from the beginning; `done` is called when it has been tried.
  private func retry(_ index: Int, _ done: @escaping @MainActor () -> Void) {
    do throws(FlowFailure) {
      items[index].plugin = try inspector.retry(items[index].plugin)
    } catch {
      items[index].plugin.state = .refused(error, isQuarantined: false)
      return done()
    }
    guard case .needsProbe = items[index].plugin.state else {
      publish()
      return done()
    }
    makers[items[index].number, default: []].append(done)
    probe(index)
  }

  private func make(_ index: Int, _ feature: FeatureID, _ launch: Payload) -> Result<any Flow, FlowFailure> {
    do throws(FlowFailure) {
      return .success(try PluginFlow.create(feature, launch: launch, in: tables(of: index)))
    } catch {
      return .failure(error)
    }
  }
}

extension FeatureCatalog: FlowFactory {
  /// Makes a flow of a feature, out of its library.
  ///
  /// `ready` gets a failure when no library offers the feature or the library cannot be used. A placeholder's failure
  /// is told the first time; each later call tries its library again.
  public func make(
    _ feature: FeatureID, launch: Payload, _ ready: @escaping @MainActor (Result<any Flow, FlowFailure>) -> Void
  ) {
    if let known = features.first(where: { $0.feature.id == feature }) {
      return ready(make(known.item, feature, launch))
    }
    if let package = unbuilt.first(where: { $0.page.feature == feature }) {
      return ready(.failure(package.failure))
    }
    guard let index = items.firstIndex(where: { $0.placeholder == feature && !$0.isGone }) else {
      return ready(.failure(CatalogFailure.noFeature(feature, known: features.map { $0.feature.id.rawValue })))
    }
    let answer: @MainActor () -> Void = { [weak self] in
      guard let self else { return }
      ready(.failure(items[index].plugin.failure ?? CatalogFailure.moved(items[index].title)))
    }
    if items[index].isProbing {
      makers[items[index].number, default: []].append(answer)
    } else if attempts.insert(feature).inserted {
      // The first time it is shown, what is known of it is said; after that the user wants it tried again.
      answer()
    } else {
      retry(index, answer)
    }
  }

  /// Describes what is being done while a feature is made: "Loading Catalog", "Trying Cart".
  public func progress(of feature: FeatureID) -> String {
    if let known = features.first(where: { $0.feature.id == feature }) { return "Loading \(known.feature.title)" }
    guard let item = items.first(where: { $0.placeholder == feature && !$0.isGone }) else { return "Loading" }
    return "Trying \(item.title)"
  }
}
