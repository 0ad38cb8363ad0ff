import Coordination
import Flows
import Screens
import Testing

@MainActor @Suite("A link that leads nowhere can leave everything as it was")
struct LinkWalkTests {
  private final class Walker: Coordinator<NumberRoute>, LinkFollowing {
    override func start() async throws { await startFlow(route: .number(0)) }
    @ViewBuilder override func view(for route: NumberRoute) -> any View { Text("\(route)") }

    static func canFollow(_ path: LinkPath) -> Bool { path.remaining.count < 5 }

    func follow(_ hop: String, of path: LinkPath) async throws -> LinkStep {
      if hop == "over" {
        await router.present(.number(9), style: .sheet)
        return .stay
      }
      guard let number = Int(hop) else { return .unknown }
      await router.push(.number(number))
      return .stay
    }

    var numbers: [Int] { router.stack.map { if case .number(let number) = $0 { number } else { -1 } } }
  }

  @Test("The reached part of a link stays, or is reverted on request")
  func rollsBack() async throws {
    let walker = Walker()
    let window = TestWindow(content: walker)
    await window.start()
    let link = try DeepLink("test://1/2/nowhere/4")
    var failure: LinkPartial?
    do { try await walker.follow(link) } catch let error as LinkPartial { failure = error }
    #expect(failure?.reached == ["1", "2"])
    #expect(failure?.remaining == ["nowhere", "4"])
    #expect(walker.numbers == [0, 1, 2])
    await #expect(throws: LinkPartial.self) { try await walker.follow(link, rollsBack: true) }
    await window.waitUntilIdle()
    #expect(walker.numbers == [0, 1, 2])
  }

  @Test("Screens from before a link stay when the link is reverted")
  func standing() async throws {
    let walker = Walker()
    let window = TestWindow(content: walker)
    await window.start()
    await walker.router.present(.number(8), style: .sheet)
    await #expect(throws: LinkPartial.self) {
      try await walker.follow(DeepLink("test://over/nowhere"), rollsBack: true)
    }
    await window.waitUntilIdle()
    #expect(walker.router.presented == [.number(8)])
    #expect(walker.numbers == [0])
  }

  @Test("A link that cannot be followed at all is refused before anything changes")
  func refused() async throws {
    let walker = Walker()
    let window = TestWindow(content: walker)
    await window.start()
    await #expect(throws: LinkPartial.self) { try await walker.follow(DeepLink("test://1/2/3/4/5")) }
    #expect(walker.numbers == [0])
  }
}
