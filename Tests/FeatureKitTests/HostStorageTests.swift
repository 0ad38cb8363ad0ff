import CSwitchyard
import FlowABI
import Flows
import Testing

@testable import FeatureKit

@MainActor @Suite("A feature in Swift asks the host for its data folder")
struct HostStorageTests {
  /// Makes a host that answers so, whose tables are valid for ever.
  private func storage(
    _ answer: @escaping @MainActor @convention(c) (UInt64, UnsafePointer<sy_sink_v1>?) -> Int32
  ) -> HostStorage {
    storage(with: { $0.data_folder = answer })
  }

  private func storage(with fill: (inout sy_storage_v1) -> Void) -> HostStorage {
    func table<Table: GrowingStruct>(_ change: (inout Table) -> Void = { _ in }) -> UnsafePointer<Table> {
      let pointer = UnsafeMutablePointer<Table>.allocate(capacity: 1)
      pointer.initialize(to: .empty())
      change(&pointer.pointee)
      return UnsafePointer(pointer)
    }
    let services = HostServices(
      navigation: table(), tabs: table(), pages: table(), screen: table(), log: table(),
      storage: table(fill), main: table(), services: nil, about: nil, host: 0)
    return HostStorage(services, FlowID(rawValue: 7))
  }

  @Test("The path comes in pieces, and is that of the flow that asks")
  func path() throws {
    let storage = storage { flow, into in
      guard flow == 7, let sink = into?.pointee, let write = sink.write else { return SY_E_STALE }
      for piece in ["/state", "/data/ünion"] {
        let status = piece.withBorrowed {
          write(
            sink.sink, sy_bytes_v1(data: UnsafeRawPointer($0.data)?.assumingMemoryBound(to: UInt8.self), size: $0.size))
        }
        if status != SY_OK { return status }
      }
      return SY_OK
    }
    #expect(try storage.dataFolder() == "/state/data/ünion")
  }

  @Test("A host that has none says so, and the feature is told")
  func none() throws {
    let failure = #expect(throws: FlowFailure.self) { try storage { _, _ in SY_E_NOT_FOUND }.dataFolder() }
    #expect(failure?.code == .storageFolder)
    #expect(failure?.found == "status \(SY_E_NOT_FOUND)")
  }

  @Test("A value that the host does not store is a failure, and so is one that it does not remove, unless it is gone")
  func refused() throws {
    let storage = storage(with: {
      $0.store = { _, _, _ in SY_E_TOO_LARGE }
      $0.remove = { _, key in key.size == 4 ? SY_E_NOT_FOUND : SY_E_TOO_LARGE }
    })
    #expect(throws: FlowFailure.self) { try storage.store([1], for: "kept") }
    #expect(throws: FlowFailure.self) { try storage.store(nil, for: "present") }
    try storage.store(nil, for: "gone")
  }
}
