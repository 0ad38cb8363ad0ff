import CSwitchyard
package import Failures
import Platform

/// The Swift runtime that a library uses: one of its own, or the host's, which must fit it.
package enum SwiftRuntime {
  /// A version of Swift, whose libraries fit each other if the major and the minor version are the same.
  package struct Version: Hashable, Sendable, CustomStringConvertible {
    package var major: UInt32
    package var minor: UInt32

    package init(major: UInt32, minor: UInt32) {
      self.major = major
      self.minor = minor
    }

    package var description: String { "Swift \(major).\(minor)" }

    /// The version as one number, which differs for each.
    var number: UInt32 { major << 16 | minor }
  }

  /// The version of the runtime of this process, as the runtime itself says, whatever the host was compiled with.
  package static let version: Version = {
    // Such as "6.3.0", with the patch at the end.
    let parts = "\(_SwiftStdlibVersion.current)".split(separator: ".").map { UInt32($0) ?? 0 }
    return Version(major: parts.first ?? 0, minor: parts.dropFirst().first ?? 0)
  }()

  /// The library of the runtime that each library needs that has none of its own.
  private static let core = "libswiftCore.so"

  /// Returns whether a library uses the runtime of the host.
  static func isShared(by image: ELFImage) -> Bool { image.needed.contains(core) }

  /// Returns the version of Swift that a library was made with, or nil if it does not say.
  static func version(of image: ELFImage, name: String) throws(FlowFailure) -> Version? {
    guard let words = try Note.words(UInt32(SY_SWIFT_NOTE_TYPE), count: 2, in: image, name), words != [0, 0] else {
      return nil
    }
    return Version(major: words[0], minor: words[1])
  }

  /// Returns whether a library was made with Swift and has a runtime of its own.
  ///
  /// Two runtimes in one process would each have a main actor, and types and tasks that the other does not know.
  static func isOwn(of image: ELFImage, name: String) throws(FlowFailure) -> Bool {
    if isShared(by: image) { return false }
    return try version(of: image, name: name) != nil
  }

  /// Checks that the runtime of a host fits a library that uses it.
  ///
  /// - Parameters:
  ///   - offered: The version of the host's runtime.
  ///   - isOffered: Whether the host's runtime is in libraries, so that others can use it.
  package static func check(
    _ image: ELFImage, name: String, offered: Version = version, isOffered: Bool = RuntimeFolder.path != nil
  ) throws(FlowFailure) {
    // A note that cannot be read is a defect also if nothing depends on it.
    let needed = try version(of: image, name: name)
    guard isShared(by: image) else { return }
    guard isOffered else { throw LoadFailure.noRuntime(name, core) }
    guard let needed, needed != offered else { return }
    throw LoadFailure.otherRuntime(name, needed: "\(needed)", offered: "\(offered)")
  }
}
