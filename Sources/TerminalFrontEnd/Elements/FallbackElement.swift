import Presentation
import Screens
import TerminalKit

extension Block.Part {
  fileprivate static var unregistered: ElementKind { ElementKind(rawValue: 0) }
  /// The name of an element that the app does not know.
  static var fallbackText: Block.Part { Block.Part(unregistered) }
  /// The words in place of an element that the app does not know.
  static var unknown: Block.Part { Block.Part(unregistered, 1) }
}

/// Elements of kinds that the app does not know: what is in them, or their names.
struct FallbackElement: ElementForm {
  var kind: ElementKind { Block.Part.unregistered }

  func layOut(_ element: Element, in place: ElementPlace, _ builder: inout BlockBuilder) {
    if !element.children.isEmpty {
      builder.body(element, column: place.column, width: place.width, depth: place.depth)
    } else if !element.name.isEmpty {
      builder.space(.text)
      builder.add(
        .fallbackText, element, column: place.column, width: place.width,
        height: TextWidth.lines(of: element.name, place.width))
      builder.spacing = .text
    } else {
      builder.space(.text)
      builder.add(.unknown, element, column: place.column, width: place.width, height: 1)
    }
  }

  func draw(_ block: Block, _ element: Element, _ area: BlockArea, _ context: ElementContext, on canvas: inout Canvas) {
    if block.part == .unknown {
      canvas.line(UnknownElement.text(element, canvas.texts), area, 0, 0, canvas.styles.faint)
    } else {
      canvas.lines(element.name, area, canvas.styles.faint)
    }
  }
}
