import Glibc
public import Platform

/// The settings of a build: configuration, folders and environment.
public struct BuildPlan: Sendable {
  /// The build configuration.
  public enum Configuration: String, Sendable {
    /// Not optimized, with debug information.
    case debug
    /// Optimized, with no symbols except the exported one.
    case release
  }

  /// The build configuration.
  public var configuration: Configuration
  /// The folder for intermediate results, shared by all packages.
  ///
  /// Created if necessary.
  public var scratch: String
  /// The folder for the package manager's results, shared with plans for other packages that are built with the same SDK,
  /// or nil to keep them in ``scratch``.
  ///
  /// The SDK is built there once for each toolchain.
  public var shared: String?
  /// The folder for the libraries.
  ///
  /// Created if necessary, with mode 0755.
  public var destination: String
  /// Whether release libraries in Swift bring the Swift runtime with them, and need none of the host's.
  public var bringsRuntime: Bool
  /// The compiled modules that are used for packages which depend on their SDK, or nil to compile these.
  public var prebuilt: PrebuiltModules?
  /// The environment of the tools.
  ///
  /// Tools are found in `PATH`; `SWITCHYARD_SWIFT` selects a different `swift`.
  public var environment: [String: String]

  /// Creates a plan.
  ///
  /// The folders are created when a build begins.
  public init(
    configuration: Configuration, scratch: String, shared: String? = nil, destination: String,
    bringsRuntime: Bool = false, environment: [String: String] = Environment.current
  ) {
    self.configuration = configuration
    self.bringsRuntime = bringsRuntime
    self.scratch = scratch
    self.shared = shared
    self.destination = destination
    self.environment = environment
  }

  /// The environment variable from which manifests of plugin packages read the folder of the SDK.
  public static let sdkVariable = "SWITCHYARD_SDK"

  /// Returns the command that builds an executable product of a package.
  package func executableCommand(package: String, product: String) -> [String] {
    [swift, "build"] + options(package: package, product: product, scratch: scratch)
  }

  /// Returns the command that builds the library of a package.
  ///
  /// - Parameters:
  ///   - package: The folder of the package.
  ///   - product: The name of the library.
  ///   - scratch: The path of the package's ``ScratchFolder``.
  ///   - prebuilt: The compiled modules of the package's SDK; nil to compile them.
  ///   - tellsSteps: Whether it prints its steps, besides what the compiler prints.
  func libraryCommand(
    package: String, product: String, scratch: String, prebuilt: PrebuiltModules?, tellsSteps: Bool = false
  ) -> [String] {
    let quiet = tellsSteps ? [] : ["--quiet"]
    var command = [swift, "build"] + quiet + options(package: package, product: product, scratch: scratch)
    if let prebuilt { command += ["-Xswiftc", "-I\(prebuilt.modules)"] }
    guard configuration == .release else { return command }
    return command + Self.removingUnused + Self.foldingEqual + (optimizesAtLink ? Self.optimizingAtLink : [])
      + Self.leavingPathsOut + (bringsRuntime ? ["-Xswiftc", "-static-stdlib"] : [])
  }

  /// Options that let the linker remove every function that the library does not use.
  ///
  /// The package manager already passes `--gc-sections`, which removes whole sections, so each function needs its own.
  /// The compiler also tells the linker to keep everything public, for the clients of a library. A plugin has none: the
  /// host sees only the entry point, which the version script exports, and all Swift code that uses the public
  /// declarations of `FeatureKit` is in the same library. A sixth of the library is removed this way.
  ///
  /// Debug builds do without: their size does not matter, and the time to compile and link them does.
  private static let removingUnused = ["-function-sections", "-internalize-at-link"].flatMap {
    ["-Xswiftc", "-Xfrontend", "-Xswiftc", $0]
  }

  /// Options that let the linker keep one of several functions with the same code, unless their addresses are used.
  ///
  /// Those of the getters of properties are: they tell key paths apart.
  private static let foldingEqual = ["-Xlinker", "--icf=safe"]

  /// Whether libraries are optimized as a whole when they are linked, which needs the linker of the toolchain.
  package var optimizesAtLink: Bool {
    configuration == .release && access("\(Folder.parent(of: compilerPath ?? ""))/ld.lld", X_OK) == 0
  }

  /// Options that optimize a library as a whole, for its size, which removes a fifth of it.
  ///
  /// The linker does that at once and not module by module, which would be faster: it would make names global, and take what
  /// follows an "@" in the name of a text for a version. Relocations are not packed, since a library would need glibc 2.36,
  /// where the Swift runtime needs 2.34.
  private static let optimizingAtLink = [
    "--experimental-lto-mode", "full", "-Xswiftc", "-Osize", "-Xswiftc", "-use-ld=lld",
  ]

  /// Options that keep search paths for needed libraries out of the library.
  ///
  /// The compiler would write the folder of its own runtime into it, which users do not have, or have in another version,
  /// and the package manager the folder of the library itself, of which hosts load a copy. The host finds its own runtime.
  ///
  /// Debug builds run on the machine that they were built on.
  private static let leavingPathsOut = ["--disable-local-rpath", "-Xswiftc", "-no-toolchain-stdlib-rpath"]

  /// The program of the package manager.
  var swift: String { environment["SWITCHYARD_SWIFT"].flatMap { $0.isEmpty ? nil : $0 } ?? "swift" }

  /// The path of the package manager's program, with all links resolved, or nil if there is none.
  var compilerPath: String? {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let paths = swift.contains("/") ? [swift] : folders.map { "\($0)/\(swift)" }
    return paths.first { FileStamp($0, followingLinks: true)?.kind == .file }.map { Folder.absolute($0) }
  }

  /// A text that differs from one toolchain to another: the path of its package manager, and the stamp of that file.
  var toolchain: String {
    guard let path = compilerPath else { return "" }
    return "\(path) \(FileStamp(path).map { "\($0.identity.size) \($0.identity.modified)" } ?? "")"
  }

  /// Returns the options of a build of one product of a package.
  private func options(package: String, product: String, scratch: String) -> [String] {
    var command = ["--package-path", package, "--scratch-path", scratch]
    command += ["--configuration", configuration.rawValue, "--product", product]
    // Packages share scratch folders, and the package manager would reuse the cached build plan of another package:
    // "No target named … in build description".
    command.append("--disable-build-manifest-caching")
    if configuration == .release { command += ["-Xlinker", "-s"] }
    return command
  }

  /// Returns the command that builds a package with make.
  ///
  /// Names in make rules cannot contain spaces, so an output folder with spaces is passed relative to the package, which
  /// is make's working directory.
  func makeCommand(package: String, output: String) -> [String] {
    let output = output.contains(where: \.isWhitespace) ? Folder.relative(output, from: package) : output
    return ["make", "--silent", "-C", package, "OUT=\(output)", "CONFIGURATION=\(configuration.rawValue)"]
  }

  /// The environment without the variables that an outer `swift run`, `swift test` or `make` has set for itself.
  ///
  /// The variable for the SDK's folder is kept.
  package var toolEnvironment: [String: String] { toolEnvironment(prebuilt: nil) }

  /// The environment of a build with compiled modules.
  func toolEnvironment(prebuilt: PrebuiltModules?) -> [String: String] {
    var environment = environment.filter { name, _ in
      name == Self.sdkVariable
        || !(name.hasPrefix("SWIFTPM_") || name.hasPrefix("SWIFT_TESTING_") || name.hasPrefix("SWITCHYARD_")
          || ["MAKEFLAGS", "MAKELEVEL", "MFLAGS", "TERM", "CLICOLOR_FORCE"].contains(name))
    }
    environment[PrebuiltModules.variable] = prebuilt?.object
    return environment
  }
}
