/// The number of an action on a screen, chosen by the feature.
///
/// Swift features combine the revision of the description with an index, so that an intent sent for an older
/// description still runs the action that the user saw.
public struct ActionID: RawRepresentable, Hashable, Sendable, Codable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Combines the revision of a description with the index of one of its actions.
  public init(revision: UInt32, index: UInt32) {
    rawValue = UInt64(revision) << 32 | UInt64(index)
  }

  /// The revision of the description that offers the action, stored in the upper 32 bits.
  public var revision: UInt32 { UInt32(truncatingIfNeeded: rawValue >> 32) }
  /// The index of the action in its description, stored in the lower 32 bits.
  public var index: UInt32 { UInt32(truncatingIfNeeded: rawValue) }
}

/// The value that accompanies an action: none for a press, the new value for a change.
public enum ActionValue: Hashable, Sendable {
  case none
  case flag(Bool)
  case number(Double)
  case text(String)
}

/// The same encoding that the compiler would synthesize.
///
/// The synthesized code would declare a key type for each case, which every plugin would contain.
extension ActionValue: Codable {
  private enum Key: String, CodingKey {
    case none, flag, number, text
    case payload = "_0"
  }

  public init(from decoder: any Decoder) throws {
    let cases = try decoder.container(keyedBy: Key.self)
    guard cases.allKeys.count == 1, let name = cases.allKeys.first, name != .payload else {
      let context = DecodingError.Context(
        codingPath: cases.codingPath, debugDescription: "expected exactly one key, the name of a case")
      throw DecodingError.typeMismatch(Self.self, context)
    }
    let values = try cases.nestedContainer(keyedBy: Key.self, forKey: name)
    self =
      switch name {
      case .none, .payload: .none
      case .flag: .flag(try values.decode(Bool.self, forKey: .payload))
      case .number: .number(try values.decode(Double.self, forKey: .payload))
      case .text: .text(try values.decode(String.self, forKey: .payload))
      }
  }

  public func encode(to encoder: any Encoder) throws {
    var cases = encoder.container(keyedBy: Key.self)
    let name: Key =
      switch self {
      case .none: .none
      case .flag: .flag
      case .number: .number
      case .text: .text
      }
    var values = cases.nestedContainer(keyedBy: Key.self, forKey: name)
    switch self {
    case .none: break
    case .flag(let flag): try values.encode(flag, forKey: .payload)
    case .number(let number): try values.encode(number, forKey: .payload)
    case .text(let text): try values.encode(text, forKey: .payload)
    }
  }
}
