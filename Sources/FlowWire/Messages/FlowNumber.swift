/// The number of a flow in a process that runs flows, chosen by the host, which never uses one twice.
package struct FlowNumber: RawRepresentable, Hashable, Sendable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }
  /// No flow.
  package static let none = FlowNumber(rawValue: 0)
}
