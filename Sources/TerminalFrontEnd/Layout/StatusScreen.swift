import Failures
import NavigationEngine
import Screens

/// Screens for layers that are loading or have failed, so that they are drawn, focused, and read like any other screen.
enum StatusScreen {
  /// The action of the retry button, which is the only one on such a screen.
  static let retry = ActionID(rawValue: 0)

  static func screen(of layer: Layer, _ texts: AppTexts) -> Screen {
    // While the user peeks at the previous screen, that screen is shown instead.
    switch layer.preview ?? layer.content {
    case .screen(let screen):
      if let text = screen.root.string(.loading) { return loading(text, texts) }
      return screen
    case .loading(let text): return loading(text, texts)
    case .failed(let failure, let canRetry): return failed(failure, title: layer.bar.title, canRetry: canRetry, texts)
    }
  }

  private static func loading(_ text: String, _ texts: AppTexts) -> Screen {
    let builder = ScreenBuilder()
    builder.begin(.empty)
    builder.string(.symbol, "clock")
    builder.string(.title, text.isEmpty ? texts[.loading] : text)
    builder.end()
    return builder.finish()
  }

  private static func failed(_ failure: FlowFailure, title: String, canRetry: Bool, _ texts: AppTexts) -> Screen {
    let builder = ScreenBuilder()
    builder.begin(.text)
    builder.string(.text, title.isEmpty ? texts[.thisCannotBeShown] : texts(.cannotBeShown, title))
    builder.number(.style, Double(TextStyle.heading.rawValue))
    builder.number(.tone, Double(Tone.critical.rawValue))
    builder.end()
    for (index, line) in lines(of: failure, texts).enumerated() {
      builder.begin(.text)
      builder.string(.text, line)
      if index > 0 { builder.number(.tone, Double(Tone.secondary.rawValue)) }
      builder.end()
    }
    if canRetry {
      builder.begin(.button, key: "retry")
      builder.string(.title, texts[.retry])
      builder.number(.role, Double(ButtonRole.primary.rawValue))
      builder.action(.activate, retry)
      builder.end()
    }
    return builder.finish()
  }

  /// The lines of a failure, as its own are, with what stands before each in the language of the app.
  private static func lines(of failure: FlowFailure, _ texts: AppTexts) -> [String] {
    let facts = [
      (AppText.expected, failure.expected), (.found, failure.found), (.cause, failure.cause), (.remedy, failure.remedy),
    ]
    return [failure.message] + facts.compactMap { text, fact in fact.map { texts(text, $0) } }
  }
}
