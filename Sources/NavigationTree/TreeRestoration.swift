public import Flows

/// The result of restoring part of a saved tree into another tree.
public struct TreeRestoration: Sendable, Equatable {
  let saved: NavigationTree
  /// The new flows, by their saved counterparts.
  public internal(set) var flows: [FlowID: FlowID] = [:]
  /// The new entries, by their saved counterparts.
  public internal(set) var entries: [EntryID: EntryID] = [:]
  /// The new containers that wait for their pages, by the saved containers of those pages.
  public internal(set) var pages: [ContainerID: ContainerID] = [:]
  /// The parts that were dropped, one line each.
  public internal(set) var dropped: [String] = []

  init(_ saved: NavigationTree) { self.saved = saved }
}
