import Coordination
import Failures
import Flows
import Payloads
import Platform
import Presentation
import Screens
import ServiceContracts
import Testing

@testable import HostKit

@MainActor
@Suite("Features learn of the theme and choose one, through a service of the app")
struct AppearanceTests {
  /// A front end that only knows what was chosen.
  private final class Themes: ThemedFrontEnd {
    var chosenTheme: Theme.Base
    var isLight = false
    private let appearance: Appearance
    /// The themes that were chosen, in order.
    private(set) var choices: [Theme.Base] = []

    init(_ theme: Theme.Base, of appearance: Appearance) {
      chosenTheme = theme
      self.appearance = appearance
    }

    func choose(_ theme: Theme.Base) {
      choices.append(theme)
      chosenTheme = theme
      isLight = theme == .light
      appearance.publish()
    }
  }

  private enum Place: Route { case here }

  /// A feature that follows the theme.
  private final class Follower: Coordinator<Place> {
    private(set) var seen: [String] = []

    override init() {
      super.init()
      services.observe(AppearanceService.Changed.self, loading: false) { [unowned self] in seen.append(text($0)) }
    }

    override func start() async throws { await startFlow(route: .here) }
    override func view(for route: Place) -> any View { Text("Here") }
  }

  private let follower = Follower()
  private let bench: AppBench
  private let appearance: Appearance

  init() throws {
    bench = try AppBench(CoordinatorFlow(follower))
    appearance = Appearance(providedBy: bench.root, startingWith: .dark)
    try bench.start()
  }

  /// Returns the answer to a call of the feature, or why there is none.
  private func answer<Reply: Sendable>(
    _ call: @escaping @MainActor (Services) async throws -> Reply
  ) async throws -> Result<Reply, any Error> {
    try await bench.answer(to: follower, call)
  }

  @Test("The service says the themes and the chosen one, also before there is a front end")
  func current() async throws {
    let frontEnd = Themes(.dark, of: appearance)
    for isShown in [false, true] {
      if isShown { appearance.follow(frontEnd) }
      let current = try await answer { try await $0.call(AppearanceService.Current()) }.get()
      #expect(text(current) == "dark, dark" && current.themes == Theme.Base.allCases.map(\.rawValue))
    }
  }

  @Test("A theme that a feature chooses is used by the front end, and is the answer")
  func choosing() async throws {
    let frontEnd = Themes(.dark, of: appearance)
    appearance.follow(frontEnd)
    let chosen = try await answer { try await $0.call(AppearanceService.Choose(theme: "light")) }.get()
    #expect(text(chosen) == "light, light")
    // What is used already is not chosen anew.
    _ = try await answer { try await $0.call(AppearanceService.Choose(theme: "light")) }.get()
    #expect(frontEnd.choices == [.light])
  }

  @Test("A theme that was chosen before there was a front end is used when there is one")
  func early() async throws {
    _ = try await answer { try await $0.call(AppearanceService.Choose(theme: "hc-dark")) }.get()
    let frontEnd = Themes(.dark, of: appearance)
    appearance.follow(frontEnd)
    #expect(frontEnd.choices == [.hcDark])
  }

  @Test("A name that no theme has is refused with those that there are, and nothing changes")
  func unknown() async throws {
    let frontEnd = Themes(.dark, of: appearance)
    appearance.follow(frontEnd)
    let result = try await answer { try await $0.call(AppearanceService.Choose(theme: "drak")) }
    let failure = try #require(throws: ServiceFailure.self) { try result.get() }
    #expect(failure.original == "appearance.unknown-theme" && failure.failure.found == "'drak'")
    #expect(failure.failure.expected == "auto, dark, light, hc-dark, hc-light, terminal, perhaps dark")
    #expect(frontEnd.choices == [])
  }

  @Test("The topic has the first theme of the front end, and each change once, whatever its source")
  func changes() throws {
    let frontEnd = Themes(.dark, of: appearance)
    appearance.follow(frontEnd)
    try bench.turn { follower.seen == ["dark, dark"] }
    // The terminal turns light, then the user chooses in the palette.
    frontEnd.isLight = true
    appearance.publish()
    appearance.publish()
    try bench.turn { follower.seen.last == "dark, light" }
    frontEnd.choose(.auto)
    try bench.turn { follower.seen.last == "auto, dark" }
    #expect(follower.seen.count == 3)
  }

  @Test("A feature without the contract chooses by name and bytes")
  func bytes() async throws {
    let frontEnd = Themes(.dark, of: appearance)
    appearance.follow(frontEnd)
    // A text of five bytes in CBOR.
    let call: Payload = [0x65] + Array("light".utf8)
    _ = try await answer { try await $0.call("switchyard.appearance/1", "Choose", call) }.get()
    #expect(frontEnd.choices == [.light])
    for nothing: Payload in [[0xF6], [0xA0]] {
      let current = try await answer { try await $0.call("switchyard.appearance/1", "Current", nothing) }.get()
      #expect(String(decoding: current, as: UTF8.self).split(separator: "terminal").count == 2)
    }
  }

  @Test("An app without themes does not have the service")
  func absent() async throws {
    let other = Follower()
    let bench = try AppBench(CoordinatorFlow(other))
    try bench.start()
    let result = try await bench.answer(to: other) { try await $0.call(AppearanceService.Current()) }
    let failure = try #require(throws: ServiceFailure.self) { try result.get() }
    #expect(failure.reason == .unknownService)
  }
}

/// The chosen theme, and what backgrounds are shown.
private func text(_ value: AppearanceService.Changed) -> String {
  "\(value.chosen), \(value.isLight ? "light" : "dark")"
}
