extension PayloadValue {
  /// Describes a payload of unknown origin for people to read.
  ///
  /// A payload written by ``PayloadEncoder`` is shown as JSON, text as text, and anything else as hexadecimal digits
  /// for at most `limit` bytes.
  ///
  /// Some texts happen to be well-formed CBOR; "7", for example, decodes to -24. Therefore printable bytes are treated
  /// as text unless they form a CBOR string.
  public static func describing(_ payload: Payload, limit: Int = 32) -> String {
    let text = printable(payload)
    if let value = try? PayloadValue(decoding: payload), (try? value.encoded()) == payload {
      if case .text = value { return "\(value)" }
      if text == nil { return "\(value)" }
    }
    if let text { return text }
    let digits = Hexadecimal.text(of: payload.prefix(limit))
    return payload.count > limit ? digits + "…" : digits
  }

  /// Returns the payload as text, or nil if it is empty, isn't valid UTF-8, or contains control characters.
  private static func printable(_ payload: Payload) -> String? {
    guard !payload.isEmpty, let text = String(validating: payload, as: UTF8.self),
      text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && !(0x7f..<0xa0).contains($0.value) })
    else { return nil }
    return text
  }
}
