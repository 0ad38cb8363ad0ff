/// Names with their values, such as the details of an order.
///
/// The content consists of ``LabeledContent``.
public struct Facts: PrimitiveView {
  private let content: Content

  /// Creates a block of names with their values.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// Writes an element of the kind `facts` with a row for each name.
  public func emit(into context: ScreenContext) {
    context.element(.facts) { content.emit(into: context) }
  }
}

/// A name with its value.
///
/// ``View/foregroundTone(_:)`` sets the tone of the value.
public struct LabeledContent: PrimitiveView {
  private let title: String
  private let value: String
  private let symbol: String?
  private let action: (@MainActor () async throws -> Void)?

  /// Creates a name with its value, which runs `action` when pressed, if there is one.
  ///
  /// `symbol` is the name of a symbol to show before the value, or nil.
  public init(
    _ title: String, value: String, symbol: String? = nil, action: (@MainActor () async throws -> Void)? = nil
  ) {
    self.title = title
    self.value = value
    self.symbol = symbol
    self.action = action
  }

  /// Writes a row element with the name as its title and the value as its detail.
  public func emit(into context: ScreenContext) {
    context.element(.row) {
      context.string(.title, title)
      context.string(.detail, value)
      context.string(.symbol, symbol)
      context.perform(.activate, action)
    }
  }
}

/// A text with a symbol before it, such as a state in a table or among chips.
public struct Label: PrimitiveView {
  private let title: String
  private let symbol: String

  /// Creates a text with a symbol of this name.
  public init(_ title: String, symbol: String) {
    self.title = title
    self.symbol = symbol
  }

  /// Writes a text element with a symbol.
  public func emit(into context: ScreenContext) {
    context.element(.text) {
      context.string(.text, title)
      context.string(.symbol, symbol)
    }
  }
}
