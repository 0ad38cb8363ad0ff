import Presentation
import Scenes
import Screens
import TerminalKit

/// The styles of elements, named by their meaning.
///
/// Each style uses tokens of the theme and, where it matters, an attribute, so that it can be told without colours.
struct Styles: Sendable {
  /// The styles of the dark theme in a terminal of all colours.
  static let standard = Styles(ThemeColours(Theme()), depth: .direct)

  /// Whether borders and brackets stand in for surfaces.
  let isFlat: Bool
  /// Whether there are any colours.
  let hasColours: Bool
  /// Whether the terminal has all colours.
  let hasAllColours: Bool
  /// Whether pictures are drawn, and not only described.
  let showsPictures: Bool
  /// The colours of the theme, or nil in a terminal that cannot show any mixture of them.
  let mixable: ThemeColours?
  /// The colours of the theme where there are surfaces, also if only the nearest of 256 can be shown.
  let shades: ThemeColours?

  /// The style of ordinary text.
  let plain = CellStyle.plain
  let bold = CellStyle(attributes: .bold)
  /// The style of secondary text.
  let faint = CellStyle(foreground: .token(.textMuted))
  /// The style of the least important text.
  let note: CellStyle
  let accent = CellStyle(foreground: .token(.accent))
  let heading = CellStyle(foreground: .token(.accent), attributes: .bold)
  let border = CellStyle(foreground: .token(.border))
  let hairline: CellStyle
  let error = CellStyle(foreground: .token(.critical), attributes: .bold)
  let placeholder: CellStyle
  /// The style of the element with the focus, apart from what its attributes say.
  let focus: CellStyle
  /// The current tab.
  let selected: CellStyle
  let badge: CellStyle

  init(_ colours: ThemeColours, depth: ColourDepth, isASCII: Bool = false) {
    hasColours = depth != .monochrome
    hasAllColours = depth == .direct
    showsPictures = (depth == .direct || depth == .indexed) && !isASCII
    mixable = depth == .direct && !colours.isHighContrast && !isASCII ? colours : nil
    isFlat = isASCII || depth == .monochrome || depth == .palette || colours.isHighContrast
    let last: CellStyle.Attributes = depth == .monochrome ? .dim : []
    shades = isFlat ? nil : colours
    note = CellStyle(foreground: .token(.textFaint), attributes: last)
    hairline = CellStyle(foreground: .token(.hairline), attributes: last)
    placeholder = CellStyle(foreground: .token(.textFaint), attributes: last.union(.italic))
    focus =
      depth == .monochrome
      ? CellStyle(attributes: .reverse)
      : CellStyle(foreground: .token(.selectionText), background: .token(.selection))
    selected = CellStyle(
      foreground: focus.foreground, background: focus.background, attributes: focus.attributes.union(.bold))
    badge =
      depth == .monochrome
      ? CellStyle(attributes: .bold)
      : CellStyle(foreground: .token(.badgeText), background: .token(.badge), attributes: .bold)
  }

  /// Returns the style of what has the focus, which keeps whether it is bold, italic or underlined.
  func focused(_ style: CellStyle) -> CellStyle {
    var focused = focus
    focused.attributes.formUnion(style.attributes.intersection([.bold, .italic, .underline, .link]))
    return focused
  }

  /// Returns the style on the chosen line of a menu: the text is that of the selection, tones and key caps stay.
  func onSelection(_ style: CellStyle) -> CellStyle {
    var style = style
    if style.background == .plain || style.background == .token(.overlay) { style.background = .token(.selection) }
    if style.foreground == .plain { style.foreground = .token(.selectionText) }
    return style
  }

  /// Returns the style on the row that has the focus: the text is that of the selection, tones stay.
  func tinted(_ style: CellStyle, isFirstLine: Bool) -> CellStyle {
    guard !isFlat else { return focused(style) }
    var tinted = style
    if style.background == .plain { tinted.background = .token(.selection) }
    if style.foreground == .plain {
      tinted.foreground = .token(.selectionText)
      if isFirstLine { tinted.attributes.insert(.bold) }
    }
    return tinted
  }

  /// Returns the style of the text in a field, which is underlined where there are no surfaces.
  func field(_ isEditing: Bool) -> CellStyle { onField(.plain, isEditing: isEditing) }

  /// Returns a style on the surface of a field.
  func onField(_ style: CellStyle, isEditing: Bool) -> CellStyle {
    var style = style
    if isFlat {
      style.attributes.insert(.underline)
    } else {
      style.background = .token(isEditing ? .fieldFocus : .field)
    }
    return style
  }

  /// The sign of the focus, to the left of a row.
  var rail: CellStyle { isFlat ? heading : CellStyle(foreground: .token(.borderFocus), attributes: .bold) }
  /// Bars at the edges of the window.
  var bar: CellStyle { isFlat ? .plain : CellStyle(background: .token(.surface)) }
  /// The current tab.
  var tab: CellStyle { isFlat ? selected : bold }
  /// A badge under a sheet.
  var coveredBadge: CellStyle { CellStyle(foreground: .token(.textFaint), background: .token(.surfaceRaised)) }
  /// A key in the footer.
  var keyCap: CellStyle { isFlat ? bold : CellStyle(background: .token(.surfaceRaised), attributes: .bold) }

  /// Returns the style on a bar at an edge of the window.
  func onBar(_ style: CellStyle) -> CellStyle {
    var style = style
    if !isFlat, style.background == .plain { style.background = .token(.surface) }
    return style
  }

  func style(_ tone: Tone) -> CellStyle {
    switch tone {
    case .plain: plain
    case .secondary: faint
    case .accent: accent
    case .positive: CellStyle(foreground: .token(.positive))
    case .caution: CellStyle(foreground: .token(.caution))
    case .critical: CellStyle(foreground: .token(.critical), attributes: hasColours ? [] : .bold)
    }
  }

  func style(_ kind: Notice.Kind) -> CellStyle {
    switch kind {
    case .information: heading
    case .refusal: CellStyle(foreground: .token(.caution), attributes: .bold)
    case .failure: error
    }
  }

  /// Returns the style of a row's tile.
  func tile(_ tile: Tile) -> CellStyle {
    let charts = ThemeToken.charts
    return CellStyle(foreground: .token(charts[max(0, min(Int(tile.rawValue), charts.count) - 1)]))
  }

  /// Returns the style of the number of a step, or of the sign of one that is done.
  func step(isDone: Bool, isCurrent: Bool) -> CellStyle {
    if isFlat { return isCurrent ? selected : isDone ? style(.positive) : note }
    if isCurrent {
      return CellStyle(foreground: .token(.accentText), background: .token(.accent), attributes: .bold)
    }
    return isDone
      ? CellStyle(foreground: .token(.positive), background: .token(.positiveSoft))
      : CellStyle(foreground: .token(.textMuted), background: .token(.surfaceRaised))
  }

  /// Returns the style of a part of source code.
  ///
  /// Where there are fewer colours, those of charts may be too close to the background to be read.
  func code(_ part: CodeText.Part) -> CellStyle {
    switch part {
    case .string where !hasAllColours: style(.positive)
    case .number where !hasAllColours: style(.caution)
    case .keyword where !hasAllColours: heading
    case .type where !hasAllColours, .call where !hasAllColours: accent
    case .plain: plain
    case .comment: CellStyle(foreground: note.foreground, attributes: note.attributes.union(.italic))
    case .string: CellStyle(foreground: .token(.chart5))
    case .number: CellStyle(foreground: .token(.chart3))
    case .keyword: CellStyle(foreground: .token(.chart4), attributes: .bold)
    case .type: CellStyle(foreground: .token(.chart2))
    case .call: CellStyle(foreground: .token(.chart6))
    }
  }

  func text(_ element: Element) -> CellStyle {
    var style = style(element.tone)
    switch element.style {
    case .title, .heading: style.attributes.insert(.bold)
    case .caption where element.tone == .plain: return faint
    case .caption, .body, .mono: break
    }
    return style
  }

  func button(_ element: Element) -> CellStyle {
    guard !element.isDisabled else { return note }
    switch element.role {
    case .normal: return style(element.tone)
    case .primary: return heading
    case .destructive: return style(.critical)
    case .cancel: return plain
    }
  }
}
