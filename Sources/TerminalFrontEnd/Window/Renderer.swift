import Presentation
import Scenes
import Screens
import TerminalKit

/// A renderer that draws a scene and the state of the interface using the layout of a frame.
struct Renderer {
  let scene: Scene
  let state: InterfaceState
  let frame: Frame
  let keys: KeyMap
  var canvas: Canvas
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
    self.keys = keys
    self.scene = scene
    self.state = state
    self.frame = frame
    canvas = Canvas(
      width: frame.width, height: frame.height, glyphs: glyphs, styles: styles, texts: texts)
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
      let behind = motion?.hidden != nil && index == frame.topIndex ? canvas.buffer : nil
      draw(layer, isTop: index == frame.topIndex)
      if let behind, let share = motion?.hidden { lower(layer, by: share, over: behind) }
    }
  }

  private mutating func drawTooSmall() {
    let size = "\(frame.width)x\(frame.height)"
    let text = canvas.texts(.tooSmall, size, "\(Frame.smallest.width)x\(Frame.smallest.height)")
    let notice = state.notice.map { TextWidth.wrapped($0.text, to: frame.width) } ?? []
    for (row, line) in (TextWidth.wrapped(text, to: frame.width) + notice).enumerated() where row < frame.height {
      canvas.put(line, row, 0, canvas.styles.bold)
    }
    canvas.buffer.cursor = (0, 0)
  }

  /// Dims everything below a sheet.
  private mutating func dim(around layer: LayerFrame, isFirst: Bool) {
    guard !isFirst else { return }
    let height = scene.layers[layer.index].style.isDialog ? frame.height : layer.outer.endRow
    canvas.dim(Rect(row: 0, column: 0, width: frame.width, height: height))
  }

  // MARK: - A layer

  private mutating func draw(_ layer: LayerFrame, isTop: Bool) {
    let content = scene.layers[layer.index]
    drawSurface(of: layer, content)
    isDrawingTop = isTop
    defer { (canvas.paper, isDrawingTop) = (.plain, false) }
    drawBars(of: layer, content, isTop: isTop)
    drawBody(layer, content, isTop: isTop && content.preview == nil)
    if content.preview != nil {
      canvas.dim(layer.body)
    }
  }

  /// Draws what the body and the bars of a layer stand on.
  mutating func drawSurface(of layer: LayerFrame, _ content: Layer) {
    if layer.hasBorder || layer.index > 0 {
      let outer = layer.outer
      if layer.hasBorder, !canvas.styles.isFlat {
        canvas.drawOverlay(
          outer, isSquare: layer.isSquare, isAtBottom: !content.style.isDialog, grabber: layer.grabber)
      } else {
        canvas.fill(outer)
        if layer.hasBorder {
          canvas.drawPanel(outer, canvas.styles.border, handle: layer.grabber, isSquare: layer.isSquare)
        }
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
    for row in detail.row..<detail.endRow {
      canvas.put(canvas.glyphs.vertical, row, detail.column - 1, canvas.styles.hairline)
    }
  }

  /// Draws an edge for a screen with a background tone, so that the tone is visible even without colours.
  private mutating func drawBackground(_ content: Layer, _ layer: LayerFrame) {
    guard case .screen(let screen) = content.content, screen.root.tone != .plain, !layer.hasBorder else { return }
    for row in layer.outer.row..<layer.outer.endRow {
      canvas.put(canvas.glyphs.vertical, row, layer.outer.column, canvas.styles.style(screen.root.tone))
    }
  }

  private mutating func drawPages(_ pages: TabBar, _ layer: LayerFrame) {
    for page in layer.pages {
      let isSelected = pages.items[page.index].id == pages.selected
      canvas.put(page.text, page.rect.row, page.rect.column, isSelected ? canvas.styles.selected : canvas.styles.faint)
    }
  }

  private mutating func drawBar(_ layer: Layer, _ layerFrame: LayerFrame, isTop: Bool) {
    let bar = layerFrame.bar
    if layer.bar.style == .prominent, layerFrame.body.row > bar.row + 1 {
      canvas.put(
        String(repeating: canvas.glyphs.heavyRule, count: bar.width), bar.row + 1, bar.column, canvas.styles.accent)
    }
    let steps = layerFrame.layout.screen.steps
    let around = canvas.paper
    defer { canvas.paper = around }
    if let steps, layer.style.coversAll {
      drawTrack(of: steps, layerFrame)
      if !canvas.styles.isFlat { canvas.paper = .token(.surface) }
    }
    let titleStyle = layer.bar.style == .transparent ? canvas.styles.faint : canvas.styles.title
    let pathEnd = drawPath(layerFrame)
    for (index, tool) in layerFrame.tools.enumerated() {
      let isFocused = layerFrame.focus == layerFrame.layout.controls.count + index && isTop
      var style = tool.isDisabled ? canvas.styles.faint : canvas.styles.accent
      if isFocused {
        style = canvas.styles.focusedTool(style)
        canvas.put(
          canvas.styles.isFlat ? canvas.glyphs.marker : canvas.glyphs.rail, tool.rect.row, tool.rect.column - 1,
          canvas.styles.rail)
        canvas.setCursor(tool.rect.row, tool.rect.column)
      }
      canvas.put(tool.text, tool.rect.row, tool.rect.column, style)
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
            canvas.put(title, bar.row, left, titleStyle)
          } else if let last = layerFrame.path.last, last.leads {
            // The path leads to the steps, and not to a title.
            canvas.put("   ", bar.row, last.rect.endColumn, canvas.styles.plain)
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
    let end = column + canvas.put(title, bar.row, column, titleStyle)
    guard let subtitle = second else { return }
    if layerFrame.hasRowBelowBar, layer.bar.style != .prominent, TextWidth.columns(subtitle) > right - end - 2 {
      let subtitle = TextWidth.truncated(subtitle, to: bar.width)
      canvas.put(subtitle, bar.row + 1, bar.column + (bar.width - TextWidth.columns(subtitle)) / 2, canvas.styles.faint)
    } else if right - end > 6 {
      canvas.put("  " + TextWidth.truncated(subtitle, to: right - end - 2), bar.row, end, canvas.styles.faint)
    }
  }

  /// Draws the path to a layer's screen, and returns the column behind it, or nil if there is none.
  private mutating func drawPath(_ layer: LayerFrame) -> Int? {
    guard let last = layer.path.last else { return nil }
    for step in layer.path {
      canvas.put(
        step.text, step.rect.row, step.rect.column, step.entry == nil ? canvas.styles.accent : canvas.styles.faint)
      if step.leads, !layer.hasBorder {
        canvas.put(" \(canvas.glyphs.chevron) ", step.rect.row, step.rect.endColumn, canvas.styles.note)
      }
    }
    return last.rect.endColumn + (layer.hasBorder ? 2 : 3)
  }

  private mutating func drawFilter(_ layer: LayerFrame, _ row: Int, isTop: Bool) {
    let layerState = state.layerState(layer.key)
    let isTyping = isTop && state.mode == .filter
    let column = layer.bar.column
    var count = ""
    if let matches = layer.layout.matches { count = canvas.texts(.of, "\(matches.found)", "\(matches.of)") }
    let countWidth = TextWidth.columns(count)
    let width = min(layer.bar.width, BlockBuilder.widest)
    let field = Rect(row: row, column: column, width: width, height: 1)
    let room = max(4, width - 4 - (countWidth > 0 ? countWidth + 2 : 2))
    if !canvas.styles.isFlat { canvas.fill(field, style: canvas.styles.field(isTyping)) }
    func onField(_ style: CellStyle) -> CellStyle {
      canvas.styles.isFlat ? style : canvas.styles.onField(style, isEditing: isTyping)
    }
    canvas.put(
      canvas.glyphs.search, row, column + (canvas.styles.isFlat ? 0 : 1),
      onField(isTyping ? canvas.styles.heading : canvas.styles.faint))
    let start = column + (canvas.styles.isFlat ? 2 : 3)
    if layerState.filter.isEmpty {
      let prompt = layer.layout.screen.root.string(.search) ?? canvas.texts[.filter]
      canvas.put(TextWidth.truncated(prompt, to: room), row, start, onField(canvas.styles.placeholder))
      if isTyping { canvas.setCursor(row, start, visible: true) }
    } else {
      canvas.drawLine(layerState.filter, row, start, room, onField(canvas.styles.bold), caret: isTyping)
    }
    if countWidth > 0 {
      canvas.put(count, row, field.endColumn - 1 - countWidth, onField(canvas.styles.faint))
    } else if !canvas.styles.isFlat, !isTyping {
      canvas.put("/", row, field.endColumn - 2, onField(canvas.styles.note))
    }
  }

  private mutating func drawBody(_ layer: LayerFrame, _ content: Layer, isTop: Bool) {
    guard layer.body.height > 0 else { return }
    if let text = content.loadingText { return drawLoading(text, content, in: layer) }
    let around = canvas.paper
    var context = context(of: layer)
    for block in layer.visibleBlocks {
      drawnBlocks += 1
      canvas.paper = paper(under: block, around)
      draw(block, in: layer, content, isTop: isTop, &context)
    }
    canvas.paper = around
    finishBody(layer, isTop: isTop)
  }

  /// Draws what lies over the blocks of a body.
  mutating func finishBody(_ layer: LayerFrame, isTop: Bool) {
    let around = canvas.paper
    drawStickyHeading(layer)
    canvas.paper = around
    // If nothing has the focus, the cursor shows where the next key continues from.
    if isTop, layer.focus == nil, state.mode == .screen {
      let block = layer.currentControl.flatMap { layer.block(ofControl: $0) }
      canvas.setCursor(block.map { layer.row(ofLine: Int($0.line)) } ?? layer.body.row, layer.body.column)
    }
    drawScrollBar(layer)
  }
}
