import Coordination
import Testing

@testable import NavigationEngine

@Suite("Whatever flows and users ask for, the tree stays whole")
struct InvariantTests {
  /// Effects in a run of the tests; each seed begins with a fresh tree.
  private static let effectsPerSeed = 10_000

  @Test("Random effects keep every invariant, and a refused one changes nothing", arguments: 0..<30)
  func invariants(_ seed: Int) {
    var effects = RandomEffects(seed: UInt64(seed))
    var tree = NavigationTree()
    var alive: Set<FlowID> = [tree.root]
    for step in 0..<Self.effectsPerSeed {
      let effect = effects.next(tree)
      let before = tree
      let (outcome, changes) = tree.apply(effect)
      if !outcome.isDone, tree != before || !changes.isEmpty {
        Issue.record("seed \(seed), step \(step): \(effect) was \(outcome) and changed the tree")
        return
      }
      for change in changes {
        switch change {
        case .flowBegan(let node):
          if !alive.insert(node.id).inserted { Issue.record("seed \(seed), step \(step): \(node.id) began twice") }
        case .flowEnded(let node, _, _):
          if alive.remove(node.id) == nil { Issue.record("seed \(seed), step \(step): \(node.id) ended twice") }
        default: break
        }
      }
      guard alive == Set(tree.flows.keys) else {
        Issue.record("seed \(seed), step \(step): \(effect) lost a flow")
        return
      }
      if step % 16 == 0 || step > Self.effectsPerSeed - 50, let broken = tree.brokenInvariant {
        Issue.record("seed \(seed), step \(step): after \(effect), \(broken)")
        return
      }
    }
    #expect(tree.brokenInvariant == nil)
  }

  @Test("The same effects give an equal tree and equal changes", arguments: 100..<104)
  func replay(_ seed: Int) {
    var effects = RandomEffects(seed: UInt64(seed))
    var tree = NavigationTree()
    var log: [(Effect, Outcome, [Change])] = []
    for _ in 0..<2_000 {
      let effect = effects.next(tree)
      let (outcome, changes) = tree.apply(effect)
      log.append((effect, outcome, changes))
    }
    var again = NavigationTree()
    for (effect, outcome, changes) in log {
      let (sameOutcome, sameChanges) = again.apply(effect)
      #expect(sameOutcome == outcome)
      #expect(sameChanges == changes)
    }
    #expect(again == tree)
  }
}
