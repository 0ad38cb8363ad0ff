import CSwitchyard
import Testing

@testable import FlowABI

@Suite("A struct says how large it is")
struct SizedStructTests {
  /// Returns what becomes of a transition of this size with a byte set at an offset.
  private func refusal(size: Int, byte: Int? = nil) -> Int32? {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: 8192, alignment: 8)
    defer { bytes.deallocate() }
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
    if let byte { bytes[byte] = 1 }
    bytes.storeBytes(of: UInt32(size), as: UInt32.self)
    return bytes.withMemoryRebound(to: sy_transition_v1.self) { transitions in
      SizedStruct.refusal(of: transitions.baseAddress.map { UnsafePointer($0) })
    }
  }

  private let size = MemoryLayout<sy_transition_v1>.size

  @Test("A struct of this version, or of a later one whose new fields are zero, is read")
  func read() {
    #expect(refusal(size: size) == nil)
    // What lies beyond the size is not the sender's.
    #expect(refusal(size: size, byte: size) == nil)
    #expect(refusal(size: size + 8) == nil)
    #expect(refusal(size: 4096) == nil)
    #expect(SizedStruct.refusal(of: UnsafePointer<sy_transition_v1>?.none) == nil)
    var larger = sy_transition_v1()
    larger.struct_size = UInt32(size + 8)
    larger.milliseconds = 40
    #expect(SizedStruct.read(&larger).struct_size == UInt32(size))
    #expect(SizedStruct.read(&larger).milliseconds == 40)
  }

  @Test("A struct with a field that is not known is not supported, and one of a wrong size is invalid")
  func refused() {
    for byte in size..<size + 16 { #expect(refusal(size: size + 16, byte: byte) == SY_E_UNSUPPORTED) }
    for wrong in [0, 4, size - 1, 4097, 1 << 30] { #expect(refusal(size: wrong) == SY_E_INVALID) }
  }

  /// An element of arrays as a later version has it.
  private struct LaterEntry {
    var known = sy_entry_v1()
    var later: UInt64 = 0
  }

  @Test("The elements of an array of another version are as far apart as the first one says")
  func elements() throws {
    var entries = (0..<3).map { index in
      LaterEntry(known: .with { ($0.struct_size, $0.entry) = (40, UInt64(index)) })
    }
    func read() throws -> [UInt64] {
      try entries.withUnsafeBytes { bytes in
        try SizedStruct.elements(
          bytes.baseAddress?.assumingMemoryBound(to: sy_entry_v1.self), count: 3, limit: 3, "entries"
        ).map(\.entry)
      }
    }
    #expect(MemoryLayout<LaterEntry>.stride == 40)
    #expect(try read() == [0, 1, 2])
    #expect(try SizedStruct.elements(UnsafePointer<sy_entry_v1>?.none, count: 0, limit: 3, "entries").isEmpty)
    // A field that this version does not know, and an element of another size than the first.
    entries[1].later = 1
    #expect(throws: Refusal.self) { try read() }
    entries[1].later = 0
    entries[2].known.struct_size = 32
    #expect(
      throws: Refusal(
        SY_E_INVALID, "entries[2].struct_size", expected: "40, as the first element says", found: "32")
    ) { try read() }
  }

  @Test("An array without elements is not read, wherever it is said to be")
  func noElements() throws {
    // Where Rust has its empty slices.
    let nowhere = try #require(UnsafePointer<sy_entry_v1>(bitPattern: 8))
    #expect(try SizedStruct.elements(nowhere, count: 0, limit: 3, "entries").isEmpty)
  }

  /// A table of which an older host has the first function alone.
  private struct Table: GrowingStruct {
    static let firstSize: UInt32 = 16

    var size: UInt32 = 0
    var reserved: UInt32 = 0
    var first: UInt = 0
    var later: UInt = 0
  }

  @Test("A table of an older host is copied with zeros in place of the functions that came later")
  func whole() throws {
    // What lies beyond the size is not the host's.
    var table = Table(size: 16, first: 1, later: 2)
    let copy = try #require(SizedStruct.whole(&table))
    defer { copy.deallocate() }
    #expect(copy.pointee.first == 1)
    #expect(copy.pointee.later == 0)
    withUnsafePointer(to: Table(size: 24, first: 1, later: 2)) { table in
      #expect(SizedStruct.whole(table) == table)
    }
    table.size = 15
    #expect(SizedStruct.whole(&table) == nil)
  }
}
