import Flows
import Presentation
import Scenes
import Screens
import TerminalKit

// The regions beside the screens, and which part of the window receives the keys.
extension Window {
  /// The layer of the region that receives keys, or nil if one of the scene's layers does, as while a sheet is open.
  var focusedRegion: Layer? { scene.region(state.region)?.layer }

  /// Gives the keys to a region, or to the scene's layers if there is no container.
  mutating func giveKeys(to region: ContainerID?, reveals: Bool = true) {
    state.region = region
    updateLayout(reveals: reveals)
  }

  /// Gives the keys to the next region, and after the last one to the screen.
  ///
  /// - Returns: Whether there is a region to go to.
  mutating func goToNextRegion() -> Bool {
    guard let next = chrome.nextRegion else { return false }
    giveKeys(to: next.container)
    return true
  }

  /// Gives the keys to the region at a place, or takes them back where another part of the window is.
  mutating func goToRegion(_ row: Int, _ column: Int) {
    guard state.mode == .screen || state.mode == .filter, !frame.regions.isEmpty else { return }
    let region = frame.regions.first { $0.outer.contains(row: row, column: column) }
    let isLayer = frame.layers.contains { $0.outer.contains(row: row, column: column) }
    guard region != nil || isLayer else { return }
    let container = region.map { scene.content(of: $0).container }
    guard container != state.region else { return }
    giveKeys(to: container, reveals: false)
  }
}

/// The part of the window that receives keys next.
struct NextRegion: Hashable {
  /// The container of the region, or nil for the scene's layers.
  var container: ContainerID?
}

extension ChromeContext {
  /// The part of the window that receives keys next, or nil if there is no region to go to, as while a sheet is open.
  ///
  /// A pane that has no room beside the screen is one too: it takes the place of the screen.
  var nextRegion: NextRegion? {
    guard !scene.regions.isEmpty, !frame.layers.contains(where: \.hasBorder) else { return nil }
    var all = frame.regions.map { content(of: $0).container }
    if let pane = scene.regions.first(where: { $0.kind == .pane })?.layer.container, !all.contains(pane) {
      all.append(pane)
    }
    guard !all.isEmpty else { return nil }
    let present = frame.focusedRegion.map { content(of: frame.regions[$0]).container }
    let next = present.flatMap { all.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    return NextRegion(container: all.indices.contains(next) ? all[next] : nil)
  }
}
