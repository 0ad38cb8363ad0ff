public import Failures
public import Flows
public import Platform

/// The sink for what libraries print, log and lose, and for what their host has to say of them.
@MainActor
public protocol LibrarySink: AnyObject {
  /// Takes what libraries in processes of their own print, and whose call was under way: a feature's ID or a file's name.
  func print(_ bytes: ArraySlice<UInt8>, by owner: String)
  /// Takes a line that a library in a process of its own logs outside of its flows.
  func log(_ level: LogLevel, _ line: String, by library: String)
  /// Takes a call that took long in a process of its own.
  func noteSlowCall(_ report: CallReport)
  /// Takes a line about libraries, such as the reason why one cannot be used.
  func note(_ level: LogLevel, _ line: String)
  /// Takes, once for each library, that it was not there before, with what it asks for, or that it is not loaded as an
  /// id of it belongs to somebody else, or that it runs elsewhere than it may.
  func noteNewLibrary(_ notice: FlowFailure)
  /// Takes a sentence about what a feature leaves behind each time that it is closed, once.
  func noteLeak(_ text: String, of feature: FeatureID)
  /// Takes the end of a library's process, when its flows have failed.
  func noteLoss(_ loss: LibraryLoss)
  /// Takes a loss whose flows go on after a delay, when they do.
  func noteRestart(_ loss: LibraryLoss)
}
