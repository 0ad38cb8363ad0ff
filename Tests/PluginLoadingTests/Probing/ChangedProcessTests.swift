import Failures
import TestSupport
import Testing

@testable import PluginLoading

@Suite("A library that changes the process that loads it is refused, and the message says what it changed") @MainActor
struct ChangedProcessTests {
  @Test(
    "Each change of the process that loads a library is named",
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

  @Test(
    "A library that answers in place of its probe is not probed again at the next start",
    arguments: [.forgesBytes, .forgesEnd] as [PluginDefect])
  func forged(_ defect: PluginDefect) throws {
    let bench = try Bench()
    let plugin = try bench.verdict(Fixture.plugin(defect))
    guard case .refused(let failure, isQuarantined: true) = plugin.state else {
      Issue.record("\(plugin.state)")
      return
    }
    #expect(failure.code == .garbledProbe)
    let next = try Bench(directory: bench.directory)
    #expect(try next.inspect().first?.state == .refused(failure, isQuarantined: true))
    // The user may ask for another try.
    #expect(try next.inspector.retry(plugin).state == .needsProbe)
  }
}
