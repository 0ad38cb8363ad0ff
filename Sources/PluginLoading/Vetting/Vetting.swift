package import Failures
import Screens

/// The bytes of a vetted library: all checks that need no execution have passed, and it may be probed.
package struct VettedImage {
  /// The content digest.
  let digest: String
  let bytes: [UInt8]
  /// The warnings to its author, although it may be loaded.
  let warnings: [String]
  /// Whether the library brings a Swift runtime of its own.
  let bringsRuntime: Bool
}

/// The checks on a library's bytes that come before any of its code runs.
package enum Vetting {
  /// The version of the rules, incremented with every change so that results of older rules are not reused.
  package static let rules: UInt32 = 5

  /// Checks the format, the machine, the entry function, the note and the Swift runtime.
  ///
  /// - Parameters:
  ///   - digest: The digest of the bytes.
  ///   - name: The file's name, for failures.
  package static func vet(_ bytes: [UInt8], digest: String, name: String) throws(FlowFailure) -> VettedImage {
    let image = try ELFImage(bytes, name: name)
    try checkEntry(image, name)
    if let symbol = image.exports.firstUnique { throw LoadFailure.uniqueExport(name, symbol) }
    try Note.check(image, name: name)
    try SwiftRuntime.check(image, name: name)
    return VettedImage(
      digest: digest, bytes: bytes, warnings: [warning(image.exports)].compactMap(\.self),
      bringsRuntime: try SwiftRuntime.isOwn(of: image, name: name))
  }

  /// Checks the folders in which the loader searches for the libraries that a vetted one needs.
  package static func checkSearchPaths(of bytes: [UInt8], name: String) throws(FlowFailure) {
    try check(searchPaths: searchPaths(of: bytes, name: name), name: name)
  }

  /// Returns the folders in which the loader searches for the libraries that a vetted one needs.
  static func searchPaths(of bytes: [UInt8], name: String) throws(FlowFailure) -> [String] {
    try ELFImage(bytes, name: name, readsSymbols: false).searchPaths
  }

  /// Checks that only root and the user can change the folders in which the loader searches for needed libraries.
  ///
  /// The digest does not cover these libraries, so that their folders must be as safe as the library itself.
  ///
  /// - Parameter folders: The ``searchPaths(of:name:)`` of a library that was vetted.
  static func check(searchPaths folders: [String], name: String) throws(FlowFailure) {
    for folder in folders {
      do throws(FlowFailure) {
        try FolderTrust.checkNearest(folder)
      } catch {
        throw LoadFailure.foreignSearchPath(name, folder, cause: error.message)
      }
    }
  }

  /// Returns a sentence on symbols that no other library should see, or nil if there are none.
  private static func warning(_ exports: ELFImage.Exports) -> String? {
    guard let first = exports.first else { return nil }
    let what = exports.count == 1 ? "a symbol" : "\(exports.count) symbols"
    return "It exports \(what) besides switchyard_plugin_v1, such as '\(PrintableText.visible(first))'. "
      + LoadFailure.versionScript
  }

  /// Checks that the library has the entry function, as a function.
  package static func checkEntry(_ image: ELFImage, _ name: String) throws(FlowFailure) {
    let exported = image.entries.filter { $0.isDefined && $0.isVisible }
    guard let entry = exported.first(where: { $0.name == "switchyard_plugin_v1" }) else {
      let majors = exported.compactMap { major(of: $0.name) }
      if let major = majors.max() { throw LoadFailure.otherMajor(name, found: "\(major)") }
      throw LoadFailure.entryMissing(name)
    }
    guard entry.type == 2 else {
      throw LoadFailure.entryKind(name, found: ELFConstant.name(ofSymbolType: entry.type))
    }
  }

  private static func major(of symbol: String) -> Int? {
    let prefix = "switchyard_plugin_v"
    return symbol.hasPrefix(prefix) ? Int(symbol.dropFirst(prefix.count)) : nil
  }
}
