import EventLoop
import TerminalKit

/// A player of one motion at a time, with a timer only while there is one.
@MainActor
final class MotionPlayer {
  /// Whether anything moves at all.
  let isOn: Bool
  private let loop: any EventLoop
  private var motion: Motion?
  private var pace = Pace.standard
  private var index = 0
  private var timer: LoopToken?
  /// The frame before the motion.
  private(set) var before: CellBuffer?

  /// The longest time that a frame may take to be written without motion being left out.
  static let slowWrite = Duration.milliseconds(8)

  init(isOn: Bool, loop: any EventLoop) {
    self.isOn = isOn
    self.loop = loop
  }

  /// The step of the motion that the next frame shows, or nil for a frame at rest.
  var step: MotionStep? { motion?.step(index, pace) }

  /// Begins a motion, in place of one that has not ended.
  ///
  /// A notice comes without motion while something else moves.
  func begin(_ motion: Motion, at pace: Pace = .standard, from before: CellBuffer?) {
    guard isOn, let before, motion != .notice || self.motion == nil else { return }
    timer = nil
    (self.motion, self.pace, index, self.before) = (motion, pace, 0, before)
  }

  /// Goes to the end of the motion.
  func skip() { (motion, timer, before) = (nil, nil, nil) }

  /// Schedules the next frame after one was shown.
  func shown(_ draw: @escaping @MainActor () -> Void) {
    guard let times = motion?.times(pace), timer == nil, index + 1 < times.count else { return }
    timer = loop.after(times[index + 1] - times[index]) { [weak self] in
      guard let self else { return }
      timer = nil
      index += 1
      if step == nil { skip() }
      draw()
    }
  }
}
