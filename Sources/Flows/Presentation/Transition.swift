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

  /// How a transition's speed changes while it lasts.
  public enum Easing: UInt32, Hashable, Sendable, Codable {
    /// What the front end does.
    case automatic
    case linear
    /// Slow at the beginning.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Slow at both ends.
    case easeInOut
    /// Past the end and back.
    case spring
  }

  /// What a screen does besides the kind of its transition.
  public struct Effects: OptionSet, Hashable, Sendable, Codable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// It slides from or to the transition's edge.
    public static let slide = Effects(rawValue: 1)
    /// It fades in or out.
    public static let fade = Effects(rawValue: 2)
    /// It grows or shrinks.
    public static let scale = Effects(rawValue: 4)
  }

  /// An edge of the window.
  public enum Edge: UInt32, Hashable, Sendable, Codable {
    case trailing, leading, top, bottom
  }

  /// What the screen does as it comes or goes.
  public var kind: Kind
  /// Where it comes from or goes to; slides only.
  public var edge: Edge
  /// How long it takes; 0 leaves it to the front end.
  public var milliseconds: UInt32
  /// How its speed changes.
  public var easing: Easing
  /// What the screen does at the same time.
  public var effects: Effects

  /// Creates a transition that lasts `milliseconds`, or as long as the front end chooses when that is 0.
  public init(
    _ kind: Kind, edge: Edge = .trailing, milliseconds: UInt32 = 0, easing: Easing = .automatic, effects: Effects = []
  ) {
    self.kind = kind
    self.edge = edge
    self.milliseconds = milliseconds
    self.easing = easing
    self.effects = effects
  }

  /// This transition with a duration and an easing of its own.
  public func lasting(milliseconds: UInt32, easing: Easing = .automatic) -> Transition {
    var transition = self
    transition.milliseconds = milliseconds
    transition.easing = easing
    return transition
  }

  /// This transition together with another: the screen does what both say at the same time.
  ///
  /// The edge is that of the one that slides; time and easing are this one's, where it has any.
  public func combined(with other: Transition) -> Transition {
    var transition = self
    transition.effects.formUnion(other.effects)
    transition.effects.formUnion(other.kind.effect)
    transition.effects.subtract(kind.effect)
    if kind != .slide, !effects.contains(.slide) { transition.edge = other.edge }
    if milliseconds == 0 { transition.milliseconds = other.milliseconds }
    if easing == .automatic { transition.easing = other.easing }
    return transition
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
}

extension Transition.Kind {
  /// The effect that the kind is; none for what the platform does.
  fileprivate var effect: Transition.Effects {
    switch self {
    case .automatic, .none: []
    case .slide: .slide
    case .fade: .fade
    case .scale: .scale
    }
  }
}
