import Coordination
import Failures
import FeatureTesting
import Flows
import NavigationEngine
import Scenes
import Screens
import ServiceContracts
import Testing

@testable import HostKit

@MainActor
@Suite("Features say once that something is done, and tabs that are not in front are marked")
struct FeatureNoticesTests {
  private enum Place: Route { case here }

  private final class Uploader: Coordinator<Place> {
    override func start() async throws { await startFlow(route: .here) }
    override func view(for route: Place) -> any View { Text("Here") }
  }

  /// The information of an app that marks tabs.
  private final class Information: HostInformation {
    let notices: FeatureNotices
    init(_ notices: FeatureNotices) { self.notices = notices }
    func versions(of feature: FeatureID) -> FeatureVersions? { nil }
    func isUnusable(_ feature: FeatureID) -> Bool { false }
    func revert(_ feature: FeatureID) {}
    var figures: HostFigures? { nil }
    func isMarked(_ feature: FeatureID, isSelected: Bool) -> Bool { notices.isMarked(feature, isSelected: isSelected) }
  }

  private let uploader = Uploader()
  private let bench: AppBench
  private let information: Information
  /// The time of the limit, which stands still.
  private let clock = ManualLoop()

  init() throws {
    bench = try AppBench(CoordinatorFlow(uploader), hasOther: true)
    information = Information(
      FeatureNotices(providedBy: bench.root, in: bench.engine, loop: clock) { $0 == "test.flow" ? "Photos" : "" })
    bench.engine.hostInformation = information
    try bench.start()
  }

  private func tell(_ sentence: String) async throws -> Bool {
    try await bench.answer(to: uploader) { try await $0.call(NoticesService.Tell(rawValue: sentence)) }.get()
  }

  /// The badges of the tabs.
  private var badges: [String?] { bench.engine.scene().tabs?.items.map(\.badge) ?? [] }

  @Test("The sentence is a notice with the feature's title; a tab that is in front is not marked")
  func front() async throws {
    #expect(try await tell("3 photos are there.") == false)
    #expect(bench.engine.scene().notice?.text == "Photos: 3 photos are there.")
    #expect(badges == [nil, nil])
  }

  @Test("A tab that is not in front is marked until the user goes there")
  func marked() async throws {
    bench.engine.handle(.select("other"))
    try bench.turn { bench.engine.scene().tabs?.selected == "other" }
    #expect(try await tell("3 photos are there."))
    #expect(badges == ["•", nil])
    bench.engine.handle(.select("page"))
    try bench.turn { bench.engine.scene().tabs?.selected == "page" }
    bench.engine.handle(.select("other"))
    try bench.turn { bench.engine.scene().tabs?.selected == "other" }
    #expect(badges == [nil, nil])
  }

  @Test("A coordinator has a function for it")
  func function() async throws {
    try await bench.answer(to: uploader) { [uploader] _ in try await uploader.showNotice("One photo is there.") }.get()
    #expect(bench.engine.scene().notice?.text == "Photos: One photo is there.")
  }

  @Test("A sixth sentence in ten seconds, an empty one and a long one are refused")
  func limits() async throws {
    for sentence in ["", String(repeating: "x", count: 201)] {
      let failure = await #expect(throws: ServiceFailure.self) { try await tell(sentence) }
      #expect(failure?.original == "notices.length")
      #expect(failure?.failure.message == "A notice of test.flow was refused: its sentence is empty or too long.")
    }
    for number in 1...5 { _ = try await tell("\(number)") }
    let failure = await #expect(throws: ServiceFailure.self) { try await tell("6") }
    #expect(failure?.original == "notices.too-many")
    #expect(failure?.failure.message == "A notice of test.flow was refused: the feature sends too many.")
    #expect(bench.engine.scene().notice?.text == "Photos: 5")
    clock.advance(by: .seconds(10))
    _ = try await tell("6")
    #expect(bench.engine.scene().notice?.text == "Photos: 6")
  }
}
