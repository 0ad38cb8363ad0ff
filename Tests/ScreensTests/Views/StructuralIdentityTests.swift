import Testing

@testable import Screens

@Suite("An element without a key is identified by its place in the declaration")
@MainActor
struct StructuralIdentityTests {
  private func screen(@ViewBuilder _ view: () -> Content) -> Screen {
    let builder = ScreenBuilder()
    _ = ScreenContext(writer: builder, revision: 1).describe(view())
    return builder.finish()
  }

  /// The identities of elements by their text or title.
  private func ids(_ screen: Screen) -> [String: ElementID] {
    var ids: [String: ElementID] = [:]
    for element in screen.elements {
      if let name = element.string(.title) ?? element.string(.text) { ids[name] = element.id }
    }
    #expect(screen.issues.isEmpty)
    return ids
  }

  /// A form with everything that comes and goes.
  private func form(_ isShown: Bool, rounds: Int = 2) -> Screen {
    screen {
      if isShown { Text("notice") }
      TextField("name", text: .constant(""))
      Section("section") {
        if isShown {
          Text("first")
          Text("second")
        }
        Toggle("toggle", isOn: .constant(true))
        for round in 0..<(isShown ? rounds + 1 : rounds) { Text("round \(round)") }
        Text("last")
      }
      if isShown { Text("same") } else { Button("same") {} }
      Group {
        if isShown { Text("in group") }
        Text("behind group")
      }
      ForEach(["a", "b"], id: \.self) { key in
        if isShown { Text("extra \(key)") }
        Row(key)
        Text("note \(key)")
      }
      Text("end")
    }
  }

  @Test("The identities of elements stay the same over releases, as windows that were saved have them")
  func overReleases() {
    let known = ids(
      screen {
        Text("first")
        ForEach(["a", "b"], id: \.self) { key in
          if key == "a" { Text("extra \(key)") }
          Row(key)
          Text("note \(key)")
        }
      })
    let expected: [String: UInt64] = [
      "first": 13_678_269_761_802_315_859, "extra a": 2_856_425_321_683_089_059, "a": 12_616_996_962_527_923_471,
      "note a": 12_616_998_062_039_551_682, "b": 13_204_950_909_951_666_622, "note b": 13_204_949_810_440_038_411,
    ]
    #expect(known.mapValues(\.rawValue) == expected)
  }

  @Test("Elements are identified by texts, numbers and any other values as these describe themselves")
  func keys() {
    #expect([ViewKey.text(of: "a"), ViewKey.text(of: 5), ViewKey.text(of: Tone.critical)] == ["a", "5", "critical"])
    // A text is no other value that only contains it.
    #expect(["nil", nil].map { ViewKey.text(of: $0) } == ["Optional(\"nil\")", "nil"])
  }

  @Test("Views that come or go by if, else and for do not change the identity of others")
  func conditional() {
    let with = ids(form(true))
    let without = ids(form(false))
    for (name, id) in without where name != "same" { #expect(with[name] == id, "\(name)") }
    #expect(without.count == 13)
    #expect(with.count == without.count + 7)
  }

  @Test("The branches of an if are different elements")
  func branches() { #expect(ids(form(true))["same"] != ids(form(false))["same"]) }

  @Test("No two elements have one identity, also in nested blocks and long ones")
  func distinct() {
    let screen = screen {
      for index in 0..<1100 { Text("\(index)") }
      Group {
        Group {
          Text("a")
          Text("b")
        }
        Text("c")
      }
      Twice()
      Twice().id("twice")
    }
    #expect(screen.issues.isEmpty)
    #expect(Set(screen.elements.map(\.id)).count == screen.count)
    #expect(screen.count == 1108)
  }

  /// A view that writes two elements at one place.
  private struct Twice: PrimitiveView {
    func emit(into context: ScreenContext) {
      for text in ["x", "y"] { context.element(.text) { context.string(.text, text) } }
    }
  }

  @Test("A view with an id keeps its identity wherever it stands, and needs no place")
  func keyed() {
    let first = screen {
      Text("a").id("k")
      Text("b")
    }
    let second = screen {
      Text("b")
      Text("a").id("k")
    }
    #expect(ids(first)["a"] == ids(second)["a"])
    #expect(ids(first)["a"] == ElementID.root.child(key: Array("k".utf8)))
  }

  @Test("The bar's buttons keep their identity when the content changes")
  func toolbar() {
    func screen(_ isShown: Bool) -> Screen {
      self.screen {
        VStack { Text("content") }.toolbar {
          if isShown { Button("edit") {} }
          Button("add") {}
        }
        if isShown { Text("more") }
      }
    }
    #expect(ids(screen(true))["add"] == ids(screen(false))["add"])
  }
}

extension ElementID {
  fileprivate func child(key: [UInt8]) -> ElementID { key.withUnsafeBufferPointer { child(key: $0) } }
}
