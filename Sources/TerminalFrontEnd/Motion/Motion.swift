import Flows
import Scenes

/// A motion from one frame to the next: what it shows in between, and when.
enum Motion: Equatable {
  /// The body comes from the right, or from the left.
  case slide(fromRight: Bool)
  /// A sheet rises from the bottom over what stepped back.
  case rise
  /// A whole screen rises over the frame before.
  case cover
  /// The colours go half way first.
  case fade
  /// The newest notice comes from the right.
  case notice

  /// The times of the frames in between, and that of the last one.
  var times: [Duration] {
    switch self {
    case .slide: [.zero, .milliseconds(50), .milliseconds(100)]
    case .rise, .cover: [.zero, .milliseconds(50), .milliseconds(110)]
    case .fade: [.zero, .milliseconds(60)]
    case .notice: [.zero, .milliseconds(50)]
    }
  }

  /// Returns what a frame in between looks like, or nil for the last one.
  func step(_ index: Int) -> MotionStep? {
    guard index < times.count - 1 else { return nil }
    switch self {
    case .slide(let fromRight): return MotionStep(slide: (index == 0 ? 6 : 2) * (fromRight ? 1 : -1))
    case .rise: return MotionStep(hidden: index == 0 ? 0.6 : 0.2)
    case .cover: return MotionStep(covered: index == 0 ? 0.6 : 0.2)
    case .fade: return MotionStep(fade: 0.5)
    case .notice: return MotionStep(noticeShift: 6)
    }
  }

  /// Returns the motion of a navigation, as it is declared, or nil if it has none.
  ///
  /// - Parameter style: The style of the layer that is on top afterwards.
  init?(_ scene: SceneTransition, to style: Layer.Style?) {
    let declared = scene.transition
    switch declared.kind {
    case .none: return nil
    case .fade, .scale:
      self = .fade
      return
    case .automatic where declared.effects == .fade || declared.effects == .scale:
      self = .fade
      return
    case .automatic, .slide: break
    }
    let isBackwards = declared.edge == .leading
    switch scene.operation {
    case .push, .replace: self = .slide(fromRight: !isBackwards)
    case .pop: self = .slide(fromRight: isBackwards)
    case .present:
      switch style {
      case .alert, .confirmationDialog: self = .fade
      case .fullScreenCover, .custom(fullScreen: true): self = .cover
      case .sheet, .custom: self = .rise
      case .root, .detail, nil: return nil
      }
    case .dismiss, .select:
      guard declared.kind == .slide else { return nil }
      self = .slide(fromRight: (scene.operation == .select) != isBackwards)
    }
  }
}

/// The state of a frame in the middle of a motion.
struct MotionStep: Equatable {
  /// The columns by which the body is moved.
  var slide: Int?
  /// The share of the top layer that is still below the window.
  var hidden: Double?
  /// The share of the window in which the frame before still shows.
  var covered: Double?
  /// The share of the colours of the frame before, or nil for none.
  var fade: Double?
  /// The columns by which the newest notice is moved.
  var noticeShift = 0
}
