import Failures
import Flows
import ServiceContracts

/// A reader for the format of ``RecordWriter``.
///
/// Every function returns nil if the bytes are malformed.
package struct RecordReader {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  var isAtEnd: Bool { position == bytes.endIndex }

  mutating func integer<T: FixedWidthInteger>(_ type: T.Type = T.self) -> T? {
    let width = MemoryLayout<T>.size
    guard bytes.endIndex - position >= width else { return nil }
    var value: T = 0
    for index in 0..<width { value |= T(truncatingIfNeeded: bytes[position + index]) << T(8 * index) }
    position += width
    return value
  }

  mutating func flag() -> Bool? {
    switch integer(UInt8.self) {
    case 0: false
    case 1: true
    default: nil
    }
  }

  mutating func text() -> String? {
    guard let size = integer(UInt32.self), bytes.endIndex - position >= Int(size) else { return nil }
    let text = String(validating: bytes[position..<position + Int(size)], as: UTF8.self)
    position += Int(size)
    return text
  }

  mutating func data() -> [UInt8]? {
    guard let size = integer(UInt32.self), bytes.endIndex - position >= Int(size) else { return nil }
    defer { position += Int(size) }
    return Array(bytes[position..<position + Int(size)])
  }

  mutating func optional() -> String?? {
    guard let isThere = flag() else { return nil }
    guard isThere else { return .some(nil) }
    guard let text = text() else { return nil }
    return .some(text)
  }

  /// Reads the number of elements of a list, each of which is at least one byte long.
  mutating func count() -> Int? {
    guard let count = integer(UInt32.self), Int(count) <= bytes.endIndex - position else { return nil }
    return Int(count)
  }

  private mutating func texts() -> [String]? {
    guard let count = count() else { return nil }
    var texts: [String] = []
    for _ in 0..<count {
      guard let text = text() else { return nil }
      texts.append(text)
    }
    return texts
  }

  mutating func failure() -> FlowFailure? {
    guard let code = text(), let message = text(), let expected = optional(), let found = optional(),
      let cause = optional(), let remedy = optional()
    else { return nil }
    return FlowFailure(
      code: FlowFailure.Code(rawValue: code), message: message, expected: expected, found: found, cause: cause,
      remedy: remedy)
  }

  private mutating func offers() -> [ServiceOffer]? {
    guard let count = count() else { return nil }
    var offers: [ServiceOffer] = []
    for _ in 0..<count {
      guard let service = text(), let patterns = texts() else { return nil }
      offers.append(ServiceOffer(ServiceID(rawValue: service), callers: ServiceCallers(patterns: patterns)))
    }
    return offers
  }

  mutating func description() -> PluginDescription? {
    guard let name = text(), let version = text(), let vendor = text(), let contact = text(), let licence = text(),
      let count = count()
    else { return nil }
    var features: [FeatureDescription] = []
    for _ in 0..<count {
      guard let id = text(), let title = text(), let icon = text(), let position = integer(Int32.self),
        let isTab = flag(), let links = texts(), let needs = texts(),
        let services = offers()
      else { return nil }
      features.append(
        FeatureDescription(
          id: FeatureID(rawValue: id), title: title, icon: icon, position: position, links: links, isTab: isTab,
          needs: needs, services: services))
    }
    return PluginDescription(
      name: name, version: version, vendor: vendor, contact: contact, licence: licence, features: features)
  }
}
