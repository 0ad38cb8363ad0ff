import Failures
import Flows
import ServiceContracts

/// A writer that encodes values of this module as bytes: little-endian integers, and texts and lists prefixed with
/// their length.
///
/// The format is private to one build of the host. It is used between a probe and its parent, and in the registry,
/// whose header contains the format's version.
package struct RecordWriter {
  private(set) var bytes: [UInt8] = []

  mutating func integer<T: FixedWidthInteger>(_ value: T) {
    var rest = value
    for _ in 0..<MemoryLayout<T>.size {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }

  mutating func flag(_ value: Bool) { bytes.append(value ? 1 : 0) }

  mutating func text(_ value: String) {
    integer(UInt32(value.utf8.count))
    bytes.append(contentsOf: value.utf8)
  }

  mutating func data(_ value: [UInt8]) {
    integer(UInt32(value.count))
    bytes.append(contentsOf: value)
  }

  mutating func optional(_ value: String?) {
    flag(value != nil)
    if let value { text(value) }
  }

  mutating func failure(_ failure: FlowFailure) {
    text(failure.code.rawValue)
    text(failure.message)
    optional(failure.expected)
    optional(failure.found)
    optional(failure.cause)
    optional(failure.remedy)
  }

  mutating func description(_ plugin: PluginDescription) {
    text(plugin.name)
    text(plugin.version)
    text(plugin.vendor)
    text(plugin.contact)
    text(plugin.licence)
    integer(UInt32(plugin.features.count))
    for feature in plugin.features {
      text(feature.id.rawValue)
      text(feature.title)
      text(feature.icon)
      integer(feature.position)
      flag(feature.isTab)
      integer(UInt32(feature.links.count))
      for link in feature.links { text(link) }
      integer(UInt32(feature.needs.count))
      for need in feature.needs { text(need) }
      integer(UInt32(feature.services.count))
      for offer in feature.services {
        text(offer.service.rawValue)
        integer(UInt32(offer.callers.patterns.count))
        for pattern in offer.callers.patterns { text(pattern) }
      }
    }
  }
}
