public import Flows

extension NavigationEngine {
  /// Tells the running flows of a feature that a value of the feature's storage is not written.
  ///
  /// - Parameters:
  ///   - key: The key of the value.
  ///   - cause: The system's own text.
  public func storeFailed(_ feature: FeatureID, key: String, cause: String) {
    for flow in tree.flows.keys.sorted(by: { $0.rawValue < $1.rawValue }) where self.feature(of: flow) == feature {
      tell(.storeFailed(key: key, cause: cause), to: flow)
    }
    schedule()
  }
}
