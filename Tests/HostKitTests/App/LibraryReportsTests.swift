import Failures
import Flows
import NavigationEngine
import Platform
import PluginLoading
import Scenes
import TestSupport
import Testing

@testable import FeatureHosting
@testable import HostKit

@Suite("Reports of libraries whose processes have ended") @MainActor
struct LibraryReportsTests {
  private let bench: AppBench
  private let reports: LibraryReports

  init() throws {
    bench = try AppBench(FailedFlow(FlowFailure(code: "test", message: "There is no flow here.")))
    reports = bench.reports
  }

  private func loss(of title: String = "shop.cart") -> LibraryLoss {
    LibraryLoss(
      title: title, features: [FeatureID(rawValue: title)],
      failure: FlowFailure(
        code: "test", message: "\(title) crashed in 'event'", cause: "Cart.swift:3: Fatal error",
        remedy: "It restarts in 2 s where it left off."),
      restart: .after(.seconds(2)), hasEarlierVersion: false, path: nil, addresses: [])
  }

  private func report(_ title: String) -> Notice? { bench.engine.scene().notices.last { $0.subject == title } }

  @Test("The last that is said of a library that was restarted is that it was, in the place of the first report")
  func restarted() throws {
    try bench.start()
    reports.noteLoss(loss())
    let first = try #require(report("shop.cart"))
    #expect(
      first.text == "shop.cart crashed in 'event': Cart.swift:3: Fatal error. It restarts in 2 s where it left off.")
    reports.noteRestart(loss())
    let last = try #require(report("shop.cart"))
    #expect(last.number > first.number)
    #expect(
      last.text == "shop.cart crashed in 'event': Cart.swift:3: Fatal error. It was restarted where it left off.")
    #expect(last.detail?.contains("It was restarted where it left off.") == true)
    #expect(last.detail?.contains("What you can do:") == false)
    #expect(last.detail?.contains("It restarts in") == false)
    bench.engine.shutDown()
  }

  @Test("A library that restarts at once leaves nothing to do, so the details and the log say so without advice")
  func restartsAtOnce() throws {
    try bench.start()
    var loss = loss()
    loss.failure.remedy = "It is restarted where it left off."
    loss.restart = .now
    reports.noteLoss(loss)
    let notice = try #require(report("shop.cart"))
    let lines = [
      "shop.cart crashed in 'event'", "Cause: Cart.swift:3: Fatal error", "It is restarted where it left off.",
    ]
    #expect(notice.detail == lines.joined(separator: "\n"))
    #expect(notice.text.hasSuffix("Fatal error. It is restarted where it left off."))
    let logged = bench.lines.joined()
    #expect(logged.contains("It is restarted where it left off.") && !logged.contains("What you can do:"))
    loss.failure.remedy = "Press Retry to restart it now."
    loss.restart = .onRetry
    reports.noteLoss(loss)
    #expect(report("shop.cart")?.detail?.hasSuffix("\nWhat you can do: Press Retry to restart it now.") == true)
    bench.engine.shutDown()
  }

  @Test("A crash in the runtime's own code is told with the author's line, and any other with the line of its report")
  func place() {
    var loss = loss()
    loss.failure.remedy = nil
    let line = "/home/me/Plugins/Cart/Sources/Cart/Model.swift:12"
    loss.failure.cause = "Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range"
    #expect(
      reports.text(of: loss)
        == "shop.cart crashed in 'event': Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range. ")
    #expect(
      reports.text(of: loss, at: line)
        == "shop.cart crashed in 'event': Cart/Model.swift:12: Fatal error: Index out of range. ")
    loss.failure.cause = "Cart/Model.swift:30: Fatal error: No item"
    #expect(reports.text(of: loss, at: line).contains("Cart/Model.swift:30: Fatal error: No item"))
    loss.failure.cause = "Swift/"
    #expect(reports.text(of: loss, at: line).contains(": Swift/."))
  }

  @Test("The restart of one library leaves what is said of another as it is")
  func others() throws {
    try bench.start()
    reports.noteLoss(loss(of: "shop.cart"))
    reports.noteLoss(loss(of: "shop.catalog"))
    reports.noteRestart(loss(of: "shop.cart"))
    #expect(report("shop.catalog")?.text.hasSuffix("It restarts in 2 s where it left off.") == true)
    #expect(report("shop.cart")?.text.hasSuffix("It was restarted where it left off.") == true)
    bench.engine.shutDown()
  }
}
