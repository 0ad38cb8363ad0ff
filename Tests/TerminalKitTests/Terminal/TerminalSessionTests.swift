import Glibc
import TestSupport
import Testing

@testable import TerminalKit

/// One session at a time: signal handlers belong to the process.
@MainActor
@Suite(.serialized)
struct TerminalSessionTests {
  private let terminal: Pseudoterminal
  private let loop = TurningLoop()
  private let owner = SessionOwner()
  private let session: TerminalSession
  private let restore = "\u{1B}[?1003;1006l\u{1B}[?2004;1004;2031l\u{1B}[23;2t\u{1B}[m\u{1B}[?25h\u{1B}[?1049l"

  init() throws {
    terminal = try Pseudoterminal()
    session = TerminalSession(
      input: terminal.slave, output: terminal.slave, loop: loop, environment: ["TERM": "xterm"],
      options: Sample.options())
  }

  private func frame(_ text: String, width: Int = 40, height: Int = 10) -> CellBuffer {
    var buffer = CellBuffer(width: width, height: height)
    buffer.write(text, row: 0, column: 0, style: .plain)
    return buffer
  }

  /// Begins, and answers the questions as a terminal that knows nothing new.
  private func begin(_ other: TerminalSession? = nil, answer: String = "\u{1B}[?62c") {
    #expect((other ?? session).begin(owner))
    terminal.type(answer)
    loop.turn(waiting: 100)
    _ = terminal.output()
  }

  @Test("After the end of a session, the terminal is as it was before")
  func restored() {
    let before = terminal.settings()
    #expect(session.begin())
    #expect(terminal.settings() != before)
    session.show(frame("Hello"), title: "Mail")
    session.end()
    session.end()
    #expect(terminal.settings() == before)
    let output = terminal.output()
    #expect(output.hasPrefix("\u{1B}[?1049h"))
    #expect(output.hasSuffix(restore))
  }

  @Test("The frame of an earlier run is shown without a cursor, keys wait, and the next frame writes what differs")
  func start() throws {
    let before = terminal.settings()
    var kept = frame("Hello")
    kept.cursorVisible = false
    #expect(!session.begin(showing: frame("Hello", width: 41), sign: "◌"))
    #expect(terminal.settings() == before)
    #expect(session.begin(showing: kept, sign: "◌"))
    #expect(terminal.settings() != before)
    let output = terminal.output()
    #expect(output.contains("Hello") && output.contains("◌") && output.hasSuffix("\u{1B}[?25l"))
    terminal.type("\u{1B}[?62cx")
    loop.turn(waiting: 0)
    #expect(owner.events.isEmpty)
    #expect(session.begin(owner))
    loop.turn(waiting: 100)
    #expect(owner.events == [.key(.character("x"), [])])
    session.show(frame("Hello"), title: "Mail")
    let next = terminal.output()
    #expect(next.contains("Mail") && !next.contains("Hello") && !next.contains("\u{1B}[2J"))
    session.end()
    #expect(terminal.settings() == before)
    #expect(terminal.output().hasSuffix(restore))
  }

  @Test("A session that is released restores the terminal")
  func released() throws {
    let before = terminal.settings()
    var other: TerminalSession? = TerminalSession(
      input: terminal.slave, output: terminal.slave, loop: loop, environment: [:], options: Sample.options())
    #expect(try #require(other).begin())
    other = nil
    #expect(terminal.settings() == before)
    #expect(terminal.output().hasSuffix(restore))
  }

  @Test("A frame is one write, and an unchanged one none")
  func oneWrite() {
    begin()
    session.show(frame("Hello"), title: "Mail")
    #expect(session.stats.frames == 1)
    #expect(session.stats.writes == 1)
    #expect(terminal.output().utf8.count == session.stats.bytes)
    let bytes = session.stats.bytes
    session.show(frame("Hello"), title: "Mail")
    #expect(session.stats.writes == 1)
    #expect(session.stats.bytes == bytes)
    #expect(session.stats.unchangedFrames == 1)
    #expect(terminal.output().isEmpty)
    session.show(frame("Hellx"), title: "Mail")
    #expect(session.stats.writes == 2)
    #expect(session.stats.cellsEmitted == 6)
    #expect(terminal.output() == "\u{8}x")
    session.end()
  }

  @Test("A title cannot end its own string")
  func title() {
    begin()
    session.show(frame(""), title: "a\u{1B}\\\u{7}b")
    let output = terminal.output()
    #expect(output.hasSuffix("\u{1B}]2;a\\b\u{1B}\\"))
    session.end()
  }

  @Test("Typed keys arrive as events, a lone Escape after its delay")
  func typing() {
    begin()
    terminal.type("q\u{3}\u{1B}[A")
    #expect(loop.turn { owner.events.count == 3 })
    terminal.type("\u{1B}")
    #expect(loop.turn { owner.events.count == 4 })
    #expect(
      owner.events == [.key(.character("q"), []), .key(.character("c"), .control), .key(.up, []), .key(.escape, [])])
    #expect(loop.timerCount == 0)
    session.end()
  }

  @Test("Supported features are used and disabled at the end: synchronized output and the kitty keyboard")
  func capabilities() {
    begin(answer: "\u{1B}[?2026;2$y\u{1B}[?0u")
    terminal.type("\u{1B}[?62c")
    loop.turn(waiting: 100)
    // Where they alternate, no character can be repeated.
    var large = CellBuffer(width: 40, height: 10)
    for row in 0..<10 { large.write(String(repeating: "█▀", count: 20), row: row, column: 0, style: .plain) }
    session.show(large, title: "")
    let output = terminal.output()
    #expect(output.hasPrefix("\u{1B}[?2026h"))
    session.end()
    #expect(terminal.output() == "\u{1B}[?2026l\u{1B}[<u" + restore)
  }

  @Test("The first frame does not wait for replies, and late replies do not reach the shell")
  func lateAnswers() {
    #expect(session.begin())
    session.show(frame("Hello"), title: "")
    #expect(session.stats.frames == 1)
    terminal.type("\u{1B}[?62c")
    session.end()
    var request = pollfd(fd: terminal.slave, events: Int16(POLLIN), revents: 0)
    #expect(poll(&request, 1, 0) == 0)
  }

  @Test("A change of size arrives once, and the next frame is a full one")
  func resize() {
    begin()
    session.show(frame("Hello"), title: "")
    terminal.resize(width: 60, height: 12)
    #expect(kill(getpid(), SIGWINCH) == 0)
    #expect(kill(getpid(), SIGWINCH) == 0)
    #expect(loop.turn { !owner.events.isEmpty })
    loop.turn()
    #expect(owner.events == [.resized])
    #expect(session.size == (60, 12))
    _ = terminal.output()
    session.show(frame("Hello", width: 60, height: 12), title: "")
    #expect(terminal.output().hasPrefix("\u{1B}[m\u{1B}[2J"))
    session.end()
  }

  @Test("Suspending restores the terminal, and continuing takes it over again with a full frame")
  func suspend() {
    let before = terminal.settings()
    var whileStopped: [UInt32] = []
    let session = TerminalSession(
      input: terminal.slave, output: terminal.slave, loop: loop, environment: ["TERM": "xterm"],
      options: Sample.options()
    ) { whileStopped = terminal.settings() }
    begin(session)
    session.show(frame("Hello"), title: "")
    _ = terminal.output()
    session.suspend()
    #expect(whileStopped == before)
    #expect(terminal.settings() != before)
    #expect(terminal.output().hasPrefix(restore + "\u{1B}[?1049h"))
    #expect(owner.events == [.resized])
    session.show(frame("Hello"), title: "")
    #expect(terminal.output().hasPrefix("\u{1B}[m\u{1B}[2J"))
    session.end()
    #expect(terminal.settings() == before)
  }

  @Test("A session that has ended is not suspended: the process goes on, and the terminal stays as it is")
  func suspendedAfterEnd() {
    let before = terminal.settings()
    var stops = 0
    let session = TerminalSession(
      input: terminal.slave, output: terminal.slave, loop: loop, environment: ["TERM": "xterm"],
      options: Sample.options()
    ) { stops += 1 }
    begin(session)
    session.end()
    _ = terminal.output()
    session.suspend()
    #expect(stops == 0)
    #expect(terminal.output() == "")
    #expect(terminal.settings() == before)
  }

  @Test("Continuing after SIGSTOP takes over the terminal again")
  func continued() {
    begin()
    #expect(kill(getpid(), SIGCONT) == 0)
    #expect(loop.turn { owner.events == [.resized] })
    #expect(terminal.output().hasPrefix(restore + "\u{1B}[?1049h"))
    session.end()
  }

  @Test("A session ends within an event, and the events after it are not delivered")
  func endWithinEvent() {
    begin()
    owner.handling = { [session] _ in session.end() }
    terminal.type("ab")
    #expect(loop.turn { !owner.events.isEmpty })
    loop.turn()
    #expect(owner.events == [.key(.character("a"), [])])
  }

  @Test("Without mouse and alternate screen, neither is switched on")
  func plainOptions() {
    let other = TerminalSession(
      input: terminal.slave, output: terminal.slave, loop: loop, environment: ["TERM": "linux"],
      options: Sample.options(mouse: false, alternateScreen: false))
    #expect(other.begin())
    #expect(terminal.output() == "\u{1B}[22;2t\u{1B}[?2004;1004;2031h")
    other.end()
    #expect(terminal.output() == "\u{1B}[?2004;1004;2031l\u{1B}[23;2t\u{1B}[m\u{1B}[999;1H\r\n\u{1B}[?25h")
  }

  @Test("A descriptor that is not a terminal is rejected and left unchanged")
  func noTerminal() throws {
    let null = open("/dev/null", O_RDWR)
    defer { _ = close(null) }
    let other = TerminalSession(
      input: null, output: null, loop: loop, environment: [:], options: Sample.options())
    #expect(!other.begin())
  }

  @Test("Colours follow the options, then NO_COLOR when it is not empty")
  func colours() {
    func depth(_ environment: [String: String], _ colour: ColourDepth? = nil) -> ColourDepth {
      TerminalSession(
        input: terminal.slave, output: terminal.slave, loop: loop, environment: environment,
        options: Sample.options(colour: colour)
      ).colourDepth
    }
    #expect(depth([:]) == .palette)
    #expect(depth(["NO_COLOR": ""]) == .palette)
    #expect(depth(["NO_COLOR": "0"]) == .monochrome)
    #expect(depth(["NO_COLOR": "1"], .palette) == .palette)
    #expect(depth(["TERM": "vt100"]) == .monochrome)
    #expect(depth(["TERM": "vt100", "COLORTERM": "truecolor"]) == .monochrome)
    #expect(depth(["TERM": "xterm"]) == .palette)
    #expect(depth(["TERM": "xterm-256color"]) == .indexed)
    #expect(depth(["TERM": "xterm-256color", "COLORTERM": "truecolor"]) == .direct)
    #expect(depth(["TERM": "xterm-kitty"]) == .direct)
  }

  @Test("A hang-up is an event, once")
  func hangUp() throws {
    let closing = TerminalSession(
      input: terminal.slave, output: terminal.slave, loop: loop, environment: ["TERM": "linux"],
      options: Sample.options())
    #expect(closing.begin(owner))
    terminal.hangUp()
    #expect(loop.turn { !owner.events.isEmpty })
    loop.turn()
    #expect(owner.events == [.closed])
    closing.end()
  }
}
