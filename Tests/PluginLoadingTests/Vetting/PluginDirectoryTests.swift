import Failures
import Glibc
import TestSupport
import Testing

@testable import Platform
@testable import PluginLoading

@Suite("Directories and files that plugins come from") @MainActor
struct PluginDirectoryTests {
  private func failure(of directory: String, _ bench: Bench) throws -> FlowFailure {
    try #require(throws: FlowFailure.self, performing: { try bench.inspector.inspect(directory: directory) })
  }

  @Test("A missing directory is refused with the reason")
  func missing() throws {
    let bench = try Bench()
    let path = bench.directory.path("nowhere")
    #expect(
      try failure(of: path, bench).lines == [
        "There is no directory \(path)", "Expected: a directory with plugins (*.so)",
        "What you can do: Check the path, or build plugins into it: switchyard build PACKAGE --into \(path)",
      ])
  }

  @Test("A file in place of a directory is refused with the reason")
  func file() throws {
    let bench = try Bench()
    try bench.directory.write([1], to: "file")
    let path = bench.directory.path("file")
    #expect(
      try failure(of: path, bench).lines == [
        "\(path) is not a directory", "Expected: a directory with plugins (*.so)", "Found: a regular file",
        "What you can do: Name the directory that the library is in.",
      ])
  }

  @Test("An empty directory, and one without a library, is refused with the reason")
  func empty() throws {
    let bench = try Bench()
    #expect(
      try failure(of: bench.plugins, bench).lines == [
        "\(bench.plugins) is empty", "Expected: plugins (*.so)",
        "What you can do: Build plugins into it: switchyard build PACKAGE --into \(bench.plugins)",
      ])
    try bench.add([1], "README.md")
    try bench.add([1], ".hidden.so")
    let failure = try failure(of: bench.plugins, bench)
    #expect(failure.message == "\(bench.plugins) contains no plugin")
    #expect(failure.found == "2 other files")
  }

  @Test("A directory that cannot be listed is refused with the reason")
  func unreadable() async {
    await #expect(processExitsWith: .success) {
      try UnprivilegedUser.become()
      try await Self.inspectUnreadable()
    }
  }

  private static func inspectUnreadable() throws {
    let bench = try Bench(command: ["/nowhere"])
    // Its entries can be reached, but not listed.
    chmod(bench.plugins, 0o300)
    let failure = try #require(
      throws: FlowFailure.self, performing: { try bench.inspector.inspect(directory: bench.plugins) })
    #expect(failure.code == "directory.unreadable")
    #expect(
      failure.lines == [
        "\(bench.plugins) cannot be read", "Cause: Permission denied",
        "What you can do: Give yourself permission to read the directory.",
      ])
  }

  @Test("A directory that others may write is refused", arguments: [0o777, 0o775, 0o1777] as [mode_t])
  func writableDirectory(mode: mode_t) throws {
    let bench = try Bench()
    try bench.add(Fixture.plugin())
    chmod(bench.plugins, mode)
    let digits = String(mode, radix: 8)
    #expect(
      try failure(of: bench.plugins, bench).lines == [
        "\(bench.plugins) may be changed by other users, so what is loaded from it cannot be trusted",
        "Expected: a directory that only its owner can write", "Found: mode \(mode > 0o777 ? digits : "0\(digits)")",
        "What you can do: Run: chmod go-w '\(bench.plugins)'",
      ])
  }

  @Test("A parent that others may write is refused, unless it is sticky and root's")
  func writableParent() async throws {
    let bench = try Bench()
    try bench.add(Fixture.plugin())
    #expect(try bench.inspect().count == 1)
    chmod(bench.directory.path, 0o777)
    let failure = try failure(of: bench.plugins, bench)
    #expect(failure.code == "directory.mode")
    #expect(failure.message.hasPrefix(bench.directory.path + " may"))
    // Where the tests do not run as root, the folder of temporary files is the parent that is root's.
    if geteuid() == 0 {
      chmod(bench.directory.path, 0o1777)
      #expect(try bench.inspect().count == 1)
    }
    await #expect(processExitsWith: .success) {
      try UnprivilegedUser.become()
      try await Self.inspectSticky()
    }
  }

  /// Inspects a folder whose parent is sticky, and not root's.
  private static func inspectSticky() throws {
    let bench = try Bench(command: ["/nowhere"])
    chmod(bench.directory.path, 0o1777)
    let failure = try #require(throws: FlowFailure.self, performing: { try bench.inspect() })
    #expect(failure.code == "directory.mode")
    #expect(failure.message.hasPrefix(bench.directory.path + " may"))
    chmod(bench.directory.path, 0o755)
    let other = try #require(throws: FlowFailure.self, performing: { try bench.inspect() })
    #expect(other.message == "\(bench.plugins) is empty")
  }

  @Test(
    "A sticky parent folder is accepted if it is root's; that of another user, who could replace files, is refused",
    .enabled(if: geteuid() == 0, "only root can give a folder away"))
  func stickyParent() throws {
    let bench = try Bench()
    try bench.add(Fixture.plugin())
    let parent = bench.directory.path
    chmod(parent, 0o1777)
    #expect(try bench.inspect().count == 1)
    try #require(chown(parent, 4242, 4242) == 0)
    defer { chown(parent, 0, 0) }
    for mode in [0o1777, 0o1755] as [mode_t] {
      chmod(parent, mode)
      let failure = try failure(of: bench.plugins, bench)
      #expect(["directory.mode", "directory.owner"].contains(failure.code))
      #expect(failure.message.hasPrefix(parent))
    }
  }

  @Test("A file that others may write is refused and keeps its place")
  func writableFile() throws {
    let bench = try Bench()
    try bench.add(Fixture.plugin(), "libA.so", mode: 0o666)
    try bench.add(Fixture.plugin(), "libB.so")
    let found = try bench.inspect()
    #expect(found.map(\.name) == ["libA.so", "libB.so"])
    let path = "\(bench.plugins)/libA.so"
    #expect(
      found[0].failure?.lines == [
        "\(path) may be changed by other users, so what is loaded from it cannot be trusted",
        "Expected: a file that only its owner can write", "Found: mode 0666",
        "What you can do: Run: chmod go-w '\(path)'",
      ])
    #expect(found[1].state == .needsProbe)
  }

  @Test(
    "A file or a directory of another user is refused", .enabled(if: geteuid() == 0, "only root can give a file away"))
  func foreignOwner() throws {
    let bench = try Bench()
    try bench.add(Fixture.plugin())
    let path = "\(bench.plugins)/libTest.so"
    try #require(chown(path, 4242, 4242) == 0)
    #expect(
      try bench.inspect().first?.failure?.lines == [
        "\(path) belongs to another user, who could change what is loaded", "Expected: owner root", "Found: user 4242",
        "What you can do: Copy the plugins into a directory of your own.",
      ])
    chown(bench.plugins, 4242, 4242)
    #expect(try failure(of: bench.plugins, bench).code == "directory.owner")
  }

  @Test("A file that is not a regular file neither blocks nor is followed")
  func kinds() throws {
    let bench = try Bench()
    try bench.directory.write(Fixture.plugin(), to: "real.so")
    symlink(bench.directory.path("real.so"), "\(bench.plugins)/libLink.so")
    mkfifo("\(bench.plugins)/libPipe.so", 0o600)
    mkdir("\(bench.plugins)/libTree.so", 0o700)
    let found = try bench.inspect()
    #expect(found.map { $0.failure?.found } == ["a symbolic link", "a pipe", "a directory"])
    #expect(found[0].failure?.message == "libLink.so is not a regular file")
  }

  @Test("A file of a size that no plugin has is refused without being read")
  func sizes() throws {
    let bench = try Bench()
    try bench.add([UInt8](repeating: 0x7f, count: 63), "libSmall.so")
    let path = "\(bench.plugins)/libVast.so"
    try bench.add([], "libVast.so")
    truncate(path, 1 << 31)
    let found = try bench.inspect()
    #expect(
      found[0].failure?.lines == [
        "libSmall.so is too small for a plugin", "Expected: 64 bytes to 67,108,864 bytes", "Found: 63 bytes",
        "What you can do: Build or copy the library again.",
      ])
    #expect(found[1].failure?.message == "libVast.so is too large for a plugin")
  }

  @Test("A file that changes between being examined and being read is refused")
  func changing() throws {
    let bench = try Bench()
    try bench.add(Fixture.plugin())
    let file = try PluginFile(directory: bench.plugins, name: "libTest.so")
    try bench.add(Fixture.plugin(.entryCrashes))
    let failure = try #require(throws: FlowFailure.self, performing: { try file.read() })
    #expect(failure.code == "file.changed")
  }
}
