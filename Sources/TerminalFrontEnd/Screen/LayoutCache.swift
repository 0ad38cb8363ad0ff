import Presentation
import Screens

/// A cache of the layouts of visible layers.
struct LayoutCache {
  private var layouts: [LayerKey: ScreenLayout] = [:]
  /// The number of layouts computed so far.
  ///
  /// Moving the focus doesn't compute a layout.
  private(set) var computed = 0

  mutating func layout(_ key: LayerKey, _ screen: Screen, _ options: LayoutOptions) -> ScreenLayout {
    if let kept = layouts[key], kept.options == options, kept.screen == screen { return kept }
    var builder = BlockBuilder(screen, options)
    var layout = builder.layout()
    computed += 1
    layout.serial = computed
    layouts[key] = layout
    return layout
  }

  mutating func keep(only keys: Set<LayerKey>) {
    if layouts.count > keys.count { layouts = layouts.filter { keys.contains($0.key) } }
  }
}
