import Failures
import Glibc
import Platform
import PluginLoading

/// The tests of the file, which run nothing of it.
enum FileTests {
  static let all = [format, entry, note, exports, unique, needed, searchPath, size, permissions]

  private static let format = NamedTest(
    "file.format", rule: "A plugin is a shared library", .lenient, after: .file,
    "The file is a complete shared library for this machine, without writable code.",
    remedy: "Build it with -shared -fPIC for this machine."
  ) { subject throws(Finding) in
    _ = try image(of: subject)
  }

  private static let entry = NamedTest(
    "file.entry", rule: "switchyard_plugin_v1", .lenient, after: .format,
    "The file exports the function switchyard_plugin_v1.",
    remedy: "Define switchyard_plugin_v1 as a function with default visibility."
  ) { subject throws(Finding) in
    let image = try image(of: subject)
    try Finding.passing { () throws(FlowFailure) in try Vetting.checkEntry(image, subject.name) }
  }

  private static let note = NamedTest(
    "file.note", rule: "sy_note_v1", .lenient, after: .format,
    "The file has one note of the ABI that it was built for, and this host offers it.",
    remedy: "Include switchyard_note.h in exactly one source file."
  ) { subject throws(Finding) in
    let image = try image(of: subject)
    try Finding.passing { () throws(FlowFailure) in
      try Note.check(image, name: subject.name)
      try SwiftRuntime.check(image, name: subject.name)
    }
  }

  private static let exports = NamedTest(
    "file.exports", rule: "A plugin hides everything else", .standard, after: .format,
    "The file exports only switchyard_plugin_v1.", remedy: LoadFailure.versionScript
  ) { subject throws(Finding) in
    let exports = try image(of: subject).exports
    guard let first = exports.first else { return }
    throw Finding(
      "Other libraries can see its symbols.", expected: "switchyard_plugin_v1 as the only exported symbol",
      found: exports.count == 1 ? "'\(first)'" : "\(exports.count) symbols, such as '\(first)'")
  }

  private static let unique = NamedTest(
    "file.unique-symbols", rule: "A plugin hides everything else", .lenient, after: .format,
    "The file has no unique symbols, which the loader shares between libraries.", remedy: LoadFailure.versionScript
  ) { subject throws(Finding) in
    if let symbol = try image(of: subject).exports.firstUnique {
      throw Finding(LoadFailure.uniqueExport(subject.name, symbol))
    }
  }

  private static let needed = NamedTest(
    "file.needed-libraries", rule: "R8", .lenient, after: .format, "Every library that it needs can be loaded.",
    remedy: "Link the library statically, or name the package that provides it."
  ) { subject throws(Finding) in
    let image = try image(of: subject)
    for library in image.needed {
      subject.begin("while \(library) was loaded")
      let folders = image.searchPaths + [RuntimeFolder.path].compactMap(\.self)
      let places = folders.map { "\($0)/\(library)" } + [library]
      guard !places.contains(where: { dlopen($0, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE) != nil }) else { continue }
      throw Finding(
        "It needs a library that cannot be loaded.", expected: "\(library) in a folder of the loader",
        found: dlerror().map { String(cString: $0) })
    }
  }

  private static let searchPath = NamedTest(
    "file.search-path", rule: "R8", .lenient, after: .format,
    "Nobody else can change the folders in which the loader looks for its needed libraries.",
    remedy: "Link it without -rpath to such a folder."
  ) { subject throws(Finding) in
    let bytes = try bytes(of: subject)
    try Finding.passing { () throws(FlowFailure) in try Vetting.checkSearchPaths(of: bytes, name: subject.name) }
  }

  private static let size = NamedTest(
    "file.size", rule: "A plugin is a shared library", .strict, after: .file, "The file has at most 32 MiB.",
    remedy: "Strip it (strip --strip-debug), and link the Swift runtime dynamically."
  ) { subject throws(Finding) in
    let count = try bytes(of: subject).count
    guard count > 32 << 20 else { return }
    throw Finding(
      "It is large: an app reads all of it before it loads it.", expected: "at most \(LoadFailure.bytes(32 << 20))",
      found: LoadFailure.bytes(count))
  }

  private static let permissions = NamedTest(
    "file.permissions", rule: "A plugin is a shared library", .standard, after: .file,
    "Nobody else can change the file or its folder, so that an app loads it from there.",
    remedy: "chmod go-w the file, and the folders above it."
  ) { subject throws(Finding) in
    guard let slash = subject.originalPath.lastIndex(of: "/") else { throw .impossible("Its path is not absolute.") }
    let folder = String(subject.originalPath[..<slash])
    let name = String(subject.originalPath[subject.originalPath.index(after: slash)...])
    try Finding.passing { () throws(FlowFailure) in
      _ = try PluginFile(directory: folder.isEmpty ? "/" : folder, name: name)
    }
  }

  @MainActor
  private static func bytes(of subject: Subject) throws(Finding) -> [UInt8] {
    guard let bytes = AtomicFile.read(subject.path, limit: PluginFile.sizes.upperBound) else {
      throw Finding(
        "It cannot be read, or is too large.",
        expected: "a file of at most \(LoadFailure.bytes(PluginFile.sizes.upperBound))")
    }
    return bytes
  }

  @MainActor
  private static func image(of subject: Subject) throws(Finding) -> ELFImage {
    let bytes = try bytes(of: subject)
    return try Finding.passing { () throws(FlowFailure) in try ELFImage(bytes, name: subject.name) }
  }
}
