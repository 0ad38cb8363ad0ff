import Glibc
import Platform

/// The results of the package manager for the SDK of a checkout.
struct SDKResults {
  /// The checkout.
  let sdk: String
  /// The folder of the results of one configuration.
  let folder: String

  /// Returns the objects of the modules for features, or nil if one is missing or older than its source.
  ///
  /// A build that was interrupted may have compiled some of them anew. The program that is linked last, `switchyard`, is older
  /// than these. The compiler keeps the object of a source that was written again with the same contents, and notes in
  /// `primary.priors` that it has looked at all of the module.
  func objects() -> [String]? {
    guard let program = time(of: "\(folder)/switchyard") else { return nil }
    var objects: [String] = []
    for name in PrebuiltModules.names {
      let (sources, folders) = contents(of: "\(sdk)/Sources/\(name)")
      guard let module = time(of: "\(folder)/Modules/\(name).swiftmodule"), module <= program, !sources.isEmpty else {
        return nil
      }
      let looked = time(of: "\(folder)/\(name).build/primary.priors").flatMap { $0 <= program ? $0 : nil }
      for source in sources {
        let object = "\(folder)/\(name).build/\(Folder.lastName(of: source)).o"
        guard let made = time(of: object), let changed = time(of: source), made <= program,
          changed <= max(made, looked ?? made)
        else { return nil }
        objects.append(object)
      }
      // A source that was removed leaves its object. The module is written again only where its contents have changed.
      let all = ((try? Folder.names(in: "\(folder)/\(name).build")) ?? []).count { $0.hasSuffix(".swift.o") }
      let known = max(module, looked ?? module)
      guard all == sources.count || folders.allSatisfy({ (time(of: $0) ?? .max) <= known }) else { return nil }
    }
    return objects
  }

  /// A text that differs whenever another compiler or build has made the results.
  func key(_ objects: [String], compiler: String) -> String {
    let modules = PrebuiltModules.names.map { "\(folder)/Modules/\($0).swiftmodule" }
    let stamps = (objects + modules).map { path in
      "\(path) \(FileStamp(path, followingLinks: true).map { "\($0.identity.size) \($0.identity.modified)" } ?? "")"
    }
    return String(Digest.hexadecimal(of: Array("\(compiler)\(stamps.joined(separator: "\n"))".utf8)).prefix(16))
  }

  /// Returns the sources in a folder, and all folders in it with itself.
  private func contents(of folder: String) -> (sources: [String], folders: [String]) {
    var found: (sources: [String], folders: [String]) = ([], [folder])
    for name in ((try? Folder.names(in: folder)) ?? []).sorted() where !name.hasSuffix(".docc") {
      let path = "\(folder)/\(name)"
      if FileStamp(path, followingLinks: true)?.kind == .folder {
        let below = contents(of: path)
        found.sources += below.sources
        found.folders += below.folders
      } else if name.hasSuffix(".swift") {
        found.sources.append(path)
      }
    }
    return found
  }

  private func time(of path: String) -> Int64? { FileStamp(path, followingLinks: true)?.identity.modified }
}
