import Presentation
import Scenes
import Screens
import TerminalKit

/// A renderer that draws a scene and the state of the interface using the layout of a frame.
struct Renderer {
  let scene: Scene
  let state: InterfaceState
  let frame: Frame
  let glyphs: Glyphs
  let styles: Styles
  let keys: KeyMap
  let texts: AppTexts
  var buffer: CellBuffer
  /// The background of what is drawn next, where its style has none: that of a card or an overlay.
  var paper = CellStyle.Colour.plain
  /// The drawings of the pictures that have been decoded.
  var images: [ImageKey: ImageDrawing] = [:]
  /// The bars that are on their way to new values.
  var bars = BarMotions()
  /// The current time for the activity indicator, or nil to hide activities.
  var now: ContinuousClock.Instant?
  /// The step of a motion that the frame shows, or nil at rest.
  var motion: MotionStep?
  /// The number of blocks drawn, which depends only on the visible part of a list.
  var drawnBlocks = 0
  /// Whether what is drawn is the topmost layer.
  private(set) var isDrawingTop = false
  /// Whether the sidebar has come with the page of the cache.
  var isSidebarDrawn = false

  init(
    scene: Scene, state: InterfaceState, frame: Frame, glyphs: Glyphs, styles: Styles = .standard,
    keys: KeyMap = .standard, texts: AppTexts = AppTexts()
  ) {
    self.styles = styles
    self.keys = keys
    self.texts = texts
    self.scene = scene
    self.state = state
    self.frame = frame
    self.glyphs = glyphs
    buffer = CellBuffer(width: frame.width, height: frame.height)
  }

  mutating func draw() {
    var none = BodyCache()
    draw(keeping: &none, look: nil)
  }

  /// Draws the frame, taking the unchanged parts of the layers' bodies from a cache.
  ///
  /// - Parameter look: A number that changes with the styles and the pictures, or nil to draw everything and cache
  ///   nothing.
  mutating func draw(keeping cache: inout BodyCache, look: Int?) {
    guard frame.width > 0, frame.height > 0 else { return }
    guard !frame.isTooSmall else { return drawTooSmall() }
    if let key = look.flatMap(bodyKey) {
      drawLayers(key, &cache)
    } else {
      drawLayers()
    }
    if let shift = motion?.slide { slideBody(by: shift) }
    drawTabs()
    drawFooter()
    drawNotices()
    switch state.mode {
    case .help(let top): drawHelp(from: top)
    case .details(let top): drawDetails(from: top)
    case .menu(let menu): drawMenu(menu)
    case .screen, .filter: break
    }
  }

  private mutating func drawLayers() {
    for (index, layer) in frame.layers.enumerated() {
      if layer.hasBorder { dim(around: layer, isFirst: index == 0) }
      let behind = motion?.hidden != nil && index == frame.topIndex ? buffer : nil
      draw(layer, isTop: index == frame.topIndex)
      if let behind, let share = motion?.hidden { lower(layer, by: share, over: behind) }
    }
  }

  private mutating func drawTooSmall() {
    let size = "\(frame.width)x\(frame.height)"
    let text = texts(.tooSmall, size, "\(Frame.smallest.width)x\(Frame.smallest.height)")
    let notice = state.notice.map { TextWidth.wrapped($0.text, to: frame.width) } ?? []
    for (row, line) in (TextWidth.wrapped(text, to: frame.width) + notice).enumerated() where row < frame.height {
      put(line, row, 0, styles.bold)
    }
    buffer.cursor = (0, 0)
  }

  /// Dims everything below a sheet.
  private mutating func dim(around layer: LayerFrame, isFirst: Bool) {
    guard !isFirst else { return }
    let height = scene.layers[layer.index].style.isDialog ? frame.height : layer.outer.endRow
    dim(Rect(row: 0, column: 0, width: frame.width, height: height))
  }

  // MARK: - A layer

  private mutating func draw(_ layer: LayerFrame, isTop: Bool) {
    let content = scene.layers[layer.index]
    drawSurface(of: layer, content)
    isDrawingTop = isTop
    defer { (paper, isDrawingTop) = (.plain, false) }
    drawBars(of: layer, content, isTop: isTop)
    drawBody(layer, content, isTop: isTop && content.preview == nil)
    if content.preview != nil {
      dim(layer.body)
    }
  }

  /// Draws what the body and the bars of a layer stand on.
  mutating func drawSurface(of layer: LayerFrame, _ content: Layer) {
    if layer.hasBorder || layer.index > 0 {
      let outer = layer.outer
      if layer.hasBorder, !styles.isFlat {
        drawOverlay(layer, isAtBottom: !content.style.isDialog)
      } else {
        fill(outer)
        if layer.hasBorder { drawPanel(outer, styles.border, handle: layer.grabber, isSquare: layer.isSquare) }
      }
    }
    if layer.isBeside { drawDivider(layer.outer) }
    drawBackground(content, layer)
  }

  mutating func drawBars(of layer: LayerFrame, _ content: Layer, isTop: Bool) {
    if layer.barRow != nil { drawBar(content, layer, isTop: isTop) }
    if layer.pagesRow != nil, let pages = content.pages { drawPages(pages, layer) }
    if let row = layer.filterRow { drawFilter(layer, row, isTop: isTop) }
  }

  /// Draws the line between a stack and the detail next to it.
  private mutating func drawDivider(_ detail: Rect) {
    for row in detail.row..<detail.endRow { put(glyphs.vertical, row, detail.column - 1, styles.hairline) }
  }

  /// Draws an edge for a screen with a background tone, so that the tone is visible even without colours.
  private mutating func drawBackground(_ content: Layer, _ layer: LayerFrame) {
    guard case .screen(let screen) = content.content, screen.root.tone != .plain, !layer.hasBorder else { return }
    for row in layer.outer.row..<layer.outer.endRow {
      put(glyphs.vertical, row, layer.outer.column, styles.style(screen.root.tone))
    }
  }

  private mutating func drawPages(_ pages: TabBar, _ layer: LayerFrame) {
    for page in layer.pages {
      let isSelected = pages.items[page.index].id == pages.selected
      put(page.text, page.rect.row, page.rect.column, isSelected ? styles.selected : styles.faint)
    }
  }

  mutating func drawPanel(_ rect: Rect, _ style: CellStyle, handle: Rect? = nil, isSquare: Bool = false) {
    guard rect.width >= 2, rect.height >= 2 else { return }
    let corners = isSquare ? glyphs.squareCorners : glyphs.corners
    let line = String(repeating: glyphs.rule, count: rect.width - 2)
    put(corners[0] + line + corners[1], rect.row, rect.column, style)
    for row in rect.row + 1..<rect.endRow - 1 {
      put(glyphs.vertical, row, rect.column, style)
      put(glyphs.vertical, row, rect.endColumn - 1, style)
    }
    put(corners[2] + line + corners[3], rect.endRow - 1, rect.column, style)
    if let handle {
      var strong = style
      strong.attributes.insert(.bold)
      put(" " + String(repeating: glyphs.heavyRule, count: handle.width - 2) + " ", handle.row, handle.column, strong)
    }
  }

  private mutating func drawBar(_ layer: Layer, _ layerFrame: LayerFrame, isTop: Bool) {
    let bar = layerFrame.bar
    if layer.bar.style == .prominent, layerFrame.body.row > bar.row + 1 {
      put(String(repeating: glyphs.heavyRule, count: bar.width), bar.row + 1, bar.column, styles.accent)
    }
    let steps = layerFrame.layout.screen.steps
    let around = paper
    defer { paper = around }
    if let steps, layer.style.coversAll {
      drawTrack(of: steps, layerFrame)
      if !styles.isFlat { paper = .token(.surface) }
    }
    let titleStyle = layer.bar.style == .transparent ? styles.faint : styles.title
    let pathEnd = drawPath(layerFrame)
    for (index, tool) in layerFrame.tools.enumerated() {
      let isFocused = layerFrame.focus == layerFrame.layout.controls.count + index && isTop
      var style = tool.isDisabled ? styles.faint : styles.accent
      if isFocused {
        style = styles.focusedTool(style)
        put(styles.isFlat ? glyphs.marker : glyphs.rail, tool.rect.row, tool.rect.column - 1, styles.rail)
        setCursor(tool.rect.row, tool.rect.column)
      }
      put(tool.text, tool.rect.row, tool.rect.column, style)
    }
    let left = pathEnd ?? bar.column
    let right = (layerFrame.tools.first?.rect.column ?? bar.endColumn) - 2
    guard right > left else { return }
    var title = layer.bar.title
    var second = layer.bar.subtitle
    if let steps {
      if layer.style.coversAll {
        // The title of the step itself is among the steps.
        let end = title == steps.title ? left : left + TextWidth.columns(title) + 3
        if end < right, drawSteps(steps, bar, in: end..<right) {
          if end > left {
            put(title, bar.row, left, titleStyle)
          } else if let last = layerFrame.path.last, last.leads {
            // The path leads to the steps, and not to a title.
            put("   ", bar.row, last.rect.endColumn, styles.plain)
          }
          return
        }
      }
      second = text(steps)
    }
    let titleWidth = TextWidth.columns(title)
    var column = left
    // The title of a sheet is centred, also while the user cannot leave it.
    if layerFrame.hasBorder, !layer.style.isDialog || layerFrame.back != nil {
      column = max(left, min(bar.column + (bar.width - titleWidth) / 2, right - titleWidth))
    }
    title = TextWidth.truncated(title, to: right - column)
    let end = column + put(title, bar.row, column, titleStyle)
    guard let subtitle = second else { return }
    if layerFrame.hasRowBelowBar, layer.bar.style != .prominent, TextWidth.columns(subtitle) > right - end - 2 {
      let subtitle = TextWidth.truncated(subtitle, to: bar.width)
      put(subtitle, bar.row + 1, bar.column + (bar.width - TextWidth.columns(subtitle)) / 2, styles.faint)
    } else if right - end > 6 {
      put("  " + TextWidth.truncated(subtitle, to: right - end - 2), bar.row, end, styles.faint)
    }
  }

  /// Draws the path to a layer's screen, and returns the column behind it, or nil if there is none.
  private mutating func drawPath(_ layer: LayerFrame) -> Int? {
    guard let last = layer.path.last else { return nil }
    for step in layer.path {
      put(step.text, step.rect.row, step.rect.column, step.entry == nil ? styles.accent : styles.faint)
      if step.leads, !layer.hasBorder { put(" \(glyphs.chevron) ", step.rect.row, step.rect.endColumn, styles.note) }
    }
    return last.rect.endColumn + (layer.hasBorder ? 2 : 3)
  }

  private mutating func drawFilter(_ layer: LayerFrame, _ row: Int, isTop: Bool) {
    let layerState = state.layerState(layer.key)
    let isTyping = isTop && state.mode == .filter
    let column = layer.bar.column
    var count = ""
    if let matches = layer.layout.matches { count = texts(.of, "\(matches.found)", "\(matches.of)") }
    let countWidth = TextWidth.columns(count)
    let width = min(layer.bar.width, ScreenLayoutBuilder.widest)
    let field = Rect(row: row, column: column, width: width, height: 1)
    let room = max(4, width - 4 - (countWidth > 0 ? countWidth + 2 : 2))
    if !styles.isFlat { fill(field, style: styles.field(isTyping)) }
    func onField(_ style: CellStyle) -> CellStyle { styles.isFlat ? style : styles.onField(style, isEditing: isTyping) }
    put(glyphs.search, row, column + (styles.isFlat ? 0 : 1), onField(isTyping ? styles.heading : styles.faint))
    let start = column + (styles.isFlat ? 2 : 3)
    if layerState.filter.isEmpty {
      let prompt = layer.layout.screen.root.string(.search) ?? texts[.filter]
      put(TextWidth.truncated(prompt, to: room), row, start, onField(styles.placeholder))
      if isTyping { setCursor(row, start, visible: true) }
    } else {
      drawLine(layerState.filter, row, start, room, onField(styles.bold), caret: isTyping)
    }
    if countWidth > 0 {
      put(count, row, field.endColumn - 1 - countWidth, onField(styles.faint))
    } else if !styles.isFlat, !isTyping {
      put("/", row, field.endColumn - 2, onField(styles.note))
    }
  }

  private mutating func drawBody(_ layer: LayerFrame, _ content: Layer, isTop: Bool) {
    guard layer.body.height > 0 else { return }
    if let text = content.loadingText { return drawLoading(text, content, in: layer) }
    let around = paper
    for block in layer.visibleBlocks {
      drawnBlocks += 1
      paper = paper(under: block, around)
      draw(block, in: layer, content, isTop: isTop)
    }
    paper = around
    finishBody(layer, isTop: isTop)
  }

  /// Draws what lies over the blocks of a body.
  mutating func finishBody(_ layer: LayerFrame, isTop: Bool) {
    let around = paper
    drawStickyHeading(layer)
    paper = around
    // If nothing has the focus, the cursor shows where the next key continues from.
    if isTop, layer.focus == nil, state.mode == .screen {
      let block = layer.currentControl.flatMap { layer.block(ofControl: $0) }
      setCursor(block.map { layer.row(ofLine: Int($0.line)) } ?? layer.body.row, layer.body.column)
    }
    drawScrollBar(layer)
  }

  // MARK: - Primitives

  @discardableResult
  mutating func put(_ text: String, _ row: Int, _ column: Int, _ style: CellStyle, limit: Int? = nil) -> Int {
    // Texts are cut off before it is known with which characters they are drawn.
    let text = glyphs.isASCII ? String(text.map { $0 == "…" ? "~" : $0 }) : text
    return buffer.write(text, row: row, column: column, style: onPaper(style), limit: limit)
  }

  /// Fills an area with the background of what is drawn next.
  mutating func fill(_ area: Rect, style: CellStyle = .plain, with character: Character = " ") {
    buffer.fill(
      row: area.row, column: area.column, width: area.width, height: area.height, with: character, style: onPaper(style)
    )
  }

  private func onPaper(_ style: CellStyle) -> CellStyle {
    guard style.background == .plain, paper != .plain else { return style }
    return CellStyle(foreground: style.foreground, background: paper, attributes: style.attributes)
  }

  mutating func setCursor(_ row: Int, _ column: Int, visible: Bool = false) {
    buffer.cursor = (min(max(0, row), frame.height - 1), min(max(0, column), frame.width - 1))
    buffer.cursorVisible = visible
  }

  /// Draws a line of edited text, scrolled to keep its caret visible.
  mutating func drawLine(
    _ line: TextLine, _ row: Int, _ column: Int, _ width: Int, _ style: CellStyle, caret: Bool, hidden: Bool = false
  ) {
    let characters = hidden ? Array(repeating: Character(glyphs.dot), count: line.characters.count) : line.characters
    var before = 0
    var start = line.caret
    while start > 0 && before + TextWidth.columns(characters[start - 1]) < width {
      start -= 1
      before += TextWidth.columns(characters[start])
    }
    if !caret && before < width { start = 0 }
    if start > 0 || caret {
      put(String(characters[start...]), row, column, style, limit: width)
    } else {
      put(TextWidth.truncated(String(characters), to: width), row, column, style, limit: width)
    }
    if caret { setCursor(row, column + before, visible: true) }
  }
}
