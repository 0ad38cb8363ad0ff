package import Failures
package import Scenes
package import Screens

/// A layer as its user reads and uses it.
extension Layer {
  /// The screen that the layer shows, or nil while it is loading or if it has failed.
  package var screen: Screen? {
    if case .screen(let screen) = content { screen } else { nil }
  }

  /// The failure that the layer shows, or nil.
  package var failure: FlowFailure? {
    if case .failed(let failure, canRetry: _) = content { failure } else { nil }
  }

  /// Returns the intent of a user who uses an element of the screen, or nil if the element cannot be used so.
  ///
  /// - Parameter cause: The property that has the action: `.activate`, `.change`, `.submit` or `.filter`.
  package func intent(using element: Element, _ cause: ElementProperty, _ value: ActionValue = .none) -> Intent? {
    guard let entry, let action = element.action(cause) else { return nil }
    return .act(entry, action, value)
  }
}
