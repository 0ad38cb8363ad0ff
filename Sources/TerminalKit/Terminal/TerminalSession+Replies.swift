import EventLoop
import Glibc

// What the terminal says of itself when it is asked.
extension TerminalSession {
  func handle(_ reply: TerminalReply) {
    switch reply {
    case .deviceAttributes:
      queriedAt = nil
      colours.isPending = false
      handlePictures(reply)
    case .colour(11, let rgb): colours.background = rgb
    case .colour(_, let rgb): colours.foreground = rgb
    case .themeChanged:
      // The background is asked for again; its reply comes like those to the first queries.
      if isActive { _ = Descriptor.write(ControlSequence.colourQueries, to: output) }
      return
    case .mode(2026, let isSupported): encoder.synchronizes = isSupported
    case .mode: break
    case .graphics, .sixels, .cellSize, .windowSize, .sixelColours, .sixelSize:
      return handlePictures(reply)
    case .keyboardFlags:
      guard !hasKeyboardProtocol, isActive else { return }
      hasKeyboardProtocol = true
      _ = Descriptor.write(ControlSequence.pushKeyboard, to: output)
    }
    if isActive { arm() }
  }

  /// Whether the terminal replies to queries, or at least doesn't print them.
  var supportsQueries: Bool { TerminalKind(environment: environment).answers }

  var showsTitles: Bool { environment["TERM"] != "linux" }

  /// Waits briefly for outstanding replies, which the shell would otherwise read as typed text.
  func awaitReplies() {
    guard let queriedAt, queriedAt.duration(to: loop.now) < .seconds(1) else { return }
    for _ in 0..<8 where self.queriedAt != nil {
      guard Descriptor.wait(for: POLLIN, on: input, milliseconds: 50),
        case .bytes(let count) = Descriptor.read(input, into: &inputBuffer)
      else { return }
      _ = parser.feed(inputBuffer[..<count])
      for reply in parser.takeReplies() where reply == .deviceAttributes { self.queriedAt = nil }
    }
  }
}
