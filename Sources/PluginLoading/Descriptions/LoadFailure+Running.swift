import CSwitchyard
package import Failures
import FlowABI
import Glibc
import Platform

/// The failures of libraries whose code runs: in the probe's process, or in the host's.
extension LoadFailure {
  package static let fixPlugin = "Fix the plugin. It stays off until its file changes or you choose Retry."

  /// Returns whether a plugin with this failure is quarantined until its file changes or the user asks for a retry.
  ///
  /// A library that ended or changed the process of its probe would do the same to the host's, and one that has written
  /// in the place of the probe would do so again at every start.
  static func quarantines(_ failure: FlowFailure) -> Bool {
    [.crashedProbe, .hungProbe, .exitedProbe, .garbledProbe, .changedProcess, .exceedingProbe].contains(failure.code)
  }

  // MARK: Probe

  static func probeUnavailable(_ name: String, cause: String) -> FlowFailure {
    FlowFailure(
      code: .unavailableProbe, message: "\(name) could not be probed in its own process", cause: cause,
      remedy: "Try again.")
  }

  package static func crashed(_ name: String, _ moment: ProbeMoment, signal: Int32, lastLine: String?) -> FlowFailure {
    FlowFailure(
      code: .crashedProbe, message: "\(name) crashed \(moment.words)", expected: "an answer",
      found: SignalName.text(signal), cause: lastLine, remedy: fixPlugin)
  }

  package static func hung(_ name: String, _ moment: ProbeMoment, deadline: Duration, lastLine: String?) -> FlowFailure
  {
    let limit = DurationText.limit(deadline)
    return FlowFailure(
      code: .hungProbe, message: "\(name) did not answer within \(limit) \(moment.words)",
      expected: "an answer within \(limit)", found: "none", cause: lastLine, remedy: fixPlugin)
  }

  static func exceeded(_ name: String, _ moment: ProbeMoment, _ excess: ProcessHoldings.Excess) -> FlowFailure {
    FlowFailure(
      code: .exceedingProbe, message: "\(name) has taken too much \(moment.words)", expected: excess.expected,
      found: excess.found, remedy: fixPlugin)
  }

  package static func exited(_ name: String, _ moment: ProbeMoment, status: Int32, lastLine: String?) -> FlowFailure {
    FlowFailure(
      code: .exitedProbe, message: "\(name) exited with status \(status) \(moment.words)", expected: "an answer",
      found: "the process exited with status \(status)", cause: lastLine, remedy: fixPlugin)
  }

  /// The failure of a canary whose steps were each in time, but too long in all.
  static func slow(_ name: String, _ moment: ProbeMoment, budget: Duration, lastLine: String?) -> FlowFailure {
    let limit = DurationText.limit(budget)
    return FlowFailure(
      code: .hungProbe, message: "The canary of \(name) took too long: it was stopped \(moment.words)",
      expected: "all of it within \(limit)", found: "more", cause: lastLine, remedy: fixPlugin)
  }

  static func damagedSetting(_ name: String) -> FlowFailure {
    FlowFailure(
      code: .unavailableProbe, message: "\(name) could not run as a canary: the copy of the window cannot be read",
      remedy: "Try again.")
  }

  static func changedProcess(_ name: String, _ change: String) -> FlowFailure {
    FlowFailure(
      code: .changedProcess, message: "\(name) changed the process that loaded it",
      expected:
        "signal handlers, limits, the umask, the working directory, the locale and descriptors 0 to 2 as they were",
      found: change, remedy: fixPlugin)
  }

  static func garbled(_ name: String) -> FlowFailure {
    FlowFailure(
      code: .garbledProbe, message: "\(name) corrupted the answer of its probe", expected: "a description",
      found: "other bytes", remedy: "The plugin must not write to descriptors that it did not open.")
  }

  // MARK: Load and entry

  package static func notProbed(_ name: String) -> FlowFailure {
    FlowFailure(
      code: "library.untried", message: "\(name) has not been probed yet", expected: "an answer of its probe",
      found: "none", remedy: "Wait for the probe.")
  }

  static func notLoaded(_ name: String, cause: String) -> FlowFailure {
    FlowFailure(
      code: .notLoaded, message: "\(name) cannot be loaded", cause: cause,
      remedy: "Link the plugin with every library it uses, and install them.")
  }

  /// Returns the name of the library that the loader has not found, if a failure to load says so.
  static func missingLibrary(_ failure: FlowFailure) -> String? {
    // The loader's text begins with the file that it cannot open.
    guard failure.code == .notLoaded, let cause = failure.cause, let end = cause.firstIndex(of: ":") else { return nil }
    let library = String(cause[..<end])
    return library.contains("/") ? nil : library
  }

  /// Adds the reason to a failure to load if the library that is missing stands beside the plugin.
  ///
  /// The loader does not see it there: what is loaded is a copy of the plugin, which nobody can change.
  static func namingNeighbor(_ failure: FlowFailure, of path: String) -> FlowFailure {
    guard let library = missingLibrary(failure), !path.hasSuffix("/\(library)"),
      access("\(Folder.parent(of: path))/\(library)", F_OK) == 0
    else { return failure }
    var failure = failure
    failure.expected = "\(library) in a folder of the loader"
    failure.found = "\(library) beside the plugin, of which a copy is loaded"
    failure.remedy = "Link \(library) into the plugin as an archive, or install it, as in /usr/local/lib."
    return failure
  }

  static func entryFailed(_ name: String, status: Int32) -> FlowFailure {
    FlowFailure(
      code: "entry.failed",
      message: "\(name) refuses to start: switchyard_plugin_v1 returned \(statusText(status))",
      expected: "SY_OK", found: statusText(status),
      remedy: status > 0 ? "Return SY_OK or one of SY_E_*." : "Read the plugin's notes for what it needs from the host."
    )
  }

  static func wrotePastEnd(_ name: String) -> FlowFailure {
    FlowFailure(
      code: "entry.overrun", message: "\(name) wrote past the end of sy_plugin_v1",
      expected: "\(MemoryLayout<sy_plugin_v1>.size) bytes",
      found: "more", remedy: sdk)
  }

  static func unstableTable(_ name: String) -> FlowFailure {
    FlowFailure(
      code: "entry.unstable", message: "\(name) returns different tables from two calls of switchyard_plugin_v1",
      expected: "the same table from each call of switchyard_plugin_v1", found: "two different ones",
      remedy: "Fill the table from static data.")
  }

  package static func otherTable(_ name: String, probe: PluginDescription, table: PluginDescription) -> FlowFailure {
    let (expected, found) = probe.difference(to: table)
    return FlowFailure(
      code: "entry.changed", message: "\(name) offers something other than when it was probed", expected: expected,
      found: found, remedy: "Fill the table from static data.")
  }

  // MARK: Table

  static func structSize(_ name: String, _ place: String, expected: Int, found: UInt32) -> FlowFailure {
    FlowFailure(
      code: "table.size", message: "\(name) has a wrong struct_size in \(place)", expected: "\(expected)",
      found: "\(found)", remedy: sdk)
  }

  static func unknownField(_ name: String, _ place: String, _ found: String) -> FlowFailure {
    FlowFailure(
      code: "table.unknown", message: "\(name) uses something in \(place) that this app does not know",
      expected: "0 where this app's version of the header has nothing", found: found,
      remedy: "Zero the struct before you fill it; if it needs a later version, say so with SY_ABI_MINOR_NEEDED.")
  }

  package static func count(_ name: String, _ place: String, expected: String, found: UInt64) -> FlowFailure {
    FlowFailure(
      code: "table.count", message: "\(name) has an invalid count in \(place)", expected: expected, found: "\(found)",
      remedy: "Fill in the number of elements.")
  }

  /// A pointer to a struct or a text that is NULL.
  package static func nullPointer(_ name: String, _ place: String) -> FlowFailure {
    null(
      name, place, expected: "a pointer to something static",
      remedy: "Let \(place) point to a 'static const', which stays valid for ever.")
  }

  /// A function of a flow's table that is NULL.
  package static func nullFunction(_ name: String, _ place: String) -> FlowFailure {
    null(
      name, place, expected: "a function",
      remedy: "Fill in \(place): only snapshot and extension may be NULL in a flow's table.")
  }

  private static func null(_ name: String, _ place: String, expected: String, remedy: String) -> FlowFailure {
    FlowFailure(
      code: "table.null", message: "\(name) has no \(place)", expected: expected, found: "NULL", remedy: remedy)
  }

  static func onlyOne(_ name: String, _ present: String, _ absent: String) -> FlowFailure {
    FlowFailure(
      code: "table.null", message: "\(name) has \(present), but no \(absent)", expected: "both or neither",
      found: "only \(present)", remedy: "Fill in both, or leave both NULL.")
  }

  static func wildPointer(_ name: String, _ place: String, address: UInt) -> FlowFailure {
    FlowFailure(
      code: "table.pointer", message: "\(name) has a \(place) that does not point to readable memory",
      expected: "a pointer to static data", found: hexadecimal(address), remedy: "Make \(place) point to static data.")
  }

  static func foreignMemory(_ name: String, _ place: String, of owner: String) -> FlowFailure {
    FlowFailure(
      code: "table.foreign", message: "\(name) describes itself with memory of another library",
      expected: "\(place) in the memory of \(name)", found: "in that of \(owner)",
      remedy: "Compile it with -fvisibility=hidden. \(versionScript)")
  }

  static func notAFunction(_ name: String, _ place: String, address: UInt) -> FlowFailure {
    FlowFailure(
      code: "table.function", message: "\(name) has a \(place) that is not one of its own functions",
      expected: "an address in the code of \(name)", found: hexadecimal(address),
      remedy: "Make \(place) point to a function of the plugin.")
  }

  package static func text(_ name: String, _ place: String, expected: String, found: String) -> FlowFailure {
    FlowFailure(
      code: "table.text", message: "\(name) has an invalid \(place)", expected: expected, found: found,
      remedy: "Correct \(place): see sy_feature_v1 and sy_plugin_v1 in switchyard.h.")
  }

  package static func sameFeature(_ id: String, inside name: String) -> FlowFailure {
    FlowFailure(
      code: "feature.duplicate", message: "\(name) offers the feature \(id) twice", expected: "each id once",
      found: "\(id) twice", remedy: "Give one of the two another id.")
  }

  private static func hexadecimal(_ address: UInt) -> String { "0x\(String(address, radix: 16))" }
}
