import Presentation

/// The glyphs of the interface, as a Unicode set and an ASCII set.
///
/// Each glyph is one column wide.
package struct Glyphs: Sendable {
  var marker = "›"
  /// The sign of the focus at the left of rows, where there are surfaces.
  var rail = "▌"
  var radio = (on: "◉", off: "○")
  var check = "✓"
  /// The line under tabs, where there are surfaces.
  var track = "▔"
  /// The thumb of a scroll bar: its full, upper and lower half.
  var thumbs = (whole: "▐", upper: "▝", lower: "▗")
  /// The eighths of a cell of a bar, from one.
  var eighths = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
  /// The mark of the framework.
  var mark = "▚▞"
  var chevron = "›"
  var back = "‹"
  var search = "⌕"
  var close = "×"
  var rule = "─"
  var heavyRule = "━"
  var vertical = "│"
  /// The left border of notices, in the colour of their kind.
  var heavyVertical = "┃"
  var corners = ["╭", "╮", "╰", "╯"]
  /// The line around a field.
  var outline: Outline { Outline(corners: corners, rule: rule, side: vertical) }
  /// The line around the field that has the focus.
  var focusedOutline = Outline(corners: ["┏", "┓", "┗", "┛"], rule: "━", side: "┃")
  var squareCorners = ["┌", "┐", "└", "┘"]
  var barFull: Character = "█"
  var barEmpty: Character = "░"
  var dot = "•"
  var ellipsis = "…"
  /// The sign of an indicator, and that of a replaced feature.
  var indicator = "●"
  /// The character that a line of a skeleton consists of.
  var block = "▆"
  var swap = "⇄"
  /// A tile where there is no room for one, and the two halves of one in two lines.
  var square = "■"
  var tile = (upper: "▄▄▄", lower: "▀▀▀")
  var opens = "▾"
  var warning = "!"
  var failure = "✗"
  var between = "·"
  var dash = "—"
  var arrows = "↑↓"
  /// The frames of the spinner.
  var spinner = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  var isASCII = false

  /// The signs of a line around something.
  struct Outline: Sendable {
    var corners: [String]
    var rule: String
    var side: String
  }

  package static let unicode = Glyphs()
  static let ascii = Glyphs(
    marker: ">", rail: ">", radio: ("(x)", "( )"), check: "v", track: "=", thumbs: ("#", "#", "#"), eighths: [],
    mark: "",
    chevron: ">", back: "<", search: "/", close: "x", rule: "-", heavyRule: "=", vertical: "|", heavyVertical: "#",
    corners: ["+", "+", "+", "+"],
    focusedOutline: Outline(corners: ["#", "#", "#", "#"], rule: "=", side: "#"), squareCorners: ["+", "+", "+", "+"],
    barFull: "#", barEmpty: ".", dot: "*", ellipsis: "~", indicator: "*", block: "-", swap: "~", square: "#",
    opens: "v",
    warning: "!", failure: "x", between: "-", dash: "-", arrows: "jk", spinner: ["|", "/", "-", "\\"],
    isASCII: true)

  /// Returns the glyph for an icon name, or a dot if the name is unknown.
  func symbol(_ name: String) -> String {
    guard let pair = Icons.signs[name] else { return dot }
    return isASCII ? pair.ascii : pair.rich
  }
}
