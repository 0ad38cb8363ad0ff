/// A progress indicator.
public struct ProgressView: PrimitiveView {
  private let label: String
  private let fraction: Double?

  /// Creates an indicator with a value from 0 to 1, or nil if the progress is unknown.
  public init(_ label: String, value: Double? = nil) {
    self.label = label
    fraction = value.map { min(max($0, 0), 1) }
  }

  /// Writes a progress element with its label and, if known, its fraction.
  public func emit(into context: ScreenContext) {
    context.element(.progress) {
      context.string(.label, label)
      context.number(.fraction, fraction)
    }
  }
}
