import Glibc
import TestSupport
import Testing

@testable import Platform

@Suite("A folder is removed with all that is in it, whatever a library has made of it, and with nothing else")
struct RemovalTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("secret", to: "home/secret")
  }

  @Test("Links are removed and not followed, in the folder and in its own place")
  func links() throws {
    try folder.write("own", to: "data/sub/own")
    for name in ["data/link", "data/sub/link"] { #expect(symlink(folder.path("home"), folder.path(name)) == 0) }
    #expect(symlink(folder.path("home/secret"), folder.path("data/file")) == 0)
    #expect(Folder.remove(folder.path("data")))
    #expect(FileStamp(folder.path("data")) == nil)
    #expect(symlink(folder.path("home"), folder.path("data")) == 0)
    #expect(!Folder.remove(folder.path("data")))
    #expect(try String(decoding: FileBytes.read(folder.path("home/secret")), as: UTF8.self) == "secret")
  }

  @Test("Folders below each other are removed, deeper than a path can be and than descriptors go")
  func deep() throws {
    let top = try folder.makeFolder("data")
    var here = open(top, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    for _ in 0..<3000 {
      try #require(mkdirat(here, "a", 0o700) == 0)
      let next = openat(here, "a", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      close(here)
      here = next
    }
    close(here)
    #expect(Folder.remove(top))
    #expect(FileStamp(top) == nil)
  }

  @Test("Files beyond the limit stay, and go with the next removal")
  func limited() throws {
    for number in 0..<20 { try folder.write("", to: "data/\(number)") }
    #expect(!Folder.remove(folder.path("data"), limit: 10))
    #expect(try Folder.names(in: folder.path("data")).count == 10)
    #expect(Folder.remove(folder.path("data")))
  }

  @Test("The size is what the files take, without what links lead to")
  func size() throws {
    try folder.write([UInt8](repeating: 1, count: 8192), to: "data/sub/file")
    try folder.write([UInt8](repeating: 1, count: 1 << 20), to: "home/large")
    let usage = FolderUsage(of: [folder.path("data")])
    #expect((8192..<65536).contains(usage.bytes))
    #expect(usage.files == 2)
    #expect(symlink(folder.path("home"), folder.path("data/link")) == 0)
    #expect(symlink(folder.path("home/large"), folder.path("data/sub/link")) == 0)
    #expect(FolderUsage(of: [folder.path("data")]) == FolderUsage(bytes: usage.bytes, files: 4))
    #expect(FolderUsage(of: [folder.path("data")], limit: FolderUsage(bytes: .max, files: 1)).files == 2)
    // What comes after a limit is not counted.
    for name in ["one", "two", "three"] { try folder.write([UInt8](repeating: 1, count: 8192), to: "many/\(name)") }
    #expect(FolderUsage(of: [folder.path("many")], limit: FolderUsage(bytes: 8191, files: 9)).files == 2)
  }

  @Test("The part that exceeds a limit is named, and folders too deep to be opened are too much")
  func excess() throws {
    let limit = FolderUsage(bytes: 1 << 20, files: 3)
    #expect(limit.excess(over: limit) == nil)
    #expect(
      FolderUsage(bytes: 1 << 20 + 1, files: 0).excess(over: limit)
        == ProcessHoldings.Excess(found: "2 MiB in its data folders", expected: "at most 1 MiB"))
    #expect(
      FolderUsage(bytes: 0, files: 4).excess(over: limit)
        == ProcessHoldings.Excess(found: "over 3 files in its data folders", expected: "at most 3 files"))
    try folder.makeFolder("deep")
    let name = String(repeating: "d", count: 250)
    var parent = open(folder.path("deep"), O_RDONLY | O_DIRECTORY)
    for _ in 0..<17 {
      #expect(mkdirat(parent, name, 0o700) == 0)
      let child = openat(parent, name, O_RDONLY | O_DIRECTORY)
      close(parent)
      parent = child
    }
    close(parent)
    #expect(
      FolderUsage(of: [folder.path("deep")]).excess(over: limit)?.found
        == "files in its data folders that cannot be counted")
    #expect(Folder.remove(folder.path("deep")))
  }
}
