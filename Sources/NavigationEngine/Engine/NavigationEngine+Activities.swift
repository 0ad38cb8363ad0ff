import EventLoop
import Flows
import Screens

extension NavigationEngine {
  /// Shows that the app is at work, until ``end(_:)``.
  ///
  /// - Parameter delay: How long the work must last to be shown.
  public func begin(_ text: String, showingAfter delay: Duration = .zero) -> Activity.ID {
    lastActivity += 1
    let id = Activity.ID(rawValue: lastActivity)
    activities.append(Activity(id: id, text: text, began: loop.now, delay: delay))
    schedule()
    return id
  }

  /// The work has ended, well or not.
  public func end(_ activity: Activity.ID) {
    activities.removeAll { $0.id == activity }
    schedule()
  }
}

extension NavigationEngine {
  /// Remembers what the user did last on a screen, so that they come back to it.
  func noteActivation(_ entry: EntryID, _ action: Screens.ActionID, _ value: Screens.ActionValue) {
    guard value.isActivation, case .screen(let screen)? = screens[entry]?.state,
      let element = screen.elements.first(where: { $0.has(action) })
    else { return }
    if element.kind == .button || element.kind == .textField { typed[entry]?.isUnsubmitted = false }
    if element.kind != .textField { perform(.activated(element.id, on: entry)) }
  }

  /// Whether the user has typed something on a screen that is still there, and has not submitted it.
  var hasUnsubmittedText: Bool { typed.values.contains(where: \.isUnsubmitted) }
}

extension Screens.ActionValue {
  /// Whether something was pressed or chosen, rather than typed.
  fileprivate var isActivation: Bool { if case .text = self { false } else { true } }
}

extension Element {
  fileprivate func has(_ action: Screens.ActionID) -> Bool {
    self.action(.activate) == action || self.action(.change) == action || self.action(.submit) == action
  }
}
