import Presentation
import Screens
import TerminalKit

/// The natural widths of elements.
enum Measure {
  /// Returns the width of an element in columns without constraints.
  static func natural(_ element: Element) -> Int {
    switch element.kind {
    case .button: return TextWidth.columns(element.buttonTitle) + 6 + suffix(element)
    case .toggle: return TextWidth.columns(element.name) + 2 + switchWidth
    case .text: return widest(element.name)
    case .textField: return TextWidth.columns(element.name) + 26
    case .picker:
      let options = element.children.map { TextWidth.columns($0.name) }.max() ?? 0
      return TextWidth.columns(element.name) + 2 + options + 4
    case .progress: return TextWidth.columns(element.string(.label) ?? "") + 20
    case .row:
      let subtitle = TextWidth.columns(element.string(.subtitle) ?? "")
      let line = TextWidth.columns(element.name) + TextWidth.columns(element.string(.detail) ?? "") + 6
      return max(subtitle, line)
    case .divider: return 3
    case .stepper, .slider, .date, .chart, .sparkline, .gauge, .image: return ElementMeasure.natural(element)
    case .group where element.axis == .horizontal:
      return element.children.reduce(-2) { $0 + natural($1) + 2 }
    case .empty: return max(20, widest(element.name))
    case .section:
      return max(TextWidth.columns(element.name), element.children.reduce(0) { max($0, natural($1)) }) + 2
    default:
      if element.children.isEmpty { return max(widest(element.name), 24) }
      return element.children.reduce(0) { max($0, natural($1)) }
    }
  }

  /// The width of a switch.
  static let switchWidth = 6

  /// Returns the lines of the reason why a button cannot be used that stand below it, because there is no room beside it.
  static func linesBelow(button: Element, _ width: Int) -> [String] {
    guard button.isDisabled, let reason = button.string(.reason), natural(button) > width else { return [] }
    return TextWidth.wrapped(reason, to: max(1, width - reasonIndent))
  }

  /// The column in which the reason stands below its button.
  static let reasonIndent = 2

  private static func suffix(_ button: Element) -> Int {
    guard button.isDisabled, let reason = button.string(.reason) else { return 0 }
    return TextWidth.columns(reason) + 2
  }

  static func widest(_ text: String) -> Int {
    text.split(separator: "\n").reduce(0) { max($0, TextWidth.columns(String($1))) }
  }
}
