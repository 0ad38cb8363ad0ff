import CSwitchyard
import Failures
import FlowABI
import Flows
import Payloads
import ServiceContracts
import TestSupport
import Testing

@testable import PluginBridge

@MainActor @Suite("A plugin's calls of services reach the engine unchanged")
struct HostCallsTests {
  private let table: sy_services_v1
  private let navigating = RecordingNavigating()

  init() throws {
    let host = HostTables.host(named: 1).pointee
    let pointer = SY_SERVICES_1.withBorrowed { host.service(host.host, $0) }
    table = try #require(pointer).assumingMemoryBound(to: sy_services_v1.self).pointee
  }

  /// Asks for something on behalf of a flow, and returns what reaches the engine.
  private func ask(_ body: (UnsafePointer<sy_request_v1>) -> Int32) -> (status: Int32, request: Request?) {
    HostCall.setMainThread()
    let handle = FlowHandles.shared.insert(
      FlowLink(flow: FlowID(rawValue: 5), navigating: navigating, storage: EmptyStorage()),
      of: LibraryID(of: [:]))
    defer { FlowHandles.shared.remove(handle) }
    let request = NavigationRequest(
      .close, from: FlowID(rawValue: handle), operation: OperationID(rawValue: 9))
    let status = HostCall.during(handle, of: "test.bridge", nil, in: LibraryID(of: [:])) { request.withBorrowed(body) }
    return (status, navigating.requests.last?.request.kind)
  }

  @Test("Each function of services reaches the engine with what it was given")
  func functions() {
    let offer = ServiceOffer("a.b/1", callers: .features("c.*"))
    let call = ServiceInvocation("a.b/1", "Add", [1], milliseconds: 5, isIdempotent: true, within: 3)
    let failure = FlowFailure(code: "a.b", message: "It failed.", cause: "c")
    let service: ServiceID = "a.b/1"
    let bytes: Payload = [7]
    let asked: [(ServiceRequest, (UnsafePointer<sy_request_v1>) -> Int32)] = [
      (.provide(offer), { how in offer.withBorrowed { table.provide(how, $0) } }),
      (.withdraw(service), { how in service.rawValue.withBorrowed { table.withdraw(how, $0) } }),
      (.call(call), { how in call.withBorrowed { table.call(how, $0) } }),
      (.answer(token: 4, .success(bytes)), { how in bytes.withBorrowed { table.answer(how, 4, $0, nil) } }),
      (
        .answer(token: 4, .failure(failure)),
        { how in failure.withBorrowed { error in bytes.withBorrowed { table.answer(how, 4, $0, error) } } }
      ),
      (
        .publish(service, topic: "T", bytes),
        { how in
          service.rawValue.withBorrowed { id in
            "T".withBorrowed { t in bytes.withBorrowed { table.publish(how, id, t, $0) } }
          }
        }
      ),
      (
        .subscribe(service, topic: "T", loading: true),
        { how in service.rawValue.withBorrowed { id in "T".withBorrowed { table.subscribe(how, id, $0, 1) } } }
      ),
      (
        .unsubscribe(service, topic: "T"),
        { how in service.rawValue.withBorrowed { id in "T".withBorrowed { table.unsubscribe(how, id, $0) } } }
      ),
    ]
    for (request, body) in asked {
      let (status, found) = ask(body)
      #expect(status == SY_OK && found == .service(request))
    }
  }

  /// A struct as a later version of the header has it, with a field at its end.
  private struct Later<Struct> {
    var known: Struct
    var field: UInt64
  }

  private func later<Struct>(
    _ known: UnsafePointer<Struct>, field: UInt64, _ body: (UnsafePointer<Struct>) -> Int32
  ) -> Int32 {
    var later = Later(known: known.pointee, field: field)
    return withUnsafeMutableBytes(of: &later) { bytes in
      bytes.storeBytes(of: UInt32(bytes.count), as: UInt32.self)
      return bytes.withMemoryRebound(to: Struct.self) { $0.baseAddress.map { body($0) } ?? SY_E_INVALID }
    }
  }

  @Test("A struct of a later version is taken while what is new in it is not used")
  func laterVersion() {
    let call = ServiceInvocation("a.b/1", "Add", [1])
    for (field, status) in [(UInt64(1), SY_E_UNSUPPORTED), (0, SY_OK)] {
      let request = status == SY_OK ? Request.service(.call(call)) : nil
      let asked = ask { how in later(how, field: field) { how in call.withBorrowed { table.call(how, $0) } } }
      #expect(asked == (status, request))
    }
    #expect(
      ask { how in call.withBorrowed { call in later(call, field: 0) { table.call(how, $0) } } }.status == SY_OK)
    #expect(
      ask { how in call.withBorrowed { call in later(call, field: 7) { table.call(how, $0) } } }.status
        == SY_E_UNSUPPORTED)
  }

  @Test("Flags that are not in the header are refused")
  func flags() {
    let call = ServiceInvocation("a.b/1", "Add", [1])
    #expect(
      ask { how in
        var request = how.pointee
        request.flags = 1 << 30
        return call.withBorrowed { table.call(&request, $0) }
      } == (SY_E_UNSUPPORTED, nil))
    #expect(
      ask { how in
        call.withBorrowed { call in
          var call = call.pointee
          call.flags = 2
          return table.call(how, &call)
        }
      } == (SY_E_UNSUPPORTED, nil))
  }

  @Test("A call that breaks a rule of the header is an error and does not reach the engine")
  func wrong() {
    HostCall.setMainThread()
    #expect(ask { table.provide($0, nil) } == (SY_E_INVALID, nil))
    #expect(ask { table.call($0, nil) } == (SY_E_INVALID, nil))
    let text = "a.b/1"
    #expect(
      ask { how in text.withBorrowed { id in "T".withBorrowed { table.subscribe(how, id, $0, 2) } } }
        == (SY_E_UNSUPPORTED, nil))
    var error = sy_error_v1.empty()
    error.struct_size = 8
    #expect(ask { how in Payload().withBorrowed { table.answer(how, 1, $0, &error) } } == (SY_E_INVALID, nil))
    // A failure without a message says nothing.
    error = sy_error_v1.empty()
    #expect(ask { how in Payload().withBorrowed { table.answer(how, 1, $0, &error) } } == (SY_E_INVALID, nil))
    #expect(
      ServiceInvocation("a.b/1", "Add").withBorrowed { table.call(nil, $0) } == SY_E_INVALID)
  }
}
