/// The height at which a sheet may rest.
public enum Detent: Hashable, Sendable, Codable {
  /// About half of what there is.
  case medium
  /// All that there is.
  case large
  /// A height in points, above 0; a line of text is 20. A sheet is never higher than what there is.
  case height(Double)
  /// A part of what there is, above 0 and at most 1.
  case fraction(Double)

  /// The part of `room` points that a sheet takes at this height.
  public func height(in room: Double) -> Double {
    switch self {
    case .medium: room * 0.55
    case .large: room
    case .height(let points): min(room, max(0, points))
    case .fraction(let part): room * min(1, max(0, part))
    }
  }
}

extension Set<Detent> {
  /// The detents from the lowest to the highest, where there is room for this many points.
  public func sorted(in room: Double) -> [Detent] {
    sorted { ($0.height(in: room), "\($0)") < ($1.height(in: room), "\($1)") }
  }
}

/// How an entry or a flow is shown.
public enum PresentationStyle: Hashable, Sendable, Codable {
  /// On top of the stack.
  case push
  /// A panel over the stack that the user can put away. It begins at the lowest detent.
  ///
  /// `cornerRadius` is in points; nil leaves it to the front end, 0 is square. A terminal knows round and square.
  case sheet(
    detents: Set<Detent> = [.large], grabber: Bool = true, dismissible: Bool = true, cornerRadius: Double? = nil)
  /// Over everything, the tab bar included.
  case fullScreenCover(dismissible: Bool = true)
  /// A short question that must be answered: pressing any of its buttons puts it away.
  case alert
  /// A choice of what to do; the user can put it away without one.
  case confirmationDialog
  /// Beside the stack where there is room, else over it. A stack has one detail; the next one takes its place.
  case detail
  /// In the slot of this name in the screen on top. Child flows only.
  case embed(slot: String)
  /// Over the stack, coming and going by transitions of the caller's choice.
  case custom(
    presenting: Transition, dismissing: Transition? = nil, fullScreen: Bool = false, dismissible: Bool = true)

  /// A sheet of full height with a grabber, which the user can put away.
  public static var sheet: PresentationStyle { .sheet() }
  /// A full-screen cover that the user can put away.
  public static var fullScreenCover: PresentationStyle { .fullScreenCover() }

  /// Whether it stands over or beside a stack, in a stack of its own.
  public var isModal: Bool {
    switch self {
    case .push, .embed: false
    default: true
    }
  }

  /// Whether the user may put it away; flows always can.
  public var isDismissible: Bool {
    switch self {
    case .push, .confirmationDialog, .detail, .embed: true
    case .sheet(_, _, let dismissible, _): dismissible
    case .fullScreenCover(let dismissible): dismissible
    case .alert: false
    case .custom(_, _, _, let dismissible): dismissible
    }
  }

  /// Whether pressing a button puts it away.
  public var isDialog: Bool { self == .alert || self == .confirmationDialog }

  /// Whether it covers all that is below it, the tab bar included.
  public var coversAll: Bool {
    switch self {
    case .fullScreenCover: true
    case .custom(_, _, let fullScreen, _): fullScreen
    default: false
    }
  }

  /// The slot that counts when a policy looks at what is presented already.
  public var slot: PresentationSlot {
    if coversAll { return .cover }
    return isDialog ? .dialog : .sheet
  }
}

/// The kinds of presentations that can stand beside each other.
public enum PresentationSlot: UInt32, Hashable, Sendable, Codable {
  case sheet = 1
  case cover
  case dialog
}

/// What happens when something is presented while something else is.
public enum PresentationPolicy: UInt32, Hashable, Sendable, Codable {
  /// It stands over what is there.
  case stack
  /// It takes the place of what is there, which ends.
  ///
  /// What is pushed takes the place of all that its parent shows on the stack, when it shows something itself.
  case replace
  /// It is refused, and what is there stays.
  case refuse
  /// It is shown when what is there has gone.
  case queue
}
