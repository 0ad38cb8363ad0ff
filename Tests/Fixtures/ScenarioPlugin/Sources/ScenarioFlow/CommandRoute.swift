public import FeatureKit
import Synchronization

public enum CommandRoute: Route {
  case item(Int)
  /// A screen with a slot.
  case slotted(Int)
  /// Not kept for the next start.
  case passing(Int)
  /// Written as an earlier version of the flow wrote it: a bare number, which this one can forget how to read.
  case former(Int)
  /// The same as another with its number, whatever the note.
  case noted(Int, note: String)

  public static func == (one: CommandRoute, other: CommandRoute) -> Bool { one.identity == other.identity }
  public func hash(into hasher: inout Hasher) { hasher.combine(identity) }

  private var identity: [Int] {
    switch self {
    case .item(let number): [0, number]
    case .slotted(let number): [1, number]
    case .passing(let number): [2, number]
    case .former(let number): [3, number]
    case .noted(let number, _): [4, number]
    }
  }

  public var presentationStyle: PresentationStyle {
    // Tens are sheets by themselves, so that a call without a style can be told from one with.
    number >= 10 && number < 20 ? .sheet(detents: [.medium]) : .push
  }

  public var isRestorable: Bool { if case .passing = self { false } else { true } }

  public var appearance: RouteAppearance {
    switch number {
    case 77: RouteAppearance(title: "Seventy-seven", barHidden: true, background: .caution)
    case 78: RouteAppearance(largeTitle: true, barStyle: .transparent)
    default: RouteAppearance()
    }
  }

  var number: Int {
    switch self {
    case .item(let number), .slotted(let number), .passing(let number), .former(let number),
      .noted(let number, _):
      number
    }
  }

  init(_ text: Substring) {
    let number = Int(text.drop { !$0.isNumber }.prefix { $0.isNumber }) ?? 0
    switch text.first {
    case "s": self = .slotted(number)
    case "t": self = .passing(number)
    case "f": self = .former(number)
    case "n": self = .noted(number, note: String(text.drop { $0 != ":" }.dropFirst()))
    default: self = .item(number)
    }
  }
}

extension CommandRoute {
  private static let hasForgotten = Mutex(false)

  /// Says whether bare numbers are no routes any more, as in the next version of the flow.
  static func forget(_ forgets: Bool) { hasForgotten.withLock { $0 = forgets } }

  static var forgets: Bool { hasForgotten.withLock { $0 } }

  private enum Keys: CodingKey { case item, slotted, passing, noted, note }

  public init(from decoder: any Decoder) throws {
    if let number = try? decoder.singleValueContainer().decode(Int.self) {
      guard !Self.hasForgotten.withLock({ $0 }) else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "a bare number is no route"))
      }
      self = .former(number)
      return
    }
    let values = try decoder.container(keyedBy: Keys.self)
    if let number = try values.decodeIfPresent(Int.self, forKey: .slotted) {
      self = .slotted(number)
    } else if let number = try values.decodeIfPresent(Int.self, forKey: .passing) {
      self = .passing(number)
    } else if let number = try values.decodeIfPresent(Int.self, forKey: .noted) {
      self = .noted(number, note: try values.decode(String.self, forKey: .note))
    } else {
      self = .item(try values.decode(Int.self, forKey: .item))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    if case .former(let number) = self {
      var value = encoder.singleValueContainer()
      return try value.encode(number)
    }
    var values = encoder.container(keyedBy: Keys.self)
    switch self {
    case .slotted: try values.encode(number, forKey: .slotted)
    case .passing: try values.encode(number, forKey: .passing)
    case .noted(_, let note):
      try values.encode(number, forKey: .noted)
      try values.encode(note, forKey: .note)
    default: try values.encode(number, forKey: .item)
    }
  }
}
