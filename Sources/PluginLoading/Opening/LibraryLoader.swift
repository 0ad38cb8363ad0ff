import CSwitchyard
import Failures
import Platform

/// Loads a library into the host's own process, after a probe has shown that this goes well.
@MainActor
package enum LibraryLoader {
  /// Opens the private copy, calls its entry function and checks its table against what the probe saw.
  ///
  /// - Parameters:
  ///   - path: The private copy, whose name no other content ever has.
  ///   - name: The file's name as people know it.
  ///   - host: What the plugin may ask of the host. It must stay valid for ever.
  static func load(
    digest: String, path: String, name: String, expected: PluginDescription, host: UnsafePointer<sy_host_v1>
  ) throws(FlowFailure) -> LoadedLibrary {
    let table = try OutputCapture.during(name) { () throws(FlowFailure) in
      let library = try OpenedLibrary(path: path, name: name)
      return try library.check(library.callEntry(host))
    }
    guard table.description == expected else {
      throw LoadFailure.otherTable(name, probe: expected, table: table.description)
    }
    let features = zip(table.description.features, table.flows).map {
      LoadedLibrary.Feature(description: $0, flow: $1)
    }
    return LoadedLibrary(
      digest: digest, description: table.description, features: features, mainFd: table.mainFd,
      mainPump: table.mainPump)
  }
}
