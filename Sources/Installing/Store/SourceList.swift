package import Failures
package import Galleries
import Glibc
import Platform

/// The sources that features are looked for in: a line each, in the user's file and in the one of the machine.
package struct SourceList: Sendable {
  /// The user's file.
  package let path: String
  private let machine: String

  /// - Parameters:
  ///   - config: The folder of the user's configuration.
  ///   - name: The name of the app's folders, for the file in `/etc/xdg`.
  package init(config: String, name: String) {
    path = "\(config)/sources"
    machine = "/etc/xdg/\(name)/sources"
  }

  /// The sources, those of the machine first, each once.
  package func read() throws(FlowFailure) -> [GallerySource] {
    var sources: [GallerySource] = []
    for path in [machine, path] {
      for source in try Self.read(path) where !sources.contains(source) { sources.append(source) }
    }
    return sources
  }

  private static func read(_ path: String) throws(FlowFailure) -> [GallerySource] {
    guard access(path, F_OK) == 0 else { return [] }
    var sources: [GallerySource] = []
    for line in try Folder.text(of: path).split(separator: "\n") where !line.hasPrefix("#") {
      sources.append(try GallerySource(String(line)))
    }
    return sources
  }

  /// Adds a source to the user's file, if none has it yet.
  package func add(_ source: GallerySource) throws(FlowFailure) {
    guard !(try read().contains(source)) else { return }
    try Directories.create(Folder.parent(of: path))
    let text = access(path, F_OK) == 0 ? try Folder.text(of: path) : ""
    let start = text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
    try AtomicFile.write(Array("\(start)\(source)\n".utf8), to: path)
  }

  /// Removes a source from the user's file.
  package func remove(_ source: GallerySource) throws(FlowFailure) {
    guard try Self.read(path).contains(source) else {
      throw FlowFailure(
        code: "sources.missing", message: "\(source) is not among your sources. Nothing was changed.",
        expected: "a line of \(path)", found: "none", remedy: "'\(ProgramName.current) sources' lists them.")
    }
    let lines = try Folder.text(of: path).split(separator: "\n").filter { line in
      line.hasPrefix("#") || (try? GallerySource(String(line))) != source
    }
    try AtomicFile.write(Array(lines.map { "\($0)\n" }.joined().utf8), to: path)
  }
}
