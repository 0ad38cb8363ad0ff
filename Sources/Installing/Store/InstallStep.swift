/// A moment between two writes of an installation, for tests of what an end of the process leaves behind.
package enum InstallStep: String, CaseIterable, Sendable {
  /// The library is in the store.
  case stored
  /// The channel is among the known ones.
  case known
  /// The version is in the table.
  case listed
  /// The grants that the user allows are written.
  case allowed
  /// The new link has its temporary name.
  case prepared
  /// The library is in the folder of features: the one write that counts.
  case linked

  /// Called at each step; only tests set it.
  @TaskLocal package static var observer: (@Sendable (InstallStep) -> Void)?

  /// Tells the observer that this step is reached.
  func reached() { Self.observer?(self) }
}
