import Failures
import Galleries
import Platform

/// The signing of channels with a key of the author's.
@MainActor
enum ChannelSigner {
  /// Returns the signer with a key.
  static func signer(_ key: String, loop: PollLoop) throws(FlowFailure) -> Publication.Signer {
    let tool = SSHKeygen(loop: loop)
    let fingerprint = try wait(loop, key) { tool.fingerprint(of: key, $0) }
    return Publication.Signer(key: fingerprint) { bytes throws(FlowFailure) in
      try wait(loop, key) { done in
        tool.sign(bytes, key: key, namespace: Channel.namespace, environment: Environment.current, done)
      }
    }
  }

  private static func wait<Value>(
    _ loop: PollLoop, _ key: String,
    _ start: (@escaping @MainActor (Result<Value, SSHKeygen.SigningError>) -> Void) -> Void
  ) throws(FlowFailure) -> Value {
    var result: Result<Value, SSHKeygen.SigningError>?
    start { result = $0 }
    loop.run { result != nil }
    switch result {
    case .success(let value): return value
    case .failure(let error): throw failure(key, error.cause)
    case nil: throw failure(key, "ssh-keygen did not answer")
    }
  }

  private static func failure(_ key: String, _ cause: String) -> FlowFailure {
    FlowFailure(
      code: "publish.key", message: "\(UserPath.wordHere(key)) cannot sign. Nothing was published.",
      expected: "a key of ssh-keygen", found: "none that signs", cause: cause,
      remedy: "Make one: ssh-keygen -t ed25519 -f KEY")
  }
}
