import Platform

/// The folders that an app takes its features from, in the order of their precedence.
///
///     let features = FeatureSources(.installed("lib/shop/features"), .user)
public struct FeatureSources: Hashable, Sendable {
  /// A folder of libraries.
  public enum Source: Hashable, Sendable {
    /// The folder at this path, which the app's package installs.
    case folder(String)
    /// The folder at this path below the one that the app is installed in, which can be moved: above the `bin` or the
    /// `libexec/NAME` that the executable is in, or else the executable's own.
    case installed(String)
    /// The user's own folder, `features` below the app's folder in `XDG_DATA_HOME`.
    case user
  }

  /// The folders, the first of which keeps a feature that several offer.
  public var sources: [Source]

  /// Creates a list of folders.
  ///
  /// Without any, the command line names the folder, `run DIR`, or the user's own is used.
  public init(_ sources: Source...) { self.sources = sources }

  /// Returns the absolute paths of the folders, each once.
  func folders(of identity: AppIdentity, environment: [String: String]) -> [String] {
    var folders: [String] = []
    for source in sources {
      let folder =
        switch source {
        case .folder(let path): Folder.absolute(path)
        case .installed(let path): Folder.absolute("\(Installation.prefix)/\(path)")
        case .user: Self.userFolder(of: identity, environment: environment)
        }
      if let folder, !folders.contains(folder) { folders.append(folder) }
    }
    return folders
  }

  /// Creates the user's own folder, so that the app notices what is put there.
  ///
  /// An app whose user has none works without it.
  func prepare(for identity: AppIdentity, environment: [String: String]) {
    guard let folder = userFolder(of: identity, environment: environment) else { return }
    try? Directories.create(folder)
  }

  /// Returns the user's own folder, or nil if it is none of these or the user has no home.
  func userFolder(of identity: AppIdentity, environment: [String: String]) -> String? {
    sources.contains(.user) ? Self.userFolder(of: identity, environment: environment) : nil
  }

  private static func userFolder(of identity: AppIdentity, environment: [String: String]) -> String? {
    func absolute(_ variable: String) -> String? { environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil } }
    // In a process with more rights than whoever set the variables, they do not count.
    guard !Environment.isElevated else { return nil }
    let base = absolute("XDG_DATA_HOME") ?? absolute("HOME").map { "\($0)/.local/share" }
    return base.map { "\($0)/\(identity.folderName)/features" }
  }
}
