/// A type that receives the description of a screen as calls in document order.
///
/// The host uses ``ScreenBuilder``. In a plugin, the writer calls the host's function table. Strings are UTF-8 bytes
/// that are borrowed until the call returns.
public protocol ScreenWriter: AnyObject {
  /// Opens an element that is identified among its siblings by `key`, or by its position if `key` is empty.
  func begin(_ kind: ElementKind, key: UnsafeBufferPointer<UInt8>)
  /// Writes a string property of the open element.
  func string(_ property: ElementProperty, _ value: UnsafeBufferPointer<UInt8>)
  /// Writes a number property of the open element.
  func number(_ property: ElementProperty, _ value: Double)
  /// Writes a flag property of the open element.
  func flag(_ property: ElementProperty, _ value: Bool)
  /// Writes an action property of the open element.
  func action(_ property: ElementProperty, _ action: ActionID)
  /// Closes the open element.
  func end()
}

extension ScreenWriter {
  /// Opens an element that is identified by its position among its siblings.
  public func begin(_ kind: ElementKind) {
    begin(kind, key: UnsafeBufferPointer(start: nil, count: 0))
  }

  /// Opens an element that is identified by `key` among its siblings.
  public func begin(_ kind: ElementKind, key: String) {
    var key = key
    key.withUTF8 { begin(kind, key: $0) }
  }

  /// Writes a string property of the open element.
  public func string(_ property: ElementProperty, _ value: String) {
    var value = value
    value.withUTF8 { string(property, $0) }
  }
}
