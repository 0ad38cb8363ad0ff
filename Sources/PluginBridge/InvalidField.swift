import CSwitchyard
import FlowABI

extension sy_error_v1 {
  /// The first field whose text is not UTF-8, or nil if all are.
  var invalidField: String? {
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
