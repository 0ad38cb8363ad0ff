/// What a description is written to: calls in document order, one element open inside another.
///
/// The host's ``ScreenBuilder`` is one; a plugin's writer calls the host's table of functions. Strings are UTF-8 bytes
/// borrowed until the call returns.
public protocol ScreenWriter: AnyObject {
  /// Opens an element. `key` names it among its siblings; empty: it counts by its position.
  func begin(_ kind: ElementKind, key: UnsafeBufferPointer<UInt8>)
  func string(_ property: ElementProperty, _ value: UnsafeBufferPointer<UInt8>)
  func number(_ property: ElementProperty, _ value: Double)
  func flag(_ property: ElementProperty, _ value: Bool)
  func action(_ property: ElementProperty, _ action: ActionID)
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
