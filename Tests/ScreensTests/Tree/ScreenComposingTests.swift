import Testing

@testable import Screens

@Suite("Screens in the slots of another make one tree")
@MainActor
struct ScreenComposingTests {
  private func screen(_ view: any View, revision: UInt32 = 1) -> Screen {
    let builder = ScreenBuilder()
    _ = ScreenContext(writer: builder, revision: revision).describe(view)
    return builder.finish()
  }

  private func inset(_ slot: String, title: String? = nil, _ view: any View) -> Screen.Inset {
    Screen.Inset(slot: slot, title: title, screen: screen(view)) {
      ActionID(revision: 9, index: $0.index)
    }
  }

  private let outer = VStack {
    Text("before")
    Slot("side") { Text("meanwhile") }
    Button("After") {}
  }

  @Test("A filled slot is a section with the other screen's elements, in document order")
  func filled() throws {
    let whole = screen(outer).filled(with: [inset("side", title: "Side", Row("inside") {})])
    #expect(whole.elements.map(\.kind) == [.screen, .group, .text, .section, .row, .button])
    let section = try whole[3]
    #expect(section.string(.title) == "Side")
    #expect(section.parent?.kind == .group)
    #expect(section.children.map { $0.string(.title) } == ["inside"])
    #expect(try whole[2].string(.text) == "before")
    #expect(try whole[5].string(.title) == "After")
    #expect(!whole.hasSlots)
  }

  @Test("A slot that is not filled is a group with what stands there meanwhile")
  func notFilled() throws {
    let outer = screen(outer)
    #expect(outer.hasSlots)
    let whole = outer.filled(with: [inset("another", Row("inside"))])
    #expect(whole.elements.map(\.kind) == [.screen, .group, .text, .group, .text, .button])
    #expect(try whole[4].string(.text) == "meanwhile")
    #expect(!whole.hasSlots)
  }

  @Test("A heading stands before the screen's own elements, and the screen keeps its title, its texts and its slots")
  func headed() throws {
    let heading = screen(
      Section("It asks") {
        Text("for more")
        Button("Allow") {}
      }, revision: 7)
    let whole = screen(outer.navigationTitle("Mine")).headed(by: heading)
    #expect(whole.elements.map(\.kind) == [.screen, .section, .text, .button, .group, .text, .slot, .text, .button])
    #expect(whole.root.string(.title) == "Mine")
    #expect(try whole[1].string(.title) == "It asks")
    #expect(try whole[2].string(.text) == "for more")
    #expect(try whole[3].action(.activate)?.revision == 7)
    #expect(try whole[5].string(.text) == "before")
    #expect(try whole[8].action(.activate)?.revision == 1)
    #expect(whole.root.children.map(\.kind) == [.section, .group])
    #expect(try whole[3].parent?.kind == .section)
  }

  @Test("Actions of the inset screen are renamed, those around it are not")
  func actions() {
    let whole = screen(outer).filled(with: [inset("side", Row("inside") {})])
    #expect(whole.elements.compactMap { $0.action(.activate) }.map(\.revision) == [9, 1])
  }

  @Test("Elements keep identities of their own, also when one screen stands in two slots")
  func identities() {
    let outer = screen(
      VStack {
        Slot("left")
        Slot("right")
        Row("same")
      })
    let rows = VStack { Row("same") }
    let whole = outer.filled(with: [inset("left", rows), inset("right", rows)])
    #expect(Set(whole.elements.map(\.id)).count == whole.count)
    let again = outer.filled(with: [inset("left", rows), inset("right", rows)])
    #expect(whole == again)
  }

  @Test("Issues are those of the screen around")
  func issues() {
    let builder = ScreenBuilder()
    builder.begin(.slot)
    builder.string(.name, "side")
    builder.end()
    builder.end()
    #expect(builder.finish().filled(with: [inset("side", Row("a"))]).issues == [.unbalanced])
  }
}
