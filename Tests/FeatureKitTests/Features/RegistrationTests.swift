import CSwitchyard
import Coordination
import FlowABI
import Glibc
import PluginBridge
import Testing

@testable import FeatureKit

@MainActor @Suite("A library registers its features once")
struct RegistrationTests {
  private final class Plain: CoordinatorBase {}

  // What is registered belongs to the process.
  @Test("A library that is registered again has the features that it had, and makes no others")
  func again() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let status = await MainActor.run { () -> Int32 in
        var made: Int32 = 0
        @MainActor func feature() -> Feature {
          made += 1
          return Feature("test.registered", title: "Registered") { Plain() }
        }
        var (first, second) = (sy_plugin_v1.empty(), sy_plugin_v1.empty())
        let host = HostTables.host(named: 1)
        guard FeaturePlugin.register(host, &first, features: { feature() }) == SY_OK,
          FeaturePlugin.register(host, &second, features: { feature() }) == SY_OK,
          first.feature_count == 1, first.features == second.features
        else { return 2 }
        return made == 1 ? 7 : 3
      }
      exit(status)
    }
  }
}
