import Glibc
import Synchronization

/// The part of the screen that is drawn, and the keys that are read, while the main thread is stuck in a call.
///
/// Another thread draws a bar at the bottom of the screen, and reads the keys. Keys that were typed before the bar was
/// shown are kept for the app; those that answer the bar are not. Ctrl-C and Ctrl-Q show the bar early.
public final class StuckScreen: Sendable {
  /// The choice of the user.
  public enum Choice: Sendable {
    /// To start the app again without the code that does not return.
    case restart
    /// To end the app.
    case quit
  }

  /// The texts of the bar.
  package struct Texts: Sendable {
    /// The action of the key w.
    package var wait: String
    /// The action of the key q.
    package var restart: String
    /// The key that quits the app, with its action.
    package var quit: String
    /// The sentence that is shown while the user waits.
    package var waiting: String

    package init(wait: String, restart: String, quit: String, waiting: String) {
      self.wait = wait
      self.restart = restart
      self.quit = quit
      self.waiting = waiting
    }
  }

  private enum Bar {
    case hidden
    /// It asks what to do.
    case asking
    /// The user waits, and it says for what.
    case waiting
  }

  private struct State {
    var input: Int32 = -1
    var output: Int32 = -1
    var parser = InputParser()
    /// The bytes for the app.
    var held: [UInt8] = []
    /// The bytes of an event that is not complete.
    var pending: [UInt8] = []
    var bar = Bar.hidden
    /// The bytes that were drawn last, or nil if nothing is drawn.
    var drawn: [UInt8]?
  }

  /// The maximum number of bytes that are kept for the app.
  private static let heldLimit = 1 << 16

  private let state = Mutex(State())

  /// The texts of the bar; its keys are the same in each app, as no key map may keep a user from them.
  private let texts: Texts

  package init(_ texts: Texts) { self.texts = texts }

  // MARK: On the main thread

  /// Makes the screen available; the descriptors belong to the caller.
  package func begin(input: Int32, output: Int32) {
    state.withLock { $0 = State(input: input, output: output) }
  }

  /// Makes the screen unavailable.
  package func end() { state.withLock { $0 = State() } }

  /// Ends the bar when the call has returned.
  ///
  /// - Returns: The bytes that were read for the app, and whether the screen must be drawn again.
  func takeBack() -> (held: [UInt8], hasDrawn: Bool) {
    state.withLock { state in
      let pending = state.bar == .asking ? [] : state.pending
      let result = (held: state.held + pending, hasDrawn: state.drawn != nil)
      state = State(input: state.input, output: state.output)
      return result
    }
  }

  // MARK: On the other thread

  /// The descriptor of the keys, or -1 if there is no screen.
  public var input: Int32 { state.withLock { $0.input } }

  /// Reads the keys and draws the bar.
  ///
  /// - Parameters:
  ///   - text: The text that says what does not return, and for how long.
  ///   - isLate: Whether the bar is shown even if the user has not asked for it.
  ///   - isUnderWay: A closure that returns whether the call is still under way.
  /// - Returns: The choice of the user, or nil as long as there is none.
  public func attend(_ text: String, isLate: Bool, isUnderWay: () -> Bool) -> Choice? {
    state.withLock { state in
      guard state.input >= 0, isUnderWay() else { return nil }
      if let choice = Self.read(&state) { return choice }
      if isLate, state.bar == .hidden { state.bar = .asking }
      draw(text, &state)
      return nil
    }
  }

  /// Restores the terminal for good, because the process ends or another program takes its place.
  public func leave() {
    state.withLock { state in
      guard state.input >= 0 else { return }
      RestorationNote.shared.restore(input: state.input, output: state.output)
      state = State()
    }
  }

  // MARK: Keys

  private static func read(_ state: inout State) -> Choice? {
    var buffer = [UInt8](repeating: 0, count: 4096)
    guard Descriptor.wait(for: POLLIN, on: state.input, milliseconds: 0) else { return nil }
    switch Descriptor.read(state.input, into: &buffer) {
    case .nothing: return nil
    case .closed: return .quit
    case .bytes(let count):
      for byte in buffer[..<count] {
        if let choice = take(byte, &state) { return choice }
      }
      return nil
    }
  }

  private static func take(_ byte: UInt8, _ state: inout State) -> Choice? {
    state.pending.append(byte)
    let events = state.parser.feed([byte])
    let replies = state.parser.takeReplies()
    guard !events.isEmpty || !replies.isEmpty || state.parser.isAtGround else { return nil }
    defer { state.pending = [] }
    let isAsked = events.contains { $0 == .key(.character("c"), .control) || $0 == .key(.character("q"), .control) }
    if state.bar == .asking, replies.isEmpty {
      if isAsked { return .quit }
      if events.contains(.key(.character("q"), [])) { return .restart }
      if events.contains(.key(.character("w"), [])) { state.bar = .waiting }
    } else if isAsked {
      state.bar = .asking
    } else if state.held.count + state.pending.count <= heldLimit {
      state.held += state.pending
    }
    return nil
  }

  // MARK: Drawing

  private func draw(_ text: String, _ state: inout State) {
    let size = Descriptor.terminalSize(state.output) ?? (80, 24)
    let lines: [String]
    switch state.bar {
    case .hidden: return
    case .asking:
      lines = [" \(text)", " w \(texts.wait)   q \(texts.restart)   \(texts.quit)"]
    case .waiting: lines = [" \(text)", " \(texts.waiting)"]
    }
    var bytes = Array("\u{1B}7\u{1B}[?25l".utf8)
    for (index, line) in lines.enumerated() {
      let row = max(1, size.height - lines.count + 1 + index)
      let visible = String(line.unicodeScalars.filter { $0.properties.generalCategory != .control }.map(Character.init))
      let cut = TextWidth.truncated(visible, to: size.width)
      let rest = String(repeating: " ", count: max(0, size.width - TextWidth.columns(cut)))
      bytes += Array("\u{1B}[\(row);1H\u{1B}[0;7m\(cut)\(rest)".utf8)
    }
    bytes += Array("\u{1B}[m\u{1B}8".utf8)
    guard bytes != state.drawn else { return }
    state.drawn = bytes
    _ = Descriptor.write(bytes, to: state.output)
  }
}
