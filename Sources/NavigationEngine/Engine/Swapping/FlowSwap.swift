import EventLoop
import Failures
import Flows
import Payloads
import Screens

/// What came of replacing the code of features that are on screen.
public struct SwapReport: Sendable, Equatable {
  /// How many flows go on with the new code.
  public var flows: Int
  /// What could not be kept, a line each.
  public var lost: [String]

  /// Creates a report from the number of flows that go on and what they lost.
  public init(flows: Int, lost: [String]) {
    self.flows = flows
    self.lost = lost
  }
}

/// The code of some features being replaced: the new instances are made and tried beside the old ones, which work on
/// until all are good.
@MainActor
final class FlowSwap {
  private unowned let engine: NavigationEngine
  private let make: NavigationEngine.Remake
  private let done: @MainActor (Result<SwapReport, FlowFailure>) -> Void
  private var remaining: [FlowID]
  private var staged: [StagedFlow] = []
  private var ending: [FlowID]
  private var lost: [String]
  /// Flows whose old instance has saved nothing, and holds something that the user has made.
  private var unsaved: [FlowID] = []
  private var deadline: LoopToken?
  private var isDone = false

  init(
    _ engine: NavigationEngine, flows: [FlowID], ending: [FlowID], lost: [String],
    make: @escaping NavigationEngine.Remake,
    done: @escaping @MainActor (Result<SwapReport, FlowFailure>) -> Void
  ) {
    self.engine = engine
    remaining = flows
    self.ending = ending
    self.lost = lost
    self.make = make
    self.done = done
  }

  /// Takes the next flow: saves the old instance, makes the new one, and tries it.
  func next() {
    guard !isDone else { return }
    guard let flow = remaining.first else { return commit() }
    remaining.removeFirst()
    guard let node = engine.tree.flows[flow], let slot = engine.slots[flow] else { return next() }
    deadline = engine.loop.after(NavigationEngine.deadline) { [weak self] in
      self?.fail(SwapFailure.late(node.feature))
      self?.engine.flush()
    }
    guard slot.isRunning else { return stage(flow, node, nil) }
    let kind = Query.Kind.snapshot { [weak self] result in
      switch result {
      case .success(let state):
        if state == nil, slot.holdsChanges { self?.unsaved.append(flow) }
        self?.stage(flow, node, state)
      case .failure(let failure): self?.fail(failure)
      }
    }
    engine.ask(kind, flow, slot) { instance, query in instance.snapshot(query) }
  }

  private func stage(_ flow: FlowID, _ node: FlowNode, _ state: Payload?) {
    guard !isDone else { return }
    make(node.feature, node.launch) { [weak self] result in
      switch result {
      case .success(let instance):
        guard let self, !isDone else { return instance.stop(.failed) }
        if engine.slots[flow] == nil {
          // The flow has ended meanwhile.
          instance.stop(.swapped)
          next()
        } else {
          prepare(StagedFlow(flow, instance, engine: engine), state)
        }
      case .failure(let failure): self?.fail(failure)
      }
      if self?.engine.isFlushing == false { self?.engine.schedule() }
    }
  }

  private func prepare(_ new: StagedFlow, _ state: Payload?) {
    staged.append(new)
    var place = engine.place(of: new.flow, state: state)
    place.isReplacing = true
    let visible = place.entries.filter { engine.visible.contains($0.entry) }
    let before: (EntryID) -> [ScreenIssue] = { [weak engine] entry in
      if case .screen(let screen)? = engine?.screens[entry]?.state { screen.issues } else { [] }
    }
    new.prepare(place, visible: visible, before: before) { [weak self] result in
      switch result {
      case .success: self?.next()
      case .failure(let failure): self?.fail(failure)
      }
    }
  }

  /// All are good: they take their places in this turn.
  private func commit() {
    finish()
    for flow in ending { engine.perform(.end(flow, .swapped)) }
    let flows = staged.filter { engine.slots[$0.flow] != nil }
    lost += flows.flatMap(\.lost)
    for flow in unsaved where engine.knownUnsaved.insert(engine.feature(of: flow)).inserted {
      lost.append("Not kept: what was changed in \(engine.feature(of: flow)). It saves no state.")
    }
    for new in flows { lost += engine.replace(new) }
    for new in staged where engine.slots[new.flow] == nil { new.giveUp(.swapped) }
    done(.success(SwapReport(flows: flows.count, lost: lost)))
  }

  /// The old instances never stopped.
  private func fail(_ failure: FlowFailure) {
    guard !isDone else { return }
    finish()
    for new in staged { new.giveUp(.failed) }
    done(.failure(failure))
  }

  private func finish() {
    isDone = true
    deadline?.cancel()
    engine.swaps.removeAll { $0 === self }
  }
}
