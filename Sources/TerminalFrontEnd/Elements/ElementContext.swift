import Presentation
import Screens
import TerminalKit

/// The state that the elements of a screen are drawn with.
struct ElementContext {
  let screen: Screen
  let parts: ElementParts
  /// The words that rows must contain.
  let filter: String
  /// Whether the screen says that something failed.
  let isFailed: Bool
  let layer: LayerKey
  /// The edit of the focused text field.
  let edit: FieldEdit?
  /// Whether keys go to the screen itself.
  let hasKeys: Bool
  /// Whether the screen is in the middle of a motion.
  let isMoving: Bool
  /// Whether the terminal may draw pictures itself, which it cannot under what lies over them.
  let showsGraphics: Bool
  /// The drawings of the pictures that have been decoded.
  let images: [ImageKey: ImageDrawing]
  let bars: BarMotions
  let now: ContinuousClock.Instant?
  /// Whether the block that is drawn has the focus.
  var isFocused = false

  /// Returns the share of an element's bar that is filled now.
  func share(of element: Element) -> Double? {
    let key = BarMotions.Key(layer: layer, element: element.id)
    return now.flatMap { bars.share(of: key, at: $0) } ?? element.elementForm.share(of: element)
  }
}
