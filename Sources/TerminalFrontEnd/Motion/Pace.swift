import Flows

/// The length and the easing of a motion, as far as a coordinator declares them.
struct Pace: Equatable {
  /// The longest time that a motion takes, whatever is declared.
  static let longest = Duration.milliseconds(180)
  /// The pace of what nobody declares.
  static let standard = Pace(length: nil, easing: .automatic)

  /// The time of a motion, or nil for that of its kind.
  let length: Duration?
  let easing: Transition.Easing

  private init(length: Duration?, easing: Transition.Easing) {
    self.length = length
    self.easing = easing
  }

  /// The pace that a transition declares.
  init(_ declared: Transition) {
    let length = Duration.milliseconds(Int64(declared.milliseconds))
    self.init(length: declared.milliseconds == 0 ? nil : min(length, Self.longest), easing: declared.easing)
  }

  /// Returns how much of the way is left when a share of the time has passed, which is less than nothing where a motion
  /// overshoots.
  func left(at time: Double) -> Double {
    let rest = 1 - time
    switch easing {
    case .linear: return rest
    case .easeIn: return 1 - time * time
    case .automatic, .easeOut: return rest * rest
    case .easeInOut: return time < 0.5 ? 1 - 2 * time * time : 2 * rest * rest
    // A tenth of the way too far, and back.
    case .spring: return rest * rest * (2.7 * rest - 1.7)
    }
  }
}

extension Motion {
  /// The longest time between two frames.
  private var step: Duration { .milliseconds(self == .fade ? 60 : 50) }

  /// Returns the times of the frames in between, and that of the last one, at a pace.
  func times(_ pace: Pace) -> [Duration] {
    guard pace != .standard, let end = pace.length ?? times.last else { return times }
    let count = max(1, Int((end / step).rounded(.up)))
    return (0...count).map { end * $0 / count }
  }

  /// Returns what a frame in between looks like at a pace, or nil for the last one.
  func step(_ index: Int, _ pace: Pace) -> MotionStep? {
    guard pace != .standard else { return step(index) }
    let last = times(pace).count - 1
    guard index < last else { return nil }
    let left = pace.left(at: Double(index) / Double(last))
    func columns(_ isRight: Bool) -> Int { Int((6 * left).rounded()) * (isRight ? 1 : -1) }
    switch self {
    case .slide(let fromRight): return MotionStep(slide: columns(fromRight))
    case .rise: return MotionStep(hidden: max(0, 0.6 * left))
    case .cover: return MotionStep(covered: max(0, 0.6 * left))
    case .fade: return MotionStep(fade: max(0, 0.5 * left))
    case .notice: return MotionStep(noticeShift: max(0, columns(true)))
    }
  }
}
