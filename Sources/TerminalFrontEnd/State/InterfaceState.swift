import Flows
import NavigationEngine

/// What the front end knows beside the scene: where the user is in it.
struct InterfaceState: Sendable {
  private(set) var pages: [LayerKey: PageState] = [:]
  var mode = Mode.page
  /// The text of the focused field; nil unless a text field has the focus.
  var edit: FieldEdit?
  /// What is shown in place of the footer for a while.
  var notice: Notice?
  /// The last notice that had more to say than its sentence.
  var detailed: Notice?
  /// The number of the scene's notice that was shown last.
  var seenNotice: UInt64?
  /// Whether a key that quits was answered with a question.
  var isQuitAsked = false
  /// The height at which sheets rest that the user has changed.
  var detents: [ContainerID: Detent] = [:]
  /// Whether keys go to the stack beside the detail that is on top.
  var isOnPrimary = false
  /// Where the mouse button was pressed, until it is released.
  var pressed: MouseTarget?
  private var clock: UInt64 = 0

  /// How many pages are remembered.
  ///
  /// An entry that is covered by this many others begins at its top again.
  static let memory = 512

  /// The points in a row of text, for heights that authors give in points.
  static let pointsOfRow = 20.0

  /// The height at which a sheet rests in a window of so many rows: where the user has put it, or at its lowest.
  func detent(of sheet: ContainerID, _ detents: Set<Detent>, rows: Int) -> Detent {
    if let chosen = self.detents[sheet], detents.contains(chosen) { return chosen }
    return Self.sorted(detents, rows: rows).first ?? .large
  }

  /// The heights of a sheet in a window of so many rows, the lowest first.
  static func sorted(_ detents: Set<Detent>, rows: Int) -> [Detent] {
    detents.sorted(in: Double(rows) * pointsOfRow)
  }

  func page(_ key: LayerKey) -> PageState { pages[key] ?? PageState() }

  mutating func update(_ key: LayerKey, _ change: (inout PageState) -> Void) {
    clock += 1
    change(&pages[key, default: PageState()])
    pages[key]?.used = clock
    guard pages.count > Self.memory else { return }
    if let oldest = pages.min(by: { $0.value.used < $1.value.used }) { pages[oldest.key] = nil }
  }
}
