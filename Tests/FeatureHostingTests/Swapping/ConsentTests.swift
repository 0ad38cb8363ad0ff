import Failures
import Flows
import Glibc
import NavigationEngine
import Platform
import PluginLoading
import Scenes
import TestSupport
import Testing

@testable import FeatureHosting

@Suite("What a library may do was accepted, and works at once") @MainActor
struct ConsentTests {
  private let libraries: TemporaryFolder
  private let config: TemporaryFolder
  private let secret: String

  init() throws {
    libraries = try TemporaryFolder()
    config = try TemporaryFolder()
    chmod(config.path, 0o700)
    let folder = try config.makeFolder("data")
    try config.write("secret", to: "data/secret")
    secret = "\(folder)/secret"
  }

  private func app() throws -> LibraryApp {
    try LibraryApp(
      libraries, policy: RestartPolicy(),
      trust: TrustStore(folder: config.path("switchyard"), settings: LibraryApp.settings(.ownProcess)))
  }

  /// Builds a version that asks to read the file, and says whether it may.
  @discardableResult
  private func build(_ version: String) throws -> String {
    try SwapLibrary.build(
      version, into: libraries.path,
      options: ["-DNEEDS=\"read:\(secret)\"", "-DREADS=\"\(secret)\""])
  }

  private func record(_ app: LibraryApp) throws -> FeatureRecord { try #require(app.catalog.record(of: "test.swap")) }

  private func writePolicy(_ text: String) throws {
    try Directories.create(config.path("switchyard"))
    try AtomicFile.write(Array(text.utf8), to: config.path("switchyard/policy"), mode: 0o600)
  }

  @Test("A running flow goes on in the same page with what is allowed, and without what is taken back")
  func allowed() async throws {
    try build("one")
    let app = try app()
    try await app.open { $0.shows("May not read") }
    #expect(try record(app).missing == [.read(secret)])
    try await app.press("Count")
    try await app.wait("the count") { $0.shows("Counted 1") }
    try app.act { try app.pipeline.allow(record(app).id, .notNow) }
    #expect(try record(app).missing == [.read(secret)])
    try app.act { try app.pipeline.allow(record(app).id, .always) }
    try await app.wait("the right") { $0.shows("May read") && $0.shows("Counted 1") }
    #expect(try record(app).held == [.read(secret)])
    #expect(try record(app).missing == [] && record(app).generation == 1)
    try await app.wait("the end of the process before") { $0.processes.count == 1 }
    try app.act { try app.pipeline.takeBack(record(app).id) }
    try await app.wait("the loss of the right") { $0.shows("May not read") && $0.shows("Counted 1") }
    app.end()
  }

  @Test("A feature that does not start without a right has failed, and starts in its page once that is allowed")
  func failed() async throws {
    try SwapLibrary.build(
      "one", into: libraries.path, options: ["-DNEEDS=\"read:\(secret)\"", "-DREQUIRES=\"\(secret)\""])
    let app = try app()
    try await app.open { $0.failure != nil }
    #expect(try record(app).missing == [.read(secret)] && app.catalog.mayAsk("test.swap"))
    try app.act { try app.pipeline.allow(record(app).id, .once) }
    try await app.wait("the start") { $0.shows("Counted 0") }
    #expect(app.failure == nil)
    app.end()
  }

  @Test("An update of the same owner keeps what was accepted, in this run and the next")
  func kept() async throws {
    try build("one")
    let app = try app()
    try await app.open { $0.shows("May not read") }
    try app.act { try app.pipeline.allow(record(app).id, .always) }
    try await app.wait("the right") { $0.shows("May read") }
    try build("two")
    app.pipeline.noteChange()
    try await app.wait("the update") { $0.title.hasPrefix("Version two") && $0.shows("May read") }
    app.end()
    try build("three")
    let next = try self.app()
    try await next.open { $0.title.hasPrefix("Version three") && $0.shows("May read") }
    next.end()
  }

  @Test("An update that asks for more waits while the version before runs, and takes over once it is allowed")
  func waiting() async throws {
    try SwapLibrary.build("one", into: libraries.path)
    let app = try app()
    let updates = Updates()
    app.pipeline.delegate = updates
    try await app.open()
    try await app.press("Count")
    try await app.wait("the count") { $0.shows("Counted 1") }
    try build("two")
    app.pipeline.noteChange()
    try await app.wait("the notice") { _ in updates.notices.count == 1 }
    #expect(updates.notices.first?.message == "A new version of Swap waits: it asks for read:\(secret)")
    #expect(app.title.hasPrefix("Version one"))
    #expect(try record(app).standing == .waiting)
    #expect(try record(app).waiting?.missing == [.read(secret)])
    // It is asked once, however often the folder is looked at.
    app.pipeline.noteChange()
    try await app.turn(for: .milliseconds(50))
    #expect(updates.notices.count == 1 && app.title.hasPrefix("Version one"))
    try app.act { try app.pipeline.allow(record(app).id, .once) }
    try await app.wait("the update") { $0.title.hasPrefix("Version two") && $0.shows("May read") }
    #expect(app.shows("Counted 1"))
    #expect(try record(app).standing == .on && record(app).waiting == nil)
    app.end()
  }

  @Test("The policy is read again at each swap, and one that would lose a right waits")
  func policy() async throws {
    let library = try build("one")
    let digest = Digest.hexadecimal(of: try FileBytes.read(library))
    try writePolicy("\(digest) own-process read:\(secret) libSwap.so\n")
    let app = try app()
    let updates = Updates()
    app.pipeline.delegate = updates
    try await app.open { $0.shows("May read") }
    try build("two")
    app.pipeline.noteChange()
    try await app.wait("the update, by the line for the content before") { $0.title.hasPrefix("Version two") }
    #expect(app.shows("May read") && updates.notices.isEmpty)
    try writePolicy("")
    try build("three")
    app.pipeline.noteChange()
    try await app.wait("the notice") { _ in updates.notices.count == 1 }
    #expect(app.title.hasPrefix("Version two") && app.shows("May read"))
    let third = Digest.hexadecimal(of: try FileBytes.read(library))
    try writePolicy("\(third) own-process read:\(secret) libSwap.so\n")
    app.pipeline.reload()
    try await app.wait("the update, by its own line") { $0.title.hasPrefix("Version three") && $0.shows("May read") }
    app.end()
  }

  /// A receiver of reports that keeps the notices of versions that wait.
  private final class Updates: SwapPipelineDelegate {
    var notices: [FlowFailure] = []

    func pipeline(_ pipeline: SwapPipeline, didFinish update: LibraryUpdate) {
      if case .waiting(let notice) = update.outcome { notices.append(notice) }
    }

    func pipeline(_ pipeline: SwapPipeline, didBeginTestOf plugin: PluginID, title: String) {}
    func pipeline(_ pipeline: SwapPipeline, didChangePages items: [PageItem], successors: [PageID: PageID]) {}
    func pipeline(_ pipeline: SwapPipeline, didEndTestOf plugin: PluginID) {}
    func pipelineDidFindNothingToReload(_ pipeline: SwapPipeline) {}
    func pipeline(_ pipeline: SwapPipeline, didFailToReload failure: FlowFailure) {}
  }
}

extension LibraryApp {
  /// The title of the screen that is shown.
  fileprivate var title: String { engine.scene().layers.last?.bar.title ?? "" }
}
