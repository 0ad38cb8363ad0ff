/// An SDK as `switchyard install` leaves it in a folder of its own, which packages of hosts are built with.
///
/// It is installed once a test run. What has not changed since the last run stays as it was, so that hosts are built once
/// and later only checked.
public enum InstalledSDK {
  /// The folder of the package that features depend on; that for hosts is beside it.
  public static var path: String {
    get throws { try shared.get() }
  }

  /// A cache for programs of hosts that build features with this SDK, which stays beside the test runner.
  public static var cache: String {
    get throws { try Switchyard.path + "-cache" }
  }

  private static let shared = Result { try install() }

  private static func install() throws -> String {
    let prefix = try Switchyard.path + "-sdk"
    let outcome = try SwitchyardCopy(hasResults: true)(["install", "--force", "--prefix", prefix], in: "/")
    let words = try Switchyard()("--version").output.split(separator: " ")
    guard outcome.status == 0, words.count > 1 else {
      throw ProcessError.system(call: "switchyard install", subject: prefix, cause: outcome.output + outcome.errors)
    }
    return "\(prefix)/share/switchyard/sdk-\(words[1])/switchyard"
  }

  /// Builds the package of a host, and returns the folder of its programs.
  public static func build(_ package: String) throws -> String {
    let scratch = try Switchyard.path + "-hosts"
    // Beside a release build of the command, as in benchmarks, the host is one too.
    let configuration = scratch.split(separator: "/").contains("release") ? "release" : "debug"
    let command = [
      "/usr/bin/env", "SWITCHYARD_SDK=\(try path)", "swift", "build", "-c", configuration, "--package-path", package,
      "--scratch-path", scratch, "--disable-build-manifest-caching",
    ]
    let outcome = try runProcess(command, deadline: .seconds(900))
    guard outcome.status == 0 else {
      throw ProcessError.system(call: "swift build", subject: package, cause: outcome.output + outcome.errors)
    }
    return "\(scratch)/\(configuration)"
  }
}
