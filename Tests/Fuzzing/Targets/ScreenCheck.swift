import Flows
import Scenes
import Screens
import TerminalFrontEnd
import TerminalKit

/// The check of what holds for every screen, wherever it comes from.
@MainActor
enum ScreenCheck {
  private static let limits = ScreenLimits()

  /// Checks the limits, the form between processes, and the drawing in a terminal of any size.
  static func check(_ screen: Screen, _ source: inout ByteSource) throws {
    try require(screen.count <= limits.elements, "The screen has \(screen.count) elements.")
    var text = 0
    for element in screen.elements {
      for property in ScreenCheck.texts {
        guard let size = element.string(property)?.utf8.count else { continue }
        try require(size <= limits.text, "A text has \(size) bytes.")
        text += size
      }
      var depth = 0
      var parent = element.parent
      while let above = parent {
        try require(above.position < element.position, "An element precedes its parent.")
        (depth, parent) = (depth + 1, above.parent)
      }
      try require(depth <= limits.depth, "An element is \(depth) levels deep.")
    }
    try require(text <= limits.totalText, "The texts have \(text) bytes.")
    let bytes = screen.encoded()
    let copy: Screen
    do throws(ScreenWireError) {
      copy = try Screen(encoded: bytes)
    } catch {
      throw FuzzViolation("The screen cannot be sent to another process: \(error)")
    }
    try require(copy.encoded() == bytes && copy.count == screen.count, "The screen changes on the way.")
    let size = (width: source.number(below: 130), height: source.number(below: 50))
    try draw(Interface(scene: scene(screen), width: size.width, height: size.height), size)
  }

  /// Draws an interface, and checks that the cursor is inside.
  static func draw(_ interface: Interface, _ size: (width: Int, height: Int)) throws {
    let buffer = interface.draw()
    try require(buffer.width == size.width && buffer.height == size.height, "The picture has another size.")
    guard let cursor = buffer.cursor, size.width > 0, size.height > 0 else { return }
    try require(
      (0..<size.width).contains(cursor.column) && (0..<size.height).contains(cursor.row),
      "The cursor is at row \(cursor.row), column \(cursor.column).")
  }

  /// A window with tabs that shows a screen, and another one in a sheet.
  static func scene(_ screen: Screen, sheet: Screen? = nil) -> Scene {
    var layers = [layer(screen, number: 1, .root)]
    if let sheet { layers.append(layer(sheet, number: 2, .sheet(detents: [.medium, .large], grabber: true))) }
    let tabs = TabBar(
      items: [
        TabBar.Item(id: "a", title: "Catalog", icon: "books"), TabBar.Item(id: "b", title: "Cart", icon: "cart"),
      ], selected: "a")
    return Scene(title: "Shop", tabs: tabs, layers: layers)
  }

  private static func layer(_ screen: Screen, number: UInt64, _ style: Layer.Style) -> Layer {
    Layer(
      container: ContainerID(rawValue: number), style: style,
      bar: Bar(title: screen.root.string(.title) ?? "", back: number == 1 ? .pop("Back") : .dismiss),
      content: .screen(screen), entry: EntryID(rawValue: number), flow: FlowID(rawValue: number), depth: 2)
  }

  private static let texts = (1...19).map { ElementProperty(rawValue: $0) }
}
