import Flows
import SampleScenes
import Scenes
import Screens
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("The sign of the focus leads, and the tint of the row follows")
struct FocusLookTests {
  private func interface(_ depth: ColourDepth = .direct, leads: Bool = true) -> Interface {
    var interface = Interface(
      scene: Sample.scene(Sample.root(Sample.catalog)), width: 120, height: 40, glyphs: .unicode, keys: .standard,
      texts: AppTexts(), styles: Styles(ThemeColours(Theme(), depth: depth), depth: depth))
    interface.window.leads = leads
    return interface
  }

  /// The rows that have the background of the selection somewhere.
  private func tinted(_ interface: Interface) -> [Int] {
    let buffer = interface.draw()
    return (0..<buffer.height).filter { row in
      buffer.cells[row * buffer.width..<(row + 1) * buffer.width].contains { $0.background == .token(.selection) }
    }
  }

  private func rails(_ interface: Interface) -> [Int] {
    let buffer = interface.draw()
    return (0..<buffer.height).filter {
      buffer.text(row: $0).hasPrefix(" ▌") || buffer.text(row: $0).hasPrefix("          ▌")
    }
  }

  @Test("A key moves the sign alone; the tint stays until it follows, and a held key never paints it")
  func leading() {
    var interface = interface()
    let first = tinted(interface)
    #expect(first == rails(interface) && first.count == 2)
    interface.press(.down)
    #expect(tinted(interface) == first)
    let second = rails(interface)
    #expect(second != first && second.count == 2)
    interface.press(.down)
    #expect(tinted(interface) == first)
    interface.window.followFocus()
    #expect(tinted(interface) == rails(interface))
  }

  @Test("A screen that comes has its tint at once")
  func otherScreen() {
    var interface = interface()
    interface.press(.down)
    interface.present(Sample.scene(Sample.root(Sample.photos, entry: 5, depth: 2, back: "Catalog")))
    #expect(tinted(interface) == rails(interface))
  }

  @Test("The hardware cursor is on the sign")
  func cursor() {
    var interface = interface()
    interface.press(.down)
    let buffer = interface.draw()
    #expect(buffer.cursor.map { buffer.cells[$0.row * 120 + $0.column].glyph } == 0x258C)
  }

  @Test("The hardware cursor is on the button of the bar that has the focus, also in the first row")
  func cursorInBar() throws {
    let cover = Sample.modal(Sample.catalog, .fullScreenCover)
    var interface = Sample.interface(Sample.scene(Sample.root(Sample.detail), cover), width: 120, height: 40)
    interface.press(.up)
    #expect(interface.focusedName == "Sort")
    let place = try #require(interface.place(of: "Sort"))
    let cursor = try #require(interface.draw().cursor)
    #expect(place.row == 0 && cursor.row == 0 && (0...2).contains(place.column - cursor.column))
  }

  @Test(
    "A move of the focus takes at most 110 bytes, and its tint at most 400",
    arguments: [ColourDepth.direct, .indexed, .palette, .monochrome])
  func bytes(depth: ColourDepth) {
    var interface = interface(depth)
    var encoder = FrameEncoder(depth: depth, theme: ThemeColours(Theme(), depth: depth))
    encoder.synchronizes = true
    var shown = interface.draw()
    encoder.encode(from: shown, to: shown, isFull: true)
    func frame() -> Int {
      let next = interface.draw()
      encoder.encode(from: shown, to: next)
      shown = next
      return encoder.output.count
    }
    for key in [InputEvent.Key.down, .down, .up, .down] {
      interface.press(key)
      let move = frame()
      #expect(move > 0 && move <= 110, "\(move)")
    }
    interface.window.followFocus()
    let tint = frame()
    #expect(tint > 0 && tint <= 400, "\(tint)")
    #expect(frame() == 0)
  }

  @Test(
    "A push takes at most 12 KB in all colours, and 9 KB where the terminal repeats characters",
    arguments: [false, true])
  func push(repeats: Bool) {
    var interface = interface(leads: false)
    var encoder = FrameEncoder(depth: .direct)
    encoder.repeats = repeats
    let before = interface.draw()
    encoder.encode(from: before, to: before, isFull: true)
    #expect(encoder.output.count <= (repeats ? 9 : 12) * 1024, "\(encoder.output.count)")
    interface.present(Sample.scene(Sample.root(Sample.detail, entry: 7, depth: 2, back: "Catalog")))
    encoder.encode(from: before, to: interface.draw())
    #expect(!encoder.output.isEmpty && encoder.output.count <= (repeats ? 9 : 12) * 1024, "\(encoder.output.count)")
    // What is under a sheet takes other colours.
    let pushed = interface.draw()
    interface.present(
      Sample.scene(
        Sample.root(Sample.detail, entry: 7, depth: 2, back: "Catalog"),
        Sample.modal(Sample.photos, .sheet(detents: [.medium, .large], grabber: true))))
    encoder.encode(from: pushed, to: interface.draw())
    #expect(!encoder.output.isEmpty && encoder.output.count <= 12 * 1024, "\(encoder.output.count)")
  }
}
