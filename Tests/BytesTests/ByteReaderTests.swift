import Bytes
import Failures
import Testing

@Suite("Readers and writers of bytes")
struct ByteReaderTests {
  private static let failure = FlowFailure(
    code: "test.failed", message: "It failed.", expected: "one", found: "", cause: nil, remedy: "Try again.")

  private func written() throws -> [UInt8] {
    var writer = ByteWriter()
    writer.integer(UInt16(0x0102))
    writer.integer(Int64(-2))
    writer.flag(true)
    writer.flag(false)
    writer.text("Grüße")
    writer.bytes([1, 2, 3])
    writer.optional(nil as UInt64?)
    writer.optional(7 as UInt64)
    writer.optional(nil as [UInt8]?)
    writer.optional([4] as [UInt8])
    writer.optional(nil as String?)
    writer.optional("a" as String?)
    writer.failure(Self.failure)
    writer.texts(["a", "", "b"])
    try writer.value(["key": 5])
    writer.rest([9, 9])
    return writer.bytes
  }

  private func read(_ bytes: [UInt8]) throws(ByteError) {
    var reader = ByteReader(bytes)
    #expect(try reader.integer(UInt16.self) == 0x0102)
    #expect(try reader.integer(Int64.self) == -2)
    #expect(try reader.flag())
    #expect(try !reader.flag())
    #expect(try reader.text() == "Grüße")
    #expect(try reader.bytes() == [1, 2, 3])
    #expect(try reader.optional() == nil)
    #expect(try reader.optional() == 7)
    #expect(try reader.optionalBytes(limit: 100, "bytes") == nil)
    #expect(try reader.optionalBytes(limit: 100, "bytes") == [4])
    #expect(try reader.optionalText(limit: 100, "bytes") == nil)
    #expect(try reader.optionalText(limit: 100, "bytes") == "a")
    #expect(try reader.failure() == Self.failure)
    #expect(try reader.texts() == ["a", "", "b"])
    #expect(try reader.value([String: Int].self) == ["key": 5])
    #expect(!reader.isAtEnd)
    #expect(reader.rest() == [9, 9])
    #expect(reader.isAtEnd)
    try reader.end()
  }

  @Test("Everything is read as it was written")
  func roundTrip() throws { try read(written()) }

  @Test("Integers are little-endian, and a text follows its size")
  func form() {
    var writer = ByteWriter()
    writer.integer(UInt32(0x0102_0304))
    writer.text("ab")
    #expect(writer.bytes == [4, 3, 2, 1, 2, 0, 0, 0, 0x61, 0x62])
  }

  @Test("Bytes that end too early are refused wherever they end")
  func truncated() throws {
    func sum(_ bytes: [UInt8]) throws(ByteError) -> Int {
      var reader = ByteReader(bytes)
      let number = Int(try reader.integer(UInt16.self))
      return try number + reader.text().count + reader.bytes().count + reader.texts().count
        + (try reader.failure().message.count)
    }
    var writer = ByteWriter()
    writer.integer(UInt16(1))
    writer.text("ab")
    writer.bytes([1, 2])
    writer.texts(["a"])
    writer.failure(Self.failure)
    #expect(try sum(writer.bytes) == 1 + 2 + 2 + 1 + 10)
    for count in 0..<writer.bytes.count {
      #expect(throws: ByteError.self, "\(count) bytes") { try sum(Array(writer.bytes.prefix(count))) }
    }
  }

  @Test("A flag of another number, a text that is no UTF-8 and a list longer than its bytes are refused")
  func malformed() {
    #expect(throws: ByteError("neither true nor false")) {
      var reader = ByteReader([2])
      _ = try reader.flag()
    }
    #expect(throws: ByteError("a text is no UTF-8")) {
      var reader = ByteReader([1, 0, 0, 0, 0xff])
      _ = try reader.text()
    }
    #expect(throws: ByteError("it ends inside a list")) {
      var reader = ByteReader([2, 0, 0, 0, 1])
      _ = try reader.count()
    }
    #expect(throws: ByteError.self) {
      var reader = ByteReader([1, 0, 0, 0, 0xff])
      _ = try reader.value(Int.self)
    }
  }

  @Test("A reader begins where it is told to, and no later than at the end")
  func start() throws {
    var reader = ByteReader([1, 2, 3], from: 2)
    #expect(try reader.integer(UInt8.self) == 3)
    #expect(ByteReader([1, 2, 3], from: 4).isAtEnd)
  }
}
