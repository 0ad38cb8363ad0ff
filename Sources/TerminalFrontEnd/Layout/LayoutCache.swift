import Screens

/// Keeps the layouts of the pages that are on the screen, until what they depend on changes.
struct LayoutCache {
  private var pages: [LayerKey: PageLayout] = [:]
  /// How many layouts were made: a key press that only moves makes none.
  private(set) var made = 0

  mutating func layout(_ key: LayerKey, _ screen: Screen, _ options: LayoutOptions) -> PageLayout {
    if let kept = pages[key], kept.options == options, kept.screen == screen { return kept }
    var builder = PageLayoutBuilder(screen, options)
    var page = builder.layout()
    made += 1
    page.serial = made
    pages[key] = page
    return page
  }

  mutating func keep(only keys: Set<LayerKey>) {
    if pages.count > keys.count { pages = pages.filter { keys.contains($0.key) } }
  }
}
