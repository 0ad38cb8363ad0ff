import CSystem
public import Failures
import Glibc
import Platform

/// The policy file of this user, which decides what libraries may do.
///
/// It is only used if nobody else can change it, by the rules for libraries: it belongs to root or to this user, as do
/// all folders above it, and others cannot write to them.
public struct PolicyFile: Sendable {
  /// The path of the file.
  public let path: String
  private let folder: String

  private static let lockPatience = 10_000

  /// - Parameter folder: The folder of the user's configuration, which may not exist.
  public init(folder: String) {
    self.folder = folder
    path = "\(folder)/policy"
  }

  /// Reads the policy, which trusts nothing if there is no file.
  ///
  /// - Throws: A failure if the file cannot be read, is not valid, or could be changed by others.
  public func read() throws(FlowFailure) -> TrustPolicy {
    guard let bytes = try ConfigurationFile(path).read() else { return TrustPolicy() }
    return try TrustPolicy(text: bytes, path: path)
  }

  /// Changes the policy: reads it, lets `change` alter it, and writes it, with no other command in between.
  ///
  /// - Returns: The result of `change`.
  /// - Throws: A failure if the policy cannot be read or written; it is then left as it was.
  public func update<Result>(
    _ change: (inout TrustPolicy) throws(FlowFailure) -> Result
  ) throws(FlowFailure) -> Result {
    do throws(FlowFailure) {
      try FolderTrust.checkNearest(folder)
    } catch {
      throw PolicyFailure.unsafe(path, error)
    }
    try Directories.create(folder)
    let lock = try lock()
    defer { close(lock) }
    AtomicFile.removeUnfinished(in: folder)
    var policy = try read()
    let before = policy
    let result = try change(&policy)
    if policy != before {
      try AtomicFile.write(Array(policy.text.utf8), to: path, mode: 0o600, isDurable: true)
    }
    return result
  }

  /// Locks the policy for this process.
  ///
  /// - Returns: A descriptor; closing it unlocks the policy.
  private func lock() throws(FlowFailure) -> Int32 {
    let file = "\(path).lock"
    let descriptor = open(file, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemError.failure("locked", file, errno) }
    var waited = 0
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let number = errno
      guard number == EWOULDBLOCK || number == EINTR, waited < Self.lockPatience else {
        close(descriptor)
        throw number == EWOULDBLOCK ? PolicyFailure.busy(path) : SystemError.failure("locked", file, number)
      }
      poll(nil, 0, 10)
      waited += 10
    }
    return descriptor
  }
}
