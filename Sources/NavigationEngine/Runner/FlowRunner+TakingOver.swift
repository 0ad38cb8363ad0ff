import Flows

extension FlowRunner {
  /// A flow that was to take the place of what a container shows, and has failed; nil when there is none.
  func failedFlow(takingOver container: ContainerID, in tree: NavigationTree) -> FlowID? {
    guard let flow = tree.flowTakingOver(container), case .failed? = phase(of: flow) else { return nil }
    return flow
  }
}
