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
  /// Sets the title shown in the bar.
  public func navigationTitle(_ title: String) -> some View {
    ScreenModifier(content: self) { $0.string(.title, title) }
  }

  /// Sets the text shown below the title in the bar.
  public func navigationSubtitle(_ subtitle: String) -> some View {
    ScreenModifier(content: self) { $0.string(.subtitle, subtitle) }
  }

  /// Shows the title large above the content, as long as there is room.
  public func largeTitle(_ large: Bool = true) -> some View {
    ScreenModifier(content: self) { $0.flag(.largeTitle, large) }
  }

  /// Hides the bar of the screen.
  public func navigationBarHidden(_ hidden: Bool = true) -> some View {
    ScreenModifier(content: self) { $0.flag(.barHidden, hidden) }
  }

  /// Hides the bar's back button.
  public func navigationBarBackButtonHidden(_ hidden: Bool = true) -> some View {
    ScreenModifier(content: self) { $0.flag(.backHidden, hidden) }
  }

  /// Keeps the user on this screen while it is true: back, swipe and escape are refused, and say so.
  public func interactiveDismissDisabled(_ disabled: Bool = true) -> some View {
    ScreenModifier(content: self) { $0.flag(.locked, disabled) }
  }

  /// Says whether the user may leave this screen: by back, dismissal, another tab, a link, another flow's request, or
  /// a new version of the feature.
  ///
  /// The guard is part of the picture and not a call, so that a feature that hangs cannot hold the user: the last one
  /// described counts. A flow's own requests are not asked about.
  public func leaveGuard(_ leaveGuard: LeaveGuard) -> some View {
    ScreenModifier(content: self) { context in
      switch leaveGuard {
      case .allow: break
      case .deny(let reason):
        context.flag(.locked, true)
        context.string(.reason, reason)
      case .ask(let question): context.string(.leaveQuestion, question)
      }
    }
  }

  /// Sets how the bar of the screen is drawn.
  public func toolbarStyle(_ style: BarStyle) -> some View {
    ScreenModifier(content: self) { $0.number(.barStyle, Double(style.rawValue)) }
  }

  /// Gives the screen's background a tone.
  public func background(_ tone: Tone) -> some View {
    ScreenModifier(content: self) { $0.number(.tone, Double(tone.rawValue)) }
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
