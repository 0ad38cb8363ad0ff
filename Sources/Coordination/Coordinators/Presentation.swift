public import Flows
import Payloads

/// A child that is on screen: whoever has started it goes on, and can wait here for its end.
@MainActor
public final class Presentation<Child: CoordinatorBase> {
  /// The child, on screen until it ends.
  public let child: Child
  let end: PresentationEnd

  init(of child: Child, _ end: PresentationEnd) {
    self.child = child
    self.end = end
  }

  /// What became of the presentation; waits until the child has ended.
  public var outcome: Outcome { get async { await end.wait().outcome } }

  /// Ends the child, whatever it shows.
  public func finish() { child.post(.finish(result: nil)) }
}

extension Presentation where Child: Returning {
  /// What the child ended with, nil when the user put it away; waits until it has ended.
  ///
  /// - Throws: `CancellationError` when the presenter's own flow ended meanwhile, ``NavigationError`` when the child
  ///   could not end as it should.
  public var result: Child.Output? {
    get async throws {
      let settled = await end.wait()
      guard let presenter = end.presenter else { throw CancellationError() }
      return try presenter.output(settled, of: "\(Child.self)")
    }
  }
}

/// The end of a presentation, for as many as wait for it.
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
