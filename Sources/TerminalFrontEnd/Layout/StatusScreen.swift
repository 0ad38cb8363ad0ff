import Failures
import NavigationEngine
import Screens

/// Screens for layers that are loading or have failed, so that they are drawn, focused, and read like any other screen.
enum StatusScreen {
  /// The action of the retry button, which is the only one on such a screen.
  static let retry = ActionID(rawValue: 0)

  static func screen(of layer: Layer) -> Screen {
    // While the user peeks at the previous screen, that screen is shown instead.
    switch layer.preview ?? layer.content {
    case .screen(let screen):
      if let text = screen.root.string(.loading) { return loading(text) }
      return screen
    case .loading(let text): return loading(text)
    case .failed(let failure, let canRetry): return failed(failure, title: layer.bar.title, canRetry: canRetry)
    }
  }

  private static func loading(_ text: String) -> Screen {
    let builder = ScreenBuilder()
    builder.begin(.empty)
    builder.string(.symbol, "clock")
    builder.string(.title, text.isEmpty ? "Loading" : text)
    builder.end()
    return builder.finish()
  }

  private static func failed(_ failure: FlowFailure, title: String, canRetry: Bool) -> Screen {
    let builder = ScreenBuilder()
    builder.begin(.text)
    builder.string(.text, title.isEmpty ? "This cannot be shown" : "\(title) cannot be shown")
    builder.number(.style, Double(TextStyle.heading.rawValue))
    builder.number(.tone, Double(Tone.critical.rawValue))
    builder.end()
    for (index, line) in failure.lines.enumerated() {
      builder.begin(.text)
      builder.string(.text, line)
      if index > 0 { builder.number(.tone, Double(Tone.secondary.rawValue)) }
      builder.end()
    }
    if canRetry {
      builder.begin(.button, key: "retry")
      builder.string(.title, "Retry")
      builder.number(.role, Double(ButtonRole.primary.rawValue))
      builder.action(.activate, retry)
      builder.end()
    }
    return builder.finish()
  }
}
