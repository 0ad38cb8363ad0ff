import Presentation
import Screens

/// The control under the mouse, if it looks different there.
struct HoverTarget: Hashable, Sendable {
  var id: ElementID
  var layer: LayerKey
}
