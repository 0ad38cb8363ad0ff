/// How a screen comes or goes.
///
/// A front end that cannot animate shows the end of it at once.
public struct Transition: Hashable, Sendable, Codable {
  public enum Kind: UInt32, Hashable, Sendable, Codable {
    /// What the platform does.
    case automatic
    case none
    case slide
    case fade
    case scale
  }

  public enum Edge: UInt32, Hashable, Sendable, Codable {
    case trailing, leading, top, bottom

    public var opposite: Edge {
      switch self {
      case .trailing: .leading
      case .leading: .trailing
      case .top: .bottom
      case .bottom: .top
      }
    }
  }

  public var kind: Kind
  /// Where it comes from or goes to; slides only.
  public var edge: Edge
  /// How long it takes; 0 leaves it to the front end.
  public var milliseconds: UInt32

  public init(_ kind: Kind, edge: Edge = .trailing, milliseconds: UInt32 = 0) {
    self.kind = kind
    self.edge = edge
    self.milliseconds = milliseconds
  }

  public static let automatic = Transition(.automatic)
  public static let none = Transition(.none)
  public static let fade = Transition(.fade)
  public static let scale = Transition(.scale)
  public static func slide(_ edge: Edge) -> Transition { Transition(.slide, edge: edge) }

  /// The way back: to the edge that it came from.
  public var reversed: Transition { self }
}
