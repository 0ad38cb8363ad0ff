import Flows
package import Scenes
package import Screens

/// The screens of flows in regions, short where a region has a few lines only.
package enum RegionScreen {
  /// The content of an item in the footer.
  package struct Item: Hashable, Sendable {
    package var text: String
    package var tone: Tone
    /// The element that is pressed with the item, or nil if there is none.
    package var element: ElementID?
  }

  /// Returns the screen of a region: in lines above the footer, what is loaded or has failed is a sentence.
  package static func screen(of region: Scene.Region, _ texts: AppTexts) -> Screen {
    let layer = region.layer
    guard region.kind != .pane else { return StatusScreen.screen(of: layer, texts) }
    switch layer.content {
    case .screen(let screen) where screen.root.string(.loading) == nil: return screen
    case .failed(_, let canRetry): return failed(region, canRetry: canRetry, texts)
    case .screen, .loading: return loading(region, texts)
    }
  }

  /// Returns what the footer shows of a region: the first text of its screen, and what its first button or row does; nil
  /// while there is no text.
  package static func item(of region: Scene.Region, _ texts: AppTexts) -> Item? {
    let screen = screen(of: region, texts)
    var item: Item?
    for element in screen.elements {
      if item == nil, let text = SpokenElement(element, texts).firstWords, !text.isEmpty {
        item = Item(text: text, tone: element.tone)
      }
      if item?.element == nil, !element.isDisabled, element.action(.activate) != nil { item?.element = element.id }
      if item?.element != nil { break }
    }
    return item
  }

  private static func loading(_ region: Scene.Region, _ texts: AppTexts) -> Screen {
    let builder = ScreenBuilder()
    builder.begin(.text)
    builder.string(.text, "\(region.title): \(texts[.loading])")
    builder.number(.tone, Double(Tone.secondary.rawValue))
    builder.end()
    return builder.finish()
  }

  private static func failed(_ region: Scene.Region, canRetry: Bool, _ texts: AppTexts) -> Screen {
    let builder = ScreenBuilder()
    builder.begin(.group)
    builder.number(.axis, Double(Axis.horizontal.rawValue))
    builder.begin(.text)
    builder.string(.text, texts(.cannotBeShown, region.title))
    builder.number(.tone, Double(Tone.critical.rawValue))
    builder.end()
    if canRetry {
      builder.begin(.button, key: "retry")
      builder.string(.title, texts[.retry])
      builder.action(.activate, StatusScreen.retry)
      builder.end()
    }
    builder.end()
    return builder.finish()
  }
}
