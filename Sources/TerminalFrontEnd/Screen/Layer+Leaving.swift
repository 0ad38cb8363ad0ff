import Flows
import Scenes
import Screens

extension Layer.Style {
  var coversAll: Bool { self == .fullScreenCover || self == .custom(fullScreen: true) }
  var isDialog: Bool { self == .alert || self == .confirmationDialog }
}

extension Layer {
  /// The action of a dialog's cancel button, or nil if there is none.
  var cancelAction: ActionID? {
    guard style.isDialog, case .screen(let screen) = content else { return nil }
    return screen.elements.first { $0.kind == .button && $0.role == .cancel && !$0.isDisabled }?.action(.activate)
  }

  /// Whether the user can go back from the layer or cancel it.
  var canBeLeft: Bool { bar.back != nil || cancelAction != nil }
}
