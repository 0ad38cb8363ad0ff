import Failures
import Flows
import PluginLoading
import Testing

@testable import FeatureHosting

@Suite("Findings for a file in a library's place")
struct FindingTests {
  private var item: CatalogItem { CatalogItem(id: PluginID(rawValue: 2), plugin: Versions.good("a")) }

  @Test("A file with other content is another version, and one with the same content is none")
  func content() {
    #expect(item.finding(Versions.untried("b"), isRequested: false) == .version(Versions.untried("b")))
    #expect(item.finding(Versions.refused("b"), isRequested: false) == .version(Versions.refused("b")))
    #expect(item.finding(Versions.good("a"), isRequested: true) == .unchanged)
  }

  @Test("A version that was refused counts again only when the user asks, and any other counts at once")
  func refused() {
    var item = item
    item.refused = CatalogItem.Refused(Versions.untried("b"))
    #expect(item.finding(Versions.untried("b"), isRequested: false) == .unchanged)
    #expect(item.finding(Versions.untried("b"), isRequested: true) == .version(Versions.untried("b")))
    #expect(item.finding(Versions.untried("c"), isRequested: false) == .version(Versions.untried("c")))
  }

  @Test("A version that waits for the user counts again only when the user asks")
  func waiting() {
    var item = item
    item.waiting = Versions.good("b")
    #expect(item.finding(Versions.good("b"), isRequested: false) == .unchanged)
    #expect(item.finding(Versions.good("b"), isRequested: true) == .version(Versions.good("b")))
    #expect(item.finding(Versions.untried("c"), isRequested: false) == .version(Versions.untried("c")))
  }

  @Test("Files that cannot be read differ in why")
  func unreadable() {
    let other = FlowFailure(code: "test.other", message: "It failed otherwise.")
    var item = item
    let first = Versions.refused(nil)
    #expect(item.finding(first, isRequested: false) == .version(first))
    item.refused = CatalogItem.Refused(first)
    #expect(item.finding(first, isRequested: false) == .unchanged)
    #expect(item.finding(Versions.refused(nil, other), isRequested: false) != .unchanged)
  }

  @Test("The same content counts as present whatever its result, and without content the same reason does")
  func present() {
    #expect(item.finding(Versions.refused("a"), isRequested: true) == .unchanged)
    #expect(item.isPresent(Versions.refused("a")))
    #expect(!item.isPresent(Versions.good("b")))
    let other = FlowFailure(code: "test.other", message: "It failed otherwise.")
    let unread = CatalogItem(id: PluginID(rawValue: 2), plugin: Versions.refused(nil))
    #expect(unread.finding(Versions.refused(nil), isRequested: true) == .unchanged)
    #expect(unread.finding(Versions.refused(nil, other), isRequested: false) != .unchanged)
    #expect(unread.finding(Versions.good("a"), isRequested: false) == .replacement(Versions.good("a")))
    #expect(!unread.isPresent(Versions.refused(nil)))
  }

  @Test("A file that was written while it was read is unfinished, whatever else is known")
  func unfinished() {
    let changed = FlowFailure(code: .changedFile, message: "It changed.")
    #expect(item.finding(Versions.refused(nil, changed), isRequested: false) == .unfinished)
  }

  @Test("Libraries that came or went are a change, and so are versions of those that stay, but no unfinished file")
  func changes() {
    let id = PluginID(rawValue: 2)
    #expect(FolderChanges(added: [id: false]).hasMembersChanged)
    #expect(FolderChanges(removed: [id]).hasMembersChanged)
    let findings: [(FolderChanges.Finding, isChange: Bool, isUnfinished: Bool)] = [
      (.unchanged, false, false), (.unfinished, false, true), (.version(Versions.good("b")), true, false),
      (.replacement(Versions.good("b")), true, false),
    ]
    for (finding, isChange, isUnfinished) in findings {
      let changes = FolderChanges(findings: [id: finding])
      #expect(finding.isChange == isChange)
      #expect(changes.isUnfinished == isUnfinished)
      #expect(!changes.hasMembersChanged)
    }
  }

  @Test("A library without features has nothing on screen that would be swapped")
  func placeholder() {
    let item = CatalogItem(id: PluginID(rawValue: 2), plugin: Versions.refused("a"))
    #expect(item.finding(Versions.untried("b"), isRequested: false) == .replacement(Versions.untried("b")))
  }

  @Test("A commit keeps the earlier version for a revert, and a revert does not take the later one again automatically")
  func versions() {
    var item = item
    item.commit(Versions.good("b"), isRevert: false, shown: [])
    #expect(item.earlier.map(\.plugin) == [Versions.good("a")])
    #expect(item.generation == 2)
    item.commit(Versions.good("a"), isRevert: true, shown: [])
    #expect(item.earlier == [])
    #expect(item.finding(Versions.good("b"), isRequested: false) == .unchanged)
    for content in 0..<20 { item.commit(Versions.good("\(content)"), isRevert: false, shown: []) }
    #expect(item.earlier.count == 8)
  }

  @Test("A feature that a version does not offer keeps its tab if it was shown, until a version offers it again")
  func withdrawn() {
    var item = CatalogItem(id: PluginID(rawValue: 2), plugin: Versions.good("a"))
    item.commit(Versions.good("b", offering: "test.b"), isRevert: false, shown: ["test.a"])
    #expect(item.withdrawn.map(\.id) == ["test.a"])
    #expect(item.pages.map(\.feature) == ["test.b", "test.a"])
    item.commit(Versions.good("c"), isRevert: false, shown: ["test.a"])
    #expect(item.withdrawn.isEmpty)
    #expect(item.pages.map(\.feature) == ["test.a"])
  }
}
