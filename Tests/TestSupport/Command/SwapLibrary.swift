import Glibc

/// Libraries of the fixture that says which version it is, built by the C compiler.
public enum SwapLibrary {
  /// Where it fails; the numbers are the fixture's.
  public enum Failure: Int, Sendable, CaseIterable {
    case nothing, createCrash, restoreCrash, screenCrash, restoreHang, restoreError, entry, screenError
  }

  /// Builds a version into a folder and returns its path there; it takes the place of a file by rename.
  @discardableResult
  public static func build(
    _ version: String, failing failure: Failure = .nothing, feature: String = "test.swap", into folder: String,
    as name: String = "libSwap.so", inPlace: Bool = false
  ) throws -> String {
    let root = Repository.root
    let path = "\(folder)/\(name)"
    let temporary = "\(folder)/.\(name).\(version)"
    let outcome = try runProcess(
      [
        "/usr/bin/env", "gcc", "-std=gnu11", "-shared", "-fPIC", "-fvisibility=hidden", "-I",
        "\(root)/Sources/CSwitchyard/include", "-DVERSION=\"\(version)\"", "-DFAIL=\(failure.rawValue)",
        "-DFEATURE=\"\(feature)\"", "-o", temporary, "\(root)/Tests/Fixtures/SwapPlugin/swap.c",
      ], deadline: .seconds(60))
    guard outcome.status == 0 else {
      throw ProcessError.system(call: "gcc", subject: "swap.c", cause: outcome.errors)
    }
    chmod(temporary, 0o755)
    if inPlace {
      _ = try runProcess(["/usr/bin/env", "cp", temporary, path], deadline: .seconds(10))
      unlink(temporary)
    } else {
      rename(temporary, path)
    }
    return path
  }
}
