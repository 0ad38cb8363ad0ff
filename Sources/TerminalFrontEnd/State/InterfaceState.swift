import Flows
import NavigationEngine

/// The front end's state beyond the scene, such as focus, scroll position and unsaved text.
struct InterfaceState: Sendable {
  private(set) var layers: [LayerKey: LayerState] = [:]
  var mode = Mode.screen
  /// The edit of the focused text field; nil if no text field has the focus.
  var edit: FieldEdit?
  /// The notice that is temporarily shown instead of the footer.
  var notice: Notice?
  /// The last notice with details.
  var detailed: Notice?
  /// The number of the last notice of a scene that was shown.
  var seenNotice: UInt64?
  /// Whether the user was warned about unsubmitted text when quitting.
  var isQuitPending = false
  /// The detents of sheets that the user has changed.
  var detents: [ContainerID: Detent] = [:]
  /// Whether keys go to the stack next to the topmost detail.
  var isOnPrimary = false
  /// The target of a pressed mouse button, until it is released.
  var pressed: MouseTarget?
  private var clock: UInt64 = 0

  /// The number of layers whose state is remembered.
  ///
  /// The state of the least recently used ones is dropped.
  static let rememberedLayers = 512

  /// The number of points in a row of text, for heights that authors give in points.
  static let pointsOfRow = 20.0

  /// The current detent of a sheet in a window with this many rows: the user's choice, or the lowest.
  func detent(of sheet: ContainerID, _ detents: Set<Detent>, rows: Int) -> Detent {
    if let chosen = self.detents[sheet], detents.contains(chosen) { return chosen }
    return Self.sorted(detents, rows: rows).first ?? .large
  }

  /// The detents of a sheet in a window with this many rows, the lowest first.
  static func sorted(_ detents: Set<Detent>, rows: Int) -> [Detent] {
    detents.sorted(in: Double(rows) * pointsOfRow)
  }

  func layerState(_ key: LayerKey) -> LayerState { layers[key] ?? LayerState() }

  mutating func update(_ key: LayerKey, _ change: (inout LayerState) -> Void) {
    clock += 1
    change(&layers[key, default: LayerState()])
    layers[key]?.lastUse = clock
    guard layers.count > Self.rememberedLayers else { return }
    if let oldest = layers.min(by: { $0.value.lastUse < $1.value.lastUse }) { layers[oldest.key] = nil }
  }
}
