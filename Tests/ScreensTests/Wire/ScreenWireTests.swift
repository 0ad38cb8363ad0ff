import Screens
import Testing

@Suite("An encoded screen decodes to an equal one, and other bytes are an error")
@MainActor
struct ScreenWireTests {
  /// A screen with every kind of property, nested, and with issues.
  private static func sample() -> Screen {
    let builder = ScreenBuilder()
    builder.string(.title, "Äpfel")
    builder.number(.tone, 3)
    builder.begin(.section)
    for row in 0..<50 {
      builder.begin(.row, key: "row \(row)")
      builder.string(.title, "Row \(row)")
      builder.string(.detail, "")
      builder.number(.fraction, Double(row) / 7)
      builder.flag(.chevron, row % 2 == 0)
      builder.action(.activate, ActionID(revision: 9, index: UInt32(row)))
      builder.end()
    }
    builder.begin(.row, key: "row 1")
    builder.end()
    builder.end()
    builder.end()
    return builder.finish()
  }

  @Test("A screen round-trips, including its issues")
  func roundTrip() throws {
    let screen = Self.sample()
    #expect(screen.issues.count == 2)
    let copy = try Screen(encoded: screen.encoded())
    #expect(copy.elements.map(\.id) == screen.elements.map(\.id))
    #expect(copy.issues == screen.issues)
    for (left, right) in zip(copy.elements, screen.elements) {
      #expect(left.kind == right.kind)
      #expect(left.parent?.id == right.parent?.id)
      #expect(left.string(.title) == right.string(.title))
      #expect(left.string(.detail) == right.string(.detail))
      #expect(left.number(.fraction) == right.number(.fraction))
      #expect(left.flag(.chevron) == right.flag(.chevron))
      #expect(left.action(.activate) == right.action(.activate))
    }
    #expect(copy.encoded() == screen.encoded())
  }

  @Test("An empty screen round-trips")
  func empty() throws {
    let screen = ScreenBuilder().finish()
    #expect(try Screen(encoded: screen.encoded()) == screen)
  }

  @Test("Truncated bytes are an error")
  func truncated() {
    let screen = ScreenBuilder()
    screen.begin(.text)
    screen.string(.text, "a text of some length")
    screen.end()
    let bytes = screen.finish().encoded()
    for count in bytes.indices {
      #expect(throws: ScreenWireError.self) { try Screen(encoded: Array(bytes.prefix(count))) }
    }
  }

  @Test("A screen beyond the limits is an error, and text is sanitized")
  func limits() throws {
    let bytes = Self.sample().encoded()
    #expect(throws: ScreenWireError.tooLarge) { try Screen(encoded: bytes, limits: ScreenLimits(elements: 10)) }
    #expect(throws: ScreenWireError.tooLarge) { try Screen(encoded: bytes, limits: ScreenLimits(depth: 1)) }
    let builder = ScreenBuilder()
    builder.string(.title, "a@b")
    let hostile = builder.finish().encoded().map { $0 == UInt8(ascii: "@") ? 0x1b : $0 }
    #expect(try Screen(encoded: hostile).root.string(.title) == "ab")
  }

  @Test("As many elements and levels as the limits say are read, and one more is an error")
  func exactLimits() throws {
    let builder = ScreenBuilder()
    for _ in 0..<3 { builder.begin(.section) }
    for _ in 0..<3 { builder.end() }
    let bytes = builder.finish().encoded()
    #expect(try Screen(encoded: bytes, limits: ScreenLimits(elements: 4)).elements.count == 4)
    #expect(throws: ScreenWireError.tooLarge) { try Screen(encoded: bytes, limits: ScreenLimits(elements: 3)) }
    #expect(try Screen(encoded: bytes, limits: ScreenLimits(depth: 3)).elements.count == 4)
    #expect(throws: ScreenWireError.tooLarge) { try Screen(encoded: bytes, limits: ScreenLimits(depth: 2)) }
    let empty = ScreenBuilder().finish().encoded()
    #expect(try Screen(encoded: empty, limits: ScreenLimits(elements: 0)).elements.count == 1)
  }

  @Test("A property of an element after a child of it is an error")
  func lateProperty() throws {
    let child: [UInt8] = [1, 2, 7, 0, 0, 0, 0, 0, 0, 0, 0]
    let flag: [UInt8] = [4, 1, 1]
    let root: [UInt8] = Array(ScreenBuilder().finish().encoded().dropLast())
    #expect(try Screen(encoded: root + flag + child + [0]).count == 2)
    #expect(throws: ScreenWireError.malformed) { try Screen(encoded: root + child + flag + [0]) }
  }
}
