import Presentation
import Scenes

/// The state of a window that its chrome is drawn and operated with.
///
/// An object, since it is large and handed on for each block that is drawn.
final class ChromeContext: Sendable {
  let scene: Scene
  let state: InterfaceState
  let frame: Frame
  let keys: KeyMap
  let glyphs: Glyphs
  let texts: AppTexts
  /// The current time for the activity indicator, or nil to hide activities.
  let now: ContinuousClock.Instant?

  init(
    scene: Scene, state: InterfaceState, frame: Frame, keys: KeyMap, glyphs: Glyphs, texts: AppTexts,
    now: ContinuousClock.Instant?
  ) {
    self.scene = scene
    self.state = state
    self.frame = frame
    self.keys = keys
    self.glyphs = glyphs
    self.texts = texts
    self.now = now
  }

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
