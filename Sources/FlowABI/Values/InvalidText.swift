package import CSwitchyard
import Synchronization

/// Texts that a plugin has passed and that are not UTF-8: they are read all the same, and its author is told.
package enum InvalidText {
  /// Called with the parameter that has such a text, on the thread of the call.
  package typealias Observer = @Sendable (_ field: String) -> Void

  private static let observer = Mutex<Observer?>(nil)

  /// Tells a host of such texts, from now on.
  package static func observe(_ observer: @escaping Observer) { self.observer.withLock { $0 = observer } }

  /// Whether bytes are not UTF-8.
  ///
  /// - Parameter copy: The text as it was read, in which another character stands for what cannot be read.
  static func isFound(in bytes: UnsafeRawBufferPointer, readAs copy: String) -> Bool {
    guard copy.unicodeScalars.contains("\u{fffd}") else { return false }
    return String(validating: bytes, as: UTF8.self) == nil
  }

  static func check(_ text: sy_text_v1, readAs copy: String, _ field: () -> String) {
    let bytes = UnsafeRawBufferPointer(start: text.data, count: Int(text.size))
    guard isFound(in: bytes, readAs: copy) else { return }
    observer.withLock { $0 }?(field())
  }
}

extension sy_error_v1 {
  /// The first field whose text is not UTF-8, or nil if all are.
  package var invalidField: String? {
    func isInvalid<Field>(_ field: Field) -> Bool {
      withUnsafeBytes(of: field) { bytes in
        let text = UnsafeRawBufferPointer(rebasing: bytes.prefix { $0 != 0 })
        return InvalidText.isFound(in: text, readAs: String(decoding: text, as: UTF8.self))
      }
    }
    if isInvalid(message) { return "error->message" }
    if isInvalid(code) { return "error->code" }
    if isInvalid(expected) { return "error->expected" }
    if isInvalid(found) { return "error->found" }
    if isInvalid(cause) { return "error->cause" }
    return isInvalid(remedy) ? "error->remedy" : nil
  }
}
