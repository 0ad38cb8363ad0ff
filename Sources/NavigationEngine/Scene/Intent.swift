public import Flows
public import Screens

/// An intent of the user, as a front end reports it.
public enum Intent: Sendable, Equatable {
  /// Press or change something on an entry's screen. Refused when the entry is no longer visible on top; the stack
  /// beside a detail, and what is embedded in the top layer, count as on top. The entry is the layer's.
  case act(EntryID, ActionID, ActionValue)
  /// One step back on the top layer: pop, else dismiss. At the root of a tab there is nothing to do.
  case back
  /// To the root of the top layer's stack.
  case backToRoot
  /// Select a tab; selecting the selected one goes to its root.
  case select(PageID)
  /// Select a page of the pages that are shown in this container.
  case selectPage(PageID, in: ContainerID)
  /// Back to this entry of the top layer's stack, over those between.
  case backTo(EntryID)
  /// Begin to go back: what is below is shown in ``Layer/preview`` until `back` or `cancelBack` follows.
  case peekBack
  /// The user thought better of going back.
  case cancelBack
  /// Dismiss the top modal.
  case dismiss
  /// Dismiss the modal that this container is shown in, and those above it.
  case dismissLayer(ContainerID)
  /// Open a link of the app.
  case link(String)
  /// Try a failed flow again.
  case retry(FlowID)
}

/// A type that draws scenes.
@MainActor
public protocol FrontEnd: AnyObject {
  /// Shows a scene. Called once a turn at most, and only when something has changed.
  func present(_ scene: Scene)
}

/// A type that takes intents: the engine, or a recording in a test.
@MainActor
public protocol IntentHandler: AnyObject {
  /// Takes an intent.
  func handle(_ intent: Intent)
}
