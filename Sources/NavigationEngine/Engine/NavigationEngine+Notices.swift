public import Scenes

// What the app says of its work.
extension NavigationEngine {
  /// Shows a notice for a limited time.
  ///
  /// - Parameters:
  ///   - detail: The full text, for users who ask for it.
  ///   - subject: The name of what the notice is about; it takes the place of an earlier one about the same.
  ///   - brief: The short form of a notice about the replacement of a feature.
  public func show(
    _ kind: Notice.Kind, _ text: String, detail: String? = nil, subject: String? = nil, brief: String? = nil
  ) {
    notices.show(kind, text, detail: detail, subject: subject, brief: brief)
  }

  /// Shows an activity until ``end(_:)`` is called with its identifier.
  ///
  /// - Parameters:
  ///   - delay: The time that the work must last before the activity becomes visible.
  ///   - subject: The name of what the work is about, such as the title of a tab.
  public func begin(_ text: String, showingAfter delay: Duration = .zero, subject: String? = nil) -> Activity.ID {
    activities.begin(text, showingAfter: delay, subject: subject)
  }

  /// Says which step of an activity's work has begun.
  public func note(_ step: Activity.Step, of activity: Activity.ID) { activities.note(step, of: activity) }

  /// Ends an activity, whether its work succeeded or failed.
  public func end(_ activity: Activity.ID) { activities.end(activity) }
}
