import Failures
import Flows
import Glibc
import NavigationEngine
import Platform
import PluginLoading
import Synchronization
import TestSupport
import Testing

@testable import FeatureHosting

@Suite("A catalog takes features from several folders, as its host decides")
@MainActor
struct FoldersTests {
  private let place: TemporaryFolder
  private let first: String
  private let second: String

  init() throws {
    place = try TemporaryFolder()
    first = try place.makeFolder("first")
    second = try place.makeFolder("second")
    for folder in [place.path, first, second] { chmod(folder, 0o700) }
  }

  private func open(
    _ folders: [String], mayBeEmpty: Bool = false, _ host: HostDecisions = HostDecisions(),
    delegate: (any FeatureCatalogDelegate)? = nil, log: @escaping @MainActor (LogLevel, String) -> Void = { _, _ in }
  ) throws -> FeatureCatalog {
    let loop = PollLoop(servesMainQueue: false)
    let catalog = FeatureCatalog(
      inspector: PluginInspector(
        cache: place.path("cache"), probeCommand: [try Switchyard.path, "__probe"], loop: loop),
      scheme: "test", loop: loop, host: host, sink: RecordingSink(write: log))
    catalog.delegate = delegate
    try catalog.open(folders: folders, mayBeEmpty: mayBeEmpty)
    let end = loop.now.advanced(by: .seconds(30))
    while !catalog.isIdle && loop.now < end { loop.turn(timeout: .milliseconds(100)) }
    return catalog
  }

  @Test("Pages come from all folders, and one of several that is not there is left out")
  func both() throws {
    try SwapLibrary.build("1", feature: "test.a", into: first, as: "libA.so")
    try SwapLibrary.build("1", feature: "test.b", into: second, as: "libB.so")
    let catalog = try open([first, "\(place.path)/none", second])
    #expect(catalog.pages.map(\.feature.rawValue).sorted() == ["test.a", "test.b"])
    // With a registry that knows them.
    #expect(try open([first, second]).pages.map(\.feature.rawValue).sorted() == ["test.a", "test.b"])
    #expect(throws: FlowFailure.self) { try open(["\(place.path)/none"]) }
    #expect(try open(["\(place.path)/none"], mayBeEmpty: true).pages == [])
  }

  @Test("A feature that two folders offer is that of the file whose name sorts first, and the other says so")
  func duplicate() throws {
    try SwapLibrary.build("1", feature: "test.a", into: second, as: "libA.so")
    try SwapLibrary.build("2", feature: "test.a", into: first, as: "libB.so")
    for _ in 0..<2 {
      let catalog = try open([first, second])
      #expect(catalog.features.map(\.feature.id) == ["test.a"])
      let refused = catalog.all.filter { $0.plugin.failure != nil }
      #expect(refused.map(\.plugin.name) == ["libB.so"])
      #expect(catalog.pages.filter { catalog.isUnusable($0.feature) }.map(\.title) == ["B"])
    }
  }

  @Test("A scan finds what was put into any of the folders")
  func scan() throws {
    try SwapLibrary.build("1", feature: "test.a", into: first, as: "libA.so")
    let catalog = try open([first, second])
    try SwapLibrary.build("1", feature: "test.b", into: second, as: "libB.so")
    var found: [String]?
    catalog.examine { found = (try? $0.get())?.map(\.name) ?? [] }
    let end = catalog.loop.now.advanced(by: .seconds(30))
    while found == nil && catalog.loop.now < end { catalog.loop.turn(timeout: .milliseconds(100)) }
    #expect(found?.sorted() == ["libA.so", "libB.so"])
  }

  @Test("A folder without libraries is a failure, unless all of them may arrive later")
  func empty() throws {
    #expect(throws: FlowFailure.self) { try open([first]) }
    #expect(try open([first], mayBeEmpty: true).pages == [])
    #expect(try open([first, second], mayBeEmpty: true).pages == [])
  }

  @Test("Libraries that a scan finds are added, and missing ones are removed, with their pages and titles")
  func update() throws {
    try SwapLibrary.build("1", feature: "test.a", into: first, as: "libA.so")
    try SwapLibrary.build("1", feature: "test.b", into: first, as: "libB.so")
    let catalog = try open([first])
    #expect(catalog.titles.sorted() == ["A", "B"])
    try #require(rename("\(first)/libA.so", "\(first)/libC.so") == 0)
    var found: [FoundPlugin]?
    catalog.examine { found = (try? $0.get()) ?? [] }
    let end = catalog.loop.now.advanced(by: .seconds(30))
    while found == nil && catalog.loop.now < end { catalog.loop.turn(timeout: .milliseconds(100)) }
    let changes = catalog.update(to: try #require(found), isRequested: false)
    #expect(changes.removed.compactMap { catalog[$0]?.title } == ["A"])
    #expect(changes.added.keys.compactMap { catalog[$0]?.title } == ["C"])
    #expect(changes.findings.map { catalog[$0.key]?.title } == ["B"])
    #expect(changes.findings.values.allSatisfy { $0 == .unchanged })
    #expect(changes.hasMembersChanged)
    #expect(catalog.titles.sorted() == ["B", "C"])
    #expect(catalog.pages.map(\.feature.rawValue).sorted() == ["test.a", "test.b"])
  }

  @Test("A feature that the host refuses has no page, cannot be loaded, and is reported with the host's reason")
  func refused() throws {
    try SwapLibrary.build("1", feature: "test.a", into: first, as: "libA.so")
    try SwapLibrary.build("1", feature: "test.b", into: first, as: "libB.so")
    let catalog = try open(
      [first], HostDecisions(refusal: { feature, _ in feature.id == "test.b" ? "it is not sold here" : nil }))
    #expect(catalog.pages.map(\.feature) == ["test.a"])
    var failure: FlowFailure?
    catalog.load("test.b") { if case .failure(let found) = $0 { failure = found } }
    #expect(failure?.message == "The app does not offer test.b of \(first)/libB.so: it is not sold here.")
  }

  @Test("A grant of the host's that is none is named in the log, once; the rest is granted")
  func unknownGrants() throws {
    try SwapLibrary.build("1", feature: "test.a", into: first, as: "libA.so")
    let lines = Mutex<[String]>([])
    let host = HostDecisions(placement: { _ in
      HostPlacement(.ownProcess(grants: [.network]), unknownGrants: ["netwrk"])
    })
    let catalog = try open([first], host) { level, line in
      if level == .error { lines.withLock { $0.append(line) } }
    }
    for _ in 0..<2 { catalog.load("test.a") { _ in } }
    #expect(
      lines.withLock { $0 } == [
        "The app grants 'netwrk' to libA.so, which is no valid grant: expected network, processes, open, copy, "
          + "read:PATH or write:PATH, where PATH begins with / or ~/."
      ])
  }

  /// The titles of the pages that are told.
  private final class Pages: FeatureCatalogDelegate {
    private(set) var told: [[String]] = []

    func catalog(_ catalog: FeatureCatalog, didChangePages pages: [PageItem], successors: [PageID: PageID]) {
      told.append(pages.map(\.title).sorted())
    }
    func catalog(_ catalog: FeatureCatalog, didBeginProbeOf id: PluginID) {}
    func catalog(_ catalog: FeatureCatalog, didEndProbeOf id: PluginID) {}
  }

  @Test("The first pages come together, when the libraries of all folders have been read")
  func together() throws {
    for (number, library) in ["first/libA.so", "first/libB.so", "second/libC.so"].enumerated() {
      try place.write([UInt8](repeating: UInt8(number), count: 100), to: library)
    }
    let pages = Pages()
    _ = try open([first, second], delegate: pages)
    #expect(pages.told == [["A", "B", "C"]])
  }

  @Test("A host may show nothing of libraries that cannot be used")
  func unusable() throws {
    try place.write([1, 2, 3], to: "first/libBad.so")
    #expect(try open([first]).pages.map(\.title) == ["Bad"])
    #expect(try open([first], HostDecisions(showsUnusable: false)).pages == [])
  }
}
