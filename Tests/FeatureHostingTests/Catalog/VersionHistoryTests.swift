import PluginLoading
import Scenes
import Testing

@testable import FeatureHosting

@Suite("The history of a library says what became of its versions")
struct VersionHistoryTests {
  private let start = ContinuousClock.now

  private func moment(_ seconds: Int) -> VersionHistory.Moment {
    VersionHistory.Moment(start + .seconds(seconds), time: "at \(seconds)")
  }

  private func item() -> CatalogItem {
    CatalogItem(id: PluginID(rawValue: 2), plugin: Versions.good("a"), at: moment(0))
  }

  @Test("A version that takes over ends the one before, which lasted until then")
  func commits() {
    var history = VersionHistory(at: moment(0))
    history.noteCommit(2, returnsTo: nil, at: moment(60))
    history.noteSwapTime(.milliseconds(48))
    #expect(
      history.versions == [
        FeatureVersions.Version(generation: 2, time: "at 60", swapTime: .milliseconds(48)),
        FeatureVersions.Version(generation: 1, outcome: .replaced, time: "at 0", lasted: .seconds(60)),
      ])
  }

  @Test("The version that stopped is the current one, whatever failed to replace it")
  func stops() {
    var history = VersionHistory(at: moment(0))
    history.noteFailure(.unbuilt, at: moment(1))
    history.noteStop(at: moment(2))
    #expect(history.versions.map(\.stopped) == [nil, "at 2"])
    history.noteCommit(2, returnsTo: nil, at: moment(3))
    #expect(history.versions.map(\.outcome) == [.current, .unbuilt, .replaced])
    #expect(history.versions.map(\.stopped) == [nil, nil, "at 2"])
  }

  @Test("Failures of one kind in a row are one line, with the time of the last")
  func failures() {
    var history = VersionHistory(at: moment(0))
    for second in 1...9 { history.noteFailure(.unbuilt, at: moment(second)) }
    history.noteFailure(.refused, at: moment(10))
    history.noteFailure(.unbuilt, at: moment(11))
    #expect(history.versions.map(\.time) == ["at 11", "at 10", "at 9", "at 0"])
    #expect(history.versions.map(\.generation) == [nil, nil, nil, 1])
  }

  @Test("Only the last versions are kept, and the current one always")
  func limit() {
    var history = VersionHistory(at: moment(0))
    for number in 2...30 { history.noteCommit(number, returnsTo: nil, at: moment(number)) }
    #expect(history.versions.count == 12 && history.versions.first?.generation == 30)
    for second in 31...60 { history.noteFailure(second % 2 == 0 ? .refused : .unbuilt, at: moment(second)) }
    #expect(history.versions.count == 12 && history.versions.last?.generation == 30)
    #expect(history.versions.first?.time == "at 60")
  }

  @Test("Going back names the generation whose code it is, and the next one back is the one before that")
  func reverts() {
    var item = item()
    item.commit(Versions.good("b"), isRevert: false, shown: [], at: moment(1))
    item.commit(Versions.good("c"), isRevert: false, shown: [], at: moment(2))
    #expect(item.earlier.map(\.generation) == [1, 2])
    item.commit(Versions.good("b"), isRevert: true, shown: [], at: moment(3))
    #expect(item.history.versions.first?.generation == 4 && item.history.versions.first?.returnsTo == 2)
    #expect(item.earlier.map(\.generation) == [1])
    item.commit(Versions.good("d"), isRevert: false, shown: [], at: moment(4))
    #expect(item.earlier.map(\.generation) == [1, 4])
  }
}
