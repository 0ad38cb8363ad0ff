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

  /// The longest time that the frame of the run before stays while screens are loaded.
  static let lastFrameTime = Duration.milliseconds(500)

  /// Returns whether the frame of the run before stays: a screen is still loaded, and no key was pressed.
  func keepsLastFrame(at now: ContinuousClock.Instant, hasKey: Bool) -> Bool {
    guard let end = lastFrameEnd else { return false }
    let isLoading = interface?.scene.layers.contains { if case .loading = $0.content { true } else { false } } ?? true
    if isLoading, !hasKey, now < end { return true }
    lastFrameEnd = nil
    return false
  }

  /// Whether a field for secrets is on screen.
  package var hasSecrets: Bool { interface?.scene.hasSecrets ?? false }

  /// The theme in use, with which the next start begins.
  package var lastTheme: Theme { theme }
}
