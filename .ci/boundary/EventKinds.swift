/// Returns the Swift enumeration of the events in the header.
func eventKinds(of header: Header) -> String {
  var text = """
    // Made from switchyard.h by .ci/make-boundary.

    /// The kind of an event, with the number of its `SY_EVENT_*`.
    package enum EventKind: UInt32, Sendable, CaseIterable {

    """
  let prefix = "SY_EVENT_"
  for constant in header.constants where constant.name.hasPrefix(prefix) && constant.name != prefix + "LAST" {
    text += "  case \(camelCased(constant.name.dropFirst(prefix.count))) = \(constant.value)\n"
  }
  return text + "}\n"
}

/// Returns a name of the header as Swift writes it: "CHILD_ACTION" as "childAction".
func camelCased(_ name: some StringProtocol) -> String {
  let words = name.split(separator: "_").map { $0.lowercased() }
  return (words.first ?? "") + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
}
