import Failures
import Flows
import Glibc
import NavigationEngine
import Platform
import PluginLoading
import Scenes
import ServiceBroker
import TestSupport
import Testing

@testable import FeatureHosting

@Suite("A library with an id of somebody else gets neither its tab nor its data") @MainActor
struct OwnerTests {
  private let libraries: TemporaryFolder
  private let config: TemporaryFolder

  init() throws {
    libraries = try TemporaryFolder()
    config = try TemporaryFolder()
    chmod(config.path, 0o700)
  }

  private func app(_ place: LibraryPlace) throws -> LibraryApp {
    try LibraryApp(
      libraries, place, policy: RestartPolicy(),
      trust: TrustStore(folder: config.path("switchyard"), settings: LibraryApp.settings(place)))
  }

  /// The library that arrives with an id of another one and sorts before it.
  private func addImpostor() throws { try SwapLibrary.build("evil", into: libraries.path, as: "aaa.so") }

  private func impostor(of app: LibraryApp) -> FeatureRecord? { app.catalog.candidates(for: "test.swap").first }

  @Test("A file that arrives while the app runs takes nothing, and is named", arguments: LibraryPlace.allCases)
  func arriving(_ place: LibraryPlace) async throws {
    try SwapLibrary.build("good", into: libraries.path)
    let app = try app(place)
    try await app.open()
    try await app.press("Count")
    try await app.wait("the count") { $0.shows("Counted 1") }
    let running = app.processes
    try addImpostor()
    app.pipeline.noteChange()
    try await app.wait("the other library") { impostor(of: $0) != nil }
    let record = try #require(impostor(of: app))
    #expect(record.failure?.code == .otherOwner)
    #expect(record.failure?.message.contains("\(libraries.path)/libSwap.so") == true)
    #expect(app.title.hasPrefix("Version good") && app.shows("Counted 1"))
    #expect(app.catalog.record(of: "test.swap")?.title == "Swap")
    #expect(app.processes == running)
    // Nothing else of it is loaded when the user asks for a look, either.
    app.pipeline.reload()
    try await app.turn(for: .milliseconds(50))
    #expect(app.processes == running && app.title.hasPrefix("Version good"))
    app.end()
  }

  @Test("A file that is there at the next start takes nothing", arguments: LibraryPlace.allCases)
  func atStart(_ place: LibraryPlace) async throws {
    try SwapLibrary.build("good", into: libraries.path)
    let first = try app(place)
    try await first.open()
    first.end()
    try addImpostor()
    let app = try app(place)
    try await app.open()
    #expect(app.title.hasPrefix("Version good"))
    #expect(impostor(of: app)?.title == "aaa")
    #expect(app.catalog.pages.filter { $0.feature == "test.swap" }.count == 1)
    // Its owner is not there, and it is still nobody else's.
    unlink("\(libraries.path)/libSwap.so")
    app.pipeline.noteChange()
    try await app.wait("the removal") { $0.catalog.titles == ["aaa"] }
    #expect(impostor(of: app) != nil && app.catalog.record(of: "test.swap") == nil)
    app.end()
  }

  @Test("A new owner begins with nothing, unless it is handed over", arguments: LibraryPlace.allCases, [false, true])
  func replaced(_ place: LibraryPlace, _ handsOver: Bool) async throws {
    try SwapLibrary.build("good", into: libraries.path)
    let app = try app(place)
    try await app.open()
    try await app.press("Count")
    try await app.wait("the count") { $0.shows("Counted 1") }
    await app.save()
    try addImpostor()
    app.pipeline.noteChange()
    try await app.wait("the other library") { impostor(of: $0) != nil }
    try app.act { try app.pipeline.replaceOwner(try #require(impostor(of: app)).id, handsOver: handsOver) }
    try await app.wait("the new owner") { $0.title.hasPrefix("Version evil") }
    #expect(app.shows(handsOver ? "Counted 1" : "Counted 0"))
    #expect(app.catalog.dataName(of: "test.swap") == (handsOver ? "test.swap" : "test.swap~2"))
    #expect(impostor(of: app)?.title == "Swap")
    app.end()
  }

  @Test("Copies that arrive while the app runs take nothing, whether they have its content or another one")
  func copies() async throws {
    try SwapLibrary.build("good", into: libraries.path)
    for place in LibraryPlace.allCases {
      let app = try app(place)
      try await app.open()
      try await app.press("Count")
      try await app.wait("the count") { $0.shows("Counted ") && !$0.shows("Counted 0") }
      let (texts, running) = (app.texts, app.processes)
      try FileBytes.write(try FileBytes.read("\(libraries.path)/libSwap.so"), to: "\(libraries.path)/aaa.so")
      chmod("\(libraries.path)/aaa.so", 0o755)
      try SwapLibrary.build("evil", into: libraries.path, as: "aab.so")
      app.pipeline.noteChange()
      try await app.wait("both") { $0.catalog.records.count == 3 && impostor(of: $0) != nil }
      let failures = app.catalog.records.compactMap { $0.failure?.code }
      #expect(Set(failures) == ["library.duplicate", .otherOwner] && failures.count == 2, "\(failures)")
      #expect(app.texts == texts && app.title.hasPrefix("Version good") && app.processes == running)
      #expect(app.catalog.pages.filter { $0.feature == "test.swap" }.count == 1)
      #expect(app.catalog.record(of: "test.swap")?.title == "Swap")
      app.end()
      for name in ["aaa.so", "aab.so"] { unlink("\(libraries.path)/\(name)") }
    }
  }

  @Test(
    "After the owner's next version another file with the id takes nothing either", arguments: LibraryPlace.allCases)
  func afterSwap(_ place: LibraryPlace) async throws {
    try SwapLibrary.build("good", into: libraries.path)
    let app = try app(place)
    try await app.open()
    try addImpostor()
    try SwapLibrary.build("better", into: libraries.path)
    app.pipeline.noteChange()
    try await app.wait("the owner's version") { $0.title.hasPrefix("Version better") && impostor(of: $0) != nil }
    #expect(app.catalog.record(of: "test.swap")?.title == "Swap")
    // The version before is the owner's still, and its content in another file is another one's.
    try SwapLibrary.build("good", into: libraries.path, as: "aab.so")
    app.pipeline.noteChange()
    try await app.wait("the version before") { $0.catalog.candidates(for: "test.swap").count == 2 }
    app.end()
    let next = try self.app(place)
    try await next.open()
    #expect(next.title.hasPrefix("Version better") && next.catalog.candidates(for: "test.swap").count == 2)
    next.end()
  }

  @Test("A new version is not tried if the id belongs to somebody else by now", arguments: LibraryPlace.allCases)
  func version(_ place: LibraryPlace) async throws {
    try SwapLibrary.build("good", into: libraries.path)
    let app = try app(place)
    try await app.open()
    // As another app would write it in which the user has replaced the owner.
    let (key, digest) = (String(repeating: "k", count: 43), String(repeating: "1", count: 64))
    let line = "test.swap key:SHA256:\(key) 2 2 \(digest) - -\n"
    try AtomicFile.write(Array(line.utf8), to: config.path("switchyard/owners"), mode: 0o600)
    try SwapLibrary.build("evil", into: libraries.path)
    app.pipeline.noteChange()
    try await app.wait("the refusal") { app in app.log.contains { $0.contains("test.swap belongs to the key") } }
    try await app.turn(for: .milliseconds(50))
    #expect(!app.title.hasPrefix("Version evil"))
    app.end()
  }

  @Test("After a crash the owner's library goes on, and another one does not stand in for it")
  func afterCrash() async throws {
    try SwapLibrary.build("good", into: libraries.path)
    let owner = TrustStore(folder: config.path("switchyard"), settings: LibraryApp.settings(.ownProcess))
    let first = try app(.ownProcess)
    try await first.open()
    try addImpostor()
    first.pipeline.noteChange()
    try await first.wait("the other library") { impostor(of: $0) != nil }
    try await first.press("Count")
    try await first.wait("the count") { $0.shows("Counted 1") }
    await first.save()
    kill(try first.process(of: "libSwap"), SIGKILL)
    try await first.wait("the new process") { $0.losses.count == 1 && $0.shows("Counted 1") }
    #expect(first.title.hasPrefix("Version good") && first.processes.count == 1)
    first.end()
    // One that has ended the app is barred, and keeps its id.
    owner.refresh()
    let digest = try #require(owner.owners["test.swap"]?.digest)
    let app = try app(.appProcess)
    app.catalog.inspector.bar(digest, FlowFailure(code: "library.crash", message: "It has ended the app."))
    try await app.open { $0.failure != nil }
    #expect(impostor(of: app)?.title == "aaa")
    #expect(app.catalog.pages.filter { $0.feature == "test.swap" }.count <= 1)
    #expect(!app.title.hasPrefix("Version evil"))
    app.end()
  }

  @Test("A service hears of another owner of its caller's id", arguments: LibraryPlace.allCases)
  func caller(_ place: LibraryPlace) async throws {
    try CallLibrary.build(into: libraries.path)
    let app = try app(place)
    try await app.open { $0.shows("Nothing heard") }
    try await app.press("Add")
    try await app.wait("the answer") { $0.shows("Answer 1") }
    try CallLibrary.build(CallLibrary.caller, calling: "test.count/1", "Add", to: "\(libraries.path)/aaa.so")
    app.pipeline.noteChange()
    try await app.wait("the other library") { !$0.catalog.candidates(for: "test.caller").isEmpty }
    let other = try #require(app.catalog.candidates(for: "test.caller").first)
    try app.act { try app.pipeline.replaceOwner(other.id, handsOver: true) }
    try await app.wait("the new owner") { $0.catalog.record(of: "test.caller")?.path == other.path }
    try await app.wait("its page") { $0.shows("Nothing heard") }
    try await app.press("Add")
    try await app.wait("the answer") { $0.shows("Answer") }
    let callers = app.engine.serviceReport.entries.flatMap(\.callers)
    #expect(callers.map(\.feature) == ["test.caller", "test.caller~2"])
    app.end()
  }

  @Test(
    "A feature's stored values and saved state are forgotten, and its flows begin anew",
    arguments: LibraryPlace.allCases)
  func forgotten(_ place: LibraryPlace) async throws {
    try SwapLibrary.build("good", into: libraries.path)
    let app = try app(place)
    try await app.open()
    try await app.press("Count")
    try await app.wait("the count") { $0.shows("Counted 1") }
    await app.save()
    let storage = try #require(app.engine.storage(of: "test.swap") as? any ReadableStorage)
    #expect(try storage.contents().isEmpty == false)
    try app.act { try app.pipeline.forgetData("test.swap") }
    #expect(try storage.contents().isEmpty)
    let fresh = try #require(app.engine.storage(of: "test.swap") as? any ReadableStorage)
    #expect(try fresh.contents().isEmpty)
    // In the app's process the library has the count in its own memory.
    try await app.wait("the page") { $0.shows(place == .ownProcess ? "Counted 0" : "Counted ") }
    app.end()
  }

  @Test("A feature that is switched off has no tab, also in the next run, until it is switched on")
  func off() async throws {
    try SwapLibrary.build("good", into: libraries.path)
    let first = try app(.ownProcess)
    try await first.open()
    try first.act { try first.pipeline.switchOff("test.swap") }
    #expect(first.catalog.pages.isEmpty)
    #expect(first.catalog.records.map(\.standing) == [.off])
    first.end()
    let app = try app(.ownProcess)
    try await app.open { _ in true }
    #expect(app.catalog.pages.isEmpty)
    try app.act { try app.pipeline.switchOn("test.swap") }
    #expect(app.catalog.pages.map(\.feature) == ["test.swap"])
    app.end()
  }

  @Test("A library that arrives is announced once, and those of the first start are not")
  func announced() async throws {
    try SwapLibrary.build("good", into: libraries.path)
    let first = try app(.ownProcess)
    try await first.open()
    #expect(first.newcomers.isEmpty)
    try SwapLibrary.build("1", feature: "test.other", into: libraries.path, as: "libOther.so")
    first.pipeline.noteChange()
    try await first.wait("the announcement") { $0.newcomers == ["Other is new here."] }
    #expect(first.catalog.record(of: "test.other")?.standing == .new)
    first.end()
    let app = try app(.ownProcess)
    try await app.open()
    #expect(app.newcomers.isEmpty)
    #expect(app.catalog.record(of: "test.other")?.standing == .on)
    app.end()
  }
}

extension LibraryApp {
  /// The title of the screen that is shown.
  fileprivate var title: String { engine.scene().layers.last?.bar.title ?? "" }
}
