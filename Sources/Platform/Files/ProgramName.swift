import Synchronization

/// The name of the command that this process runs, for its files and for messages that tell users what to type.
///
/// A process is one app for its whole life, so the name is set once, before anything else.
public enum ProgramName {
  private static let stored = Mutex((name: "switchyard", start: "'switchyard run DIR' or 'switchyard dev'"))

  /// The name, as users type it.
  public static var current: String { stored.withLock { $0.name } }

  /// The commands that start the app, for a sentence: "'switchyard run DIR' or 'switchyard dev'".
  package static var start: String { stored.withLock { $0.start } }

  /// Sets the name.
  ///
  /// - Parameters:
  ///   - name: A name that can be a file's.
  ///   - start: The commands that start the app, in quotes for a sentence.
  package static func set(_ name: String, start: String) { stored.withLock { $0 = (name, start) } }
}
