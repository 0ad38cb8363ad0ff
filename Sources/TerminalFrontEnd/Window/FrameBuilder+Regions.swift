import Flows
import Presentation
import Scenes
import Screens
import TerminalKit

// The layout of the regions beside the layers.
extension FrameBuilder {
  /// The columns of a pane.
  private static let paneWidth = 40
  /// The most lines of a region above the footer, and of all together.
  private static let mostLines = (ofOne: 3, ofAll: 4)
  /// The most columns of an item in the footer, and the most items.
  private static let mostColumns = 32
  private static let mostItems = 3

  /// Places the regions, and returns the area that they leave to the layers.
  ///
  /// A pane that has no room beside the layers takes their place while it receives the keys.
  func layOutRegions(in area: Rect, _ frame: inout Frame, _ cache: inout LayoutCache) -> Rect {
    var area = area
    let regions = scene.regions.enumerated()
    for (index, region) in regions where region.kind == .accessory { layOutLines(region, index, &area, &frame, &cache) }
    if let (index, region) = regions.first(where: { $0.element.kind == .pane }) {
      layOutPane(region, index, &area, &frame, &cache)
    }
    layOutItems(&frame)
    return area
  }

  /// The index among the frame's regions of the one that receives keys, or nil while a layer does.
  func focusedRegion(of frame: Frame) -> Int? {
    guard let container = state.region, !frame.layers.contains(where: \.hasBorder) else { return nil }
    return frame.regions.firstIndex { scene.regions[$0.index].layer.container == container }
  }

  private func layOutLines(
    _ region: Scene.Region, _ index: Int, _ area: inout Rect, _ frame: inout Frame, _ cache: inout LayoutCache
  ) {
    let used = frame.regions.reduce(0) { $0 + $1.body.height }
    let isLow = height < Self.outlineHeight + 4
    let room = min(isLow ? 1 : Self.mostLines.ofOne, Self.mostLines.ofAll - used)
    guard room > 0 else { return }
    let screen = RegionScreen.screen(of: region, texts)
    var layer = region.layer
    (layer.bar.isHidden, layer.pages) = (true, nil)
    // The height follows from the lines, which follow from the width.
    let place = Rect(row: area.row, column: area.column, width: area.width, height: room)
    let lines = max(
      1, min(room, self.frame(of: layer, screen, index, in: region.kind, place, isStack: false, &cache).layout.height))
    let line = isLow ? 0 : 1
    area.height -= lines + line
    let body = Rect(row: area.endRow + line, column: area.column, width: area.width, height: lines)
    var laid = self.frame(of: layer, screen, index, in: region.kind, body, isStack: false, &cache)
    // What it says comes first, unless the user is further down.
    if state.region != layer.container { laid.top = 0 }
    laid.outer = Rect(row: area.endRow, column: area.column, width: area.width, height: lines + line)
    frame.regions.append(laid)
  }

  private func layOutPane(
    _ region: Scene.Region, _ index: Int, _ area: inout Rect, _ frame: inout Frame, _ cache: inout LayoutCache
  ) {
    var place = area
    if WidthClass(columns: width) >= .split {
      area.width -= Self.paneWidth + 1
      place.column = area.endColumn + 1
      place.width = Self.paneWidth
    } else if state.region != region.layer.container {
      return
    }
    let screen = RegionScreen.screen(of: region, texts)
    frame.regions.append(
      self.frame(of: region.layer, screen, index, in: region.kind, place, isStack: false, &cache))
  }

  private func layOutItems(_ frame: inout Frame) {
    var end = width
    let items = scene.regions.enumerated().filter { $0.element.kind == .status }.prefix(Self.mostItems)
    for (index, region) in items.reversed() {
      guard let item = RegionScreen.item(of: region, texts) else { continue }
      let text = " " + TextWidth.truncated(item.text, to: Self.mostColumns) + " "
      let columns = TextWidth.columns(text)
      // At least half of the footer is left to the keys.
      guard end - columns >= width / 2 else { break }
      end -= columns
      frame.items.insert(
        RegionItem(
          index: index, item: item, text: text, rect: Rect(row: height - 1, column: end, width: columns, height: 1)),
        at: 0)
    }
  }
}

extension Layer.Style {
  /// Whether a layer of this style has a border and lies over the others.
  var isPanel: Bool {
    switch self {
    case .sheet, .alert, .confirmationDialog, .custom(fullScreen: false): true
    case .root, .fullScreenCover, .detail, .custom: false
    }
  }
}
