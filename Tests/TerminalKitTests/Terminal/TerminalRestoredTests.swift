import Glibc
import TestSupport
import Testing

@testable import TerminalKit

/// Each case runs in a process of its own, which is ended; then the terminal is looked at from here.
@MainActor
struct TerminalRestoredTests {
  @Test(
    "The terminal is restored whatever signal ends the process",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGABRT, SIGBUS, SIGILL, SIGFPE, SIGTRAP])
  func signal(number: Int32) async throws {
    let terminal = try Pseudoterminal()
    let before = terminal.settings()
    let path = terminal.path
    await #expect(processExitsWith: .signal(number)) { [path = path as String, number = number as Int32] in
      var limit = rlimit(rlim_cur: 0, rlim_max: 0)
      _ = setrlimit(__rlimit_resource_t(4), &limit)
      await MainActor.run {
        let descriptor = open(path, O_RDWR | O_NOCTTY)
        let session = TerminalSession(
          input: descriptor, output: descriptor, loop: TurningLoop(), environment: [:], options: Sample.options())
        guard session.begin() else { exit(1) }
        _ = kill(getpid(), number)
        // Another thread may take the signal; this one waits for the end.
        _ = poll(nil, 0, 10_000)
      }
    }
    #expect(terminal.settings() == before)
    #expect(terminal.output().hasSuffix("\u{1B}[?25h\u{1B}[?1049l"))
  }

  @Test("A process that just exits leaves the terminal as before")
  func exits() async throws {
    let terminal = try Pseudoterminal()
    let before = terminal.settings()
    let path = terminal.path
    await #expect(processExitsWith: .exitCode(7)) { [path = path as String] in
      await MainActor.run {
        let descriptor = open(path, O_RDWR | O_NOCTTY)
        let session = TerminalSession(
          input: descriptor, output: descriptor, loop: TurningLoop(), environment: [:], options: Sample.options())
        guard session.begin() else { exit(1) }
        exit(7)
      }
    }
    #expect(terminal.settings() == before)
    #expect(terminal.output().hasSuffix("\u{1B}[?25h\u{1B}[?1049l"))
  }

  @Test("A process whose terminal has gone ends all the same")
  func gone() async {
    await #expect(processExitsWith: .exitCode(7)) {
      try await MainActor.run {
        let terminal = try Pseudoterminal()
        let session = TerminalSession(
          input: terminal.slave, output: terminal.slave, loop: TurningLoop(), environment: [:],
          options: Sample.options())
        guard session.begin() else { exit(1) }
        terminal.hangUp()
        // Ends a process that does not.
        alarm(10)
        exit(7)
      }
    }
  }

  @Test("A stack that overflows leaves the terminal as before")
  func overflows() async throws {
    let terminal = try Pseudoterminal()
    let before = terminal.settings()
    let path = terminal.path
    await #expect(processExitsWith: .signal(SIGSEGV)) { [path = path as String] in
      var limit = rlimit(rlim_cur: 0, rlim_max: 0)
      _ = setrlimit(__rlimit_resource_t(4), &limit)
      await MainActor.run {
        let descriptor = open(path, O_RDWR | O_NOCTTY)
        let session = TerminalSession(
          input: descriptor, output: descriptor, loop: TurningLoop(), environment: [:], options: Sample.options())
        guard session.begin() else { exit(1) }
        exit(Int32(truncatingIfNeeded: depth(below: 1)))
      }
    }
    #expect(terminal.settings() == before)
    #expect(terminal.output().hasSuffix("\u{1B}[?25h\u{1B}[?1049l"))
  }
}

/// Calls itself until the stack ends; it cannot be turned into a loop.
@inline(never)
private func depth(below level: Int) -> Int {
  level == .max ? 0 : depth(below: level + 1) &+ Int.random(in: 0...level)
}
