import Flows

extension FlowRunner {
  /// A flow that was to be seen once it showed something, and has failed; nil when there is none.
  func failedFlow(unseenOn container: ContainerID, in tree: NavigationTree) -> FlowID? {
    guard let flow = tree.unseenFlow(on: container), case .failed? = phase(of: flow) else { return nil }
    return flow
  }
}
