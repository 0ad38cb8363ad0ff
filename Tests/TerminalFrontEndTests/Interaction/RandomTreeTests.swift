import Failures
import Flows
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
@Suite("Random trees")
struct RandomTreeTests {
  private static let texts = [
    "", " ", "a", "Title of it", "two\nlines", "日本語のテキスト", "👩‍👩‍👧 family", "e\u{301}", "\n\n", "🇳🇴",
    "a very long text that does not fit into any of the terminals that are tried here, and goes on",
    String(repeating: "x", count: 70),
  ]
  private static let numbers: [Double] = [0, 1, 2, -1, 0.5, 99, .nan, .infinity, -.infinity, 1e300]
  private static let strings: [ElementProperty] = [
    .title, .subtitle, .text, .label, .detail, .symbol, .badge, .footer, .keywords, .value, .placeholder, .error, .name,
    .search, .reason, .unit, .language, .steps,
  ]
  private static let values: [ElementProperty] = [
    .alignment, .weight, .sort, .number, .minimum, .maximum, .step, .lines, .limit, .form, .point, .point, .first,
    .marked, .count, .offset,
  ]

  private static func fill(_ builder: ScreenBuilder, _ random: inout SeededGenerator, depth: Int) {
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      if let text = texts.randomElement(using: &random), let property = strings.randomElement(using: &random) {
        builder.string(property, text)
      }
    }
    for property in [ElementProperty.style, .tone, .role, .selected, .fraction, .axis] + values
    where Bool.random(using: &random) {
      builder.number(property, numbers.randomElement(using: &random) ?? 0)
    }
    for property in [ElementProperty.on, .chevron, .secure, .disabled] where Bool.random(using: &random) {
      builder.flag(property, true)
    }
    for property in [ElementProperty.activate, .change, .submit, .filter] where Bool.random(using: &random) {
      builder.action(property, ActionID(rawValue: random.next()))
    }
    guard depth < 5 else { return }
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      builder.begin(ElementKind(rawValue: UInt32.random(in: 0...UInt32(ElementKind.all.count + 1), using: &random)))
      fill(builder, &random, depth: depth + 1)
      builder.end()
    }
  }

  static func screen(_ random: inout SeededGenerator) -> Screen {
    let builder = ScreenBuilder()
    fill(builder, &random, depth: 0)
    return builder.finish()
  }

  private static func scene(_ random: inout SeededGenerator) -> Scene {
    var layers: [Layer] = []
    let styles: [Layer.Style] = [
      .root, .sheet(detents: [.medium, .large], grabber: true), .fullScreenCover, .sheet(detents: [], grabber: false),
    ]
    for index in 0..<Int.random(in: 1...3, using: &random) {
      let failure = FlowFailure(code: "x", message: texts.randomElement(using: &random) ?? "", cause: "because")
      let content: Layer.Content =
        switch UInt8.random(in: 0...9, using: &random) {
        case 0: .loading(texts.randomElement(using: &random) ?? "")
        case 1: .failed(failure, canRetry: Bool.random(using: &random))
        default: .screen(screen(&random))
        }
      layers.append(
        Layer(
          container: ContainerID(rawValue: UInt64(index)),
          style: index == 0 ? .root : styles.randomElement(using: &random) ?? .root,
          bar: Bar(
            title: texts.randomElement(using: &random) ?? "", subtitle: texts.randomElement(using: &random),
            isLarge: Bool.random(using: &random), isHidden: Bool.random(using: &random),
            back: Bool.random(using: &random) ? .pop(texts.randomElement(using: &random) ?? "") : nil),
          content: content, entry: Bool.random(using: &random) ? EntryID(rawValue: UInt64(index)) : nil,
          flow: FlowID(rawValue: 1), depth: 1))
    }
    return Scene(
      title: "Random", tabs: Bool.random(using: &random) ? Sample.tabs() : nil, layers: layers,
      notice: Notice(number: random.next(), kind: .failure, text: texts.randomElement(using: &random) ?? ""))
  }

  static let events: [InputEvent] =
    KeyCommand.allCases.flatMap { KeyMap.standard[$0] }.map { .key($0.key, $0.modifiers) } + [
      .key(.character("x"), []), .key(.character("é"), []), .key(.delete, []), .paste("p\na\u{7}ste"), .paste(""),
      .mouse(InputEvent.Mouse(kind: .press(0), column: 5, row: 4)),
      .mouse(InputEvent.Mouse(kind: .press(0), column: 20, row: 11)),
      .mouse(InputEvent.Mouse(kind: .press(2), column: 9, row: 6)),
      .mouse(InputEvent.Mouse(kind: .release(0), column: 5, row: 4)),
      .mouse(InputEvent.Mouse(kind: .release(0), column: 20, row: 11)),
      .mouse(InputEvent.Mouse(kind: .press(0), column: 57, row: 9)),
      .mouse(InputEvent.Mouse(kind: .drag(0), column: -4, row: 900)),
      .mouse(InputEvent.Mouse(kind: .wheelDown, column: 1, row: 1)), .focus(true), .resized,
    ]

  @Test("Two thousand seeded trees and random input never trap, and the cursor stays in the picture")
  func terminal() {
    var interface: Interface?
    for seed in 0..<2000 {
      var random = SeededGenerator(seed: UInt64(seed))
      let scene = Self.scene(&random)
      let width = Int.random(in: 0...60, using: &random)
      let height = Int.random(in: 0...20, using: &random)
      // Every second scene comes to an interface that has seen another.
      if seed.isMultiple(of: 2) || interface == nil {
        interface = Interface(
          scene: scene, width: width, height: height, glyphs: seed.isMultiple(of: 3) ? .ascii : .unicode)
      } else {
        interface?.resize(width: width, height: height)
        interface?.present(scene)
      }
      for _ in 0..<6 {
        if let event = Self.events.randomElement(using: &random) { _ = interface?.update(event) }
        guard let buffer = interface?.draw() else { continue }
        #expect(buffer.width == width && buffer.height == height)
        if let cursor = buffer.cursor {
          #expect(cursor.row >= 0 && cursor.row < height && cursor.column >= 0 && cursor.column < width, "seed \(seed)")
        }
      }
    }
  }

  @Test("The same trees in plain mode never trap and never write an escape or another control")
  func plain() {
    let handler = Recorder()
    let lines = ["1", "2 x", "3 2", "b", "t 2", "s", "/a", "?", "r", "p", "g x", "zz", "", "1 \u{1b}[31m", "-5", "/"]
    for seed in 0..<2000 {
      var random = SeededGenerator(seed: UInt64(seed))
      var output = ""
      let front = PlainFrontEnd(handler: handler, write: { output += $0 }, onQuit: {})
      front.present(Self.scene(&random))
      front.command(lines.randomElement(using: &random) ?? "")
      front.present(Self.scene(&random))
      front.command(lines.randomElement(using: &random) ?? "")
      front.endOfInput()
      #expect(!output.isEmpty)
      #expect(!output.utf8.contains { $0 < 0x20 && $0 != 0x0a || $0 == 0x7f }, "seed \(seed)")
    }
  }

  @Test("Unknown kinds show their children, or their text, or that a newer host is needed")
  func fallback() {
    let builder = ScreenBuilder()
    builder.begin(ElementKind(rawValue: 77))
    builder.end()
    builder.begin(.custom)
    builder.string(.name, "acme.map/1")
    builder.end()
    builder.begin(ElementKind(rawValue: 78))
    builder.string(.label, "A map of the shop")
    builder.end()
    builder.begin(ElementKind(rawValue: 79))
    builder.begin(.button)
    builder.string(.title, "Inside")
    builder.action(.activate, ActionID(rawValue: 1))
    builder.end()
    builder.end()
    let interface = Sample.interface(Sample.scene(Sample.root(builder.finish())))
    #expect(
      interface.text.split(separator: "\n").dropFirst(2).prefix(5).map(String.init) == [
        "   Shop", "   ‹kind 77› needs a newer host", "   ‹acme.map/1› needs a newer host", "   A map of the shop",
        "   ▐› Inside  ▌",
      ])
    #expect(interface.focusedName == "Inside")
  }
}
