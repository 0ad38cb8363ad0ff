// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Filters and states in a few words each, side by side in as many lines as they need.
///
/// The content consists of ``Toggle``, ``Button``, ``Label(_:symbol:)`` and ``Text``.
@MainActor
public func Chips(
  @ViewBuilder content: () -> Content
) -> ElementView {
  let content = content()
  return ElementView(.chips) { context in content.emit(into: context) }
}
