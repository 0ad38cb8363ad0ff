/// A parser that converts the bytes from a terminal into input events.
///
/// The parser accepts arbitrary bytes in chunks of any size. Unknown sequences are dropped, nothing traps, and memory
/// is bounded. A lone Escape is either the key or the start of a sequence, so it is held back until more bytes arrive
/// or the owner calls ``flushEscape()`` after a short delay.
package struct InputParser {
  /// The maximum length of a paste in bytes.
  ///
  /// Anything beyond it is dropped.
  static let longestPaste = 1 << 20
  /// The maximum length of a control sequence in bytes.
  ///
  /// Longer sequences are ignored.
  private static let longestSequence = 64
  /// The maximum length in bytes of a string from the terminal, such as an unexpected reply, that is skipped as a
  /// whole.
  private static let longestString = 4096

  /// The number of bytes from which on a string is no reply.
  private static let longestReply = 64

  private enum State {
    case ground
    /// After ESC.
    case escape
    /// Inside a control sequence, whose bytes are in `parameters`.
    case sequence
    /// After ESC O.
    case single
    /// After CSI [, which starts the Linux console's function key sequences.
    case console
    /// Inside a string that ends with BEL or ST, with the number of its bytes and its first byte.
    case string(Int, start: UInt8)
    /// After ESC inside such a string.
    case stringEnd
    /// Inside a paste.
    case paste
  }

  private var state = State.ground
  private var parameters: [UInt8] = []
  /// The start of the string that is being read, as far as a reply can be one.
  private var string: [UInt8] = []
  /// Whether ESC preceded the current character.
  private var hasAlt = false
  private var decoder = ScalarDecoder()
  /// Typed text, which is split into clusters as soon as something else follows.
  private var typed = ""
  private var pasted: [UInt8] = []
  /// The number of bytes of `pasteEnd` matched so far.
  private var pasteEndMatched = 0
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  var events: [InputEvent] = []
  private var replies: [TerminalReply] = []

  package init() {}

  /// Whether an Escape is held back until more bytes arrive or ``flushEscape()`` is called.
  var holdsEscape: Bool {
    switch state {
    case .escape, .single: true
    case .sequence: parameters.isEmpty
    case .string(let count, _): count == 0
    default: false
    }
  }

  /// Whether no input is held back.
  package var isAtGround: Bool {
    if case .ground = state { !decoder.isInside } else { false }
  }

  /// Parses the next bytes and returns the events they complete.
  package mutating func feed(_ bytes: some Sequence<UInt8>) -> [InputEvent] {
    for byte in bytes { consume(byte) }
    flushTyped()
    defer { events = [] }
    return events
  }

  /// Removes and returns the terminal's replies among the parsed bytes, oldest first.
  package mutating func takeReplies() -> [TerminalReply] {
    defer { replies.removeAll() }
    return replies
  }

  /// Resolves a held Escape, as either the Escape key or Alt with the following character.
  package mutating func flushEscape() -> [InputEvent] {
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

  private mutating func consume(_ byte: UInt8) {
    switch state {
    case .ground: consumeGround(byte)
    case .escape: consumeEscape(byte)
    case .sequence: consumeSequence(byte)
    case .single:
      state = .ground
      consumeSingle(byte)
    case .console:
      state = .ground
      if (0x41...0x45).contains(byte) { add(.function(Int(byte) - 0x40), []) } else { consume(byte) }
    case .string(let count, let start): consumeString(byte, count: count, start: start)
    case .stringEnd:
      state = .ground
      if byte == 0x5C {
        completeString()
      } else {
        state = .escape
        consume(byte)
      }
    case .paste: consumePaste(byte)
    }
  }

  private mutating func consumeGround(_ byte: UInt8) {
    if byte == 0x1B {
      decoder.reset()
      flushTyped()
      hasAlt = false
      state = .escape
      return
    }
    guard let scalar = decoder.decode(byte) else { return }
    let modifiers: InputEvent.Modifiers = hasAlt ? .alt : []
    if scalar.value < 0x20 || scalar.value == 0x7F {
      consumeControl(byte, modifiers)
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

  private mutating func consumeControl(_ byte: UInt8, _ modifiers: InputEvent.Modifiers) {
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

  private mutating func consumeEscape(_ byte: UInt8) {
    switch byte {
    case 0x1B: add(.escape, [])
    case 0x5B:
      parameters.removeAll(keepingCapacity: true)
      state = .sequence
    case 0x4F: state = .single
    case 0x50, 0x58, 0x5D, 0x5E, 0x5F:
      string.removeAll(keepingCapacity: true)
      state = .string(0, start: byte)
    default:
      state = .ground
      hasAlt = true
      consumeGround(byte)
    }
  }

  private mutating func consumeSequence(_ byte: UInt8) {
    switch byte {
    case 0x20...0x3F:
      // A sequence that is too long is read to its end but ignored.
      if parameters.count <= InputParser.longestSequence { parameters.append(byte) }
    case 0x5B where parameters.isEmpty: state = .console
    case 0x40...0x7E:
      state = .ground
      if parameters.count <= InputParser.longestSequence { complete(ControlParameters(parameters), final: byte) }
    case 0x18, 0x1A: state = .ground
    default:
      state = .ground
      consumeGround(byte)
    }
  }

  private mutating func consumeSingle(_ byte: UInt8) {
    switch byte {
    case 0x1B: consume(byte)
    case 0x4D: add(.enter, [])
    // The keypad in application mode.
    case 0x6A...0x79: add(.character(Character(Unicode.Scalar(byte - 0x40))), [])
    default: if let key = InputParser.key(final: byte) { add(key, []) }
    }
  }

  private mutating func consumeString(_ byte: UInt8, count: Int, start: UInt8) {
    switch byte {
    case 0x07:
      state = .ground
      if start == 0x5D { completeString() }
    case 0x18, 0x1A: state = .ground
    case 0x1B:
      if start != 0x5D, start != 0x5F { string.removeAll() }
      state = .stringEnd
    default:
      if count < InputParser.longestReply { string.append(byte) }
      state = count < InputParser.longestString ? .string(count + 1, start: start) : .ground
    }
  }

  /// Takes the reply that a complete string is, if it says a colour or that there are graphics.
  private mutating func completeString() {
    defer { string.removeAll(keepingCapacity: true) }
    if string == GraphicsProtocol.answer { return addReply(.graphics) }
    if string.count < InputParser.longestReply, let reply = ColourReply.read(string) { addReply(reply) }
  }

  private mutating func consumePaste(_ byte: UInt8) {
    if byte == InputParser.pasteEnd[pasteEndMatched] {
      pasteEndMatched += 1
      guard pasteEndMatched == InputParser.pasteEnd.count else { return }
      events.append(.paste(PastedText.sanitised(pasted)))
      endPaste()
      return
    }
    // This isn't the end of the paste, so the matched bytes, except for their Escape, are part of the text.
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
    // Only a few queries are sent, so additional replies are ignored.
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
