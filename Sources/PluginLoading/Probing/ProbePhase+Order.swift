extension ProbePhase {
  /// Returns whether a probe answers so, after what it has answered before.
  ///
  /// A library can write to the descriptor of the answer, and then says something that does not fit.
  static func isExpected(_ answer: ProbeAnswer, after phase: ProbePhase?, isDescribed: Bool, hasFailed: Bool) -> Bool {
    guard !hasFailed else { return false }
    switch answer {
    case .phase(let next):
      switch (phase, next) {
      case (nil, .load), (.load, .entry), (.entry, .check), (.check, .entry), (.canary, .end): return true
      case (.check, .canary), (.check, .end): return isDescribed
      default: return false
      }
    case .described: return phase == .check && !isDescribed
    case .step, .warning, .screen: return phase == .canary
    case .failed: return phase != .end
    }
  }
}
