import Failures
import Flows
import NavigationTree
import Payloads
import Screens

/// A window of before to which an app goes back: where its flows stood, with the states that they had saved then.
///
/// The host's own coordinators are not made again: there is one instance of each, which goes on. All that flows have
/// stored, sent or called since stays done.
@MainActor
struct WindowTravel {
  /// The window of before, as far as there is something to make it from.
  let tree: NavigationTree
  /// The flows that go on with their instances.
  let kept: Set<FlowID>
  /// The flows that get new instances.
  let plan: FlowSwapPlan
  let states: [FlowID: Payload]
  /// The losses, one line each: flows that cannot be made again.
  let lost: [String]
  private let snapshot: WindowSnapshot

  /// The entries that are on screen there.
  var shown: Set<EntryID> { Set(tree.shownEntries) }

  /// Makes the plan of a travel.
  ///
  /// - Throws: ``FlowFailure`` if the snapshot is not of this run, or the app has other pages now.
  init(to snapshot: WindowSnapshot, from present: NavigationTree) throws(FlowFailure) {
    var tree = snapshot.tree.withUnplaced(of: present)
    let ofHost = tree.flowsOfHost
    let kept = ofHost.intersection(present.flowsOfHost)
    guard tree.root == present.root, tree.hasPages(of: present, in: kept) else { throw TravelFailure.otherPages() }
    let gone = FlowSwapPlan(in: tree) { !kept.contains($0.id) }.ending.filter { !kept.contains($0) }
    lost = gone.map(tree.lossOfChild)
    for flow in gone.reversed() { _ = tree.apply(.end(flow, .replaced)) }
    guard tree.containers[tree.window].map({ tree.flows.contains($0.flow) }) ?? false else {
      throw TravelFailure.otherPages()
    }
    plan = FlowSwapPlan(in: tree) { node in
      // A page on which nobody has looked yet begins when it is shown.
      if case .page = node.position, !tree.goesOn(node.id) { return false }
      return !kept.contains(node.id)
    }
    self.tree = tree
    self.kept = kept
    self.snapshot = snapshot
    states = Dictionary(snapshot.states.map { ($0.flow, $0.state) }) { first, _ in first }
  }

  /// Makes the window what it was, for instances that are about to take over.
  ///
  /// - Parameter new: The flows that get new instances.
  /// - Returns: The reason why the window stays as it is, or nil.
  func enter(_ parts: SwapParts, new: Set<FlowID>) -> FlowFailure? {
    // The user or the host may have gone on while the instances were made.
    guard tree.hasPages(of: parts.window.tree, in: kept),
      parts.window.apply(.replaceWindow(tree, keeping: kept)).isDone
    else { return TravelFailure.otherPages() }
    let typed = Dictionary(grouping: snapshot.typed, by: \.entry)
    for entry in tree.entries.values where !kept.contains(entry.flow) {
      parts.screens.restoreText(typed[entry.id] ?? [], into: entry.id)
    }
    for title in snapshot.titles where tree.entries[title.entry] != nil {
      parts.screens.restoreTitle(title.title, of: title.entry)
    }
    for saved in snapshot.guards where tree.entries[saved.entry] != nil {
      parts.screens.restoreGuard(saved.leaveGuard, of: saved.entry)
    }
    for flow in tree.flows.keys where !kept.contains(flow) && !new.contains(flow) {
      let old = parts.runner.reset(flow)
      parts.calls.stop(old, of: flow, tree.feature(of: flow), .replaced)
    }
    return nil
  }
}

extension NavigationTree {
  /// The line that says that a child flow is lost.
  func lossOfChild(_ flow: FlowID) -> String {
    "\(flows[flow]?.name ?? "A child flow") of \(feature(of: flow)) ended: \(FlowNode.noRecipe)"
  }
}
