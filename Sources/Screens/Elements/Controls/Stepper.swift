// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Elements for values are functions that return one type of view: a library contains only those that it calls, while it
// contains every type of view that there is.

/// A control that makes a whole number greater or smaller by a step.
@MainActor
public func Stepper(
  _ title: String, value: Binding<Int>, in range: ClosedRange<Int>, step: Int = 1, unit: String? = nil
) -> ElementView {
  number(
    .stepper, title, value: value.asNumber(in: range), in: Double(range.lowerBound)...Double(range.upperBound),
    step: Double(step), unit: unit)
}

/// A control that makes a number with decimals greater or smaller by a step.
@MainActor
public func Stepper(
  _ title: String, value: Binding<Double>, in range: ClosedRange<Double>, step: Double = 1, unit: String? = nil
) -> ElementView {
  number(.stepper, title, value: value, in: range, step: step, unit: unit)
}

/// A control that sets a whole number within a range.
@MainActor
public func Slider(
  _ title: String, value: Binding<Int>, in range: ClosedRange<Int>, step: Int = 1, unit: String? = nil
) -> ElementView {
  number(
    .slider, title, value: value.asNumber(in: range), in: Double(range.lowerBound)...Double(range.upperBound),
    step: Double(step), unit: unit)
}

/// A control that sets a number with decimals within a range, in a hundred steps if no step is given.
@MainActor
public func Slider(
  _ title: String, value: Binding<Double>, in range: ClosedRange<Double> = 0...1, step: Double? = nil,
  unit: String? = nil
) -> ElementView {
  number(
    .slider, title, value: value, in: range, step: step ?? (range.upperBound - range.lowerBound) / 100, unit: unit)
}

/// Returns the element of a stepper or slider, with a text for hosts that don't know the control.
@MainActor
private func number(
  _ kind: ElementKind, _ title: String, value: Binding<Double>, in range: ClosedRange<Double>, step: Double,
  unit: String?
) -> ElementView {
  ElementView(kind) { context in
    let number = value.wrappedValue
    context.string(.label, title)
    context.string(.text, "\(title): \(NumberText.text(number, unit: unit))")
    context.string(.unit, unit)
    context.number(.number, number)
    context.number(.minimum, range.lowerBound)
    context.number(.maximum, range.upperBound)
    context.number(.step, step)
    context.change(.change) { new in
      guard case .number(let number) = new, number.isFinite else { return }
      value.wrappedValue = min(max(number, range.lowerBound), range.upperBound)
    }
  }
}

extension Binding<Int> {
  /// The whole number as one with decimals, which is rounded when it is set.
  @MainActor
  fileprivate func asNumber(in range: ClosedRange<Int>) -> Binding<Double> {
    Binding<Double>(
      get: { Double(wrappedValue) },
      set: { number in
        guard let whole = Int(exactly: number.rounded()) else { return }
        wrappedValue = Swift.min(Swift.max(whole, range.lowerBound), range.upperBound)
      })
  }
}
