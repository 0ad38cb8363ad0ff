import Flows
import Presentation
import Scenes
import Screens

/// The front end's state beyond the scene, such as focus, scroll position, and unsaved text.
struct InterfaceState: Sendable {
  private(set) var layers: [LayerKey: LayerState] = [:]
  /// The panel over the screen, which receives the keys.
  private(set) var panel: (any Panel)?
  /// Whether keys go to the filter of the screen.
  private(set) var isFiltering = false
  /// The edit of the focused text field, or nil if no text field has the focus.
  var edit: FieldEdit?
  /// The edit of a field whose screen has something else in its place.
  var awayEdit: FieldEdit?
  /// The input that was typed while it could not be put into its field.
  var held = HeldKeys()
  /// The notices at the lower right.
  var notices = NoticeQueue()
  /// The times since which layers wait for their screens.
  var loading = LoadingTimes()
  /// Whether the user has been warned about unsubmitted text when quitting.
  var isQuitPending = false
  /// The detents of sheets, as far as the user has changed them.
  var detents: [ContainerID: Detent] = [:]
  /// Whether keys go to the stack next to the topmost detail.
  var isOnPrimary = false { didSet { if !isOnPrimary { isPreview = false } } }
  /// Whether the topmost detail was opened without the user, who has not gone there since.
  var isPreview = false
  /// Whether the user has pressed anything since the start.
  var hasInput = false
  /// The row that was pressed last because the focus rested on it, or nil if the user has pressed one since.
  ///
  /// Its detail leaves the keys with the list.
  var restedRow: HoverTarget?
  /// The container of the region that receives keys while no sheet is open, or nil if a layer does.
  var region: ContainerID?
  /// Whether the sign of the focus has moved and the tint of its row has not followed yet.
  var isLeading = false
  /// The row that is tinted while the sign of the focus leads.
  var tinted: ElementID?
  /// The figures of the app in the sidebar.
  var figures = ShownFigures()
  /// The control under the mouse.
  var hover: HoverTarget?
  /// The target of a pressed mouse button until it is released.
  var pressed: MouseTarget?
  /// The theme in use, as the palette names it.
  var theme = Theme.Base.auto
  /// The places where the user was.
  var places = PlaceHistory()
  /// The last choices in the palette.
  var recent = RecentChoices()
  private var clock: UInt64 = 0

  /// The number of layers whose state is kept.
  ///
  /// The least recently used state is dropped.
  static let rememberedLayers = 512

  /// The number of points per row of text, used for heights that authors specify in points.
  static let pointsOfRow = 20.0

  /// The part of the interface that receives keys.
  var mode: Mode { panel != nil ? .panel : isFiltering ? .filter : .screen }

  /// Opens a panel, or puts another state of it in its place.
  mutating func open(_ panel: any Panel) { (self.panel, isFiltering) = (panel, false) }

  /// Gives the keys to the filter of the screen.
  mutating func beginFiltering() { isFiltering = true }

  /// Gives the keys back to the screen.
  mutating func close() { (panel, isFiltering) = (nil, false) }

  /// Returns the current detent of a sheet in a window with the given number of rows, which is the user's choice or the
  /// lowest.
  func detent(of sheet: ContainerID, _ detents: Set<Detent>, rows: Int) -> Detent {
    if let chosen = self.detents[sheet], detents.contains(chosen) { return chosen }
    return Self.sorted(detents, rows: rows).first ?? .large
  }

  /// Returns the detents of a sheet in a window with the given number of rows, lowest first.
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
