import Glibc
import TestSupport
import Testing

@Suite("What a plugin prints goes to the log, with its name, and never over the screen")
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
      ["run", folder.path],
      environment: home.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        .merging(environment) { $1 })
    try app.wait(for: "Counted 0")
    return app
  }

  /// The log from its third word on: feature, generation, phase and text.
  private func log() throws -> [String] {
    String(decoding: try FileBytes.read("\(home.home.path)/state/switchyard/switchyard.log"), as: UTF8.self)
      .split(separator: "\n").map { line in
        line.split(separator: " ", maxSplits: 2).last.map(String.init) ?? ""
      }
  }

  private func wait(for line: String) throws {
    let end = ContinuousClock.now + .seconds(10)
    while try !log().contains(line) {
      guard ContinuousClock.now < end else {
        throw ProcessError.system(call: "wait for the log", subject: line, cause: try log().joined(separator: "\n"))
      }
      poll(nil, 0, 10)
    }
  }

  @Test("Standard output, standard error and bytes that are no text, while the screen stays as it is; a key shows them")
  func printed() throws {
    let app = try app()
    try app.press("Print")
    try wait(for: "test.noisy - output: hello from test.noisy")
    try app.press("Errors")
    try wait(for: "test.noisy - output: an error of test.noisy")
    try app.press("Bytes")
    try wait(for: #"test.noisy - output: red \u{1b}[31m\tand \xff\xfe wrong"#)
    try wait(for: "libNoisy.so - output: test.noisy is loaded")
    app.drain()
    #expect(!app.grid.contains("hello from"))
    #expect(!app.grid.contains("an error of"))
    #expect(app.grid.contains("Counted 0"))
    app.type("\u{1B}[18~")
    try app.wait(for: "What plugins have printed.")
    #expect(app.grid.panel.split(separator: "\n").contains("test.noisy: hello from test.noisy"))
    app.type("\u{1B}")
    try app.wait(without: "What plugins have printed.")
    try quit(app)
  }

  @Test("A thread's output that is nobody's known is a plugin's")
  func thread() throws {
    let app = try app()
    try app.press("Thread")
    let end = ContinuousClock.now + .seconds(10)
    // The thread may print while the call that began it is still at work.
    while try !log().contains(where: { $0.hasSuffix("printed by a thread") }), ContinuousClock.now < end {
      poll(nil, 0, 10)
    }
    let line = try log().first { $0.hasSuffix("printed by a thread") }
    #expect(
      ["- - output: a plugin: printed by a thread", "test.noisy - output: printed by a thread"].contains(line ?? ""))
    try quit(app)
  }

  @Test("A hundred thousand lines in one call neither hang the app nor fill the log")
  func flood() throws {
    let app = try app()
    try app.press("Flood")
    try app.press("Count")
    try app.wait(for: "Counted 1")
    let lines = try log().filter { $0.hasPrefix("test.noisy - output: line ") }
    #expect((100..<2_500).contains(lines.count))
    try quit(app)
    #expect(try log().contains { $0.hasSuffix("lines in that second were dropped.") })
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
    let outcome = try home("run", "--plain", folder.path, input: "1\n2\n")
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("Counted 0"))
    #expect(!outcome.output.contains("hello from"))
    #expect(try log().contains("test.noisy - output: hello from test.noisy"))
    // Standard error goes where whoever started the app has sent it.
    #expect(outcome.errors.contains("an error of test.noisy"))
  }

  @Test("A crash leaves its words in the log and on standard error, after the terminal is as before")
  func crash() throws {
    let app = try app()
    let settings = app.terminal.settings()
    try app.press("Crash", endsApp: true)
    #expect(try app.end() == 128 + SIGABRT)
    #expect(app.terminal.settings() != settings)
    try app.waitAfterEnd(for: "SIGABRT (aborted) ended the app, in the code of test.noisy.")
    try app.waitAfterEnd(for: "Fatal error: the end of test.noisy")
    try wait(for: "test.noisy - output: Fatal error: the end of test.noisy")
    try wait(for: "test.noisy - crash: SIGABRT (aborted) ended the app, in the code of test.noisy.")
  }

  @Test("The runtime's backtrace of a crash is in the log too")
  func backtrace() throws {
    let app = try app(["SWIFT_BACKTRACE": "enable=yes,interactive=no,color=no,threads=crashed,limit=4"])
    try app.press("Crash", endsApp: true)
    #expect(try app.end(deadline: .seconds(60)) == 128 + SIGABRT)
    let end = ContinuousClock.now + .seconds(20)
    func text() throws -> String {
      String(decoding: try FileBytes.read("\(home.home.path)/state/switchyard/switchyard.log"), as: UTF8.self)
    }
    while try !text().contains("Program crashed"), ContinuousClock.now < end { poll(nil, 0, 10) }
    #expect(try text().contains("Program crashed"))
  }

  @Test("A plugin that ends the process leaves the terminal as before, and the log says so")
  func exits() throws {
    let app = try app()
    try app.press("Exit", endsApp: true)
    #expect(try app.end() == 3)
    try wait(for: "test.noisy - crash: A call of exit ended the app, in the code of test.noisy.")
    try wait(for: "test.noisy - output: leaving")
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

  @Test("Screens that are never up to date leave the user their turn")
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

  @Test("What is too large for the store of a feature is told as that")
  func tooLarge() throws {
    let app = try app()
    try app.press("Store")
    try app.wait(for: "vast -7, small 0")
    try quit(app)
  }
}
