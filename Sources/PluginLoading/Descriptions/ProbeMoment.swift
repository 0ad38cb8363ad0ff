/// The moment at which a library crashed, hung or ended its process: a phase of its probe, or a step of its canary.
package enum ProbeMoment: Hashable, Sendable {
  case phase(ProbePhase)
  case step(CanaryStep)

  /// The end of a sentence: "… crashed while loading".
  var words: String {
    switch self {
    case .phase(let phase): phase.words
    case .step(let step): step.words
    }
  }
}
