/// The moment at which a library crashed, hung or ended its process: a phase of its probe, or a step of its trial.
package enum ProbeMoment: Hashable, Sendable {
  case phase(ProbePhase)
  case step(TrialStep)

  /// The end of a sentence: "… crashed while loading".
  var words: String {
    switch self {
    case .phase(let phase): phase.words
    case .step(let step): step.words
    }
  }
}
