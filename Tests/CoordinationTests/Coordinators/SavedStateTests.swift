import Coordination
import Payloads
import Testing

@Suite("Saved state of another version is taken as far as it goes, and what is not kept is named")
struct SavedStateTests {
  private struct First: SavedState, Equatable {
    struct Filter: Codable, Equatable {
      var text = ""
      var limit = 10
    }
    var title = "first"
    var count = 5
    var filter = Filter(text: "tea", limit: 3)
    var hidden: String?
  }

  private struct Second: SavedState, Equatable {
    struct Filter: Codable, Equatable {
      var text = ""
      var limit = "all"
    }
    var title = "second"
    var added = true
    var filter = Filter()
  }

  private struct Third: SavedState, Equatable {
    static let version = 2
    var heading = "third"
    var count = 0

    static func migrate(_ old: PayloadValue, from version: Int) throws -> PayloadValue {
      guard case .map(var members) = old, version == 1 else { throw Refused() }
      members["heading"] = members.removeValue(forKey: "title")
      return .map(members)
    }
  }

  private struct Refusing: SavedState {
    static let version = 2
    static func migrate(_ old: PayloadValue, from version: Int) throws -> PayloadValue { throw Refused() }
  }

  private struct Refused: Error {}

  @Test("The same version takes all of the saved state")
  func same() throws {
    let state = First(title: "kept", count: 7, filter: .init(text: "x", limit: 1), hidden: "h")
    let (restored, lost) = try First.restored(from: state.saved())
    #expect(restored == state)
    #expect(lost == [])
  }

  @Test("Removed and re-typed properties are named, the others kept, added ones fresh")
  func changed() throws {
    let (restored, lost) = try Second.restored(from: First().saved())
    #expect(restored == Second(title: "first", added: true, filter: .init(text: "tea", limit: "all")))
    #expect(lost == ["count", "filter.limit"])
  }

  @Test("An older version is migrated first, a newer one is not")
  func migrated() throws {
    let (restored, lost) = try Third.restored(from: First(title: "old").saved())
    #expect(restored == Third(heading: "old", count: 5))
    #expect(lost == ["filter.limit", "filter.text"] || lost == ["filter"])
    let (back, gone) = try First.restored(from: Third(heading: "new", count: 9).saved())
    #expect(back == First(title: "first", count: 9))
    #expect(gone == ["heading"])
  }

  @Test("A migration that fails, and bytes that are no saved state, are refused")
  func refused() throws {
    #expect(throws: Refused.self) { try Refusing.restored(from: First().saved()) }
    #expect(throws: PayloadError.self) { try First.restored(from: PayloadEncoder.encode(First())) }
    #expect(throws: PayloadError.self) { try First.restored(from: [0xff]) }
  }
}
