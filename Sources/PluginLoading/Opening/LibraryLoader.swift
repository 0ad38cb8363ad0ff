import Failures
import Platform
import PluginBridge

/// The loader of libraries into the host's process, after a successful probe.
@MainActor
package enum LibraryLoader {
  /// Opens the private copy, calls its entry function and compares its table with the probe's description.
  ///
  /// - Parameters:
  ///   - path: The path of the private copy, whose name is never reused for other content.
  ///   - name: The file's name as shown to users.
  ///   - host: The number with which the plugin calls the host.
  static func load(
    digest: String, path: String, name: String, expected: PluginDescription, host: UInt64
  ) throws(FlowFailure) -> LoadedLibrary {
    let table = try OutputCapture.during(name) { () throws(FlowFailure) in
      let library = try OpenedLibrary(path: path, name: name)
      return try library.check(library.callEntry(HostTables.host(named: host)))
    }
    guard table.description == expected else {
      throw LoadFailure.otherTable(name, probe: expected, table: table.description)
    }
    return LoadedLibrary(
      digest: digest, description: table.description, flows: table.source, mainQueue: table.mainQueue)
  }
}
