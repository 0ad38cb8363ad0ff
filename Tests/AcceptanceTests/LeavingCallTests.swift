import Glibc
import TestSupport
import Testing

@Suite(
  "A library function that exits, throws or jumps out ends the app, and is named",
  .enabled(if: Tool.cpp.isInstalled, "g++ is not on this machine."), .waiting)
struct LeavingCallTests {
  private let home: Switchyard
  private let libraries: TemporaryFolder

  init() throws {
    home = try Switchyard()
    libraries = try TemporaryFolder()
  }

  /// Presses a button, and returns the words for the cause at the end of the app.
  private func cause(_ button: String) throws -> String {
    let app = try LineSession(["--isolation", "none", libraries.path], of: home)
    try app.press(button)
    let end = try app.finish()
    #expect(end.status == 128 + SIGABRT)
    let last = try #require(end.errors.split(separator: "\n").last.map(String.init))
    let head = "switchyard: the app ended because test.hostile crashed in 'event': SIGABRT (aborted): "
    let tail = ". The log has more: \(home.logPath)"
    #expect(last.hasPrefix(head) && last.hasSuffix(tail), "\(last)")
    let cause = String(last.dropFirst(head.count).dropLast(tail.count))
    // The next start names it as well, and opens without the library.
    let next = try home("run", "--plain", "--isolation", "none", libraries.path, input: "q\n")
    #expect(next.status == 0)
    #expect(next.output.contains("test.hostile crashed in 'event' and ended the app"))
    #expect(next.output.contains("Cause: \(cause)"), "\(next.output)")
    return cause
  }

  @Test(
    "A C++ exception and a longjmp out of a call end the app, and are named",
    arguments: [
      "Throw": "terminate called after throwing an instance of 'int'",
      "Jump away": "*** longjmp causes uninitialized stack frame ***: terminated",
    ])
  func exceptions(_ button: String, _ words: String) throws {
    try HostileLibrary.build(into: libraries.path)
    #expect(try cause(button) == words)
  }

  @Test(
    "A Rust panic out of a call ends the app, and is named",
    .enabled(if: RustLibrary.isAvailable, "rustc is not on this machine."),
    arguments: ["Panic": "6:5", "Panic through C": "12:5"])
  func panics(_ button: String, _ place: String) throws {
    try HostileLibrary.buildWithRust(into: libraries.path)
    let cause = try cause(button)
    #expect(cause.hasPrefix("thread '"), "\(cause)")
    #expect(cause.hasSuffix("panicked at panic.rs:\(place): The shelf is empty"), "\(cause)")
  }
}
