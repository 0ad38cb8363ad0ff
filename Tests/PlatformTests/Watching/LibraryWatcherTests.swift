import EventLoop
import Glibc
import TestSupport
import Testing

@testable import Platform

@Suite("A watched folder of libraries") @MainActor
struct LibraryWatcherTests {
  let folder: TemporaryFolder
  let loop = PollLoop(servesMainQueue: false)

  @MainActor
  final class Told {
    var changes: [LibraryChange] = []
  }

  let told = Told()

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("one", to: "libA.so")
  }

  private func watch() throws -> LibraryWatcher {
    try LibraryWatcher(folder.path, loop: loop) { [told] change, _ in told.changes.append(change) }
  }

  private func wait(for count: Int = 1) {
    let end = loop.now.advanced(by: .seconds(10))
    while told.changes.count < count && loop.now < end { loop.turn(timeout: .milliseconds(100)) }
    #expect(told.changes.count >= count)
  }

  private func path(_ name: String) -> String { "\(folder.path)/\(name)" }

  @Test("One that is renamed over the old one is told once")
  func renamed() throws {
    let watcher = try watch()
    try AtomicFile.write(Array("two".utf8), to: path("libA.so"))
    wait()
    try AtomicFile.write(Array("new".utf8), to: path("libB.so"))
    wait(for: 2)
    #expect(
      told.changes == [
        LibraryChange(present: [path("libA.so")], removed: []), LibraryChange(present: [path("libB.so")], removed: []),
      ])
    watcher.end()
  }

  @Test("One that is written in place is told when it is whole, not while its writer pauses")
  func inPlace() throws {
    let watcher = try watch()
    let file = open(path("libA.so"), O_WRONLY | O_TRUNC | O_CLOEXEC)
    #expect(write(file, "first half, ", 12) == 12)
    var toldBefore = -1
    // A pause several times as long as the quiet after which a whole library is told.
    let timer = loop.after(.milliseconds(150)) { [told] in
      toldBefore = told.changes.count
      _ = write(file, "second half", 11)
      close(file)
    }
    wait()
    #expect(toldBefore == 0)
    #expect(told.changes == [LibraryChange(present: [path("libA.so")], removed: [])])
    timer.cancel()
    watcher.end()
  }

  @Test("Removed, and replaced by removing it first")
  func removed() throws {
    let watcher = try watch()
    unlink(path("libA.so"))
    wait()
    #expect(told.changes == [LibraryChange(present: [], removed: [path("libA.so")])])
    try folder.write("two", to: "libA.so")
    wait(for: 2)
    unlink(path("libA.so"))
    try folder.write("three", to: "libA.so")
    wait(for: 3)
    let present = LibraryChange(present: [path("libA.so")], removed: [])
    #expect(Array(told.changes.dropFirst()) == [present, present])
    watcher.end()
  }

  @Test("Several at once are one change; other files, hidden ones and those below are none")
  func several() throws {
    let watcher = try watch()
    try folder.write("x", to: "notes.txt")
    try folder.write("x", to: ".libC.so.1.new")
    try folder.write("x", to: "below/libD.so")
    try folder.write("x", to: "libB.so")
    try folder.write("x", to: "libA.so")
    wait()
    #expect(told.changes == [LibraryChange(present: [path("libA.so"), path("libB.so")], removed: [])])
    watcher.end()
  }

  @Test("A hundred saves in a row end in one change")
  func storm() throws {
    let watcher = try watch()
    for round in 0..<100 { try AtomicFile.write(Array("\(round)".utf8), to: path("libA.so")) }
    wait()
    try folder.write("x", to: "libB.so")
    wait(for: 2)
    #expect(
      told.changes == [
        LibraryChange(present: [path("libA.so")], removed: []), LibraryChange(present: [path("libB.so")], removed: []),
      ])
    watcher.end()
  }
}
