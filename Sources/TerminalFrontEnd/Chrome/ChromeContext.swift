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
  var layer: Layer? { frame.top.map { scene.layers[$0.index] } }
}
