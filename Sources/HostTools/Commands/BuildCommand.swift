import Failures
import Glibc
import HostKit
import Platform
import PluginBuilding
import Screens

/// `build PACKAGE… --into DIR`: builds release libraries for distribution.
@MainActor
enum BuildCommand: Command {
  static func verb(for host: HostContext) -> Verb {
    Verb(
      name: "build",
      summary: "Build plugin packages as release libraries.",
      details: [
        "Each library is optimised, stripped, and named after its product: lib<Product>.so.",
        "A package whose compiler is not installed is skipped, with a note on how to install it.",
        "A library in Swift uses the Swift runtime of the app that loads it, which must have the same version.",
      ],
      arguments: [
        .init(name: "PACKAGE", help: "A folder with a Package.swift or a Makefile.", isRepeated: true, isPath: true)
      ],
      options: [
        .init(
          name: "--into", value: "DIR", help: "The folder for the libraries. Made if it does not exist.",
          isRequired: true, isPath: true),
        .init(
          name: "--static-stdlib", help: "Put the Swift runtime into each library in Swift, for apps of any version."),
      ])
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    var packages: [PluginPackage] = []
    for folder in values.arguments { packages.append(try PackageFinder.package(named: folder)) }
    // A pattern such as Plugins/* also names what the plugins share. Alone, it is a plugin that lacks its library.
    let plugins = PackageFinder.plugins(among: packages)
    if !plugins.isEmpty { packages = plugins }
    let temporary = try BuildTemporaryFolder(in: host.directories.cache)
    defer { temporary.remove() }
    let results = try build(
      packages, into: values.options["--into"] ?? Folder.absolute("."), temporary,
      bringsRuntime: values.has("--static-stdlib"), host)
    let libraries = results.flatMap(\.libraries)
    for library in libraries { Console.print("\(PrintableText.visible(library))\n") }
    let hasFailed = results.contains { $0.failure != nil && $0.failure?.code != PackageBuilder.missingCompiler }
    return hasFailed || libraries.isEmpty ? .failed : .done
  }

  /// Builds release libraries, and prints the progress.
  static func build(
    _ packages: [PluginPackage], into folder: String, _ temporary: BuildTemporaryFolder, bringsRuntime: Bool,
    _ host: HostContext
  ) throws(FlowFailure) -> [BuildResult] {
    let cache = host.directories.cache
    // The package manager would compile everything again for other options in the same folder.
    var plan = BuildPlan(
      configuration: .release, scratch: bringsRuntime ? "\(cache)/build-static" : "\(cache)/build",
      destination: folder, bringsRuntime: bringsRuntime,
      environment: temporary.environment(SDKLocation.buildEnvironment))
    let loop = PollLoop()
    plan.takePrebuiltModules(for: packages, loop: loop)
    return try BuildReport.build(packages, plan, loop: loop)
  }
}
