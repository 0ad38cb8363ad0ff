package import CSwitchyard
package import Flows
import Payloads

extension ChildFlow {
  /// Calls `body` with the child as a C struct that is valid until `body` returns.
  package func withBorrowed<Result>(_ body: (UnsafePointer<sy_child_v1>) -> Result) -> Result {
    withBorrowedValue { child in
      var child = child
      return body(&child)
    }
  }

  /// Calls `body` with the child as a C struct by value, for use inside another struct.
  func withBorrowedValue<Result>(_ body: (sy_child_v1) -> Result) -> Result {
    feature.rawValue.withBorrowed { feature in
      launch.withBorrowed { launch in
        body(
          sy_child_v1(
            struct_size: UInt32(MemoryLayout<sy_child_v1>.size), reserved: 0, feature: feature, launch: launch,
            instance: instance))
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
