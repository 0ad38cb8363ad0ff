package import EventLoop
import Glibc

/// A session during which the program owns the terminal.
///
/// The session reads raw input, writes frames, and restores the terminal at the end.
///
/// The session runs on the main thread and receives input through the loop. The owner keeps ownership of the
/// descriptors. Between ``begin(_:)`` and ``end()``, the terminal is restored even if a signal ends the process.
@MainActor
package final class TerminalSession {
  let input: Int32
  let output: Int32
  let loop: any EventLoop
  let environment: [String: String]
  private let options: SessionOptions

  /// The owner, from ``begin(_:)`` on.
  private(set) weak var delegate: (any TerminalSessionDelegate)?
  /// The colours of the terminal, as far as they are known.
  package internal(set) var colours: TerminalColours
  var pictures: TerminalPictures

  /// The columns and rows of the terminal.
  package private(set) var size: (width: Int, height: Int) = (80, 24)
  /// The drawing statistics so far.
  package private(set) var stats = RenderStats()
  /// Whether the terminal is on another machine.
  package let isRemote: Bool
  /// The time that the last frame took to be written.
  package private(set) var lastWrite = Duration.zero
  /// Whether input waits to be read.
  package var hasInput: Bool { isActive && Descriptor.wait(for: POLLIN, on: input, milliseconds: 0) }
  /// The colours in use.
  package let colourDepth: ColourDepth

  private let stopProcess: () -> Void

  var isActive = false
  private var savedSettings: termios?
  private var signalPipe: (reading: Int32, writing: Int32)?
  private var watches: [LoopToken] = []

  /// The screen that another thread uses while this one is stuck.
  package let stuckScreen: StuckScreen
  /// Input that was read meanwhile.
  private var heldInput: [UInt8] = []

  var parser = InputParser()
  var inputBuffer = [UInt8](repeating: 0, count: 4096)
  private var escapeTimer: LoopToken?
  private let escapeDelay: Duration

  var encoder: FrameEncoder
  private var shown = CellBuffer(width: 0, height: 0)
  private var shownTitle: String?
  var needsFullFrame = true

  /// The time at which the terminal was queried, or nil once its last reply has arrived.
  var queriedAt: ContinuousClock.Instant?
  var hasKeyboardProtocol = false

  /// Creates a session on descriptors, which the caller continues to own.
  ///
  /// - Parameter stopProcess: Stops the process until it is continued, or nil for a stop as by Ctrl-Z.
  package init(
    input: Int32, output: Int32, loop: any EventLoop, environment: [String: String], options: SessionOptions,
    stopProcess: (() -> Void)? = nil
  ) {
    self.input = input
    self.output = output
    self.loop = loop
    self.environment = environment
    self.options = options
    self.stopProcess = stopProcess ?? { TerminalGuard.stopProcess() }
    stuckScreen = StuckScreen(options.stuck)
    let terminal = TerminalKind(environment: environment)
    isRemote = terminal.isRemote
    colours = TerminalColours(environment: environment)
    colours.isPending = terminal.answers
    colourDepth = options.colour ?? ColourDepth(environment: environment)
    encoder = FrameEncoder(ColourCodes(depth: colourDepth))
    encoder.repeats = terminal.repeats
    encoder.showsLinks = terminal.showsLinks
    encoder.erasesWithBackground = terminal.erasesWithBackground
    pictures = TerminalPictures(colourDepth, isRemote: isRemote)
    // The value is in milliseconds, as in curses.
    let milliseconds = environment["ESCDELAY"].flatMap { Int($0) } ?? 25
    escapeDelay = .milliseconds(min(max(0, milliseconds), 1000))
    updateSize()
  }

  isolated deinit { end() }

  // MARK: - Begin and end

  /// Takes over the terminal.
  ///
  /// - Parameter delegate: The object that is told of input, which the caller keeps.
  /// - Returns: False if the input isn't a terminal, in which case nothing has changed.
  package func begin(_ delegate: (any TerminalSessionDelegate)? = nil) -> Bool {
    guard take(isGuarded: true) else { return false }
    guard watches.isEmpty, let signalPipe else { return true }
    self.delegate = delegate
    watches = [
      loop.watch(readable: input) { [weak self] in self?.readInput() },
      loop.watch(readable: signalPipe.reading) { [weak self] in self?.readSignals() },
    ]
    return true
  }

  /// Takes over the terminal, whose input waits for ``begin(_:)``.
  ///
  /// - Parameter isGuarded: Whether signals that end the process restore the terminal, and not only the guardian.
  func take(isGuarded: Bool) -> Bool {
    if isActive {
      if isGuarded { guardTerminal() }
      return true
    }
    guard let settings = Descriptor.settings(input), let pipe = Descriptor.makePipe() else { return false }
    savedSettings = settings
    signalPipe = pipe
    isActive = true
    if isGuarded { TerminalGuard.install(signalPipe: pipe.writing) }
    enter(querying: supportsQueries)
    return true
  }

  /// Has signals that end the process restore the terminal.
  package func guardTerminal() {
    guard let signalPipe else { return }
    TerminalGuard.install(signalPipe: signalPipe.writing)
    arm()
  }

  /// Restores the terminal.
  ///
  /// Further calls have no effect.
  package func end() {
    guard isActive else { return }
    isActive = false
    watches = []
    escapeTimer = nil
    awaitReplies()
    leave()
    TerminalGuard.uninstall()
    if let signalPipe {
      _ = close(signalPipe.reading)
      _ = close(signalPipe.writing)
    }
    signalPipe = nil
  }

  /// Restores the terminal, stops the process as Ctrl-Z does, and takes over the terminal again when the process
  /// continues.
  ///
  /// The session then sends ``InputEvent/resized`` so that a new frame is drawn.
  package func suspend() {
    guard isActive else { return }
    awaitReplies()
    leave()
    stopProcess()
    enter(querying: false)
    readSignals(isContinued: true)
  }

  private func enter(querying: Bool) {
    guard let savedSettings else { return }
    arm()
    // In the background, this call stops the process, so it comes before anything is written.
    Descriptor.apply(Descriptor.raw(savedSettings), to: input)
    updateSize()
    var bytes: [UInt8] = []
    if options.alternateScreen { bytes += ControlSequence.enterAlternateScreen }
    bytes += ControlSequence.saveTitle + ControlSequence.enableReports
    if options.mouse { bytes += isRemote ? ControlSequence.enableMouse : ControlSequence.enableHover }
    if hasKeyboardProtocol { bytes += ControlSequence.pushKeyboard }
    if querying {
      if TerminalKind(environment: environment).mayHaveGraphics { bytes += GraphicsProtocol.query }
      bytes += ControlSequence.queries
      queriedAt = loop.now
    }
    _ = Descriptor.write(bytes, to: output)
    stuckScreen.begin(input: input, output: output)
    needsFullFrame = true
    shownTitle = nil
  }

  private func leave() {
    stuckScreen.end()
    let removal = pictures.removeAll()
    if !removal.isEmpty { _ = Descriptor.write(removal, to: output) }
    _ = Descriptor.write(restoreBytes, to: output)
    if let savedSettings { Descriptor.apply(savedSettings, to: input, discardingInput: queriedAt != nil) }
    TerminalGuard.disarm()
  }

  /// The bytes that restore the terminal.
  private var restoreBytes: [UInt8] {
    var bytes: [UInt8] = []
    if encoder.synchronizes { bytes += ControlSequence.endSynchronized }
    if hasKeyboardProtocol { bytes += ControlSequence.popKeyboard }
    if options.mouse { bytes += isRemote ? ControlSequence.disableMouse : ControlSequence.disableHover }
    bytes += ControlSequence.disableReports + ControlSequence.restoreTitle + ControlSequence.resetPen
    if options.alternateScreen {
      bytes += ControlSequence.showCursor + ControlSequence.leaveAlternateScreen
    } else {
      bytes += ControlSequence.belowLastRow + ControlSequence.showCursor
    }
    return bytes
  }

  func arm() {
    guard let savedSettings else { return }
    TerminalGuard.arm(restoreBytes, settings: savedSettings, input: input, output: output)
  }

  // MARK: - Frames

  /// Shows a grid on the terminal with one system call, or none if nothing has changed.
  ///
  /// - Parameters:
  ///   - graphics: The pictures that the terminal draws in the place of cells of the grid.
  ///   - isMoving: Whether the frame is one of a motion.
  package func show(_ buffer: CellBuffer, title: String?, graphics: [ImageGraphic] = [], isMoving: Bool = false) {
    guard isActive else { return }
    let isFull = needsFullFrame || buffer.width != shown.width || buffer.height != shown.height
    let start = loop.now
    pictures.prepare(graphics, from: &shown, to: buffer)
    encoder.encode(from: shown, to: buffer, isFull: needsFullFrame) { written in
      pictures.parts(from: isFull ? nil : shown, to: buffer, written: written)
    }
    if let title, title != shownTitle, showsTitles {
      encoder.append(title: title)
      shownTitle = title
    }
    encoder.output.append(contentsOf: pictures.sending(graphics, isFull: isFull, isMoving: isMoving))
    let encoded = loop.now
    stats.encoding += start.duration(to: encoded)
    guard !encoder.output.isEmpty else {
      stats.unchangedFrames += 1
      return
    }
    let result = Descriptor.write(encoder.output, to: output)
    lastWrite = encoded.duration(to: loop.now)
    stats.writing += lastWrite
    stats.frames += 1
    stats.bytes += encoder.output.count
    stats.writes += result.calls
    stats.cellsEmitted += encoder.cellsEmitted
    shown.assign(buffer)
    // After an incomplete write, the terminal's content is unknown.
    needsFullFrame = !result.isComplete
  }

  /// Makes the next frame a full one because something else has written to the terminal.
  package func invalidate() { needsFullFrame = true }

  /// Gives the terminal a text in Base64 for the clipboard, which a terminal may be set to refuse.
  package func copy(_ base64: [UInt8]) {
    guard isActive else { return }
    _ = Descriptor.write(ControlSequence.beginClipboard + base64 + ControlSequence.endString, to: output)
  }

  /// Uses other colours from the next frame on, which is a full one.
  package func setColours(_ codes: ColourCodes) {
    guard codes != encoder.codes else { return }
    encoder.codes = codes
    needsFullFrame = true
  }

  private func updateSize() {
    let number = { (name: String) in self.environment[name].flatMap { Int($0) } }
    let found = Descriptor.terminalSize(output) ?? (number("COLUMNS") ?? 80, number("LINES") ?? 24)
    // The grid is limited to a drawable size, regardless of what the terminal reports.
    size = (
      min(max(1, found.width), CellBuffer.mostColumns), min(max(1, found.height), CellBuffer.mostRows)
    )
  }

  // MARK: - Input

  /// Takes the screen back when the main thread is no longer stuck.
  ///
  /// What was typed for the app comes in the next turn, before what is typed from here on.
  ///
  /// - Returns: Whether a new frame is needed.
  package func takeBackScreen() -> Bool {
    let (held, hasDrawn) = stuckScreen.takeBack()
    if hasDrawn { needsFullFrame = true }
    guard !held.isEmpty else { return hasDrawn }
    heldInput += held
    loop.enqueue { [weak self] in self?.handleHeld() }
    return hasDrawn
  }

  private func handleHeld() {
    guard delegate != nil, !heldInput.isEmpty else { return }
    let bytes = heldInput
    heldInput = []
    handle(bytes[...])
  }

  private func readInput() {
    handleHeld()
    // Another thread may have read it since the loop has found it.
    guard isActive, Descriptor.wait(for: POLLIN, on: input, milliseconds: 0) else { return }
    switch Descriptor.read(input, into: &inputBuffer) {
    case .nothing: return
    case .bytes(let count): handle(inputBuffer[..<count])
    case .closed:
      watches.first?.cancel()
      delegate?.handle(.closed)
    }
  }

  private func handle(_ bytes: ArraySlice<UInt8>) {
    let events = parser.feed(bytes)
    let known = colours
    for reply in parser.takeReplies() { handle(reply) }
    if colours != known { delegate?.coloursChanged() }
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
      // The previous event may have ended the session.
      guard isActive else { return }
      delegate?.handle(event)
    }
  }

  /// Handles the signals received since the last call.
  ///
  /// - Parameter isContinued: Whether the process has just continued and therefore needs a new frame in any case.
  private func readSignals(isContinued: Bool = false) {
    guard let signalPipe else { return }
    var buffer = [UInt8](repeating: 0, count: 64)
    var signals: Set<Int32> = []
    while case .bytes(let count) = Descriptor.read(signalPipe.reading, into: &buffer) {
      signals.formUnion(buffer[..<count].map { Int32($0) })
    }
    if !isContinued, signals.contains(SIGTSTP) {
      suspend()
      return
    }
    if !isContinued, signals.contains(SIGCONT) {
      // The process was stopped by SIGSTOP, which can't be handled, so the terminal is in an unknown state.
      leave()
      enter(querying: false)
      delegate?.handle(.resized)
      return
    }
    let before = size
    updateSize()
    // The size of a cell may be another as well.
    query(pictures.windowChanged())
    guard isContinued || size != before else { return }
    needsFullFrame = true
    delegate?.handle(.resized)
  }
}
