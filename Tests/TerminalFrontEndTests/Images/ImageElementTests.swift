import Flows
import Platform
import SampleScenes
import Scenes
import Screens
import TestSupport
import Testing

@testable import PlainFrontEnd
@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("A picture among the elements of a screen")
struct ImageElementTests {
  private static let tent = SamplePictures.png(width: 60, height: 40, colour: 0x2060C0)
  private static let paper = ColourTable.coarse(0x2060C0)

  private func interface(
    _ screen: Screen, width: Int = 80, height: Int = 24, depth: ColourDepth = .direct, store: ImageStore? = nil,
    isASCII: Bool = false
  ) -> Interface {
    let styles = Styles(ThemeColours(Theme(base: .dark)), depth: depth, isASCII: isASCII)
    var interface = Interface(
      scene: Sample.scene(Sample.root(screen), tabs: nil), width: width, height: height,
      glyphs: isASCII ? .ascii : .unicode, keys: .standard, texts: AppTexts(), styles: styles)
    interface.showImages(of: store ?? ImageStore(loop: nil))
    return interface
  }

  /// The columns and rows that the sample covers.
  private func area(_ interface: Interface) -> (columns: Set<Int>, rows: Set<Int>) {
    let buffer = interface.draw()
    let places = buffer.cells.indices.filter { buffer.cells[$0].background == Self.paper }
    return (Set(places.map { $0 % buffer.width }), Set(places.map { $0 / buffer.width }))
  }

  /// A screen with a picture as a feature in C describes it, and a text below.
  private func image(_ write: (ScreenBuilder) -> Void) -> Screen {
    let builder = ScreenBuilder()
    builder.begin(.image)
    write(builder)
    builder.end()
    builder.begin(.text)
    builder.string(.text, "Below")
    builder.end()
    return builder.finish()
  }

  @Test(
    "A picture is as high as the author says, with its own proportions, and narrower where there is no room",
    .enabled(if: Tool.libpng.isInstalled, "libpng16 is not on this machine."))
  func size() {
    let screen = Sample.screen { Image(data: Self.tent, alt: "A tent", lines: 8) }
    let wide = area(interface(screen))
    #expect(wide.columns.count == 24 && wide.rows.count == 8)
    let narrow = area(interface(Sample.screen { Image(data: Self.tent, alt: "A tent", lines: 40) }, width: 46))
    #expect(narrow.columns.count == narrow.rows.count * 3)
    #expect(narrow.columns.count > 30 && narrow.columns.count < 46)
  }

  @Test(
    "A picture's file has the proportions that the author says until it is read, and its own from then on",
    .enabled(if: Tool.libpng.isInstalled, "libpng16 is not on this machine."))
  func file() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.tent, to: "tent.png")
    let screen = Sample.screen {
      Image(file: path, alt: "A tent", aspectRatio: 3, lines: 6)
      Button("Below") {}
    }
    let interface = interface(screen)
    let block = try #require(interface.frame.top?.layout.blocks.first)
    #expect(block.width == 36 && block.height == 6)
    #expect(area(interface).rows.count == 6 && area(interface).columns.count == 18)
  }

  @Test(
    "Text stands beside a picture, and wraps there",
    .enabled(if: Tool.libpng.isInstalled, "libpng16 is not on this machine."))
  func beside() throws {
    let words = String(repeating: "word ", count: 30)
    let screen = Sample.screen {
      HStack {
        Image(data: Self.tent, alt: "A tent", lines: 12)
        VStack {
          Text("Two-person tent").font(.title)
          Text(words)
        }
      }
      Section("After") { Text("it") }
    }
    // In a window of few lines, the picture leaves them to the text.
    #expect(area(interface(screen)).rows.count == 4)
    let interface = interface(screen, height: 40)
    let place = try #require(interface.place(of: "Two-person tent"))
    let covered = area(interface)
    #expect(covered.rows.contains(place.row) && place.column > (covered.columns.max() ?? 99))
    #expect(covered.columns.count <= 32 && covered.columns.count > 20)
    let end = covered.rows.max() ?? 99
    #expect(interface.place(of: "AFTER")?.row == end + 3)
    // Where there is no room for both, the text is below.
    let narrow = self.interface(screen, width: 42)
    let below = try #require(narrow.place(of: "Two-person tent"))
    #expect(below.row > (area(narrow).rows.max() ?? 99))
  }

  @Test(
    "A picture stands in a card of a grid, within the border",
    .enabled(if: Tool.libpng.isInstalled, "libpng16 is not on this machine."))
  func card() {
    let screen = Sample.screen {
      Grid(minimum: 24) {
        Card("Tent") { Image(data: Self.tent, alt: "A tent", lines: 6) }
        Card("Lamp") { Text("A lamp") }
      }
    }
    let covered = area(interface(screen))
    #expect(covered.columns.count == 18 && covered.rows.count == 6)
    let lines = interface(screen).text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(covered.rows.allSatisfy { lines[$0].contains("│") })
  }

  @Test(
    "With 16 colours, none or ASCII, and until it is decoded, a frame has its description",
    .enabled(if: Tool.libpng.isInstalled, "libpng16 is not on this machine."),
    arguments: [ColourDepth.palette, .monochrome, .direct, .indexed], [false, true])
  func frames(_ depth: ColourDepth, _ isASCII: Bool) {
    let screen = Sample.screen { Image(data: Self.tent, alt: "A blue tent", lines: 8) }
    let store = ImageStore(loop: TurningLoop())
    let interface = interface(screen, depth: depth, store: store, isASCII: isASCII)
    #expect(interface.place(of: "A blue tent") != nil)
    #expect(interface.place(of: isASCII ? "+----" : "╭──") != nil)
    #expect(area(interface).rows.isEmpty)
    #expect(isASCII ? interface.text.unicodeScalars.allSatisfy(\.isASCII) : true)
    let shown = self.interface(screen, depth: depth, isASCII: isASCII)
    #expect(area(shown).rows.isEmpty == (isASCII || depth == .palette || depth == .monochrome))
  }

  @Test("A picture that cannot be shown says why beside its description")
  func failures() {
    let screen = Sample.screen { Image(data: [1, 2, 3], alt: "A tent", aspectRatio: 4, lines: 8) }
    let text = interface(screen).text
    #expect(text.contains("A tent") && text.contains("The picture is in no format that can be shown."))
    let decoder = PictureDecoder { _ in ["libno-such-library.so"] }
    let without = interface(
      Sample.screen { Image(data: Self.tent, alt: "A tent", lines: 20) }, height: 40,
      store: ImageStore(loop: nil, decoder: decoder))
    #expect(without.text.contains("libpng16-16"))
    #expect(interface(image { $0.string(.label, "Nothing") }).text.contains("Nothing"))
  }

  @Test("Properties of any value give a picture that fits", arguments: [Double.nan, -1, 0, 1e300, .infinity, 1e-300])
  func hostile(_ value: Double) {
    let screen = image { builder in
      builder.string(.label, "Odd")
      builder.number(.lines, value)
      builder.number(.aspectRatio, value)
      builder.string(.data, SamplePictures.base64(Self.tent))
    }
    for width in [40, 41, 200] {
      let interface = interface(screen, width: width, height: 80)
      #expect(interface.place(of: "Below") != nil)
      let layout = interface.frame.top?.layout
      #expect(layout?.blocks.allSatisfy { $0.column + $0.width <= Int32(width) } == true)
    }
  }

  @Test("Only pictures in sight and near it are decoded, and at most sixty-four of them")
  func sight() {
    let store = ImageStore(loop: nil)
    let screen = Sample.screen {
      for index in 0..<300 {
        Image(data: SamplePictures.png(width: 2, height: 2, colour: UInt32(index)), alt: "Tile \(index)", lines: 1)
      }
    }
    _ = interface(screen, height: 30, store: store)
    #expect(store.decoded > 20 && store.decoded < 64)
    let tall = ImageStore(loop: nil)
    _ = interface(screen, height: 200, store: tall)
    #expect(tall.decoded == Window.mostImages)
  }

  @Test("In plain mode a picture is its description")
  func plain() {
    var output = ""
    let front = PlainFrontEnd(handler: Recorder(), write: { output += $0 }, onQuit: {})
    front.present(
      Sample.scene(Sample.root(Sample.screen { Image(data: Self.tent, alt: "A tent by a lake") }), tabs: nil))
    #expect(output.split(separator: "\n").contains("Picture: A tent by a lake"))
  }

  @Test(
    "A frame in which nothing changed has no bytes, and a key beside a picture sends nothing of it",
    .enabled(if: Tool.libpng.isInstalled, "libpng16 is not on this machine."))
  func bytes() {
    let colourful = SamplePictures.png(width: 60, height: 40) { column, row in
      (UInt8(column * 4), UInt8(row * 6), UInt8((column * row) & 255), 255)
    }
    let screen = Sample.screen {
      Image(data: colourful, alt: "A tent", lines: 8)
      Button("One") {}
      Button("Two") {}
    }
    var interface = interface(screen)
    var encoder = FrameEncoder(depth: .direct)
    let first = interface.draw()
    encoder.encode(from: CellBuffer(width: 80, height: 24), to: first, isFull: true)
    // At most two colours and a character of three bytes for each of 24 by 8 cells.
    #expect(encoder.output.count > 4000 && encoder.output.count < 192 * 45 + 2500)
    encoder.encode(from: first, to: interface.draw())
    #expect(encoder.output.isEmpty)
    interface.press(.down)
    encoder.encode(from: first, to: interface.draw())
    #expect(!encoder.output.isEmpty && encoder.cellsEmitted < 60)
  }

  @Test(
    "Pictures alone, beside text and in cards match their recordings",
    .enabled(if: Tool.libpng.isInstalled, "libpng16 is not on this machine."), arguments: 0..<4)
  func recordings(_ size: Int) throws {
    let tiles = SamplePictures.png(width: 12, height: 8) { column, row in
      column < 6 ? (0x98, 0xA8, 0xFF, 255) : (UInt8(row * 30), 40, 90, row == 7 ? 0 : 255)
    }
    let screen = Sample.screen {
      HStack {
        Image(data: tiles, alt: "Two tiles", lines: 5)
        Text("Words that stand beside the picture where there is room for both, and wrap there.")
      }
      Section("Cards") {
        Grid(minimum: 24) {
          Card("Shown") { Image(data: tiles, alt: "Two tiles", lines: 4) }
          Card("Not shown") { Image(data: [1], alt: "A damaged picture", aspectRatio: 2, lines: 5) }
        }
      }
    }
    let (width, height) = Recording.sizes[size]
    try Recording("pictures", interface(screen, width: width, height: height)).expectAsKept()
  }

  @Test("Under a dialog a picture steps back with everything else")
  func dimmed() {
    let sheet = Sample.modal(Sample.screen { Text("Over") }, .sheet(detents: [.medium], grabber: false))
    var interface = interface(Sample.screen { Image(data: Self.tent, alt: "A tent", lines: 14) })
    interface.present(
      Sample.scene(Sample.root(Sample.screen { Image(data: Self.tent, alt: "A tent", lines: 14) }), sheet, tabs: nil))
    interface.showImages(of: ImageStore(loop: nil))
    #expect(area(interface).rows.isEmpty && interface.place(of: "Over") != nil)
  }
}
