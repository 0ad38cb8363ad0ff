extension Screen {
  /// Whether the screen has a field for secrets, such as a password.
  public var hasSecrets: Bool { properties.contains { $0.key == .secure && $0.bits != 0 } }

  /// The screen with dots for the values of its secure fields, and without the bytes of these values.
  public var withoutSecrets: Screen {
    guard hasSecrets else { return self }
    var draft = Draft(nodes: nodes, properties: properties, text: text, issues: issues)
    for element in elements where element.flag(.secure) {
      var next = nodes[element.position].firstProperty
      while next >= 0 {
        let property = properties[Int(next)]
        if property.key == .value && property.kind == .string {
          let start = Int(property.bits >> 32)
          let range = start..<start + Int(property.bits & 0xffff_ffff)
          let dots = Array(Self.masked(String(decoding: text[range], as: UTF8.self)).utf8)
          draft.properties[Int(next)].bits = UInt64(draft.text.count) << 32 | UInt64(dots.count)
          for index in range { draft.text[index] = UInt8(ascii: " ") }
          draft.text += dots
        }
        next = property.next
      }
    }
    return Screen(draft)
  }

  /// Returns as many dots as a text has characters.
  public static func masked(_ text: String) -> String { String(repeating: "•", count: text.count) }
}
