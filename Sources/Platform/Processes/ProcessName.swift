import CSystem

/// The name of this process in lists such as those of `ps` and `top`.
package enum ProcessName {
  /// Sets the name, of which the kernel keeps 15 bytes.
  ///
  /// It is that of the main thread, which therefore sets it.
  @MainActor
  package static func set(_ name: String) { _ = system_set_thread_name(name) }
}
