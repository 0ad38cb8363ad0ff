import Glibc
import TestSupport
import Testing

@Suite("Files that 'check' refuses before it runs anything of them")
struct FileFaultTests {
  /// The tests that fail here.
  static let tests = ["file.format", "file.entry", "file.needed-libraries", "file.search-path", "file.permissions"]

  private let folder: TemporaryFolder
  private let library: String

  init() throws {
    folder = try TemporaryFolder()
    library = folder.path("libFaulty.so")
  }

  private func failed() throws -> [String] {
    let outcome = try Switchyard()("check", "--level", "strict", "--only", "file", library)
    let lines = outcome.output.split(separator: "\n").filter { $0.hasPrefix("FAIL") || $0.hasPrefix("CRASH") }
    return lines.compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
  }

  @Test("A file that is no library is refused")
  func format() throws {
    try FileBytes.write(Array(repeating: 0x41, count: 5000), to: library)
    #expect(try failed() == ["file.format"])
  }

  @Test("A library without the entry function is refused")
  func entry() throws {
    try CLibrary.build(
      ["FaultyPlugin/faulty.c"], to: library,
      options: ["-std=gnu11", "-DFAULT=0", "-Dswitchyard_plugin_v1=another", "-fvisibility=hidden"])
    #expect(try failed() == ["file.entry", "file.exports"])
  }

  @Test("A library that needs one that is not there is refused")
  func needed() throws {
    let other = folder.path("libother.so")
    try CLibrary.build(["FaultyPlugin/faulty.c"], to: other, options: ["-std=gnu11", "-DFAULT=0"])
    try CLibrary.build(
      ["FaultyPlugin/faulty.c"], to: library,
      options: ["-std=gnu11", "-DFAULT=0", "-Wl,--no-as-needed", "-L\(folder.path)", "-lother"])
    #expect(unlink(other) == 0)
    #expect(try failed() == ["file.needed-libraries"])
  }

  @Test("A library that looks for libraries where others can put them is refused")
  func searchPath() throws {
    let open = folder.path("open")
    mkdir(open, 0o700)
    chmod(open, 0o777)
    try CLibrary.build(
      ["FaultyPlugin/faulty.c"], to: library, options: ["-std=gnu11", "-DFAULT=0", "-Wl,-rpath,\(open)"])
    #expect(try failed() == ["file.search-path"])
  }

  @Test("A library that others may change is refused")
  func permissions() throws {
    try FaultyLibrary.build(nil, to: library)
    chmod(library, 0o777)
    #expect(try failed() == ["file.permissions"])
  }
}
