import Failures
import Flows
import Payloads
import Platform
import Screens
import TestSupport
import Testing

@testable import PluginBridge
@testable import PluginLoading

@Suite("What a flow stores in one process reaches the flows of the same feature in another at once", .serialized)
@MainActor
struct SharedValuesTests {
  private let loop = PollLoop(servesMainQueue: false)

  @Test("A version that has begun reads what the version before it stores afterwards")
  func stored() throws {
    let folder = try TemporaryFolder()
    try NoisyLibrary.build(into: folder.path)
    let processes = LibraryProcesses(command: [try Switchyard.path, "__runner"], loop: loop)
    let storage = MemoryStorage()
    let old = try flow("old", of: processes, folder, storage)
    let new = try flow("new", of: processes, folder, storage)
    // 13 stores 16 bytes, and 20 reads them.
    try act(13, on: old)
    try act(20, on: new)
    let query = new.navigating.next()
    new.flow.describe(EntryID(rawValue: 1), route: [0], query)
    try loop.turn { new.navigating[query] != nil }
    guard case .screen(let screen)? = new.navigating[query] else {
      Issue.record("It was not described.")
      return
    }
    #expect(screen.elements.contains { $0.string(.text) == "small has 16 bytes" })
    #expect(try storage.load("small")?.count == 16)
    processes.endAll()
  }

  private func flow(
    _ digest: String, of processes: LibraryProcesses, _ folder: TemporaryFolder, _ storage: MemoryStorage
  ) throws -> (flow: any Flow, navigating: FlowAnswers) {
    let feature = FeatureDescription(
      id: "test.noisy", title: "test.noisy", icon: "", position: 0, links: [], isTab: true)
    var loaded: Result<LoadedLibrary, FlowFailure>?
    processes.load(
      digest: digest, image: .copy(path: "\(folder.path)/libNoisy.so"), name: "libNoisy.so",
      path: "\(folder.path)/libNoisy.so",
      expected: PluginDescription(name: "Noisy", version: "1", features: [feature]), grants: []
    ) { loaded = $0 }
    try loop.turn { loaded != nil }
    var made: (any Flow)?
    try #require(try loaded?.get()).flows.makeFlow(of: "test.noisy", launch: []) { made = try? $0.get() }
    let flow = try #require(made)
    let navigating = FlowAnswers()
    let query = navigating.next()
    flow.start(FlowLink(flow: FlowID(rawValue: 1), navigating: navigating, storage: storage), query)
    try loop.turn { navigating[query] != nil }
    return (flow, navigating)
  }

  private func act(_ action: UInt64, on flow: (flow: any Flow, navigating: FlowAnswers)) throws {
    let query = flow.navigating.next()
    flow.flow.handle(.action(ActionID(rawValue: action), .none, entry: EntryID(rawValue: 1)), query)
    try loop.turn { flow.navigating[query] != nil }
  }
}
