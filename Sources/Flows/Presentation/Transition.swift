/// The way a screen appears or disappears.
///
/// A front end that can't animate shows the result immediately.
public struct Transition: Hashable, Sendable, Codable {
  /// The kind of a transition.
  public enum Kind: UInt32, Hashable, Sendable, Codable {
    /// The platform's default transition.
    case automatic
    case none
    case slide
    case fade
    case scale
  }

  /// The timing curve of a transition.
  public enum Easing: UInt32, Hashable, Sendable, Codable {
    /// The front end's default easing.
    case automatic
    case linear
    /// Slow at the beginning.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Slow at both ends.
    case easeInOut
    /// Overshoots the end and returns.
    case spring
  }

  /// Effects to combine with the kind of a transition.
  public struct Effects: OptionSet, Hashable, Sendable, Codable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The screen slides from or to the transition's edge.
    public static let slide = Effects(rawValue: 1)
    /// The screen fades in or out.
    public static let fade = Effects(rawValue: 2)
    /// The screen grows or shrinks.
    public static let scale = Effects(rawValue: 4)
  }

  /// An edge of the window.
  public enum Edge: UInt32, Hashable, Sendable, Codable {
    case trailing, leading, top, bottom
  }

  /// The kind of the transition.
  public var kind: Kind
  /// The edge from or to which the screen slides.
  ///
  /// Used only for slides.
  public var edge: Edge
  /// The duration in milliseconds, or 0 for the front end's default.
  ///
  /// The terminal shows transitions of at most 180 ms.
  public var milliseconds: UInt32
  /// The timing curve.
  public var easing: Easing
  /// The effects to combine with the kind.
  public var effects: Effects

  /// Creates a transition that lasts `milliseconds`, or the front end's default duration if 0.
  public init(
    _ kind: Kind, edge: Edge = .trailing, milliseconds: UInt32 = 0, easing: Easing = .automatic, effects: Effects = []
  ) {
    self.kind = kind
    self.edge = edge
    self.milliseconds = milliseconds
    self.easing = easing
    self.effects = effects
  }

  /// Returns this transition with a different duration and easing.
  public func lasting(milliseconds: UInt32, easing: Easing = .automatic) -> Transition {
    var transition = self
    transition.milliseconds = milliseconds
    transition.easing = easing
    return transition
  }

  /// Combines this transition with another one that runs at the same time.
  ///
  /// The edge comes from the transition that slides. Duration and easing come from this transition, if it specifies
  /// them.
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

  /// The platform's default transition.
  public static let automatic = Transition(.automatic)
  /// No transition: the screen changes immediately.
  public static let none = Transition(.none)
  /// A transition that fades the screen in or out.
  public static let fade = Transition(.fade)
  /// A transition that scales the screen up or down.
  public static let scale = Transition(.scale)
  /// Creates a transition that slides the screen in from, or out to, an edge.
  public static func slide(_ edge: Edge) -> Transition { Transition(.slide, edge: edge) }
}

extension Transition.Kind {
  /// The effect that corresponds to the kind.
  ///
  /// Empty for the platform's default transition.
  fileprivate var effect: Transition.Effects {
    switch self {
    case .automatic, .none: []
    case .slide: .slide
    case .fade: .fade
    case .scale: .scale
    }
  }
}
