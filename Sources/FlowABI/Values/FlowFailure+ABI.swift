package import CSwitchyard
package import Failures
import Flows
import Screens

extension FlowFailure {
  /// Writes the failure into the caller's struct, truncating each field at a character boundary.
  ///
  /// Control characters are made visible. Only the cause may span several lines.
  package func write(to error: UnsafeMutablePointer<sy_error_v1>?) {
    guard let error else { return }
    Self.write(code.rawValue, into: &error.pointee.code)
    Self.write(PrintableText.visible(message), into: &error.pointee.message)
    Self.write(PrintableText.visible(expected ?? ""), into: &error.pointee.expected)
    Self.write(PrintableText.visible(found ?? ""), into: &error.pointee.found)
    Self.write(PrintableText.visible(cause ?? "", keepsLines: true), into: &error.pointee.cause)
    Self.write(PrintableText.visible(remedy ?? ""), into: &error.pointee.remedy)
  }

  /// Calls `body` with the failure as a C struct that is valid until `body` returns.
  package func withBorrowed<Result>(_ body: (UnsafePointer<sy_error_v1>) -> Result) -> Result {
    var error = sy_error_v1.empty()
    write(to: &error)
    return body(&error)
  }

  /// Copies a failure written by a callee.
  ///
  /// Returns nil if the callee wrote no message.
  ///
  /// Control characters are made visible. Only the cause may span several lines.
  package init?(borrowed error: sy_error_v1) {
    guard let message = Self.text(of: error.message) else { return nil }
    self.init(
      code: Code(rawValue: Self.text(of: error.code) ?? "plugin.failed"), message: message,
      expected: Self.text(of: error.expected), found: Self.text(of: error.found),
      cause: Self.text(of: error.cause, keepsLines: true), remedy: Self.text(of: error.remedy))
  }

  /// Copies a failure that a caller passes, or returns nil for NULL.
  ///
  /// - Throws: The refusal of a struct that cannot be read, or of one without a message where that is needed.
  package static func read(
    _ error: UnsafePointer<sy_error_v1>?, needsMessage: Bool
  ) throws(Refusal) -> FlowFailure? {
    guard let error else { return nil }
    let failure = FlowFailure(borrowed: try SizedStruct.read(error, "error"))
    guard failure != nil || !needsMessage else {
      throw Refusal(SY_E_INVALID, "error->message", expected: "a sentence that says what failed", found: "no text")
    }
    return failure
  }

  /// The status that corresponds to the failure, for callers that check only the status.
  package var status: Int32 {
    switch code {
    case .partialLink: SY_E_PARTIAL
    case .heldLink: SY_E_HELD
    case .refusedState: SY_E_STATE
    case .notApplicable: SY_E_NOT_APPLICABLE
    case .storageKey: SY_E_INVALID
    case .storageValue, .storageFull: SY_E_TOO_LARGE
    case .storageFolder: SY_E_NOT_FOUND
    default: SY_E_UNSPECIFIED
    }
  }

  private static func write<Field>(_ text: String, into field: inout Field) {
    withUnsafeMutableBytes(of: &field) { fill($0, with: text) }
  }

  // The work is not generic, as the compiler would repeat it in each plugin for each size of a field.
  private static func fill(_ bytes: UnsafeMutableRawBufferPointer, with text: String) {
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

  private static func text<Field>(of field: Field, keepsLines: Bool = false) -> String? {
    withUnsafeBytes(of: field) { text(in: $0, keepsLines: keepsLines) }
  }

  private static func text(in bytes: UnsafeRawBufferPointer, keepsLines: Bool) -> String? {
    let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    guard !text.isEmpty else { return nil }
    return PrintableText.visible(text, keepsLines: keepsLines)
  }
}
