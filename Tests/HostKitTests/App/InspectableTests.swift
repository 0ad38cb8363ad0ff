import AppControl
import Coordination
import Glibc
import Platform
import TestSupport
import Testing

@testable import HostKit

@Suite("Whether an app lets itself be looked at is its maker's choice")
struct InspectableTests {
  private struct Host: HostApp {
    let identity = AppIdentity(name: "shop", title: "The Shop", version: "2.1.0")
    func root() -> some RootCoordinator { RootCoordinator() }
  }

  @MainActor
  private final class Inspector: AppInspecting {
    func moments() -> CoordinatorBase { RootCoordinator() }
    func answer(_ request: ControlRequest) -> ControlResponse { .done("") }
  }

  // An app captures what its process prints, so that it has one of its own.
  @Test(
    "An app that may not be inspected has neither an inspector nor its key, though one is offered",
    arguments: [true, false])
  func inspector(isInspectable: Bool) async throws {
    let folder = try TemporaryFolder()
    await #expect(processExitsWith: .exitCode(isInspectable ? 11 : 0)) {
      [isInspectable, path = folder.path as String] in
      let (count, hasKey) = try await MainActor.run {
        let host = Host().context
        var definition = host.definition
        definition.isInspectable = isInspectable
        guard case .command(_, let values) = try CommandLineParser(host: host).parse(["run", path]) else { exit(2) }
        var options = try AppOptions(values, of: host)
        options.stateFolder = path
        var count: Int32 = 0
        let app = try App(
          definition, options, folders: [], mayBeEmpty: true, development: nil,
          makeInspector: { _, _, _ in
            count += 1
            return Inspector()
          }, loop: PollLoop())
        app.end()
        return (count, !app.options.terminal.keys[.moments].isEmpty)
      }
      exit(count * 10 + (hasKey ? 1 : 0))
    }
  }
}
