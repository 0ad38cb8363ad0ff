import Failures
import Glibc
import TestSupport
import Testing

@testable import FeatureHosting
@testable import Platform
@testable import PluginLoading

@Suite("A library that ended earlier runs of the app is kept from it") @MainActor
struct EarlierEndsTests {
  private let state: TemporaryFolder
  private let digest = String(repeating: "a", count: 64)

  init() throws { state = try TemporaryFolder() }

  /// Ends a run in a function of the library, and begins the next one.
  ///
  /// - Returns: The reason why the next one keeps the library from the app, or nil if it does not.
  private func end(in function: String, isHung: Bool = false, noted: (kind: UInt32, value: Int32)? = nil) throws
    -> FlowFailure?
  {
    let sentinel = try #require(CallSentinel(folder: "\(state.path)/calls"))
    sentinel.note("test.one", digest: digest)
    sentinel.begin(function, of: "test.one")
    if isHung { sentinel.noteHang() }
    if let noted { try write(noted.kind, noted.value) }
    let inspector = PluginInspector(
      cache: "\(state.path)/cache", probeCommand: [], loop: PollLoop(servesMainQueue: false))
    for culprit in EarlierEnds(state: state.path, log: "/the/log").takeCulprits() {
      inspector.bar(culprit.digest, culprit.failure)
    }
    guard case .quarantined(let failure) = Registry(file: "\(state.path)/cache/registry").outcome(of: digest) else {
      return nil
    }
    return failure
  }

  /// Writes how the process ended into the file of its sentinel, as the handler of signals does.
  private func write(_ kind: UInt32, _ value: Int32) throws {
    let name = try #require(Folder.names(in: "\(state.path)/calls").first { $0.hasSuffix(CallSentinel.suffix) })
    let file = open("\(state.path)/calls/\(name)", O_WRONLY)
    defer { close(file) }
    var fields = [kind, UInt32(bitPattern: value)]
    #expect(pwrite(file, &fields, 8, off_t(SentinelLayout.end)) == 8)
  }

  @Test("A hang counts at once")
  func hang() throws {
    let failure = try end(in: "restore", isHung: true)
    #expect(failure?.code == .endedApp)
    #expect(failure?.message == "test.one did not return from 'restore' until the app was ended")
    #expect(failure?.remedy?.hasSuffix("The log has more: /the/log") == true)
  }

  @Test("A crash and a call of exit count at once", arguments: [(1, SIGSEGV, "crashed"), (2, 0, "ended the app")])
  func noted(_ kind: UInt32, _ value: Int32, _ words: String) throws {
    let failure = try end(in: "restore", noted: (kind, value))
    #expect(failure?.message.contains(words) == true)
  }

  @Test("An end without a reason counts the second time in the same function")
  func twice() throws {
    #expect(try end(in: "restore") == nil)
    #expect(try end(in: "event") == nil)
    #expect(try end(in: "restore") == nil)
    let failure = try end(in: "restore")
    #expect(failure?.message == "The app was killed twice in a row while test.one ran in 'restore'")
    #expect(failure?.found?.hasSuffix(", 3 times so far") == true)
  }

  @Test("An orderly end in between clears the suspicion")
  func orderly() throws {
    #expect(try end(in: "restore") == nil)
    EarlierEnds(state: state.path, log: "").endOrderly()
    #expect(try end(in: "restore") == nil)
    #expect(try end(in: "restore") != nil)
  }

  @Test("The last operations of a run that ended without saying so are kept in a file")
  func operations() throws {
    let journal = state.path("journal")
    let sentinel = try #require(CallSentinel(folder: state.path("calls")))
    sentinel.note(operation: "push", of: "test.one")
    #expect(EarlierEnds(state: state.path, log: "", journal: journal).takeCulprits().isEmpty)
    let lines = String(decoding: try FileBytes.read(journal), as: UTF8.self).split(separator: "\n")
    #expect(lines.first == "The app ended without saying so. Its last operations before it:")
    #expect(lines.count == 2 && lines.last?.hasSuffix("  test.one  push") == true)
  }

  @Test("The last 64 ends are remembered, each with how often it has happened")
  func limit() throws {
    for number in 0..<70 { _ = try end(in: "restore\(number)", isHung: true) }
    // The oldest six are forgotten, so that this one is the first of its kind again.
    #expect(try end(in: "restore5", isHung: true)?.found?.contains("times so far") == false)
    #expect(try end(in: "restore69", isHung: true)?.found?.hasSuffix(", 2 times so far") == true)
    #expect(try end(in: "restore7", isHung: true)?.found?.hasSuffix(", 2 times so far") == true)
    let lines = try #require(AtomicFile.read("\(state.path)/calls/ends", limit: 1 << 16)).split(separator: 0x0A)
    #expect(lines.count == 64)
  }
}
