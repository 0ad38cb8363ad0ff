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
  ///
  /// Returns nil if the struct violates the rules of the header.
  package init?(borrowed child: sy_child_v1?) {
    guard let child, child.struct_size == UInt32(MemoryLayout<sy_child_v1>.size),
      let feature = String(borrowed: child.feature, limit: 64), let launch = Payload(borrowed: child.launch)
    else { return nil }
    self.init(feature: FeatureID(rawValue: feature), launch: launch, instance: child.instance)
  }
}
