import Synchronization
import TestSupport
import Testing

@testable import Platform

/// A defect of a plugin; the values are macros of `Fixtures/plugin.h`.
enum PluginDefect: String, CaseIterable {
  /// It has no note of the ABI.
  case noteMissing = "NOTE_MISSING"
  /// It has the note twice.
  case noteTwice = "NOTE_TWICE"
  /// Its entry point is that of another ABI.
  case entryOfABI2 = "ENTRY_OF_ABI2"
  /// It has no entry point.
  case entryMissing = "ENTRY_MISSING"
  /// Its entry point is not a function.
  case entryIsData = "ENTRY_IS_DATA"
  /// It ends the process while it is loaded.
  case exitsOnLoad = "EXITS_ON_LOAD"
  case abortsOnLoad = "ABORTS_ON_LOAD"
  case hangsOnLoad = "HANGS_ON_LOAD"
  case printsOnLoad = "PRINTS_ON_LOAD"
  /// It writes to the descriptor that the probe answers on.
  case writesToAnswer = "WRITES_TO_ANSWER"
  /// It writes other bytes to the descriptor of the answer, wherever that is.
  case forgesBytes = "FORGES_BYTES"
  /// It says there, in the probe's place, that the probe is over.
  case forgesEnd = "FORGES_END"
  /// It closes the descriptor that the probe answers on.
  case closesAnswer = "CLOSES_ANSWER"
  /// It crashes when the process ends.
  case crashesOnExit = "CRASHES_ON_EXIT"
  /// It exports more than its entry point.
  case exportsMore = "EXPORTS_MORE"
  case exportsUnique = "EXPORTS_UNIQUE"
  /// It uses a function that is nowhere.
  case symbolUndefined = "SYMBOL_UNDEFINED"
  /// It leaves a child process behind.
  case leavesChild = "LEAVES_CHILD"
  /// Its entry point returns an error.
  case entryReturnsError = "ENTRY_RETURNS_ERROR"
  case entryReturnsNoStatus = "ENTRY_RETURNS_NO_STATUS"
  case entryCrashes = "ENTRY_CRASHES"
  case entryHangs = "ENTRY_HANGS"
  /// Its entry point succeeds without filling in the table.
  case outputUntouched = "OUTPUT_UNTOUCHED"
  /// Its entry point writes behind the end of the table.
  case outputOverrun = "OUTPUT_OVERRUN"
  /// Its table is another one at each call.
  case outputUnstable = "OUTPUT_UNSTABLE"
  case entryExits = "ENTRY_EXITS"
  /// A defect in the table of the flow.
  case flowSizeWrong = "FLOW_SIZE_WRONG"
  case startNull = "START_NULL"
  case startInData = "START_IN_DATA"
  case startForeign = "START_FOREIGN"
  /// A defect in the description of the feature.
  case linkInvalid = "LINK_INVALID"
  case featureSizeWrong = "FEATURE_SIZE_WRONG"
  case featureFlagUnknown = "FEATURE_FLAG_UNKNOWN"
  case featureReservedUsed = "FEATURE_RESERVED_USED"
  case featureLaterField = "FEATURE_LATER_FIELD"
  case featureLaterEmpty = "FEATURE_LATER_EMPTY"
  case idInvalid = "ID_INVALID"
  case idNotUTF8 = "ID_NOT_UTF8"
  case idUnreadable = "ID_UNREADABLE"
  case idNull = "ID_NULL"
  case titleTooLong = "TITLE_TOO_LONG"
  case titleEmpty = "TITLE_EMPTY"
  case linkCountWrong = "LINK_COUNT_WRONG"
  case flowNull = "FLOW_NULL"
  case flowUnreadable = "FLOW_UNREADABLE"
  case featureNull = "FEATURE_NULL"
  case featureTwice = "FEATURE_TWICE"
  /// A defect in the description of the plugin.
  case pluginSizeWrong = "PLUGIN_SIZE_WRONG"
  case featureCountZero = "FEATURE_COUNT_ZERO"
  case featureCountHuge = "FEATURE_COUNT_HUGE"
  case featuresNull = "FEATURES_NULL"
  case featuresUnreadable = "FEATURES_UNREADABLE"
  case featuresMisaligned = "FEATURES_MISALIGNED"
  case featuresForeign = "FEATURES_FOREIGN"
  case vendorTooLong = "VENDOR_TOO_LONG"
  case contactUnreadable = "CONTACT_UNREADABLE"
  case licenceNotUTF8 = "LICENCE_NOT_UTF8"
  case pumpMissing = "PUMP_MISSING"
  /// A change that it makes in the process that loads it.
  case changesHandler = "CHANGES_HANDLER"
  case blocksSignal = "BLOCKS_SIGNAL"
  case changesUmask = "CHANGES_UMASK"
  case changesLimit = "CHANGES_LIMIT"
  case closesError = "CLOSES_ERROR"
  case changesFolder = "CHANGES_FOLDER"
  case changesLocale = "CHANGES_LOCALE"
  case startsTimer = "STARTS_TIMER"
}

/// Plugins compiled from `Fixtures/plugin.h`, each once in a run.
enum Fixture {
  /// The command that starts a probe.
  static var probeCommand: [String] { get throws { [try Switchyard.path, "__probe"] } }

  private static let compiled = Mutex<[[String]: [UInt8]]>([:])

  /// The bytes of a plugin.
  ///
  /// - Parameters:
  ///   - defect: Its defect; nil for a good one.
  ///   - id: The id of its feature.
  ///   - options: More options for the compiler.
  ///   - source: The file in `Fixtures`.
  static func plugin(
    _ defect: PluginDefect? = nil, id: String = "test.one", options: [String] = [], source: String = "plugin.h"
  ) throws -> [UInt8] {
    let key = [source] + (defect.map { ["-D\($0.rawValue)"] } ?? []) + ["-DID=\"\(id)\""] + options
    return try compiled.withLock { compiled in
      if let bytes = compiled[key] { return bytes }
      let bytes = try CompiledPlugin.bytes(Array(key.dropFirst()), source: source)
      compiled[key] = bytes
      return bytes
    }
  }
}
