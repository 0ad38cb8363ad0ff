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
