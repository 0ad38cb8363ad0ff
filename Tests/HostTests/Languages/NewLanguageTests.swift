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
    #expect(session.output.contains("One"), "\(session.output)")

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

  @Test("A new package with a list has at most 40 lines of flow", arguments: ["swift", "c", "c++", "rust"])
  func length(_ language: String) throws {
    let made = try command("new", "Counter", "--lang", language, "--in", folder.path)
    #expect(made.status == 0, "\(made.errors)")
    let source =
      ["swift": "Sources/Counter/CounterCoordinator.swift", "c": "src/plugin.c", "rust": "src/lib.rs"][language]
      ?? "src/plugin.cpp"
    let text = try #require(Repository.read("\(folder.path)/Counter/\(source)"))
    let lines = text.split(separator: "\n").prefix { $0 != "#[cfg(test)]" }.filter { line in
      !["//", "/*", "/// ", "//!"].contains { line.drop { $0 == " " }.hasPrefix($0) }
    }
    #expect((25...40).contains(lines.count), "\(lines.count)")
  }

  @Test(
    "Each template passes 'check' and its script in C, C++ and Rust, and shows the same in all of them",
    .enabled(if: Tool.make.isInstalled && Tool.cpp.isInstalled, "make or g++ is not on this machine."),
    .enabled(if: RustLibrary.isOnPath, "rustc is not on this machine."),
    arguments: ["list", "form", "dashboard", "service"])
  func templates(_ kind: String) throws {
    var screens: [String] = []
    for language in ["c", "c++", "rust"] {
      let name = "Tally\(language.filter(\.isLetter))\(language.count)"
      let made = try command("new", name, "--lang", language, "--template", kind, "--in", folder.path)
      #expect(made.status == 0, "\(made.errors)")
      let built = try command(
        "build", "\(folder.path)/\(name)", "--into", folder.path("Libraries"), deadline: .seconds(120))
      #expect(built.status == 0 && built.errors == "", "\(language): \(built.errors)")
      let library = folder.path("Libraries/lib\(name).so")
      chmod(folder.path("Libraries"), 0o700)
      let checked = try command("check", "--level", "strict", library, deadline: .seconds(120))
      #expect(checked.status == 0, "\(language): \(checked.output)")
      let script = folder.path("\(name)/tests/\(name).script")
      let passed = try command("check", "--script", script, library, deadline: .seconds(60))
      #expect(passed.status == 0, "\(language): \(passed.output)")
      screens.append(try #require(Repository.read(script)).split(separator: name).joined())
    }
    #expect(Set(screens.map { $0.split(separator: "\n").filter { !$0.hasPrefix("open ") }.joined() }).count == 1)
  }

  @Test("The counter is there in C alone, and a template that there is not is a mistake")
  func mistakes() throws {
    let counter = try command("new", "Tally", "--template", "counter", "--in", folder.path)
    #expect(counter.status == 1)
    #expect(counter.errors.hasPrefix("error: The template 'counter' is there in C alone.\n"))
    #expect(try command("new", "Tally", "--template", "game", "--in", folder.path).status == 2)
    #expect(try command("new", "Tally", "--lang", "c", "--template", "counter", "--in", folder.path).status == 0)
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
      line.contains("You are looking at")
        ? line.split(separator: "looking").joined(separator: "nowhere")
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
    let (presses, shown) = ("4\n1 Four\n2\nq\n", "4. Four")
    let first = try command("run", "--plain", "\(folder.path)/Libraries", input: presses)
    #expect(first.output.contains(shown), "\(first.output)")
    let second = try command("run", "--plain", "\(folder.path)/Libraries", input: "q\n")
    #expect(second.output.contains(shown), "\(second.output)")
  }
}
