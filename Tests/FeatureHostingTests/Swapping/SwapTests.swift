import Failures
import PluginLoading
import Testing

@testable import FeatureHosting

@Suite("A swap goes from one state to the next, and ends in committed or rolled back")
struct SwapTests {
  /// A state of a swap, without what belongs to it.
  enum Stage: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case idling, testing, weighing, waiting, loading, restoring, committed, failed, removed
    var testDescription: String { rawValue }

    /// A swap that has come so far.
    var swap: Swap {
      var (swap, _) = Swap.begin(Versions.untried("b"))
      let way: [Swap.Event] =
        switch self {
        case .idling: []
        case .testing: [.idled]
        case .weighing: [.idled, Happening.tried.event]
        case .waiting: [.idled, Happening.tried.event, Happening.asks.event]
        case .loading: [.idled, Happening.tried.event, .mayLoad]
        case .restoring: [.idled, Happening.tried.event, .mayLoad, .loaded(nil)]
        case .committed: [.idled, Happening.tried.event, .mayLoad, .loaded(nil), .restored(nil)]
        case .failed: [.idled, Happening.canaryFailed.event]
        case .removed: [.removed]
        }
      for event in way { _ = swap.handle(event) }
      return swap
    }

    init(_ state: Swap.State) {
      self =
        switch state {
        case .idling: .idling
        case .testing: .testing
        case .weighing: .weighing
        case .waiting: .waiting
        case .loading: .loading
        case .restoring: .restoring
        case .committed: .committed
        case .rolledBack(.failed): .failed
        case .rolledBack(.removed): .removed
        }
    }

    var isEnd: Bool { [.committed, .failed, .removed].contains(self) }
  }

  /// An event of a swap, without what belongs to it.
  enum Happening: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case idled, tried, canaryFailed, mayLoad, asks, allowed, loaded, loadFailed, restored, restoreFailed, removed
    var testDescription: String { rawValue }

    var event: Swap.Event {
      switch self {
      case .idled: .idled
      case .tried: .tried(Versions.good("b"), nil)
      case .canaryFailed: .tried(Versions.untried("b"), Versions.failure)
      case .mayLoad: .mayLoad
      case .asks: .asks([.network])
      case .allowed: .allowed
      case .loaded: .loaded(nil)
      case .loadFailed: .loaded(Versions.failure)
      case .restored: .restored(nil)
      case .restoreFailed: .restored(Versions.failure)
      case .removed: .removed
      }
    }
  }

  /// All that changes anything; what is not here is ignored.
  private static let table: [Stage: [Happening: (Stage, [Swap.Action])]] = [
    .idling: [
      .idled: (.testing, [.runCanary]),
      .removed: (.removed, [.stopWaiting, .rollBack(.removed)]),
    ],
    .testing: [
      .tried: (.weighing, [.weigh]),
      .canaryFailed: (.failed, [.rollBack(.failed(Versions.failure))]),
      .removed: (.removed, [.rollBack(.removed)]),
    ],
    .weighing: [
      .mayLoad: (.loading, [.load]),
      .asks: (.waiting, [.wait([.network])]),
      .loadFailed: (.failed, [.rollBack(.failed(Versions.failure))]),
      .removed: (.removed, [.rollBack(.removed)]),
    ],
    .waiting: [
      .allowed: (.loading, [.load]),
      .removed: (.removed, [.rollBack(.removed)]),
    ],
    .loading: [
      .loaded: (.restoring, [.restore]),
      .loadFailed: (.failed, [.rollBack(.failed(Versions.failure))]),
      .removed: (.removed, [.rollBack(.removed)]),
    ],
    .restoring: [
      .restored: (.committed, [.commit]),
      .restoreFailed: (.failed, [.rollBack(.failed(Versions.failure))]),
    ],
  ]

  @Test("Each state takes its own events and ignores all others", arguments: Stage.allCases, Happening.allCases)
  func table(_ stage: Stage, _ happening: Happening) {
    var swap = stage.swap
    #expect(Stage(swap.state) == stage)
    let actions = swap.handle(happening.event)
    let (next, expected) = Self.table[stage]?[happening] ?? (stage, [])
    #expect(Stage(swap.state) == next)
    #expect(actions == expected)
    #expect(swap.isUnderWay == (!next.isEnd && next != .waiting))
  }

  @Test("A swap commits or rolls back once in every order of events, and never goes back")
  func everyOrder() {
    let order = Stage.allCases
    func explore(_ swap: Swap, ends: Int, depth: Int) {
      let stage = Stage(swap.state)
      #expect(ends == (stage.isEnd ? 1 : 0))
      guard depth > 0 else { return }
      for happening in Happening.allCases {
        var next = swap
        let actions = next.handle(happening.event)
        let isForward = order.firstIndex(of: Stage(next.state)) ?? 0 > order.firstIndex(of: stage) ?? 0
        #expect(next == swap ? actions.isEmpty : isForward)
        guard next != swap else { continue }
        explore(next, ends: ends + actions.count(where: Self.isEnd), depth: depth - 1)
      }
    }
    let (swap, actions) = Swap.begin(Versions.untried("b"))
    #expect(actions == [.waitUntilIdle])
    explore(swap, ends: 0, depth: 8)
  }

  @Test("Each state of a swap that is under way leads to both ends", arguments: Stage.allCases)
  func reachable(_ stage: Stage) {
    guard !stage.isEnd else { return }
    var ends: Set<Stage> = []
    var known = [stage.swap]
    while let swap = known.popLast() {
      if Stage(swap.state).isEnd { ends.insert(Stage(swap.state)) }
      for happening in Happening.allCases {
        var next = swap
        if !next.handle(happening.event).isEmpty { known.append(next) }
      }
    }
    #expect(ends.isSuperset(of: [.committed, .failed]))
  }

  @Test("A version whose bytes were refused is rolled back at once, without a canary")
  func refused() {
    let (swap, actions) = Swap.begin(Versions.refused("b"))
    #expect(actions == [.rollBack(.failed(Versions.failure))])
    #expect(swap.state == .rolledBack(.failed(Versions.failure)))
  }

  @Test("A revert asks for nothing, and a renewal begins at once with the code that runs")
  func kinds() {
    var (swap, _) = Swap.begin(Versions.good("a"), .revert)
    _ = swap.handle(.idled)
    _ = swap.handle(.tried(Versions.good("a"), nil))
    #expect(swap.handle(.asks([.network])) == [.load])
    let (renewal, actions) = Swap.begin(Versions.good("a"), .renewal)
    #expect(actions == [.load] && renewal.state == .loading)
  }

  @Test("The version that is loaded is the one that the canary has described")
  func described() {
    var (swap, _) = Swap.begin(Versions.untried("b"))
    _ = swap.handle(.idled)
    #expect(swap.version == Versions.untried("b"))
    _ = swap.handle(.tried(Versions.good("b"), nil))
    #expect(swap.version == Versions.good("b"))
  }

  private static func isEnd(_ action: Swap.Action) -> Bool {
    switch action {
    case .commit, .rollBack: true
    default: false
    }
  }
}
