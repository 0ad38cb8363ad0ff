import Presentation
import Scenes
import Screens

/// The way in which elements of a kind are laid out, drawn and operated.
///
/// A form is registered in ``ElementForms``.
protocol ElementForm: Sendable {
  /// The kind of the elements.
  var kind: ElementKind { get }
  /// Whether the name stands to the left of the element in a form.
  var isLabelled: Bool { get }

  /// Returns the width of an element in columns without constraints.
  func naturalWidth(of element: Element) -> Int
  /// Returns the width of an element in a cell of a table without constraints.
  func cellWidth(of element: Element) -> Int
  /// Returns the share of an element's bar that is filled, or nil if it has none.
  func share(of element: Element) -> Double?

  /// Adds the blocks of an element to a layout.
  func layOut(_ element: Element, in place: ElementPlace, _ builder: inout BlockBuilder)

  /// Draws one of the blocks that the form has laid out.
  func draw(_ block: Block, _ element: Element, _ area: BlockArea, _ context: ElementContext, on canvas: inout Canvas)
  /// Draws an element in a cell of a table.
  func drawCell(
    _ cell: Element, at column: TableLayout.Column, of row: Element, in area: BlockArea, on canvas: inout Canvas)
  /// Changes the look of a drawn block that is under the mouse, or held by it.
  func drawPointed(
    _ block: Block, of element: Element, in area: BlockArea, isFocused: Bool, isHeld: Bool, on canvas: inout Canvas)

  /// Returns the command of the Enter key, or of a click.
  func activated(_ element: Element, _ block: Block?, _ parts: ElementParts) -> ElementCommand
  /// Returns the command of the keys to the left and right by a step, or nil if they move the focus.
  func moved(_ element: Element, by step: Int) -> ElementCommand?
  /// Returns the command of a key while the element is open, or nil if the key has its own meaning there.
  func ran(_ command: KeyCommand, in element: Element, _ block: Block) -> ElementCommand?
  /// Returns the command of a press at a place in a block, or nil if it is that of the Enter key.
  func pressed(_ element: Element, _ block: Block, line: Int, column: Int) -> ElementCommand?
  /// Returns the command of a drag to a column of a block that was pressed, or nil if it has none.
  func dragged(_ element: Element, _ block: Block, to column: Int) -> ElementCommand?
  /// Returns the words of the footer for the focused element.
  func words(for element: Element) -> ElementWords
}

/// A command of a key or the mouse to an element.
enum ElementCommand {
  case nothing
  /// Presses a button or row, or switches a toggle.
  case press
  /// Changes the element's number.
  case number(Double)
  /// Chooses the option with an index.
  case option(Int)
  /// Shows the options to choose from.
  case options
  /// Opens the element, whose parts then receive the keys, or closes it.
  case open
  /// Changes the element's number if there is one, and closes the element.
  case closing(Double?)
  /// Opens a link.
  case link(String)
}

/// The words of the footer for an element.
enum ElementWords {
  /// The meaning of the Enter key.
  case enter(AppText)
  /// The meaning of the keys to the left and right.
  case arrows(AppText)
}

/// The place that an element is given by what contains it.
struct ElementPlace {
  var column: Int
  var width: Int
  /// The number of elements around it that count for headings and cards.
  var depth: Int
  /// The width of the labels of the form that it is in.
  var labels: Int
}

extension ElementForm {
  var isLabelled: Bool { false }

  func naturalWidth(of element: Element) -> Int { ElementForms.widestLine(of: element, atLeast: 24) }
  func cellWidth(of element: Element) -> Int { ElementForms.textWidth(ofCell: element) }
  func share(of element: Element) -> Double? { nil }
  func drawCell(
    _ cell: Element, at column: TableLayout.Column, of row: Element, in area: BlockArea, on canvas: inout Canvas
  ) {
    canvas.drawText(ofCell: cell, at: column, of: row, in: area)
  }
  func drawPointed(
    _ block: Block, of element: Element, in area: BlockArea, isFocused: Bool, isHeld: Bool, on canvas: inout Canvas
  ) {}
  func activated(_ element: Element, _ block: Block?, _ parts: ElementParts) -> ElementCommand { .press }
  func moved(_ element: Element, by step: Int) -> ElementCommand? { nil }
  func ran(_ command: KeyCommand, in element: Element, _ block: Block) -> ElementCommand? { nil }
  func pressed(_ element: Element, _ block: Block, line: Int, column: Int) -> ElementCommand? { nil }
  func dragged(_ element: Element, _ block: Block, to column: Int) -> ElementCommand? { nil }
  func words(for element: Element) -> ElementWords { .enter(.press) }
}
