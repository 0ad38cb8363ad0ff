extension InputParser {
  /// Handles a complete control sequence.
  mutating func complete(_ parameters: ControlParameters, final: UInt8) {
    flushTyped()
    switch (parameters.marker, final) {
    case (0x3C, 0x4D), (0x3C, 0x6D): mouse(parameters, isRelease: final == 0x6D)
    case (0x3F, 0x63):
      // The first number is the kind of the terminal.
      if parameters.all.dropFirst().contains(4) { addReply(.sixels) }
      addReply(.deviceAttributes)
    case (0x3F, 0x75): addReply(.keyboardFlags(parameters.number(0, default: 0)))
    case (0x3F, 0x79) where parameters.intermediate == 0x24:
      // 0 means unknown, and 4 means permanently off.
      let setting = parameters.number(1, default: 0)
      addReply(.mode(parameters.number(0, default: 0), isSupported: (1...3).contains(setting)))
    case (0x3F, 0x6E) where parameters.number(0, default: 0) == 997: addReply(.themeChanged)
    case (0x3F, 0x53) where parameters.number(1, default: 1) == 0: sixels(parameters)
    case (nil, 0x74): size(parameters)
    case (nil, _) where parameters.intermediate == nil: key(parameters, final: final)
    default: break
    }
  }

  /// Handles the reply to a query of a size in pixels, which has the height first.
  private mutating func size(_ parameters: ControlParameters) {
    let (height, width) = (parameters.number(1, default: 0), parameters.number(2, default: 0))
    switch parameters.number(0, default: 0) {
    case 4: addReply(.windowSize(width, height))
    case 6: addReply(.cellSize(width, height))
    default: break
    }
  }

  /// Handles the reply to a query of what sixels can be.
  private mutating func sixels(_ parameters: ControlParameters) {
    switch parameters.number(0, default: 0) {
    case 1: addReply(.sixelColours(parameters.number(2, default: 0)))
    case 2: addReply(.sixelSize(parameters.number(2, default: 0), parameters.number(3, default: 0)))
    default: break
    }
  }

  private mutating func key(_ parameters: ControlParameters, final: UInt8) {
    // Key releases (event type 3) are ignored.
    if parameters.alternative(1) == 3 { return }
    let bits = max(0, parameters.number(1, default: 1) - 1)
    let modifiers = InputParser.modifiers(bits)
    switch final {
    case 0x75: unicodeKey(parameters.number(0, default: 0), bits)
    case 0x7E where parameters.number(0, default: 0) == 200: beginPaste()
    case 0x7E where parameters.number(0, default: 0) == 27: unicodeKey(parameters.number(2, default: 0), bits)
    case 0x7E: if let key = InputParser.key(number: parameters.number(0, default: 0)) { add(key, modifiers) }
    case 0x5E: if let key = InputParser.key(number: parameters.number(0, default: 0)) { add(key, .control) }
    case 0x5A: add(.tab, modifiers.union(.shift))
    case 0x49: events.append(.focus(true))
    case 0x4F: events.append(.focus(false))
    default: if let key = InputParser.key(final: final) { add(key, modifiers) }
    }
  }

  /// Returns the modifiers for a bit mask.
  ///
  /// Meta is treated as Alt.
  private static func modifiers(_ bits: Int) -> InputEvent.Modifiers {
    var modifiers: InputEvent.Modifiers = []
    if bits & 1 != 0 { modifiers.insert(.shift) }
    if bits & (2 | 8 | 32) != 0 { modifiers.insert(.alt) }
    if bits & 4 != 0 { modifiers.insert(.control) }
    return modifiers
  }

  /// Handles a key of the kitty protocol or of xterm's `modifyOtherKeys`.
  private mutating func unicodeKey(_ code: Int, _ bits: Int) {
    // Keys with Super or Hyper are reserved for the desktop.
    guard bits & (8 | 16) == 0 else { return }
    var modifiers = InputParser.modifiers(bits)
    switch code {
    case 27: add(.escape, modifiers)
    case 13, 57414: add(.enter, modifiers)
    case 9: add(.tab, modifiers)
    case 8, 127: add(.backspace, modifiers)
    case 57376...57398: add(.function(code - 57376 + 13), modifiers)
    case 57399...57408: add(.character(Character(Unicode.Scalar(UInt8(code - 57399 + 0x30)))), modifiers)
    case 57409...57426: if let key = InputParser.keypad[code - 57409] { add(key, modifiers) }
    case 0x20...0x10FFFF:
      // The rest of the private use area represents modifier and media keys.
      guard !(57344...63743).contains(code), let scalar = Unicode.Scalar(UInt32(code)), !(0x7F..<0xA0).contains(code)
      else { return }
      var character = Character(scalar)
      // Shift is applied to the letter, as in typed text.
      if modifiers.contains(.shift) {
        let upper = scalar.properties.uppercaseMapping
        if upper != String(character) || scalar.properties.isUppercase, upper.count == 1 {
          character = Character(upper)
          modifiers.remove(.shift)
        }
      }
      add(.character(character), modifiers)
    default: break
    }
  }

  /// The keypad keys, from the decimal point (57409) to Delete.
  private static let keypad: [InputEvent.Key?] = [
    .character("."), .character("/"), .character("*"), .character("-"), .character("+"), .enter, .character("="),
    .character(","), .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete,
  ]

  /// Returns the key for a sequence that ends with a letter.
  static func key(final: UInt8) -> InputEvent.Key? {
    switch final {
    case 0x41: .up
    case 0x42: .down
    case 0x43: .right
    case 0x44: .left
    case 0x46: .end
    case 0x48: .home
    case 0x50...0x53: .function(Int(final) - 0x4F)
    default: nil
    }
  }

  /// Returns the key for a sequence that ends with a tilde.
  private static func key(number: Int) -> InputEvent.Key? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  private mutating func mouse(_ parameters: ControlParameters, isRelease: Bool) {
    let code = parameters.number(0, default: 0)
    let button = code & 3
    let kind: InputEvent.Mouse.Kind
    switch code & (32 | 64 | 128) {
    case 0: kind = isRelease ? .release(button) : .press(button)
    // Button 3 means that the mouse moved without a pressed button.
    case 32: kind = button == 3 ? .move : .drag(button)
    case 64 where button < 2 && !isRelease: kind = button == 0 ? .wheelUp : .wheelDown
    case 128 where button < 2 && !isRelease: kind = button == 0 ? .back : .forward
    default: return
    }
    events.append(
      .mouse(
        InputEvent.Mouse(
          kind: kind, column: max(0, parameters.number(1, default: 1) - 1),
          row: max(0, parameters.number(2, default: 1) - 1))))
  }
}
