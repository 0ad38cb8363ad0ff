/// A value on its way into bytes: containers are boxes, which their coding containers go on filling.
enum PayloadPart {
  case null
  case bool(Bool)
  case unsigned(UInt64)
  /// The integer -1 - n, which is less than 0.
  case negative(UInt64)
  case double(Double)
  case text(String)
  case bytes(Payload)
  case array(PayloadArrayBox)
  case map(PayloadMapBox)
  /// Written later, through an encoder that was handed out.
  case later(PayloadSlot)
  /// One encoder was asked for two kinds of containers.
  case conflict

  static func integer(_ value: some FixedWidthInteger) -> PayloadPart {
    value < 0 ? .negative(UInt64(truncatingIfNeeded: ~value)) : .unsigned(UInt64(truncatingIfNeeded: value))
  }
}

/// The parts of an array.
final class PayloadArrayBox {
  var parts: [PayloadPart] = []
  /// How many parts belong together where their order means nothing and is made canonical; 0 keeps the order.
  var unorderedStride = 0
}

/// The entries of a map, in the order in which they came.
final class PayloadMapBox {
  var entries: [(key: String, part: PayloadPart)] = []
}

/// A place for a part that is not known yet.
final class PayloadSlot {
  var part: PayloadPart?
}

/// A collection whose order differs from run to run, and must not show in the bytes.
///
/// Where it is coded as an array, the groups of `payloadStride` elements are sorted by their bytes.
protocol UnorderedPayload {
  static var payloadStride: Int { get }
}

extension Set: UnorderedPayload {
  static var payloadStride: Int { 1 }
}

extension Dictionary: UnorderedPayload {
  static var payloadStride: Int { 2 }
}
