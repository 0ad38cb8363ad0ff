import AppControl
import Failures
import Flows
import Glibc
import TestSupport
import Testing

@testable import Platform

@Suite("The log file")
struct LogFileTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func lines(_ name: String = "switchyard.log") throws -> [String] {
    let bytes = try #require(AtomicFile.read("\(folder.path)/\(name)", limit: 64 << 20))
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The line without its time, which is checked for its form.
  private func afterTime(_ line: String) throws -> String {
    let time = Array(line.utf8.prefix(25))
    try #require(time.count == 25)
    #expect(time[4] == UInt8(ascii: "-") && time[10] == UInt8(ascii: "T") && time[23] == UInt8(ascii: "Z"))
    return String(line.dropFirst(25))
  }

  @Test("An event is one line with level, feature, generation and phase")
  func line() throws {
    let log = LogFile(folder: folder.path)
    log.write(.warning, "starts cold", feature: "shop.cart", generation: 2, phase: "restore")
    log.write(.error, "it failed")
    log.write(.debug, "not of interest")
    #expect(
      try lines().map { try afterTime($0) } == ["warning shop.cart 2 restore: starts cold", "error - - -: it failed"])
  }

  @Test("A plugin that writes lines without end writes 200 a second and one that says so; others are not affected")
  func flood() throws {
    let log = LogFile(folder: folder.path)
    for second in 1...2 {
      for number in 0..<50_000 {
        log.writeLimited(.info, "\(number)", feature: "test.flood", phase: "flow-3", inSecond: second)
      }
    }
    log.writeLimited(.info, "still here", feature: "test.other", phase: "flow-4")
    log.write(.info, "here too", feature: "test.flood")
    let lines = try lines().map { try afterTime($0) }
    let second =
      (0..<200).map { "info test.flood - flow-3: \($0)" }
      + ["warning test.flood - flow-3: Too many lines in one second: the others are dropped."]
    #expect(Array(lines.prefix(201)) == second)
    #expect(Array(lines.dropFirst(201).dropLast(2)) == second)
    #expect(lines.suffix(2) == ["info test.other - flow-4: still here", "info test.flood - -: here too"])
  }

  @Test("Control characters cannot end a line or reach a terminal")
  func control() throws {
    LogFile(folder: folder.path).write(.info, "a\nb\u{1b}[31mc\u{7f}\u{85}\u{2028}d")
    #expect(try lines().map { try afterTime($0) } == ["info - - -: a b [31mc   d"])
  }

  @Test("A log keeps its file open from the first line on, until it is released")
  func released() {
    var log: LogFile? = LogFile(folder: folder.path)
    log?.write(.info, "a")
    #expect(OpenFiles.contains(folder.path("switchyard.log")))
    log?.write(.info, "b")
    log = nil
    #expect(!OpenFiles.contains(folder.path("switchyard.log")))
  }

  @Test("A long line is cut")
  func long() throws {
    LogFile(folder: folder.path).write(.info, String(repeating: "é", count: 10_000))
    let line = try #require(try lines().first)
    #expect(line.utf8.count < LogFile.lineLimit)
    #expect(line.last == "é")
  }

  @Test("A line has at most 4,095 bytes before its end, all of them if there are as many")
  func longest() throws {
    LogFile(folder: folder.path).write(.info, String(repeating: "x", count: 10_000))
    #expect(try lines().first?.utf8.count == LogFile.lineLimit - 1)
  }

  @Test("Lines of several threads and several logs on one file stay whole")
  func threads() async throws {
    let logs = [LogFile(folder: folder.path), LogFile(folder: folder.path)]
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask {
          for number in 0..<100 { logs[writer % 2].write(.info, "writer \(writer) line \(number)") }
        }
      }
    }
    let all = try lines().map { try afterTime($0) }
    let expected = (0..<8).flatMap { writer in (0..<100).map { "info - - -: writer \(writer) line \($0)" } }
    #expect(all.sorted() == expected.sorted())
  }

  @Test("At 4 MiB a new log file begins and one old one is kept, whichever of two logs fills it")
  func rotation() throws {
    let logs = [LogFile(folder: folder.path), LogFile(folder: folder.path)]
    let text = String(repeating: "x", count: 4000)
    for number in 0..<1100 { logs[number % 2].write(.info, text) }
    let old = try lines("switchyard.log.1")
    let new = try lines()
    #expect(old.count + new.count == 1100)
    #expect(!new.isEmpty && new.count < 100)
  }

  @Test("A log that cannot be written loses its lines and nothing else")
  func unwritable() {
    let log = LogFile(folder: "\(folder.path)/missing")
    log.write(.error, "lost")
    #expect(access(log.path, F_OK) != 0)
  }

  @Test("A log that is a pipe, a folder or a link takes no lines and does not block")
  func log() throws {
    for kind in 0..<3 {
      let directory = try TemporaryFolder()
      let path = directory.path("switchyard.log")
      switch kind {
      case 0: mkfifo(path, 0o600)
      case 1: mkdir(path, 0o700)
      default: symlink(directory.path("elsewhere"), path)
      }
      LogFile(folder: directory.path).write(.error, "nowhere")
      #expect(access(directory.path("elsewhere"), F_OK) != 0)
    }
  }

  @Test("Times are in UTC, to the millisecond")
  func time() {
    #expect(Timestamp.text(seconds: 1_769_850_902, milliseconds: 7) == "2026-01-31T09:15:02.007Z")
    #expect(Timestamp.text(seconds: 0, milliseconds: 999) == "1970-01-01T00:00:00.999Z")
  }
}
