import Failures
import TestSupport
import Testing

@testable import PluginLoading

@Suite("A library that changes the process that loads it is refused, and the message says what it changed") @MainActor
struct ChangedProcessTests {
  @Test(
    "Each change is named",
    arguments: [
      (.changesHandler, "it changed the handler of SIGCHLD"),
      (.blocksSignal, "it changed whether SIGTERM is blocked"),
      (.changesUmask, "it changed the umask to 00"),
      (.changesLimit, "it changed the limit RLIMIT_NOFILE"),
      (.closesError, "it closed standard error"),
      (.changesFolder, "it changed the working directory"),
      (.changesLocale, "it changed the locale"),
      (.startsTimer, "it started a timer of the process"),
    ] as [(PluginDefect, String)])
  func change(_ defect: PluginDefect, _ words: String) throws {
    let plugin = try Bench().verdict(Fixture.plugin(defect))
    guard case .refused(let failure, isQuarantined: true) = plugin.state else {
      Issue.record("\(plugin.state)")
      return
    }
    #expect(failure.code == .changedProcess)
    #expect(failure.message == "libTest.so changed the process that loaded it")
    #expect(failure.found == words)
  }
}
