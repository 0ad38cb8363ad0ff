/// An activity of the app that the user may wait for, shown with its elapsed time until it ends.
public struct Activity: Sendable, Equatable, Identifiable {
  /// The identifier of an activity, unique within the window.
  public struct ID: Hashable, Sendable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) { self.rawValue = rawValue }
  }

  /// The activity's identifier, with which it is ended.
  public let id: ID
  /// The text that describes the work: "Building Cart".
  public var text: String
  /// The time at which the work began, and from which the elapsed time is counted.
  public var began: ContinuousClock.Instant
  /// The time that the work must last before the activity becomes visible, so that short work is not shown.
  public var delay: Duration

  /// The name of what the work is about, such as the title of a tab, or nil.
  public var subject: String?

  /// Creates an activity, which is shown at once unless a delay is given.
  public init(
    id: ID, text: String, began: ContinuousClock.Instant, delay: Duration = .zero, subject: String? = nil
  ) {
    self.subject = subject
    self.id = id
    self.text = text
    self.began = began
    self.delay = delay
  }

  /// Returns whether the activity has lasted long enough to be visible.
  public func isShown(at now: ContinuousClock.Instant) -> Bool { began + delay <= now }
}
