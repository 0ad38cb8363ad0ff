import Glibc
import TestSupport
import Testing

@Suite(
  "A library in the app's process that takes without end leaves the app what it works with",
  .enabled(if: Tool.cpp.isInstalled, "g++ is not on this machine."), .waiting)
struct ExhaustionTests {
  private let home: Switchyard
  private let libraries: TemporaryFolder

  init() throws {
    home = try Switchyard()
    libraries = try TemporaryFolder()
    try HostileLibrary.build(into: libraries.path)
    try SwapLibrary.build("0001", feature: "test.other", into: libraries.path, as: "libOther.so")
  }

  /// Opens the app where a process may have 256 descriptors.
  private func open() throws -> LineSession {
    let app = try LineSession(
      ["--isolation", "none", libraries.path], of: home,
      launcher: ["/bin/sh", "-c", "ulimit -n 256; exec \"$@\"", "sh"])
    try app.wait(for: "[ Count ]")
    return app
  }

  /// The lines of the log about descriptors.
  private var warnings: [String] {
    home.log.filter { $0.contains(" descriptors: ") }.map { line in
      String(line.drop { $0 != " " }.dropFirst())
    }
  }

  /// Uses all that needs descriptors: another library, storage, the control socket, and the window.
  private func useAll(_ app: LineSession) throws {
    app.send("t 2")
    try app.wait(for: "== Version 0001 place 0 ==")
    try app.press("Count")
    try app.wait(for: "\nCounted 1\n")
    let tree = try home("tree")
    #expect(tree.status == 0, "\(tree.errors)")
    #expect(tree.output.contains("page test.other  (feature test.other, running, selected)"))
    let end = try app.finish()
    #expect(end.status == 0)
    #expect(end.errors == "")
    let stored = try FileBytes.read("\(home.home.path)/state/switchyard/features/test.other/count")
    #expect(stored == [1])
    // The window is that of the end.
    let next = try home("run", "--plain", "--isolation", "none", libraries.path, input: "q\n")
    #expect(next.output.hasPrefix("== Version 0001 place 0 =="))
  }

  @Test("Descriptors taken in a call: libraries, storage, socket and window keep working, and the call is named")
  func call() throws {
    let app = try open()
    try app.press("Take descriptors")
    try app.wait(for: "Said took the descriptors: 1")
    let text = try app.wait(for: "! Nearly all of the 192 descriptors of the app's process are open.")
    let share = try #require(text.split(separator: "at least ").last?.prefix { $0.isNumber })
    #expect(Int(String(share)).map { (64...192).contains($0) } == true)
    // What it gets does not grow with the app's reserve.
    try app.press("Take descriptors")
    try app.wait(for: "Said took the descriptors: 0")
    try useAll(app)
    #expect(
      warnings == [
        "warning test.hostile - descriptors: Nearly all of the 192 descriptors of the app's process are open. "
          + "test.hostile has opened at least \(share) of them in 'event'. The app works on with 64 more, which features "
          + "do not get. Start the app again, with '--isolation process' if this comes back."
      ])
  }

  @Test("Descriptors taken in a thread leave the app what it works with, and nobody is named")
  func thread() throws {
    let app = try open()
    try app.press("Take them in a thread")
    try app.wait(for: "Said taking descriptors")
    let folder = "/proc/\(app.processID)/fd"
    try waitUntil("the descriptors") { TemporaryFolder.names(in: folder).count { !$0.hasPrefix(".") } >= 192 }
    // It is the control socket that cannot accept.
    #expect(try home("tree").status == 0)
    try useAll(app)
    #expect(
      warnings == [
        "warning - - descriptors: Nearly all of the 192 descriptors of the app's process are open. They were not opened "
          + "in the calls of a single feature. The app works on with 64 more, which features do not get. Start the app "
          + "again, with '--isolation process' if this comes back."
      ])
  }

  @Test("Memory taken in a call ends the app within its limit, and the next start opens without the library")
  func memory() throws {
    let app = try open()
    try app.press("Take memory")
    let end = try app.finish()
    #expect(end.status == 128 + SIGSEGV)
    #expect(
      end.errors.hasSuffix(
        "switchyard: the app ended because test.hostile crashed in 'event': SIGSEGV (invalid memory access). The log has "
          + "more: \(home.logPath)\n"))
    let next = try home("run", "--plain", "--isolation", "none", libraries.path, input: "t 2\nq\n")
    #expect(next.status == 0)
    #expect(next.output.contains("test.hostile crashed in 'event' and ended the app"))
    #expect(next.output.contains("== Version 0001 place 0 =="))
  }

  @Test("Threads that use the processor without end leave the app its share")
  func processor() throws {
    let app = try open()
    try app.press("Spin")
    try app.wait(for: "Said spinning")
    try useAll(app)
  }
}
