/// The height at which a sheet may rest.
public enum Detent: UInt32, Hashable, Sendable, Codable, CaseIterable {
  case medium = 1
  case large = 2
}

/// How an entry or a flow is shown.
public enum PresentationStyle: Hashable, Sendable, Codable {
  /// On top of the stack.
  case push
  /// A panel over the stack that the user can put away. It begins at the first detent.
  case sheet(detents: Set<Detent> = [.large], grabber: Bool = true, dismissible: Bool = true)
  /// Over everything, the tab bar included.
  case fullScreenCover(dismissible: Bool = true)

  public static var sheet: PresentationStyle { .sheet() }
  public static var fullScreenCover: PresentationStyle { .fullScreenCover() }

  public var isModal: Bool { self != .push }

  /// Whether the user may put it away; flows always can.
  public var isDismissible: Bool {
    switch self {
    case .push: true
    case .sheet(_, _, let dismissible): dismissible
    case .fullScreenCover(let dismissible): dismissible
    }
  }
}
