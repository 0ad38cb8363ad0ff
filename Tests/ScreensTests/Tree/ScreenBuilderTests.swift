import Testing

@testable import Screens

@Suite("Whatever a feature describes, the result is a well-formed screen")
@MainActor
struct ScreenBuilderTests {
  @Test("Random calls in any order give a whole tree", arguments: 0..<40)
  func random(_ seed: Int) {
    var state = UInt64(seed) &* 0x9e37_79b9_7f4a_7c15 &+ 1
    func number(_ bound: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % bound
    }
    let limits = ScreenLimits(elements: 200, depth: 6, text: 20)
    let builder = ScreenBuilder(limits: limits)
    for _ in 0..<500 {
      let property = ElementProperty(rawValue: UInt32(number(100)))
      switch number(8) {
      case 0, 1, 2: builder.begin(ElementKind(rawValue: UInt32(number(20))), key: number(3) == 0 ? "k\(number(4))" : "")
      case 3: builder.string(property, String(repeating: "ab\u{1B}é", count: Int(number(12))))
      case 4: builder.number(property, Double(number(9)))
      case 5: builder.flag(property, number(2) == 0)
      case 6: builder.action(property, ActionID(rawValue: number(99)))
      default: builder.end()
      }
    }
    let screen = builder.finish()
    #expect(screen.count <= limits.elements)
    #expect(Set(screen.elements.map(\.id)).count == screen.count)
    func visit(_ element: Element, _ depth: Int) -> Int {
      #expect(depth <= limits.depth)
      return element.children.reduce(1) { sum, child in
        #expect(child.parent?.position == element.position)
        return sum + visit(child, depth + 1)
      }
    }
    #expect(visit(screen.root, 0) == screen.count)
    for property in 0..<100 {
      for element in screen.elements {
        guard let text = element.string(ElementProperty(rawValue: UInt32(property))) else { continue }
        #expect(text.utf8.count <= limits.text)
        #expect(!text.unicodeScalars.contains("\u{1B}"))
      }
    }
  }

  @Test("Text can neither drive a terminal nor turn its direction")
  func sanitised() {
    let builder = ScreenBuilder()
    builder.string(.title, "a\u{1B}[31mb\u{7}\u{202E}c\u{85}\u{2066}d\ne")
    let invalid: [UInt8] = [0x61, 0xff, 0x62]
    invalid.withUnsafeBufferPointer { builder.string(.subtitle, $0) }
    let root = builder.finish().root
    #expect(root.string(.title) == "a[31mbcd\ne")
    #expect(root.string(.subtitle) == "a\u{FFFD}b")
  }

  @Test("An element with a key keeps its identity when others come and go")
  func identity() throws {
    func screen(_ names: [String]) -> Screen {
      let builder = ScreenBuilder()
      _ = ScreenContext(writer: builder, revision: 1).describe(ForEach(names, id: \.self) { Row($0) })
      return builder.finish()
    }
    func id(_ name: String, _ screen: Screen) -> ElementID? {
      screen.elements.first { $0.string(.title) == name }?.id
    }
    let before = screen(["a", "b", "c"])
    let after = screen(["x", "c", "b"])
    #expect(id("b", before) != nil)
    #expect(id("b", before) == id("b", after))
    #expect(id("c", before) == id("c", after))
  }

  @Test("What is said of the screen stands at its root, however deep it is said")
  func screenModifiers() {
    let builder = ScreenBuilder()
    let view = Section("S") {
      Text("t").navigationTitle("Title").toolbar { Button("Add") {} }
    }
    let handlers = ScreenContext(writer: builder, revision: 7).describe(view)
    let screen = builder.finish()
    #expect(screen.root.string(.title) == "Title")
    let toolbar = screen.root.children.first { $0.kind == .toolbar }
    #expect(toolbar?.children.first { _ in true }?.action(.activate) == ActionID(revision: 7, index: 0))
    #expect(handlers.count == 1)
  }

  @Test("Past a limit the screen is cut, and says so")
  func limits() {
    let builder = ScreenBuilder(limits: ScreenLimits(elements: 10, depth: 2, text: 4))
    for _ in 0..<20 {
      builder.begin(.row)
      builder.string(.title, "abcdef")
      builder.end()
    }
    let screen = builder.finish()
    #expect(screen.count == 10)
    #expect(screen.issues == [.textTooLong(limit: 4), .tooManyElements(limit: 10)])
  }
}
