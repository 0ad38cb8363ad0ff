import TestSupport
import Testing

@testable import Screens

@Suite("A feature's description always gives a well-formed screen")
@MainActor
struct ScreenBuilderTests {
  @Test("Random calls in any order build a well-formed tree", arguments: 0..<40)
  func random(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    func number(_ bound: Int) -> Int { generator.number(below: bound) }
    let limits = ScreenLimits(elements: 200, depth: 6, text: 20)
    let builder = ScreenBuilder(limits: limits)
    for _ in 0..<500 {
      let property = ElementProperty(rawValue: UInt32(number(100)))
      switch number(8) {
      case 0, 1, 2: builder.begin(ElementKind(rawValue: UInt32(number(20))), key: number(3) == 0 ? "k\(number(4))" : "")
      case 3: builder.string(property, String(repeating: "ab\u{1B}é", count: number(12)))
      case 4: builder.number(property, Double(number(9)))
      case 5: builder.flag(property, number(2) == 0)
      case 6: builder.action(property, ActionID(rawValue: UInt64(number(99))))
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
    let decoded = try Screen(encoded: screen.encoded(), limits: limits)
    #expect(decoded.encoded() == screen.encoded() && decoded.issues == screen.issues)
    for property in 0..<100 {
      for element in screen.elements {
        guard let text = element.string(ElementProperty(rawValue: UInt32(property))) else { continue }
        #expect(text.utf8.count <= limits.text)
        #expect(!text.unicodeScalars.contains("\u{1B}"))
      }
    }
  }

  @Test(
    "A property that comes after a child is left out, and the screen says so; it is no reason against a new version")
  func lateProperty() throws {
    let builder = ScreenBuilder()
    builder.begin(.section)
    builder.begin(.text)
    builder.string(.text, "a")
    builder.end()
    builder.string(.title, "late")
    builder.flag(.disabled, true)
    builder.end()
    builder.string(.title, "of the screen")
    let screen = builder.finish()
    #expect(screen.root.string(.title) == "of the screen")
    let section = try #require(Array(screen.elements).dropFirst().first)
    #expect(section.string(.title) == nil && !section.isDisabled)
    #expect(screen.issues == [.propertyAfterChild])
    #expect(!ScreenIssue.propertyAfterChild.isLimit)
    #expect("\(ScreenIssue.propertyAfterChild)" == "a property of an element comes after one of its children")
    #expect(try Screen(encoded: screen.encoded()).encoded() == screen.encoded())
  }

  @Test("A property has the type that its number says, and one that is not known yet may have any")
  func types() {
    let builder = ScreenBuilder()
    builder.number(.title, 4)
    builder.flag(ElementProperty(rawValue: 128), true)
    builder.string(ElementProperty(rawValue: 500), "later")
    let wrong = builder.finish().wronglyTyped
    #expect(wrong.map(\.property) == [.title])
    #expect(wrong.first?.expected == "a string" && wrong.first?.found == "a number")
  }

  @Test("Text can neither control a terminal nor change its direction")
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

  @Test("Screen modifiers are written to the root, however deep they are applied")
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

  @Test("The title of the whole screen counts before one inside it, and of several inside the first")
  func titles() {
    func title(_ view: any View) -> String? {
      let builder = ScreenBuilder()
      _ = ScreenContext(writer: builder, revision: 1).describe(view)
      return builder.finish().root.string(.title)
    }
    let inside = Section("S") {
      Text("a").navigationTitle("First")
      Text("b").navigationTitle("Second")
    }
    #expect(title(inside) == "First")
    #expect(title(inside.navigationTitle("Whole")) == "Whole")
    #expect(title(Section("S") { Text("a").navigationTitle("Inner").navigationTitle("Outer") }) == "Outer")
  }

  @Test("Beyond a limit the screen is cut off, with an issue")
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
