import Flows
import HostCoordination
import Platform
import PluginLoading

/// The libraries that an app has tried, from the registry in its cache, and the flows of the app's own.
@MainActor
struct KnownLibraries {
  private let libraries: [(path: String, description: PluginDescription)]
  private let flows: [FeatureID]

  init(of host: HostContext) {
    libraries = Registry(file: "\(host.directories.cache)/registry").described
    flows = host.definition.flows.map { $0.feature }
  }

  /// The ids of all features, sorted.
  var features: [String] {
    Set((libraries.flatMap { $0.description.features.map(\.id) } + flows).map(\.rawValue)).sorted()
  }

  /// The names of the libraries without "lib" and ".so", as people know them, sorted.
  var names: [String] {
    let files = libraries.compactMap { $0.path.split(separator: "/").last }
    return Set(files.map { file in String((file.hasPrefix("lib") ? file.dropFirst(3) : file).dropLast(3)) }).sorted()
  }
}
