import Glibc
import TestSupport
import Testing

@Suite("An installation and its features run on a machine without the toolchain", .waiting)
struct NoToolchainTests {
  private let copy: SwitchyardCopy
  private let folder: TemporaryFolder
  private var prefix: String { folder.path("installed") }
  private var libraries: String { folder.path("libraries") }

  init() throws {
    copy = try SwitchyardCopy()
    folder = try TemporaryFolder()
    mkdir(libraries, 0o700)
  }

  private func withoutToolchain(_ words: [String], input: String? = "") throws -> ProcessOutcome {
    try HiddenToolchain.run(words, input: input, environment: copy.environment)
  }

  private func needed(_ library: String) throws -> String {
    try runProcess(["/usr/bin/env", "readelf", "-d", library], deadline: .seconds(30)).output
  }

  @Test(
    "Features in C, in Swift and in Swift with a runtime of its own run without the toolchain",
    .enabled(if: HiddenToolchain.isPossible, "This system does not let the tests hide the toolchain (unshare -m)."))
  func runs() throws {
    try LifeLibrary.build(into: libraries)
    let shared = try BuiltPlugins.library("Catalog")
    let own = try BuiltPlugins.runtimeLibrary
    for library in [shared, own] {
      let name = library.split(separator: "/").last.map(String.init) ?? ""
      try FileBytes.write(try FileBytes.read(library), to: "\(libraries)/\(name)")
      chmod("\(libraries)/\(name)", 0o755)
      #expect(!(try needed(library).contains("RUNPATH")), "\(library)")
    }
    // Nothing of the app needs this library, which the app finds for the feature all the same.
    #expect(try needed(shared).contains("libswift_StringProcessing.so"))
    #expect(!(try needed(own).contains("libswift")))
    let installed = try copy(["install", "--prefix", prefix], in: "/")
    try #require(installed.status == 0, "\(installed)")

    // The program as it was built has its runtime from the toolchain.
    let built = try withoutToolchain([Switchyard.product("switchyard-app"), "--version"])
    #expect(built.status == 127 && built.errors.contains("libswift"), "\(built)")

    let list = try withoutToolchain(["\(prefix)/bin/switchyard", "list", libraries])
    #expect(list.status == 0, "\(list)")
    for feature in [LifeLibrary.feature, "shop.catalog", "test.runtime"] {
      #expect(list.output.contains(feature), "\(list.output)")
    }
    let help = try withoutToolchain(["\(prefix)/bin/switchyard", "help", "dev"])
    #expect(help.output.contains("Build the plugin packages in a folder"), "\(help)")
    for isolation in ["none", "process"] {
      let app = try withoutToolchain(
        ["\(prefix)/bin/switchyard", "run", "--plain", "--fresh", "--isolation", isolation, libraries],
        input: "t 1\nt 2\nt 3\nq\n")
      #expect(app.status == 0, "\(app)")
      #expect(app.output.contains("Total 0"), "\(app.output)")
      #expect(app.output.contains("== Catalog =="), "\(app.output)")
      #expect(!app.output.contains("cannot be loaded"), "\(app.output)")
    }
  }
}

/// The folder of the toolchain that the tests were built with.
enum HiddenToolchain {
  /// The folder in which the toolchain is, or that of its runtime if other programs are there as well.
  static let folder: String = {
    let runtime = runtimeFolder
    let end = "/usr/lib/swift/linux"
    // A toolchain has a folder "usr" of its own, or is a part of the system's.
    guard runtime.hasSuffix(end), runtime.utf8.count > end.utf8.count else { return runtime }
    return String(runtime.dropLast(end.count))
  }()

  /// Runs a command in a mount namespace in which the folder is empty.
  static func run(
    _ words: [String], input: String? = "", environment: [String: String]
  ) throws -> ProcessOutcome {
    let script = "mount -t tmpfs none \"$1\" && shift && exec \"$@\""
    return try runProcess(
      ["/usr/bin/env", "unshare", "-m", "/bin/sh", "-c", script, "sh", folder] + words, input: input,
      environment: environment.filter { $0.key != "LD_LIBRARY_PATH" }, deadline: .seconds(60))
  }

  /// Whether this process may hide it, and hides nothing else by that.
  static let isPossible: Bool = {
    guard folder.hasPrefix("/"), folder != "/" else { return false }
    let outcome = try? runProcess(
      ["/usr/bin/env", "unshare", "-m", "mount", "-t", "tmpfs", "none", folder], deadline: .seconds(10))
    return outcome?.status == 0
  }()

  private static var runtimeFolder: String {
    let maps = (try? runProcess(["cat", "/proc/\(getpid())/maps"], deadline: .seconds(10)).output) ?? ""
    let line = maps.split(separator: "\n").first { $0.hasSuffix("/libswiftCore.so") }
    let path = line.flatMap { line in line.firstIndex(of: "/").map { String(line[$0...]) } } ?? ""
    return String(path.dropLast("/libswiftCore.so".count))
  }
}
