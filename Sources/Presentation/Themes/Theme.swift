/// The colours of an app in a terminal, by what they mean.
///
///     let theme = Theme(accent: 0x98A8FF, critical: 0xFF8791)
///
/// A colour that is nil is that of the ``base``. On another base, such as one that a user prefers, the colours of a theme
/// are made lighter or darker until they can be read on its backgrounds, and backgrounds that do not go with it are left
/// out. In a terminal of 256 colours, the nearest of those is used. In one of sixteen, each meaning has its colour of the
/// user's palette, and without colours there are only bold, dim, underlined and reversed text, whatever the theme says.
public struct Theme: Hashable, Sendable {
  /// A colour, written as a hexadecimal number of red, green and blue: `0x98A8FF`.
  public struct Colour: Hashable, Sendable, ExpressibleByIntegerLiteral {
    /// The red, green and blue parts, from the most to the least significant of three bytes.
    public let rgb: UInt32

    /// Creates a colour from its three bytes; what is above them does not count.
    public init(rgb: UInt32) { self.rgb = rgb & 0xFF_FFFF }

    /// Creates a colour from its three bytes; what is above them does not count.
    public init(integerLiteral value: UInt32) { self.init(rgb: value) }
  }

  /// A theme that every app has.
  public enum Base: String, Hashable, Sendable, CaseIterable {
    /// Dark or light surfaces that are mixed with the background of the terminal, which stays.
    case auto
    /// Light text on a dark background.
    case dark
    /// Dark text on a light background.
    case light
    /// Light text on black, with borders instead of surfaces.
    case hcDark = "hc-dark"
    /// Dark text on white, with borders instead of surfaces.
    case hcLight = "hc-light"
    /// The sixteen colours of the user's palette, on the terminal's own background.
    case terminal
  }

  /// The theme whose colours count where this one has none.
  public var base: Base
  private var colours: [Colour?]

  /// Creates a theme of these colours; all others are those of the base.
  public init(
    base: Base = .auto, background: Colour? = nil, surface: Colour? = nil, surfaceRaised: Colour? = nil,
    overlay: Colour? = nil, hairline: Colour? = nil, text: Colour? = nil, textMuted: Colour? = nil,
    textFaint: Colour? = nil, accent: Colour? = nil, accentAlt: Colour? = nil, accentText: Colour? = nil,
    positive: Colour? = nil, caution: Colour? = nil, critical: Colour? = nil, border: Colour? = nil,
    borderFocus: Colour? = nil, selection: Colour? = nil, selectionText: Colour? = nil, field: Colour? = nil,
    fieldFocus: Colour? = nil, badge: Colour? = nil, badgeText: Colour? = nil, charts: [Colour] = []
  ) {
    self.base = base
    colours = [Colour?](repeating: nil, count: ThemeToken.count)
    for (token, colour) in [
      (ThemeToken.background, background), (.surface, surface), (.surfaceRaised, surfaceRaised), (.overlay, overlay),
      (.hairline, hairline), (.text, text), (.textMuted, textMuted), (.textFaint, textFaint), (.accent, accent),
      (.accentAlt, accentAlt), (.accentText, accentText), (.positive, positive), (.caution, caution),
      (.critical, critical), (.border, border), (.borderFocus, borderFocus), (.selection, selection),
      (.selectionText, selectionText), (.field, field), (.fieldFocus, fieldFocus), (.badge, badge),
      (.badgeText, badgeText),
    ] { self[token] = colour }
    for (token, colour) in zip(ThemeToken.charts, charts) { self[token] = colour }
  }

  /// Returns this theme on another base.
  ///
  /// The high-contrast themes and the palette of the terminal are what a user needs to see, so they have no colours of an
  /// app.
  public func on(_ base: Base) -> Theme {
    guard base == .auto || base == .dark || base == .light else { return Theme(base: base) }
    var theme = self
    theme.base = base
    return theme
  }

  /// Whether any colour is not that of the base.
  package var hasColours: Bool { colours.contains { $0 != nil } }

  /// The colour of a token, or nil if it is that of the base.
  package subscript(token: ThemeToken) -> Colour? {
    get { colours[token.index] }
    set { colours[token.index] = newValue }
  }
}

// The colours by their names.
extension Theme {
  /// The background of the page.
  public var background: Colour? {
    get { self[.background] }
    set { self[.background] = newValue }
  }
  /// The background of bars and cards.
  public var surface: Colour? {
    get { self[.surface] }
    set { self[.surface] = newValue }
  }
  /// The background of buttons and key caps, and of the row that is open beside.
  public var surfaceRaised: Colour? {
    get { self[.surfaceRaised] }
    set { self[.surfaceRaised] = newValue }
  }
  /// The background of sheets, dialogs, menus and notices.
  public var overlay: Colour? {
    get { self[.overlay] }
    set { self[.overlay] = newValue }
  }
  /// Lines that only decorate.
  public var hairline: Colour? {
    get { self[.hairline] }
    set { self[.hairline] = newValue }
  }
  /// The colour of ordinary text.
  public var text: Colour? {
    get { self[.text] }
    set { self[.text] = newValue }
  }
  /// The colour of secondary text: subtitles, details, the words of the footer.
  public var textMuted: Colour? {
    get { self[.textMuted] }
    set { self[.textMuted] = newValue }
  }
  /// The colour of the least important text: notes, placeholders, counts.
  public var textFaint: Colour? {
    get { self[.textFaint] }
    set { self[.textFaint] = newValue }
  }
  /// The colour of what leads the eye: icons, links, the back button, the chosen item.
  public var accent: Colour? {
    get { self[.accent] }
    set { self[.accent] = newValue }
  }
  /// The end of a gradient that begins with ``accent``.
  public var accentAlt: Colour? {
    get { self[.accentAlt] }
    set { self[.accentAlt] = newValue }
  }
  /// The text on ``accent``.
  public var accentText: Colour? {
    get { self[.accentText] }
    set { self[.accentText] = newValue }
  }
  /// The colour of success.
  public var positive: Colour? {
    get { self[.positive] }
    set { self[.positive] = newValue }
  }
  /// The colour of what needs attention.
  public var caution: Colour? {
    get { self[.caution] }
    set { self[.caution] = newValue }
  }
  /// The colour of failures and of destructive actions.
  public var critical: Colour? {
    get { self[.critical] }
    set { self[.critical] = newValue }
  }
  /// The lines around fields and panels.
  public var border: Colour? {
    get { self[.border] }
    set { self[.border] = newValue }
  }
  /// The lines around what has the focus, by default those of ``accent``.
  public var borderFocus: Colour? {
    get { self[.borderFocus] }
    set { self[.borderFocus] = newValue }
  }
  /// The background of the row that has the focus.
  public var selection: Colour? {
    get { self[.selection] }
    set { self[.selection] = newValue }
  }
  /// The text on ``selection``.
  public var selectionText: Colour? {
    get { self[.selectionText] }
    set { self[.selectionText] = newValue }
  }
  /// The background of a field without a border, such as a search.
  public var field: Colour? {
    get { self[.field] }
    set { self[.field] = newValue }
  }
  /// The background of such a field while it is edited.
  public var fieldFocus: Colour? {
    get { self[.fieldFocus] }
    set { self[.fieldFocus] = newValue }
  }
  /// The background of the badges of rows and tabs.
  public var badge: Colour? {
    get { self[.badge] }
    set { self[.badge] = newValue }
  }
  /// The text on ``badge``.
  public var badgeText: Colour? {
    get { self[.badgeText] }
    set { self[.badgeText] = newValue }
  }
}
