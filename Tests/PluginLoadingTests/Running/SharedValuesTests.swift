import Failures
import Flows
import Payloads
import Platform
import Screens
import TestSupport
import Testing

@testable import PluginBridge
@testable import PluginLoading

@Suite("A value stored in one process reaches the flows of the same feature in another at once", .serialized)
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
    #expect(try texts(of: new).contains("small has 16 bytes"))
    #expect(try storage.load("small")?.count == 16)
    processes.endAll()
  }

  @Test("A value that one version removes is gone for the other, which had stored or read it")
  func removed() throws {
    let folder = try TemporaryFolder()
    try NoisyLibrary.build(into: folder.path)
    let processes = LibraryProcesses(command: [try Switchyard.path, "__runner"], loop: loop)
    let storage = MemoryStorage()
    let old = try flow("old", of: processes, folder, storage)
    let new = try flow("new", of: processes, folder, storage)
    // 13 stores 16 bytes, 20 reads them, and 21 removes them.
    for (one, other) in [(old, new), (new, old)] {
      try act(13, on: one)
      for reader in [one, other] {
        try act(20, on: reader)
        #expect(try texts(of: reader).contains("small has 16 bytes"))
      }
      try act(21, on: other)
      #expect(try storage.load("small") == nil)
      for reader in [one, other] {
        try act(20, on: reader)
        #expect(try texts(of: reader).contains("small is not there"))
      }
    }
    processes.endAll()
  }

  /// The texts of a flow's screen.
  private func texts(of flow: (flow: any Flow, navigating: FlowAnswers)) throws -> [String] {
    let query = flow.navigating.next()
    flow.flow.describe(EntryID(rawValue: 1), route: [0], query)
    try loop.turn { flow.navigating[query] != nil }
    guard case .screen(let screen)? = flow.navigating[query] else {
      Issue.record("It was not described.")
      return []
    }
    return screen.elements.compactMap { $0.string(.text) }
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
