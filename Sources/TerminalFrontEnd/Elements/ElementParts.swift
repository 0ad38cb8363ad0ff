import Presentation
import Screens

/// The parts of a screen's elements that are needed to draw and use them, computed once with the layout.
struct ElementParts: Sendable {
  /// The tables by position.
  var tables: [Int: TableLayout] = [:]
  /// The Markdown texts by position.
  var texts: [Int: RichText] = [:]
  /// The source code by position.
  var codes: [Int: CodeText] = [:]
  /// The lists of which only some rows are described, from top to bottom.
  var lists: [ListLayout] = []
  /// The pictures by position.
  var images: [Int: ImageLayout] = [:]
}
