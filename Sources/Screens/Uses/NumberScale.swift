/// The number of an element, within its range.
///
/// The header has the range and the step of an element that does not say them.
package struct NumberScale: Sendable {
  package let value: Double
  /// Whether the element says its number.
  package let isKnown: Bool
  package let minimum: Double
  package let maximum: Double
  package let step: Double

  init(_ element: Element) {
    func number(_ property: ElementProperty, _ other: Double) -> Double {
      element.number(property).flatMap { $0.isFinite ? $0 : nil } ?? other
    }
    minimum = number(.minimum, 0)
    maximum = max(minimum, number(.maximum, max(100, minimum)))
    let step = number(.step, 1)
    self.step = step > 0 ? step : 1
    isKnown = element.number(.number)?.isFinite ?? false
    value = number(.number, minimum)
  }

  /// The value's share of the range, from 0 to 1.
  package var share: Double {
    let size = maximum - minimum
    guard size > 0, size.isFinite else { return 0 }
    return min(max((value - minimum) / size, 0), 1)
  }

  /// Returns the number this many steps further, within the range.
  package func moved(by steps: Int) -> Double { min(max(value + Double(steps) * step, minimum), maximum) }

  /// Returns the number at a share of the range, rounded to a step.
  package func number(at share: Double) -> Double {
    let steps = (min(max(share, 0), 1) * (maximum - minimum) / step).rounded()
    let number = minimum + steps * step
    return number.isFinite ? min(max(number, minimum), maximum) : minimum
  }
}

extension Element {
  /// The number of the element with its range and step.
  package var scale: NumberScale { NumberScale(self) }
}
