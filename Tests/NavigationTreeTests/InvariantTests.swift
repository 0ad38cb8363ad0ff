import Flows
import Payloads
import Testing

@testable import NavigationTree

@Suite("The tree stays consistent whatever flows and users ask for")
struct InvariantTests {
  /// Effects in a run of the tests; each seed begins with a fresh tree.
  private static let effectsPerSeed = 34_000

  @Test("Random effects keep every invariant, and a refused one changes nothing", arguments: 0..<30)
  func invariants(_ seed: Int) throws {
    var effects = RandomEffects(seed: UInt64(seed))
    var tree = RandomEffects.tree(withTabs: seed % 2 == 0)
    var alive = Set(tree.flows.keys)
    var reached = (flows: 0, entries: 0, modals: 0, tabs: false, takingOver: 0, open: 0, pushedPages: 0)
    for step in 0..<Self.effectsPerSeed {
      let effect = effects.next(tree)
      // To compare a tree it must be copied: one effect in sixteen is compared, and the whole tree looked through.
      let isLookedAt = step % 16 == 0
      let before = isLookedAt ? tree : nil
      let (outcome, changes) = tree.apply(effect)
      if !outcome.isDone, !changes.isEmpty || before.map({ $0 != tree }) ?? false {
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
      reached.flows = max(reached.flows, tree.flows.count)
      reached.entries = max(reached.entries, tree.entries.count)
      reached.modals = max(reached.modals, tree.modals.count)
      reached.tabs = reached.tabs || tree.tabs != nil
      if isLookedAt {
        reached.takingOver += tree.flows.values.count { $0.takesOver != nil }
        reached.open += tree.flows.values.count { $0.openStyle != nil }
        reached.pushedPages += tree.entries.values.count { $0.pages != nil }
      }
      guard alive == Set(tree.flows.keys) else {
        Issue.record("seed \(seed), step \(step): \(effect) lost a flow")
        return
      }
      if step % 1_000 == 0 { try Self.expectEncodes(tree) }
      if isLookedAt, let broken = tree.brokenRule {
        Issue.record("seed \(seed), step \(step): after \(effect), \(broken)")
        return
      }
    }
    #expect(tree.brokenRule == nil)
    // What was drawn reached all kinds of trees, not only the empty one.
    #expect(reached.flows > 8 && reached.entries > 15 && reached.modals > 3)
    #expect(reached.tabs || seed % 2 == 1)
    #expect(reached.takingOver > 0 && reached.open > 0 && reached.pushedPages > 0)
  }

  /// Expects that bytes give an equal tree, and that an equal tree gives equal bytes.
  private static func expectEncodes(_ tree: NavigationTree) throws {
    let bytes = try PayloadEncoder.encode(tree)
    #expect(try PayloadDecoder.decode(NavigationTree.self, from: bytes) == tree)
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
