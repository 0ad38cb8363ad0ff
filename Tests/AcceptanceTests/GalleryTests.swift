import Glibc
import TestSupport
import Testing

@Suite(
  "A feature goes from its author to a running app and back out of it, by commands",
  .enabled(if: Tool.make.isInstalled, "make is not on this machine."), .waiting)
struct GalleryTests {
  private let author: Switchyard
  private let user: Switchyard
  private let work: TemporaryFolder

  init() throws {
    author = try Switchyard()
    user = try Switchyard()
    work = try TemporaryFolder()
    let made = try runProcess(
      ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", work.path("key")], deadline: .seconds(30))
    #expect(made.status == 0)
    try expectDone(
      author("new", "Notes", "--lang", "c", "--template", "counter", "--switchyard", Repository.root, in: work.path))
  }

  /// Publishes the package as a version whose screen says `words`.
  private func publish(_ version: String, _ words: String, _ options: [String] = []) throws {
    let path = work.path("Notes/src/plugin.c")
    let source = String(decoding: try FileBytes.read(path), as: UTF8.self)
    var changed = Substring(source)
    for (old, new) in [("\"1.0.0\"", "\"\(version)\""), ("\"Count\"", "\"\(words)\"")] {
      let parts = changed.split(separator: old[...], maxSplits: 1, omittingEmptySubsequences: false)
      changed = Substring(parts.joined(separator: new))
    }
    try work.write(Array(changed.utf8), to: "Notes/src/plugin.c")
    let library = work.path("libraries/libNotes.so")
    try expectDone(author("build", "Notes", "--into", "libraries", in: work.path))
    try expectDone(
      author(["publish", library, "--into", "gallery", "--key", "key"] + options, in: work.path))
    try work.write(source, to: "Notes/src/plugin.c")
  }

  @discardableResult
  private func expectDone(_ outcome: ProcessOutcome) throws -> String {
    try #require(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    return outcome.output
  }

  @Test(
    "A feature is listed, added as a tab, updated under an open sheet, left when it is bad, taken back, and removed",
    arguments: GalleryCarrier.installed)
  func whole(carrier: GalleryCarrier) throws {
    try work.makeFolder("gallery")
    let host = try GalleryHost(work.path("gallery"), by: carrier)
    func publish(_ version: NotesVersion) throws {
      let library = try version.library()
      try expectDone(
        author(["publish", library, "--into", "gallery", "--key", "key"] + host.publishing, in: work.path))
    }
    try publish(.first)
    let gallery = host.source
    let listed = try expectDone(user("add", gallery))
    #expect(listed.contains("shop.notes  1.0.0    Notes: Note editor"), "\(listed)")
    #expect(listed.hasSuffix("Add one: switchyard add \(gallery) shop.notes\n"), "\(listed)")
    let app = try AppInTerminal(["run"], environment: user.environment)
    try app.wait(for: "No features yet")
    try app.wait(for: "switchyard add SOURCE ID")
    let unasked = try user("add", gallery, "shop.notes", "--yes", "--grant", "network")
    #expect(unasked.status != 0)
    #expect(unasked.errors.contains("Nothing that is added asks for 'network'. Nothing was changed."))
    #expect(try expectDone(user("add", gallery, "shop.notes", "--yes")).contains("shop.notes 1.0.0 was added."))
    try app.wait(for: "Water the plants")
    app.type("n")
    try app.wait(for: "New note")
    app.type("Buy milk")
    try app.wait(for: "Buy milk")
    try publish(.second)
    // As the app runs it, which shows what is fetched.
    let updated = try expectDone(
      runProcess(
        [try Switchyard.path, "update", "--json"],
        environment: user.environment.merging(["SWITCHYARD_PROGRESS": "1"]) { $1 }, deadline: .seconds(60)))
    #expect(updated.hasPrefix("progress: 0 bytes of ") == (carrier != .folder), "\(updated)")
    try app.wait(for: "A new note")
    try app.wait(for: "Buy milk")
    app.type(" and tea")
    try app.wait(for: "Buy milk and tea")
    try publish(.bad)
    let refused = try user("update")
    #expect(refused.status == 1, "\(refused)")
    #expect(
      refused.output.contains(
        "1.2.0 was refused by the app: libNotes.so crashed while taking over from the version on screen. It is back at "
          + "1.1.0, and this version is not tried again.\n"), "\(refused)")
    try app.wait(for: "the version on screen is unchanged")
    #expect(try expectDone(user("update")).contains("1.2.0 is not tried again: libNotes.so crashed"))
    try expectDone(user("revert", "shop.notes"))
    try app.wait(without: "A new note")
    try app.wait(for: "Buy milk and tea")
    #expect(try expectDone(user("remove", "shop.notes")) == "shop.notes was removed.\n")
    // What was not saved is not gone without a question.
    try app.wait(for: "Leave without saving the note?")
    app.type("\t\r")
    try app.wait(without: "Buy milk")
    app.type("\u{11}")
    #expect(try app.end() == 0)
  }

  @Test("A version that the app refuses after the command has ended is left by the next update")
  func refusedLater() throws {
    func publish(_ version: NotesVersion) throws {
      try expectDone(
        author("publish", try version.library(), "--into", "gallery", "--key", "key", in: work.path))
    }
    try publish(.second)
    try expectDone(user("add", work.path("gallery"), "shop.notes", "--yes"))
    let app = try AppInTerminal(["run"], environment: user.environment)
    try app.wait(for: "Water the plants")
    app.type("n")
    try app.wait(for: "A new note")
    app.type("Buy milk and tea")
    try app.wait(for: "Buy milk and tea")
    try publish(.bad)
    // The command cannot wait for an app that does not answer.
    app.signal(SIGSTOP)
    #expect(try expectDone(user("update")).contains("1.2.0  updated from 1.1.0"))
    app.signal(SIGCONT)
    try app.wait(for: "the version on screen is unchanged")
    #expect(try expectDone(user("features")).contains("A new version 1.2.0 does not take over: libNotes.so crashed"))
    let next = try user("update")
    #expect(next.output.contains("1.1.0  back from a version that failed: libNotes.so crashed"), "\(next)")
    #expect(next.output.contains("1.2.0 is not tried again"), "\(next)")
    try app.wait(for: "Buy milk and tea")
    app.type("\u{11}")
    try app.wait(for: "Press Ctrl-Q again to quit.")
    app.type("\u{11}")
    #expect(try app.end() == 0)
  }

  @Test(
    "Galleries that share a repository keep each other's features, and an older one changes nothing there",
    .enabled(if: GalleryCarrier.installed.contains(.registry), "docker-registry or skopeo is not on this machine."))
  func shared() throws {
    let host = try GalleryHost(work.path("gallery"), by: .registry)
    func push(_ gallery: String) throws -> ProcessOutcome {
      try author(["publish", "--into", gallery] + host.publishing, in: work.path)
    }
    try publish("1.0.0", "Count")
    #expect(try expectDone(push("gallery")) == "\(host.source) has the channels, and my.notes-1.0.0.\n")
    #expect(try expectDone(push("gallery")) == "\(host.source) has the channels, and no new version.\n")
    let before = work.path("before")
    #expect(try runProcess(["cp", "-r", work.path("gallery"), before], deadline: .seconds(20)).status == 0)

    // Another author, with a gallery of their own.
    let path = work.path("Notes/src/plugin.c")
    let source = String(decoding: try FileBytes.read(path), as: UTF8.self)
    try work.write(source.split(separator: "my.notes").joined(separator: "your.notes"), to: "Notes/src/plugin.c")
    try expectDone(author("build", "Notes", "--into", "libraries", in: work.path))
    let library = work.path("libraries/libNotes.so")
    try expectDone(
      author(["publish", library, "--into", "yours", "--key", "key"] + host.publishing, in: work.path))
    try work.write(source, to: "Notes/src/plugin.c")
    try expectDone(user("sources", "--add", host.source))
    let found = try expectDone(user("search", "notes"))
    #expect(found.contains("my.notes") && found.contains("your.notes"))

    try publish("1.1.0", "Count more", host.publishing)
    let older = try push("before")
    #expect(older.status == 1)
    #expect(older.errors.contains("Expected: a channel of my.notes above number 2, which is there\nFound: number 1\n"))
    #expect(try expectDone(user("add", "my.notes", "--yes")).contains("my.notes 1.1.0 was added."))

    let none = try push("typo")
    #expect(none.errors.hasPrefix("error: \(work.path("typo")) is no gallery."))
    #expect(access(work.path("typo"), F_OK) != 0)
  }

  @Test("The app says once that there is an update, and its page Features installs it, and goes back")
  func fromTheApp() throws {
    try publish("1.0.0", "Count")
    try expectDone(user("add", work.path("gallery"), "my.notes", "--yes"))
    try publish("1.1.0", "Count more")
    try user.home.write("updates = notify\n", to: "config/switchyard/config")
    let app = try AppInTerminal(["run"], environment: user.environment, width: 120, height: 60)
    try app.wait(for: "Counted 0 times")
    app.type("\r")
    try app.wait(for: "Counted 1 times")
    try app.wait(for: "New in your galleries: Notes 1.1.0.")
    app.type("\u{10}")
    try app.wait(for: "Features")
    app.type("features\r")
    try app.wait(for: "Version 1.1.0 is there")
    app.type("\r")
    try app.wait(for: "Update to 1.1.0")
    try app.click("Update to 1.1.0")
    try app.wait(for: "updated from 1.0.0")
    try app.click("Go back to 1.0.0")
    try app.wait(for: "my.notes is back at 1.0.0.")
    app.type("\u{1b}")
    app.type("\u{1b}")
    try app.wait(for: "Counted 1 times")
    try app.wait(without: "Count more")
    app.type("\u{11}")
    #expect(try app.end() == 0)
  }

  /// Whether this process may have a file system of its own.
  private static let mayMount =
    (try? runProcess(["/usr/bin/env", "unshare", "-m", "mount", "-t", "tmpfs", "none", "/mnt"], deadline: .seconds(10)))?
    .status == 0

  @Test(
    "On a full disk nothing is added or updated, and nothing is left; with room again it goes on",
    .enabled(if: mayMount, "This system does not let the tests mount a file system (unshare -m)."))
  func fullDisk() throws {
    try publish("1.0.0", "Count")
    let first = work.path("first")
    try output(of: ["cp", "-r", work.path("gallery"), first])
    try publish("1.1.0", "Count more")
    let data = try user.home.makeFolder("small")
    // A disk with room for a part of the library; with room for one, and then for no second one; with room for both.
    let script = """
      mount -t tmpfs -o size=8k,mode=700 none "$1" && export XDG_DATA_HOME="$1"
      "$2" add "$3" my.notes --yes 2>&1; echo "status $?"; find "$1" -name '*.so' -o -path '*/sha256/*' | wc -l
      mount -o remount,size=64k "$1"
      "$2" add "$3" my.notes --yes 2>&1; echo "status $?"
      head -c 64k /dev/zero >"$1/filler" 2>/dev/null
      cp -rT "$4" "$3"; "$2" update 2>&1; echo "status $?"; "$2" list --updates
      rm "$1/filler"; mount -o remount,size=1m "$1"
      "$2" update 2>&1; echo "status $?"; find "$1" -name '*.so' | wc -l
      """
    let words = ["sh", data, try Switchyard.path, first, work.path("gallery")]
    let outcome = try runProcess(
      ["/usr/bin/env", "unshare", "-m", "/bin/sh", "-c", script] + words, environment: user.environment,
      deadline: .seconds(120))
    var rest = outcome.output[...]
    for text in [
      "The library cannot be stored in \(data)/switchyard/store. Nothing was changed.\nExpected: room for ",
      "Found: No space left on device\n", "status 1\n0\n", "my.notes 1.0.0 was added.\nstatus 0\n",
      "1.1.0 was not installed. ", "status 1\n", "my.notes 1.0.0  has an update: 1.1.0\n",
      "my.notes 1.1.0  updated from 1.0.0\nstatus 0\n1\n",
    ] {
      let parts = rest.split(separator: text[...], maxSplits: 1, omittingEmptySubsequences: false)
      #expect(parts.count == 2, "No '\(text)' in \(outcome)")
      rest = parts.last ?? ""
    }
  }

  @Test("On a terminal, remove asks first, and changes nothing without a yes")
  func asking() throws {
    try publish("1.0.0", "Count")
    try expectDone(user("add", work.path("gallery"), "my.notes", "--yes"))
    for (answer, words) in [("n\r", "Nothing was changed."), ("y\r", "my.notes was removed.")] {
      let command = try AppInTerminal(["remove", "my.notes"], environment: user.environment)
      try command.wait(for: "Remove my.notes? [y]es, [N]o:")
      command.type(answer)
      try command.waitAfterEnd(for: words)
    }
    #expect(try user("remove", "my.notes").status != 0)
  }
}

/// A version of the example Notes, whose editor is a flow of its own in a sheet.
private enum NotesVersion: CaseIterable {
  case first
  /// Has another title in the editor.
  case second
  /// Ends its process when an editor is restored whose text an author's check does not have.
  case bad

  private static let built = Result {
    let work = try TemporaryFolder()
    let author = try Switchyard()
    for version in allCases {
      let package = work.path("\(version)/Notes")
      try output(of: ["cp", "-rT", "\(Repository.root)/Plugins/Notes", try work.makeFolder("\(version)/Notes")])
      for (file, old, new) in version.changes {
        let parts = String(decoding: try FileBytes.read("\(package)/\(file)"), as: UTF8.self).split(
          separator: old[...], omittingEmptySubsequences: false)
        try #require(parts.count == 2, "'\(old)' does not stand once in \(file).")
        try FileBytes.write(Array(parts.joined(separator: new).utf8), to: "\(package)/\(file)")
      }
      let outcome = try author("build", package, "--into", "libraries", in: work.path("\(version)"))
      try #require(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    }
    return work
  }

  private var changes: [(file: String, old: String, new: String)] {
    let editor = "src/editor_flow.cpp"
    let here = ("Makefile", "SDK = ../..", "SDK = \(Repository.root)")
    let title = (editor, "\"New note\"", "\"A new note\"")
    func numbered(_ number: String) -> (String, String, String) { ("src/plugin.cpp", "\"1.0.0\"", "\"\(number)\"") }
    let restored = "draft_ = Draft::read(*from.state);"
    switch self {
    case .first: return [here]
    case .second: return [here, numbered("1.1.0"), title]
    case .bad:
      let abort = "\(restored)\n  if (draft_.title == \"Buy milk and tea\") __builtin_trap();"
      return [here, numbered("1.2.0"), title, (editor, restored, abort)]
    }
  }

  /// Returns the path of the library, which is built once.
  func library() throws -> String { try Self.built.get().path("\(self)/libraries/libNotes.so") }
}
