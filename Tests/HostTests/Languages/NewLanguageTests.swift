import Glibc
import TestSupport
import Testing

@Suite("switchyard new makes a package in C, C++ or Rust that builds with its own tools and passes its test", .waiting)
struct NewLanguageTests {
  /// A language with a template that make builds.
  private enum Language: String {
    case c
    case cpp = "c++"
    case rust

    /// The text that its first screen shows.
    var first: String { self == .c ? "Counted 0 times" : "One" }
  }

  private let command: Switchyard
  private let folder: TemporaryFolder
  private let environment: [String: String]

  init() throws {
    command = try Switchyard()
    folder = try TemporaryFolder()
    let bin = try folder.makeFolder("bin")
    symlink(try Switchyard.path, "\(bin)/switchyard")
    var environment = command.environment
    environment["PATH"] = "\(bin):\(environment["PATH"] ?? "")"
    self.environment = environment
  }

  @Test(
    "A new package in C builds without a warning, the app shows it, and the printed command runs its test",
    .enabled(if: Tool.make.isInstalled, "make is not on this machine."))
  func buildsInC() throws { try builds(.c) }

  @Test(
    "A new package in C++ builds without a warning, the app shows it, and the printed command runs its test",
    .enabled(if: Tool.make.isInstalled, "make is not on this machine."),
    .enabled(if: Tool.cpp.isInstalled, "g++ is not on this machine."))
  func buildsInCpp() throws { try builds(.cpp) }

  @Test(
    "A new package in Rust builds without a warning, the app shows it, and the printed command runs its test",
    .enabled(if: Tool.make.isInstalled, "make is not on this machine."),
    .enabled(if: RustLibrary.isOnPath, "rustc is not on this machine."))
  func buildsInRust() throws { try builds(.rust) }

  private func builds(_ language: Language) throws {
    let made = try command("new", "Counter", "--lang", language.rawValue, "--in", folder.path)
    #expect(made.status == 0, "\(made.errors)")
    let package = "\(folder.path)/Counter"
    let built = try command("build", package, "--into", "\(folder.path)/Libraries", deadline: .seconds(120))
    #expect(built.errors == "")
    #expect(built.status == 0)
    #expect(built.output.hasSuffix("\(folder.path)/Libraries/libCounter.so\n"))
    chmod("\(folder.path)/Libraries", 0o700)
    let session = try command("run", "--plain", "--fresh", "\(folder.path)/Libraries", input: "q\n")
    #expect(session.output.hasPrefix("== Counter ==\n"))
    #expect(session.output.contains(language.first), "\(session.output)")

    let checked = try command(
      "check", "--level", "strict", "\(folder.path)/Libraries/libCounter.so", deadline: .seconds(120))
    #expect(checked.status == 0, "\(checked.output)")

    let line = try #require(made.output.split(separator: "\n").last)
    let test = try runProcess(
      ["/usr/bin/env", "sh", "-c", String(line.dropLast("    run its test".count))], environment: environment,
      deadline: .seconds(120))
    #expect(test.status == 0, "\(test.output)\(test.errors)")
    if language == .rust { #expect(test.output.contains("1 passed; 0 failed")) }
  }

  @Test("A new package in C++ or Rust has at most 60 lines without its tests", arguments: ["c++", "rust"])
  func length(_ language: String) throws {
    let made = try command("new", "Counter", "--lang", language, "--in", folder.path)
    #expect(made.status == 0, "\(made.errors)")
    let source = language == "rust" ? "lib.rs" : "plugin.cpp"
    let text = try #require(Repository.read("\(folder.path)/Counter/src/\(source)"))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).prefix { $0 != "#[cfg(test)]" }
    #expect((40...60).contains(lines.count))
  }

  @Test(
    "The test of a new package in C fails when the screen shows something else",
    .enabled(if: Tool.make.isInstalled, "make is not on this machine."))
  func testFailsInC() throws { try testFails(.c) }

  @Test(
    "The test of a new package in C++ fails when the screen shows something else",
    .enabled(if: Tool.make.isInstalled, "make is not on this machine."),
    .enabled(if: Tool.cpp.isInstalled, "g++ is not on this machine."))
  func testFailsInCpp() throws { try testFails(.cpp) }

  @Test(
    "The test of a new package in Rust fails when the screen shows something else",
    .enabled(if: Tool.make.isInstalled, "make is not on this machine."),
    .enabled(if: RustLibrary.isOnPath, "rustc is not on this machine."))
  func testFailsInRust() throws { try testFails(.rust) }

  private func testFails(_ language: Language) throws {
    _ = try command("new", "Counter", "--lang", language.rawValue, "--in", folder.path)
    let source =
      switch language {
      case .c: "plugin.c"
      case .cpp: "plugin.cpp"
      case .rust: "lib.rs"
      }
    let path = "Counter/src/\(source)"
    let text = try #require(Repository.read("\(folder.path)/\(path)"))
    let changed = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.contains("Counted %u") || line.contains("You are looking at")
        ? line.split(separator: "Counted").joined(separator: "Pressed").split(separator: "looking").joined(
          separator: "nowhere")
        : String(line)
    }
    try folder.write(changed.joined(separator: "\n"), to: path)
    let test = try runProcess(
      ["make", "-C", "\(folder.path)/Counter", "test"],
      environment: environment.merging(["SWITCHYARD_SDK": Repository.root]) { $1 }, deadline: .seconds(120))
    #expect(test.status != 0, "\(test.output)\(test.errors)")
  }

  @Test(
    "A flow in C has its own state, and it continues at the next start",
    .enabled(if: Tool.make.isInstalled, "make is not on this machine."))
  func keepsInC() throws { try keeps(.c) }

  @Test(
    "A flow in C++ has its own state, and it continues at the next start",
    .enabled(if: Tool.make.isInstalled, "make is not on this machine."),
    .enabled(if: Tool.cpp.isInstalled, "g++ is not on this machine."))
  func keepsInCpp() throws { try keeps(.cpp) }

  @Test(
    "A flow in Rust has its own state, and it continues at the next start",
    .enabled(if: Tool.make.isInstalled, "make is not on this machine."),
    .enabled(if: RustLibrary.isOnPath, "rustc is not on this machine."))
  func keepsInRust() throws { try keeps(.rust) }

  private func keeps(_ language: Language) throws {
    _ = try command("new", "Counter", "--lang", language.rawValue, "--in", folder.path)
    _ = try command("build", "\(folder.path)/Counter", "--into", "\(folder.path)/Libraries", deadline: .seconds(120))
    chmod("\(folder.path)/Libraries", 0o700)
    let presses = language == .c ? "1\n1\nq\n" : "4\n1 Four\n2\nq\n"
    let shown = language == .c ? "Counted 2 times" : "4. Four"
    let first = try command("run", "--plain", "\(folder.path)/Libraries", input: presses)
    #expect(first.output.contains(shown), "\(first.output)")
    let second = try command("run", "--plain", "\(folder.path)/Libraries", input: "q\n")
    #expect(second.output.contains(shown), "\(second.output)")
  }
}
