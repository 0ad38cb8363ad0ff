import Failures
import Platform
import Screens
import Synchronization
import TestSupport
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("A picture is decoded once, and drawn once for each size, however often it is shown")
struct ImageStoreTests {
  private static func source(_ colour: UInt32, side: Int = 4) -> ImageSource {
    ImageSource(.data, SamplePictures.base64(SamplePictures.png(width: side, height: side, colour: colour)))
  }

  private func key(_ source: ImageSource, _ width: Int = 4) -> ImageKey {
    ImageKey(source: source, width: width, height: 2)
  }

  private func cells(_ drawing: ImageDrawing?) -> ImageCells? {
    if case .cells(let cells, _) = drawing { cells } else { nil }
  }

  @Test(
    "Frames and other sizes decode nothing again",
    .enabled(if: Tool.libpng.isInstalled, "libpng16 is not on this machine."))
  func once() {
    let store = ImageStore(loop: nil)
    let red = key(Self.source(0xFF0000))
    for _ in 0..<5 { #expect(cells(store.drawings(of: [red])[red]) != nil) }
    #expect(store.decoded == 1 && store.drawn == 1)
    let wide = key(Self.source(0xFF0000), 8)
    _ = store.drawings(of: [red, wide])
    #expect(store.decoded == 1 && store.drawn == 2)
    _ = store.drawings(of: [])
    #expect(cells(store.drawings(of: [red])[red]) != nil)
    #expect(store.decoded == 1 && store.drawn == 2)
  }

  /// Answers each picture with a red one when it is told to.
  private final class LateReader: PictureReader {
    private(set) var asked: [(source: ImageSource, done: @MainActor (Result<Bitmap, FlowFailure>) -> Void)] = []

    func read(_ source: ImageSource, _ done: @escaping @MainActor (Result<Bitmap, FlowFailure>) -> Void) {
      asked.append((source, done))
    }
  }

  @Test("Pictures from another process go to the reader, one after the other, and no others do")
  func otherProcess() throws {
    let reader = LateReader()
    var changes = 0
    let store = ImageStore(loop: nil, reader: reader) { changes += 1 }
    let keys = ["/a.png", "/b.png"].map { key(ImageSource(.file, $0, reader: 3)) }
    #expect(store.drawings(of: Set(keys)).isEmpty && store.isWaiting)
    #expect(reader.asked.count == 1)
    let red = try #require(Bitmap(width: 1, height: 1, pixels: [255, 0, 0, 255]))
    reader.asked[0].done(.success(red))
    #expect(changes == 1 && reader.asked.count == 2)
    reader.asked[1].done(.failure(FlowFailure(code: "image.file", message: "No.")))
    #expect(changes == 2 && !store.isWaiting && store.decoded == 2)
    let drawings = store.drawings(of: Set(keys))
    #expect(drawings.values.count { if case .failed = $0 { true } else { false } } == 1)
    #expect(drawings.values.count { cells($0) != nil } == 1)
    #expect(Set(reader.asked.map(\.source)) == Set(keys.map(\.source)))
  }

  @Test("Without a reader, pictures from another process are refused, also if this one could read them")
  func noReader() throws {
    let bytes = SamplePictures.base64(SamplePictures.png(width: 1, height: 1, colour: 1))
    let foreign = key(ImageSource(.data, bytes, reader: 0))
    guard case .failed(let failure)? = ImageStore(loop: nil).drawings(of: [foreign])[foreign] else {
      Issue.record("It is shown.")
      return
    }
    #expect(failure.code == "image.process")
    #expect(failure.message.hasPrefix("The picture is not shown: its feature runs in its own process"))
  }

  @Test("With a loop, nothing is decoded in the turn that asks, and the owner is told afterwards")
  func later() {
    let loop = TurningLoop()
    var changes = 0
    let store = ImageStore(loop: loop) { changes += 1 }
    let keys = Set((0..<3).map { key(Self.source(UInt32($0))) })
    #expect(store.drawings(of: keys).isEmpty && store.decoded == 0)
    #expect(loop.turn { changes == 3 })
    #expect(store.decoded == 3 && store.drawings(of: keys).count == 3)
  }

  @Test(
    "A picture that leaves the screen before its turn is not decoded",
    .enabled(if: Tool.libpng.isInstalled, "libpng16 is not on this machine."))
  func left() {
    let loop = TurningLoop()
    var changes = 0
    let store = ImageStore(loop: loop) { changes += 1 }
    let keys = (0..<20).map { key(Self.source(UInt32($0))) }
    _ = store.drawings(of: Set(keys))
    _ = store.drawings(of: [keys[0]])
    #expect(loop.turn { cells(store.drawings(of: [keys[0]])[keys[0]]) != nil })
    // One may have been under way.
    #expect(store.decoded <= 2 && changes == store.decoded)
  }

  @Test("A picture that cannot be shown says why, and is not tried again for each frame")
  func failed() {
    let store = ImageStore(loop: nil)
    for text in ["no Base64!", "AAAA", ""] {
      let key = key(ImageSource(.data, text))
      for _ in 0..<3 {
        guard case .failed(let failure) = store.drawings(of: [key])[key] else {
          Issue.record("'\(text)' is shown")
          return
        }
        #expect(failure.code == (text == "no Base64!" ? "image.data" : "image.format"))
      }
    }
    #expect(store.decoded == 3)
  }

  @Test(
    "A file is read again when it comes back to the screen, and the old picture stands until then",
    .enabled(if: Tool.libpng.isInstalled, "libpng16 is not on this machine."))
  func files() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(SamplePictures.png(width: 4, height: 4, colour: 0xF80000), to: "a.png")
    let loop = TurningLoop()
    let store = ImageStore(loop: loop)
    let key = key(ImageSource(.file, path))
    func background() -> CellStyle.Colour? { cells(store.drawings(of: [key])[key])?.cells.first?.background }
    #expect(background() == nil)
    #expect(loop.turn { background() == ColourTable.coarse(0xF80000) })
    try folder.write(SamplePictures.png(width: 4, height: 4, colour: 0x0000F8), to: "a.png")
    #expect(background() == ColourTable.coarse(0xF80000) && store.decoded == 1)
    _ = store.drawings(of: [])
    #expect(background() == ColourTable.coarse(0xF80000))
    #expect(loop.turn { background() == ColourTable.coarse(0x0000F8) })
    #expect(store.decoded == 2)
  }

  @Test("Pictures that have left the screen are forgotten when there is no room, the oldest first")
  func room() {
    let store = ImageStore(loop: nil)
    let keys = (0..<100).map { key(Self.source(UInt32($0))) }
    for key in keys { _ = store.drawings(of: [key]) }
    #expect(store.decoded == 100)
    _ = store.drawings(of: [keys[99], keys[98]])
    #expect(store.decoded == 100)
    _ = store.drawings(of: [keys[0]])
    #expect(store.decoded == 101)
  }

  @Test("A picture is told apart by all its bytes")
  func sources() {
    #expect(ImageSource(.data, "AAAA") == ImageSource(.data, "AAAA"))
    #expect(ImageSource(.data, "AAAA") != ImageSource(.data, "AAAB"))
    #expect(ImageSource(.data, "AAAA") != ImageSource(.file, "AAAA"))
    #expect(Base64.bytes("Zm9vYmE=").map { String(decoding: $0, as: UTF8.self) } == "fooba")
    for text in ["Zg=", "Zg", "=", "Zm9v\n", "Zm9vYg==Zg==", "ä"] { #expect(Base64.bytes(text) == nil, "\(text)") }
  }
}
