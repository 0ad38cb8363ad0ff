import Presentation
import Scenes
import Screens

/// The parts of a window around its screens.
enum ChromeParts {
  /// The parts around the layers, in the order in which they are drawn; the last one is over the others.
  static let all: [any ChromePart] = [SidebarPart(), TabsPart(), FooterPart(), NoticesPart()]
  /// The parts of each layer.
  static let ofLayers: [any LayerPart] = [BarPart(), PagesPart(), FilterPart(), LoadingPart()]

  /// Returns what is pressed at a place around the layers, or nil if no part is there.
  static func target(_ row: Int, _ column: Int, in window: ChromeContext) -> MouseTarget? {
    all.reversed().lazy.compactMap { $0.target(row, column, in: window) }.first
  }

  /// Returns what is pressed at a place of a layer beside its screen, or nil if no part is there.
  static func target(_ row: Int, _ column: Int, _ layer: LayerFrame, _ content: Layer) -> MouseTarget? {
    ofLayers.lazy.compactMap { $0.target(row, column, layer, content) }.first
  }

  /// Returns the intents of a command of a part, or nil if no part has it.
  static func run(_ command: KeyCommand, _ key: KeyPress?, in window: ChromeContext) -> [Intent]? {
    all.lazy.compactMap { $0.run(command, key, in: window) }.first
  }
}

/// The panels over the screen.
enum Panels {
  /// The panels by the commands that open them.
  static let openings: [KeyCommand: @Sendable (ChromeContext) -> PanelOpening] = [
    .palette: PaletteMenu.open, .actions: Menu.openActions, .help: Help.open, .details: Details.open,
  ]
}
