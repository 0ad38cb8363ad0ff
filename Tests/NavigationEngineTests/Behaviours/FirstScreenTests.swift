import Coordination
import FeatureTesting
import Flows
import NavigationEngine
import Payloads
import Scenes
import Testing

@MainActor @Suite("A feature that has started and shows nothing says why, to its user and its author")
struct FirstScreenTests {
  /// A flow that opens its first screen when it is told to.
  private final class Hesitant: StubFlow {
    init(opensAtOnce: Bool) {
      super.init()
      self.opensAtOnce = opensAtOnce
    }

    func open() {
      guard let link else { return }
      link.navigating.submit(NavigationRequest(.startFlow([1]), from: link.flow), during: nil)
    }
  }

  private func window(_ child: Hesitant) async throws -> (NavigationEngine, ManualLoop, RecordingServices) {
    let loop = ManualLoop()
    let services = RecordingServices()
    let parent = NumberCoordinator()
    let factory = TestFactory()
    factory.register("test.hesitant") { _ in child }
    let engine = NavigationEngine(
      title: "Test", root: CoordinatorFlow(parent), factory: factory, loop: loop, services: services)
    engine.begin()
    await loop.runUntilIdle()
    Task { try await parent.present("test.hesitant", launch: 1, returning: Int.self) }
    await loop.runUntilIdle()
    return (engine, loop, services)
  }

  private static let text = "test.hesitant has not opened its first screen yet"

  @Test("A feature that shows nothing is reported after two seconds, and not again")
  func reported() async throws {
    let (engine, loop, services) = try await window(Hesitant(opensAtOnce: false))
    loop.advance(by: .milliseconds(1999))
    #expect(engine.scene().layers.last?.content == .loading(""))
    #expect(!services.log.contains { $0.hasPrefix("warning") })
    loop.advance(by: .milliseconds(1))
    #expect(engine.scene().layers.last?.content == .loading(Self.text))
    loop.advance(by: .seconds(60))
    #expect(
      services.log.filter { $0.hasPrefix("warning") } == [
        """
        warning: test.hesitant has started but has not opened its first screen.
        Expected: 'start_flow' in 'start', or soon after it
        Found: nothing for 2.0 seconds
        What you can do: Call 'start_flow' first, with a screen that says it is loading, and change it when the data \
        is there.
        """
      ])
  }

  @Test("A feature that opens its first screen in time is not reported")
  func inTime() async throws {
    for opensAtOnce in [true, false] {
      let flow = Hesitant(opensAtOnce: opensAtOnce)
      let (engine, loop, services) = try await window(flow)
      loop.advance(by: .milliseconds(1500))
      if !opensAtOnce { flow.open() }
      await loop.runUntilIdle()
      #expect(loop.timerCount == 0)
      loop.advance(by: .seconds(10))
      #expect(engine.scene().layers.last?.content != .loading(Self.text))
      #expect(services.log.filter { $0.hasPrefix("warning") } == [])
    }
  }

  @Test("A feature that opens its first screen later has it shown")
  func late() async throws {
    let flow = Hesitant(opensAtOnce: false)
    let (engine, loop, _) = try await window(flow)
    loop.advance(by: .seconds(3))
    flow.open()
    await loop.runUntilIdle()
    #expect(engine.scene().layers.last?.entry != nil)
    #expect(engine.scene().layers.last?.content != .loading(Self.text))
  }

  @Test("A feature that ends before it shows anything is not reported")
  func ended() async throws {
    let (engine, loop, services) = try await window(Hesitant(opensAtOnce: false))
    engine.handle(.dismiss)
    loop.advance(by: .seconds(10))
    #expect(!services.log.contains { $0.hasPrefix("warning") })
  }
}
