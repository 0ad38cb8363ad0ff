public import Flows
import Payloads

/// A presented child that is on screen and whose end can be awaited.
@MainActor
public final class Presentation<Child: CoordinatorBase> {
  /// The child, which stays on screen until it ends.
  public let child: Child
  let end: PresentationEnd

  init(of child: Child, _ end: PresentationEnd) {
    self.child = child
    self.end = end
  }

  /// Presents a child, and returns once it is on screen.
  ///
  /// - Parameter present: Presents it and returns at its end.
  /// - Throws: ``NavigationError`` if the child wasn't presented.
  static func begin(
    _ child: Child, by presenter: CoordinatorBase, _ present: @escaping @MainActor () async -> Settled
  ) async throws(NavigationError) -> Presentation {
    let end = PresentationEnd(presenter: presenter)
    let shown = Awaited<Void>()
    // Requests made before the first suspension still belong to the caller's query.
    Task.immediate { @MainActor in
      end.settle(await present())
      shown.give(())
    }
    if end.settled == nil, !child.isShown {
      child.shownWaiters.append(shown)
      await shown.wait()
      child.shownWaiters.removeAll { $0 === shown }
    }
    if let outcome = end.settled?.outcome, case .refused = outcome, !child.hasEnded {
      throw NavigationError(outcome, request: "present \(Child.self)")
    }
    return Presentation(of: child, end)
  }

  /// The outcome of the presentation, available once the child has ended.
  public var outcome: Outcome { get async { await end.wait().outcome } }

  /// Ends the child, regardless of what it shows.
  public func finish() { child.post(.finish(result: nil)) }
}

extension Presentation where Child: Returning {
  /// The child's result, available once it has ended, or nil if the user dismissed the child.
  ///
  /// - Throws: `CancellationError` if the presenter's own flow ended in the meantime, ``NavigationError`` if the child
  ///   couldn't end normally.
  public var result: Child.Output? {
    get async throws {
      let settled = await end.wait()
      guard let presenter = end.presenter else { throw CancellationError() }
      return try settled.output(of: "\(Child.self)", to: presenter)
    }
  }
}

/// The end of a presentation, which any number of tasks can await.
@MainActor
final class PresentationEnd {
  private(set) var settled: Settled?
  private(set) weak var presenter: CoordinatorBase?
  private var waiters: [Awaited<Settled>] = []

  init(presenter: CoordinatorBase) { self.presenter = presenter }

  func settle(_ settled: Settled) {
    self.settled = settled
    for waiter in waiters { waiter.give(settled) }
    waiters = []
  }

  func wait() async -> Settled {
    if let settled { return settled }
    let waiter = Awaited<Settled>()
    waiters.append(waiter)
    return await waiter.wait()
  }
}
