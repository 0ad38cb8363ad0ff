import EventLoop
import Failures
import FeatureTesting
import Galleries
import Installing
import Platform
import Scenes
import Screens
import TestSupport
import Testing

@testable import HostKit

@Suite("The page of features shows what is new of those from galleries, and installs it by commands")
@MainActor
struct AddedFeaturesTests {
  private let folder: TemporaryFolder
  private let loop = ManualLoop()
  private let commands = Commands()

  init() throws {
    folder = try TemporaryFolder()
    try folder.makeFolder("data/features")
    try folder.makeFolder("data/store/blobs/sha256")
    try folder.makeFolder("state")
    try folder.makeFolder("config")
    try install("1.1.0")
  }

  private var places: AddedFeatures.Places {
    AddedFeatures.Places(
      folders: InstallFolders(
        features: folder.path("data/features"), state: folder.path("state"), cache: folder.path("cache")),
      sources: SourceList(config: folder.path("config"), name: "no-such-app"))
  }

  /// Writes a table with two versions of a feature, of which this one is in the folder.
  private func install(_ current: String) throws {
    let digests = ["1.0.0", "1.1.0"].map { BlobDigest(of: Array($0.utf8)) }
    let versions = zip(["1.0.0", "1.1.0"], digests).map { version, digest in
      #"{"version": "\#(version)", "manifest": "\#(digest)", "library": "\#(digest)", "needs": []}"#
    }
    try folder.write(
      #"""
      {"features": [{"id": "my.notes", "name": "Notes", "source": "\#(folder.path("gallery"))", "channel": "stable",
        "file": "libNotes.so", "provides": [], "uses": [], "versions": [\#(versions.joined(separator: ", "))]}]}
      """#, to: "data/store/installed.json")
    try folder.write(current, to: "data/features/libNotes.so")
  }

  private func added() -> AddedFeatures {
    let commands = commands
    return AddedFeatures(places, loop: loop) { arguments, progress, done in
      commands.arguments.append(arguments)
      commands.progress = progress
      commands.done = done
    }
  }

  private static func newer(needs: String = "") -> String {
    """
    [
      {"id": "my.notes", "version": "1.1.0", "state": "newer", "text": "has an update: 1.2.0", "newest": "1.2.0", \
    "notes": "Faster.", "needs": [\(needs)]}
    ]

    """
  }

  /// Opens the page of the library.
  private func detail(_ added: AddedFeatures) async -> FeatureTester {
    let library = SampleLibrary()
    library.record.path = folder.path("data/features/libNotes.so")
    let model = FeaturesModel(added: added) {
      [FeaturesModel.Listed(record: library.record, stored: 0)]
    } decide: { _, _ in
    }
    let app = FeatureTester(tab: "host.features") { FeaturesCoordinator(model, AppTexts()) }
    await app.start()
    _ = await app.press("Status")
    return app
  }

  @Test("An installed feature is known with its gallery and the version before, without asking anybody")
  func installed() {
    let added = added()
    added.refresh()
    #expect(
      added.features == [
        AddedFeatures.Added(
          id: "my.notes", name: "Notes", path: folder.path("data/features/libNotes.so"),
          source: folder.path("gallery"), version: "1.1.0", earlier: "1.0.0")
      ])
    #expect(commands.arguments.isEmpty)
  }

  @Test("A look finds a newer version with its author's words, and Update installs it")
  func update() async throws {
    let added = added()
    let app = await detail(added)
    #expect(app.element(folder.path("gallery")) != nil)
    #expect(await app.press("Look for updates"))
    #expect(commands.arguments == [["update", "--check", "--json"]])
    #expect(app.texts.contains("Looking for updates…"))
    #expect(app.element("Look for updates") == nil)
    commands.finish(Self.newer())
    await app.waitUntilIdle()
    #expect(app.texts.contains("Version 1.2.0 is there"))
    #expect(app.texts.contains("Faster."))
    #expect(await app.press("Update to 1.2.0"))
    #expect(commands.arguments.last == ["update", "--json", "my.notes"])
    commands.progress?("1 MiB of 3 MiB, 2 s left")
    await app.waitUntilIdle()
    #expect(app.texts.contains("1 MiB of 3 MiB, 2 s left"))
    commands.progress?("")
    await app.waitUntilIdle()
    #expect(!app.texts.contains("1 MiB of 3 MiB, 2 s left"))
    commands.finish(#"[{"id": "my.notes", "version": "1.2.0", "state": "updated", "text": "updated from 1.1.0"}]"#)
    await app.waitUntilIdle()
    #expect(app.texts.contains("updated from 1.1.0"))
  }

  @Test("A newer version that asks for more is installed by a button that says so")
  func accepting() async {
    let added = added()
    let app = await detail(added)
    _ = await app.press("Look for updates")
    commands.finish(Self.newer(needs: #""network""#))
    await app.waitUntilIdle()
    #expect(app.texts.contains("It asks for Connect to other machines."))
    #expect(app.element("Update to 1.2.0") == nil)
    #expect(await app.press("Update to 1.2.0 and allow that"))
    #expect(commands.arguments.last == ["update", "--accept", "--json", "my.notes"])
  }

  @Test("Going back runs one command at a time, and what it says stands on the page")
  func goingBack() async {
    let added = added()
    let app = await detail(added)
    #expect(await app.press("Go back to 1.0.0"))
    added.look()
    added.update("my.notes", accepts: false)
    #expect(commands.arguments == [["revert", "my.notes"]])
    commands.finish("my.notes is back at 1.0.0.\n")
    await app.waitUntilIdle()
    #expect(app.texts.contains { $0.hasPrefix("my.notes is back at 1.0.0.") })
  }

  @Test("A command's words instead of JSON, and that it did not run, are on the page", arguments: [true, false])
  func failing(runs: Bool) async {
    let app = await detail(added())
    _ = await app.press("Look for updates")
    commands.finish(runs ? "error: Another command is installing features.\n" : nil)
    await app.waitUntilIdle()
    let words = runs ? "error: Another command" : "The command 'update' could not be run"
    #expect(app.texts.contains { $0.hasPrefix(words) })
    #expect(!app.texts.contains("Everything from galleries is up to date."))
    #expect(app.element("Look for updates") != nil)
  }

  @Test("A look that nobody asked for comes once a day, and never without something that was added")
  func daily() throws {
    var found: [[String]] = []
    func start() {
      let added = added()
      added.lookDaily { found.append($0.map { "\($0.0.name) \($0.1.version)" }) }
      let count = commands.arguments.count
      loop.advance(by: .seconds(2))
      #expect(commands.arguments.count == count)
      loop.advance(by: .seconds(1))
      commands.finish(Self.newer())
    }
    start()
    #expect(commands.arguments == [["update", "--check", "--json"]])
    #expect(found == [["Notes 1.2.0"]])
    start()
    #expect(commands.arguments.count == 1)
    try folder.write("12345", to: "state/updates")
    start()
    #expect(commands.arguments.count == 2)
    try folder.write(#"{"features": []}"#, to: "data/store/installed.json")
    try folder.write("12345", to: "state/updates")
    start()
    #expect(commands.arguments.count == 2)
  }
}

/// The commands that were asked for, which a test finishes.
@MainActor
private final class Commands {
  var arguments: [[String]] = []
  var done: (@MainActor (String?) -> Void)?
  var progress: ((String) -> Void)?

  func finish(_ output: String?) {
    let done = done
    self.done = nil
    done?(output)
  }
}
