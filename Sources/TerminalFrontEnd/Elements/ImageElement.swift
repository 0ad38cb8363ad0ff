import Failures
import Presentation
import Screens
import TerminalKit

extension Block.Part { static var image: Block.Part { Block.Part(.image) } }

/// Pictures, with their descriptions.
struct ImageElement: ElementForm {
  var kind: ElementKind { .image }

  func naturalWidth(of element: Element) -> Int { ImageLayout.naturalWidth(element) }

  func layOut(_ element: Element, in place: ElementPlace, _ builder: inout BlockBuilder) {
    let layout = ImageLayout(element, width: place.width, most: builder.pictureLines)
    builder.parts.images[element.position] = layout
    let place = ElementPlace(column: place.column, width: layout.width, depth: place.depth, labels: place.labels)
    builder.addFigure(element, in: place, height: layout.height)
  }

  /// Draws a picture in characters, or its description in a frame.
  func draw(_ block: Block, _ element: Element, _ area: BlockArea, _ context: ElementContext, on canvas: inout Canvas) {
    guard let key = context.parts.images[element.position]?.key, canvas.styles.showsPictures else {
      return describe(element, block, area, [], &canvas)
    }
    switch context.images[key] {
    case .cells(let image, .some(let graphic)) where context.showsGraphics:
      let style = CellStyle(foreground: canvas.buffer.colour(graphic.id))
      for line in 0..<image.height where area.rows.contains(area.row + line) {
        let row = Rect(row: area.row + line, column: area.column, width: image.width, height: 1)
        canvas.fill(row, style: style, with: graphic.isSent ? GraphicsProtocol.placeholder : PicturePlace.blank)
        if graphic.isSent { canvas.put(GraphicsProtocol.first(ofRow: line), row.row, row.column, style) }
      }
      guard !graphic.isSent else { return }
      canvas.buffer.place(
        PicturePlace(id: graphic.id, row: area.row, column: area.column, width: image.width, height: image.height))
    case .cells(let image, _):
      for line in 0..<image.height where area.rows.contains(area.row + line) {
        let row = image.cells[line * image.width..<(line + 1) * image.width]
        canvas.buffer.write(cells: row, row: area.row + line, column: area.column, paper: canvas.paper)
      }
    case .failed(let failure):
      describe(element, block, area, [failure.message, failure.remedy].compactMap { $0 }, &canvas)
    case nil: describe(element, block, area, [], &canvas)
    }
  }

  /// Draws what a picture shows in words, with the reasons why it is not shown.
  private func describe(
    _ element: Element, _ block: Block, _ area: BlockArea, _ reasons: [String], _ canvas: inout Canvas
  ) {
    let (width, height) = (area.width, Int(block.height))
    guard width >= 6, height >= 3 else {
      canvas.line(TextWidth.truncated(element.name, to: width), area, 0, 0, canvas.styles.faint)
      return
    }
    canvas.drawBorder(
      of: Rect(row: area.row, column: area.column, width: width, height: height), in: area.rows, canvas.styles.hairline)
    let words = TextWidth.wrapped(element.name, to: width - 4).map { ($0, canvas.styles.faint) }
    let whys = reasons.flatMap { TextWidth.wrapped($0, to: width - 4) }.map { ($0, canvas.styles.note) }
    let shown = (words + whys).prefix(height - 2)
    let top = 1 + (height - 2 - shown.count) / 2
    for (index, (text, style)) in shown.enumerated() {
      canvas.line(text, area, top + index, 2 + max(0, (width - 4 - TextWidth.columns(text)) / 2), style)
    }
  }
}

/// The place of a picture: as large as its height in lines and the width allow.
struct ImageLayout: Sendable {
  /// The source of the picture, or nil if the element does not say.
  let source: ImageSource?
  let width: Int
  let height: Int

  /// The height without a wish of the author's.
  private static let usualLines = 12

  /// - Parameter most: The most lines, or nil for as many as the author wishes.
  init(_ element: Element, width: Int, most: Int? = nil) {
    let reader = element.number(.pictureReader).flatMap { UInt32(exactly: $0) }
    let file = element.string(.file).map { ImageSource(.file, $0, reader: reader) }
    source = element.string(.data).map { ImageSource(.data, $0, reader: reader) } ?? file
    let lines = min(Self.lines(element), most ?? .max)
    guard let ratio = Self.ratio(element, source) else {
      (self.width, height) = (max(1, width), lines)
      return
    }
    let natural = max(1, Int((Double(2 * lines) * ratio).rounded()))
    self.width = max(1, min(width, natural))
    height = natural <= width ? lines : max(1, min(lines, Int((Double(width) / ratio / 2).rounded())))
  }

  /// Returns the width of a picture that has all the room it wants.
  static func naturalWidth(_ element: Element) -> Int { ImageLayout(element, width: 1000).width }

  private static func lines(_ element: Element) -> Int { element.whole(.lines, in: 1...60) ?? usualLines }

  private static func ratio(_ element: Element, _ source: ImageSource?) -> Double? {
    var ratio = element.number(.aspectRatio)
    if ratio == nil, let size = source?.size { ratio = Double(size.width) / Double(size.height) }
    guard let ratio, ratio.isFinite, ratio > 0 else { return nil }
    return min(max(ratio, 0.02), 50)
  }

  /// Returns the key of the picture's drawing, or nil if there is no picture.
  var key: ImageKey? { source.map { ImageKey(source: $0, width: width, height: height) } }
}
