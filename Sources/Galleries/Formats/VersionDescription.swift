package import Failures
package import Flows
import Payloads
import Platform

/// The description of a version of a library of features, which a gallery has beside the libraries.
package struct VersionDescription: Hashable, Sendable {
  /// A need of a feature, with the author's sentence why, or an empty one.
  package struct Need: Hashable, Sendable {
    package var grant: String
    package var reason: String

    package init(grant: String, reason: String) {
      self.grant = grant
      self.reason = reason
    }
  }

  /// A feature of the library.
  package struct Feature: Hashable, Sendable {
    package var id: FeatureID
    package var title: String
    package var needs: [Need]
    /// The services that it provides.
    package var provides: [String]
    /// The services that it uses.
    package var uses: [String]
    package var links: [String]

    package init(
      id: FeatureID, title: String, needs: [Need], provides: [String], uses: [String], links: [String]
    ) {
      self.id = id
      self.title = title
      self.needs = needs
      self.provides = provides
      self.uses = uses
      self.links = links
    }
  }

  /// A library for one kind of machine.
  package struct Library: Hashable, Sendable {
    package var architecture: Architecture
    package var digest: BlobDigest
    package var size: Int
    /// The least version of the C library that it runs with, or nil if it needs none.
    package var glibc: String?
    /// The version of Swift whose runtime the host must have, or nil if it needs none.
    package var swift: String?

    package init(architecture: Architecture, digest: BlobDigest, size: Int, glibc: String?, swift: String?) {
      self.architecture = architecture
      self.digest = digest
      self.size = size
      self.glibc = glibc
      self.swift = swift
    }
  }

  /// The id that the version is published under: that of the library's first feature.
  package var id: FeatureID
  package var version: VersionNumber
  /// The name of the library for users.
  package var name: String
  package var vendor: String
  package var licence: String
  /// The name of the library's file.
  package var file: String
  /// The minor version of the plugin ABI that it needs.
  package var abiMinor: Int
  package var features: [Feature]
  package var libraries: [Library]
  /// The time at which it was built, in seconds.
  package var built: Int
  /// The author's words on what is new.
  package var notes: String

  package static let mediaType = "application/vnd.switchyard.feature.v1+json"
  package static let libraryType = "application/vnd.switchyard.library.v1"
  /// The maximum size of a library, in bytes.
  package static let librarySize = 64 << 20
  private static let notesLimit = 16 << 10

  package init(
    id: FeatureID, version: VersionNumber, name: String, vendor: String, licence: String, file: String, abiMinor: Int,
    features: [Feature], libraries: [Library], built: Int, notes: String
  ) {
    self.id = id
    self.version = version
    self.name = name
    self.vendor = vendor
    self.licence = licence
    self.file = file
    self.abiMinor = abiMinor
    self.features = features
    self.libraries = libraries
    self.built = built
    self.notes = notes.cut(toBytes: Self.notesLimit)
  }

  /// Reads the text of a description.
  package init(reading bytes: [UInt8], file name: String) throws(FlowFailure) {
    let fields = try Fields(bytes, of: .gallery(name))
    id = try Self.id(fields)
    version = try fields.form("version", VersionNumber.form, VersionNumber.init)
    self.name = try fields.text("name")
    vendor = try fields.optionalText("vendor") ?? ""
    licence = try fields.optionalText("licence") ?? ""
    file = try fields.form("file", "the name of a library, such as libNotes.so") { Self.isFileName($0) ? $0 : nil }
    abiMinor = try fields.integer("abiMinor", in: 0...Int(UInt32.max))
    built = try fields.time("built")
    notes = try fields.optionalText("notes", limit: Self.notesLimit) ?? ""
    (features, libraries) = ([], [])
    for feature in try fields.objects("features", limit: 64) { features.append(try Self.feature(feature)) }
    guard features.contains(where: { $0.id == id }), Set(features.map(\.id)).count == features.count else {
      throw fields.failure("features", "'\(id)' and others, each once", "\(features.map(\.id.rawValue))")
    }
    for library in try fields.objects("libraries", limit: 16) { libraries.append(try Self.library(library)) }
    guard !libraries.isEmpty, Set(libraries.map(\.architecture)).count == libraries.count else {
      throw fields.failure("libraries", "a library for each kind of machine", "none, or two for one")
    }
  }

  private static func id(_ fields: Fields) throws(FlowFailure) -> FeatureID {
    try fields.form("id", "the id of a feature") { FeatureID.isValid($0) ? FeatureID(rawValue: $0) : nil }
  }

  private static func feature(_ fields: Fields) throws(FlowFailure) -> Feature {
    var needs: [Need] = []
    for need in try fields.objects("needs", limit: 64) {
      needs.append(Need(grant: try need.text("grant", limit: 4096), reason: try need.text("reason", limit: 4096)))
    }
    return Feature(
      id: try id(fields), title: try fields.text("title"), needs: needs,
      provides: try fields.texts("provides", limit: 64), uses: try fields.texts("uses", limit: 64),
      links: try fields.texts("links", limit: 256))
  }

  private static func library(_ fields: Fields) throws(FlowFailure) -> Library {
    Library(
      architecture: try fields.form("architecture", Architecture.forms) { Architecture(rawValue: $0) },
      digest: try fields.digest("digest"), size: try fields.integer("size", in: 1...librarySize),
      glibc: try fields.optionalText("glibc"), swift: try fields.optionalText("swift"))
  }

  /// Returns whether a text can be the name of a library's file: no path, nothing hidden, `*.so`.
  package static func isFileName(_ text: String) -> Bool {
    text.hasSuffix(".so") && (4...128).contains(text.utf8.count) && !text.hasPrefix(".") && !text.hasPrefix("-")
      && text.utf8.allSatisfy { byte in
        byte >= 0x30 && byte <= 0x39 || byte >= 0x41 && byte <= 0x5a || byte >= 0x61 && byte <= 0x7a
          || "._-+".utf8.contains(byte)
      }
  }

  /// The text of the description.
  package var text: String {
    JSONValue.object([
      "id": .string(id.rawValue), "version": .string(version.text), "name": .string(name), "vendor": .string(vendor),
      "licence": .string(licence), "file": .string(file), "abiMinor": .integer(abiMinor),
      "features": .array(features.map(\.json)), "libraries": .array(libraries.map(\.json)),
      "built": .string(Timestamp.text(seconds: built)), "notes": .string(notes),
    ]).written() + "\n"
  }

  /// The grants that the features need, each once, with the first reason.
  package var needs: [Need] {
    var seen: Set<String> = []
    return features.flatMap(\.needs).filter { seen.insert($0.grant).inserted }
  }
}

extension VersionDescription.Feature {
  fileprivate var json: JSONValue {
    func list(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }
    return .object([
      "id": .string(id.rawValue), "title": .string(title),
      "needs": .array(needs.map { .object(["grant": .string($0.grant), "reason": .string($0.reason)]) }),
      "provides": list(provides), "uses": list(uses), "links": list(links),
    ])
  }
}

extension VersionDescription.Library {
  fileprivate var json: JSONValue {
    .object([
      "architecture": .string(architecture.rawValue), "digest": .string("\(digest)"), "size": .integer(size),
      "glibc": glibc.map { .string($0) }, "swift": swift.map { .string($0) },
    ])
  }
}

/// The kind of a machine, by the name that OCI has for it.
package enum Architecture: String, CaseIterable, Sendable {
  case amd64, arm64, riscv64

  /// The names, for messages.
  package static let forms = "amd64, arm64 or riscv64"

  #if arch(x86_64)
    /// The kind of this machine.
    package static let current = Self.amd64
  #elseif arch(arm64)
    /// The kind of this machine.
    package static let current = Self.arm64
  #elseif arch(riscv64)
    /// The kind of this machine.
    package static let current = Self.riscv64
  #else
    #error("The name that OCI has for this machine has to be added here.")
  #endif
}
