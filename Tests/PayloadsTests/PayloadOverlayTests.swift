import Payloads
import TestSupport
import Testing

@Suite("Saved state survives a change of its type")
struct PayloadOverlayTests {
  private struct Old: Codable {
    struct Filter: Codable {
      var text = ""
      var limit = 10
    }
    var title = "old"
    var count = 5
    var removed = true
    var route = SampleRoute.product(7)
    var filter = Filter(text: "tea", limit: 3)
    var selected: Int? = 4
    var amounts = ["tea": 2]
  }

  private struct New: Codable, Equatable {
    struct Filter: Codable, Equatable {
      var text = ""
      var limit = "all"
      var ascending = true
    }
    var title = "new"
    var count = "retyped"
    var added = 9
    var route = SampleRoute.list
    var filter = Filter()
    var selected: Int?
    var amounts: [String: Int] = [:]
  }

  @Test("Added and retyped properties get their initial values, the others keep theirs")
  func typedOverlay() throws {
    let old = try PayloadEncoder.encode(Old())
    let state = try PayloadDecoder.decode(New.self, from: old, over: PayloadEncoder.encode(New()))
    #expect(
      state
        == New(
          title: "old", count: "retyped", added: 9, route: .product(7),
          filter: .init(text: "tea", limit: "all", ascending: true), selected: 4, amounts: ["tea": 2]))
  }

  @Test("State that is not a payload decodes to the fresh value")
  func brokenState() throws {
    let fresh = try PayloadEncoder.encode(New())
    #expect(try PayloadDecoder.decode(New.self, from: [0xff], over: fresh) == New())
    #expect(try PayloadDecoder.decode(New.self, from: PayloadEncoder.encode(3), over: fresh) == New())
  }

  @Test("Trees are merged key by key")
  func trees() {
    let old = PayloadValue.map([
      "kept": .int(1), "retyped": .text("x"), "removed": .null, "inner": .map(["a": .int(2), "gone": .int(3)]),
      "large": .unsigned(.max),
    ])
    let fresh = PayloadValue.map([
      "kept": .int(0), "retyped": .int(0), "added": .bool(true), "inner": .map(["a": .int(0), "b": .int(0)]),
      "large": .int(0),
    ])
    #expect(
      PayloadValue.overlaying(old: old, on: fresh)
        == .map([
          "kept": .int(1), "retyped": .int(0), "added": .bool(true), "inner": .map(["a": .int(2), "b": .int(0)]),
          "large": .unsigned(.max),
        ]))
  }
}
