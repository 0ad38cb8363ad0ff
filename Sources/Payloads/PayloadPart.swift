/// An encoded value before it is written.
///
/// Containers are boxes, so that encoding containers can still add to them.
enum PayloadPart {
  case null
  case bool(Bool)
  case unsigned(UInt64)
  /// The negative integer -1 - n.
  case negative(UInt64)
  case double(Double)
  case text(String)
  case bytes(Payload)
  case array(PayloadArrayBox)
  case map(PayloadMapBox)
  /// A value that a super encoder writes later.
  case deferred(PayloadSlot)
  /// Two kinds of container were requested from the same encoder.
  case conflict

  static func integer(_ value: some FixedWidthInteger) -> PayloadPart {
    value < 0 ? .negative(UInt64(truncatingIfNeeded: ~value)) : .unsigned(UInt64(truncatingIfNeeded: value))
  }
}

/// The parts of an array.
final class PayloadArrayBox {
  var parts: [PayloadPart] = []
  /// The number of parts per group in an unordered collection, whose groups are sorted.
  ///
  /// With 0, the order is kept.
  var unorderedStride = 0
}

/// The entries of a map, in insertion order.
final class PayloadMapBox {
  var entries: [(key: String, part: PayloadPart)] = []
}

/// A reference to a part that isn't known yet.
final class PayloadSlot {
  var part: PayloadPart?
}

/// A collection whose order differs between runs and must not affect the bytes.
///
/// If it is encoded as an array, groups of `payloadStride` elements are sorted by their bytes.
protocol UnorderedPayload {
  static var payloadStride: Int { get }
}

extension Set: UnorderedPayload {
  static var payloadStride: Int { 1 }
}

extension Dictionary: UnorderedPayload {
  static var payloadStride: Int { 2 }
}
