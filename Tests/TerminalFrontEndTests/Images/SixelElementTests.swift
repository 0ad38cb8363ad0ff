import Flows
import Platform
import SampleScenes
import Scenes
import Screens
import TestSupport
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite(
  "A picture of a screen is drawn as sixels where the terminal has them, and in characters under what lies over it")
struct SixelElementTests {
  private static let bytes = SamplePictures.png(width: 60, height: 40) { column, row in
    (UInt8(column * 4), UInt8(row * 6), UInt8((column * row) & 255), 255)
  }
  private static let screen = Sample.screen {
    Image(data: bytes, alt: "A tent", lines: 6)
    Button("Below") {}
  }

  private func terminal(_ width: Int = 8, _ height: Int = 16) throws -> ImageProtocol {
    .sixel(try #require(SixelTerminal(cellWidth: width, cellHeight: height)))
  }

  private func buffer(_ scene: Scene, _ store: ImageStore, pressing key: InputEvent.Key? = nil) -> CellBuffer {
    var interface = Interface(
      scene: scene, width: 80, height: 24, glyphs: .unicode, keys: .standard, texts: AppTexts(),
      styles: Styles(ThemeColours(Theme(base: .dark)), depth: .indexed))
    interface.showImages(of: store)
    if let key { interface.press(key) }
    return interface.draw()
  }

  @Test(
    "The cells of a picture are blank and have its number, and the sixels cover all of them",
    .enabled(if: Tool.libpng.isInstalled, "libpng16 is not on this machine."))
  func cells() throws {
    let store = ImageStore(loop: nil)
    store.use(try terminal())
    let buffer = buffer(Sample.scene(Sample.root(Self.screen), tabs: nil), store)
    let place = try #require(buffer.places.first)
    #expect(buffer.places.count == 1 && place.width == 18 && place.height == 6)
    #expect(buffer.uncovered(place).count == 18 * 6 && store.graphics.map(\.id) == [place.id])
    guard case .sixel(let picture) = store.graphics.first?.content else {
      Issue.record("no sixels")
      return
    }
    #expect(picture.columns == 18 && picture.rows == 6)
  }

  @Test(
    "Under a sheet and the list of keys there are no sixels",
    .enabled(if: Tool.libpng.isInstalled, "libpng16 is not on this machine."))
  func covered() throws {
    let store = ImageStore(loop: nil)
    store.use(try terminal())
    let sheet = Sample.modal(Sample.screen { Text("Over") }, .sheet(detents: [.medium], grabber: false))
    let root = Sample.root(Self.screen)
    #expect(buffer(Sample.scene(root, sheet, tabs: nil), store).places.isEmpty)
    #expect(buffer(Sample.scene(root, tabs: nil), store, pressing: .character("?")).places.isEmpty)
    #expect(buffer(Sample.scene(root, tabs: nil), store).places.count == 1)
    let own = Sample.modal(Self.screen, .sheet(detents: [.large], grabber: false))
    #expect(buffer(Sample.scene(root, own, tabs: nil), store).places.count == 1)
  }

  @Test(
    "A picture is decoded once and made into sixels once for each size of cells, and until then is characters",
    .enabled(if: Tool.libpng.isInstalled, "libpng16 is not on this machine."))
  func once() throws {
    let loop = TurningLoop()
    let store = ImageStore(loop: loop)
    let scene = Sample.scene(Sample.root(Self.screen), tabs: nil)
    store.use(try terminal())
    _ = buffer(scene, store)
    #expect(loop.turn { store.decoded == 1 })
    #expect(buffer(scene, store).places.isEmpty && store.graphics.isEmpty)
    #expect(loop.turn { !store.graphics.isEmpty })
    let first = store.graphics
    #expect(buffer(scene, store).places.map(\.id) == first.map(\.id))
    _ = buffer(scene, store)
    #expect(store.graphics == first)
    // What is still being made for cells of another size does not come.
    store.use(try terminal(9, 18))
    _ = buffer(scene, store)
    store.use(try terminal(10, 20))
    _ = buffer(scene, store)
    #expect(loop.turn { !store.graphics.isEmpty })
    for _ in 0..<5 { loop.turn(waiting: 20) }
    guard case .sixel(let picture) = store.graphics.first?.content else { return }
    #expect(picture.terminal.cellWidth == 10 && store.decoded == 1)
  }
}
