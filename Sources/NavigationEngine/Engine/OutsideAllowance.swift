import Failures
import Flows

/// The allowance of what libraries may have outside the window: the user shall not find windows opened and the clipboard
/// taken faster than they can see from whom.
struct OutsideAllowance {
  /// The answer to an effect.
  enum Answer: Equatable {
    /// It is within the limit.
    case admitted
    /// It is beyond the limit; the first one of its library since one was within it.
    case firstRefused(FlowFailure)
    /// It is beyond the limit too.
    case refused(FlowFailure)
  }

  /// The time in which ``HeaderLimits/outside`` effects of a library are allowed.
  static let span = Duration.seconds(10)

  /// The times of the effects of a library in the last ``span``.
  private struct Use {
    var times: [ContinuousClock.Instant] = []
    var isOver = false
  }

  private var uses: [String: Use] = [:]

  /// Counts an effect of a library.
  mutating func count(_ library: String, for feature: FeatureID, at now: ContinuousClock.Instant) -> Answer {
    var use = uses[library] ?? Use()
    defer { uses[library] = use }
    use.times.removeAll { $0.duration(to: now) >= Self.span }
    guard use.times.count >= HeaderLimits.outside else {
      use.times.append(now)
      use.isOver = false
      return .admitted
    }
    defer { use.isOver = true }
    let failure = FlowFailure(
      code: "outside.too-many",
      message: "\(feature) opens addresses or copies texts too often; the last address or text was refused.",
      expected: "at most \(HeaderLimits.outside) in \(Self.span.components.seconds) seconds", found: "one more",
      remedy: "Open and copy what the user has just asked for. It is possible again in a few seconds.")
    return use.isOver ? .refused(failure) : .firstRefused(failure)
  }
}
