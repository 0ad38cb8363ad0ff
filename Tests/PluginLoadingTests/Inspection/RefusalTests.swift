import CSwitchyard
import Failures
import Flows
import TestSupport
import Testing

@testable import PluginLoading

/// One way in which a plugin is wrong, and the whole text that says so.
struct Refusal: Sendable, CustomTestStringConvertible {
  var defect: PluginDefect?
  var options: [String] = []
  let code: FlowFailure.Code
  let lines: [String]

  var testDescription: String { "\(code) (\(defect.map { "\($0)" } ?? options.joined(separator: " ")))" }
}

@Suite("A plugin with a defect is refused, and the message says what is wrong") @MainActor
struct RefusalTests {
  @Test(
    "A defect that can be seen without executing anything is refused with its message",
    arguments: [
      Refusal(
        defect: .entryMissing, code: "entry.missing",
        lines: [
          "libTest.so is a library, but not a plugin: it has no function switchyard_plugin_v1",
          "Expected: an exported function switchyard_plugin_v1", "Found: none",
          "What you can do: Export it: see switchyard.h, or the FeatureKit example.",
        ]),
      Refusal(
        defect: .entryOfABI2, code: "abi.major",
        lines: [
          "libTest.so speaks ABI 2, and this host speaks ABI 1", "Expected: ABI 1", "Found: ABI 2",
          "What you can do: \(LoadFailure.sdk)",
        ]),
      Refusal(
        defect: .entryIsData, code: "entry.kind",
        lines: [
          "libTest.so exports switchyard_plugin_v1, but not as a function", "Expected: a function", "Found: data",
          "What you can do: Define it as a function: see switchyard.h.",
        ]),
      Refusal(
        defect: .noteMissing, code: "note.missing",
        lines: [
          "libTest.so has no note of the ABI it was built for", "Expected: one ELF note \"switchyard\"", "Found: none",
          "What you can do: Include switchyard_note.h in one source file; in Swift, import FeatureKit.",
        ]),
      Refusal(
        defect: .noteTwice, code: "note.twice",
        lines: [
          "libTest.so has more than one note of the ABI it was built for", "Expected: one ELF note \"switchyard\"",
          "Found: 2", "What you can do: Include switchyard_note.h in one source file only.",
        ]),
      Refusal(
        options: ["-DNOTE_SIZE=36"], code: "note.size",
        lines: [
          "libTest.so has an ABI note of the wrong size", "Expected: 40 bytes", "Found: 36 bytes",
          "What you can do: \(LoadFailure.sdk)",
        ]),
      Refusal(
        options: ["-DNOTE_MAGIC=1u"], code: "note.magic",
        lines: [
          "libTest.so has an ABI note with an unknown magic number", "Expected: 0x53594e31", "Found: 0x1",
          "What you can do: \(LoadFailure.sdk)",
        ]),
      Refusal(
        options: ["-DNOTE_MAJOR=3u"], code: "abi.major",
        lines: [
          "libTest.so speaks ABI 3, and this host speaks ABI 1", "Expected: ABI 1", "Found: ABI 3",
          "What you can do: \(LoadFailure.sdk)",
        ]),
      Refusal(
        options: ["-DNOTE_MINOR=9u"], code: "abi.minor",
        lines: [
          "libTest.so needs a newer host", "Expected: ABI 1.\(SY_ABI_MINOR) or older", "Found: ABI 1.9",
          "What you can do: Update the host, or build the plugin with its SDK.",
        ]),
      Refusal(
        options: ["-DNOTE_FLOW=72"], code: "note.layout",
        lines: [
          "libTest.so was built with a different layout of sy_flow_v1", "Expected: 80 bytes", "Found: 72 bytes",
          "What you can do: \(LoadFailure.sdk)",
        ]),
      Refusal(
        options: ["-Wl,-z,execstack"], code: "elf.stack",
        lines: [
          "libTest.so would make the stack of the whole host executable",
          "Expected: a stack that is not executable (PT_GNU_STACK without X)", "Found: PT_GNU_STACK with X",
          "What you can do: Link the plugin with -z noexecstack.",
        ]),
    ])
  func withoutExecuting(_ refusal: Refusal) throws {
    let bytes = try Fixture.plugin(refusal.defect, options: refusal.options)
    let failure = try #require(
      throws: FlowFailure.self, performing: { try Vetting.vet(bytes, digest: "", name: "libTest.so") })
    #expect(failure.code == refusal.code)
    #expect(failure.lines == refusal.lines)
  }

  @Test(
    "A defect that shows when the library runs in a process of its own is refused with its message",
    arguments: [
      Refusal(
        defect: .exitsOnLoad, code: "probe.exited",
        lines: [
          "libTest.so exited with status 3 while loading", "Expected: an answer",
          "Found: the process exited with status 3", "What you can do: \(LoadFailure.fixPlugin)",
        ]),
      Refusal(
        defect: .abortsOnLoad, code: "probe.crashed",
        lines: [
          "libTest.so crashed while loading", "Expected: an answer", "Found: SIGABRT (aborted)",
          "What you can do: \(LoadFailure.fixPlugin)",
        ]),
      Refusal(
        defect: .hangsOnLoad, code: "probe.hung",
        lines: [
          "libTest.so did not answer within 2 s while loading", "Expected: an answer within 2 s", "Found: none",
          "What you can do: \(LoadFailure.fixPlugin)",
        ]),
      Refusal(
        defect: .crashesOnExit, code: "probe.crashed",
        lines: [
          "libTest.so crashed while ending", "Expected: an answer",
          "Found: SIGSEGV (invalid memory access)", "What you can do: \(LoadFailure.fixPlugin)",
        ]),
      Refusal(
        defect: .symbolUndefined, code: "library.load",
        lines: [
          "libTest.so cannot be loaded", "Cause: libTest.so: undefined symbol: nowhere_to_be_found",
          "What you can do: Link the plugin with every library it uses, and install them.",
        ]),
      Refusal(
        defect: .entryReturnsError, code: "entry.failed",
        lines: [
          "libTest.so refuses to start: switchyard_plugin_v1 returned SY_E_ABI (-11)", "Expected: SY_OK",
          "Found: SY_E_ABI (-11)", "What you can do: Read the plugin's notes for what it needs from the host.",
        ]),
      Refusal(
        defect: .entryReturnsNoStatus, code: "entry.failed",
        lines: [
          "libTest.so refuses to start: switchyard_plugin_v1 returned 7, which is not a status", "Expected: SY_OK",
          "Found: 7, which is not a status", "What you can do: Return SY_OK or one of SY_E_*.",
        ]),
      Refusal(
        defect: .entryCrashes, code: "probe.crashed",
        lines: [
          "libTest.so crashed in switchyard_plugin_v1", "Expected: an answer",
          "Found: SIGSEGV (invalid memory access)", "Cause: about to fail",
          "What you can do: \(LoadFailure.fixPlugin)",
        ]),
      Refusal(
        defect: .entryHangs, code: "probe.hung",
        lines: [
          "libTest.so did not answer within 2 s in switchyard_plugin_v1", "Expected: an answer within 2 s",
          "Found: none", "What you can do: \(LoadFailure.fixPlugin)",
        ]),
      Refusal(
        defect: .outputOverrun, code: "entry.overrun",
        lines: [
          "libTest.so wrote past the end of sy_plugin_v1", "Expected: 112 bytes", "Found: more",
          "What you can do: \(LoadFailure.sdk)",
        ]),
      Refusal(
        defect: .outputUnstable, code: "entry.unstable",
        lines: [
          "libTest.so returns different tables from two calls of switchyard_plugin_v1",
          "Expected: the same table from each call of switchyard_plugin_v1", "Found: two different ones",
          "What you can do: Fill the table from static data.",
        ]),
      Refusal(
        defect: .entryExits, code: "probe.exited",
        lines: [
          "libTest.so exited with status 0 in switchyard_plugin_v1", "Expected: an answer",
          "Found: the process exited with status 0", "What you can do: \(LoadFailure.fixPlugin)",
        ]),
    ])
  func whenRun(_ refusal: Refusal) throws {
    let bench = try Bench()
    let plugin = try bench.verdict(Fixture.plugin(refusal.defect, options: refusal.options))
    let failure = try #require(plugin.failure)
    #expect(failure.code == refusal.code)
    #expect(failure.lines == refusal.lines)
    // What ended the probe's process would end the host's too.
    let isQuarantined = refusal.code.rawValue.hasPrefix("probe.")
    #expect(plugin.state == .refused(failure, isQuarantined: isQuarantined))
  }

  @Test(
    "A defect in the table is refused with its message",
    arguments: [
      (.outputUntouched, "table.count", "libTest.so has an invalid count in feature_count", "0"),
      (.flowSizeWrong, "table.size", "libTest.so has a wrong struct_size in features[0].flow (sy_flow_v1)", "79"),
      (.startNull, "table.null", "libTest.so has no features[0].flow->start", "NULL"),
      (
        .startInData, "table.function", "libTest.so has a features[0].flow->start that is not one of its own functions",
        nil
      ),
      (
        .startForeign, "table.function",
        "libTest.so has a features[0].flow->start that is not one of its own functions",
        nil
      ),
      (.linkInvalid, "table.text", "libTest.so has an invalid features[0].links[0]", "\"catalog//{id}\""),
      (.featureSizeWrong, "table.size", "libTest.so has a wrong struct_size in features[0] (sy_feature_v1)", "3"),
      (
        .featureFlagUnknown, "table.unknown",
        "libTest.so uses something in features[0].flags that this app does not know", "0x81"
      ),
      (
        .featureReservedUsed, "table.unknown",
        "libTest.so uses something in features[0].reserved that this app does not know", "not 0"
      ),
      (
        .featureLaterField, "table.unknown",
        "libTest.so uses something in features[0] (sy_feature_v1) that this app does not know", nil
      ),
      (.idInvalid, "table.text", "libTest.so has an invalid features[0].id", "\"Shop\""),
      (.idNotUTF8, "table.text", "libTest.so has an invalid features[0].id", "other bytes"),
      (
        .idUnreadable, "table.pointer", "libTest.so has a features[0].id that does not point to readable memory", "0x10"
      ),
      (.idNull, "table.null", "libTest.so has no features[0].id", "NULL"),
      (.titleTooLong, "table.text", "libTest.so has an invalid features[0].title", "10,000,000 bytes"),
      (.titleEmpty, "table.text", "libTest.so has an invalid features[0].title", "an empty text"),
      (.linkCountWrong, "table.count", "libTest.so has an invalid count in features[0].link_count", "1000000000"),
      (.flowNull, "table.null", "libTest.so has no features[0].flow", "NULL"),
      (
        .flowUnreadable, "table.pointer", "libTest.so has a features[0].flow that does not point to readable memory",
        "0x1000"
      ),
      (.featureNull, "table.null", "libTest.so has no features[0]", "NULL"),
      (.featureTwice, "feature.duplicate", "libTest.so offers the feature test.one twice", "test.one twice"),
      (.pluginSizeWrong, "table.size", "libTest.so has a wrong struct_size in sy_plugin_v1", "39"),
      (.featureCountZero, "table.count", "libTest.so has an invalid count in feature_count", "0"),
      (.featureCountHuge, "table.count", "libTest.so has an invalid count in feature_count", "1000000000"),
      (.featuresNull, "table.null", "libTest.so has no features", "NULL"),
      (
        .featuresUnreadable, "table.pointer", "libTest.so has a features that does not point to readable memory",
        "0x4000"
      ),
      (.featuresMisaligned, "table.pointer", "libTest.so has a features that does not point to readable memory", nil),
      (
        .featuresForeign, "table.foreign", "libTest.so describes itself with memory of another library",
        "in that of libc.so.6"
      ),
      (.vendorTooLong, "table.text", "libTest.so has an invalid vendor", "121 bytes"),
      (
        .contactUnreadable, "table.pointer", "libTest.so has a contact that does not point to readable memory",
        "0x2000"
      ),
      (.licenceNotUTF8, "table.text", "libTest.so has an invalid licence", "other bytes"),
      (.pumpMissing, "table.null", "libTest.so has main_fd, but no main_pump", "only main_fd"),
    ] as [(PluginDefect, FlowFailure.Code, String, String?)])
  func table(defect: PluginDefect, code: FlowFailure.Code, message: String, found: String?) throws {
    let bench = try Bench()
    let failure = try #require(bench.verdict(Fixture.plugin(defect)).failure)
    #expect(failure.code == code)
    #expect(failure.message == message)
    if let found { #expect(failure.found == found) }
    #expect(failure.expected != nil)
    #expect(failure.remedy != nil)
  }

  @Test("A null pointer in the table is refused with the whole text")
  func nullPointer() throws {
    let bench = try Bench()
    let failure = try #require(bench.verdict(Fixture.plugin(.startNull)).failure)
    #expect(
      failure.description == """
        libTest.so has no features[0].flow->start
        Expected: a function
        Found: NULL
        What you can do: Fill in features[0].flow->start: only snapshot and extension may be NULL in a flow's table.
        """)
    let table = try #require(bench.verdict(Fixture.plugin(.flowNull)).failure)
    #expect(
      table.description == """
        libTest.so has no features[0].flow
        Expected: a pointer to something static
        Found: NULL
        What you can do: Let features[0].flow point to a 'static const', which stays valid for ever.
        """)
  }

  @Test(
    "Harmless side effects of a library do not matter",
    arguments: [.featureLaterEmpty, .printsOnLoad, .writesToAnswer, .closesAnswer, .leavesChild] as [PluginDefect])
  func tolerated(defect: PluginDefect) throws {
    // It prints 200 KB of escape sequences, writes to descriptor 3, closes it, or leaves a process behind.
    let bench = try Bench()
    let plugin = try bench.verdict(Fixture.plugin(defect))
    #expect(plugin.description?.features.first?.id == "test.one", "\(plugin.state)")
  }

  @Test("Numbers of bytes are grouped")
  func bytes() {
    #expect(
      [0, 1, 999, 1000, 1_234_567].map { LoadFailure.bytes($0) } == [
        "0 bytes", "1 byte", "999 bytes", "1,000 bytes", "1,234,567 bytes",
      ])
  }
}
