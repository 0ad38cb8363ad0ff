import Failures
import PluginLoading
import Testing

@testable import FeatureHosting

@Suite("A plan of swaps: changes, removals and F5 at each moment")
struct SwapPlanTests {
  private static let library = PluginID(rawValue: 2)
  private static let start = ContinuousClock.now

  /// A moment of a swap.
  enum Moment: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case idling, testing, loading, restoring
    var testDescription: String { rawValue }

    /// The events that have happened by then, after the swap was begun.
    var events: [Swap.Event] {
      switch self {
      case .idling: []
      case .testing: [.idled]
      case .loading: [.idled, .tried(Versions.good("b"), nil), .mayLoad]
      case .restoring: [.idled, .tried(Versions.good("b"), nil), .mayLoad, .loaded(nil)]
      }
    }

    /// The events from there to the end.
    var rest: [Swap.Event] {
      let all: [Swap.Event] = [.idled, .tried(Versions.good("b"), nil), .mayLoad, .loaded(nil), .restored(nil)]
      return Array(all.dropFirst(events.count))
    }
  }

  /// A plan, and what it has wanted done since that was last asked.
  private struct Run {
    var plan = SwapPlan()
    var actions: [SwapPlan.Action] = []
    private(set) var time = start

    mutating func send(_ event: SwapPlan.Event) { actions += plan.handle(event) }

    mutating func send(_ events: [Swap.Event]) { for event in events { send(.swap(library, event)) } }

    /// A look at the folder that finds these changes.
    mutating func look(isRequested: Bool = false, _ changes: FolderChanges = FolderChanges()) {
      request(isRequested: isRequested)
      send(.examined(changes))
    }

    mutating func request(isRequested: Bool = false) {
      time += .seconds(1)
      send(.scan(.requested(FolderScan.Request(isRequested: isRequested, detected: time))))
    }

    mutating func taken() -> [SwapPlan.Action] {
      defer { actions = [] }
      return actions
    }

    /// A plan in which a swap of the library to the version "b" has come to a moment.
    init(at moment: Moment) {
      look(SwapPlanTests.found(Versions.untried("b")))
      send(moment.events)
      actions = []
    }

    init() {}
  }

  private static func found(_ version: FoundPlugin) -> FolderChanges {
    FolderChanges(findings: [library: .version(version)])
  }

  private static let removed = FolderChanges(removed: [library])
  private static let unchanged = FolderChanges(findings: [library: .unchanged])

  // MARK: - A change

  @Test("A changed library is swapped, step by step")
  func swapped() {
    var run = Run()
    run.look(Self.found(Versions.untried("b")))
    run.send(Moment.idling.rest)
    #expect(
      run.taken().dropFirst() == [
        .swap(Self.library, .waitUntilIdle), .swap(Self.library, .runCanary), .swap(Self.library, .weigh),
        .swap(Self.library, .load), .swap(Self.library, .restore), .swap(Self.library, .commit),
      ])
    #expect(!run.plan.isBusy(Self.library))
  }

  @Test("A change during a swap is looked at once when the swap has ended", arguments: Moment.allCases)
  func changeDuringSwap(_ moment: Moment) {
    for rest in [moment.rest, Self.failing(at: moment)] {
      var run = Run(at: moment)
      run.look(Self.found(Versions.untried("c")))
      run.look(Self.found(Versions.untried("d")))
      // Two looks, and nothing is begun.
      #expect(run.taken().count == 2)
      run.send(rest)
      let request = FolderScan.Request(detected: Self.start + .seconds(2))
      #expect(run.taken().last == .scan(.examine(request)))
      run.send(.examined(Self.found(Versions.untried("d"))))
      #expect(run.taken() == [.swap(Self.library, .waitUntilIdle)])
    }
  }

  @Test("A change after a swap begins another one, whether the first was committed or rolled back")
  func changeAfterSwap() {
    for rest in [Moment.idling.rest, Self.failing(at: .idling)] {
      var run = Run(at: .idling)
      run.send(rest)
      _ = run.taken()
      run.look(Self.found(Versions.untried("c")))
      #expect(run.taken().last == .swap(Self.library, .waitUntilIdle))
      #expect(run.plan.swaps[Self.library]?.version == Versions.untried("c"))
    }
  }

  @Test("A change during the probe of a new library is looked at when the probe has ended")
  func changeDuringProbe() {
    var run = Run()
    run.send(.probeBegan(Self.library))
    run.look(FolderChanges(findings: [Self.library: .replacement(Versions.untried("c"))]))
    #expect(run.taken().count == 1)
    run.send(.probeEnded(Self.library, isUsable: true))
    #expect(run.taken() == [.scan(.examine(FolderScan.Request(detected: Self.start + .seconds(1))))])
  }

  @Test("A file that is being written is waited for, and begins nothing")
  func unfinished() {
    var run = Run()
    run.look(FolderChanges(findings: [Self.library: .unfinished]))
    #expect(run.taken().last == .scan(.wait))
    #expect(!run.plan.isBusy(Self.library))
  }

  @Test("A version that takes the place of a placeholder needs no swap")
  func placeholder() {
    var run = Run()
    run.look(FolderChanges(findings: [Self.library: .replacement(Versions.untried("b"))]))
    #expect(run.taken().last == .replacePlaceholder(Self.library, Versions.untried("b")))
  }

  @Test("A version that waits for the user keeps the library free for the next one, and F5 is answered meanwhile")
  func waiting() {
    var run = Run()
    run.look(isRequested: true, Self.found(Versions.untried("b")))
    run.send([.idled, .tried(Versions.good("b"), nil), .asks([.network])])
    #expect(run.taken().last == .swap(Self.library, .wait([.network])))
    #expect(!run.plan.isBusy(Self.library))
    run.send([.allowed])
    #expect(run.taken() == [.swap(Self.library, .load)])
    run = Run()
    run.look(Self.found(Versions.untried("b")))
    run.send([.idled, .tried(Versions.good("b"), nil), .asks([.network])])
    run.look(Self.found(Versions.untried("c")))
    #expect(run.taken().last == .swap(Self.library, .waitUntilIdle))
    #expect(run.plan.swaps[Self.library]?.version == Versions.untried("c"))
  }

  // MARK: - A removal

  @Test("A removal ends a swap, except one that the engine has begun", arguments: Moment.allCases, [false, true])
  func removal(_ moment: Moment, hasChanged: Bool) {
    var run = Run(at: moment)
    if hasChanged { run.look(Self.found(Versions.untried("c"))) }
    run.look(Self.removed)
    let actions = run.taken().dropFirst(hasChanged ? 2 : 1)
    #expect(actions.last == .reportRemoved(Self.library))
    #expect(actions.contains(.swap(Self.library, .rollBack(.removed))) == (moment != .restoring))
    #expect(actions.contains(.swap(Self.library, .stopWaiting)) == (moment == .idling))
    // What was begun before comes to its end, and changes nothing any more.
    run.send(moment.rest)
    #expect(run.taken() == (moment == .restoring ? [.swap(Self.library, .commit)] : []))
    #expect(!run.plan.isBusy(Self.library))
  }

  @Test("A removal without a swap is reported, and a library that came is reported when it can be used")
  func members() {
    var run = Run()
    let (ready, untried, broken) = (PluginID(rawValue: 3), PluginID(rawValue: 4), PluginID(rawValue: 5))
    run.send(.probeBegan(untried))
    run.send(.probeBegan(broken))
    run.look(FolderChanges(added: [ready: true, untried: false, broken: false], removed: [Self.library]))
    #expect(run.taken().dropFirst() == [.reportRemoved(Self.library), .reportAdded(ready)])
    run.send(.probeEnded(untried, isUsable: true))
    run.send(.probeEnded(broken, isUsable: false))
    #expect(run.taken() == [.reportAdded(untried)])
  }

  // MARK: - F5

  @Test("F5 without a change says so, once the look is over")
  func nothingToReload() {
    var run = Run()
    run.request(isRequested: true)
    #expect(run.taken().count == 1)
    run.send(.examined(Self.unchanged))
    #expect(run.taken() == [.reportNothingToReload])
    run.look(Self.unchanged)
    #expect(!run.taken().contains(.reportNothingToReload))
  }

  @Test("F5 during a swap says nothing of its own: the swap has its report", arguments: Moment.allCases)
  func reloadDuringSwap(_ moment: Moment) {
    for rest in [moment.rest, Self.failing(at: moment)] {
      var run = Run(at: moment)
      run.look(isRequested: true, Self.found(Versions.untried("b")))
      #expect(run.taken().count == 1)
      run.send(rest)
      run.send(.examined(Self.unchanged))
      #expect(!run.taken().contains(.reportNothingToReload))
      #expect(run.plan.scan.state == .resting)
    }
  }

  @Test("F5 during a look, or while a file is waited for, says that there is nothing once both are over")
  func reloadDuringLook() {
    var run = Run()
    run.request()
    run.request(isRequested: true)
    run.send(.examined(Self.unchanged))
    #expect(!run.taken().contains(.reportNothingToReload))
    run.send(.examined(Self.unchanged))
    #expect(run.taken() == [.reportNothingToReload])
    run.look(FolderChanges(findings: [Self.library: .unfinished]))
    run.look(isRequested: true, FolderChanges(findings: [Self.library: .unfinished]))
    run.send(.scan(.waited))
    #expect(!run.taken().contains(.reportNothingToReload))
    run.send(.examined(Self.unchanged))
    #expect(run.taken() == [.reportNothingToReload])
  }

  @Test("F5 during the probe of a library that was there before waits for the probe")
  func reloadDuringProbe() {
    var run = Run()
    run.send(.probeBegan(Self.library))
    run.look(isRequested: true, Self.unchanged)
    #expect(!run.taken().contains(.reportNothingToReload))
    run.send(.probeEnded(Self.library, isUsable: true))
    #expect(run.taken() == [.reportNothingToReload])
  }

  @Test("F5 that begins something says nothing of its own")
  func reloadWithEffect() {
    let changes = [
      Self.removed, FolderChanges(added: [PluginID(rawValue: 3): true]),
      FolderChanges(added: [PluginID(rawValue: 3): false]), Self.found(Versions.refused("b")),
      FolderChanges(findings: [Self.library: .replacement(Versions.refused("b"))]),
    ]
    for change in changes {
      var run = Run()
      run.look(isRequested: true, change)
      #expect(!run.taken().contains(.reportNothingToReload), "\(change)")
    }
  }

  @Test("A folder that cannot be looked at is reported when the user has asked, and else is not")
  func unreadable() {
    var run = Run()
    run.request()
    run.send(.unreadable(Versions.failure))
    #expect(run.taken().count == 1)
    run.request(isRequested: true)
    run.send(.unreadable(Versions.failure))
    #expect(run.taken().dropFirst() == [.reportFailedReload(Versions.failure)])
    #expect(run.plan.scan.state == .resting)
  }

  // MARK: - A revert

  @Test("A revert is a swap, and waits for no scan; during another swap or a probe it is ignored")
  func revert() {
    var run = Run()
    run.send(.revertRequested(Self.library, Versions.good("a")))
    #expect(run.taken() == [.swap(Self.library, .waitUntilIdle)])
    #expect(run.plan.swaps[Self.library]?.kind == .revert)
    for moment in Moment.allCases {
      var run = Run(at: moment)
      run.send(.revertRequested(Self.library, Versions.good("a")))
      #expect(run.taken() == [])
      #expect(run.plan.swaps[Self.library]?.kind == .update)
    }
    run = Run()
    run.send(.probeBegan(Self.library))
    run.send(.revertRequested(Self.library, Versions.good("a")))
    #expect(run.taken() == [])
  }

  /// The rest of a swap whose next step fails.
  private static func failing(at moment: Moment) -> [Swap.Event] {
    switch moment {
    case .idling: [.idled, .tried(Versions.untried("b"), Versions.failure)]
    case .testing: [.tried(Versions.untried("b"), Versions.failure)]
    case .loading: [.loaded(Versions.failure)]
    case .restoring: [.restored(Versions.failure)]
    }
  }
}
