import Presentation
import Scenes

/// The state of a window that its chrome is drawn and operated with.
struct ChromeContext {
  let scene: Scene
  let state: InterfaceState
  let frame: Frame
  let keys: KeyMap
  let glyphs: Glyphs
  let texts: AppTexts
  /// The current time for the activity indicator, or nil to hide activities.
  let now: ContinuousClock.Instant?

  /// The layer that receives keys.
  var layer: Layer? { frame.top.map(content) }

  /// Returns the content of a layer or a region.
  func content(of frame: LayerFrame) -> Layer { scene.content(of: frame) }
}

extension Scene {
  /// Whether keys go to the first screen of a tab, maybe with a detail beside it.
  func isAtRoot(isOnPrimary: Bool) -> Bool {
    let below = isOnPrimary && hasDetail ? 1 : 0
    return layers.count - below <= 1 && (layers.dropLast(below).last?.depth ?? 0) <= 1
  }

  /// Returns the content of a layer or a region of the frame.
  func content(of frame: LayerFrame) -> Layer {
    frame.region == nil ? layers[frame.index] : regions[frame.index].layer
  }
}
