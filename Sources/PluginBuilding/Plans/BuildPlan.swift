public import Platform

/// How packages are to be built, and where the results go.
public struct BuildPlan: Sendable {
  /// Whether libraries are built for debugging or for use.
  public enum Configuration: String, Sendable {
    case debug
    /// Optimised, and without symbols but the exported one.
    case release
  }

  /// Whether the libraries are built for debugging or for use.
  public var configuration: Configuration
  /// The folder of intermediate results, which all packages share.
  ///
  /// Made if need be.
  public var scratch: String
  /// The folder that the libraries are put into.
  ///
  /// Made if need be, with mode 0755.
  public var destination: String
  /// The environment that the tools are given.
  ///
  /// `PATH` finds them; `SWITCHYARD_SWIFT` is the path of another `swift`.
  public var environment: [String: String]

  /// Creates a plan; the folders are made when a build begins.
  ///
  /// The environment is that of this process unless another one is given.
  public init(
    configuration: Configuration, scratch: String, destination: String,
    environment: [String: String] = Environment.current
  ) {
    self.configuration = configuration
    self.scratch = scratch
    self.destination = destination
    self.environment = environment
  }

  /// The environment variable that manifests of plugin packages ask for the folder of the SDK.
  public static let sdkVariable = "SWITCHYARD_SDK"

  /// The words that build an executable of a package.
  package func executableCommand(package: String, product: String) -> [String] {
    swiftCommand(package: package, product: product).filter { $0 != "--quiet" }
  }

  /// The words that build one product of a package.
  func swiftCommand(package: String, product: String) -> [String] {
    let swift = environment["SWITCHYARD_SWIFT"].flatMap { $0.isEmpty ? nil : $0 } ?? "swift"
    var command = [swift, "build", "--quiet", "--package-path", package, "--scratch-path", scratch]
    command += ["--configuration", configuration.rawValue, "--product", product]
    // A scratch folder has one plan of a build, and the package manager takes it for another package's where nothing has
    // changed since: "No target named … in build description".
    command.append("--disable-build-manifest-caching")
    if configuration == .release { command += ["-Xlinker", "-s"] }
    return command
  }

  /// The words that build a package with make.
  ///
  /// Rules of make cannot have spaces in their names: a folder with some is named as seen from the package, which is
  /// where make stands.
  func makeCommand(package: String, output: String) -> [String] {
    let output = output.contains(where: \.isWhitespace) ? Folder.relative(output, from: package) : output
    return ["make", "--silent", "-C", package, "OUT=\(output)", "CONFIGURATION=\(configuration.rawValue)"]
  }

  /// The environment without what an outer `swift run` or `swift test` has set for itself.
  ///
  /// The SDK that manifests of plugin packages ask for stays in it.
  package var toolEnvironment: [String: String] {
    environment.filter { name, _ in
      name == Self.sdkVariable
        || !(name.hasPrefix("SWIFTPM_") || name.hasPrefix("SWIFT_TESTING_") || name.hasPrefix("SWITCHYARD_")
          || ["MAKEFLAGS", "MAKELEVEL", "MFLAGS", "TERM", "CLICOLOR_FORCE"].contains(name))
    }
  }
}
