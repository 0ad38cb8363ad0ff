/// The identity of an element within its screen, stable across descriptions of the screen.
///
/// Front ends use it to track focus, scroll position, and unsaved text. The identity is a hash of the path of keys from
/// the root; an element without a key is identified by its position among its siblings. In Swift, an element without a key
/// of its own has one that stands for its place in the declaration.
public struct ElementID: Hashable, Sendable, Codable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  static let root = ElementID(rawValue: 0xcbf2_9ce4_8422_2325)

  /// Returns the identity of a child with a key (FNV-1a over the key's bytes).
  func child(key: UnsafeBufferPointer<UInt8>) -> ElementID {
    var hash = rawValue ^ 0x9e37_79b9_7f4a_7c15
    for byte in key { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
    return ElementID(rawValue: hash)
  }

  /// Returns the identity of a child without a key, given its position among its siblings.
  func child(position: Int) -> ElementID {
    var hash = rawValue &+ 0x9e37_79b9_7f4a_7c15 &* (UInt64(truncatingIfNeeded: position) &+ 1)
    hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
    return ElementID(rawValue: hash ^ (hash >> 27))
  }
}
