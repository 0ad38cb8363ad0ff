package import CSwitchyard
package import Failures
import Flows
import Screens

extension FlowFailure {
  /// Writes the failure into the caller's struct, each field truncated at a character boundary.
  ///
  /// Control characters are made visible; only the cause may have several lines.
  package func write(to error: UnsafeMutablePointer<sy_error_v1>?) {
    guard let error else { return }
    Self.write(code.rawValue, into: &error.pointee.code)
    Self.write(PrintableText.visible(message), into: &error.pointee.message)
    Self.write(PrintableText.visible(expected ?? ""), into: &error.pointee.expected)
    Self.write(PrintableText.visible(found ?? ""), into: &error.pointee.found)
    Self.write(PrintableText.visible(cause ?? "", keepsLines: true), into: &error.pointee.cause)
    Self.write(PrintableText.visible(remedy ?? ""), into: &error.pointee.remedy)
  }

  /// Calls `body` with the failure as a C struct, which is valid until `body` returns.
  package func withBorrowed<Result>(_ body: (UnsafePointer<sy_error_v1>) -> Result) -> Result {
    var error = sy_error_v1.empty()
    write(to: &error)
    return body(&error)
  }

  /// Copies the failure that a callee has written; nil if it has written no message.
  ///
  /// Control characters are made visible; only the cause may have several lines.
  package init?(borrowed error: sy_error_v1) {
    guard let message = Self.text(of: error.message) else { return nil }
    self.init(
      code: Code(rawValue: Self.text(of: error.code) ?? "plugin.failed"), message: message,
      expected: Self.text(of: error.expected), found: Self.text(of: error.found),
      cause: Self.text(of: error.cause, keepsLines: true), remedy: Self.text(of: error.remedy))
  }

  /// The status that corresponds to the failure, for callers that only check the status.
  package var status: Int32 {
    switch code {
    case .partialLink: SY_E_PARTIAL
    case .heldLink: SY_E_HELD
    case .refusedState: SY_E_STATE
    case .notApplicable: SY_E_NOT_APPLICABLE
    case .storageKey: SY_E_INVALID
    case .storageValue, .storageFull: SY_E_TOO_LARGE
    default: SY_E_UNSPECIFIED
    }
  }

  private static func write<Field>(_ text: String, into field: inout Field) {
    withUnsafeMutableBytes(of: &field) { bytes in
      var size = 0
      for character in text {
        guard size + character.utf8.count <= bytes.count else { break }
        for byte in character.utf8 {
          bytes[size] = byte
          size += 1
        }
      }
      if size < bytes.count { bytes[size] = 0 }
    }
  }

  private static func text<Field>(of field: Field, keepsLines: Bool = false) -> String? {
    let text = withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    guard !text.isEmpty else { return nil }
    return PrintableText.visible(text, keepsLines: keepsLines)
  }
}

extension sy_error_v1 {
  /// Creates an empty struct for a callee to write a failure into.
  package static func empty() -> sy_error_v1 {
    var error = sy_error_v1()
    error.struct_size = UInt32(MemoryLayout<sy_error_v1>.size)
    return error
  }
}
