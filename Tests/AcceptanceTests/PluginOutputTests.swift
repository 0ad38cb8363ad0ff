import Glibc
import TestSupport
import Testing

@Suite("Output of a plugin goes to the log, with its name, and never over the screen", .waiting)
struct PluginOutputTests {
  private let home: Switchyard
  private let folder: TemporaryFolder

  init() throws {
    home = try Switchyard()
    folder = try TemporaryFolder()
    try NoisyLibrary.build(into: folder.path)
  }

  private func app(_ environment: [String: String] = [:]) throws -> AppInTerminal {
    let app = try AppInTerminal(
      ["run", "--isolation", "none", folder.path],
      environment: home.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        .merging(environment) { $1 })
    try app.wait(for: "Counted 0")
    return app
  }

  /// The log from its third word on: feature, generation, phase and text.
  private func log() -> [String] {
    home.log.map { $0.split(separator: " ", maxSplits: 2).last.map(String.init) ?? "" }
  }

  /// Waits for a line that is logged by the app with the generation, or for it and without, when it has ended already.
  private func wait(forLastOutput line: String) throws {
    let lines = ["test.noisy 1 output: \(line)", "test.noisy - output: \(line)"]
    try waitUntil("the last output: \(line)", state: log().joined(separator: "\n")) {
      log().contains(where: lines.contains)
    }
  }

  private func wait(for line: String) throws {
    try waitUntil("a line of the log: \(line)", state: log().joined(separator: "\n")) { log().contains(line) }
  }

  @Test("Printed text, errors and bytes that are no text go to the log and not to the screen; a key shows them")
  func printed() throws {
    let app = try app()
    try app.press("Print")
    try wait(for: "test.noisy 1 output: hello from test.noisy")
    try app.press("Errors")
    try wait(for: "test.noisy 1 output: an error of test.noisy")
    try app.press("Bytes")
    try wait(for: #"test.noisy 1 output: red \u{1b}[31m\tand \xff\xfe wrong"#)
    try wait(for: "libNoisy.so - output: test.noisy is loaded")
    app.drain()
    #expect(!app.grid.contains("hello from"))
    #expect(!app.grid.contains("an error of"))
    #expect(app.grid.contains("Counted 0"))
    app.type("\u{1B}[18~")
    try app.wait(for: "Output of plugins.")
    #expect(app.grid.panel.split(separator: "\n").contains("test.noisy: hello from test.noisy"))
    app.type("\u{1B}")
    try app.wait(without: "Output of plugins.")
    try quit(app)
  }

  @Test("Output of a thread without a known owner is logged as that of a plugin")
  func thread() throws {
    let app = try app()
    try app.press("Thread")
    // The thread may print while the call that began it is still at work.
    let lines = ["- - output: a plugin: printed by a thread", "test.noisy 1 output: printed by a thread"]
    try waitUntil("the line of the thread", state: log().joined(separator: "\n")) {
      log().contains(where: lines.contains)
    }
    try quit(app)
  }

  @Test("A hundred thousand lines in one call neither hang the app nor fill the log")
  func flood() throws {
    let app = try app()
    try app.press("Flood")
    try app.press("Count")
    try app.wait(for: "Counted 1")
    let lines = log().filter { $0.hasPrefix("test.noisy 1 output: line ") }
    #expect((100..<2_500).contains(lines.count))
    try quit(app)
    #expect(log().contains { $0.hasSuffix("lines in that second were dropped.") })
  }

  @Test("The standard descriptors are pipes, and no child process inherits the terminal")
  func descriptors() throws {
    let app = try app()
    func target(_ number: String) -> String {
      var buffer = [CChar](repeating: 0, count: 4096)
      let count = readlink("/proc/\(app.process)/fd/\(number)", &buffer, buffer.count)
      return String(decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
    #expect(target("0") == "/dev/null")
    #expect(target("1").hasPrefix("pipe:"))
    #expect(target("2").hasPrefix("pipe:"))
    let numbers = try runProcess(["ls", "/proc/\(app.process)/fd"], deadline: .seconds(10)).output
      .split(separator: "\n").map(String.init)
    let terminals = numbers.filter { target($0) == app.terminal.path }
    #expect(!terminals.isEmpty)
    for number in terminals {
      let information = try #require(Repository.read("/proc/\(app.process)/fdinfo/\(number)"))
      let flags = information.split(separator: "\n").first { $0.hasPrefix("flags:") }?.split(separator: "\t").last
      let value = try #require(flags.flatMap { Int32($0, radix: 8) })
      #expect(value & O_CLOEXEC != 0, "descriptor \(number) is inherited")
    }
    try quit(app)
  }

  @Test("In plain mode standard output is the app's own")
  func plain() throws {
    let outcome = try home("run", "--plain", "--isolation", "none", folder.path, input: "1\n2\n")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("Counted 0"))
    #expect(!outcome.output.contains("hello from"))
    #expect(log().contains("test.noisy 1 output: hello from test.noisy"))
    // Standard error goes where whoever started the app has sent it.
    #expect(outcome.errors.contains("an error of test.noisy"))
  }

  @Test("A crash leaves its message in the log and on standard error, after the terminal is restored")
  func crash() throws {
    let app = try app()
    let settings = app.terminal.settings()
    try app.press("Crash", endsApp: true)
    #expect(try app.end() == 128 + SIGABRT)
    #expect(app.terminal.settings() != settings)
    try app.waitAfterEnd(for: "switchyard: the app ended because test.noisy crashed in 'event'")
    try wait(forLastOutput: "Fatal error: the end of test.noisy")
    try wait(
      for: "test.noisy - crash: the app ended because test.noisy crashed in 'event': SIGABRT (aborted): "
        + "Fatal error: the end of test.noisy.")
    #expect(log().contains { $0.hasPrefix("test.noisy - crash: the calls on the stack, innermost first: ") })
    #expect(log().contains { $0.contains(" libNoisy.so+0x") })
  }

  @Test("The runtime's backtrace of a crash is in the log too, if the environment asks for it")
  func backtrace() throws {
    let app = try app(["SWIFT_BACKTRACE": "enable=yes,interactive=no,color=no,threads=crashed,limit=4"])
    try app.press("Crash", endsApp: true)
    #expect(try app.end(deadline: .seconds(60)) == 128 + SIGABRT)
    try waitUntil("the backtrace in the log", deadline: .seconds(20)) {
      home.log.contains { $0.contains("Program crashed") }
    }
  }

  @Test("A plugin that ends the process leaves the terminal as before, and the log says so")
  func exits() throws {
    let app = try app()
    try app.press("Exit", endsApp: true)
    #expect(try app.end() == 3)
    try wait(for: "test.noisy - crash: the app ended because test.noisy called exit(3) in 'event'.")
    try wait(forLastOutput: "leaving")
  }

  @Test("A plugin that forks and ends the copy leaves the app its terminal")
  func forks() throws {
    let app = try app()
    let settings = app.terminal.settings()
    try app.press("Fork")
    try app.wait(for: "the child has ended")
    #expect(app.terminal.settings() == settings)
    try app.press("Count")
    try app.wait(for: "Counted 1")
    #expect(app.grid.contains("Noisy"))
    try quit(app)
    #expect(app.terminal.settings() != settings)
  }

  @Test("A screen that is invalidated without pause does not block the user")
  func restless() throws {
    let app = try app()
    try app.press("Restless")
    try app.press("Count")
    try app.wait(for: "Counted 1")
    try app.press("Storm")
    try app.press("Count")
    try app.wait(for: "Counted 2")
    try quit(app)
  }

  @Test("A value that is too large for the store of a feature is refused with that reason")
  func tooLarge() throws {
    let app = try app()
    try app.press("Store")
    try app.wait(for: "vast -7, small 0")
    try quit(app)
  }
}
