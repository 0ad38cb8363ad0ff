import NavigationEngine
import Screens

/// The styles of elements, named by their meaning.
///
/// Each style uses a colour of the theme, or one of the user's where the theme has none, and, where it matters, an
/// attribute.
struct Styles: Sendable {
  /// The styles of an app whose theme has no colours.
  static let standard = Styles(Theme(), depth: .palette)

  let plain: CellStyle
  let bold: CellStyle
  let faint: CellStyle
  let accent: CellStyle
  let heading: CellStyle
  let border: CellStyle
  let error: CellStyle
  /// The current tab.
  let selected: CellStyle
  let field: CellStyle
  let placeholder: CellStyle
  let badge: CellStyle
  private let positive: CellStyle
  private let caution: CellStyle
  private let critical: CellStyle
  /// What has the focus, apart from what its attributes say.
  private let focus: CellStyle
  private let isSelectionThemed: Bool

  var title: CellStyle { bold }
  var key: CellStyle { bold }

  init(_ theme: Theme, depth: ColourDepth) {
    let isThemed = depth == .indexed || depth == .direct
    func has(_ token: ThemeToken) -> Bool { isThemed && theme[token] != nil }
    func style(_ token: ThemeToken, _ attributes: CellStyle.Attributes = []) -> CellStyle {
      let colour = CellStyle.Colour.token(token)
      return CellStyle(foreground: has(token) ? colour : colour.ofPalette, attributes: attributes)
    }
    plain = style(.text)
    bold = style(.text, .bold)
    faint = has(.textMuted) ? style(.textMuted) : CellStyle(attributes: .dim)
    accent = style(.accent)
    heading = style(.accent, .bold)
    border = style(.border)
    positive = style(.positive)
    caution = style(.caution)
    critical = style(.critical)
    error = style(.critical, .bold)
    badge = style(.badge, .bold)
    field = style(.text, .underline)
    placeholder = CellStyle(foreground: faint.foreground, attributes: faint.attributes.union(.italic))
    isSelectionThemed = has(.selection)
    focus =
      isSelectionThemed
      ? CellStyle(foreground: style(.selectionText).foreground, background: .token(.selection))
      : style(.accent, .reverse)
    selected = CellStyle(
      foreground: focus.foreground, background: focus.background, attributes: focus.attributes.union(.bold))
  }

  /// Returns the style of what has the focus, which keeps whether it is bold, italic or underlined.
  func focused(_ style: CellStyle) -> CellStyle {
    var focused = focus
    focused.attributes.formUnion(style.attributes.intersection([.bold, .italic, .underline]))
    return focused
  }

  /// Returns the style of the chosen line of a menu.
  func chosen(_ style: CellStyle) -> CellStyle {
    guard !isSelectionThemed else { return focus }
    var chosen = style
    chosen.attributes = [.reverse]
    return chosen
  }

  /// Returns the style of a button in the bar that has the focus.
  func focusedTool(_ style: CellStyle) -> CellStyle {
    guard !isSelectionThemed else { return selected }
    var focused = style
    focused.attributes.formUnion([.bold, .reverse])
    return focused
  }

  func style(_ tone: Tone) -> CellStyle {
    switch tone {
    case .plain: plain
    case .secondary: faint
    case .accent: accent
    case .positive: positive
    case .caution: caution
    case .critical: critical
    }
  }

  func style(_ kind: Notice.Kind) -> CellStyle {
    switch kind {
    case .information: heading
    case .refusal: CellStyle(foreground: caution.foreground, attributes: .bold)
    case .failure: error
    }
  }

  func text(_ element: Element) -> CellStyle {
    var style = style(element.tone)
    switch element.style {
    case .title, .heading: style.attributes.insert(.bold)
    case .caption where element.tone == .plain: return faint
    case .caption: style.attributes.insert(.dim)
    case .body, .mono: break
    }
    return style
  }

  func button(_ element: Element) -> CellStyle {
    guard !element.isDisabled else { return faint }
    switch element.role {
    case .normal: return style(element.tone)
    case .primary: return heading
    case .destructive: return critical
    case .cancel: return plain
    }
  }
}
