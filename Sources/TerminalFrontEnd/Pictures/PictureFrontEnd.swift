public import Presentation
public import Scenes
package import TerminalKit

/// A front end without a terminal, whose owner presses the keys and takes pictures of the screen.
///
/// What users see for a moment only, such as a notice, stays until a key is pressed; spinners and other signs of work
/// are left out, so that the same keys show the same picture.
@MainActor
public final class PictureFrontEnd: FrontEnd, ThemedFrontEnd {
  private let handler: any IntentHandler
  private weak var delegate: (any TerminalFrontEndDelegate)?
  private let options: TerminalOptions
  private let depth: ColourDepth
  private var theme: Theme
  private let width: Int
  private let height: Int
  private var interface: Interface?
  private lazy var images = ImageStore(loop: nil, reader: pictureReader)
  /// The reader of pictures from other processes, or nil to refuse these; it must be set before a picture is shown.
  package var pictureReader: (any PictureReader)?
  /// Whether a key has asked to quit the app.
  public private(set) var hasQuit = false

  /// Creates a front end with a screen of this size.
  public init(
    handler: any IntentHandler, options: TerminalOptions, width: Int, height: Int,
    delegate: (any TerminalFrontEndDelegate)? = nil
  ) {
    self.handler = handler
    self.delegate = delegate
    self.options = options
    depth = (options.colour ?? .direct).showing(options.theme.base)
    theme = options.theme
    self.width = max(0, width)
    self.height = max(0, height)
  }

  /// Shows a scene.
  public func present(_ scene: Scene) {
    guard interface == nil else {
      interface?.present(scene)
      requestRows()
      while let effects = interface?.releaseNext() {
        for effect in effects { perform(effect) }
      }
      return followDetail()
    }
    interface = Interface(
      scene: scene, width: width, height: height, glyphs: options.ascii ? .ascii : .unicode, keys: options.keys,
      texts: options.texts, styles: styles)
    requestRows()
    followDetail()
  }

  /// Opens the detail of the row with the focus, for which nobody waits here.
  private func followDetail() {
    for effect in interface?.followDetail() ?? [] { perform(effect) }
  }

  /// Asks for the rows of lists that are in sight but not described.
  private func requestRows() {
    for request in interface?.rowRequests() ?? [] { perform(request) }
  }

  private var colours: ThemeColours { ThemeColours(theme, depth: depth) }
  private var styles: Styles { Styles(colours, depth: depth, isASCII: options.ascii) }

  /// The theme in use.
  public var chosenTheme: Theme.Base { theme.base }
  /// Whether the colours that are shown have light backgrounds.
  public var isLight: Bool { colours.isLight }

  /// Uses a theme from the next frame on, as if the user had chosen it.
  public func choose(_ base: Theme.Base) {
    theme = theme.on(base)
    interface?.state.theme = base
    interface?.styles = styles
    delegate?.appearanceChanged()
  }

  /// Presses a key.
  ///
  /// Suspending, reloading and showing the output of plugins have no effect.
  public func press(_ key: KeyPress) { send(.key(key.key, key.modifiers)) }

  /// Pastes text.
  public func paste(_ text: String) { send(.paste(text)) }

  private func send(_ event: InputEvent) {
    interface?.state.notices.removeAll { $0.kind != .failure }
    for effect in interface?.update(event) ?? [] { perform(effect) }
    requestRows()
    followDetail()
  }

  private func perform(_ effect: InterfaceEffect) {
    switch effect {
    case .intent(let intent): handler.handle(intent)
    case .theme(let base): choose(base)
    case .quit: hasQuit = true
    case .find(let words):
      delegate?.find(words) { [weak self] rows, isComplete in
        for effect in self?.interface?.show(rows, for: words, isComplete: isComplete) ?? [] { self?.perform(effect) }
      }
    case .redraw, .suspend, .reload, .output, .moments, .copy: break
    }
  }

  /// The characters of the screen, with one line per row.
  public var text: String { drawn?.text ?? "" }

  /// Returns whether a row of the screen contains the text.
  public func shows(_ text: String) -> Bool {
    let screen = Array(self.text.utf8)
    let wanted = Array(text.utf8)
    guard screen.count >= wanted.count else { return false }
    return (0...screen.count - wanted.count).contains { screen[$0...].starts(with: wanted) }
  }

  /// The screen as a self-contained SVG image.
  public var svg: String { drawn?.svg(title: interface?.scene.title ?? "", in: colours, depth: depth) ?? "" }

  /// Adds the screen to an animated image.
  ///
  /// - Parameters:
  ///   - caption: A text for the bar of the window, such as the key that was pressed.
  ///   - duration: The time for which it is seen.
  package func add(to cast: inout PictureCast, caption: String, for duration: Duration) {
    guard let drawn else { return }
    cast.add(
      drawn, title: interface?.scene.title ?? "", page: PageColours(colours),
      codes: ColourCodes(colours, depth: depth), caption: caption, for: duration)
  }

  /// Whether pictures on the screen are still being decoded by another process.
  package var isWaitingForPictures: Bool {
    interface?.showImages(of: images)
    return images.isWaiting
  }

  private var drawn: CellBuffer? {
    interface?.showImages(of: images)
    return interface?.draw()
  }
}
