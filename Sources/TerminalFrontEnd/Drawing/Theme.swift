import NavigationEngine
import Screens

/// The styles of elements, named by their meaning.
///
/// Each style uses one of the user's colours and, where it matters, an attribute.
enum Theme {
  static let plain = CellStyle()
  static let bold = CellStyle(attributes: .bold)
  static let faint = CellStyle(attributes: .dim)
  static let accent = CellStyle(foreground: .cyan)
  static let title = CellStyle(attributes: .bold)
  static let heading = CellStyle(foreground: .cyan, attributes: .bold)
  static let border = CellStyle(foreground: .cyan)
  static let key = CellStyle(attributes: .bold)
  static let error = CellStyle(foreground: .red, attributes: .bold)
  static let selected = CellStyle(foreground: .cyan, attributes: [.bold, .reverse])
  static let field = CellStyle(attributes: .underline)
  static let placeholder = CellStyle(attributes: [.dim, .italic])

  static func style(_ tone: Tone) -> CellStyle {
    switch tone {
    case .plain: plain
    case .secondary: faint
    case .accent: accent
    case .positive: CellStyle(foreground: .green)
    case .caution: CellStyle(foreground: .yellow)
    case .critical: CellStyle(foreground: .red)
    }
  }

  static func style(_ kind: Notice.Kind) -> CellStyle {
    switch kind {
    case .information: CellStyle(foreground: .cyan, attributes: .bold)
    case .refusal: CellStyle(foreground: .yellow, attributes: .bold)
    case .failure: CellStyle(foreground: .red, attributes: .bold)
    }
  }

  static func text(_ element: Element) -> CellStyle {
    var style = style(element.tone)
    switch element.style {
    case .title, .heading: style.attributes.insert(.bold)
    case .caption: style.attributes.insert(.dim)
    case .body, .mono: break
    }
    return style
  }

  static func button(_ element: Element) -> CellStyle {
    guard !element.isDisabled else { return faint }
    switch element.role {
    case .normal: return style(element.tone)
    case .primary: return CellStyle(foreground: .cyan, attributes: .bold)
    case .destructive: return CellStyle(foreground: .red)
    case .cancel: return plain
    }
  }
}
