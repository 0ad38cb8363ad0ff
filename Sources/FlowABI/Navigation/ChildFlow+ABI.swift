package import CSwitchyard
package import Flows
import Payloads

extension ChildFlow {
  /// Calls `body` with the child as a C struct that is valid until `body` returns.
  package func withBorrowed<Result>(_ body: (UnsafePointer<sy_child_v1>) -> Result) -> Result {
    feature.rawValue.withBorrowed { feature in
      launch.withBorrowed { launch in
        var child = sy_child_v1.with { ($0.feature, $0.launch, $0.instance) = (feature, launch, instance) }
        return body(&child)
      }
    }
  }

  /// Copies a borrowed child.
  package init(borrowed child: UnsafePointer<sy_child_v1>?) throws(Refusal) {
    try self.init(SizedStruct.read(child, "child"), "child->")
  }

  /// Copies the fields of a borrowed child, whose names have this prefix in messages.
  init(_ child: sy_child_v1, _ prefix: String) throws(Refusal) {
    let feature = try String(child.feature, "\(prefix)feature", limit: HeaderLimits.featureId)
    self.init(
      feature: FeatureID(rawValue: feature), launch: try Payload(child.launch, "\(prefix)launch"),
      instance: child.instance)
  }
}
