import CSwitchyard
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
  package static func isFound(in bytes: UnsafeRawBufferPointer, readAs copy: String) -> Bool {
    guard copy.unicodeScalars.contains("\u{fffd}") else { return false }
    return String(validating: bytes, as: UTF8.self) == nil
  }

  static func isFound(in text: sy_text_v1, readAs copy: String) -> Bool {
    isFound(in: UnsafeRawBufferPointer(start: text.data, count: Int(text.size)), readAs: copy)
  }

  /// Tells the host of a parameter with such a text.
  static func report(_ field: String) { observer.withLock { $0 }?(field) }
}
