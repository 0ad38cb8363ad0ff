/// Something said of the screen as a whole.
///
/// It stands around the outermost view of a screen.
struct ScreenModifier: PrimitiveView {
  let content: any View
  let write: @MainActor (ScreenContext) -> Void

  func emit(into context: ScreenContext) {
    context.onScreen(write)
    content.emit(into: context)
  }
}

extension View {
  public func navigationTitle(_ title: String) -> some View {
    ScreenModifier(content: self) { $0.string(.title, title) }
  }

  public func navigationSubtitle(_ subtitle: String) -> some View {
    ScreenModifier(content: self) { $0.string(.subtitle, subtitle) }
  }

  /// Shows the title large above the content, as long as there is room.
  public func largeTitle(_ large: Bool = true) -> some View {
    ScreenModifier(content: self) { $0.flag(.largeTitle, large) }
  }

  public func navigationBarHidden(_ hidden: Bool = true) -> some View {
    ScreenModifier(content: self) { $0.flag(.barHidden, hidden) }
  }

  public func navigationBarBackButtonHidden(_ hidden: Bool = true) -> some View {
    ScreenModifier(content: self) { $0.flag(.backHidden, hidden) }
  }

  /// Keeps the user on this screen while it is true: back, swipe and escape are refused, and say so.
  public func interactiveDismissDisabled(_ disabled: Bool = true) -> some View {
    ScreenModifier(content: self) { $0.flag(.locked, disabled) }
  }

  /// Offers a filter of the screen's rows by what they say.
  public func searchable(prompt: String = "Filter") -> some View {
    ScreenModifier(content: self) { $0.string(.search, prompt) }
  }

  /// Shows the screen as loading, with a text, instead of its content.
  public func loading(_ text: String?) -> some View {
    ScreenModifier(content: self) { $0.string(.loading, text) }
  }

  /// Puts buttons into the bar.
  public func toolbar(@ViewBuilder _ items: () -> Content) -> some View {
    let items = items()
    return ScreenModifier(content: self) { $0.addToolbar(items) }
  }
}
