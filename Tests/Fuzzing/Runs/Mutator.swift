import TestSupport

/// A source of inputs that are valid ones with a few changes.
struct Mutator {
  /// The valid inputs.
  var corpus: [[UInt8]]
  /// Byte sequences that mean something in the format.
  var words: [[UInt8]] = []
  /// The maximum number of changes.
  var changes = 4
  /// The maximum size of an input.
  var limit = 1 << 16

  /// Returns an input: usually a changed valid one, sometimes random bytes, sometimes a valid one as it is.
  func callAsFunction(_ random: inout SeededGenerator) -> [UInt8] {
    if corpus.isEmpty || random.number(below: 16) == 0 {
      return (0..<random.number(below: 64)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
    }
    var bytes = corpus[random.number(below: corpus.count)]
    for _ in 0..<random.number(below: changes + 1) { change(&bytes, &random) }
    return Array(bytes.prefix(limit))
  }

  /// Makes one change.
  func change(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    let place = random.number(below: bytes.count + 1)
    switch random.number(below: 11) {
    case 0...2 where place < bytes.count: bytes[place] ^= 1 << UInt8(random.number(below: 8))
    case 3 where place < bytes.count: bytes[place] = UInt8(truncatingIfNeeded: random.next())
    case 4: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
    case 5 where place < bytes.count: bytes.remove(at: place)
    case 6: bytes.removeSubrange(place..<min(bytes.count, place + random.number(below: 17)))
    case 7 where random.number(below: 3) == 0: bytes.removeLast(bytes.count - place)
    case 8: Self.overwrite(&bytes, at: place, with: Self.integer(&random, size: bytes.count))
    case 9 where !words.isEmpty: bytes.insert(contentsOf: words[random.number(below: words.count)], at: place)
    default:
      // A part of another valid input.
      let other = corpus[random.number(below: corpus.count)]
      let start = random.number(below: other.count + 1)
      bytes.insert(contentsOf: other[start..<min(other.count, start + random.number(below: 65))], at: place)
    }
  }

  /// Returns a little-endian integer of 1 to 8 bytes that is likely to be at a limit.
  static func integer(_ random: inout SeededGenerator, size: Int) -> [UInt8] {
    let width = 1 << random.number(below: 4)
    let value = value(&random, size: size)
    return (0..<width).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
  }

  /// Returns a number that is likely to be at a limit.
  static func value(_ random: inout SeededGenerator, size: Int) -> UInt64 {
    switch random.number(below: 7) {
    case 0: UInt64(random.number(below: 300))
    case 1: UInt64.max - UInt64(random.number(below: 20))
    case 2: 1 << UInt64(random.number(below: 64))
    case 3: (1 << UInt64(random.number(below: 64))) &- 1 &- UInt64(random.number(below: 3))
    case 4: UInt64(max(0, size + random.number(below: 33) - 16))
    case 5: UInt64(random.number(below: max(1, size)))
    default: random.next()
    }
  }

  static func overwrite(_ bytes: inout [UInt8], at place: Int, with value: [UInt8]) {
    for (index, byte) in value.enumerated() where bytes.indices.contains(place + index) { bytes[place + index] = byte }
  }
}

/// A reader that takes decisions out of an input, so that any bytes are a sequence of calls.
struct ByteSource {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { index >= bytes.count }

  /// The next byte; 0 at the end.
  mutating func byte() -> UInt8 {
    guard index < bytes.count else { return 0 }
    defer { index += 1 }
    return bytes[index]
  }

  /// A number from 0 up to, but not including, a bound of at most 65,536.
  mutating func number(below bound: Int) -> Int {
    (bound > 256 ? Int(byte()) << 8 | Int(byte()) : Int(byte())) % max(1, bound)
  }

  mutating func word() -> UInt64 { (0..<8).reduce(0) { word, _ in word << 8 | UInt64(byte()) } }

  mutating func take(_ count: Int) -> [UInt8] {
    defer { index = min(bytes.count, index + count) }
    return Array(bytes[min(bytes.count, index)..<min(bytes.count, index + count)])
  }

  /// Cuts bytes into pieces of any sizes.
  mutating func pieces(of whole: [UInt8], limit: Int = 4096) -> [ArraySlice<UInt8>] {
    var rest = whole[...]
    var pieces: [ArraySlice<UInt8>] = []
    // Long bytes in pieces of 17 would take most of the time of a run.
    let unit = 1 + whole.count / 1024
    while !rest.isEmpty {
      let byte = Int(byte())
      // Most pieces are short, some are long.
      let size = min(limit, byte == 0 && isAtEnd ? limit : byte < 224 ? unit * (1 + byte % 32) : 16 * byte)
      pieces.append(rest.prefix(size))
      rest = rest.dropFirst(size)
    }
    return pieces
  }
}
