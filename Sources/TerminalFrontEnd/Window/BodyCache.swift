import Presentation
import Scenes
import TerminalKit

/// The drawn bodies of a frame's layers while nothing has the focus, kept from one frame to the next so that a key
/// draws only the blocks that it changes.
struct BodyCache: Sendable {
  /// The state that the bodies depend on.
  struct Key: Equatable, Sendable {
    struct Body: Equatable, Sendable {
      var layer: LayerKey
      /// The serial number of the layout, which stands for everything that the screen says.
      var layout: Int
      var outer: Rect
      var body: Rect
      /// The first visible line.
      var top: Int
      var inset: Int
      var isFailed: Bool
      /// The content of the layer's parts beside its screen, as far as it can be kept.
      var steady: [SteadyContent?]
    }

    var width: Int
    var height: Int
    /// A number that changes with the styles and the pictures.
    var look: Int
    var bodies: [Body]
    /// The content of the parts of the chrome, as far as it can be kept.
    var steady: [SteadyContent?]
  }

  var key: Key?
  /// The page with what lies under the blocks: cards and frames.
  var under = CellBuffer(width: 0, height: 0)
  /// The page with all blocks.
  var page = CellBuffer(width: 0, height: 0)
}

// Drawing the bodies with a cache.
extension Renderer {
  /// Returns what the bodies of this frame depend on, or nil where they cannot be kept: in motion, under a sheet, while a
  /// screen loads, and where going back is previewed.
  func bodyKey(look: Int) -> BodyCache.Key? {
    guard motion == nil, !bars.isMoving,
      window.frame.layers.count == 1 || window.frame.layers.count == 2 && window.frame.layers[1].isBeside
    else { return nil }
    var key = BodyCache.Key(width: window.frame.width, height: window.frame.height, look: look, bodies: [], steady: [])
    for layer in window.frame.layers {
      let content = window.content(of: layer)
      guard !layer.hasBorder, content.preview == nil, content.loadingText == nil else { return nil }
      key.bodies.append(
        BodyCache.Key.Body(
          layer: layer.key, layout: layer.layout.serial, outer: layer.outer, body: layer.body, top: layer.top,
          inset: layer.inset, isFailed: content.isFailed,
          steady: ChromeParts.ofLayers.map { $0.steadyContent(of: layer, content) }))
    }
    key.steady = ChromeParts.all.map { $0.steadyContent(in: window) }
    return key
  }

  /// Draws the layers with the page of the cache, which is drawn anew when it shows something else.
  mutating func drawLayers(_ key: BodyCache.Key, _ cache: inout BodyCache) {
    if cache.key == key {
      canvas.buffer = cache.page
    } else {
      drawPage(keeping: &cache, with: key)
      cache.key = key
    }
    steady = key.steady
    for (index, layer) in window.frame.layers.enumerated() {
      let content = window.content(of: layer)
      let isTop = index == window.frame.topIndex
      drawBars(of: layer, content, isTop: isTop, beside: key.bodies[index].steady)
      guard layer.body.height > 0 else { continue }
      drawChanges(of: layer, content, isTop: isTop, over: cache.under)
      finishBody(layer, isTop: isTop)
    }
  }

  private mutating func drawPage(keeping cache: inout BodyCache, with key: BodyCache.Key) {
    for layer in window.frame.layers {
      drawSurface(of: layer, window.content(of: layer))
      var context = context(of: layer)
      for block in layer.visibleBlocks where block.part.liesUnderOthers {
        canvas.paper = paper(under: block, .plain)
        draw(block, in: layer, isFocused: false, &context)
      }
    }
    cache.under = canvas.buffer
    for layer in window.frame.layers {
      var context = context(of: layer)
      for block in layer.visibleBlocks {
        drawnBlocks += 1
        canvas.paper = paper(under: block, .plain)
        draw(block, in: layer, isFocused: false, &context)
      }
    }
    canvas.paper = .plain
    for (layer, body) in zip(window.frame.layers, key.bodies) {
      for (part, steady) in zip(ChromeParts.ofLayers, body.steady) where steady != nil {
        part.drawSteady(layer, window.content(of: layer), in: window, on: &canvas)
      }
    }
    for (part, steady) in zip(ChromeParts.all, key.steady) where steady != nil {
      part.drawSteady(in: window, on: &canvas)
    }
    cache.page = canvas.buffer
  }

  /// Draws the blocks that have the focus or the mouse, and those beside them that share cells with what shows it.
  private mutating func drawChanges(of layer: LayerFrame, _ content: Layer, isTop: Bool, over under: CellBuffer) {
    let blocks = layer.visibleBlocks
    var changed: [Rect] = []
    for block in blocks where isChanged(block, in: layer, content, isTop: isTop) {
      changed.append(reach(of: block, in: layer))
    }
    guard !changed.isEmpty else { return }
    for area in changed {
      canvas.buffer.copyCells(of: under, row: area.row, column: area.column, width: area.width, height: area.height)
    }
    var context = context(of: layer)
    for block in blocks {
      guard !block.part.liesUnderOthers || isChanged(block, in: layer, content, isTop: isTop) else { continue }
      let area = reach(of: block, in: layer)
      guard changed.contains(where: { $0.intersects(area) }) else { continue }
      drawnBlocks += 1
      canvas.paper = paper(under: block, .plain)
      draw(block, in: layer, content, isTop: isTop, &context)
    }
    canvas.paper = .plain
  }

  private func isChanged(_ block: Block, in layer: LayerFrame, _ content: Layer, isTop: Bool) -> Bool {
    let isMarked =
      isTop
      ? isFocused(block, in: layer) || layer.focus != nil && block.id == window.state.tinted
      : isOpen(block, in: layer, content)
    return isMarked || isHovered(block, layer)
  }

  /// Returns the cells that a block may change, with the signs at its sides.
  private func reach(of block: Block, in layer: LayerFrame) -> Rect {
    let area = area(of: block, in: layer)
    let rows = (area.row..<area.row + Int(block.height)).clamped(to: area.rows)
    let beside = BlockBuilder.gutter
    return Rect(row: rows.lowerBound, column: area.column - beside, width: area.width + 2 * beside, height: rows.count)
  }
}
