/// How a screen comes or goes.
///
/// A front end that cannot animate shows the end of it at once.
public struct Transition: Hashable, Sendable, Codable {
  /// What a screen does as it comes or goes.
  public enum Kind: UInt32, Hashable, Sendable, Codable {
    /// What the platform does.
    case automatic
    case none
    case slide
    case fade
    case scale
  }

  /// An edge of the window.
  public enum Edge: UInt32, Hashable, Sendable, Codable {
    case trailing, leading, top, bottom

    /// The edge on the other side of the window.
    public var opposite: Edge {
      switch self {
      case .trailing: .leading
      case .leading: .trailing
      case .top: .bottom
      case .bottom: .top
      }
    }
  }

  /// What the screen does as it comes or goes.
  public var kind: Kind
  /// Where it comes from or goes to; slides only.
  public var edge: Edge
  /// How long it takes; 0 leaves it to the front end.
  public var milliseconds: UInt32

  /// Creates a transition that lasts `milliseconds`, or as long as the front end chooses when that is 0.
  public init(_ kind: Kind, edge: Edge = .trailing, milliseconds: UInt32 = 0) {
    self.kind = kind
    self.edge = edge
    self.milliseconds = milliseconds
  }

  /// The platform's own transition.
  public static let automatic = Transition(.automatic)
  /// No transition: the screen changes at once.
  public static let none = Transition(.none)
  /// A transition that fades the screen in or out.
  public static let fade = Transition(.fade)
  /// A transition that scales the screen up or down.
  public static let scale = Transition(.scale)
  /// Creates a transition that slides the screen in from, or out to, an edge.
  public static func slide(_ edge: Edge) -> Transition { Transition(.slide, edge: edge) }

  /// The way back: to the edge that it came from.
  public var reversed: Transition { self }
}
