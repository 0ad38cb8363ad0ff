/// A control that makes a number greater or smaller by a step.
public struct Stepper: View {
  /// The element of the control.
  public let body: NumberControl

  /// Creates a stepper for a whole number.
  public init(
    _ title: String, value: Binding<Int>, in range: ClosedRange<Int>, step: Int = 1, unit: String? = nil
  ) {
    body = NumberControl(
      .stepper, title, value: value.asNumber(in: range), in: Double(range.lowerBound)...Double(range.upperBound),
      step: Double(step), unit: unit)
  }

  /// Creates a stepper for a number with decimals.
  public init(
    _ title: String, value: Binding<Double>, in range: ClosedRange<Double>, step: Double = 1, unit: String? = nil
  ) {
    body = NumberControl(.stepper, title, value: value, in: range, step: step, unit: unit)
  }
}

/// A control that sets a number within a range.
public struct Slider: View {
  /// The element of the control.
  public let body: NumberControl

  /// Creates a slider for a whole number.
  public init(
    _ title: String, value: Binding<Int>, in range: ClosedRange<Int>, step: Int = 1, unit: String? = nil
  ) {
    body = NumberControl(
      .slider, title, value: value.asNumber(in: range), in: Double(range.lowerBound)...Double(range.upperBound),
      step: Double(step), unit: unit)
  }

  /// Creates a slider for a number with decimals, in a hundred steps if no step is given.
  public init(
    _ title: String, value: Binding<Double>, in range: ClosedRange<Double> = 0...1, step: Double? = nil,
    unit: String? = nil
  ) {
    let step = step ?? (range.upperBound - range.lowerBound) / 100
    body = NumberControl(.slider, title, value: value, in: range, step: step, unit: unit)
  }
}

/// The element of a ``Stepper`` or a ``Slider``.
public struct NumberControl: PrimitiveView {
  private let kind: ElementKind
  private let title: String
  private let value: Binding<Double>
  private let range: ClosedRange<Double>
  private let step: Double
  private let unit: String?

  init(
    _ kind: ElementKind, _ title: String, value: Binding<Double>, in range: ClosedRange<Double>, step: Double,
    unit: String?
  ) {
    self.kind = kind
    self.title = title
    self.value = value
    self.range = range
    self.step = step
    self.unit = unit
  }

  /// Writes an element with the number, its range and its action, and a text for hosts that don't know the control.
  public func emit(into context: ScreenContext) {
    context.element(kind) {
      let number = value.wrappedValue
      context.string(.label, title)
      context.string(.text, "\(title): \(NumberText.text(number, unit: unit))")
      context.string(.unit, unit)
      context.number(.number, number)
      context.number(.minimum, range.lowerBound)
      context.number(.maximum, range.upperBound)
      context.number(.step, step)
      context.change(.change) { [value, range] new in
        guard case .number(let number) = new, number.isFinite else { return }
        value.wrappedValue = min(max(number, range.lowerBound), range.upperBound)
      }
    }
  }
}

extension Binding<Int> {
  /// The whole number as one with decimals, which is rounded when it is set.
  @MainActor
  fileprivate func asNumber(in range: ClosedRange<Int>) -> Binding<Double> {
    Binding<Double>(
      get: { Double(wrappedValue) },
      set: {
        wrappedValue =
          Int(exactly: $0.rounded()).map { Swift.min(Swift.max($0, range.lowerBound), range.upperBound) }
          ?? wrappedValue
      })
  }
}
