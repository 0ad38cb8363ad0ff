public import Failures

extension FlowFailure.Code {
  /// A directory of libraries has no entries.
  package static let emptyDirectory: Self = "directory.empty"
  /// A directory has entries, but none of them is a library.
  package static let noLibrary: Self = "directory.nolibrary"
  /// A file was written while it was read.
  package static let changedFile: Self = "file.changed"
  /// A library was built for another major version of the ABI.
  public static let otherMajorVersion: Self = "abi.major"

  /// The loader of the system could not load a library.
  package static let notLoaded: Self = "library.load"
  /// The process of a probe could not be started or watched.
  package static let unavailableProbe: Self = "probe.unavailable"
  /// A library crashed the process of its probe.
  package static let crashedProbe: Self = "probe.crashed"
  /// A library did not answer its probe in time.
  package static let hungProbe: Self = "probe.hung"
  /// A plugin has taken more threads or memory than it may, in its own process.
  package static let exceedingProbe: Self = "probe.exceeded"
  /// A library exited the process of its probe.
  package static let exitedProbe: Self = "probe.exited"
  /// A library wrote to the descriptor of its probe's answer.
  package static let garbledProbe: Self = "probe.garbled"
  /// A library changed the process of its probe, such as the handler of a signal.
  package static let changedProcess: Self = "probe.process"

  /// Whether the code is that of a failed probe.
  package var isProbeFailure: Bool {
    [
      .unavailableProbe, .crashedProbe, .hungProbe, .exceedingProbe, .exitedProbe, .garbledProbe, .changedProcess,
    ].contains(self)
  }
}

extension FlowFailure {
  /// Returns the failure without the name of the file at the beginning of its message, for a record of the content,
  /// which several files may have.
  func withoutName(_ name: String) -> FlowFailure {
    guard message.hasPrefix("\(name) ") else { return self }
    var failure = self
    failure.message = String(message.dropFirst(name.count))
    return failure
  }

  /// Returns a recorded failure for the file with this name.
  func named(_ name: String) -> FlowFailure {
    guard message.hasPrefix(" ") else { return self }
    var failure = self
    failure.message = name + message
    return failure
  }
}
