package import Failures
package import HostKit
import Platform
import PluginLoading

/// The files of an app that others install: its program, its features, the Swift runtime, the manual page and the
/// completions.
package struct AppPackage {
  /// The path of the program, as it was built for release.
  package var program: String
  /// The paths of the libraries of features.
  package var libraries: [String]
  /// The folder for these, relative to the installation.
  package var features: String
  /// Whether this program, with the verbs for authors, is in the package too.
  package var hasTools: Bool
  /// Whether all libraries of the runtime are installed, for features of others.
  package var hasWholeRuntime: Bool

  package init(
    program: String, libraries: [String] = [], features: String = "", hasTools: Bool = false,
    hasWholeRuntime: Bool = false
  ) {
    self.program = program
    self.libraries = libraries
    self.features = features
    self.hasTools = hasTools
    self.hasWholeRuntime = hasWholeRuntime
  }

  /// Reads the files.
  ///
  /// - Parameters:
  ///   - host: The app.
  ///   - verbs: The verbs that the manual page and the completions name.
  /// - Throws: A failure also if the program does not look for its runtime beside it.
  @MainActor
  package func files(of host: HostContext, verbs: [Verb]) throws(FlowFailure) -> [InstalledFile] {
    let name = host.identity.name
    var programs = [InstalledFile("bin/\(name)", RunPath.relative(try Folder.bytes(of: program)), mode: 0o755)]
    let runtime = try runtimeFolder(of: programs[0], name)
    if hasTools {
      let executable = SDKLocation.executable
      programs.append(
        InstalledFile(
          Self.toolsPath(executable, of: name), RunPath.relative(try Folder.bytes(of: executable)), mode: 0o755))
    }
    for library in libraries {
      let bytes = try Folder.bytes(of: library)
      programs.append(InstalledFile("\(features)/\(Folder.lastName(of: library))", bytes, mode: 0o755))
    }
    var files = programs
    if let runtime {
      files +=
        hasWholeRuntime
        ? try RuntimeLibraries.all(in: runtime) : try RuntimeLibraries.needed(by: programs, in: runtime)
    }
    return files + Self.texts(of: host, verbs: verbs)
  }

  /// Returns the path below the installation of a program with the verbs for authors, whose name is not that of the app.
  static func toolsPath(_ program: String, of app: String) -> String {
    let name = Folder.lastName(of: program)
    return "libexec/\(app)/\(name == app ? "\(app)-tools" : name)"
  }

  /// Returns the manual page and the completions.
  @MainActor
  package static func texts(of host: HostContext, verbs: [Verb]) -> [InstalledFile] {
    let (page, completions) = (host.manualPage, Completions(of: host.identity))
    return [InstalledFile(page.path, Array(page.text(verbs).utf8))]
      + Completions.Shell.allCases.map { shell in
        InstalledFile(completions.path(for: shell), Array(completions.text(verbs, for: shell).utf8))
      }
  }

  private static let origin = "$ORIGIN/../"

  /// Returns the folder below the installation in which a program looks for its runtime, or nil if it has it in itself.
  private func runtimeFolder(of file: InstalledFile, _ name: String) throws(FlowFailure) -> String? {
    let image = try ELFImage(file.bytes, name: Folder.lastName(of: program), readsSymbols: false, mayBeProgram: true)
    guard let path = image.searchPaths.first(where: { $0.hasPrefix(Self.origin) }) else {
      guard try !RuntimeLibraries.needed(by: [file], in: "").isEmpty else { return nil }
      let own = "\(Self.origin)lib/\(name)/swift"
      throw FlowFailure(
        code: "package.runtime",
        message: "\(program) does not look for the Swift runtime beside it. Nothing was made.",
        expected: "'\(own)' among the folders that it searches",
        found: image.searchPaths.isEmpty ? "none" : image.searchPaths.joined(separator: ", "),
        remedy: "Build it so: swift build -c release --product \(Folder.lastName(of: program)) -Xlinker '-rpath=\(own)'"
      )
    }
    return String(path.dropFirst(Self.origin.count))
  }
}
