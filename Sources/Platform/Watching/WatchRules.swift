/// What a ``FileWatcher`` looks at, and when it reports a change.
public struct WatchRules: Sendable {
  /// Whether the folders below the watched one are watched too; links are not followed.
  public var isRecursive: Bool
  /// Whether a file or folder of this name is watched.
  public var includes: @Sendable (_ name: String) -> Bool
  /// How long nothing must happen until a change is reported.
  public var quiet: Duration
  /// How long a file must be left alone that was written and that its writer has not closed.
  public var quietWhileOpen: Duration
  /// How long a removed file is waited for, as editors save by removing the old file first.
  public var returnTime: Duration
  /// How long changes may go on until they are reported in any case.
  public var limit: Duration
  /// Whether a file must have stayed the same since its last event, and be another one than was reported last.
  public var comparesStamps: Bool

  /// Creates rules; those that are left out neither wait nor compare.
  public init(
    isRecursive: Bool = false, quiet: Duration, quietWhileOpen: Duration? = nil, returnTime: Duration? = nil,
    limit: Duration, comparesStamps: Bool = false, includes: @escaping @Sendable (_ name: String) -> Bool
  ) {
    self.isRecursive = isRecursive
    self.includes = includes
    self.quiet = quiet
    self.quietWhileOpen = quietWhileOpen ?? quiet
    self.returnTime = returnTime ?? quiet
    self.limit = limit
    self.comparesStamps = comparesStamps
  }

  /// The rules for the libraries (`*.so`) of a folder, which are reported once they are whole.
  ///
  /// A library that is renamed into its place is whole at once; one that is written in place is whole when its writer
  /// has closed it, and neither size nor time change any more.
  public static let libraries = WatchRules(
    quiet: .milliseconds(20), quietWhileOpen: .milliseconds(500), limit: .seconds(10), comparesStamps: true
  ) { $0.hasSuffix(".so") && !$0.hasPrefix(".") }

  /// The rules for a folder of sources and all folders below it, however an editor saves: in place, by renaming a new
  /// file over the old one, or by removing the old file first.
  ///
  /// Hidden files and folders (`.build` too), swap files and backups are left out.
  public static let sources = WatchRules(
    isRecursive: true, quiet: .milliseconds(20), returnTime: .milliseconds(120), limit: .seconds(1)
  ) { !IgnoredNames.contains($0) }

  /// The rules for a folder of which every change is reported at once.
  public static let immediate = WatchRules(quiet: .zero, limit: .zero) { _ in true }
}
