/// A switch that is on or off.
public struct Toggle: PrimitiveView {
  private let title: String
  private let subtitle: String?
  private let isOn: Binding<Bool>

  /// Creates a switch for the value of `isOn`.
  public init(_ title: String, subtitle: String? = nil, isOn: Binding<Bool>) {
    self.title = title
    self.subtitle = subtitle
    self.isOn = isOn
  }

  /// Writes a toggle element with its state and its action.
  public func emit(into context: ScreenContext) {
    context.element(.toggle) {
      context.string(.title, title)
      context.string(.subtitle, subtitle)
      context.flag(.on, isOn.wrappedValue)
      context.change(.change) { [isOn] value in
        if case .flag(let on) = value { isOn.wrappedValue = on }
      }
    }
  }
}
