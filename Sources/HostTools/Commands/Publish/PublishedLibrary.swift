import Failures
import Flows
import Galleries
import HostKit
import Installing
import Platform
import PluginLoading

/// A library to be published, with those of other machines.
@MainActor
struct PublishedLibrary {
  /// The bytes of all libraries, by their digests.
  private(set) var bytes: [BlobDigest: [UInt8]] = [:]
  private let path: String
  private let plugin: PluginDescription
  private var libraries: [VersionDescription.Library] = []
  private let facts: LibraryFacts

  /// Reads and tries a library.
  ///
  /// - Parameter others: The libraries of other machines, which cannot be tried here.
  init(_ path: String, others: [(Architecture, String)], directories: Directories) throws(FlowFailure) {
    self.path = path
    let name = Folder.lastName(of: path)
    guard VersionDescription.isFileName(name) else {
      throw Self.refused(name, expected: "a name of letters, digits, '.', '_', '-' and '+'", found: "'\(name)'")
    }
    let contents = try Folder.bytes(of: path)
    guard let plugin = try Trust.examine([path], directories).first?.description else {
      throw LoadFailure.notProbed(name)
    }
    self.plugin = plugin
    facts = try LibraryFacts(contents, name: name)
    add(contents, .current, glibc: facts.glibc, swift: facts.swift)
    for (architecture, path) in others {
      let contents = try Folder.bytes(of: path)
      guard (1...VersionDescription.librarySize).contains(contents.count) else {
        throw Self.refused(path, expected: "a library of at most 64 MiB", found: "\(contents.count) bytes")
      }
      add(contents, architecture, glibc: nil, swift: facts.swift)
    }
  }

  private mutating func add(_ contents: [UInt8], _ architecture: Architecture, glibc: String?, swift: String?) {
    let digest = BlobDigest(of: contents)
    bytes[digest] = contents
    libraries.append(
      VersionDescription.Library(
        architecture: architecture, digest: digest, size: contents.count, glibc: glibc, swift: swift))
  }

  /// Describes the version as the library's own table does.
  func description(notes: String) throws(FlowFailure) -> VersionDescription {
    guard let version = VersionNumber(plugin.version) else {
      throw Self.refused(
        Folder.lastName(of: path), expected: "a version: \(VersionNumber.form)",
        found: plugin.version.isEmpty ? "none" : "'\(plugin.version)'")
    }
    guard let first = plugin.features.first else {
      throw Self.refused(Folder.lastName(of: path), expected: "a feature", found: "none")
    }
    return VersionDescription(
      id: first.id, version: version, name: plugin.name, vendor: plugin.vendor, licence: plugin.licence,
      file: Folder.lastName(of: path), abiMinor: facts.abiMinor,
      features: plugin.features.map(VersionDescription.Feature.init), libraries: libraries,
      built: Timestamp.secondsNow(), notes: notes)
  }

  private static func refused(_ name: String, expected: String, found: String) -> FlowFailure {
    FlowFailure(
      code: "publish.library", message: "\(name) cannot be published. Nothing was published.", expected: expected,
      found: found, remedy: "Correct the library, and publish it again.")
  }
}
