import Presentation
import Scenes

/// The state of a window that the parts around its screens are drawn with.
struct ChromeContext {
  let scene: Scene
  let state: InterfaceState
  let frame: Frame
  let keys: KeyMap
  /// The current time for the activity indicator, or nil to hide activities.
  let now: ContinuousClock.Instant?
}
