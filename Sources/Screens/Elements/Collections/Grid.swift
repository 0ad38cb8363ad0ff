// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Views in as many columns as fit, each at least `minimum` characters wide.
///
/// A ``Row`` becomes a card, with the views inside it below its title.
@MainActor
public func Grid(
  minimum: Int = 24, @ViewBuilder content: () -> Content
) -> ElementView {
  let content = content()
  return ElementView(.grid) { context in
    context.number(.minimum, Double(minimum))
    content.emit(into: context)
  }
}

/// A card of a ``Grid(minimum:content:)``: a title with views below it.
@MainActor
public func Card(
  _ title: String, subtitle: String? = nil, detail: String? = nil, symbol: String? = nil,
  action: (@MainActor () async throws -> Void)? = nil, @ViewBuilder content: () -> Content
) -> ElementView {
  let content = content()
  return ElementView(.row) { context in
    context.string(.title, title)
    context.string(.subtitle, subtitle)
    context.string(.detail, detail)
    context.string(.symbol, symbol)
    context.perform(.activate, action)
    content.emit(into: context)
  }
}
