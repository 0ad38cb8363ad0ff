import Glibc

/// Libraries of the fixture that says which version it is, built by the C compiler.
public enum SwapLibrary {
  /// The point where it fails; the values are names of the fixture.
  public enum Failure: String, Sendable, CaseIterable {
    case nothing = "FAIL_NOTHING"
    case createCrash = "FAIL_CREATE_CRASH"
    case createHang = "FAIL_CREATE_HANG"
    case restoreCrash = "FAIL_RESTORE_CRASH"
    case restoreHang = "FAIL_RESTORE_HANG"
    case restoreError = "FAIL_RESTORE_ERROR"
    case screenCrash = "FAIL_SCREEN_CRASH"
    case screenHang = "FAIL_SCREEN_HANG"
    case screenError = "FAIL_SCREEN_ERROR"
    case entry = "FAIL_ENTRY"
    case state = "FAIL_STATE"
    case limit = "FAIL_LIMIT"
    case note = "FAIL_NOTE"
    case endless = "FAIL_ENDLESS"
    case startCrash = "FAIL_START_CRASH"
    case startHang = "FAIL_START_HANG"
    case startError = "FAIL_START_ERROR"
    case actionCrash = "FAIL_ACTION_CRASH"
    case actionError = "FAIL_ACTION_ERROR"
    case pushedCrash = "FAIL_PUSHED_CRASH"
    case snapshotCrash = "FAIL_SNAPSHOT_CRASH"
    case snapshotError = "FAIL_SNAPSHOT_ERROR"
    case stopCrash = "FAIL_STOP_CRASH"
    case destroyCrash = "FAIL_DESTROY_CRASH"
    case stored = "FAIL_STORED"
  }

  /// Builds a version into a folder and returns its path there; it takes the place of a file by rename.
  @discardableResult
  public static func build(
    _ version: String, failing failure: Failure = .nothing, feature: String = "test.swap", into folder: String,
    as name: String = "libSwap.so", inPlace: Bool = false,
    options: [String] = []
  ) throws -> String {
    let path = "\(folder)/\(name)"
    let temporary = "\(folder)/.\(name).\(version)"
    try CLibrary.build(
      ["SwapPlugin/swap.c"], to: temporary,
      options: [
        "-std=gnu11", "-DVERSION=\"\(version)\"", "-DFAIL=\(failure.rawValue)", "-DFEATURE=\"\(feature)\"",
      ] + options)
    if inPlace {
      _ = try runProcess(["/usr/bin/env", "cp", temporary, path], deadline: .seconds(10))
      unlink(temporary)
    } else {
      rename(temporary, path)
    }
    return path
  }

  /// A library of which other versions are made without a compiler: its version's text is another one.
  public struct Template: Sendable {
    private let bytes: [UInt8]
    private let places: [Int]
    private let length: Int

    /// - Parameter text: The text in the library for the version, at least four bytes.
    public init(_ library: String, replacing text: String) throws {
      let file = try FileBytes.read(library)
      let wanted = Array(text.utf8)
      bytes = file
      length = wanted.count
      places = (0...max(0, file.count - wanted.count)).filter { start in
        file[start] == wanted[0] && file[start..<start + wanted.count].elementsEqual(wanted)
      }
      guard !places.isEmpty else { throw ProcessError.system(call: "find", subject: text, cause: "not in \(library)") }
    }

    /// Puts the version with this number into the place of a library, by rename; returns its text, as "0042".
    @discardableResult
    public func put(_ number: Int, at path: String) throws -> String {
      let digits = "\(number)"
      let text = String(repeating: "0", count: length - digits.count) + digits
      try put(text, at: path)
      return text
    }

    /// Puts the version with this text, of the same length, into the place of a library, by rename.
    public func put(_ text: String, at path: String) throws {
      var version = bytes
      for place in places { version.replaceSubrange(place..<place + length, with: text.utf8) }
      try FileBytes.write(version, to: "\(path).new")
      chmod("\(path).new", 0o755)
      guard rename("\(path).new", path) == 0 else {
        throw ProcessError.system(call: "rename", subject: path, cause: String(cString: strerror(errno)))
      }
    }
  }
}
