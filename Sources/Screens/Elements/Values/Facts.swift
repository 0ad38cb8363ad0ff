// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Names with their values, such as the details of an order.
///
/// The content consists of ``LabeledContent(_:value:symbol:action:)``.
@MainActor
public func Facts(
  @ViewBuilder content: () -> Content
) -> ElementView {
  let content = content()
  return ElementView(.facts) { context in content.emit(into: context) }
}

/// A name with its value.
///
/// ``View/foregroundTone(_:)`` sets the tone of the value.
@MainActor
public func LabeledContent(
  _ title: String, value: String, symbol: String? = nil, action: (@MainActor () async throws -> Void)? = nil
) -> ElementView {
  return ElementView(.row) { context in
    context.string(.title, title)
    context.string(.detail, value)
    context.string(.symbol, symbol)
    context.perform(.activate, action)
  }
}

/// A text with a symbol before it, such as a state in a table or among chips.
@MainActor
public func Label(
  _ title: String, symbol: String
) -> ElementView {
  return ElementView(.text) { context in
    context.string(.text, title)
    context.string(.symbol, symbol)
  }
}
