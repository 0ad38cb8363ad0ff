import Glibc
import TestSupport
import Testing

@Suite("A host of one's own, built with an installed SDK, has the verbs for authors of features", .waiting)
struct HostVerbsTests {
  private static let fixtures = "\(Repository.root)/Tests/Fixtures"
  private static let programs = Result { try InstalledSDK.build("\(fixtures)/DeskHost") }

  private let folder: TemporaryFolder
  private let desk: String
  private let environment: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    desk = "\(try Self.programs.get())/desk"
    // What features are made of stays built for the next run.
    environment = try Switchyard().environment.merging([
      "HOME": folder.path, "XDG_CACHE_HOME": InstalledSDK.cache, "XDG_STATE_HOME": folder.path("state"),
      "XDG_CONFIG_HOME": folder.path("config"), "XDG_RUNTIME_DIR": folder.path("run"),
    ]) { $1 }
  }

  private func run(_ arguments: String..., input: String = "") throws -> ProcessOutcome {
    try runProcess(
      [desk] + arguments, input: input, environment: environment, directory: folder.path, deadline: .seconds(600))
  }

  private func holds(_ file: String, _ text: String) throws -> Bool {
    try runProcess(["grep", "-qaF", text, file], deadline: .seconds(20)).status == 0
  }

  /// Copies the packages of the host and of its feature.
  private func copyFixtures() throws {
    try output(of: ["cp", "-r", "\(Self.fixtures)/DeskHost", "\(Self.fixtures)/HabitsFeature", folder.path])
  }

  @Test("The app contains no code of the verbs for authors; the program beside it, which takes over for them, does")
  func lean() throws {
    let summary = "Make a plugin package with a flow to start from."
    #expect(try !holds(desk, summary))
    #expect(try holds("\(desk)-tools", summary))
    let help = try run("--help")
    #expect(help.status == 0, "\(help.errors)")
    for verb in ["dev", "build", "new", "check", "run", "list"] { #expect(help.output.contains("\n  \(verb) ")) }
    #expect(try run("--version").output.hasPrefix("desk 1.0.0 "))
    #expect(try run("new", "--help").output.contains("Under a running 'desk dev'"))
  }

  @Test(
    "new, build, check and list of a host make, build, test and admit a feature under the host's name",
    .enabled(if: Tool.make.isInstalled, "make is not on this machine."))
  func verbs() throws {
    let made = try run("new", "Tally", "--lang", "c")
    #expect(made.output.contains("  desk dev Tally    open it, and see each save\n"), "\(made)")
    let makefile = try #require(Repository.read("\(folder.path)/Tally/Makefile"))
    #expect(makefile.contains("SWITCHYARD = desk\n") && !makefile.contains("switchyard dev"))
    // The SDK is the one that the host was built with.
    let built = try run("build", "Tally", "--into", "Libraries")
    #expect(built.status == 0, "\(built.errors)")
    chmod(folder.path("Libraries"), 0o700)
    let library = "\(folder.path)/Libraries/libTally.so"
    let checked = try run("check", library, "--script", "Tally/tests/Tally.script")
    #expect(checked.output.hasSuffix("libTally.so passes: 1 pass.\n"), "\(checked)")
    try CallLibrary.build("shop.cart", calling: "desk.quotes/1", "Today", to: "\(folder.path)/Libraries/libCart.so")
    let list = try run("list", "Libraries")
    #expect(list.output.contains("The app does not offer shop.cart of "), "\(list)")
    #expect(list.output.contains("the desk has no place for it"))
    #expect(!list.output.contains("does not offer my.tally"))
  }

  @Test("dev of a host opens its window, with its services; check gives the feature one by a script")
  func dev() throws {
    try copyFixtures()
    try output(of: ["rm", "-rf", "\(InstalledSDK.cache)/desk/dev"])
    let session = try run("dev", "HabitsFeature", "--plain", "--fresh", input: "1\nq\n")
    #expect(session.status == 0, "\(session.errors)")
    #expect(session.output.contains("Words of the day"), "\(session.output)\(session.errors)")
    #expect(session.output.contains("Begin where you are"), "\(session.output)")
    let found = try runProcess(
      ["find", InstalledSDK.cache, "-path", "*/desk/dev/*", "-name", "libHabits.so"], deadline: .seconds(20))
    let library = try #require(found.output.split(separator: "\n").first.map(String.init))
    try folder.write(
      """
      provide desk.quotes/1 Today "Begin anew"
      open my.habits
      press "Words of the day"
      expect text "Begin anew"

      """, to: "habits.script")
    let checked = try run("check", library, "--script", "habits.script")
    #expect(checked.status == 0, "\(checked.output)\(checked.errors)")
  }

  @Test(
    "package makes an archive that runs where it is unpacked, without the toolchain, and a Debian package of the same files",
    .enabled(if: Tool.strip.isInstalled, "strip is not on this machine."),
    .enabled(if: Tool.dpkgDeb.isInstalled, "dpkg-deb is not on this machine."),
    .enabled(if: HiddenToolchain.isPossible, "This system does not let the tests hide the toolchain (unshare -m)."))
  func package() throws {
    let library = try SwapLibrary.build("1.0.0", feature: "my.notes", into: folder.path, as: "libNotes.so")
    for output in ["one", "two"] {
      let made = try run("package", "--into", output, "--maintainer", "Ada <ada@example.org>", library)
      try #require(made.status == 0, "\(made)")
      #expect(made.output.hasSuffix(" kB installed.\n"), "\(made)")
    }
    #expect(try runProcess(["diff", "-r", "one", "two"], directory: folder.path, deadline: .seconds(60)).status == 0)
    let names = TemporaryFolder.names(in: folder.path("one")).sorted()
    let archive = try #require(names.first { $0.hasPrefix("desk-1.0.0-") && $0.hasSuffix("-linux.tar.gz") })
    let debian = try #require(names.first { $0.hasPrefix("desk_1.0.0_") && $0.hasSuffix(".deb") })
    try output(of: ["tar", "-C", try folder.makeFolder("moved"), "-xzf", folder.path("one/\(archive)")])
    let root = folder.path("moved/\(archive.dropLast(".tar.gz".count))")
    let list = try HiddenToolchain.run(["\(root)/bin/desk", "list"], environment: environment)
    #expect(list.status == 0 && list.output.contains("my.notes"), "\(list)")
    let session = try HiddenToolchain.run(
      ["\(root)/bin/desk", "run", "--plain", "--fresh"], input: "q\n", environment: environment)
    #expect(session.status == 0, "\(session)")
    #expect(session.output.contains("1.0.0"), "\(session)")
    let page = try #require(Repository.read("\(root)/share/man/man1/desk.1"))
    #expect(page.contains("snapshot") && !page.contains("Make a plugin package"))
    // The Debian package has the same files.
    let fields = try output(of: ["dpkg-deb", "-f", folder.path("one/\(debian)")])
    for field in ["Package: desk\n", "Version: 1.0.0\n", "Maintainer: Ada <ada@example.org>\n", "libc6 (>= 2."] {
      #expect(fields.contains(field), "\(fields)")
    }
    try output(of: ["dpkg-deb", "-x", folder.path("one/\(debian)"), folder.path("unpacked")])
    let difference = try runProcess(
      ["diff", "-r", root, folder.path("unpacked/usr")], deadline: .seconds(60))
    #expect(difference.status == 0, "\(difference)")
  }

  @Test("package refuses a program that finds its runtime only where it was built, and a path out of the installation")
  func unpackable() throws {
    let made = try run("package", "--into", "none", "--program", try Switchyard.product("bare"))
    #expect(made.status == 1, "\(made)")
    #expect(made.errors.contains("does not look for the Swift runtime beside it. Nothing was made."), "\(made)")
    #expect(made.errors.contains("-rpath=$ORIGIN/../lib/desk/swift"), "\(made)")
    #expect(access(folder.path("none"), F_OK) != 0)
    #expect(try run("package", "--into", "none", "--features", "../x").status == 2)
  }

  @Test("A feature that finds the SDK by another path than the contract that it depends on resolves")
  func paths() throws {
    symlink(Folders.parent(of: try InstalledSDK.path), folder.path("linked"))
    try copyFixtures()
    let change = "s|^let sdk = .*|let sdk = \"\(folder.path)/linked/switchyard\"|"
    try output(of: ["sed", "-i", change, folder.path("HabitsFeature/Package.swift")])
    let resolved = try runProcess(
      [
        "/usr/bin/env", "SWITCHYARD_SDK=\(try InstalledSDK.path)", "swift", "package", "--package-path",
        folder.path("HabitsFeature"), "--scratch-path", folder.path("scratch"), "show-dependencies",
      ], deadline: .seconds(120))
    #expect(resolved.status == 0, "\(resolved.errors)")
    #expect(!resolved.errors.contains("error:"), "\(resolved.errors)")
  }

  @Test("The page on the verbs for authors shows the host that is built here")
  func page() throws {
    let page = try #require(Repository.read("\(Repository.root)/Sources/HostKit/HostKit.docc/VerbsForAuthors.md"))
    let blocks = MarkdownPage(page).blocks.filter { $0.language == "swift" }.map(\.text)
    let files = ["Package.swift", "Sources/Desk/Desk.swift", "Sources/DeskTools/DeskTools.swift"]
    #expect(blocks == files.map { Repository.read("\(Self.fixtures)/DeskHost/\($0)") })
  }
}

/// Paths of folders.
private enum Folders {
  static func parent(of path: String) -> String { path.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } }
}
