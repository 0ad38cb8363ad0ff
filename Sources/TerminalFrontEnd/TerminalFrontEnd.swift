public import EventLoop
import Flows
public import Presentation
public import Scenes
import Screens
public import TerminalKit

/// A front end that draws scenes in a terminal and sends the user's intents to the engine.
///
/// The front end runs on the main thread and only in response to events: input is read when it arrives, at most one
/// frame is drawn per turn, and the only timers are those that end a notice, show the time of what is in progress,
/// and move what has changed. Between ``begin()`` and ``end()``, it owns the terminal, which is restored even if a
/// signal ends the process.
@MainActor
public final class TerminalFrontEnd: FrontEnd, ThemedFrontEnd, TerminalSessionDelegate {
  /// The sorted names of all icons.
  ///
  /// Icons with other names are shown as a dot.
  public nonisolated static var iconNames: [String] { Icons.names }

  private let handler: any IntentHandler
  private let loop: any EventLoop
  private let session: TerminalSession
  weak var delegate: (any TerminalFrontEndDelegate)?
  private let onQuit: @MainActor () -> Void
  private let glyphs: Glyphs
  var theme: Theme
  private var colours: ThemeColours
  private let keys: KeyMap
  private let texts: AppTexts
  var interface: Interface?
  /// The reader of pictures from other processes, or nil to refuse these; it must be set before a picture is shown.
  package var pictureReader: (any PictureReader)?
  private lazy var images = ImageStore(loop: loop, reader: pictureReader) { [weak self] in self?.draw() }
  private var shortcuts = ShortcutCheck()
  private var isDrawingDue = false
  private var isActive = false
  private var noticeTimer: LoopToken?
  private var activityTimer: LoopToken?
  private var tintTimer: LoopToken?
  private var barTimer: LoopToken?
  /// The tab that the app was told the user is about to choose, or nil.
  var approached: PageID?
  private let motions: MotionPlayer
  /// The last frame.
  var last: CellBuffer?
  /// The time until which the frame of the run before may stay, or nil.
  var lastFrameEnd: ContinuousClock.Instant?
  /// The parts that the next frame can reuse.
  private var bodies = BodyCache()
  /// The time of the key that the next frame answers.
  private var typed: ContinuousClock.Instant?
  /// Whether the terminal has the keyboard focus, as far as it reports this.
  private var isFocused = true

  /// The time after which the tint of a row follows the focus, if no other key came.
  private static let tintDelay = Duration.milliseconds(60)

  /// Creates a front end on standard input and standard output.
  ///
  /// - Parameters:
  ///   - delegate: The object that does what is not the front end's own to do, which the caller keeps.
  ///   - onQuit: Called when the user quits or the terminal is closed. The owner then shuts down and calls ``end()``.
  public convenience init(
    handler: any IntentHandler, loop: any EventLoop, options: TerminalOptions, environment: [String: String],
    delegate: (any TerminalFrontEndDelegate)? = nil, onQuit: @escaping @MainActor () -> Void
  ) {
    self.init(
      handler: handler, loop: loop, options: options, environment: environment, input: 0, output: 1,
      delegate: delegate, onQuit: onQuit)
  }

  /// Creates a front end on other descriptors, which the caller continues to own, or on the screen of the start.
  public init(
    handler: any IntentHandler, loop: any EventLoop, options: TerminalOptions, environment: [String: String],
    input: Int32, output: Int32, start: StartScreen? = nil, delegate: (any TerminalFrontEndDelegate)? = nil,
    onQuit: @escaping @MainActor () -> Void
  ) {
    self.handler = handler
    self.loop = loop
    self.delegate = delegate
    self.onQuit = onQuit
    glyphs = options.ascii ? .ascii : .unicode
    session =
      start?.session
      ?? TerminalSession(
        input: input, output: output, loop: loop, environment: environment, options: options.session)
    lastFrameEnd = start.map { _ in loop.now.advanced(by: Self.lastFrameTime) }
    motions = MotionPlayer(isOn: options.motion && !session.isRemote, loop: loop)
    theme = options.theme
    colours = session.use(options.theme)
    keys = options.keys
    texts = options.texts
  }

  /// Takes over the terminal and shows the scene.
  ///
  /// - Returns: False if the input isn't a terminal, in which case nothing has changed.
  public func begin() -> Bool {
    guard session.begin(self) else { return false }
    isActive = true
    interface?.resize(width: session.size.width, height: session.size.height)
    drawNow()
    timeActivities()
    return true
  }

  /// The drawing statistics so far.
  var stats: RenderStats { session.stats }

  /// The screen that another thread uses while the main thread is stuck in a call.
  public var stuckScreen: StuckScreen { session.stuckScreen }

  /// Takes the screen back when the main thread is no longer stuck.
  public func takeBackScreen() { if session.takeBackScreen() { draw() } }

  /// Restores the terminal.
  ///
  /// Further calls have no effect.
  public func end() {
    isActive = false
    noticeTimer = nil
    activityTimer = nil
    tintTimer = nil
    barTimer = nil
    motions.skip()
    session.end()
  }

  /// Presents a scene and schedules the updates of its notice and activities.
  public func present(_ scene: Scene) {
    activityTimer = nil
    if interface == nil {
      interface = Interface(
        scene: scene, width: session.size.width, height: session.size.height, glyphs: glyphs, keys: keys, texts: texts,
        styles: styles)
      interface?.state.theme = theme.base
      interface?.window.leads = true
      interface?.state.notices.lights = motions.isOn
      interface?.noteLoading(at: loop.now)
      drawNow()
    } else {
      let before = interface?.scene.transition?.number
      let notice = interface?.state.notice?.number
      interface?.now = loop.now
      interface?.present(scene)
      interface?.noteLoading(at: loop.now)
      if let transition = scene.transition, transition.number != before,
        let motion = Motion(transition, to: scene.layers.last?.style)
      {
        begin(motion, at: Pace(transition.transition))
      }
      moveNotice(after: notice)
      draw()
    }
    if motions.isOn { interface?.moveBars(at: loop.now) }
    timeBars()
    requestRows()
    releaseHeld()
    timeNotice()
    if tintTimer == nil { timeTint() }
    timeActivities()
    guard let delegate, delegate.checksKeys else { return }
    for warning in shortcuts.warnings(for: scene, keys, texts) { delegate.keyUnusable(warning) }
  }

  /// Asks for the rows of lists that are in sight but not described, after the scene has been presented.
  private func requestRows() {
    guard let requests = interface?.rowRequests(), !requests.isEmpty else { return }
    loop.enqueue { [weak self] in
      for request in requests { self?.perform(request) }
    }
  }

  /// Puts the text that has waited into its field.
  ///
  /// What it leads to may make the rest wait again.
  private func releaseHeld() {
    guard interface?.window.canRelease == true else { return }
    loop.enqueue { [weak self] in
      while let self, isActive, let effects = interface?.releaseNext() {
        for effect in effects { perform(effect) }
        draw()
      }
    }
  }

  /// Starts a small process that outlives this one, and restores the terminal if this one is killed.
  ///
  /// It uses standard input and output, and must be started before they are redirected. To be called once, early: the
  /// more memory the process has, the longer it takes.
  public static func startGuardian() { TerminalGuardian.start() }

  // MARK: - Events

  /// Does what an event of the terminal asks for.
  package func handle(_ event: InputEvent) {
    guard isActive else { return }
    if event == .closed { return onQuit() }
    guard interface != nil else { return }
    if case .focus(let isFocused) = event { self.isFocused = isFocused }
    // The mouse moves all the time, mostly over nothing.
    if case .mouse(let mouse) = event, mouse.kind == .move {
      if interface?.window.hover(mouse.row, mouse.column) == true { draw() }
      return approach(interface?.window.tab(at: mouse.row, mouse.column))
    }
    if event == .resized {
      lastFrameEnd = nil
      interface?.resize(width: session.size.width, height: session.size.height)
      requestRows()
    }
    let hadPanel = interface?.state.panel != nil
    let notice = interface?.state.notice?.number
    if event.isTyped {
      motions.skip()
      typed = loop.now
    }
    for effect in interface?.update(event) ?? [] {
      guard isActive else { return }
      perform(effect)
    }
    if !hadPanel, interface?.state.panel != nil { begin(.fade) }
    if interface?.state.panel != nil { approach(interface?.window.approachedTab) }
    moveNotice(after: notice)
    timeNotice()
    timeTint()
    draw()
  }

  private func begin(_ motion: Motion, at pace: Pace = .standard) {
    guard motion != .fade || styles.mixable != nil else { return }
    motions.begin(motion, at: pace, from: last)
  }

  /// Lets a new notice come from the side.
  private func moveNotice(after number: UInt64?) {
    if let notice = interface?.state.notice, notice.number != number { begin(.notice) }
  }

  func perform(_ effect: InterfaceEffect) {
    switch effect {
    case .intent(let intent): handler.handle(intent)
    case .redraw: session.invalidate()
    case .suspend: session.suspend()
    case .reload: delegate?.reloadFeatures()
    case .output: showOutput()
    case .moments: delegate?.showMoments()
    case .find(let words): find(words)
    case .theme(let base): choose(base)
    case .copy(let text): copy(text)
    case .quit: onQuit()
    }
  }

  private func copy(_ text: String) { session.copy(Base64.encoded(Array(text.utf8)[...])) }

  /// Gives a feature's text to the terminal for the clipboard, and its address to the app.
  public func carryOut(_ effect: OutsideEffect) {
    switch effect {
    case .open(let address): delegate?.open(address)
    case .copy(let text): copy(text)
    }
  }

  // MARK: - Colours

  private var depth: ColourDepth { session.colourDepth.showing(theme.base) }
  private var styles: Styles { Styles(colours, depth: depth, isASCII: glyphs.isASCII) }

  /// The theme in use.
  public var chosenTheme: Theme.Base { theme.base }
  /// Whether the colours that are shown have light backgrounds.
  public var isLight: Bool { colours.isLight }

  /// Uses a theme from the next frame on, as if the user had chosen it.
  public func choose(_ base: Theme.Base) {
    theme = theme.on(base)
    interface?.state.theme = base
    updateColours()
    delegate?.themeChosen(base)
    delegate?.appearanceChanged()
  }

  /// Uses what has become known of the terminal's colours.
  package func coloursChanged() {
    updateColours()
    delegate?.appearanceChanged()
  }

  /// Draws pictures as the terminal can.
  package func imageProtocolChanged(to imageProtocol: ImageProtocol) {
    images.use(imageProtocol)
    draw()
  }

  /// Chooses the colours again after a change of the theme or of what is known of the terminal.
  private func updateColours() {
    let updated = ThemeColours(theme, in: session.colours, depth: depth)
    guard updated != colours else { return }
    colours = updated
    session.setColours(ColourCodes(updated, depth: depth))
    interface?.styles = styles
    draw()
  }

  private func showOutput() {
    let lines = delegate?.outputLines ?? []
    if lines.isEmpty {
      interface?.showMessage(texts[.noOutput])
    } else {
      interface?.openDetails(texts[.outputOfPlugins], lines: lines)
    }
  }

  /// Draws in the next turn of the loop, so that all effects of a key in this turn appear in the same frame.
  func draw() {
    guard isActive, !isDrawingDue else { return }
    isDrawingDue = true
    loop.enqueue { [weak self] in
      guard let self else { return }
      isDrawingDue = false
      drawNow()
    }
  }

  private func drawNow() {
    guard isActive, !keepsLastFrame(at: loop.now, hasKey: typed != nil) else { return }
    interface?.now = loop.now
    // What the user has typed is worth more than a frame in between, and a slow terminal has enough to do.
    let isMoving = motions.step != nil || interface?.bars.isMoving == true
    if isMoving, session.hasInput || session.lastWrite > MotionPlayer.slowWrite {
      motions.skip()
      interface?.bars.end()
    }
    interface?.showImages(of: images)
    guard let interface else { return }
    let step = motions.step
    var frame = interface.draw(step, keeping: &bodies)
    if let step, let before = motions.before { frame = frame.moved(step, from: before, styles.mixable) }
    let graphics = interface.styles.showsPictures ? images.graphics : []
    session.show(frame, title: interface.scene.title, graphics: graphics, isMoving: step != nil)
    last = frame
    if let typed {
      self.interface?.state.figures.lastKeyTime = typed.duration(to: loop.now)
      self.typed = nil
    }
    motions.shown { [weak self] in self?.drawNow() }
  }

  /// Schedules the next redraw of what is in progress while there is something.
  private func timeActivities() {
    guard activityTimer == nil, isActive, let delay = interface?.window.nextChange(after: loop.now, isSeen: isFocused)
    else { return }
    activityTimer = loop.after(delay) { [weak self] in
      guard let self else { return }
      activityTimer = nil
      drawNow()
      timeActivities()
    }
  }

  /// Schedules the next frame while a bar moves.
  private func timeBars() {
    guard barTimer == nil, isActive, interface?.bars.isMoving == true else { return }
    barTimer = loop.after(BarMotions.step) { [weak self] in
      guard let self else { return }
      barTimer = nil
      interface?.bars.pass(at: loop.now)
      drawNow()
      timeBars()
    }
  }

  /// Lets the tint follow the focus when no key has come for a moment.
  private func timeTint() {
    tintTimer = nil
    guard let interface, interface.state.isLeading || interface.window.awaitsDetail else { return }
    tintTimer = loop.after(Self.tintDelay) { [weak self] in
      self?.tintTimer = nil
      self?.interface?.window.followFocus()
      for effect in self?.interface?.followDetail() ?? [] { self?.perform(effect) }
      self?.draw()
    }
  }

  /// Schedules the removal of the next notice whose time ends.
  private func timeNotice() {
    noticeTimer = nil
    guard let end = interface?.passNotices(at: loop.now) else { return }
    noticeTimer = loop.after(loop.now.duration(to: end)) { [weak self] in
      self?.timeNotice()
      self?.draw()
    }
  }
}
