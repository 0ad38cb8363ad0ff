import CSwitchyard
import FlowABI
import Flows
import Testing

@testable import FeatureKit

@MainActor @Suite("A feature in Swift runs in an earlier host")
struct EarlierHostTests {
  /// Makes a table of the host, which is valid for ever, without functions.
  private static func table<Table: GrowingStruct>(_ change: (inout Table) -> Void = { _ in }) -> UnsafePointer<Table> {
    let pointer = UnsafeMutablePointer<Table>.allocate(capacity: 1)
    pointer.initialize(to: .empty())
    change(&pointer.pointee)
    return UnsafePointer(pointer)
  }

  /// A host that takes a push and has no other function.
  private static let host = HostServices(
    navigation: table { $0.push = { _, _ in SY_OK } }, tabs: table(), pages: table(), screen: table(), log: table(),
    storage: table(), main: table(), services: nil, about: nil, host: 0)

  @Test(
    "A request whose function the host does not have is not supported",
    arguments: [.restart, .popTo([1]), .selectTab, .selectPage("a"), .service(.withdraw("a.b/1"))] as [Request])
  func lacking(request: Request) {
    var header = sy_request_v1.empty()
    #expect(Request.push([1]).record.withBorrowed { $0.call(&header, Self.host) } == SY_OK)
    #expect(request.record.withBorrowed { $0.call(&header, Self.host) } == SY_E_UNSUPPORTED)
  }
}
