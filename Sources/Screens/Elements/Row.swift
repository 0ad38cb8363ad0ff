/// A row of a list, with a title and an optional subtitle, trailing detail, symbol, and action.
public struct Row: PrimitiveView {
  private let title: String
  private let subtitle: String?
  private let detail: String?
  private let symbol: String?
  private let keywords: String?
  private let chevron: Bool
  private let action: (@MainActor () async throws -> Void)?

  /// Creates a row without an action.
  ///
  /// `keywords` are additional words that the filter matches.
  public init(
    _ title: String, subtitle: String? = nil, detail: String? = nil, symbol: String? = nil, keywords: String? = nil
  ) {
    self.init(title, subtitle, detail, symbol, keywords, chevron: false, action: nil)
  }

  /// Creates a row that runs `action` when pressed.
  ///
  /// `chevron` indicates that the row leads to another screen.
  public init(
    _ title: String, subtitle: String? = nil, detail: String? = nil, symbol: String? = nil, keywords: String? = nil,
    chevron: Bool = true, action: @escaping @MainActor () async throws -> Void
  ) {
    self.init(title, subtitle, detail, symbol, keywords, chevron: chevron, action: action)
  }

  private init(
    _ title: String, _ subtitle: String?, _ detail: String?, _ symbol: String?, _ keywords: String?, chevron: Bool,
    action: (@MainActor () async throws -> Void)?
  ) {
    self.title = title
    self.subtitle = subtitle
    self.detail = detail
    self.symbol = symbol
    self.keywords = keywords
    self.chevron = chevron
    self.action = action
  }

  /// Writes a row element with its texts and its action.
  public func emit(into context: ScreenContext) {
    context.element(.row) {
      context.string(.title, title)
      context.string(.subtitle, subtitle)
      context.string(.detail, detail)
      context.string(.symbol, symbol)
      context.string(.keywords, keywords)
      context.flag(.chevron, chevron)
      context.perform(.activate, action)
    }
  }
}
