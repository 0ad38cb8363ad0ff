import Failures
import HostKit
import Platform
import PluginBuilding

/// `dev [DIR]`: builds the plugin packages of a folder for debugging and opens the app on them.
@MainActor
enum DevCommand: Command {
  static func verb(for host: HostContext) -> Verb {
    Verb(
      name: "dev",
      summary: "Build the plugin packages in a folder and open the app on them.",
      details: [
        "Makes debug builds of all packages in DIR, which are its subfolders with a Package.swift or a Makefile.",
        "A package that does not build shows the compiler's errors; the others still open.",
        "A package whose compiler is not installed is skipped; its tab says how to install it.",
        "Each plugin runs in its own process; one that crashes or hangs is restarted where it left off.",
        "An empty DIR opens an empty window; '\(host.identity.name) new' adds the first tab.",
      ],
      arguments: [
        .init(
          name: "DIR", help: "The folder with the plugin packages, or one of them.", fallback: "Plugins", isPath: true)
      ],
      options: AppOptions.verbOptions(for: host) + [
        .init(
          name: "--no-scripts", help: "Do not run the scripts of a package, tests/*.script, after each of its builds.")
      ], opensApp: true)
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    let folder = values.arguments[0]
    let packages = try PackageFinder.packages(in: folder)
    let cache = host.directories.cache
    let destination = try librariesFolder(for: folder, in: cache)
    let temporary = try BuildTemporaryFolder(in: cache)
    defer { temporary.remove() }
    var plan = BuildPlan(
      configuration: .debug, scratch: "\(folder)/.build", shared: "\(cache)/build", destination: destination,
      environment: temporary.environment(SDKLocation.buildEnvironment))
    let loop = PollLoop()
    plan.takePrebuiltModules(for: packages, loop: loop)
    let sdk = PackageDependency.checkout(around: "\(folder)/NAME") ?? plan.environment[SDKLocation.variable]
    let sources = SourceWatch(
      packages, in: folder, sdk: sdk, plan: plan, runsScripts: !values.has("--no-scripts"), loop: loop)
    let results = packages.isEmpty ? [] : try BuildReport.build(packages, plan, keepsRecords: true, loop: loop)
    sources.results = results
    let built = results.flatMap(\.libraries)
    PackageBuilder.removeLibraries(in: destination, keeping: built)
    guard !built.isEmpty || packages.isEmpty else {
      throw FlowFailure(
        code: "dev.nothing", message: "No plugin could be built; the app cannot start.",
        remedy: "Fix the errors above and try again.")
    }
    return try App.run(
      host.definition, try AppOptions(values, of: host), folders: [destination], development: sources, loop: loop)
  }

  /// Returns the folder for the libraries of a folder of packages: a private folder of this user in the cache.
  ///
  /// Libraries are only loaded from folders that no other user can write to, while a checkout may be writable by a
  /// group.
  private static func librariesFolder(for folder: String, in cache: String) throws(FlowFailure) -> String {
    let digest = Digest.hexadecimal(of: Array(folder.utf8)).prefix(16)
    let path = "\(cache)/dev/\(digest)"
    try Directories.create(path)
    return path
  }
}
