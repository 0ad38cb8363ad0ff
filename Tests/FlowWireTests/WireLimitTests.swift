import Bytes
import Failures
import FlowWire
import Flows
import Payloads
import ServiceContracts
import Testing

@Suite("A message of a library's process is read up to the limits of the header, and not beyond them")
struct WireLimitTests {
  /// A kind of message with something that has a limit.
  struct Case: CustomTestStringConvertible, Sendable {
    let what: String
    let limit: Int
    /// Makes a message with this many of them.
    let message: @Sendable (Int) -> RunnerMessage

    var testDescription: String { what }

    init(_ what: String, _ limit: Int, _ message: @escaping @Sendable (Int) -> RunnerMessage) {
      (self.what, self.limit, self.message) = (what, limit, message)
    }

    static func request(_ what: String, _ limit: Int, _ request: @escaping @Sendable (Int) -> Request) -> Case {
      Case(what, limit) {
        .request(FlowNumber(rawValue: 1), NavigationRequest(request($0), from: FlowID(rawValue: 2)), during: nil)
      }
    }
  }

  private static func text(_ size: Int) -> String { String(repeating: "a", count: size) }
  private static func bytes(_ size: Int) -> Payload { Payload(repeating: 1, count: size) }
  private static func page(id: Int = 1, title: Int = 0, icon: Int = 0, feature: Int = 3, launch: Int = 0) -> PageItem {
    PageItem(
      id: PageID(rawValue: text(id)), title: text(title), icon: text(icon), feature: FeatureID(rawValue: text(feature)),
      launch: bytes(launch))
  }
  private static func offer(_ service: String = "a.b/1", callers: [String]) -> Request {
    .service(.provide(ServiceOffer(ServiceID(rawValue: service), callers: ServiceCallers(patterns: callers))))
  }

  static let cases: [Case] = [
    .request("bytes of the text of a request", HeaderLimits.badge) { .badge(text($0)) },
    .request("bytes of the text of a request", HeaderLimits.badge) { .pageBadge("a", text($0)) },
    .request("bytes of the text of a request", HeaderLimits.actionName) { .send(name: text($0), payload: []) },
    .request("bytes of the text of a request", HeaderLimits.link) { .open(url: text($0), quiet: false) },
    .request("bytes of the text of a request", HeaderLimits.copy) { .copy(text($0)) },
    .request("bytes of the name in a request", HeaderLimits.pageId) { .selectPage(PageID(rawValue: text($0))) },
    .request("bytes of a payload", HeaderLimits.bytes) { .push(bytes($0)) },
    .request("bytes of a payload", HeaderLimits.bytes) { .finish(result: bytes($0)) },
    .request("bytes of a payload", HeaderLimits.bytes) { .send(name: "a", payload: bytes($0)) },
    .request("bytes of a route", HeaderLimits.bytes) { .append([bytes($0)]) },
    .request("routes", HeaderLimits.routes) { .setStack([Payload](repeating: [1], count: $0)) },
    .request("bytes of a launch value", HeaderLimits.bytes) {
      .presentFlow(ChildFlow(feature: "a.b", launch: bytes($0)), .push)
    },
    .request("bytes of a feature's ID", HeaderLimits.featureId) {
      .presentFlow(ChildFlow(feature: FeatureID(rawValue: text($0))), .push)
    },
    .request("bytes of a slot", HeaderLimits.slot) { .present([], .embed(slot: text($0))) },
    .request("detents", HeaderLimits.heights + 2) {
      .present([], .sheet(detents: Set((0..<$0).map { Detent.height(Double($0 + 1)) })))
    },
    .request("pages", HeaderLimits.pages) {
      .setPages([PageItem](repeating: page(), count: $0), selected: nil, style: .tabs)
    },
    .request("bytes of a page's ID", HeaderLimits.pageId) { .setPages([page(id: $0)], selected: nil, style: .tabs) },
    .request("bytes of a title", HeaderLimits.title) { .setPages([page(title: $0)], selected: nil, style: .tabs) },
    .request("bytes of an icon", HeaderLimits.icon) { .setPages([page(icon: $0)], selected: nil, style: .tabs) },
    .request("bytes of a feature's ID", HeaderLimits.featureId) {
      .setPages([page(feature: $0)], selected: nil, style: .tabs)
    },
    .request("bytes of a launch value", HeaderLimits.bytes) {
      .setPages([page(launch: $0)], selected: nil, style: .tabs)
    },
    .request("callers", HeaderLimits.callers) { offer(callers: [String](repeating: "c", count: $0)) },
    .request("bytes of a caller", HeaderLimits.featureId) { offer(callers: [text($0)]) },
    .request("bytes of a service's ID", ServiceLimits.text) { offer(text($0), callers: []) },
    .request("bytes of a service's ID", ServiceLimits.text) {
      .service(.call(ServiceInvocation(ServiceID(rawValue: text($0)), "Add", [])))
    },
    .request("bytes of a call's name", ServiceLimits.text) {
      .service(.call(ServiceInvocation("a.b/1", text($0), [])))
    },
    .request("bytes of a call", HeaderLimits.bytes) { .service(.call(ServiceInvocation("a.b/1", "Add", bytes($0)))) },
    Case("bytes of a line of the log", HeaderLimits.logLine) { .log(.none, .info, text($0)) },
    Case("bytes of a key", HeaderLimits.key) { .store("a.b", key: text($0), nil) },
    Case("bytes of a value", HeaderLimits.value) { .store("a.b", key: "k", bytes($0)) },
    Case("bytes of a saved state", HeaderLimits.state) {
      .answer(FlowNumber(rawValue: 1), .snapshot(bytes($0)), QueryID(rawValue: 1))
    },
    Case("addresses of a crash", RunnerMessage.crashAddressLimit) {
      .crashed(signal: 11, [UInt64](repeating: 1, count: $0))
    },
  ]

  @Test("A value with a limit is read at it, and refused beyond it with both numbers", arguments: cases)
  func limits(_ one: Case) throws {
    _ = try RunnerMessage(try one.message(one.limit).frame())
    let frame = try one.message(one.limit + 1).frame()
    // The process itself writes no longer line.
    if one.what == "bytes of a line of the log" {
      #expect(try RunnerMessage(frame).frame() == one.message(one.limit).frame())
      return
    }
    let error = #expect(throws: FrameError.self) { try RunnerMessage(frame) }
    #expect(
      error == .malformed(kind: frame.kind, "\(one.limit + 1) \(one.what), more than \(one.limit)"), "\(frame.kind)")
  }

  @Test("A line of the log, and the text of a failure, that another program has written without a limit are refused")
  func foreign() throws {
    var line = ByteWriter()
    line.integer(LogLevel.info.rawValue)
    line.text(Self.text(HeaderLimits.logLine + 1))
    #expect(throws: FrameError.malformed(kind: 9, "65537 bytes of a line of the log, more than 65536")) {
      try RunnerMessage(Frame(kind: 9, body: line.bytes))
    }
    var failure = ByteWriter()
    failure.text("a.b")
    failure.text(Self.text(ByteWriter.failureTextLimit + 1))
    #expect(throws: FrameError.malformed(kind: 2, "65537 bytes of a failure's text, more than 65536")) {
      try RunnerMessage(Frame(kind: 2, body: failure.bytes))
    }
  }

  @Test("A failure whose texts are too long arrives, with its texts cut between two characters")
  func failures() throws {
    let text = Self.text(ByteWriter.failureTextLimit - 1) + "ä"
    let failure = FlowFailure(code: "a.b", message: text, found: text)
    guard case .refused(let read) = try RunnerMessage(try RunnerMessage.refused(failure).frame()) else {
      Issue.record("It is another message.")
      return
    }
    #expect(read.message == Self.text(ByteWriter.failureTextLimit - 1))
    #expect(read.found == read.message)
  }

  @Test("A timer has a time of one millisecond to a day")
  func timers() throws {
    func timer(_ milliseconds: UInt64) throws -> RunnerMessage {
      try RunnerMessage(try RunnerMessage.after(FlowNumber(rawValue: 1), milliseconds: milliseconds, token: 1).frame())
    }
    for milliseconds in [1, RequestLimits.timerMilliseconds] { _ = try timer(milliseconds) }
    for milliseconds in [0, RequestLimits.timerMilliseconds + 1, .max] {
      #expect(throws: FrameError.malformed(kind: 8, "a timer of \(milliseconds) ms")) { try timer(milliseconds) }
    }
  }
}
