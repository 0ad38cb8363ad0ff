import EventLoop
import Glibc
import TestSupport
import Testing

@testable import Platform

@Suite("A save is reported once, however an editor writes") @MainActor
struct SavingTests {
  @Test("A save in place is reported")
  func inPlace() throws {
    let watched = try WatchedFolder(["Sources/A.swift"])
    try watched.folder.write("second\n", to: "Sources/A.swift")
    watched.wait()
    #expect(watched.last == ["Sources/A.swift"])
    #expect(try watched.changesBeforeMarker().count == 1)
  }

  @Test("A save by renaming is reported; the temporary file's own name is reported as well unless it is ignored")
  func rename() throws {
    let watched = try WatchedFolder(["Sources/A.swift"])
    try watched.folder.write("second\n", to: "Sources/.A.swift.tmp")
    #expect(Glibc.rename(watched.path("Sources/.A.swift.tmp"), watched.path("Sources/A.swift")) == 0)
    watched.wait()
    #expect(watched.last == ["Sources/A.swift"])
    #expect(try watched.changesBeforeMarker().count == 1)
  }

  @Test("A save by renaming a file with a name of its own is reported, without waiting for that to come back")
  func renameOfVisible() throws {
    let watched = try WatchedFolder(["Sources/A.swift"])
    let start = watched.loop.now
    try watched.folder.write("second\n", to: "Sources/sedXyZ")
    #expect(Glibc.rename(watched.path("Sources/sedXyZ"), watched.path("Sources/A.swift")) == 0)
    watched.wait()
    #expect(watched.last.contains("Sources/A.swift"))
    #expect(watched.changes[0].detected.duration(to: watched.loop.now) < WatchRules.sources.returnTime)
    #expect(start < watched.loop.now)
  }

  @Test("A save by removing the file and writing it again is reported, also a moment later")
  func deleteAndCreate() throws {
    let watched = try WatchedFolder(["Sources/A.swift"])
    unlink(watched.path("Sources/A.swift"))
    // Longer than the quiet after a save, and shorter than a removed file is waited for.
    var isBack = false
    let timer = watched.loop.after(.milliseconds(50)) {
      isBack = (try? watched.folder.write("second\n", to: "Sources/A.swift")) != nil
    }
    watched.wait()
    #expect(isBack)
    #expect(watched.last == ["Sources/A.swift"])
    #expect(try watched.changesBeforeMarker().count == 1)
    timer.cancel()
  }

  @Test("A save in Vim's way is reported: backup aside, new file, backup removed")
  func backup() throws {
    let watched = try WatchedFolder(["A.swift"])
    try watched.folder.write("", to: "4913")
    unlink(watched.path("4913"))
    try watched.folder.write("", to: ".A.swift.swp")
    #expect(Glibc.rename(watched.path("A.swift"), watched.path("A.swift~")) == 0)
    try watched.folder.write("second\n", to: "A.swift")
    unlink(watched.path("A.swift~"))
    watched.wait()
    #expect(watched.last == ["A.swift"])
    #expect(try watched.changesBeforeMarker().count == 1)
  }

  @Test("A burst of saves of several files is one change with all of them")
  func burst() throws {
    let watched = try WatchedFolder(["A.swift", "B.swift"])
    for round in 0..<100 {
      try watched.folder.write("\(round)\n", to: "A.swift")
      try watched.folder.write("\(round)\n", to: "B.swift")
    }
    watched.wait()
    #expect(watched.last == ["A.swift", "B.swift"])
    #expect(try watched.changesBeforeMarker().count == 1)
  }

  @Test("Saves that never pause are reported too")
  func endless() throws {
    // No pause between two saves is as long as this quiet, also on a busy machine.
    let rules = WatchRules(quiet: .seconds(5), limit: .seconds(1)) { _ in true }
    let watched = try WatchedFolder(["A.swift"], rules: rules)
    var timer: LoopTimer?
    var saves = 0
    timer = LoopTimer(watched.loop, every: .milliseconds(5)) {
      saves += 1
      _ = try? watched.folder.write("\(saves)\n", to: "A.swift")
    }
    watched.wait()
    #expect(watched.last == ["A.swift"])
    #expect(saves > 1)
    timer?.stop()
    timer = nil
  }
}
