/// How far something is, or that it goes on.
public struct ProgressView: PrimitiveView {
  private let label: String
  private let fraction: Double?

  /// A progress from 0 to 1; nil when it is not known.
  public init(_ label: String, value: Double? = nil) {
    self.label = label
    fraction = value.map { min(max($0, 0), 1) }
  }

  /// Writes a progress element with its label and, if it is known, its fraction.
  public func emit(into context: ScreenContext) {
    context.element(.progress) {
      context.string(.label, label)
      context.number(.fraction, fraction)
    }
  }
}
