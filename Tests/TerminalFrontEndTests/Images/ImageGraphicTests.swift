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
@Suite("A terminal that draws pictures itself gets each once, and characters that it replaces")
struct ImageGraphicTests {
  private static let bytes = SamplePictures.png(width: 60, height: 40) { column, row in
    (UInt8(column * 4), UInt8(row * 6), UInt8((column * row) & 255), 255)
  }
  private static let screen = Sample.screen {
    Image(data: bytes, alt: "A tent", lines: 6)
    Button("Below") {}
  }

  private func interface(_ scene: Scene, _ store: ImageStore) -> Interface {
    var interface = Interface(
      scene: scene, width: 80, height: 24, glyphs: .unicode, keys: .standard, texts: AppTexts(),
      styles: Styles(ThemeColours(Theme(base: .dark)), depth: .direct))
    interface.showImages(of: store)
    return interface
  }

  private var store: ImageStore {
    let store = ImageStore(loop: nil)
    store.use(.kitty)
    return store
  }

  /// The bytes of the PNG file in the sequences that send a picture.
  private func sent(_ output: String) -> [UInt8]? {
    let parts = output.components(between: "\u{1B}_G", and: "\u{1B}\\").filter { $0.contains(";") }
    guard parts.allSatisfy({ $0.utf8.count <= 4096 + 60 }) else { return nil }
    return Base64.bytes(parts.compactMap { $0.split(separator: ";").last }.joined())
  }

  @Test(
    "Each row of a picture is a marked character in the colour that is its number, and others after it",
    .enabled(if: Tool.libpng.isInstalled, "libpng16 is not on this machine."))
  func placeholders() throws {
    let store = store
    let buffer = interface(Sample.scene(Sample.root(Self.screen), tabs: nil), store).draw()
    let graphic = try #require(store.graphics.first)
    #expect(graphic.width == 18 && graphic.height == 6 && store.graphics.count == 1)
    let places = buffer.cells.indices.filter { buffer.colours[buffer.cells[$0].foreground] == graphic.id }
    #expect(places.count == 18 * 6)
    let firsts = places.filter { buffer.cells[$0].isCluster }
    #expect(firsts.map { String(buffer.clusters[buffer.cells[$0]]) } == (0..<6).map(GraphicsProtocol.first(ofRow:)))
    #expect(Set(firsts.map { $0 % 80 }).count == 1)
    #expect(places.allSatisfy { buffer.cells[$0].width == 1 })
    #expect(GraphicsProtocol.first(ofRow: 1).unicodeScalars.map(\.value) == [0x10EEEE, 0x30D, 0x305])
    #expect(Set((0..<60).map(GraphicsProtocol.first(ofRow:))).count == 60)
  }

  @Test(
    "Under a sheet and the list of keys a picture is drawn in characters",
    .enabled(if: Tool.libpng.isInstalled, "libpng16 is not on this machine."))
  func covered() {
    let sheet = Sample.modal(Sample.screen { Text("Over") }, .sheet(detents: [.medium], grabber: false))
    let store = store
    let root = Sample.root(Self.screen)
    for isCovered in [false, true] {
      let scene = isCovered ? Sample.scene(root, sheet, tabs: nil) : Sample.scene(root, tabs: nil)
      #expect(interface(scene, store).text.unicodeScalars.contains("\u{10EEEE}") == !isCovered)
    }
    var help = interface(Sample.scene(root, tabs: nil), store)
    help.press(.character("?"))
    #expect(!help.text.unicodeScalars.contains("\u{10EEEE}"))
  }

  @Test(
    "A picture in a sheet is drawn by the terminal, and the same one on the page below in characters",
    .enabled(if: Tool.libpng.isInstalled, "libpng16 is not on this machine."))
  func inSheet() throws {
    let sheet = Sample.modal(Self.screen, .sheet(detents: [.large], grabber: false))
    let store = store
    var interface = interface(Sample.scene(Sample.root(Self.screen), sheet, tabs: nil), store)
    let buffer = interface.draw()
    let ids = Set(store.graphics.map(\.id))
    let places = buffer.cells.indices.filter { ids.contains(buffer.colours[buffer.cells[$0].foreground] ?? 0) }
    #expect(places.count == 18 * 6)
    interface.press(.character("?"))
    #expect(!interface.text.unicodeScalars.contains("\u{10EEEE}"))
  }

  @Test(
    "A picture is sent in parts that terminals take, with the cells that it covers",
    .enabled(if: Tool.libpng.isInstalled, "libpng16 is not on this machine."))
  func sending() throws {
    let store = store
    _ = interface(Sample.scene(Sample.root(Self.screen), tabs: nil), store)
    let graphic = try #require(store.graphics.first)
    let output = String(decoding: GraphicsProtocol.sending(graphic), as: UTF8.self)
    #expect(output.hasPrefix("\u{1B}_Ga=t,f=100,t=d,i=\(graphic.id),q=2,m="))
    #expect(output.hasSuffix("\u{1B}_Ga=p,U=1,i=\(graphic.id),c=18,r=6,q=2\u{1B}\\"))
    #expect(sent(output) == graphic.png)
    let decoder = PictureDecoder()
    #expect(try decoder.decode(graphic.png) == decoder.decode(Self.bytes))
    // A file of several parts.
    let long = ImageGraphic(id: 7, width: 1, height: 1, png: (0..<10_000).map { UInt8(truncatingIfNeeded: $0 * 7) })
    let parts = String(decoding: GraphicsProtocol.sending(long), as: UTF8.self)
    #expect(sent(parts) == long.png)
    #expect(parts.components(between: "m=", and: ";") == ["1", "1", "1", "0"])
  }

  @Test("A picture is sent when it comes, again after the screen was cleared, and removed when it goes")
  func once() {
    let one = ImageGraphic(id: 1, width: 1, height: 1, png: [1])
    let two = ImageGraphic(id: 2, width: 1, height: 1, png: [2])
    var sent = SentGraphics()
    #expect(sent.update(to: [], isFull: true).isEmpty)
    #expect(sent.update(to: [one], isFull: false) == GraphicsProtocol.sending(one))
    #expect(sent.update(to: [one], isFull: false).isEmpty)
    #expect(
      sent.update(to: [two], isFull: false) == GraphicsProtocol.removing(1) + GraphicsProtocol.sending(two))
    #expect(sent.update(to: [two], isFull: true) == GraphicsProtocol.sending(two))
    #expect(sent.removeAll() == GraphicsProtocol.removing(2))
    #expect(sent.removeAll().isEmpty)
  }

  @Test("A motion neither sends nor removes pictures, and a screen cleared in one has them again afterwards")
  func moving() {
    let one = ImageGraphic(id: 1, width: 1, height: 1, png: [1])
    var pictures = TerminalPictures(.direct, isRemote: false)
    #expect(pictures.sending([one], isFull: true, isMoving: true).isEmpty)
    #expect(pictures.sending([one], isFull: false, isMoving: false) == GraphicsProtocol.sending(one))
    #expect(pictures.sending([], isFull: false, isMoving: true).isEmpty)
    #expect(pictures.sending([one], isFull: false, isMoving: false).isEmpty)
    #expect(pictures.sending([one], isFull: true, isMoving: true).isEmpty)
    #expect(pictures.sending([one], isFull: false, isMoving: false) == GraphicsProtocol.sending(one))
    #expect(pictures.removeAll() == GraphicsProtocol.removing(1))
  }

  @Test("The query is one that terminals without pictures in the place of characters do not understand")
  func query() {
    let query = String(decoding: GraphicsProtocol.query, as: UTF8.self)
    #expect(query.hasPrefix("\u{1B}_G") && query.hasSuffix(",U=1;AAAA\u{1B}\\"))
  }

  @Test(
    "Pictures that were decoded before the terminal has answered are sent as well",
    .enabled(if: Tool.libpng.isInstalled, "libpng16 is not on this machine."))
  func answeredLate() {
    let loop = TurningLoop()
    let store = ImageStore(loop: loop)
    let key = ImageKey(
      source: ImageSource(.data, SamplePictures.base64(Self.bytes)), width: 10, height: 4)
    _ = store.drawings(of: [key])
    // While one is being decoded for characters alone.
    store.use(.kitty)
    #expect(loop.turn { !store.drawings(of: [key]).isEmpty })
    #expect(store.graphics.count == 1)
  }

  @Test("The terminal's answer about pictures is read among others, and nothing that is typed is taken for it")
  func answers() {
    var parser = InputParser()
    let bytes = Array(
      "a\u{1B}_Gi=31;OK\u{1B}\\b\u{1B}[?62c\u{1B}_Gi=31;ENOTSUPPORTED:no\u{1B}\\\u{1B}_Gi=32;OK\u{1B}\\".utf8)
    #expect(parser.feed(bytes) == [.key(.character("a"), []), .key(.character("b"), [])])
    #expect(parser.takeReplies() == [.graphics, .deviceAttributes])
  }

  @Test(
    "Only terminals that replace characters by pictures are asked, and none far away",
    arguments: [
      (["TERM": "xterm-kitty"], true), (["TERM": "xterm-ghostty"], true), (["TERM": "xterm-256color"], false),
      (["TERM": "xterm-kitty", "TMUX": "/tmp/tmux"], false), (["TERM": "xterm-kitty", "SSH_CONNECTION": "a"], false),
      (["TERM": "wezterm"], false),
    ])
  func asking(_ environment: [String: String], _ isAsked: Bool) throws {
    let terminal = try Pseudoterminal()
    let loop = TurningLoop()
    let session = TerminalSession(
      input: terminal.slave, output: terminal.slave, loop: loop, environment: environment,
      options: TerminalOptions().session)
    let answers = Answers()
    #expect(session.begin(answers))
    let output = terminal.output()
    let query = String(decoding: GraphicsProtocol.query, as: UTF8.self)
    #expect(output.contains(query) == isAsked)
    if isAsked, let place = output.range(of: query), let last = output.range(of: "\u{1B}[c") {
      #expect(place.lowerBound < last.lowerBound)
    }
    terminal.type("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62c")
    loop.turn(waiting: 500)
    if isAsked { #expect(answers.protocols.count { $0 == .kitty } == 1) }
    session.end()
  }
}

/// The terminal's answers about how it draws pictures.
private final class Answers: TerminalSessionDelegate {
  private(set) var protocols: [ImageProtocol] = []

  func handle(_ event: InputEvent) {}
  func coloursChanged() {}
  func imageProtocolChanged(to imageProtocol: ImageProtocol) { protocols.append(imageProtocol) }
}

extension ImageGraphic {
  fileprivate init(id: UInt32, width: Int, height: Int, png: [UInt8]) {
    self.init(id: id, width: width, height: height, content: .png(base64: Base64.encoded(png[...])))
  }

  fileprivate var png: [UInt8] {
    if case .png(let base64) = content { Base64.bytes(String(decoding: base64, as: UTF8.self)) ?? [] } else { [] }
  }
}

extension String {
  fileprivate func components(between start: String, and end: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let from = rest.range(of: start), let to = rest[from.upperBound...].range(of: end) {
      parts.append(String(rest[from.upperBound..<to.lowerBound]))
      rest = rest[to.upperBound...]
    }
    return parts
  }
}

extension StringProtocol {
  /// The place of a text, compared by its bytes.
  fileprivate func range(of text: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].utf8.starts(with: text.utf8) {
        return start..<utf8.index(start, offsetBy: text.utf8.count)
      }
      start = utf8.index(after: start)
    }
    return nil
  }
}
