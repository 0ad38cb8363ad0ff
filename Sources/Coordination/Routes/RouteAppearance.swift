public import Screens

/// The bar and background settings of a route or a coordinator.
///
/// A nil property isn't set.
///
/// A route's settings take precedence over its coordinator's, and modifiers in the view take precedence over both.
public struct RouteAppearance: Hashable, Sendable {
  /// The title shown in the bar.
  public var title: String?
  /// Whether the title is shown large above the content.
  public var largeTitle: Bool?
  /// Whether the bar is hidden.
  public var barHidden: Bool?
  /// Whether a screen without a title hides the bar.
  ///
  /// A title set by the view counts as well.
  public var hidesBarWithoutTitle: Bool?
  /// Whether the bar's back button is hidden.
  public var backButtonHidden: Bool?
  /// The style in which the bar is drawn.
  public var barStyle: BarStyle?
  /// The tone of the screen's background.
  public var background: Tone?

  /// Creates an appearance with the given settings.
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

  /// Returns this appearance with unset properties filled in from `other`.
  public func filled(from other: RouteAppearance) -> RouteAppearance {
    RouteAppearance(
      title: title ?? other.title, largeTitle: largeTitle ?? other.largeTitle, barHidden: barHidden ?? other.barHidden,
      hidesBarWithoutTitle: hidesBarWithoutTitle ?? other.hidesBarWithoutTitle,
      backButtonHidden: backButtonHidden ?? other.backButtonHidden, barStyle: barStyle ?? other.barStyle,
      background: background ?? other.background)
  }

  /// Writes the settings as properties of the screen, after the view has written its own.
  ///
  /// - Parameter isTitled: Whether the view has set a title.
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
