import Glibc
import TestSupport
import Testing

@Suite("A plugin whose function takes long is named in the log, and one that hangs while it hangs", .waiting)
struct SlowCallTests {
  private let home: Switchyard
  private let folder: TemporaryFolder

  init() throws {
    home = try Switchyard()
    folder = try TemporaryFolder()
    try NoisyLibrary.build(into: folder.path)
  }

  /// The lines of the log that are of the feature's calls and output, without their times and numbers.
  private func lines() throws -> [String] {
    String(decoding: try FileBytes.read("\(home.home.path)/state/switchyard/switchyard.log"), as: UTF8.self)
      .split(separator: "\n").map { String($0.drop { $0 != " " }.dropFirst()) }
      .filter { $0.contains("'event'") || $0.hasSuffix(": awake") }
      .map { line in String(line.map { $0.isNumber ? "0" : $0 }) }
  }

  private func wait(for count: Int) throws {
    let end = ContinuousClock.now + .seconds(10)
    while try lines().count < count {
      guard ContinuousClock.now < end else {
        throw ProcessError.system(call: "wait for the log", subject: "\(count) lines", cause: "\(try lines())")
      }
      poll(nil, 0, 10)
    }
  }

  @Test("Each slow call is logged once, with feature and function, and one that hangs before it has returned")
  func reported() throws {
    let app = try AppInTerminal(["run", "--isolation", "none", folder.path], environment: home.environment)
    try app.wait(for: "Counted 0")
    try app.press("Count")
    try app.wait(for: "Counted 1")
    #expect(try lines() == [])
    try app.press("Slow")
    try wait(for: 1)
    try app.press("Hang")
    try wait(for: 4)
    try app.press("Count")
    try app.wait(for: "Counted 2")
    app.type("\u{11}")
    #expect(try app.end() == 0)
    let meaning = "The app did not respond meanwhile: do long work in a task or a thread."
    let expected = [
      "warning test.noisy 0 flow-0: 'event' took 000 ms; a call may take 000 ms. \(meaning)",
      "error test.noisy 0 flow-0: 'event' has not returned for 0.0 s. The app does not respond until it does.",
      "warning test.noisy 0 flow-0: 'event' took 0.0 s; a call may take 000 ms. \(meaning)",
    ]
    let lines = try lines()
    #expect(lines.filter { $0.contains("'event'") } == expected)
    // What it prints when it wakes up comes after the line that says that it hangs.
    let awake = try #require(lines.firstIndex { $0.hasSuffix(": awake") })
    let hangs = try #require(lines.firstIndex(of: expected[1]))
    #expect(hangs < awake)
  }
}
