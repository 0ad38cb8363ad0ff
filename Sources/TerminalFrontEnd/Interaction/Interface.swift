package import Presentation
package import Scenes
import Screens
package import TerminalKit

/// The front end without the terminal, a value that turns scenes and events into effects and frames.
package struct Interface: Sendable {
  /// The scene with its layout and the user's state.
  var window: Window
  /// The styles of elements, which may change between frames.
  var styles: Styles { didSet { look += 1 } }
  /// The drawings of the pictures that have been decoded.
  var images: [ImageKey: ImageDrawing] = [:] { didSet { look += 1 } }
  /// A number that changes with the styles and the pictures.
  private var look = 0
  /// The bars that are on their way to new values.
  var bars = BarMotions()

  package init(
    scene: Scene, width: Int, height: Int, glyphs: Glyphs = .unicode, keys: KeyMap = .standard,
    texts: AppTexts = AppTexts()
  ) {
    self.init(
      scene: scene, width: width, height: height, glyphs: glyphs, keys: keys, texts: texts,
      styles: glyphs.isASCII ? Styles(ThemeColours(Theme()), depth: .direct, isASCII: true) : .standard)
  }

  init(
    scene: Scene, width: Int, height: Int, glyphs: Glyphs, keys: KeyMap, texts: AppTexts, styles: Styles
  ) {
    self.styles = styles
    window = Window(scene: scene, width: width, height: height, glyphs: glyphs, keys: keys, texts: texts)
    state.places.visit(scene, at: now)
  }

  /// Presents a new scene, keeping focus, scroll position, and typed text for elements that still exist.
  package mutating func present(_ scene: Scene) {
    state.places.visit(scene, at: now)
    window.present(scene)
  }

  package mutating func resize(width: Int, height: Int) { window.resize(width: width, height: height) }

  package func draw() -> CellBuffer { draw(nil) }

  /// Draws a frame, in the middle of a motion or at rest.
  func draw(_ motion: MotionStep?) -> CellBuffer {
    var renderer = renderer(motion)
    renderer.draw()
    return renderer.canvas.buffer
  }

  /// Draws a frame, taking what has not changed from a cache.
  func draw(_ motion: MotionStep?, keeping cache: inout BodyCache) -> CellBuffer {
    var renderer = renderer(motion)
    renderer.draw(keeping: &cache, look: look)
    return renderer.canvas.buffer
  }

  private func renderer(_ motion: MotionStep?) -> Renderer {
    var renderer = Renderer(window.chrome, styles: styles)
    renderer.images = images
    renderer.bars = bars
    renderer.motion = motion
    return renderer
  }

  // MARK: - Motion and pictures

  /// Lets the bars in sight go to the values of the scene from those of the scene before.
  mutating func moveBars(at now: ContinuousClock.Instant) { bars.take(window.barShares, at: now) }

  /// Takes what is drawn of the pictures on the screen from a store, which decodes those that are new.
  @MainActor
  mutating func showImages(of store: ImageStore) {
    guard styles.showsPictures else { return }
    let drawings = store.drawings(of: window.imagesOnScreen)
    if drawings != images { images = drawings }
  }
}

// The window's state, as far as events are about it.
extension Interface {
  var state: InterfaceState {
    get { window.state }
    _modify { yield &window.state }
  }
  var scene: Scene { window.scene }
  var frame: Frame { window.frame }
  var texts: AppTexts { window.texts }
  var keys: KeyMap { window.keys }
  var now: ContinuousClock.Instant? {
    get { window.now }
    set { window.now = newValue }
  }
  var glyphs: Glyphs { window.glyphs }
  var top: LayerFrame? { window.top }
  var topLayer: Layer? { window.topLayer }
}
