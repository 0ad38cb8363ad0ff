/// A height at which a sheet can rest.
public enum Detent: Hashable, Sendable {
  /// About half of the available height.
  case medium
  /// The full available height.
  case large
  /// A height in points, greater than 0. A line of text is 20 points high. A sheet never exceeds the available height.
  case height(Double)
  /// A fraction of the available height, greater than 0 and at most 1.
  case fraction(Double)

  /// Returns the height of a sheet at this detent when `room` points are available.
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
  /// Sorts the detents from lowest to highest for the given available height in points.
  public func sorted(in room: Double) -> [Detent] {
    sorted { ($0.height(in: room), "\($0)") < ($1.height(in: room), "\($1)") }
  }
}

/// The way an entry or a flow is shown.
public enum PresentationStyle: Hashable, Sendable {
  /// On top of the stack.
  case push
  /// A panel over the stack that the user can dismiss, initially at its lowest detent.
  ///
  /// `cornerRadius` is in points. Nil leaves it to the front end, and 0 means square corners. A terminal distinguishes
  /// only round and square.
  case sheet(
    detents: Set<Detent> = [.large], grabber: Bool = true, dismissible: Bool = true, cornerRadius: Double? = nil)
  /// Over everything, including the tab bar.
  case fullScreenCover(dismissible: Bool = true)
  /// A short question that the user must answer. Pressing any of its buttons dismisses it.
  case alert
  /// A choice of actions, which the user can dismiss without choosing.
  case confirmationDialog
  /// Next to the stack if there is room, or over it otherwise. A stack has a single detail, which a new one replaces.
  case detail
  /// In the named slot of the top screen. Only for child flows.
  case embed(slot: String)
  /// Over the stack, with custom transitions.
  case custom(
    presenting: Transition, dismissing: Transition? = nil, fullScreen: Bool = false, dismissible: Bool = true)

  /// A full-height sheet with a grabber, which the user can dismiss.
  public static var sheet: PresentationStyle { .sheet() }
  /// A full-screen cover that the user can dismiss.
  public static var fullScreenCover: PresentationStyle { .fullScreenCover() }

  /// Whether the content is shown over or next to a stack, in a stack of its own.
  public var isModal: Bool {
    switch self {
    case .push, .embed: false
    default: true
    }
  }

  /// Whether the user can dismiss the content.
  ///
  /// Flows always can.
  public var isDismissible: Bool {
    switch self {
    case .push, .confirmationDialog, .detail, .embed: true
    case .sheet(_, _, let dismissible, _): dismissible
    case .fullScreenCover(let dismissible): dismissible
    case .alert: false
    case .custom(_, _, _, let dismissible): dismissible
    }
  }

  /// Whether pressing a button dismisses the content.
  public var isDialog: Bool { self == .alert || self == .confirmationDialog }

  /// Whether the content covers everything below it, including the tab bar.
  public var coversAll: Bool {
    switch self {
    case .fullScreenCover: true
    case .custom(_, _, let fullScreen, _): fullScreen
    default: false
    }
  }

  /// The slot that a presentation policy considers.
  public var slot: PresentationSlot {
    if coversAll { return .cover }
    return isDialog ? .dialog : .sheet
  }
}

/// The kinds of presentations that a policy can distinguish.
public enum PresentationSlot: UInt32, Hashable, Sendable, Codable {
  case sheet = 1
  case cover
  case dialog
}

/// A rule for presenting something while something else is already presented.
public enum PresentationPolicy: UInt32, Hashable, Sendable, Codable {
  /// The new presentation is shown over the current one.
  case stack
  /// The new presentation replaces the current one, which ends.
  ///
  /// A pushed flow replaces everything its parent shows on the stack as soon as it shows something itself.
  case replace
  /// The new presentation is refused, and the current one stays.
  case refuse
  /// The new presentation is shown after the current one has been dismissed.
  case queue
}
