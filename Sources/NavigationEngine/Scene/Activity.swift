/// Work of the app's own that the user may wait for, shown with its elapsed time from its beginning to its end.
public struct Activity: Sendable, Equatable, Identifiable {
  /// The number of an activity, which no other activity of the window has.
  public struct ID: Hashable, Sendable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) { self.rawValue = rawValue }
  }

  /// The activity's number, by which it is ended.
  public let id: ID
  /// What is being done: "Building Cart".
  public var text: String
  /// When the work began; the elapsed time is counted from here.
  public var began: ContinuousClock.Instant
  /// How long it must have lasted to be shown: what is over in no time is not worth a word.
  public var delay: Duration

  /// Creates an activity, which is shown at once unless a delay is given.
  public init(id: ID, text: String, began: ContinuousClock.Instant, delay: Duration = .zero) {
    self.id = id
    self.text = text
    self.began = began
    self.delay = delay
  }

  /// Whether it has lasted long enough to be shown.
  public func isShown(at now: ContinuousClock.Instant) -> Bool { began + delay <= now }
}
