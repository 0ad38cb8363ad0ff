/// An activity of the app that the user may wait for, shown with its elapsed time until it ends.
public struct Activity: Sendable, Equatable, Identifiable {
  /// The identifier of an activity, unique within the window.
  public struct ID: Hashable, Sendable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) { self.rawValue = rawValue }
  }

  /// A step of the work: "Compiling CartItems.swift", the third of seven.
  public struct Step: Sendable, Equatable {
    /// A description of the step.
    public var text: String
    /// The number of the step, from 1.
    public var number: Int
    /// The number of steps as far as they are known, at least ``number``.
    public var count: Int

    /// Creates a step from its text, its number and the number of steps.
    public init(text: String, number: Int, count: Int) {
      self.text = text
      self.number = max(0, number)
      self.count = max(1, count, number)
    }

    /// The part of the work that is done once the step is, from 0 to 1.
    public var share: Double { Double(number) / Double(count) }
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
  /// The present step of the work, or nil if the work says none.
  public var step: Step?

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
