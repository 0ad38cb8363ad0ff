/// Names and texts of C, made from those of Swift.
enum CName {
  /// Returns "cart_summary" for "CartSummary", and "shop_cart_add" for "ShopCart.Add".
  static func lowercased(_ name: String) -> String {
    var text = ""
    var previous: Character = "_"
    for (index, character) in zip(name.indices, name) {
      let isLetter = character.isASCII && (character.isLetter || character.isNumber)
      guard isLetter else {
        if previous != "_" { text += "_" }
        previous = "_"
        continue
      }
      let next = name.index(after: index)
      let endsCapitals = previous.isUppercase && next < name.endIndex && name[next].isLowercase
      if character.isUppercase && previous != "_" && (!previous.isUppercase || endsCapitals) { text += "_" }
      text += character.lowercased()
      previous = character
    }
    return text.first?.isNumber == true ? "_\(text)" : text
  }

  /// Returns "SHOP_CART" for "shop.cart".
  static func constant(_ name: some StringProtocol) -> String { lowercased(String(name)).uppercased() }

  /// Returns the name of a member, which is no keyword of C or C++.
  static func field(_ name: String) -> String {
    let text = lowercased(name)
    return keywords.contains(text) ? "\(text)_" : text
  }

  /// Returns a text as a literal.
  static func literal(_ text: String) -> String {
    "\"" + text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "\""
  }

  /// Returns a text that ends no comment.
  static func comment(_ text: String) -> String {
    var result = ""
    for character in text where character != "\n" {
      if (character == "/" && result.last == "*") || (character == "*" && result.last == "/") { result += " " }
      result.append(character)
    }
    return result
  }

  /// Returns whether a key comes before another in a payload: by length first, then by bytes.
  static func precedes(_ left: String, _ right: String) -> Bool {
    let (left, right) = (left.utf8, right.utf8)
    return left.count == right.count ? left.lexicographicallyPrecedes(right) : left.count < right.count
  }

  private static let keywords: Set<String> = [
    "alignas", "alignof", "and", "asm", "auto", "bool", "break", "case", "catch", "char", "class", "const", "constexpr",
    "continue", "default", "delete", "do", "double", "else", "enum", "explicit", "export", "extern", "false", "float",
    "for", "friend", "goto", "if", "inline", "int", "long", "mutable", "namespace", "new", "not", "operator", "or",
    "private", "protected", "public", "register", "restrict", "return", "short", "signed", "sizeof", "static", "struct",
    "switch", "template", "this", "throw", "true", "try", "typedef", "typename", "union", "unsigned", "using",
    "virtual", "void", "volatile", "while", "xor",
  ]
}
