import Failures
import Platform
import PluginBridge

/// Loads a library into the host's own process, after a probe has shown that this goes well.
@MainActor
package enum LibraryLoader {
  /// Opens the private copy, calls its entry function and checks its table against what the probe saw.
  ///
  /// - Parameters:
  ///   - path: The private copy, whose name no other content ever has.
  ///   - name: The file's name as people know it.
  ///   - host: The number by which the plugin calls the host.
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
