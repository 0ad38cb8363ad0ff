import Glibc
import TestSupport
import Testing

@Suite("A source in C, C++ or Rust that is saved while the app runs is on screen a moment later", .waiting)
struct LanguageEditTests {
  @Test(
    "The new version in C continues where the user is",
    .enabled(if: Tool.make.isInstalled, "make is not on this machine."))
  func editC() throws { try edit("c") }

  @Test(
    "The new version in C++ continues where the user is",
    .enabled(if: Tool.make.isInstalled, "make is not on this machine."),
    .enabled(if: Tool.cpp.isInstalled, "g++ is not on this machine."))
  func editCpp() throws { try edit("c++") }

  @Test(
    "The new version in Rust continues where the user is",
    .enabled(if: Tool.make.isInstalled, "make is not on this machine."),
    .enabled(if: RustLibrary.isOnPath, "rustc is not on this machine."))
  func editRust() throws { try edit("rust") }

  private func edit(_ language: String) throws {
    let home = try Switchyard()
    let folder = try TemporaryFolder()
    #expect(try home("new", "Counter", "--lang", language, "--in", folder.path).status == 0)
    let app = try AppInTerminal(["dev", folder.path], environment: home.environment)
    let source = ["c": "plugin.c", "rust": "lib.rs"][language] ?? "plugin.cpp"
    try app.wait(for: "Three", deadline: .seconds(120))
    app.type("\r")
    try app.wait(for: "You are looking at One.")
    let script = "s/You are looking at/This is/"
    _ = try runProcess(
      ["sed", "-i", script, "\(folder.path)/Counter/src/\(source)"], deadline: .seconds(10))
    try app.wait(for: "This is One.", deadline: .seconds(60))
    try quit(app)
  }
}
