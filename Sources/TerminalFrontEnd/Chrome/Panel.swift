import Presentation
import Scenes
import TerminalKit

/// A panel over the screen with its state, which receives the keys and the mouse while it is open.
///
/// The command that opens a panel is registered in ``Panels``.
protocol Panel: Sendable {
  /// Whether keys edit text, in which case characters are never commands.
  var isTyping: Bool { get }
  /// Whether the panel closes when another screen receives the keys.
  var belongsToScreen: Bool { get }

  /// Handles a key.
  mutating func press(_ key: KeyPress, _ command: KeyCommand?, in window: ChromeContext) -> PanelOutcome
  /// Handles pasted text.
  mutating func paste(_ text: String, in window: ChromeContext)
  /// Handles a turn of the wheel by a number of lines.
  mutating func turn(by lines: Int, in window: ChromeContext)
  /// Handles a press of the mouse on a choice, before it is released.
  mutating func hold(_ item: MenuItem, in window: ChromeContext)
  /// Moves the panel with what it belongs to after a new layout.
  mutating func follow(_ window: ChromeContext)

  /// Returns what is pressed at a place.
  func target(_ row: Int, _ column: Int, in window: ChromeContext) -> MouseTarget
  /// Returns the keys for the footer, most useful first.
  func words(in window: ChromeContext) -> [(key: String, title: String)]
  func draw(in window: ChromeContext, on canvas: inout Canvas)
}

/// The state of a panel after a key.
enum PanelOutcome {
  case open
  case closed
  /// The panel closes, with the choice that was made.
  case chosen(MenuItem)
}

/// The outcome of the command that opens a panel.
enum PanelOpening {
  /// The panel opens in the place of a notice, if it is about one.
  case panel(any Panel, insteadOf: UInt64? = nil)
  /// There is nothing to show, as a message says.
  case nothing(String)
}

extension Panel {
  var isTyping: Bool { false }
  var belongsToScreen: Bool { false }

  mutating func paste(_ text: String, in window: ChromeContext) {}
  mutating func hold(_ item: MenuItem, in window: ChromeContext) {}
  mutating func follow(_ window: ChromeContext) {}

  func target(_ row: Int, _ column: Int, in window: ChromeContext) -> MouseTarget { .outsidePanel }
  func words(in window: ChromeContext) -> [(key: String, title: String)] {
    [(window.glyphs.arrows, window.texts[.scroll]), (window.texts[.escapeKey], window.texts[.close])]
  }
}
