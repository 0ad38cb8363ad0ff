import FlowABI

/// The feature's storage, accessed through the host's table.
@MainActor
final class HostStorage: FeatureStorage {
  private let services: HostServices
  private let flow: FlowID

  init(_ services: HostServices, _ flow: FlowID) {
    self.services = services
    self.flow = flow
  }

  func load(_ key: String) throws(FlowFailure) -> Payload? {
    let sink = ByteSink()
    let status = sink.withSink { sink in
      key.withBorrowed { services.storage.pointee.load(flow.rawValue, $0, sink) }
    }
    if status == SY_E_NOT_FOUND { return nil }
    try check(status, "load", key)
    return sink.bytes
  }

  func store(_ value: Payload?, for key: String) throws(FlowFailure) {
    let status = key.withBorrowed { key in
      guard let value else { return services.storage.pointee.remove(flow.rawValue, key) }
      return value.withBorrowed { services.storage.pointee.store(flow.rawValue, key, $0) }
    }
    if status == SY_E_NOT_FOUND { return }
    try check(status, "store", key)
  }

  func dataFolder() throws(FlowFailure) -> String {
    let sink = ByteSink()
    let status = sink.withSink { services.storage.pointee.data_folder(flow.rawValue, $0) }
    guard status == SY_OK else {
      throw FlowFailure(
        code: .storageFolder, message: "The host has no data folder for the feature.", found: "status \(status)",
        remedy: "See the host's log.")
    }
    return String(decoding: sink.bytes, as: UTF8.self)
  }

  private func check(_ status: Int32, _ what: String, _ key: String) throws(FlowFailure) {
    guard status != SY_OK else { return }
    throw FlowFailure(
      code: "storage.refused", message: "The host could not \(what) the value '\(key)'.", found: "status \(status)",
      remedy: "See the host's log.")
  }
}

/// A buffer that collects the bytes written by the host during one call.
@MainActor
final class ByteSink {
  private(set) var bytes: Payload = []
  private static var active: [UInt64: ByteSink] = [:]
  private static var last: UInt64 = 0

  func withSink(_ body: (UnsafePointer<sy_sink_v1>) -> Int32) -> Int32 {
    Self.last += 1
    let number = Self.last
    Self.active[number] = self
    defer { Self.active[number] = nil }
    var sink = sy_sink_v1.empty()
    sink.sink = number
    sink.write = { number, piece in
      guard let sink = ByteSink.active[number] else { return SY_E_STALE }
      guard let bytes = Payload(borrowed: piece) else { return SY_E_TOO_LARGE }
      sink.bytes.append(contentsOf: bytes)
      return SY_OK
    }
    return body(&sink)
  }
}
