import Glibc
import TestSupport
import Testing

@Suite("The window and what features store can be read after a kill at any moment", .waiting)
struct KillStormTests {
  @Test("The window and stored values can be read after each of 50 kills while a script acts")
  func kills() throws {
    let home = try Switchyard()
    let folder = try TemporaryFolder()
    try NoisyLibrary.build(into: folder.path)
    var random = SeededGenerator(seed: 7)
    for round in 0..<50 {
      let app = try AppInTerminal(
        ["run", "--plain", "--isolation", "none", folder.path], environment: home.environment)
      try app.wait(for: "Counted ")
      // 13 stores, 17 counts.
      let script = (0..<20).map { _ in Bool.random(using: &random) ? "17\n" : "13\n" }
      app.type(script.joined())
      // Somewhere in the script.
      let bytes = app.bytesWritten + Int.random(in: 0..<3000, using: &random)
      let end = ContinuousClock.now + .milliseconds(200)
      while app.bytesWritten < bytes, ContinuousClock.now < end {
        try? app.waitForOutput(deadline: .milliseconds(20))
      }
      app.signal(SIGKILL)
      #expect(try app.end() == 128 + SIGKILL, "round \(round)")
      // Two kills in one function in a row would keep the plugin from the app.
      unlink("\(home.home.path)/state/switchyard/calls/ends")
    }
    let last = try home("run", "--plain", "--isolation", "none", folder.path, input: "q\n")
    #expect(last.status == 0)
    // An unreadable window or value is a warning.
    let complaints = home.log.filter { $0.contains(" window: ") || $0.contains(" storage: ") }
    #expect(complaints == [])
  }
}
