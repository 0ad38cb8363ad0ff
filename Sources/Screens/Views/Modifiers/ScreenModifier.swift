/// A modifier of the whole screen, usually applied to its outermost view.
struct ScreenModifier: PrimitiveView {
  let content: any View
  let write: @MainActor (ScreenContext) -> Void

  func emit(into context: ScreenContext) {
    context.writeToRoot(write)
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

  /// Shows a large title above the content if there is room.
  public func largeTitle(_ large: Bool = true) -> some View {
    ScreenModifier(content: self) { $0.flag(.largeTitle, large) }
  }

  /// Says that the rows that are safe to try open a detail of the screen.
  ///
  /// In a window with room for both, the row with the focus is pressed when the focus has rested on it, so that the list
  /// is never alone. The keys stay with the list until the user presses a row. Nothing is pressed while a link is opened on
  /// the page, or if the detail that is there has text that is not submitted or asks before it is left.
  public func opensDetail() -> some View {
    ScreenModifier(content: self) { $0.flag(.opensDetail, true) }
  }

  /// Hides the bar of the screen.
  public func navigationBarHidden(_ hidden: Bool = true) -> some View {
    ScreenModifier(content: self) { $0.flag(.barHidden, hidden) }
  }

  /// Hides the bar's back button.
  public func navigationBarBackButtonHidden(_ hidden: Bool = true) -> some View {
    ScreenModifier(content: self) { $0.flag(.backHidden, hidden) }
  }

  /// Prevents the user from leaving this screen, and tells them so when they try.
  public func interactiveDismissDisabled(_ disabled: Bool = true) -> some View {
    ScreenModifier(content: self) { $0.flag(.locked, disabled) }
  }

  /// Sets whether the user may leave this screen by going back, dismissing it, selecting another tab, following a link,
  /// through another flow's request, or through a new version of the feature.
  ///
  /// The guard is part of the description rather than a callback, so an unresponsive feature can't trap the user on the
  /// screen. The most recent description applies: when the user leaves right after changing a value, the app waits for
  /// it, for half a second at most. Requests by the flow itself aren't guarded.
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

  /// Sets the style of the screen's bar.
  public func toolbarStyle(_ style: BarStyle) -> some View {
    ScreenModifier(content: self) { $0.number(.barStyle, Double(style.rawValue)) }
  }

  /// Sets the tone of the screen's background.
  public func background(_ tone: Tone) -> some View {
    ScreenModifier(content: self) { $0.number(.tone, Double(tone.rawValue)) }
  }

  /// Says of which steps the screen is one, such as those of a checkout.
  ///
  /// A cover shows them in its bar, with those that are done; where there is no room it says which one of how many this
  /// is.
  ///
  /// - Parameters:
  ///   - titles: The titles of all steps, in their order.
  ///   - current: The index of this screen's step.
  public func steps(_ titles: [String], current: Int) -> some View {
    ScreenModifier(content: self) { context in
      let lines = titles.map { title in String(title.map { $0.isNewline ? " " : $0 }) }
      context.string(.steps, lines.joined(separator: "\n"))
      context.number(.selected, Double(current))
    }
  }

  /// Sets the address of the screen: a link of the app that leads to it, such as "shop://catalog/product/3".
  ///
  /// The user can copy it, and a page in a browser shows it. One of the feature's own patterns must match it.
  public func link(_ address: String) -> some View {
    ScreenModifier(content: self) { $0.string(.link, address) }
  }

  /// Adds a filter for the screen's rows.
  public func searchable(prompt: String = "Filter") -> some View {
    ScreenModifier(content: self) { $0.string(.search, prompt) }
  }

  /// Shows a loading text instead of the screen's content, or the content if `text` is nil.
  public func loading(_ text: String?) -> some View {
    ScreenModifier(content: self) { $0.string(.loading, text) }
  }

  /// Adds buttons to the bar.
  public func toolbar(@ViewBuilder _ items: () -> Content) -> some View {
    let items = items()
    return ScreenModifier(content: self) { $0.addToolbar(items) }
  }
}
