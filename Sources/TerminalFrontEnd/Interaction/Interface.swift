import NavigationEngine
import Screens

/// The whole front end but the terminal: a value that takes scenes and events, and gives effects and pictures.
struct Interface: Sendable {
  private(set) var scene: Scene
  var state = InterfaceState()
  /// Where everything stands after the last event.
  private(set) var frame = Frame.empty
  private(set) var width: Int
  private(set) var height: Int
  let glyphs: Glyphs
  let keys: KeyMap
  private(set) var cache = LayoutCache()
  /// The time that the next picture is of; nil shows no work that is under way.
  var now: ContinuousClock.Instant?
  private var topKey: LayerKey?

  init(scene: Scene, width: Int, height: Int, glyphs: Glyphs = .unicode, keys: KeyMap = .standard) {
    self.scene = scene
    self.width = width
    self.height = height
    self.glyphs = glyphs
    self.keys = keys
    state.seenNotice = nil
    present(scene)
  }

  /// Takes another scene.
  ///
  /// Focus, scroll and typed text stay where their elements do.
  mutating func present(_ scene: Scene) {
    // A detail that comes up gets the keys; one that takes the place of another leaves them where they are.
    if scene.layers.last?.style != .detail || self.scene.layers.last?.style != .detail { state.isOnPrimary = false }
    self.scene = scene
    if let notice = scene.notice, notice.number != state.seenNotice {
      state.seenNotice = notice.number
      state.notice = notice
      if notice.detail != nil { state.detailed = notice }
    } else if scene.notice == nil, let shown = state.notice, shown.number == state.seenNotice {
      // It holds no longer: the work that it told of has ended.
      state.notice = nil
    }
    settle()
  }

  mutating func resize(width: Int, height: Int) {
    self.width = width
    self.height = height
    settle(reveals: true)
  }

  func draw() -> CellBuffer {
    var renderer = Renderer(scene: scene, state: state, frame: frame, glyphs: glyphs)
    renderer.now = now
    renderer.draw()
    return renderer.buffer
  }

  // MARK: - What is on top

  /// The layer that keys go to: the topmost, or the stack beside a detail.
  var topLayer: Layer? {
    let index = isOnPrimary ? scene.layers.count - 2 : scene.layers.count - 1
    return scene.layers.indices.contains(index) ? scene.layers[index] : nil
  }
  var top: LayerFrame? { frame.top }
  var isAtRoot: Bool { scene.layers.count <= 1 && (topLayer?.depth ?? 0) <= 1 }
  private var isOnPrimary: Bool {
    state.isOnPrimary && scene.layers.last?.style == .detail && scene.layers.count > 1 && width >= Frame.besideWidth
  }

  mutating func updateTop(_ change: (inout PageState) -> Void) {
    if let key = topLayer.map(LayerKey.init) { state.update(key, change) }
  }

  /// Shows a sentence of the front end's own.
  mutating func say(_ text: String, _ kind: Notice.Kind = .information) {
    state.notice = Notice(number: 0, kind: kind, text: text)
  }

  // MARK: - Settling

  /// Makes the frame for the present scene and state, and brings focus, scroll and the text of the focused field in line
  /// with it: elements may have come, gone or moved.
  mutating func settle(reveals: Bool = false) {
    if let layer = topLayer {
      let key = LayerKey(layer)
      if topKey != key {
        topKey = key
        state.edit = nil
        switch state.mode {
        case .filter, .menu: state.mode = .page
        case .page, .help, .details: break
        }
      }
    }
    let before = frame
    frame = makeFrame()
    var isChanged = false
    for layer in frame.layers {
      let old = before.layers.first { $0.key == layer.key }
      // A page that is shown first may begin at a control further down: the one that led away from it.
      let isNew = state.page(layer.key).focus == nil && scene.layers[layer.index].focus != nil
      if follow(layer, old, reveals: isNew || reveals && layer.key == topKey) { isChanged = true }
    }
    if isChanged { frame = makeFrame() }
    settleEdit()
  }

  private mutating func makeFrame() -> Frame {
    FrameBuilder(scene: scene, state: state, width: width, height: height, glyphs: glyphs).frame(&cache)
  }

  /// Keeps a page's place; returns whether that changed it.
  private mutating func follow(_ layer: LayerFrame, _ old: LayerFrame?, reveals: Bool) -> Bool {
    var page = state.page(layer.key)
    let was = page
    var top = layer.top
    let isOther = old.map { $0.layout.serial != layer.layout.serial } ?? false
    if let old, isOther { top = keptTop(layer, old, page) }
    if let place = layer.place, reveals || isOther && wasVisible(old) { top = revealing(place, layer, top) }
    page.top = min(max(0, top), layer.lastTop)
    if let place = layer.place {
      page.focus = layer.block(ofControl: place)?.id ?? layer.tool(ofControl: place)?.id
      page.order = place
      if layer.block(ofControl: place)?.part != .field { page.hasLeftField = false }
    }
    if let open = page.openPicker, layer.layout.options.openPicker == open,
      !layer.layout.controls.contains(where: { layer.layout.blocks[Int($0)].id == open })
    {
      page.openPicker = nil
    }
    guard page != was else { return false }
    state.update(layer.key) { $0 = page }
    return page.top != was.top || page.openPicker != was.openPicker
  }

  private func wasVisible(_ old: LayerFrame?) -> Bool {
    guard let old, let block = old.place.flatMap({ old.block(ofControl: $0) }) else { return false }
    return block.endLine > old.top && Int(block.line) < old.top + old.body.height
  }

  /// Where the top is to be after the page was laid out anew: the focus stays in its row if it was seen, else what
  /// stood at the top stays there.
  private func keptTop(_ layer: LayerFrame, _ old: LayerFrame, _ page: PageState) -> Int {
    if old.top == 0 && layer.lastTop == 0 { return 0 }
    if wasVisible(old), let before = old.place.flatMap({ old.block(ofControl: $0) }),
      let now = layer.place.flatMap({ layer.block(ofControl: $0) }), now.id == before.id
    {
      return old.top + Int(now.line - before.line)
    }
    let first = old.layout.firstBlock(below: old.top)
    guard old.top > 0, first < old.layout.blocks.count else { return old.top }
    let anchor = old.layout.blocks[first]
    if first < layer.layout.blocks.count, layer.layout.blocks[first].id == anchor.id {
      return old.top + Int(layer.layout.blocks[first].line - anchor.line)
    }
    guard let now = layer.layout.blocks.first(where: { $0.id == anchor.id && $0.part == anchor.part }) else {
      return old.top
    }
    return old.top + Int(now.line - anchor.line)
  }

  /// The top line at which a control can be seen, with its heading where it is the first under it.
  func revealing(_ control: Int, _ layer: LayerFrame, _ top: Int) -> Int {
    guard let block = layer.block(ofControl: control) else { return top }
    let index = Int(layer.layout.controls[control])
    var first = Int(block.line)
    if control == 0 && block.endLine <= layer.body.height { first = 0 }
    if index > 0, layer.layout.blocks[index - 1].part == .heading { first = min(first, Int(block.line) - 1) }
    var last = block.endLine
    if control == layer.layout.controls.count - 1, layer.layout.height - Int(block.line) <= layer.body.height {
      last = layer.layout.height
    }
    var top = top
    if last > top + layer.body.height { top = last - layer.body.height }
    if first < top { top = max(first, block.endLine - layer.body.height) }
    return top
  }

  /// Has the text of the field that has the focus, follows the screen with it, and drops it with the focus.
  private mutating func settleEdit() {
    guard let top else { return state.edit = nil }
    if let edit = state.edit, let place = otherPlace(of: edit, top) {
      state.edit?.move(to: place.id)
      state.update(top.key) { ($0.focus, $0.order) = (place.id, place.control) }
      return settle(reveals: true)
    }
    guard let field = top.focused, field.kind == .textField else { return state.edit = nil }
    if let edit = state.edit, edit.field == field.id, edit.fits(field) {
      state.edit?.described(as: field.string(.value) ?? "")
    } else {
      state.edit = FieldEdit(field)
    }
  }
}
