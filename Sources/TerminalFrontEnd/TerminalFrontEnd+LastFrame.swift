package import Presentation
import Scenes
import TerminalKit

extension TerminalFrontEnd {
  /// The last frame as a later start may show it, or nil while there is none: a panel is open, or a field for secrets is
  /// on screen.
  package var lastFrame: [UInt8]? {
    guard let interface, interface.state.mode == .screen, !interface.scene.hasSecrets else { return nil }
    return last?.bytes
  }

  /// Whether a field for secrets is on screen.
  package var hasSecrets: Bool { interface?.scene.hasSecrets ?? false }

  /// The theme in use, with which the next start begins.
  package var lastTheme: Theme { theme }
}
