import Failures
import Glibc
import TestSupport
import Testing

@testable import Platform

@Suite("A watched folder is watched with all that is in it") @MainActor
struct WatchedTreeTests {
  @Test("A new folder's files are reported, and what is saved in it later")
  func newFolder() throws {
    let watched = try WatchedFolder()
    try watched.folder.write("", to: "Sources/Views/Deep/A.swift")
    watched.wait()
    #expect(watched.changes.flatMap(watched.names).contains("Sources/Views/Deep/A.swift"))
    let before = watched.changes.count
    try watched.folder.write("second\n", to: "Sources/Views/Deep/A.swift")
    watched.wait(for: before + 1)
    #expect(watched.last == ["Sources/Views/Deep/A.swift"])
  }

  @Test("A folder that is moved in is reported with its files, and one that is moved out as one path")
  func movedFolder() throws {
    let elsewhere = try TemporaryFolder()
    try elsewhere.write("", to: "Views/A.swift")
    let watched = try WatchedFolder(["Sources/B.swift"])
    #expect(rename("\(elsewhere.path)/Views", watched.path("Sources/Views")) == 0)
    watched.wait()
    #expect(watched.last == ["Sources/Views/A.swift"])
    #expect(rename(watched.path("Sources/Views"), "\(elsewhere.path)/Views") == 0)
    watched.wait(for: 2)
    #expect(watched.last == ["Sources/Views"])
    // What happens to it now is none of this folder's.
    try elsewhere.write("second\n", to: "Views/A.swift")
    #expect(try watched.changesBeforeMarker().count == 2)
  }

  @Test("A removed file is reported, and a removed folder with its files")
  func removed() throws {
    let watched = try WatchedFolder(["A.swift", "Views/B.swift"])
    unlink(watched.path("A.swift"))
    watched.wait()
    #expect(watched.last == ["A.swift"])
    unlink(watched.path("Views/B.swift"))
    rmdir(watched.path("Views"))
    watched.wait(for: 2)
    #expect(watched.last == ["Views", "Views/B.swift"])
  }

  @Test(
    "Files that builds, version control and editors keep beside sources are not reported",
    arguments: [
      ".build/debug/a.o", ".git/index", ".A.swift.swp", "A.swift~", "#A.swift#", "4913", "Sources/.hidden",
      "A.swift.orig",
    ])
  func ignored(name: String) throws {
    let watched = try WatchedFolder(["Sources/A.swift"])
    try watched.folder.write("", to: name)
    #expect(try watched.changesBeforeMarker() == [])
  }

  @Test("Reading a watched file is not reported, and does not wake the loop")
  func reading() throws {
    let watched = try WatchedFolder(["A.swift"])
    watched.loop.turn(timeout: .milliseconds(1))
    _ = try Folder.bytes(of: watched.path("A.swift"))
    let start = watched.loop.now
    watched.loop.turn(timeout: .milliseconds(50))
    #expect(start.duration(to: watched.loop.now) >= .milliseconds(50))
    #expect(watched.changes == [])
  }

  @Test("More changes than the system keeps are an incomplete change, and later changes are reported again")
  func overflow() throws {
    let limit =
      try Int(
        String(decoding: Folder.bytes(of: "/proc/sys/fs/inotify/max_queued_events"), as: UTF8.self).dropLast()) ?? 16384
    let watched = try WatchedFolder(["A.swift", "B.swift"])
    // Equal notices in a row are kept once, so two files in turn.
    for _ in 0..<(limit / 3 + 200) {
      try watched.folder.write("a", to: "A.swift")
      try watched.folder.write("b", to: "B.swift")
    }
    watched.wait()
    #expect(watched.changes.contains { $0.isIncomplete })
    let before = watched.changes.count
    try watched.folder.write("", to: "C.swift")
    watched.wait(for: before + 1)
    #expect(watched.last == ["C.swift"])
  }

  @Test("The descriptor of a watched folder is closed at its end")
  func descriptors() throws {
    let before = try notifiers()
    let watched = try WatchedFolder(["Sources/A.swift"])
    #expect(try notifiers() == before + 1)
    watched.end()
    #expect(try notifiers() == before)
  }

  @Test("A folder that is missing is a failure that says what to do")
  func missing() throws {
    let folder = try TemporaryFolder()
    #expect(
      throws: FlowFailure(
        code: "watch.failed", message: "'\(folder.path)/nix' cannot be watched for changes.",
        cause: "No such file or directory", remedy: "Name a folder that exists.")
    ) {
      _ = try FileWatcher("\(folder.path)/nix", rules: .sources, loop: PollLoop(servesMainQueue: false)) { _ in }
    }
  }

  /// The number of this process's descriptors for such notices.
  private func notifiers() throws -> Int {
    try Folder.names(in: "/proc/self/fd").count { number in
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = readlink("/proc/self/fd/\(number)", &buffer, buffer.count)
      return count > 0 && String(decoding: buffer[..<count], as: UTF8.self) == "anon_inode:inotify"
    }
  }
}
