import Glibc
import TestSupport
import Testing

@Suite(
  "A package whose compiler is not installed is skipped, and the others are built",
  .enabled(if: Tool.make.isInstalled, "make is not on this machine."), .waiting)
struct MissingCompilerTests {
  private let command: Switchyard
  private let folder: TemporaryFolder
  private let environment: [String: String]

  init() throws {
    command = try Switchyard()
    folder = try TemporaryFolder()
    // Only make and what it needs are there.
    let bin = try folder.makeFolder("bin")
    for program in ["make", "sh", "cp", "mkdir"] {
      let found = try runProcess(["/usr/bin/env", "sh", "-c", "command -v \(program)"], deadline: .seconds(10)).output
      symlink(String(found.prefix { !$0.isNewline }), "\(bin)/\(program)")
    }
    environment = ["PATH": bin]
    try folder.write("all:\n\tcp Makefile $(OUT)/libGood.so\n", to: "Work/Good/Makefile")
  }

  private func write(_ source: String, _ program: String) throws {
    try folder.write("", to: "Work/Other/\(source)")
    try folder.write("all:\n\t\(program) --version && cp Makefile $(OUT)/libOther.so\n", to: "Work/Other/Makefile")
  }

  @Test(
    "A skipped package says what is missing and how to get it; the build of the others is a success",
    arguments: [
      ("src/lib.rs", "rustc", "rustc", "rustc"), ("Cargo.toml", "cargo", "cargo", "cargo"),
      ("src/plugin.cpp", "g++", "g++ or c++ or clang++", "g++"), ("plugin.c", "gcc", "gcc or cc or clang", "gcc"),
    ])
  func skipped(_ source: String, _ program: String, _ expected: String, _ package: String) throws {
    try write(source, program)
    let outcome = try command(
      "build", "Work/Good", "Work/Other", "--into", "out", environment: environment, in: folder.path)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains(" s  skipped\n"))
    #expect(
      outcome.errors == """
        Other is skipped: it needs \(program), which is not installed.
        Expected: \(expected) on the PATH
        Found: none
        What you can do: Install it: apt install \(package)

        """)
    #expect(access("\(folder.path)/out/libGood.so", F_OK) == 0)
    #expect(access("\(folder.path)/out/libOther.so", F_OK) != 0)
  }

  @Test("Without make, a package that needs it is skipped with all that is missing, and the others are built")
  func withoutMake() throws {
    try folder.write("", to: "Work/Other/lib.rs")
    try folder.write("all:\n", to: "Work/Other/Makefile")
    let empty = try folder.makeFolder("empty")
    let outcome = try command("build", "Work/Other", "--into", "out", environment: ["PATH": empty], in: folder.path)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors.hasPrefix(
        """
        Other is skipped: it needs make and rustc, which are not installed.
        Expected: make, and rustc on the PATH
        Found: none
        What you can do: Install them: apt install make rustc

        """), "\(outcome.errors)")
  }

  @Test("A build of nothing but a skipped package is a failure")
  func alone() throws {
    try write("lib.rs", "rustc")
    let outcome = try command("build", "Work/Other", "--into", "out", environment: environment, in: folder.path)
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("Other is skipped: it needs rustc, which is not installed.\n"))
  }

  @Test("A program of rustup without a toolchain counts as a compiler that is not installed")
  func withoutToolchain() throws {
    try folder.write(
      "#!/bin/sh\necho 'error: rustup could not choose a version of rustc to run' >&2\nexit 1\n", to: "bin/rustc")
    chmod("\(folder.path)/bin/rustc", 0o755)
    try write("lib.rs", "rustc")
    let outcome = try command(
      "build", "Work/Good", "Work/Other", "--into", "out", environment: environment, in: folder.path)
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("Other is skipped: it needs rustc, which is not installed.\n"))
  }

  @Test("A build that fails although its compiler is there is a failure, and so is one in another language")
  func failed() throws {
    try folder.write("#!/bin/sh\nexit 1\n", to: "bin/rustc")
    chmod("\(folder.path)/bin/rustc", 0o755)
    for source in ["lib.rs", "notes.txt"] {
      try folder.write("", to: "Work/\(source)/\(source)")
      try folder.write("all:\n\texit 1\n", to: "Work/\(source)/Makefile")
      let outcome = try command(
        "build", "Work/Good", "Work/\(source)", "--into", "out", environment: environment, in: folder.path)
      #expect(outcome.status == 1)
      #expect(outcome.errors.contains("error: \(source) could not be built.\n"))
    }
  }
}
