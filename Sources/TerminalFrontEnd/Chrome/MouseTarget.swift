import Presentation
import Scenes
import Screens

/// The element under the mouse, stored by identity so that a press and its release match even if the element has moved.
enum MouseTarget: Equatable, Sendable {
  /// A part of the chrome that sends an intent, in a layer or around them all.
  case intent(Intent, in: LayerKey? = nil)
  /// A part of a layer that runs a command.
  case command(KeyCommand, in: LayerKey)
  case control(ElementID, in: LayerKey)
  /// A place in a control, which has several, as a line and a column in it.
  case spot(ElementID, line: Int, column: Int, in: LayerKey)
  /// The scroll bar of a layer, held at a number of rows below the top of its thumb.
  case scrollBar(LayerKey, grip: Int)
  /// The grabber of a sheet, with its previous row.
  case handle(row: Int)
  /// The item of a region in the footer.
  case region(Int)
  /// The card of a notice.
  case notice(UInt64)
  /// A choice of the open menu.
  case choice(MenuItem)
  /// The area outside the open panel.
  case outsidePanel
  /// The area outside a sheet or dialog, which is a layer below it or none.
  case outside(LayerKey?)
  /// An area without anything to press.
  case nothing
}

/// The control under the mouse, if it looks different there.
struct HoverTarget: Hashable, Sendable {
  var id: ElementID
  var layer: LayerKey
}
