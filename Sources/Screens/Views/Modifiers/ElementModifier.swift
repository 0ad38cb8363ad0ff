/// A modifier of the outermost elements of a view.
enum ElementModifier {
  case key(String)
  case string(ElementProperty, String)
  case number(ElementProperty, Double)
  case flag(ElementProperty)
  case disabled(reason: String?)

  @MainActor
  func write(into context: ScreenContext) {
    switch self {
    case .key: break
    case .string(let property, let value): context.string(property, value)
    case .number(let property, let value): context.number(property, value)
    case .flag(let property): context.flag(property, true)
    case .disabled(let reason):
      context.flag(.disabled, true)
      context.string(.reason, reason)
    }
  }
}

/// A view with a modifier applied to it.
struct ModifiedView: PrimitiveView {
  let content: any View
  let modifier: ElementModifier

  func emit(into context: ScreenContext) {
    context.emit(content, applying: modifier)
  }
}

extension View {
  /// Identifies the view among its siblings, so that it keeps its focus and typed text when they change.
  public func id(_ id: some Hashable) -> some View {
    ModifiedView(content: self, modifier: .key(ViewKey.text(of: id)))
  }

  /// Shows a short text beside the view, or none if `text` is nil.
  public func badge(_ text: String?) -> some View {
    modified(text.map { .string(.badge, $0) })
  }

  /// Shows a count beside the view, or none if it is 0.
  public func badge(_ count: Int) -> some View {
    modified(count == 0 ? nil : .string(.badge, String(count)))
  }

  /// Shows a short text at the end of a section's title, or of a row's second line in the row's tone.
  public func note(_ text: String?) -> some View {
    modified(text.map { .string(.note, $0) })
  }

  /// Sets the columns that a section takes where there is room for several sections side by side.
  public func span(_ span: ColumnSpan) -> some View {
    ModifiedView(content: self, modifier: .number(.span, Double(span.rawValue)))
  }

  /// Draws a tile before a row, in one of the colours in which the theme draws charts.
  ///
  /// Where there is no room for a tile, or there are no such colours, the row has its symbol instead.
  public func tile(_ tile: Tile) -> some View {
    ModifiedView(content: self, modifier: .number(.tile, Double(tile.rawValue)))
  }

  /// Sets the form of a picker: a menu, or all options side by side where they fit.
  public func pickerStyle(_ style: PickerStyle) -> some View {
    ModifiedView(content: self, modifier: .number(.form, Double(style.rawValue)))
  }

  /// Sets the view's tone, which a front end draws in a colour of its choice.
  public func foregroundTone(_ tone: Tone) -> some View {
    ModifiedView(content: self, modifier: .number(.tone, Double(tone.rawValue)))
  }

  /// Sets the style of the view's text.
  public func font(_ style: TextStyle) -> some View {
    ModifiedView(content: self, modifier: .number(.style, Double(style.rawValue)))
  }

  /// Disables the view, with an optional reason to show.
  public func disabled(_ disabled: Bool, reason: String? = nil) -> some View {
    modified(disabled ? .disabled(reason: reason) : nil)
  }

  /// Lets the canary of a new version carry out the view's action, and describe the screens that it leads to.
  ///
  /// Use it for actions that have no effect outside the app's window, such as pushing a screen or changing a filter. The
  /// canary runs in a process of its own with copies of what the feature has stored, and tries one such action of each
  /// kind of element on a screen. A version in which one crashes, hangs or fails does not take over.
  public func safeToTry() -> some View {
    ModifiedView(content: self, modifier: .flag(.safeToTry))
  }

  /// Proposes a key that presses the button, row or toggle while its screen is on top, or beside the one on top in a
  /// list with a detail: "r", "Ctrl-O", "F8".
  ///
  /// Keys of the app come first, and a letter does so only where no text is typed. In development, a key that cannot press
  /// the view is reported.
  public func keyboardShortcut(_ key: String) -> some View {
    ModifiedView(content: self, modifier: .string(.shortcut, key))
  }

  /// Sets the text that a screen reader speaks instead of the title or text.
  public func accessibilityLabel(_ label: String) -> some View {
    ModifiedView(content: self, modifier: .string(.label, label))
  }

  private func modified(_ modifier: ElementModifier?) -> Content {
    modifier.map { .one(ModifiedView(content: self, modifier: $0)) } ?? .one(self)
  }
}
