import CSwitchyard
import FlowABI
import Flows

/// An instance that is made through the library's table, without an engine around it.
@MainActor
struct BareInstance {
  /// The handle that 'create' has written.
  let handle: UInt64
  private let table: UnsafePointer<sy_flow_v1>
  private let subject: Subject
  private let name: String

  /// Returns nil if 'create' refuses.
  ///
  /// - Parameter name: The text that follows the name of a call in a report: "'stop' of NAME".
  init?(of feature: FeatureID, in table: UnsafePointer<sy_flow_v1>, _ subject: Subject, called name: String? = nil) {
    let name = name ?? feature.rawValue
    var handle: UInt64 = 0
    var error = sy_error_v1.empty()
    let status = subject.timed("'create' of \(name)") {
      feature.rawValue.withBorrowed { table.pointee.create($0, sy_bytes_v1(), &handle, &error) }
    }
    guard status == SY_OK else { return nil }
    self.handle = handle
    self.table = table
    self.subject = subject
    self.name = name
  }

  /// Stops and destroys it, as the host does with every instance that was made.
  func end(_ cause: Int32 = SY_CAUSE_OTHER) {
    subject.timed("'stop' of \(name), with the cause \(cause)") { table.pointee.stop(handle, cause) }
    subject.timed("'destroy' of \(name)") { table.pointee.destroy(handle) }
  }
}
