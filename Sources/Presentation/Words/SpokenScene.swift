package import Scenes
import Screens

/// Scenes in words, as plain mode prints them.
package enum SpokenScene {
  /// Returns the lines of the topmost layer, without the numbers and the other words of plain mode's commands.
  package static func lines(of scene: Scene) -> [String] {
    let commands: Set<UInt64> = [
      SpokenScreen.backKey, SpokenScreen.filterKey, SpokenScreen.tabsKey, SpokenScreen.pagesKey,
      SpokenScreen.regionsKey,
    ]
    guard let screen = SpokenScreen(scene, filter: "", AppTexts(), limit: .max) else { return [] }
    var lines = screen.lines.filter { !commands.contains($0.key) }.map(\.text)
    if let pages = scene.layers.last?.pages { lines.append("pages: \(titles(of: pages))") }
    return lines.map { PrintableText.visible($0) }
  }

  /// Returns the titles of pages with their badges, the selected one between brackets.
  private static func titles(of pages: TabBar) -> String {
    pages.items.map { item in
      let badge = item.badge.map { $0.isEmpty ? "" : " (\($0))" } ?? ""
      return item.id == pages.selected ? "[\(item.title)\(badge)]" : item.title + badge
    }.joined(separator: " ")
  }
}
