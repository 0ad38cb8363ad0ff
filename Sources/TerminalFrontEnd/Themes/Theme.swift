/// The colours of an app in a terminal, by what they mean.
///
///     let theme = Theme(accent: 0x98A8FF, critical: 0xFF8791)
///
/// A colour that is nil is the terminal's: the user's own palette and default colours. In a terminal of 256 colours, the
/// nearest of those is used. In one of sixteen, each meaning has its colour of the user's palette, and without colours
/// there are only bold, dim, underlined and reversed text, whatever the theme says.
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

  /// What is read.
  public var text: Colour?
  /// What is read second: subtitles, details, the words of the footer.
  public var textMuted: Colour?
  /// What leads the eye: icons, links, the back button, what is chosen.
  public var accent: Colour?
  /// What went well.
  public var positive: Colour?
  /// What needs attention.
  public var caution: Colour?
  /// What failed, and what destroys.
  public var critical: Colour?
  /// The lines around panels.
  public var border: Colour?
  /// The background of what has the focus, and of the current tab.
  public var selection: Colour?
  /// The text on ``selection``.
  public var selectionText: Colour?
  /// The badges of rows.
  public var badge: Colour?

  /// Creates a theme of these colours; all others are the terminal's.
  public init(
    text: Colour? = nil, textMuted: Colour? = nil, accent: Colour? = nil, positive: Colour? = nil,
    caution: Colour? = nil, critical: Colour? = nil, border: Colour? = nil, selection: Colour? = nil,
    selectionText: Colour? = nil, badge: Colour? = nil
  ) {
    self.text = text
    self.textMuted = textMuted
    self.accent = accent
    self.positive = positive
    self.caution = caution
    self.critical = critical
    self.border = border
    self.selection = selection
    self.selectionText = selectionText
    self.badge = badge
  }

  /// The colour of a token, or nil if it is the terminal's.
  subscript(token: ThemeToken) -> Colour? {
    switch token {
    case .text: text
    case .textMuted: textMuted
    case .accent: accent
    case .positive: positive
    case .caution: caution
    case .critical: critical
    case .border: border ?? accent
    case .selection: selection
    case .selectionText: selectionText
    case .badge: badge ?? accent
    default: nil
    }
  }
}

extension Theme.Colour {
  var red: Int { Int(rgb >> 16) }
  var green: Int { Int(rgb >> 8 & 0xFF) }
  var blue: Int { Int(rgb & 0xFF) }

  /// The nearest of the 256 colours that do not depend on the user's palette: a cube, and a row of greys.
  var indexed: Int {
    let levels = [0, 95, 135, 175, 215, 255]
    func nearest(_ value: Int) -> Int { levels.indices.min { abs(levels[$0] - value) < abs(levels[$1] - value) } ?? 0 }
    func distance(_ red: Int, _ green: Int, _ blue: Int) -> Int {
      let (r, g, b) = (red - self.red, green - self.green, blue - self.blue)
      return r * r + g * g + b * b
    }
    let (r, g, b) = (nearest(red), nearest(green), nearest(blue))
    let grey = min(23, max(0, ((red + green + blue) / 3 - 3) / 10))
    let level = 8 + 10 * grey
    let isGrey = distance(level, level, level) < distance(levels[r], levels[g], levels[b])
    return isGrey ? 232 + grey : 16 + 36 * r + 6 * g + b
  }
}
