import Flows
import NavigationEngine
import Screens

/// The element under the mouse, by identity, so that a press and its release match even if the element has moved.
enum MouseTarget: Hashable, Sendable {
  case tab(PageID)
  case page(PageID, in: ContainerID)
  /// The back button of a layer.
  case back(LayerKey)
  case control(ElementID, in: LayerKey)
  case filter(LayerKey)
  /// The scroll bar of a layer, held this many rows below the top of its thumb.
  case scrollBar(LayerKey, grip: Int)
  /// The grabber of a sheet, with its previous row.
  case handle(row: Int)
  /// A choice of the open menu.
  case choice(Menu.Item)
  /// The area outside the open panel.
  case outsidePanel
  /// The area outside a sheet or dialog: a layer below it, or none.
  case outside(LayerKey?)
  /// Nothing that can be pressed.
  case nothing
}
