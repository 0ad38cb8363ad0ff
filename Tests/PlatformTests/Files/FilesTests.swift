import Failures
import Glibc
import TestSupport
import Testing

@testable import Platform

@Suite("The host's own files")
struct FilesTests {
  @Test("Directories follow the XDG variables, and ignore those that are not absolute")
  func paths() {
    let home = Directories(environment: ["HOME": "/home/a", "XDG_CACHE_HOME": "relative", "XDG_STATE_HOME": "/s"])
    #expect(home.state == "/s/switchyard")
    #expect(home.cache == "/home/a/.cache/switchyard")
    #expect(home.config == "/home/a/.config/switchyard")
    #expect(home.runtime == "/tmp/switchyard-\(geteuid())")
    #expect(Directories(environment: ["XDG_RUNTIME_DIR": "/run/user/1"]).runtime == "/run/user/1/switchyard")
    #expect(Directories(environment: [:]).cache == "/tmp/switchyard-\(geteuid())/.cache")
  }

  @Test("A directory is created with its parents, and closed to others")
  func create() throws {
    let directory = try TemporaryFolder()
    let path = directory.path("a/b/c")
    try Directories.create(path)
    try Directories.create(path)
    var information = stat()
    for part in ["a", "a/b", "a/b/c"] {
      #expect(lstat(directory.path(part), &information) == 0)
      #expect(information.st_mode & 0o777 == 0o700)
    }
    for mode: mode_t in [0o755, 0o600] {
      chmod(path, mode)
      try Directories.create(path)
      #expect(lstat(path, &information) == 0)
      #expect(information.st_mode & 0o777 == 0o700)
    }
  }

  @Test("A writer that keeps what exists leaves the file of another, and no other file")
  func keeping() throws {
    let directory = try TemporaryFolder()
    let path = directory.path("file")
    try AtomicFile.write([1], to: path, keepsExisting: true)
    let first = try identity(path)
    try AtomicFile.write([2], to: path, keepsExisting: true)
    #expect(AtomicFile.read(path, limit: 8) == [1])
    #expect(try identity(path) == first)
    try AtomicFile.write([3], to: path)
    #expect(AtomicFile.read(path, limit: 8) == [3])
    #expect(try identity(path) != first)
    #expect(TemporaryFolder.names(in: directory.path) == ["file"])
  }

  private func identity(_ path: String) throws -> ino_t {
    var information = stat()
    try #require(lstat(path, &information) == 0)
    return information.st_ino
  }

  @Test("A file or a link in the place of a directory is refused")
  func refused() throws {
    let directory = try TemporaryFolder()
    try directory.write([], to: "file")
    symlink("/tmp", directory.path("link"))
    for name in ["file", "link", "file/below"] {
      #expect(throws: FlowFailure.self) { try Directories.create(directory.path(name)) }
    }
  }

  @Test("Another user's directory in the place of a directory is refused")
  func foreign() async {
    await #expect(processExitsWith: .success) {
      try UnprivilegedUser.become()
      let failure = try #require(throws: FlowFailure.self, performing: { try Directories.create("/usr") })
      #expect(failure.code == "directory.owner")
      #expect(failure.found == "user 0")
    }
  }

  @Test("A file is replaced whole, with its mode, and nothing is left beside it")
  func atomic() throws {
    let directory = try TemporaryFolder()
    let path = directory.path("file")
    try AtomicFile.write([1, 2, 3], to: path)
    try AtomicFile.write([4], to: path, mode: 0o500)
    #expect(AtomicFile.read(path, limit: 10) == [4])
    #expect(AtomicFile.read(path, limit: 0) == nil)
    #expect(TemporaryFolder.names(in: directory.path) == ["file"])
    var information = stat()
    #expect(lstat(path, &information) == 0)
    #expect(information.st_mode & 0o777 == 0o500)
    #expect(throws: FlowFailure.self) { try AtomicFile.write([1], to: directory.path("none/file")) }
  }

  @Test("The environment has what the process was started with")
  func environment() {
    setenv("SWITCHYARD_TEST", "a=b", 1)
    #expect(Environment["SWITCHYARD_TEST"] == "a=b")
    #expect(Environment.current["SWITCHYARD_TEST"] == "a=b")
    #expect(Environment["SWITCHYARD_TEST_OF_NOTHING"] == nil)
  }
}
