import Glibc
import TestSupport
import Testing

@Suite(
  "Builds leave nothing in a temporary folder, whatever ends them",
  .enabled(if: Tool.make.isInstalled, "make is not on this machine."), .waiting)
struct TemporaryFilesTests {
  private let command: Switchyard
  private let work: TemporaryFolder
  private let system: String

  /// The commands with which the tools of a package leave temporary files behind.
  private static let littering = "mkdir \"$$(mktemp -d)/inner\" && touch \"$$(mktemp)\""

  init() throws {
    command = try Switchyard()
    work = try TemporaryFolder()
    system = try work.makeFolder("system")
    try work.makeFolder("Plugins")
  }

  private var environment: [String: String] { command.environment.merging(["TMPDIR": system]) { $1 } }

  /// The folder that the tools are given, while there is one.
  private var cache: String { "\(command.home.path)/cache/switchyard" }

  private func names(_ folder: String) throws -> [String] {
    try runProcess(["ls", "-A", folder], deadline: .seconds(10)).output.split(separator: "\n").map(String.init)
  }

  /// The names of what is left in temporary folders, the system's and the cache's.
  private func leftovers() throws -> [String] {
    try names(system) + names(cache).filter { $0.hasPrefix("tmp") }
  }

  private func build(_ package: String) throws -> ProcessOutcome {
    try command(
      "build", "Plugins/\(package)", "--into", "Libraries", environment: environment, in: work.path,
      deadline: .seconds(120))
  }

  /// Waits until there are no leftovers: they are removed by a process that nobody waits for.
  private func waitUntilClean() throws {
    let end = ContinuousClock.now + .seconds(20)
    while try !leftovers().isEmpty, ContinuousClock.now < end { poll(nil, 0, 10) }
    let left = try leftovers()
    #expect(left == [])
  }

  @Test("A build by make, and one by the package manager, leave nothing in a temporary folder")
  func build() throws {
    _ = try SwapPackage("Good", in: "\(work.path)/Plugins", beforehand: Self.littering)
    let made = try build("Good")
    #expect(made.status == 0, "\(made.errors)")
    #expect(try leftovers() == [])
    // In C, which the package manager builds in a second.
    try work.write(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Counter", products: [.library(name: "Counter", type: .dynamic, targets: ["Counter"])],
        targets: [.target(name: "Counter")])
      """, to: "Plugins/Counter/Package.swift")
    try work.write("int counter(void);\n", to: "Plugins/Counter/Sources/Counter/include/Counter.h")
    try work.write("int counter(void) { return 42; }\n", to: "Plugins/Counter/Sources/Counter/counter.c")
    let built = try build("Counter")
    #expect(built.status == 0, "\(built.errors)")
    #expect(try leftovers() == [])
    #expect(try names("\(work.path)/Libraries") == ["libCounter.so", "libGood.so"])
  }

  @Test("A build that fails leaves nothing in a temporary folder")
  func failing() throws {
    let package = try SwapPackage("Bad", in: "\(work.path)/Plugins", beforehand: "\(Self.littering); false")
    #expect(try build("Bad").status == 1, "\(package.path)")
    #expect(try leftovers() == [])
  }

  @Test(
    "An app that is left, and one that a signal ends, leave nothing in a temporary folder",
    arguments: [0, SIGTERM, SIGHUP, SIGINT])
  func app(signal: Int32) throws {
    _ = try SwapPackage("Good", in: "\(work.path)/Plugins", beforehand: Self.littering)
    let app = try AppInTerminal(["dev"], environment: environment, in: work.path)
    try app.wait(for: "Version one place 0")
    #expect(try names("\(cache)/tmp").count == 2)
    if signal == 0 { app.type("q") } else { app.signal(signal) }
    #expect(try app.end() == (signal == 0 ? 0 : 128 + signal))
    try waitUntilClean()
  }

  @Test("A signal during a build leaves nothing in a temporary folder")
  func interrupted() throws {
    let isAtWork = "\(work.path)/at-work"
    _ = try SwapPackage(
      "Slow", in: "\(work.path)/Plugins",
      beforehand: "\(Self.littering); touch \(isAtWork); read line < \(work.path)/never")
    mkfifo("\(work.path)/never", 0o600)
    let app = try AppInTerminal(["dev"], environment: environment, in: work.path)
    let end = ContinuousClock.now + .seconds(20)
    while access(isAtWork, F_OK) != 0, ContinuousClock.now < end { poll(nil, 0, 10) }
    // As the terminal does: to the app and to its tools.
    app.type("\u{3}")
    #expect(try app.end() == 128 + SIGINT)
    try waitUntilClean()
  }

  @Test("Leftovers of a killed build are removed by the next build, and files that another app uses stay")
  func shared() throws {
    _ = try SwapPackage("Good", in: "\(work.path)/Plugins", beforehand: Self.littering)
    for folder in ["tmp/TemporaryDirectory.old/inner", "tmp.1/TemporaryDirectory.older"] {
      _ = try command.home.makeFolder("cache/switchyard/\(folder)")
    }
    let app = try AppInTerminal(["dev"], environment: environment, in: work.path)
    try app.wait(for: "Version one place 0")
    #expect(try build("Good").status == 0)
    #expect(try names("\(cache)/tmp").count == 5)
    app.type("q")
    #expect(try app.end() == 0)
    #expect(try leftovers() == [])
  }
}
