package import Flows
import Payloads

// Stacks as requests and departures see them.
extension NavigationTree {
  func refusal(from entry: EntryID) -> Outcome? {
    guard let container = entries[entry]?.container else { return .refused(.detached) }
    return containers[container]?.entries.last == entry ? nil : .refused(.notOnTop)
  }

  package func depth(of container: ContainerID) -> Int { containers[container]?.entries.count ?? 0 }

  /// Returns the stack of a flow, or the stack of the selected page if the flow shows pages.
  func shownStack(of flow: FlowID) -> ContainerID? {
    guard let own = shownContainer(of: flow).flatMap({ containers[$0] }) else { return nil }
    return own.kind == .stack ? own.id : selectedPage(of: own)?.container
  }

  /// Returns the depth of a flow's first entry in its stack, or nil if it has none.
  func firstDepth(of node: FlowNode) -> Int? {
    isOnItsStack(node) ? node.base.flatMap { entries[$0]?.depth } : nil
  }

  /// Returns how many of the first routes already match the flow's part of its stack.
  func commonPrefix(of routes: [Payload], in node: FlowNode, from first: Int) -> Int {
    guard let stack = containers[node.container]?.entries else { return 0 }
    var kept = 0
    for (id, route) in zip(stack[first...], routes) {
      guard entries[id]?.flow == node.id, entries[id]?.route == route else { break }
      kept += 1
    }
    return kept
  }

  /// Returns the entries above a common prefix that show routes of a new stack, by the indices of those routes.
  func movedEntries(to routes: [Payload], keeping kept: Int, in node: FlowNode, from first: Int) -> [Int: EntryID] {
    var standing = (containers[node.container]?.entries ?? []).dropFirst(first + kept).filter {
      entries[$0]?.flow == node.id
    }
    var moved: [Int: EntryID] = [:]
    for (index, route) in routes.enumerated().dropFirst(kept) {
      guard let found = standing.firstIndex(where: { entries[$0]?.route == route }) else { continue }
      moved[index] = standing.remove(at: found)
    }
    return moved
  }

  /// Returns whether a presentation covers a stack, so that changes to it are not visible.
  func isCovered(_ container: ContainerID) -> Bool {
    guard containers[container]?.modals.isEmpty == false else { return false }
    return containers[container]?.modals.contains { modals[$0]?.style != .detail } ?? false
  }

  /// Returns whether a new instance of a flow continues at the flow's position, on its entries, with its pages or below
  /// its children.
  ///
  /// A flow with none of these starts fresh.
  package func goesOn(_ flow: FlowID) -> Bool {
    guard let node = flows[flow] else { return false }
    if standingPages(of: flow) != nil { return true }
    guard containers[node.container]?.kind == .stack else { return false }
    if flow != root && !node.children.isEmpty { return true }
    return entries.values.contains { $0.flow == flow }
  }
}
