import Presentation
import Scenes
import Screens
import TerminalKit

/// The layout of a scene in a terminal, with what the user has left in it: the focus, scroll positions, and typed text.
struct Window: Sendable {
  private(set) var scene: Scene
  var state = InterfaceState()
  /// The layout after the last event.
  private(set) var frame = Frame.empty
  private(set) var width: Int
  private(set) var height: Int
  let glyphs: Glyphs
  let keys: KeyMap
  let texts: AppTexts
  /// Whether the tint of a row follows the focus later, when ``followFocus()`` is called.
  var leads = false
  private(set) var cache = LayoutCache()
  /// The current time for the activity indicator, or nil to hide activities.
  var now: ContinuousClock.Instant?
  private var topKey: LayerKey?

  init(scene: Scene, width: Int, height: Int, glyphs: Glyphs, keys: KeyMap, texts: AppTexts) {
    self.scene = scene
    self.width = width
    self.height = height
    self.glyphs = glyphs
    self.keys = keys
    self.texts = texts
    present(scene)
  }

  /// Presents a new scene, keeping focus, scroll position, and typed text for elements that still exist.
  mutating func present(_ scene: Scene) {
    // A new detail gets the focus unless it was opened because the focus rested on a row, or replaces one of a list that
    // does not say that its rows open details. What a link has brought always does.
    let (old, new) = (self.scene.layers.last, scene.layers.last)
    if new?.style != .detail || self.scene.linkVisits != scene.linkVisits {
      state.isOnPrimary = false
    } else if old?.style != .detail {
      let isPreview = isOfRestedRow(scene)
      (state.isOnPrimary, state.isPreview) = (isPreview, isPreview)
    } else if old?.entry != new?.entry, opensDetail(scene), !isOfRestedRow(scene) {
      state.isOnPrimary = false
    }
    // The detail of an earlier run may have been opened without the user: the keys are on its list until they press one.
    if !state.hasInput, scene.linkVisits == 0, opensDetail(scene), WidthClass(columns: width) >= .split {
      state.isOnPrimary = true
    }
    // Who goes to another tab wants its keys.
    if self.scene.tabs?.selected != scene.tabs?.selected { state.region = nil }
    self.scene = scene
    state.figures.renew(scene.figures, at: now)
    state.notices.take(scene.notices)
    updateLayout()
    focusAwaitedRow()
  }

  /// Returns whether the row that was pressed last in the list beside a scene's detail was pressed because the focus
  /// rested on it.
  ///
  /// Details may come late, and those of rows before it too.
  private func isOfRestedRow(_ scene: Scene) -> Bool {
    guard let list = scene.layers.dropLast().last, let row = list.focus else { return false }
    return state.restedRow == HoverTarget(id: row, layer: LayerKey(list))
  }

  /// Whether a scene has a detail of a list which says that its rows open details.
  func opensDetail(_ scene: Scene) -> Bool {
    guard scene.hasDetail, case .screen(let list)? = scene.layers.dropLast().last?.content else { return false }
    return list.root.flag(.opensDetail)
  }

  mutating func resize(width: Int, height: Int) {
    self.width = width
    self.height = height
    updateLayout(reveals: true)
  }

  /// Lets the tint of the row follow the focus.
  mutating func followFocus() { (state.isLeading, state.tinted) = (false, nil) }

  /// The state that the chrome is operated with.
  var chrome: ChromeContext {
    ChromeContext(scene: scene, state: state, frame: frame, keys: keys, glyphs: glyphs, texts: texts, now: now)
  }

  // MARK: - The top layer

  /// The layer that receives keys, which is the topmost one or the stack next to a detail.
  var topLayer: Layer? {
    if let focusedRegion { return focusedRegion }
    let index = isOnPrimary ? scene.layers.count - 2 : scene.layers.count - 1
    return scene.layers.indices.contains(index) ? scene.layers[index] : nil
  }
  /// The layer of the other column where a detail stands beside its stack.
  var layerBeside: Layer? {
    guard frame.layers.last?.isBeside == true, focusedRegion == nil else { return nil }
    return scene.usableLayers.first { $0.container != topLayer?.container }
  }
  var top: LayerFrame? { frame.top }
  var isAtRoot: Bool { scene.isAtRoot(isOnPrimary: isOnPrimary) }
  /// Whether keys go to the stack of the topmost detail, which stands beside it or, in a narrow window, in the place of one
  /// that was opened without the user.
  private var isOnPrimary: Bool {
    state.isOnPrimary && scene.hasDetail && (state.isPreview || WidthClass(columns: width) >= .split)
  }

  mutating func updateTop(_ change: (inout LayerState) -> Void) {
    if let key = topLayer.map(LayerKey.init) { state.update(key, change) }
  }

  // MARK: - Updating the layout

  /// Updates the layout for the current scene and state.
  ///
  /// Because elements may have been added, removed, or moved, the focus, scroll positions, and edited text are updated
  /// as well.
  mutating func updateLayout(reveals: Bool = false) {
    if let layer = topLayer {
      let key = LayerKey(layer)
      if topKey != key { changeTop(to: key) }
    }
    let before = frame
    frame = makeFrame()
    var isChanged = false
    for layer in frame.layers + frame.regions {
      let old = (layer.region == nil ? before.layers : before.regions).first { $0.key == layer.key }
      // A layer that is shown for the first time may have its focus further down, on the row that led away from it.
      let isNew = state.layerState(layer.key).focus == nil && scene.content(of: layer).focus != nil
      if updatePosition(of: layer, old, reveals: isNew || reveals && layer.key == topKey) { isChanged = true }
    }
    if isChanged { frame = makeFrame() }
    updateEdit()
    guard var panel = state.panel else { return }
    panel.follow(chrome)
    state.open(panel)
  }

  /// Notes that another layer receives the keys, or that something else stands in the place of its screen.
  private mutating func changeTop(to key: LayerKey) {
    let before = topKey
    topKey = key
    state.isLeading = false
    if let entry = key.entry, before?.entry == entry {
      // What was being typed goes on when the screen is back.
      if case .standIn = key {
        (state.awayEdit, state.edit) = (state.edit, nil)
      } else {
        (state.edit, state.awayEdit) = (state.awayEdit, nil)
      }
      state.held.isLeft = false
      if let before {
        let old = state.layerState(before)
        state.update(key) { ($0.filter, $0.toldFilter) = (old.filter, old.toldFilter) }
      }
      return
    }
    (state.edit, state.awayEdit, state.held) = (nil, nil, HeldKeys())
    if state.panel?.belongsToScreen ?? true { state.close() }
  }

  private mutating func makeFrame() -> Frame {
    FrameBuilder(scene: scene, state: state, width: width, height: height, glyphs: glyphs, texts: texts)
      .frame(&cache)
  }

  /// Updates a layer's focus and scroll position for a new layout.
  ///
  /// Returns whether another layout is required.
  private mutating func updatePosition(of layer: LayerFrame, _ old: LayerFrame?, reveals: Bool) -> Bool {
    var updated = state.layerState(layer.key)
    let previous = updated
    var top = layer.top
    let isOther = old.map { $0.layout.serial != layer.layout.serial } ?? false
    if let old, isOther { top = layer.keptTop(after: old) }
    if let control = layer.currentControl, reveals || isOther && old?.isCurrentVisible == true {
      top = layer.revealing(control, from: top)
    }
    updated.top = min(max(0, top), layer.lastTop)
    if let control = layer.currentControl {
      let block = layer.block(ofControl: control)
      // A tool that has the focus because the screen has no control of its own, as while it loads, gives it to the first
      // one that comes.
      if block != nil || previous.focus != nil {
        updated.focus = block?.id ?? layer.tool(ofControl: control)?.id
        updated.order = control
      }
      if block?.part != .field { updated.hasLeftField = false }
    }
    if let open = updated.openControl, layer.layout.options.openControl == open,
      !layer.layout.controls.contains(where: { layer.layout.blocks[Int($0)].id == open })
    {
      updated.openControl = nil
    }
    guard updated != previous else { return false }
    state.update(layer.key) { $0 = updated }
    return updated.top != previous.top || updated.openControl != previous.openControl
  }
}
