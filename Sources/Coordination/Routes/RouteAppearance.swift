public import Screens

/// What a route or a coordinator says of its bar and its background; nil leaves it as it is.
///
/// A route's word counts before its coordinator's, and a modifier in the view before both.
public struct RouteAppearance: Hashable, Sendable {
  /// The title shown in the bar.
  public var title: String?
  /// Whether the title is shown large above the content.
  public var largeTitle: Bool?
  /// Whether the bar is hidden.
  public var barHidden: Bool?
  /// Whether a screen without a title hides the bar; that of the view counts, too.
  public var hidesBarWithoutTitle: Bool?
  /// Whether the bar's back button is hidden.
  public var backButtonHidden: Bool?
  /// How the bar is drawn.
  public var barStyle: BarStyle?
  /// The tone of the screen's background.
  public var background: Tone?

  /// Creates an appearance; what is not given is left as it is.
  public init(
    title: String? = nil, largeTitle: Bool? = nil, barHidden: Bool? = nil,
    hidesBarWithoutTitle: Bool? = nil, backButtonHidden: Bool? = nil, barStyle: BarStyle? = nil,
    background: Tone? = nil
  ) {
    self.title = title
    self.largeTitle = largeTitle
    self.barHidden = barHidden
    self.hidesBarWithoutTitle = hidesBarWithoutTitle
    self.backButtonHidden = backButtonHidden
    self.barStyle = barStyle
    self.background = background
  }

  /// This appearance, with what `other` says where this one says nothing.
  public func filled(from other: RouteAppearance) -> RouteAppearance {
    RouteAppearance(
      title: title ?? other.title, largeTitle: largeTitle ?? other.largeTitle, barHidden: barHidden ?? other.barHidden,
      hidesBarWithoutTitle: hidesBarWithoutTitle ?? other.hidesBarWithoutTitle,
      backButtonHidden: backButtonHidden ?? other.backButtonHidden, barStyle: barStyle ?? other.barStyle,
      background: background ?? other.background)
  }

  /// Writes it as properties of the screen, after the view has said its own.
  ///
  /// - Parameter isTitled: Whether the view has said a title.
  @MainActor
  func write(into writer: any ScreenWriter, isTitled: Bool) {
    if let title { writer.string(.title, title) }
    if hidesBarWithoutTitle == true, barHidden == nil, title == nil, !isTitled { writer.flag(.barHidden, true) }
    if largeTitle == true { writer.flag(.largeTitle, true) }
    if barHidden == true { writer.flag(.barHidden, true) }
    if backButtonHidden == true { writer.flag(.backHidden, true) }
    if let barStyle { writer.number(.barStyle, Double(barStyle.rawValue)) }
    if let background { writer.number(.tone, Double(background.rawValue)) }
  }
}
