import Glibc

/// The host of `Tests/Fixtures/ShopHost`, a package of its own, built once a test run.
///
/// It is built with the ``InstalledSDK``, and what it is made of stays built, so that the next run only checks it.
public struct BuiltHost {
  /// The folder for what the app keeps: state, cache, configuration, features and sockets.
  ///
  /// Gone with this value.
  public let home: TemporaryFolder

  public init() throws {
    home = try TemporaryFolder()
    mkdir("\(home.path)/data", 0o700)
    mkdir("\(home.path)/data/shop", 0o700)
    mkdir(features, 0o700)
  }

  /// The executable.
  public static var path: String {
    get throws { try shared.get() }
  }

  private static let shared = Result { try build() }

  private static func build() throws -> String {
    "\(try InstalledSDK.build("\(Repository.root)/Tests/Fixtures/ShopHost"))/shop"
  }

  /// The folder of the user's features.
  public var features: String { "\(home.path)/data/shop/features" }

  /// Puts a library into the folder of the user's features.
  public func install(_ library: String) throws {
    let name = library.split(separator: "/").last.map(String.init) ?? library
    try FileBytes.write(try FileBytes.read(library), to: "\(features)/\(name)")
    chmod("\(features)/\(name)", 0o755)
  }

  /// The environment of the app.
  public var environment: [String: String] {
    var environment = [
      "HOME": home.path, "XDG_STATE_HOME": "\(home.path)/state", "XDG_CACHE_HOME": "\(home.path)/cache",
      "XDG_CONFIG_HOME": "\(home.path)/config", "XDG_RUNTIME_DIR": "\(home.path)/run",
      "XDG_DATA_HOME": "\(home.path)/data", "LC_ALL": "C.UTF-8",
    ]
    environment["PATH"] = getenv("PATH").map { String(cString: $0) }
    environment["LD_LIBRARY_PATH"] = getenv("LD_LIBRARY_PATH").map { String(cString: $0) }
    return environment
  }

  /// Runs a command of the app to its end.
  public func callAsFunction(_ arguments: String..., input: String? = "") throws -> ProcessOutcome {
    try runProcess([Self.path] + arguments, input: input, environment: environment, deadline: .seconds(60))
  }
}
