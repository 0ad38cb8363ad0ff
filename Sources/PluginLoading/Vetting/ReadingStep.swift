/// A point between the examination of a file and the loading of its bytes, at which a test may change the file.
package enum ReadingStep: CaseIterable, Sendable {
  /// The file was examined, but is not open.
  case examined
  /// The file is open, but was not read.
  case opened
  /// The file was read, but not hashed.
  case read
  /// The bytes were hashed and vetted, but not loaded.
  case hashed
  /// The bytes are about to be loaded.
  case loading

  /// Called at each step; only tests set it.
  @TaskLocal package static var observer: (@Sendable (ReadingStep) -> Void)?

  /// Tells the observer that this step is reached.
  func reached() { Self.observer?(self) }
}
