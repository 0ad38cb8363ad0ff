/// A writer that builds a ``Screen`` from the calls of a description, within limits.
///
/// The result is a well-formed tree, regardless of the order of the calls: elements beyond a limit are omitted along
/// with their descendants, text is sanitized, and open elements are closed. Problems are recorded in ``Screen/issues``.
public final class ScreenBuilder: ScreenWriter {
  private let limits: ScreenLimits
  /// All that changes, in one value: each access to a property of a class is checked, and there are thousands of calls.
  private var description = ScreenDescription()

  /// Creates a builder for a screen that initially contains only the root.
  public init(limits: ScreenLimits = ScreenLimits()) { self.limits = limits }

  /// Opens an element inside the currently open one.
  ///
  /// An element beyond a limit is omitted along with its descendants.
  public func begin(_ kind: ElementKind, key: UnsafeBufferPointer<UInt8>) {
    description.begin(kind, key: key, limits)
  }

  /// Writes a string property of the open element, truncated to the limit and stripped of control characters other than
  /// line feeds.
  public func string(_ property: ElementProperty, _ value: UnsafeBufferPointer<UInt8>) {
    description.string(property, value, limits)
  }

  /// Writes a number property of the open element.
  public func number(_ property: ElementProperty, _ value: Double) {
    description.set(property, .number, value.bitPattern, limits)
  }

  /// Writes a flag property of the open element.
  public func flag(_ property: ElementProperty, _ value: Bool) {
    description.set(property, .flag, value ? 1 : 0, limits)
  }

  /// Writes an action property of the open element.
  public func action(_ property: ElementProperty, _ action: ActionID) {
    description.set(property, .action, action.rawValue, limits)
  }

  /// Closes the open element, or reports ``ScreenIssue/unbalanced`` if none is open.
  public func end() { description.end() }

  /// Closes all open elements, returns the screen and resets the builder.
  public func finish() -> Screen {
    defer { description = ScreenDescription() }
    return Screen(description.finish())
  }
}
