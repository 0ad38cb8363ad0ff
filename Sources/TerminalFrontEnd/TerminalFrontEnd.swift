public import EventLoop
public import NavigationEngine

/// Shows scenes in a terminal, and reports what the user wants.
///
/// Lives on the main thread. Between events nothing runs: input is read when the loop says so, at most one frame is
/// drawn in a turn, and the only timers are the one that takes a notice away and the one that moves what is shown of
/// work under way. From ``begin()`` to ``end()`` the terminal
/// belongs to it, and is restored whatever ends the process.
@MainActor
public final class TerminalFrontEnd: FrontEnd {
  /// The names of the icons that there are, sorted; any other is shown as a dot.
  public nonisolated static var iconNames: [String] { Glyphs.names }

  /// Called when the user asks for the features to be loaded again.
  public var onReload: (() -> Void)?
  /// The last lines that plugins have printed, for the key that shows them.
  public var output: (() -> [String])?

  private let handler: any IntentHandler
  private let loop: any EventLoop
  private let session: TerminalSession
  private let onQuit: @MainActor () -> Void
  private let glyphs: Glyphs
  private var interface: Interface?
  private var isDrawingDue = false
  private var isActive = false
  private var noticeTimer: LoopToken?
  private var timedNotice: Notice?
  private var activityTimer: LoopToken?
  /// Whether the terminal has the user's keys, as far as it says so.
  private var isSeen = true

  /// How long a notice is shown when no key is pressed.
  private static let noticeTime = Duration.seconds(4)

  /// A front end on the standard descriptors.
  ///
  /// `onQuit` is called when the user quits or the terminal is gone; the
  /// owner then ends what has to be ended and calls ``end()``.
  public convenience init(
    handler: any IntentHandler, loop: any EventLoop, options: TerminalOptions, environment: [String: String],
    onQuit: @escaping @MainActor () -> Void
  ) {
    self.init(
      handler: handler, loop: loop, options: options, environment: environment, input: 0, output: 1, onQuit: onQuit)
  }

  /// A front end on other descriptors, which stay the caller's.
  public init(
    handler: any IntentHandler, loop: any EventLoop, options: TerminalOptions, environment: [String: String],
    input: Int32, output: Int32, onQuit: @escaping @MainActor () -> Void
  ) {
    self.handler = handler
    self.loop = loop
    self.onQuit = onQuit
    glyphs = options.ascii ? .ascii : .unicode
    session = TerminalSession(input: input, output: output, loop: loop, environment: environment, options: options)
    session.onEvent = { [weak self] event in self?.take(event) }
  }

  /// Takes the terminal and shows the scene.
  ///
  /// - Returns: false when the input is no terminal; nothing has happened then.
  public func begin() -> Bool {
    guard session.begin() else { return false }
    isActive = true
    interface?.resize(width: session.size.width, height: session.size.height)
    drawNow()
    timeActivities()
    return true
  }

  /// Gives the terminal back as it was.
  ///
  /// May be called again.
  public func end() {
    isActive = false
    noticeTimer = nil
    activityTimer = nil
    session.end()
  }

  /// Draws a scene on the terminal, and keeps times for its notice and activities.
  public func present(_ scene: Scene) {
    if scene.activities != interface?.scene.activities { activityTimer = nil }
    if interface == nil {
      interface = Interface(scene: scene, width: session.size.width, height: session.size.height, glyphs: glyphs)
      drawNow()
    } else {
      interface?.present(scene)
      draw()
    }
    timeNotice()
    timeActivities()
  }

  // MARK: - Pictures without a terminal

  /// A scene as an SVG picture of a terminal of this size.
  public static func picture(of scene: Scene, width: Int, height: Int) -> String {
    Interface(scene: scene, width: max(0, width), height: max(0, height)).draw().svg(title: scene.title)
  }

  /// A scene as the text that a terminal of this size shows, a row a line.
  public static func text(of scene: Scene, width: Int, height: Int) -> String {
    Interface(scene: scene, width: max(0, width), height: max(0, height)).draw().text
  }

  // MARK: - Events

  private func take(_ event: InputEvent) {
    guard isActive else { return }
    if event == .closed { return onQuit() }
    guard interface != nil else { return }
    if case .focus(let isSeen) = event { self.isSeen = isSeen }
    if event == .resized { interface?.resize(width: session.size.width, height: session.size.height) }
    for effect in interface?.update(event) ?? [] {
      guard isActive else { return }
      perform(effect)
    }
    timeNotice()
    draw()
  }

  private func perform(_ effect: InterfaceEffect) {
    switch effect {
    case .intent(let intent): handler.handle(intent)
    case .redraw: session.invalidate()
    case .suspend: session.suspend()
    case .reload: onReload?()
    case .output: showOutput()
    case .quit: onQuit()
    }
  }

  private func showOutput() {
    let lines = output?() ?? []
    if lines.isEmpty {
      interface?.say("No plugin has printed anything.")
    } else {
      interface?.openDetails("What plugins have printed.", lines: lines)
    }
  }

  /// Draws in the next turn of the loop, which comes at once: what a key causes in this one is in the same frame.
  private func draw() {
    guard isActive, !isDrawingDue else { return }
    isDrawingDue = true
    loop.enqueue { [weak self] in
      guard let self else { return }
      isDrawingDue = false
      drawNow()
    }
  }

  private func drawNow() {
    guard isActive else { return }
    interface?.now = loop.now
    guard let interface else { return }
    session.show(interface.draw(), title: interface.scene.title)
  }

  /// Draws again when what is shown of work under way is to change, as long as there is any.
  private func timeActivities() {
    guard activityTimer == nil, isActive, let activities = interface?.scene.activities,
      let delay = ActivityText.nextChange(activities, after: loop.now, isSeen: isSeen)
    else { return }
    activityTimer = loop.after(delay) { [weak self] in
      guard let self else { return }
      activityTimer = nil
      drawNow()
      timeActivities()
    }
  }

  /// Takes a notice away after a while, with one timer; what failed stays until a key is pressed.
  private func timeNotice() {
    let notice = interface?.state.notice
    guard notice != timedNotice else { return }
    timedNotice = notice
    noticeTimer = nil
    guard let notice, notice.kind != .failure else { return }
    noticeTimer = loop.after(Self.noticeTime) { [weak self] in
      guard let self else { return }
      interface?.clearNotice()
      timedNotice = nil
      draw()
    }
  }
}
