import EventLoop
import Glibc

/// The terminal while the program has it: raw input, frames out, and everything as before at the end.
///
/// Lives on the main thread. The descriptors stay the owner's. Input comes through the loop; nothing is polled. From
/// ``begin()`` to ``end()`` the terminal is restored whatever ends the process.
@MainActor
final class TerminalSession {
  private let input: Int32
  private let output: Int32
  private let loop: any EventLoop
  private let environment: [String: String]
  private let options: TerminalOptions

  /// Called with each thing the user did, from a turn of the loop.
  ///
  /// After ``InputEvent/resized``, the next frame has to be of ``size``. It also comes when the program was stopped and
  /// goes on, because the terminal then needs a new frame. Ctrl-C and Ctrl-Z are keys: call ``end()`` or ``suspend()``.
  var onEvent: (InputEvent) -> Void = { _ in }

  /// The columns and rows of the terminal.
  private(set) var size: (width: Int, height: Int) = (80, 24)
  /// What drawing has cost so far.
  private(set) var stats = RenderStats()
  /// The colours that are used.
  var colourDepth: ColourDepth { encoder.depth }

  /// Stops the process until it is told to go on.
  var stopProcess: () -> Void = { TerminalGuard.stopProcess() }

  private var isActive = false
  private var savedSettings: termios?
  private var noticePipe: (reading: Int32, writing: Int32)?
  private var watches: [LoopToken] = []

  private var parser = InputParser()
  private var inputBuffer = [UInt8](repeating: 0, count: 4096)
  private var escapeTimer: LoopToken?
  private let escapeDelay: Duration

  private var encoder: FrameEncoder
  private var shown = CellBuffer(width: 0, height: 0)
  private var shownTitle: String?
  private var needsFullFrame = true

  /// When the terminal was asked what it can, until its last answer came.
  private var askedAt: ContinuousClock.Instant?
  private var hasKeyboardProtocol = false

  init(
    input: Int32, output: Int32, loop: any EventLoop, environment: [String: String], options: TerminalOptions
  ) {
    self.input = input
    self.output = output
    self.loop = loop
    self.environment = environment
    self.options = options
    encoder = FrameEncoder(depth: options.colour ?? ColourDepth(environment: environment))
    // As in curses: milliseconds.
    let milliseconds = environment["ESCDELAY"].flatMap { Int($0) } ?? 25
    escapeDelay = .milliseconds(min(max(0, milliseconds), 1000))
    updateSize()
  }

  isolated deinit { end() }

  // MARK: - Begin and end

  /// Takes the terminal.
  ///
  /// - Returns: false when the input is no terminal; nothing has happened then.
  func begin() -> Bool {
    guard !isActive else { return true }
    guard let settings = Descriptor.settings(input), let pipe = Descriptor.makePipe() else { return false }
    savedSettings = settings
    noticePipe = pipe
    isActive = true
    TerminalGuard.install(noticesTo: pipe.writing)
    enter(asking: answersQueries)
    watches = [
      loop.watch(readable: input) { [weak self] in self?.readInput() },
      loop.watch(readable: pipe.reading) { [weak self] in self?.readNotices() },
    ]
    return true
  }

  /// Gives the terminal back as it was.
  ///
  /// May be called again.
  func end() {
    guard isActive else { return }
    isActive = false
    watches = []
    escapeTimer = nil
    awaitAnswers()
    leave()
    TerminalGuard.uninstall()
    if let noticePipe {
      _ = close(noticePipe.reading)
      _ = close(noticePipe.writing)
    }
    noticePipe = nil
  }

  /// Gives the terminal back, stops the process as Ctrl-Z does, and takes the terminal again when it goes on.
  ///
  /// Then ``InputEvent/resized`` comes, for a new frame.
  func suspend() {
    guard isActive else { return }
    awaitAnswers()
    leave()
    stopProcess()
    enter(asking: false)
    readNotices(isBack: true)
  }

  private func enter(asking: Bool) {
    guard let savedSettings else { return }
    arm()
    // First this: in the background it stops the process, before anything is written.
    Descriptor.apply(Descriptor.raw(savedSettings), to: input)
    updateSize()
    var bytes: [UInt8] = []
    if options.alternateScreen { bytes += ControlSequence.enterAlternateScreen }
    bytes += ControlSequence.saveTitle + ControlSequence.enableReports
    if options.mouse { bytes += ControlSequence.enableMouse }
    if hasKeyboardProtocol { bytes += ControlSequence.pushKeyboard }
    if asking {
      bytes += ControlSequence.queries
      askedAt = loop.now
    }
    _ = Descriptor.write(bytes, to: output)
    needsFullFrame = true
    shownTitle = nil
  }

  private func leave() {
    _ = Descriptor.write(restoreBytes, to: output)
    if let savedSettings { Descriptor.apply(savedSettings, to: input, discardingInput: askedAt != nil) }
    TerminalGuard.disarm()
  }

  /// The bytes after which the terminal is as before.
  private var restoreBytes: [UInt8] {
    var bytes: [UInt8] = []
    if encoder.synchronizes { bytes += ControlSequence.endSynchronized }
    if hasKeyboardProtocol { bytes += ControlSequence.popKeyboard }
    if options.mouse { bytes += ControlSequence.disableMouse }
    bytes += ControlSequence.disableReports + ControlSequence.restoreTitle + ControlSequence.resetPen
    if options.alternateScreen {
      bytes += ControlSequence.showCursor + ControlSequence.leaveAlternateScreen
    } else {
      bytes += ControlSequence.belowLastRow + ControlSequence.showCursor
    }
    return bytes
  }

  private func arm() {
    guard let savedSettings else { return }
    TerminalGuard.arm(restoreBytes, settings: savedSettings, input: input, output: output)
  }

  // MARK: - Frames

  /// Makes the terminal show a grid, with one system call, or none when it shows it already.
  func show(_ buffer: CellBuffer, title: String) {
    guard isActive else { return }
    let start = loop.now
    encoder.encode(from: shown, to: buffer, isFull: needsFullFrame)
    if title != shownTitle, showsTitles {
      appendTitle(title)
      shownTitle = title
    }
    let encoded = loop.now
    stats.encoding += start.duration(to: encoded)
    guard !encoder.output.isEmpty else {
      stats.unchangedFrames += 1
      return
    }
    let result = Descriptor.write(encoder.output, to: output)
    stats.writing += encoded.duration(to: loop.now)
    stats.frames += 1
    stats.bytes += encoder.output.count
    stats.writes += result.calls
    stats.cellsEmitted += encoder.cellsEmitted
    shown.assign(buffer)
    // What part of it arrived is not known.
    needsFullFrame = !result.isComplete
  }

  /// Makes the next frame send everything, because somebody else has written to the terminal.
  func invalidate() { needsFullFrame = true }

  private func appendTitle(_ title: String) {
    encoder.output.append(contentsOf: ControlSequence.beginTitle)
    for scalar in title.unicodeScalars.prefix(200) where scalar.properties.generalCategory != .control {
      encoder.output.append(contentsOf: String(scalar).utf8)
    }
    encoder.output.append(contentsOf: ControlSequence.endString)
  }

  private func updateSize() {
    let number = { (name: String) in self.environment[name].flatMap { Int($0) } }
    let found = Descriptor.terminalSize(output) ?? (number("COLUMNS") ?? 80, number("LINES") ?? 24)
    // Whatever a terminal says, a grid stays small enough to be drawn.
    size = (min(max(1, found.width), 1000), min(max(1, found.height), 500))
  }

  // MARK: - Input

  private func readInput() {
    switch Descriptor.read(input, into: &inputBuffer) {
    case .nothing: return
    case .bytes(let count): take(inputBuffer[..<count])
    case .closed:
      watches.first?.cancel()
      onEvent(.closed)
    }
  }

  private func take(_ bytes: ArraySlice<UInt8>) {
    let events = parser.feed(bytes)
    for reply in parser.takeReplies() { take(reply) }
    escapeTimer = nil
    if parser.holdsEscape {
      escapeTimer = loop.after(escapeDelay) { [weak self] in
        guard let self else { return }
        deliver(parser.flushEscape())
      }
    }
    deliver(events)
  }

  private func deliver(_ events: [InputEvent]) {
    for event in events {
      // The one before may have ended the session.
      guard isActive else { return }
      onEvent(event)
    }
  }

  private func take(_ reply: TerminalReply) {
    switch reply {
    case .deviceAttributes: askedAt = nil
    case .mode(2026, let isSupported): encoder.synchronizes = isSupported
    case .mode: break
    case .keyboardFlags:
      guard !hasKeyboardProtocol, isActive else { return }
      hasKeyboardProtocol = true
      _ = Descriptor.write(ControlSequence.pushKeyboard, to: output)
    }
    if isActive { arm() }
  }

  /// Takes the signals that came since the last time.
  ///
  /// - Parameter isBack: whether the program has just been continued, so that a frame is needed in any case.
  private func readNotices(isBack: Bool = false) {
    guard let noticePipe else { return }
    var buffer = [UInt8](repeating: 0, count: 64)
    var signals: Set<Int32> = []
    while case .bytes(let count) = Descriptor.read(noticePipe.reading, into: &buffer) {
      signals.formUnion(buffer[..<count].map { Int32($0) })
    }
    if !isBack, signals.contains(SIGTSTP) {
      suspend()
      return
    }
    if !isBack, signals.contains(SIGCONT) {
      // Stopped by a signal that nobody can handle: the terminal is in an unknown state.
      leave()
      enter(asking: false)
      onEvent(.resized)
      return
    }
    let before = size
    updateSize()
    guard isBack || size != before else { return }
    needsFullFrame = true
    onEvent(.resized)
  }

  // MARK: - What the terminal is

  /// Whether the terminal answers questions, or at least does not print them.
  private var answersQueries: Bool {
    environment["TERM_PROGRAM"] != "Apple_Terminal" && environment["TERM"] != "linux" && environment["TERM"] != "dumb"
  }

  private var showsTitles: Bool { environment["TERM"] != "linux" }

  /// Waits a moment for answers on their way, which the shell would take for typed text.
  private func awaitAnswers() {
    guard let askedAt, askedAt.duration(to: loop.now) < .seconds(1) else { return }
    for _ in 0..<8 where self.askedAt != nil {
      guard Descriptor.waits(for: POLLIN, on: input, milliseconds: 50),
        case .bytes(let count) = Descriptor.read(input, into: &inputBuffer)
      else { return }
      _ = parser.feed(inputBuffer[..<count])
      for reply in parser.takeReplies() where reply == .deviceAttributes { self.askedAt = nil }
    }
  }
}
