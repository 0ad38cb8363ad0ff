import Failures
package import Scenes
package import Screens

/// Screens for layers that are loading or have failed, so that they are drawn, focused, and read like any other screen.
package enum StatusScreen {
  /// The action of the button that tries again.
  package static let retry = ActionID(rawValue: 0)
  /// The action of the button that goes back to the version before.
  package static let goBack = ActionID(rawValue: 1)
  /// The key that such a screen proposes for going back, as features propose keys.
  private static let goBackKey = "u"

  /// Returns what pressing an element means on a layer that failed, or nil if it means nothing or the layer did not fail.
  package static func intent(of element: Element, on layer: Layer) -> Intent? {
    guard case .failed = layer.content, let flow = layer.flow else { return nil }
    switch element.action(.activate) {
    case retry: return .retry(flow)
    case goBack: return Intent.revert(flow)
    case let action? where layer.heading?.elements.contains(where: { $0.action(.activate) == action }) == true:
      return .actOnHeading(flow, action)
    default: return nil
    }
  }

  package static func screen(of layer: Layer, _ texts: AppTexts) -> Screen {
    // While the user peeks at the previous screen, that screen is shown instead.
    switch layer.preview ?? layer.content {
    case .screen(let screen):
      if let text = screen.root.string(.loading) { return loading(text, texts) }
      return screen
    case .loading(let text): return loading(text, texts)
    case .failed(let failure, let canRetry):
      let screen = failed(failure, on: layer, canRetry: canRetry, texts)
      return layer.heading.map { screen.headed(by: $0) } ?? screen
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

  private static func failed(_ failure: FlowFailure, on layer: Layer, canRetry: Bool, _ texts: AppTexts) -> Screen {
    let builder = ScreenBuilder()
    let title = layer.bar.title
    // Of a version without others there is nothing to list.
    let versions = layer.versions.flatMap { $0.versions.count > 1 ? $0 : nil }
    builder.begin(.text)
    builder.string(.text, title.isEmpty ? texts[.thisCannotBeShown] : texts(.cannotBeShown, title))
    builder.number(.style, Double(TextStyle.heading.rawValue))
    builder.number(.tone, Double(Tone.critical.rawValue))
    builder.end()
    if versions != nil { builder.begin(.section, key: "failure") }
    for (index, line) in lines(of: failure, texts).enumerated() {
      builder.begin(.text)
      builder.string(.text, line)
      if index > 0 { builder.number(.tone, Double(Tone.secondary.rawValue)) }
      builder.end()
    }
    let earlier = versions?.earlier
    if earlier != nil {
      builder.begin(.group)
      builder.number(.axis, Double(Axis.horizontal.rawValue))
    }
    if canRetry {
      builder.begin(.button, key: "retry")
      builder.string(.title, texts[.retry])
      builder.number(.role, Double(ButtonRole.primary.rawValue))
      builder.action(.activate, retry)
      builder.end()
    }
    if let earlier {
      builder.begin(.button, key: "back")
      builder.string(.title, texts(.backToGeneration, "\(earlier)"))
      builder.string(.shortcut, goBackKey)
      builder.action(.activate, goBack)
      builder.end()
      builder.end()
    }
    if let versions {
      builder.end()
      VersionTable(versions, texts).write(to: builder)
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
