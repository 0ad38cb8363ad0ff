import Flows
import NavigationEngine
import NavigationTree
import Payloads
import PluginLoading
import TestSupport
import Testing

@testable import FeatureHosting

@MainActor @Suite("A version is tried and rehearsed with copies of what its features have stored")
struct RehearsedValuesTests {
  @Test("A rehearsal has the values of its moment where they are known, and those of now otherwise")
  func ofMoment() throws {
    let app = try LibraryApp(try TemporaryFolder(), policy: RestartPolicy())
    try app.engine.storage(of: "test.a").store([1], for: "key")
    func value(_ stored: [FeatureID: StorageContents]) throws -> Payload? {
      let window = WindowSnapshot(tree: NavigationTree(), states: [])
      let setting = app.pipeline.setting(window, Versions.good("b"), PluginID(rawValue: 7), stored: stored)
      return try setting.stored["test.a"]?["key"]?.get()
    }
    #expect(try value([:]) == [1])
    #expect(try value(["test.b": ["key": .success([2])]]) == [1])
    #expect(try value(["test.a": ["key": .success([2])]]) == [2])
  }
}
