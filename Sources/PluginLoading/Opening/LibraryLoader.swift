import Failures
import Flows
import Platform
import PluginBridge

/// The loader of libraries into the host's process, after a successful probe.
@MainActor
package enum LibraryLoader {
  /// Opens the library, calls its entry function and compares its table with the probe's description.
  ///
  /// - Parameters:
  ///   - image: The vetted bytes.
  ///   - name: The file's name as shown to users.
  ///   - host: The number with which the plugin calls the host.
  ///   - calls: The observers of the calls of libraries, or nil.
  static func load(
    digest: String, image: LibraryImage, name: String, expected: PluginDescription, host: UInt64,
    calls: LibraryCalls? = nil
  ) throws(FlowFailure) -> LoadedLibrary {
    let table = try OutputCapture.during(name) { () throws(FlowFailure) in
      calls?.sentinel?.note(name, digest: digest)
      calls?.monitor.begin(LibraryCalls.load, of: name)
      defer { calls?.monitor.end() }
      // The descriptor must not be closed before the loader has mapped the file.
      let library = try withExtendedLifetime(image) { () throws(FlowFailure) in
        try OpenedLibrary(path: image.loaderPath(), name: name)
      }
      calls?.sentinel?.note(name, digest: digest, base: library.code.base, code: library.code.bounds)
      calls?.monitor.end()
      calls?.monitor.begin(LibraryCalls.entry, of: name)
      return try library.check(library.callEntry(HostTables.host(named: host)))
    }
    guard table.description == expected else {
      throw LoadFailure.otherTable(name, probe: expected, table: table.description)
    }
    for feature in table.description.features { calls?.sentinel?.note(feature.id.rawValue, digest: digest) }
    return LoadedLibrary(digest: digest, flows: table.source, mainQueue: table.mainQueue)
  }
}
