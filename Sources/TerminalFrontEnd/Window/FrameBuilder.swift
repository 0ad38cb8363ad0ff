import Flows
import Presentation
import Scenes
import Screens
import TerminalKit

/// A builder for the layout of layers, bars, and tabs.
struct FrameBuilder {
  let scene: Scene
  let state: InterfaceState
  let width: Int
  let height: Int
  let glyphs: Glyphs
  var texts = AppTexts()

  /// Whether the lines are too few for blank ones.
  private var isLow: Bool { height < Frame.airyHeight }
  /// The height of a layer from which on fields have a line around them.
  static let outlineHeight = 16

  private var widthClass: WidthClass { WidthClass(columns: width) }

  func frame(_ cache: inout LayoutCache) -> Frame {
    var frame = Frame(width: width, height: height)
    guard !frame.isTooSmall else { return frame }
    let covered = scene.layers.lastIndex(where: \.style.coversAll)
    let whole = Rect(row: 0, column: 0, width: width, height: height - 1)
    // The area of the layers, and that of sheets, which lie over the regions too.
    var base = whole
    var around = whole
    if covered == nil {
      for part in ChromeParts.all { base = part.layOut(scene, state, in: base, glyphs, &frame) }
      around = base
      if !scene.regions.isEmpty { base = layOutRegions(in: base, &frame, &cache) }
    }
    // A narrow window shows the list in place of a detail that was opened without the user.
    let hidden = widthClass < .split && state.isPreview && scene.hasDetail ? scene.layers.count - 1 : nil
    for index in scene.layers.indices where index >= covered ?? 0 && index != hidden {
      var area = scene.layers[index].style.isPanel ? around : base
      let stack = widthClass.stackWidth(in: base.width)
      if isBeside(index, covered) {
        area.column += stack + 1
        area.width -= stack + 1
      } else if isBeside(index + 1, covered) {
        area.width = stack
      }
      let isStack = isBeside(index + 1, covered)
      var layer = layer(index, area, isStack: isStack, &cache)
      (layer.isBeside, layer.isStack) = (isBeside(index, covered), isStack)
      frame.layers.append(layer)
    }
    frame.topIndex = frame.layers.count - 1
    if frame.layers.last?.isBeside == true && state.isOnPrimary { frame.topIndex -= 1 }
    frame.focusedRegion = focusedRegion(of: frame)
    if frame.focusedRegion != nil { frame.topIndex = -1 }
    cache.keep(only: Set((frame.layers + frame.regions).map(\.key)))
    return frame
  }

  /// Whether a layer is a detail that fits next to the previous layer.
  private func isBeside(_ index: Int, _ covered: Int?) -> Bool {
    scene.layers.indices.contains(index) && scene.layers[index].style == .detail && index > covered ?? 0
      && widthClass >= .split
  }

  // MARK: - Layers

  private func layer(_ index: Int, _ base: Rect, isStack: Bool, _ cache: inout LayoutCache) -> LayerFrame {
    let layer = scene.layers[index]
    return frame(of: layer, StatusScreen.screen(of: layer, texts), index, base, isStack: isStack, &cache)
  }

  /// Lays a layer out, or the layer of a region.
  ///
  /// - Parameter index: The index of the layer in the scene, or of the region.
  func frame(
    of layer: Layer, _ screen: Screen, _ index: Int, in region: WindowRegion? = nil, _ base: Rect, isStack: Bool,
    _ cache: inout LayoutCache
  ) -> LayerFrame {
    let key = LayerKey(layer)
    let layerState = state.layerState(key)
    var outer = base
    var inner = base
    var grabber: Rect?
    let hasBorder = layer.style.isPanel
    // A list that opens details has its rows in the same places while there is none.
    let isList = isStack || widthClass >= .split && screen.root.flag(.opensDetail)
    switch layer.style {
    case .sheet(let detents, let hasGrabber, _):
      outer = panel(layer, detents, base)
      if hasGrabber && detents.count > 1 {
        grabber = Rect(row: outer.row, column: outer.column + outer.width / 2 - 3, width: 6, height: 1)
      }
    case .custom(fullScreen: false):
      outer = panel(layer, [.medium], base)
    case .alert, .confirmationDialog:
      outer = dialog(layer, key, base, &cache)
    case .root, .fullScreenCover, .detail, .custom:
      inner.column += 1
      inner.width -= 2
      // A wide window leaves the same room at both sides.
      let rest = isStack || region != nil ? 0 : WidthClass.rest(of: inner.width, for: screen)
      if !isList { inner.column += rest / 2 }
      inner.width -= rest
    }
    if hasBorder { inner = outer.inset(rows: 1, columns: 2) }
    let isCompact = layer.style.isDialog ? isLow : inner.height < (hasBorder ? 10 : 13)
    // What stands in the place of a feature that failed is shown whole.
    let hasFilter =
      !layer.isFailed && showsFilter(screen, layerState, isTop: region == nil && index == scene.layers.count - 1)
    let isGrouped = height >= Frame.airyHeight && !hasBorder && !isList && region == nil
    let gap = isCompact ? 1 : 2
    let bars = gap * [!layer.bar.isHidden, layer.pages != nil, hasFilter].filter { $0 }.count
    let options = LayoutOptions(
      width: inner.width - 2, filter: hasFilter ? layerState.filter.text : "", openControl: layerState.openControl,
      isCompact: isCompact,
      isAiry: height >= Frame.airyHeight, hasOutlines: inner.height >= Self.outlineHeight, isGrouped: isGrouped,
      hasFilter: hasFilter, isAlert: layer.style == .alert,
      columns: isGrouped ? widthClass.cards(in: inner.width - 2) : 1, lines: isGrouped ? inner.height - bars : 0)
    let layout = cache.layout(key, screen, options)
    let hasBar = !layer.bar.isHidden
    var row = inner.row + (hasBar ? gap : 0)
    var frame = LayerFrame(
      index: index, key: key, outer: outer, hasBorder: hasBorder, grabber: grabber, barRow: hasBar ? inner.row : nil,
      bar: Rect(
        row: inner.row, column: inner.column + BlockBuilder.gutter,
        width: max(1, inner.width - 2 * BlockBuilder.gutter), height: 1), body: inner, layout: layout,
      top: 0, inset: 0)
    frame.region = region
    if hasBar { bar(layer, &frame) }
    if case .sheet(_, _, let radius?) = layer.style { frame.isSquare = radius == 0 }
    if let pages = layer.pages {
      frame.pagesRow = row
      frame.pages = segments(pages, row, inner)
      row += gap
    }
    if hasFilter {
      frame.filterRow = row
      row += gap
    }
    frame.body.height = max(0, inner.endRow - row)
    frame.body.row = row
    frame.top = min(max(0, layerState.top), frame.lastTop)
    if layout.isCentred { frame.inset = max(0, (frame.body.height - layout.height) / 3) }
    frame.currentControl = currentControl(frame, layerState, layer)
    frame.focus = focus(frame, layerState, index)
    return frame
  }

  private func panel(_ layer: Layer, _ detents: Set<Detent>, _ base: Rect) -> Rect {
    let room = base.height < 16 ? base.height : base.height - 1
    let rows: Int
    switch state.detent(of: layer.container, detents, rows: height) {
    case .large: rows = room
    case .medium: rows = min(room, max(9, base.height * 11 / 20))
    case let detent:
      let points = detent.height(in: Double(room) * InterfaceState.pointsOfRow)
      rows = min(room, max(3, Int((points / InterfaceState.pointsOfRow).rounded())))
    }
    let width = widthClass == .narrow ? base.width : min(base.width - 6, SheetWidth.columns(for: layer))
    return Rect(
      row: base.endRow - rows, column: base.column + (base.width - width) / 2, width: width, height: rows)
  }

  /// Returns the area of a small centred panel that is as high as its content.
  private func dialog(_ layer: Layer, _ key: LayerKey, _ base: Rect, _ cache: inout LayoutCache) -> Rect {
    let width = min(base.width - 4, 60)
    let screen = StatusScreen.screen(of: layer, texts)
    let options = LayoutOptions(
      width: width - 6, filter: "", openControl: state.layerState(key).openControl, isCompact: isLow,
      isAiry: height >= Frame.airyHeight, isAlert: layer.style == .alert)
    let content = cache.layout(key, screen, options).height
    let height = min(base.height, content + (layer.bar.isHidden ? 2 : isLow ? 3 : 4))
    return Rect(
      row: base.row + (base.height - height) / 2, column: base.column + (base.width - width) / 2, width: width,
      height: height)
  }

  /// Lays out as many of a layer's pages as fit, as segments in one row.
  private func segments(_ pages: TabBar, _ row: Int, _ inner: Rect) -> [TabFrame] {
    var column = inner.column
    var frames: [TabFrame] = []
    for (index, item) in pages.items.enumerated() {
      let badge = item.badge.map { " (\(TextWidth.truncated($0, to: 6)))" } ?? ""
      let text = " \(TextWidth.truncated(item.title, to: 24))\(badge) "
      let width = TextWidth.columns(text)
      guard column + width <= inner.endColumn else { break }
      frames.append(TabFrame(index: index, rect: Rect(row: row, column: column, width: width, height: 1), text: text))
      column += width + 1
    }
    return frames
  }

  private func showsFilter(_ screen: Screen, _ layerState: LayerState, isTop: Bool) -> Bool {
    if screen.root.string(.search) != nil || !layerState.filter.isEmpty { return true }
    return state.mode == .filter && isTop
  }

  private func bar(_ layer: Layer, _ frame: inout LayerFrame) {
    let bar = frame.bar
    let path = BarPath(
      layer, below: frame.region == nil ? belowDetail(frame.index) : nil, width: bar.width, glyphs: glyphs, texts: texts
    )
    frame.path = path.steps(row: bar.row, column: bar.column)
    frame.back = frame.path.first { $0.entry == nil }?.rect
    // Tools are laid out from the left. Those that don't fit are available in the palette.
    let room = bar.width - (frame.path.last.map { $0.rect.endColumn - bar.column } ?? 0) - 12
    var tools: [ToolFrame] = []
    var used = 0
    for position in frame.layout.tools {
      let element = frame.layout.screen.element(at: Int(position))
      let text = toolText(element)
      let size = TextWidth.columns(text)
      guard used + size + 1 <= room else { break }
      used += size + 1
      tools.append(
        ToolFrame(
          position: Int(position), id: element.id, rect: Rect(row: bar.row, column: 0, width: size, height: 1),
          text: text, isDisabled: element.isDisabled))
    }
    var column = bar.endColumn - used + 1
    for index in tools.indices {
      tools[index].rect.column = column
      column += tools[index].rect.width + 1
    }
    frame.tools = tools
    // One way out: a button that cancels takes the place of the sign that closes.
    let cancels = tools.contains { !$0.isDisabled && frame.layout.screen.element(at: $0.position).role == .cancel }
    if layer.bar.back == .dismiss, cancels { (frame.path, frame.back) = ([], nil) }
  }

  /// Returns the title of the stack below a detail, or nil for other layers.
  private func belowDetail(_ index: Int) -> String? {
    guard index > 0, scene.layers[index].style == .detail else { return nil }
    return scene.layers[index - 1].bar.title
  }

  private func toolText(_ element: Element) -> String {
    element.kind == .toggle
      ? "[\(element.flag(.on) ? "x" : " ")] \(element.name)" : "[ \(element.buttonTitle) ]"
  }

  /// Returns the index of the current control, which is the one the user left off at or the initial one.
  private func currentControl(_ frame: LayerFrame, _ layerState: LayerState, _ layer: Layer) -> Int? {
    let count = frame.controlCount
    guard count > 0 else { return nil }
    if let id = layerState.focus {
      if let control = frame.control(id, hint: layerState.order) { return control }
      return layer.style.isDialog ? safeControl(frame) : min(max(0, layerState.order), count - 1)
    }
    if let control = layer.focus.flatMap({ frame.control($0, hint: 0) }) { return control }
    if layer.style.isDialog { return safeControl(frame) }
    let first = frame.initialControl
    // On the first screen of a tab, digits select tabs, so a field doesn't get the initial focus there.
    let isFirstScreen = layer.style == .root && layer.depth <= 1
    return isFirstScreen && first.map { isField($0, frame) } == true ? nil : first
  }

  private func focus(_ frame: LayerFrame, _ layerState: LayerState, _ index: Int) -> Int? {
    guard let control = frame.currentControl, isField(control, frame) else { return frame.currentControl }
    return layerState.hasLeftField || state.mode == .filter ? nil : control
  }

  private func isField(_ control: Int, _ frame: LayerFrame) -> Bool { frame.block(ofControl: control)?.part == .field }

  /// Returns the initial control of a dialog, which is never a destructive button if there is another one.
  private func safeControl(_ frame: LayerFrame) -> Int? {
    let all = (0..<frame.controlCount).compactMap { control in
      frame.element(ofControl: control).map { (control: control, element: $0) }
    }
    let usable = all.filter { !$0.element.isDisabled }
    guard usable.contains(where: { $0.element.role == .destructive }) else { return frame.firstEnabled }
    let safe = usable.first { $0.element.role == .cancel } ?? usable.first { $0.element.role != .destructive }
    return safe?.control
  }
}
