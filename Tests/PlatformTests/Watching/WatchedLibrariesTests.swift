import EventLoop
import Glibc
import TestSupport
import Testing

@testable import Platform

@Suite("A watched folder of libraries") @MainActor
struct WatchedLibrariesTests {
  let folder: TemporaryFolder
  let loop = PollLoop(servesMainQueue: false)

  /// The names of what has changed, and whether each is there when that is reported.
  @MainActor
  final class Reports {
    var changes: [[String: Bool]] = []
  }

  let reports = Reports()

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("one", to: "libA.so")
  }

  private func watch(_ rules: WatchRules = .libraries) throws -> FileWatcher {
    try FileWatcher(folder.path, rules: rules, loop: loop) { [reports] change in
      reports.changes.append(
        Dictionary(uniqueKeysWithValues: change.paths.map { (Folder.lastName(of: $0), FileStamp($0) != nil) }))
    }
  }

  private func wait(for count: Int = 1) {
    let end = loop.now.advanced(by: .seconds(10))
    while reports.changes.count < count && loop.now < end { loop.turn(timeout: .milliseconds(100)) }
    #expect(reports.changes.count >= count)
  }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  @Test("A library that is renamed over the old one is reported once")
  func renamed() throws {
    let watcher = try watch()
    try AtomicFile.write(Array("two".utf8), to: path("libA.so"))
    wait()
    try AtomicFile.write(Array("new".utf8), to: path("libB.so"))
    wait(for: 2)
    #expect(reports.changes == [["libA.so": true], ["libB.so": true]])
    watcher.end()
  }

  @Test("A library that is renamed into place is reported at once, and one right after it waits for others")
  func atOnce() throws {
    var rules = WatchRules.libraries
    (rules.quiet, rules.calm, rules.limit) = (.seconds(60), .seconds(60), .seconds(120))
    let watcher = try watch(rules)
    try AtomicFile.write(Array("two".utf8), to: path("libA.so"))
    wait()
    try AtomicFile.write(Array("new".utf8), to: path("libB.so"))
    // The event of another file comes after it.
    let marker = try FileWatcher(folder.path, rules: .immediate, loop: loop) { [reports] _ in
      reports.changes.append([:])
    }
    try folder.write("x", to: "marker")
    wait(for: 2)
    #expect(reports.changes.filter { !$0.isEmpty } == [["libA.so": true]])
    marker.end()
    watcher.end()
  }

  @Test("A library that is written in place is reported when it is whole, not while its writer pauses")
  func inPlace() throws {
    let watcher = try watch()
    let file = open(path("libA.so"), O_WRONLY | O_TRUNC | O_CLOEXEC)
    #expect(write(file, "first half, ", 12) == 12)
    var reportedBefore = -1
    // A pause several times as long as the quiet after which a whole library is told.
    let timer = loop.after(.milliseconds(150)) { [reports] in
      reportedBefore = reports.changes.count
      _ = write(file, "second half", 11)
      close(file)
    }
    wait()
    #expect(reportedBefore == 0)
    #expect(reports.changes == [["libA.so": true]])
    timer.cancel()
    watcher.end()
  }

  @Test("A library that is removed is reported, and one that is replaced by removing it first")
  func removed() throws {
    let watcher = try watch()
    unlink(path("libA.so"))
    wait()
    #expect(reports.changes == [["libA.so": false]])
    try folder.write("two", to: "libA.so")
    wait(for: 2)
    unlink(path("libA.so"))
    try folder.write("three", to: "libA.so")
    wait(for: 3)
    let present = ["libA.so": true]
    #expect(Array(reports.changes.dropFirst()) == [present, present])
    watcher.end()
  }

  @Test("A library that is removed and returns a moment later is reported once, as it is then")
  func removedForAMoment() throws {
    let watcher = try watch()
    unlink(path("libA.so"))
    // Several times as long as the quiet after which a whole library is told.
    let timer = loop.after(.milliseconds(150)) { [folder, reports] in
      #expect(reports.changes.isEmpty)
      #expect(throws: Never.self) { try folder.write("two", to: "libA.so") }
    }
    wait()
    #expect(reports.changes == [["libA.so": true]])
    timer.cancel()
    watcher.end()
  }

  @Test("Several libraries at once are one change; other files, hidden ones and those below are none")
  func several() throws {
    let watcher = try watch()
    try folder.write("x", to: "notes.txt")
    try folder.write("x", to: ".libC.so.1.new")
    try folder.write("x", to: "below/libD.so")
    try folder.write("x", to: "libB.so")
    try folder.write("x", to: "libA.so")
    wait()
    #expect(reports.changes == [["libA.so": true, "libB.so": true]])
    watcher.end()
  }

  @Test("A hundred saves in a row end in one change")
  func storm() throws {
    let watcher = try watch()
    for round in 0..<100 { try AtomicFile.write(Array("\(round)".utf8), to: path("libA.so")) }
    wait()
    try folder.write("x", to: "libB.so")
    wait(for: 2)
    #expect(reports.changes == [["libA.so": true], ["libB.so": true]])
    watcher.end()
  }
}
