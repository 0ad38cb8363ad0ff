import Flows
import Presentation
import Scenes
import Screens
import TerminalKit

/// A renderer that draws a scene and the state of the interface using the layout of a frame.
struct Renderer {
  let window: ChromeContext
  var canvas: Canvas
  /// The drawings of the pictures that have been decoded.
  var images: [ImageKey: ImageDrawing] = [:]
  /// The bars that are on their way to new values.
  var bars = BarMotions()
  /// The step of a motion that the frame shows, or nil at rest.
  var motion: MotionStep?
  /// The number of blocks drawn, which depends only on the visible part of a list.
  var drawnBlocks = 0
  /// Whether what is drawn is the topmost layer.
  private(set) var isDrawingTop = false
  /// The content of the parts of the chrome that has come with the page of the cache.
  var steady: [SteadyContent?] = []

  init(_ window: ChromeContext, styles: Styles = .standard) {
    self.window = window
    canvas = Canvas(
      width: window.frame.width, height: window.frame.height, glyphs: window.glyphs, styles: styles, texts: window.texts
    )
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
    guard window.frame.width > 0, window.frame.height > 0 else { return }
    guard !window.frame.isTooSmall else { return drawTooSmall() }
    if let key = look.flatMap(bodyKey) { drawLayers(key, &cache) } else { drawLayers() }
    if let shift = motion?.slide { slideBody(by: shift) }
    if !window.frame.layers.contains(where: \.hasBorder) { drawRegions() }
    drawChrome()
  }

  private mutating func drawChrome() {
    for (index, part) in ChromeParts.all.enumerated() {
      if !steady.indices.contains(index) || steady[index] == nil { part.drawSteady(in: window, on: &canvas) }
      part.draw(in: window, motion, on: &canvas)
    }
    window.state.panel?.draw(in: window, on: &canvas)
  }

  private mutating func drawLayers() {
    // A sheet lies over the regions.
    if window.frame.layers.contains(where: \.hasBorder) { drawRegions() }
    for (index, layer) in window.frame.layers.enumerated() {
      if layer.hasBorder { dim(around: layer, isFirst: index == 0) }
      let behind = motion?.hidden != nil && index == window.frame.topIndex ? canvas.buffer : nil
      draw(layer, isTop: index == window.frame.topIndex)
      if let behind, let share = motion?.hidden { lower(layer, by: share, over: behind) }
    }
  }

  /// Draws the regions beside the layers, with a line between.
  private mutating func drawRegions() {
    for (index, region) in window.frame.regions.enumerated() {
      if region.region == .pane {
        drawDivider(region.outer)
      } else if region.outer.height > region.body.height {
        let rule = String(repeating: canvas.glyphs.rule, count: region.outer.width)
        canvas.put(rule, region.outer.row, region.outer.column, canvas.styles.hairline)
      }
      draw(region, isTop: index == window.frame.focusedRegion)
    }
  }

  private mutating func drawTooSmall() {
    let size = "\(window.frame.width)x\(window.frame.height)"
    let text = canvas.texts(.tooSmall, size, "\(Frame.smallest.width)x\(Frame.smallest.height)")
    let notice = window.state.notice.map { TextWidth.wrapped($0.text, to: window.frame.width) } ?? []
    for (row, line) in (TextWidth.wrapped(text, to: window.frame.width) + notice).enumerated()
    where row < window.frame.height {
      canvas.put(line, row, 0, canvas.styles.bold)
    }
    canvas.buffer.cursor = (0, 0)
  }

  /// Dims everything below a sheet.
  private mutating func dim(around layer: LayerFrame, isFirst: Bool) {
    guard !isFirst else { return }
    let height = window.content(of: layer).style.isDialog ? window.frame.height : layer.outer.endRow
    canvas.dim(Rect(row: 0, column: 0, width: window.frame.width, height: height))
  }

  // MARK: - A layer

  private mutating func draw(_ layer: LayerFrame, isTop: Bool) {
    let content = window.content(of: layer)
    drawSurface(of: layer, content)
    isDrawingTop = isTop
    defer { (canvas.paper, isDrawingTop) = (.plain, false) }
    drawBars(of: layer, content, isTop: isTop)
    drawBody(layer, content, isTop: isTop && content.preview == nil)
    if content.preview != nil { canvas.dim(layer.body) }
  }

  /// Draws what the body and the bars of a layer stand on.
  mutating func drawSurface(of layer: LayerFrame, _ content: Layer) {
    if layer.hasBorder || layer.region == .pane || layer.region == nil && layer.index > 0 {
      let outer = layer.outer
      if layer.hasBorder, !canvas.styles.isFlat {
        canvas.drawOverlay(outer, isSquare: layer.isSquare, isAtBottom: !content.style.isDialog, grabber: layer.grabber)
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

  /// Draws the parts of a layer beside its screen.
  ///
  /// - Parameter steady: The content of the parts that has come with the page of the cache.
  mutating func drawBars(of layer: LayerFrame, _ content: Layer, isTop: Bool, beside steady: [SteadyContent?] = []) {
    for (index, part) in ChromeParts.ofLayers.enumerated() {
      if !steady.indices.contains(index) || steady[index] == nil {
        part.drawSteady(layer, content, in: window, on: &canvas)
      }
      part.draw(layer, content, isTop: isTop, in: window, on: &canvas)
    }
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

  private mutating func drawBody(_ layer: LayerFrame, _ content: Layer, isTop: Bool) {
    guard layer.body.height > 0, content.loadingText == nil else { return }
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
    if isTop, layer.focus == nil, window.state.mode == .screen {
      let block = layer.currentControl.flatMap { layer.block(ofControl: $0) }
      canvas.setCursor(block.map { layer.row(ofLine: Int($0.line)) } ?? layer.body.row, layer.body.column)
    }
    drawScrollBar(layer)
  }

  private mutating func drawScrollBar(_ layer: LayerFrame) {
    guard let bar = layer.scrollBar else { return }
    var style = canvas.styles.border
    if case .scrollBar(layer.key, _)? = window.state.pressed { style = canvas.styles.accent }
    bar.draw(style, on: &canvas)
  }
}
