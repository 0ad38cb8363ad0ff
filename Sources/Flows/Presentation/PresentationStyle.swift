/// A height at which a sheet can rest.
public enum Detent: Hashable, Sendable {
  /// About half of the available height.
  case medium
  /// The full available height.
  case large
  /// A height in points, above 0; a line of text is 20 points. A sheet never exceeds the available height.
  case height(Double)
  /// A fraction of the available height, above 0 and at most 1.
  case fraction(Double)

  /// Returns the height of a sheet with this detent, where `room` points are available.
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
  /// Returns the detents from the lowest to the highest, where this many points are available.
  public func sorted(in room: Double) -> [Detent] {
    sorted { ($0.height(in: room), "\($0)") < ($1.height(in: room), "\($1)") }
  }
}

/// The way in which an entry or a flow is shown.
public enum PresentationStyle: Hashable, Sendable {
  /// On top of the stack.
  case push
  /// A panel over the stack that the user can dismiss. It is first shown at the lowest detent.
  ///
  /// `cornerRadius` is in points; nil leaves it to the front end, 0 is square. A terminal knows round and square.
  case sheet(
    detents: Set<Detent> = [.large], grabber: Bool = true, dismissible: Bool = true, cornerRadius: Double? = nil)
  /// Over everything, including the tab bar.
  case fullScreenCover(dismissible: Bool = true)
  /// A short question that must be answered: pressing any of its buttons dismisses it.
  case alert
  /// A choice of what to do; the user can dismiss it without choosing.
  case confirmationDialog
  /// Next to the stack if there is room, otherwise over it. A stack has one detail; another one replaces it.
  case detail
  /// In the slot of this name in the screen on top. Child flows only.
  case embed(slot: String)
  /// Over the stack, with transitions of the caller's choice.
  case custom(
    presenting: Transition, dismissing: Transition? = nil, fullScreen: Bool = false, dismissible: Bool = true)

  /// A sheet of full height with a grabber, which the user can dismiss.
  public static var sheet: PresentationStyle { .sheet() }
  /// A full-screen cover that the user can dismiss.
  public static var fullScreenCover: PresentationStyle { .fullScreenCover() }

  /// Whether it is shown over or next to a stack, in a separate stack.
  public var isModal: Bool {
    switch self {
    case .push, .embed: false
    default: true
    }
  }

  /// Whether the user can dismiss it; flows always can.
  public var isDismissible: Bool {
    switch self {
    case .push, .confirmationDialog, .detail, .embed: true
    case .sheet(_, _, let dismissible, _): dismissible
    case .fullScreenCover(let dismissible): dismissible
    case .alert: false
    case .custom(_, _, _, let dismissible): dismissible
    }
  }

  /// Whether pressing a button dismisses it.
  public var isDialog: Bool { self == .alert || self == .confirmationDialog }

  /// Whether it covers everything below it, including the tab bar.
  public var coversAll: Bool {
    switch self {
    case .fullScreenCover: true
    case .custom(_, _, let fullScreen, _): fullScreen
    default: false
    }
  }

  /// The slot that a policy considers when something is already presented.
  public var slot: PresentationSlot {
    if coversAll { return .cover }
    return isDialog ? .dialog : .sheet
  }
}

/// The kinds of presentations that a policy can tell apart.
public enum PresentationSlot: UInt32, Hashable, Sendable, Codable {
  case sheet = 1
  case cover
  case dialog
}

/// A rule for presenting something while something else is presented.
public enum PresentationPolicy: UInt32, Hashable, Sendable, Codable {
  /// It is shown over the present one.
  case stack
  /// It replaces the present one, which ends.
  ///
  /// A flow that is pushed replaces all that its parent shows on the stack, once it shows something itself.
  case replace
  /// It is refused, and the present one stays.
  case refuse
  /// It is shown when the present one has been dismissed.
  case queue
}
