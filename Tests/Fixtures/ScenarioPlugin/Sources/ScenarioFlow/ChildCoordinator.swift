public import FeatureKit

public enum ChildRoute: Route {
  case first
  case second
}

/// The result that the child ends with.
public struct ChildResult: Codable, Sendable, Equatable {
  public var number: Int
}

/// A flow that another presents, and that returns a number.
public final class ChildCoordinator: Coordinator<ChildRoute>, Relaunchable, Returning {
  public typealias Output = ChildResult
  public static var feature: FeatureID { "test.child" }
  public let launch: Int

  public init(launch: Int) {
    self.launch = launch
    super.init()
    label = "child"
  }

  public override func start() async throws {
    await startFlow(route: .first)
  }

  @ViewBuilder public override func view(for route: ChildRoute) -> any View {
    List {
      Text("Launched with \(launch)")
      Button("Second") { await self.router.push(.second) }
      Button("Return") { await self.finish(ChildResult(number: self.launch * 2)) }
      Button("Finish") { await self.finishFlow() }
      Button("Done") { await self.send(.done) }
      Button("Other") { await self.send(CoordinatorAction("other")) }
    }
    .navigationTitle(route == .first ? "Child" : "Second")
  }

  public override func saveState() throws -> Payload? {
    try PayloadEncoder.encode(["flow": label, "parent": parent?.label])
  }

  public override func didAppear(_ route: ChildRoute) { log("child appeared \(route)") }
  public override func didDisappear(_ route: ChildRoute) { log("child disappeared \(route)") }
  public override func didLeave(_ route: ChildRoute, cause: EndCause) { log("child left \(route): \(cause)") }
  public override func didEnd(_ cause: EndCause) { log("child ended itself: \(cause)") }
}
