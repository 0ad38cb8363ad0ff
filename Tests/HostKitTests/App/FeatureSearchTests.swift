import Failures
import Payloads
import Scenes
import ServiceContracts
import Testing

@testable import HostKit

@Suite("The palette's search asks the features at work, one call at a time, and shows what leads somewhere") @MainActor
struct FeatureSearchTests {
  /// The services of two features, whose calls wait for their answers.
  @MainActor
  private final class Desk {
    private(set) var calls: [(service: ServiceID, words: String)] = []
    private var waiting: [ServiceID: CheckedContinuation<Payload, any Error>] = [:]
    /// The titles that were shown, and whether these were all.
    private(set) var shown: [(titles: [String], isComplete: Bool)] = []
    private(set) var rows: [FoundRow] = []

    private struct Words: Decodable {
      var words: String
      var limit: Int
    }

    lazy var search = FeatureSearch(services: { ["a.one.search/1", "a.two.search/1"] }) { text in
      text == "nowhere" ? nil : "shop://\(text)"
    } call: { [weak self] service, bytes in
      let asked = try PayloadDecoder.decode(Words.self, from: bytes)
      return try await withCheckedThrowingContinuation { next in
        self?.calls.append((service, asked.words))
        self?.waiting[service] = next
      }
    }

    func find(_ words: String) {
      search.find(words) { [weak self] rows, isComplete in
        self?.rows = rows
        self?.shown.append((rows.map(\.title), isComplete))
      }
    }

    func answer(_ service: ServiceID, _ rows: SearchResult...) throws {
      waiting.removeValue(forKey: service)?.resume(returning: try PayloadEncoder.encode(rows))
    }

    func answer(_ service: ServiceID, bytes: Payload) { waiting.removeValue(forKey: service)?.resume(returning: bytes) }

    func fail(_ service: ServiceID) {
      waiting.removeValue(forKey: service)?.resume(
        throwing: FlowFailure(code: "test.slow", message: "It has not answered."))
    }

    func wait(_ condition: () -> Bool) async throws {
      for _ in 0..<10_000 where !condition() { await Task.yield() }
      try #require(condition())
    }
  }

  private let desk = Desk()

  @Test("Rows stand in the order of the features, whichever answers first")
  func order() async throws {
    desk.find("tea")
    try await desk.wait { desk.calls.count == 2 }
    try desk.answer("a.two.search/1", SearchResult("Kettle", link: "b"))
    try await desk.wait { desk.shown.count == 1 }
    try desk.answer("a.one.search/1", SearchResult("Tea\u{1b}[2J", detail: "4 €", link: "a"))
    try await desk.wait { desk.shown.count == 2 }
    #expect(desk.shown.map(\.isComplete) == [false, true])
    #expect(desk.shown[0].titles == ["Kettle"] && desk.shown[1].titles.count == 2)
    #expect(desk.rows.map(\.link) == ["shop://a", "shop://b"])
    #expect(!desk.rows[0].title.utf8.contains(0x1b) && desk.rows[0].detail == "4 €")
  }

  @Test("A feature is asked again when it has answered to earlier words, with the last ones only")
  func typing() async throws {
    desk.find("te")
    try await desk.wait { desk.calls.count == 2 }
    desk.find("tea")
    desk.find("teap")
    for service: ServiceID in ["a.one.search/1", "a.two.search/1"] {
      try desk.answer(service, SearchResult("Old", link: "old"))
    }
    try await desk.wait { desk.calls.count == 4 }
    #expect(desk.calls.map(\.words) == ["te", "te", "teap", "teap"])
    #expect(desk.shown.isEmpty, "What was found for other words is not shown.")
    try desk.answer("a.one.search/1", SearchResult("Teapot", link: "a"))
    desk.fail("a.two.search/1")
    try await desk.wait { desk.shown.last?.isComplete == true }
    #expect(desk.shown.last?.titles == ["Teapot"])
  }

  @Test("Rows that lead nowhere, say nothing or are too many are left out, and bytes that are no rows are none")
  func lies() async throws {
    desk.find("tea")
    try await desk.wait { desk.calls.count == 2 }
    let long = String(repeating: "x", count: 5000)
    desk.answer(
      "a.one.search/1",
      bytes: try PayloadEncoder.encode(
        [SearchResult("No", link: "nowhere"), SearchResult("\u{200b}", link: "a"), SearchResult(long, link: "b")]
          + (0..<100).map { SearchResult("\($0)", link: "\($0)") }))
    desk.answer("a.two.search/1", bytes: Payload([0xff, 1, 2]))
    try await desk.wait { desk.shown.last?.isComplete == true }
    #expect(desk.rows.map(\.title) == [String(long.prefix(120)), "0", "1", "2", "3", "4"])
  }
}
