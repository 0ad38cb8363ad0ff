import Failures
import Glibc
import TestSupport
import Testing

@testable import Platform
@testable import PluginLoading

@Suite("A library with more than any linker makes is refused before it is read")
struct VettingLimitsTests {
  private func failure(_ bytes: [UInt8]) throws -> FlowFailure {
    try #require(throws: FlowFailure.self, performing: { try Vetting.vet(bytes, digest: "", name: "libTest.so") })
  }

  /// A good plugin whose segment of a type is replaced by other bytes, at the end of the file.
  private func plugin(replacing type: UInt32, with content: (Editor, _ old: Range<Int>) -> [UInt8]) throws -> [UInt8] {
    var editor = Editor(bytes: try Fixture.plugin())
    let header = 64 + 56 * (try #require(editor.segment(type)))
    let start = Int(try #require(editor.view.uint64(at: UInt64(header + 8))))
    let count = Int(try #require(editor.view.uint64(at: UInt64(header + 32))))
    let bytes = content(editor, start..<start + count)
    editor.set(UInt64(editor.bytes.count), at: header + 8)
    editor.set(UInt64(bytes.count), at: header + 32)
    editor.bytes += bytes
    return editor.bytes
  }

  /// A good plugin with these entries before those of its dynamic section.
  private func plugin(dynamic entries: [(tag: UInt64, value: UInt64)]) throws -> [UInt8] {
    try plugin(replacing: ELFConstant.dynamic) { editor, old in
      entries.flatMap { Self.bytes($0.tag) + Self.bytes($0.value) } + editor.bytes[old]
    }
  }

  private static func bytes(_ value: UInt64) -> [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }

  @Test("A library has at most 64 needed libraries")
  func needed() throws {
    let one = (tag: ELFConstant.needed, value: UInt64(1))
    _ = try Vetting.vet(plugin(dynamic: Array(repeating: one, count: 60)), digest: "", name: "libTest.so")
    #expect(
      try failure(plugin(dynamic: Array(repeating: one, count: 65))).lines == [
        "libTest.so has too many needed libraries", "Expected: at most 64", "Found: more",
        "What you can do: \(LoadFailure.rebuild)",
      ])
  }

  @Test("A library has at most 1,024 entries of the dynamic section")
  func dynamicEntries() throws {
    let failure = try failure(plugin(dynamic: Array(repeating: (0x6fff_0000, 0), count: 1100)))
    #expect(failure.message == "libTest.so has too many entries of the dynamic section")
  }

  @Test("A name of a needed library that cannot be read is not passed over")
  func unreadableName() throws {
    let failure = try failure(plugin(dynamic: [(ELFConstant.needed, .max)]))
    #expect(failure.message == "libTest.so is damaged: the name of a needed library cannot be read")
  }

  @Test("A library has at most 1,048,576 symbols, whatever the hash table says")
  func symbols() throws {
    // The number of symbols is the second word of the table: any large word will do.
    let view = Editor(bytes: try Fixture.plugin()).view
    let address = try #require((0..<4096).first { view.uint32(at: $0 + 4).map { $0 > 1 << 20 } ?? false })
    let failure = try failure(plugin(dynamic: [(ELFConstant.hash, UInt64(address))]))
    #expect(failure.message == "libTest.so has too many dynamic symbols")
  }

  @Test("A library has at most 16 symbols that begin as the entry function does")
  func entries() throws {
    let folder = try TemporaryFolder()
    let functions = (0..<16).map {
      "__attribute__((visibility(\"default\"))) int switchyard_plugin_\($0)(void) { return 0; }"
    }
    try folder.write(Array(functions.joined(separator: "\n").utf8), to: "more.h")
    let bytes = try Fixture.plugin(options: ["-include", folder.path("more.h")])
    #expect(try failure(bytes).message == "libTest.so has too many symbols that begin with switchyard_plugin_")
  }

  @Test("A library has at most 256 notes, however the segments overlap")
  func notes() throws {
    let bytes = try plugin(replacing: ELFConstant.note) { _, _ in [UInt8](repeating: 0, count: 12 * 257) }
    #expect(try failure(bytes).message == "libTest.so has too many notes")
  }
}
