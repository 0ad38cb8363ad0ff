import Flows
import NavigationTree

extension FlowRunner {
  /// Returns the failed flow that was to become visible with its first entry, or nil if there is none.
  func failedFlow(unseenOn container: ContainerID, in tree: NavigationTree) -> FlowID? {
    guard let flow = tree.unseenFlow(on: container), case .failed? = phase(of: flow) else { return nil }
    return flow
  }
}
