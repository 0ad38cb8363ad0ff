/// The place of the next element in the declaration, relative to the element that contains it.
///
/// The place consists of the index of a view in each block between the two; a branch of an `if` and the rounds of a loop
/// count as blocks. It identifies an element without a key, so that an element which comes or goes leaves the identity of
/// the others alone. A place is written as a key of ASCII bytes into storage that is reused, so that a described element
/// allocates nothing for it.
struct StructuralPath {
  /// A position to return to.
  struct Mark {
    fileprivate var count: Int
    fileprivate var start: Int
    fileprivate var uses: Int
  }

  private var bytes: [UInt8] = []
  /// The offset at which the path of the open element's children begins.
  private var start = 0
  /// The number of elements that were written at exactly this place.
  private var uses = 0

  /// The byte before each index, which keys that authors choose don't contain.
  private static let separator: UInt8 = 0x1f
  private static let zero: UInt8 = 0x40

  /// The present position.
  var mark: Mark { Mark(count: bytes.count, start: start, uses: uses) }

  /// Enters a view of a block.
  mutating func enter(_ index: Int) {
    bytes.append(Self.separator)
    append(index)
    uses = 0
  }

  /// Enters an element, whose children have paths of their own.
  mutating func enterElement() {
    start = bytes.count
    uses = 0
  }

  /// Starts to count again, for a view with a key of its own.
  mutating func enterKey() { uses = 0 }

  /// Returns to an earlier position.
  mutating func leave(to mark: Mark) {
    bytes.removeLast(bytes.count - mark.count)
    start = mark.start
    uses = mark.uses
  }

  /// Calls `begin` with the key of the next element: the part of the path after `key`, or from the containing element on
  /// if there is no key.
  ///
  /// What stands first has no path of its own. It is empty without a key, or else the key itself.
  mutating func withKey(_ key: (text: String, mark: Mark)?, _ begin: (UnsafeBufferPointer<UInt8>) -> Void) {
    uses += 1
    let from = key?.mark.count ?? start
    let isFirst = bytes[from...].allSatisfy { $0 == Self.separator || $0 == Self.zero }
    if isFirst && (key == nil || uses == 1) {
      guard var text = key?.text else { return begin(UnsafeBufferPointer(start: nil, count: 0)) }
      return text.withUTF8(begin)
    }
    let count = bytes.count
    if let text = key?.text {
      // The suffix is copied behind the key, and both are removed afterwards.
      bytes.append(contentsOf: text.utf8)
      if !isFirst { for index in from..<count { bytes.append(bytes[index]) } }
    }
    if uses > 1 {
      bytes.append(UInt8(ascii: "#"))
      bytes.append(contentsOf: String(uses).utf8)
    }
    let first = key == nil ? from : count
    bytes.withUnsafeBufferPointer { begin(UnsafeBufferPointer(rebasing: $0[first...])) }
    bytes.removeLast(bytes.count - count)
  }

  /// Appends a number in groups of five bits, the lowest first; all but the last are marked.
  private mutating func append(_ index: Int) {
    var rest = index
    while rest >= 32 {
      bytes.append(Self.zero | 0x20 | UInt8(truncatingIfNeeded: rest & 31))
      rest >>= 5
    }
    bytes.append(Self.zero | UInt8(truncatingIfNeeded: rest))
  }
}
