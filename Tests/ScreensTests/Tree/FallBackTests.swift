import Testing

@testable import Screens

@Suite("A value that a reader does not know falls back to something that can be shown")
struct FallBackTests {
  /// An element with what `write` says of it.
  private func element(_ kind: ElementKind = .row, _ write: (ScreenBuilder) -> Void) throws -> Element {
    let builder = ScreenBuilder()
    builder.begin(kind)
    write(builder)
    builder.end()
    return try builder.finish()[1]
  }

  @Test("An element of an unknown kind is kept, with its properties and what it holds")
  func unknownKind() throws {
    let unknown = ElementKind(rawValue: 4711)
    let element = try element(unknown) { builder in
      builder.string(.title, "of tomorrow")
      builder.begin(.text)
      builder.string(.text, "inside")
      builder.end()
    }
    #expect(element.kind == unknown)
    #expect(element.string(.title) == "of tomorrow")
    #expect(element.children.map { $0.string(.text) } == ["inside"])
  }

  @Test(
    "A style, tone, role or axis that is not known is the plain one", arguments: [99, -1, 0.5, .nan, .infinity, 1e300])
  func choices(number: Double) throws {
    let element = try element { builder in
      for property in [ElementProperty.style, .tone, .role, .axis] { builder.number(property, number) }
    }
    #expect(element.style == .body)
    #expect(element.tone == .plain)
    #expect(element.role == .normal)
    #expect(element.axis == .vertical)
  }

  @Test("A style, tone, role or axis that is known is what was said")
  func known() throws {
    let element = try element { builder in
      builder.number(.style, Double(TextStyle.mono.rawValue))
      builder.number(.tone, Double(Tone.critical.rawValue))
      builder.number(.role, Double(ButtonRole.cancel.rawValue))
      builder.number(.axis, Double(Axis.horizontal.rawValue))
    }
    #expect(element.style == .mono)
    #expect(element.tone == .critical)
    #expect(element.role == .cancel)
    #expect(element.axis == .horizontal)
  }

  @Test("A property of another type counts as absent")
  func otherType() throws {
    let element = try element { builder in
      builder.number(.title, 1)
      builder.string(.fraction, "half")
      builder.string(.on, "yes")
      builder.flag(.activate, true)
    }
    #expect(element.string(.title) == nil)
    #expect(element.number(.fraction) == nil)
    #expect(!element.flag(.on))
    #expect(element.action(.activate) == nil)
  }

  @Test("The first of two values of a property counts, whatever types are between them")
  func first() throws {
    let element = try element { builder in
      builder.number(.title, 1)
      builder.string(.title, "first")
      builder.string(.title, "second")
    }
    #expect(element.string(.title) == "first")
    #expect(element.number(.title) == 1)
  }
}
