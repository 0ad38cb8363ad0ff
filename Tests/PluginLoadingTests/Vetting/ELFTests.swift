import Failures
import TestSupport
import Testing

@testable import Platform
@testable import PluginLoading

@Suite("A library file is vetted as bytes, before any of it runs")
struct ELFTests {
  private func failure(_ bytes: [UInt8]) throws -> FlowFailure {
    try #require(throws: FlowFailure.self, performing: { try Vetting.vet(bytes, digest: "", name: "libTest.so") })
  }

  /// A good plugin with some of its bytes replaced.
  private func plugin(_ changes: (inout Editor) -> Void) throws -> [UInt8] {
    var editor = Editor(bytes: try Fixture.plugin())
    changes(&editor)
    return editor.bytes
  }

  @Test("A good plugin is accepted, and its needs are known")
  func good() throws {
    _ = try Vetting.vet(Fixture.plugin(), digest: "", name: "libTest.so")
    let image = try ELFImage(Fixture.plugin(.entryCrashes), name: "libTest.so")
    #expect(image.needed == ["libc.so.6"])
  }

  @Test("A truncated library is refused at every size")
  func truncated() throws {
    let bytes = try Fixture.plugin()
    for size in stride(from: 64, to: bytes.count, by: 97) {
      let failure = try failure(Array(bytes[..<size]))
      #expect(failure.code == "elf.truncated", "\(size)")
    }
    #expect(try failure(Array(bytes.dropLast())).code == "elf.truncated")
    let failure = try failure(Array(bytes[..<4096]))
    #expect(
      failure.lines == [
        "libTest.so is truncated: the table of sections extends past the end of the file",
        "Expected: at least \(LoadFailure.bytes(bytes.count))", "Found: 4,096 bytes",
        "What you can do: \(LoadFailure.rebuild)",
      ])
  }

  @Test("A library without sections is refused where a segment is cut off")
  func truncatedSegment() throws {
    let bytes = try plugin { $0.set(UInt64(0), at: 40) }
    _ = try Vetting.vet(bytes, digest: "", name: "libTest.so")
    let failure = try failure(Array(bytes[..<8192]))
    #expect(failure.code == "elf.truncated")
    #expect(failure.message == "libTest.so is truncated: segment 2 extends past the end of the file")
  }

  @Test(
    "A file that is not an ELF file is refused and named",
    arguments: [
      (Array("#!/bin/sh\necho hello, this is no library at all, just some text".utf8), "text"),
      (Array("a line\twith a tab\r\n".utf8), "text"),
      (Array("!<arch>\n".utf8), "a static library (ar)"),
      ([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], "a PNG image"),
      ([0x4d, 0x5a, 0x90, 0x00], "a Windows program (PE)"),
      ([UInt8](repeating: 0, count: 100), "zeros"),
      ([], "an empty file"),
      ([1, 2, 0xfe, 0xff, 5], "bytes that begin with 01 02 fe ff"),
    ] as [([UInt8], String)])
  func notELF(bytes: [UInt8], found: String) throws {
    let failure = try failure(bytes)
    #expect(
      failure.lines == [
        "libTest.so is not a shared library", "Expected: an ELF file", "Found: \(found)",
        "What you can do: Build or copy the library again.",
      ])
  }

  @Test("Another machine is refused by name")
  func machine() throws {
    let host = ELFConstant.name(ofMachine: ELFConstant.machine)
    let failure = try failure(plugin { $0.set(UInt16(22), at: 18) })
    #expect(
      failure.lines == [
        "libTest.so was built for S390, and this host is \(host)", "Expected: \(host)", "Found: S390",
        "What you can do: Build the plugin for \(host).",
      ])
    #expect(try self.failure(plugin { $0.set(UInt8(1), at: 4) }).found == "32-bit little-endian")
    #expect(try self.failure(plugin { $0.set(UInt8(2), at: 5) }).found == "64-bit big-endian")
  }

  @Test("Objects and executables are refused by type")
  func type() throws {
    #expect(try failure(plugin { $0.set(UInt16(1), at: 16) }).found == "an object file (ET_REL)")
    #expect(try failure(plugin { $0.set(UInt16(2), at: 16) }).found == "an executable (ET_EXEC)")
    let program = try #require(AtomicFile.read(Switchyard.path, limit: 1 << 28))
    #expect(try failure(program).found == "an executable (it names an interpreter)")
  }

  @Test("Headers with absurd numbers are refused without a trap")
  func absurd() throws {
    #expect(try failure(plugin { $0.set(UInt16(0), at: 56) }).code == "elf.malformed")
    #expect(try failure(plugin { $0.set(UInt16(0xffff), at: 56) }).code == "elf.malformed")
    #expect(try failure(plugin { $0.set(UInt16(55), at: 54) }).code == "elf.malformed")
    #expect(try failure(plugin { $0.set(UInt64.max, at: 32) }).code == "elf.truncated")
    #expect(try failure(plugin { $0.set(UInt64.max - 8, at: 40) }).code == "elf.truncated")
    // The first segment: offset, address, sizes.
    #expect(try failure(plugin { $0.set(UInt64.max, at: 64 + 8) }).code == "elf.truncated")
    #expect(try failure(plugin { $0.set(UInt64.max, at: 64 + 32) }).code == "elf.truncated")
    #expect(try failure(plugin { $0.set(UInt64(1), at: 64 + 40) }).code == "elf.malformed")
    #expect(try failure(plugin { $0.set(UInt64(1) << 40, at: 64 + 40) }).code == "elf.malformed")
    #expect(try failure(plugin { $0.set(UInt64.max, at: 64 + 16) }).code == "elf.malformed")
    let overlap = try failure(plugin { $0.set(UInt64(0x1001), at: 64 + 40) })
    #expect(overlap.message == "libTest.so is damaged: segment 1 overlaps the one before")
  }

  @Test("Code that can be written is refused")
  func writableCode() throws {
    let failure = try failure(plugin { $0.set(UInt32(7), at: 64 + 56 + 4) })
    #expect(failure.code == "elf.writablecode")
    #expect(failure.found == "segment 1 is both")
  }

  @Test("A library that does not say that its stack is not executable is refused")
  func noStack() throws {
    let index = try #require(Editor(bytes: Fixture.plugin()).segment(ELFConstant.stack))
    let failure = try failure(plugin { $0.set(UInt32(0), at: 64 + 56 * index) })
    #expect(failure.code == "elf.stack")
    #expect(failure.found == "no PT_GNU_STACK")
  }

  @Test(
    "Tags that change code or bring in other libraries are refused",
    arguments: [(UInt64(22), "elf.textrel"), (0x6fff_fefc, "elf.tag"), (0x7fff_ffff, "elf.tag")]
      as [(UInt64, FlowFailure.Code)])
  func tags(tag: UInt64, code: FlowFailure.Code) throws {
    let editor = Editor(bytes: try Fixture.plugin())
    let dynamic = try #require(editor.segment(ELFConstant.dynamic))
    let start = try #require(editor.view.uint64(at: UInt64(64 + 56 * dynamic + 8)))
    // The first tag says which library is needed; it is replaced.
    #expect(try failure(plugin { $0.set(tag, at: Int(start)) }).code == code)
  }

  @Test("No change of any single byte in the headers and tables makes the parser trap")
  func everyByte() throws {
    let bytes = try Fixture.plugin()
    var refused = 0
    for position in 0..<min(bytes.count, 2048) {
      for value in [UInt8(0), 0x7f, 0xff] where bytes[position] != value {
        var changed = bytes
        changed[position] = value
        do { _ = try Vetting.vet(changed, digest: "", name: "libTest.so") } catch { refused += 1 }
      }
    }
    #expect(refused > 100)
  }
}

/// Bytes with places to change.
struct Editor {
  var bytes: [UInt8]

  var view: ByteView { ByteView(bytes: bytes) }

  mutating func set<T: FixedWidthInteger>(_ value: T, at position: Int) {
    for index in 0..<MemoryLayout<T>.size { bytes[position + index] = UInt8(truncatingIfNeeded: value >> (8 * index)) }
  }

  /// The index of the first segment of a type.
  func segment(_ type: UInt32) -> Int? {
    (0..<Int(view.uint16(at: 56) ?? 0)).first { view.uint32(at: UInt64(64 + 56 * $0)) == type }
  }
}
