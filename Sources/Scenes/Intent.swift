public import Flows
public import Screens

/// An intent of the user, as a front end reports it.
public enum Intent: Sendable, Equatable {
  /// Presses or changes an element of an entry's screen. Refused if the entry is no longer on top. The stack beside a
  /// detail and the embedded screens of the top layer count as on top. The entry is the layer's.
  case act(EntryID, ActionID, ActionValue)
  /// Presses a row because the focus has rested on it, to show its detail. As ``act(_:_:_:)``, but not the user's doing:
  /// notices stay, and nothing is pressed while a link is opened on the page of the row, or if the detail that would be
  /// replaced has typed text or asks before it is left.
  case showDetail(EntryID, ActionID, ActionValue)
  /// Goes back one step on the top layer: pops, or dismisses at the root. Does nothing at the root of a tab.
  case back
  /// Goes to the root of the top layer's stack.
  case backToRoot
  /// Selects a tab. Selecting the selected tab again goes to its root.
  case select(PageID)
  /// Selects a page of the pages in this container.
  case selectPage(PageID, in: ContainerID)
  /// Goes back to this entry of the top layer's stack, across those between.
  case backTo(EntryID)
  /// Begins a back gesture: ``Layer/preview`` shows the entry below until `back` or `cancelBack` follows.
  case peekBack
  /// Cancels the back gesture.
  case cancelBack
  /// Dismisses the top modal.
  case dismiss
  /// Dismisses the modal that shows this container, and those above it.
  case dismissLayer(ContainerID)
  /// Opens a link of the app.
  case link(String)
  /// Retries a failed flow.
  case retry(FlowID)
  /// Presses an element of the host's heading above the failure of a flow.
  case actOnHeading(FlowID, ActionID)
  /// Goes back to the version before of the library of a flow's feature. Does nothing for a feature of the app itself.
  case revert(FlowID)
  /// Shows the page of the app's features. Does nothing if there is none.
  case features
  /// Shows the settings of a feature, or of all if it is nil. Does nothing if there are none.
  case settings(FeatureID?)
}

/// A type that draws scenes.
@MainActor
public protocol FrontEnd: AnyObject {
  /// Shows a scene. Called at most once per turn, and only if the scene has changed.
  func present(_ scene: Scene)
  /// Carries out something outside the window. Called in the turn in which a feature has asked for it.
  func carryOut(_ effect: OutsideEffect)
}

extension FrontEnd {
  /// Does nothing.
  public func carryOut(_ effect: OutsideEffect) {}
}

/// A type that takes intents: the engine, or a recorder in a test.
@MainActor
public protocol IntentHandler: AnyObject {
  /// Handles an intent.
  func handle(_ intent: Intent)
}
