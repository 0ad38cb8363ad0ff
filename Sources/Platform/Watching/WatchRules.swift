/// The rules of a ``FileWatcher``: the files that it watches, and the times at which it reports changes.
public struct WatchRules: Sendable {
  /// Whether folders below the watched one are watched too, without following links.
  public var isRecursive: Bool
  /// Returns whether a file or folder with this name is watched.
  public var includes: @Sendable (_ name: String) -> Bool
  /// The quiet period before a change is reported.
  public var quiet: Duration
  /// The quiet period for a file that was written and not closed by its writer.
  public var quietWhileOpen: Duration
  /// The time after a report in which files that are renamed into place wait for the quiet period as others do.
  ///
  /// Later ones are reported at once, as they are complete. Nil: they always wait.
  public var calm: Duration?
  /// The time to wait for a removed file to return, as some editors remove the old file before they save.
  public var returnTime: Duration
  /// The maximum time for which changes may continue before they are reported.
  public var limit: Duration
  /// Whether a file is only reported once its stamp is stable and differs from that of the last report.
  public var comparesStamps: Bool

  /// Creates rules, of which the omitted ones neither wait nor compare stamps.
  public init(
    isRecursive: Bool = false, quiet: Duration, quietWhileOpen: Duration? = nil, calm: Duration? = nil,
    returnTime: Duration? = nil, limit: Duration, comparesStamps: Bool = false,
    includes: @escaping @Sendable (_ name: String) -> Bool
  ) {
    self.isRecursive = isRecursive
    self.includes = includes
    self.quiet = quiet
    self.quietWhileOpen = quietWhileOpen ?? quiet
    self.calm = calm
    self.returnTime = returnTime ?? quiet
    self.limit = limit
    self.comparesStamps = comparesStamps
  }

  /// The rules for the libraries (`*.so`) of a folder, which are reported once they are complete.
  ///
  /// A library that is renamed into place is complete: it is reported at once, unless others were reported just before.
  /// One that is written in place is complete when its writer has closed it and its size and time no longer change. One
  /// that is removed may return, as linkers and installers remove the old file first.
  public static let libraries = WatchRules(
    quiet: .milliseconds(20), quietWhileOpen: .milliseconds(500), calm: .milliseconds(100),
    returnTime: .milliseconds(500), limit: .seconds(10), comparesStamps: true
  ) { $0.hasSuffix(".so") && !$0.hasPrefix(".") }

  /// The rules for a folder of sources and all folders below it, for every way in which editors save files.
  ///
  /// Editors write in place, rename a new file over the old one, or remove the old file first. Hidden files and
  /// folders, including `.build`, swap files and backups are ignored.
  public static let sources = WatchRules(
    isRecursive: true, quiet: .milliseconds(20), returnTime: .milliseconds(120), limit: .seconds(1)
  ) { !IgnoredNames.contains($0) }

  /// The rules for a folder of which every change is reported at once.
  public static let immediate = WatchRules(quiet: .zero, limit: .zero) { _ in true }
}
