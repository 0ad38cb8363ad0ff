extension PayloadValue {
  /// A payload for people, whoever wrote it: as JSON when it is one that ``PayloadEncoder`` writes, as text when it is
  /// text, else as hexadecimal digits, of which at most `limit` bytes are shown.
  ///
  /// Some texts are well-formed CBOR by accident: "7" is -24. Text is taken for text unless it is a CBOR string.
  public static func describing(_ payload: Payload, limit: Int = 32) -> String {
    let text = printable(payload)
    if let value = try? PayloadValue(decoding: payload), (try? value.encoded()) == payload {
      if case .text = value { return "\(value)" }
      if text == nil { return "\(value)" }
    }
    if let text { return text }
    let digits = payload.prefix(limit).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    return payload.count > limit ? digits + "…" : digits
  }

  /// The payload as text; nil when it is empty, no UTF-8 or has control characters.
  private static func printable(_ payload: Payload) -> String? {
    guard !payload.isEmpty, let text = String(validating: payload, as: UTF8.self),
      text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && !(0x7f..<0xa0).contains($0.value) })
    else { return nil }
    return text
  }
}
