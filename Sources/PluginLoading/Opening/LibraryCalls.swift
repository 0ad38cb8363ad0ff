package import Platform

/// The observers of calls into libraries of this process: the monitor, and the sentinel that knows whose code is
/// called.
package struct LibraryCalls: Sendable {
  /// The name of the step in which a library is mapped and its constructors run.
  static let load = "load"
  /// The name of the step in which the library's exported function is called.
  static let entry = "switchyard_plugin_v1"
  /// The name of the function that runs the main queue of a library with a Swift runtime of its own.
  package static let pump = "main_pump"

  package let monitor: CallMonitor
  package let sentinel: CallSentinel?

  package init(monitor: CallMonitor, sentinel: CallSentinel?) {
    self.monitor = monitor
    self.sentinel = sentinel
  }
}
