import Flows
import NavigationEngine
import Screens

/// What is under the mouse: by identity, so that what was pressed is known again when the button is released, wherever
/// it stands by then.
enum MouseTarget: Hashable, Sendable {
  case tab(PageID)
  case page(PageID, in: ContainerID)
  /// The way back of a layer.
  case back(LayerKey)
  case control(ElementID, in: LayerKey)
  case filter(LayerKey)
  /// The scroll bar of a page, held this many rows below the beginning of its thumb.
  case scrollBar(LayerKey, grip: Int)
  /// The handle of a sheet, with the row where it was before.
  case handle(row: Int)
  /// A choice of the menu over everything.
  case choice(Menu.Item)
  /// Beside the panel over everything.
  case besidePanel
  /// Beside a sheet or dialog: on a layer under it, or on none.
  case beside(LayerKey?)
  /// Nothing that could be pressed.
  case nothing
}
