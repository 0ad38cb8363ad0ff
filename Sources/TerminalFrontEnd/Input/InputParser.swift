/// Turns the bytes a terminal sends into what the user did.
///
/// It takes any bytes in any pieces: what is not understood is dropped, nothing traps, and memory is bounded. A lone
/// Escape may be the key or the start of a sequence, so it is held back until more comes or the owner calls
/// ``flushEscape()`` after a short time.
struct InputParser {
  /// The longest paste that is kept, in bytes; the rest is dropped.
  static let longestPaste = 1 << 20
  /// The longest control sequence that is understood, in bytes.
  private static let longestSequence = 64
  /// The longest string of the terminal (an answer nobody asked for) that is skipped as one.
  private static let longestString = 4096

  private enum State {
    case ground
    /// After ESC.
    case escape
    /// In a control sequence; its bytes are in `parameters`.
    case sequence
    /// After ESC O.
    case single
    /// After CSI [, how the Linux console begins its function keys.
    case console
    /// In a string that ends with BEL or ST; it counts its bytes and remembers what began it.
    case string(Int, start: UInt8)
    /// After ESC in such a string.
    case stringEnd
    /// In a paste.
    case paste
  }

  private var state = State.ground
  private var parameters: [UInt8] = []
  /// Whether ESC stood before the character that is being read.
  private var hasAlt = false
  private var decoder = ScalarDecoder()
  /// Typed text of this piece of input; it is cut into clusters when something else follows.
  private var typed = ""
  private var pasted: [UInt8] = []
  /// How many bytes of the end of a paste were seen.
  private var pasteEndMatched = 0
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  var events: [InputEvent] = []
  private var replies: [TerminalReply] = []

  /// Whether an Escape is held back, so that ``flushEscape()`` would tell what it is.
  var holdsEscape: Bool {
    switch state {
    case .escape, .single: true
    case .sequence: parameters.isEmpty
    case .string(let count, _): count == 0
    default: false
    }
  }

  /// Whether nothing is held back.
  var isAtGround: Bool {
    if case .ground = state { !decoder.isInside } else { false }
  }

  /// Takes the next bytes and returns what they complete.
  mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    for byte in bytes { take(byte) }
    flushTyped()
    defer { events = [] }
    return events
  }

  /// The answers of the terminal among what was fed, oldest first; they are handed out once.
  mutating func takeReplies() -> [TerminalReply] {
    defer { replies.removeAll() }
    return replies
  }

  /// Decides that nothing more comes: a held Escape was the key, or Alt with the character after it.
  mutating func flushEscape() -> [InputEvent] {
    let key: InputEvent?
    switch state {
    case .escape: key = .key(.escape, [])
    case .single: key = .key(.character("O"), .alt)
    case .sequence where parameters.isEmpty: key = .key(.character("["), .alt)
    case .string(0, let start): key = .key(.character(Character(Unicode.Scalar(start))), .alt)
    default: key = nil
    }
    guard let key else { return [] }
    state = .ground
    return [key]
  }

  // MARK: - States

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .ground: takeGround(byte)
    case .escape: takeEscape(byte)
    case .sequence: takeSequence(byte)
    case .single:
      state = .ground
      takeSingle(byte)
    case .console:
      state = .ground
      if (0x41...0x45).contains(byte) { add(.function(Int(byte) - 0x40), []) } else { take(byte) }
    case .string(let count, let start): takeString(byte, count: count, start: start)
    case .stringEnd:
      state = .ground
      if byte != 0x5C {
        state = .escape
        take(byte)
      }
    case .paste: takePaste(byte)
    }
  }

  private mutating func takeGround(_ byte: UInt8) {
    if byte == 0x1B {
      decoder.reset()
      flushTyped()
      hasAlt = false
      state = .escape
      return
    }
    guard let scalar = decoder.take(byte) else { return }
    let modifiers: InputEvent.Modifiers = hasAlt ? .alt : []
    if scalar.value < 0x20 || scalar.value == 0x7F {
      takeControl(byte, modifiers)
    } else if scalar.value >= 0xA0 {
      addTyped(scalar)
    } else if scalar.value < 0x7F {
      addTyped(scalar)
    }
    hasAlt = false
  }

  private mutating func addTyped(_ scalar: Unicode.Scalar) {
    if hasAlt {
      add(.character(Character(scalar)), .alt)
    } else {
      typed.unicodeScalars.append(scalar)
    }
  }

  private mutating func takeControl(_ byte: UInt8, _ modifiers: InputEvent.Modifiers) {
    switch byte {
    case 0x0D, 0x0A: add(.enter, modifiers)
    case 0x09: add(.tab, modifiers)
    case 0x08, 0x7F: add(.backspace, modifiers)
    case 0x00: add(.character(" "), modifiers.union(.control))
    case 0x01...0x1A:
      add(.character(Character(Unicode.Scalar(byte + 0x60))), modifiers.union(.control))
    default: add(.character(Character(Unicode.Scalar(byte + 0x40))), modifiers.union(.control))
    }
  }

  private mutating func takeEscape(_ byte: UInt8) {
    switch byte {
    case 0x1B: add(.escape, [])
    case 0x5B:
      parameters.removeAll(keepingCapacity: true)
      state = .sequence
    case 0x4F: state = .single
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F: state = .string(0, start: byte)
    default:
      state = .ground
      hasAlt = true
      takeGround(byte)
    }
  }

  private mutating func takeSequence(_ byte: UInt8) {
    switch byte {
    case 0x20...0x3F:
      // One that is too long is read to its end, and means nothing.
      if parameters.count <= InputParser.longestSequence { parameters.append(byte) }
    case 0x5B where parameters.isEmpty: state = .console
    case 0x40...0x7E:
      state = .ground
      if parameters.count <= InputParser.longestSequence { complete(ControlParameters(parameters), final: byte) }
    case 0x18, 0x1A: state = .ground
    default:
      state = .ground
      takeGround(byte)
    }
  }

  private mutating func takeSingle(_ byte: UInt8) {
    switch byte {
    case 0x1B: take(byte)
    case 0x4D: add(.enter, [])
    // The keypad in its application mode.
    case 0x6A...0x79: add(.character(Character(Unicode.Scalar(byte - 0x40))), [])
    default: if let key = InputParser.key(final: byte) { add(key, []) }
    }
  }

  private mutating func takeString(_ byte: UInt8, count: Int, start: UInt8) {
    switch byte {
    case 0x07, 0x18, 0x1A: state = .ground
    case 0x1B: state = .stringEnd
    default: state = count < InputParser.longestString ? .string(count + 1, start: start) : .ground
    }
  }

  private mutating func takePaste(_ byte: UInt8) {
    if byte == InputParser.pasteEnd[pasteEndMatched] {
      pasteEndMatched += 1
      guard pasteEndMatched == InputParser.pasteEnd.count else { return }
      events.append(.paste(PastedText.sanitised(pasted)))
      endPaste()
      return
    }
    // Not the end: what looked like it belongs to the text, without its Escape.
    if pasteEndMatched > 1 { keepPasted(InputParser.pasteEnd[1..<pasteEndMatched]) }
    pasteEndMatched = byte == 0x1B ? 1 : 0
    if byte != 0x1B { keepPasted(CollectionOfOne(byte)) }
  }

  private mutating func keepPasted(_ bytes: some Collection<UInt8>) {
    if pasted.count + bytes.count <= InputParser.longestPaste { pasted.append(contentsOf: bytes) }
  }

  private mutating func endPaste() {
    pasted = []
    pasteEndMatched = 0
    state = .ground
  }

  // MARK: - Results

  mutating func beginPaste() {
    endPaste()
    state = .paste
  }

  mutating func addReply(_ reply: TerminalReply) {
    // Nobody asks often: more than a few answers are noise.
    if replies.count < 64 { replies.append(reply) }
  }

  mutating func add(_ key: InputEvent.Key, _ modifiers: InputEvent.Modifiers) {
    flushTyped()
    events.append(.key(key, modifiers))
  }

  mutating func flushTyped() {
    guard !typed.isEmpty else { return }
    for character in typed { events.append(.key(.character(character), [])) }
    typed.removeAll(keepingCapacity: true)
  }
}
