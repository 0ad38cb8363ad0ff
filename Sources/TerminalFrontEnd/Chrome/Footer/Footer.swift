import Presentation
import Scenes
import Screens
import TerminalKit

/// The keys of the current state in the last row, and what is in progress.
struct FooterPart: ChromePart {
  func draw(in window: ChromeContext, _ motion: MotionStep?, on canvas: inout Canvas) {
    Footer(window: window).draw(on: &canvas)
  }

  func target(_ row: Int, _ column: Int, in window: ChromeContext) -> MouseTarget? {
    guard row == window.frame.footerRow else { return nil }
    let item = window.frame.items.first { $0.item.element != nil && $0.rect.contains(row: row, column: column) }
    return item.map { .region($0.index) } ?? .nothing
  }
}

/// The footer, with the keys of the current state.
struct Footer {
  let window: ChromeContext

  private var scene: Scene { window.scene }
  private var state: InterfaceState { window.state }
  private var frame: Frame { window.frame }
  private var glyphs: Glyphs { window.glyphs }
  private var texts: AppTexts { window.texts }

  /// Up to five keys for the current state, most useful first.
  var keys: [(key: String, title: String)] {
    let (enter, escape) = (texts[.enterKey], texts[.escapeKey])
    if let panel = state.panel { return panel.words(in: window) }
    if let words = ChromeParts.ofLayers.lazy.compactMap({ $0.words(in: window) }).first { return words }
    guard let top = frame.top, let layer = window.layer else { return [] }
    // What is typed now waits for the field's screen.
    if layer.isBeingReplaced, state.awayEdit != nil { return [(escape, texts[.leaveField])] }
    if layer.preview != nil { return [(enter, texts[.goBack]), (escape, texts[.stay])] }
    if state.edit != nil, top.focused?.isDisabled == false {
      let title = titleOfEnter(in: top)
      let submit = title == .submit ? [] : key(.submit, .submit)
      return [(enter, texts[title])] + key(.next, .nextField) + submit + [(escape, texts[.leaveField])]
    }
    if top.layout.options.openControl != nil {
      return [(glyphs.arrows, texts[.move]), (enter, texts[.choose]), (escape, texts[.close])]
    }
    var keys: [(key: String, title: String)] = []
    var takesArrows = false
    if let focused = top.focused, !focused.isDisabled {
      switch focused.elementForm.words(for: focused) {
      case .arrows(let title):
        takesArrows = true
        keys.append((glyphs.isASCII ? "<- ->" : "←→", texts[title]))
      case .enter(let title): keys += key(.activate, title)
      }
    } else if let left = top.currentControl.flatMap({ top.element(ofControl: $0) }), left.kind.control == .field,
      !left.isDisabled, case .enter(let title) = left.elementForm.words(for: left)
    {
      keys += key(.activate, title)
    }
    if layer.isFailed, let generation = layer.versions?.earlier, let key = proposed(top.layout.screen) {
      keys.append((key, texts(.generation, "\(generation)")))
    }
    if top.controlCount > 1 {
      keys += arrows(.move)
    } else if top.lastTop > 0 {
      keys += arrows(.scroll)
    }
    if top.focused?.hasMenu == true { keys += key(.actions, .actions) }
    if top.grabber != nil, case .sheet(let detents, _, _) = layer.style {
      let isHighest =
        state.detent(of: layer.container, detents, rows: frame.height)
        == InterfaceState.sorted(detents, rows: frame.height).last
      keys += key(.detent, isHighest ? .shorter : .taller)
    }
    if layer.canBeLeft { keys += key(.back, leaving(layer)) }
    if frame.layers.last?.isBeside == true, !takesArrows {
      keys += key(frame.topIndex < frame.layers.count - 1 ? .right : .left, .otherColumn)
    }
    if layer.pages != nil, let previous = name(.previousTab), let next = name(.nextTab) {
      keys.append(("\(previous) \(next)", texts[.pages]))
    }
    if top.filterRow != nil { keys += key(.filter, .filter) }
    if let tabs = scene.tabs, frame.tabRow != nil, tabs.items.count > 1, let first = window.keys[.tab].first {
      keys.append(("\(first.name(texts))-\(min(9, tabs.items.count))", texts[.tabs]))
    }
    if let next = window.nextRegion, let name = name(.region) {
      keys.append((name, scene.region(next.container)?.title ?? scene.layers.last?.bar.title ?? ""))
    }
    let help = key(.help, .keys)
    if scene.isAtRoot(isOnPrimary: state.isOnPrimary) { keys += help + key(.leave, .quit) } else { keys += help }
    // Help is always kept because it lists all other keys.
    if keys.count > 5 { keys = keys.filter { $0.key != help.first?.key }.prefix(5 - help.count) + help }
    return keys
  }

  /// Returns what Enter does in the focused field: the same as `Interface.enter`.
  private func titleOfEnter(in top: LayerFrame) -> AppText {
    if state.edit?.line.isMultiline == true { return .newLine }
    if top.focused?.action(.submit) != nil { return .submit }
    let hasNext = top.focus.flatMap { top.field(after: $0) } != nil
    return !hasNext && top.layout.screen.submission != nil ? .submit : .next
  }

  private func name(_ command: KeyCommand) -> String? { window.keys.name(of: command, texts) }

  /// The first key that a screen proposes for a control and the app leaves to it.
  private func proposed(_ screen: Screen) -> String? {
    let key = screen.elements.lazy.compactMap(\.shortcut).first
    return key.flatMap { window.keys.command(for: $0, inText: false) == nil ? $0.name(texts) : nil }
  }

  /// The first key of a command with what it does here, or nothing if the command has no key.
  private func key(_ command: KeyCommand, _ title: AppText) -> [(key: String, title: String)] {
    name(command).map { [($0, texts[title])] } ?? []
  }

  /// The keys that move up and down.
  private func arrows(_ title: AppText) -> [(key: String, title: String)] {
    if window.keys[.up].contains("↑"), window.keys[.down].contains("↓") { return [(glyphs.arrows, texts[title])] }
    guard let up = name(.up), let down = name(.down) else { return [] }
    return [("\(up) \(down)", texts[title])]
  }

  private func leaving(_ layer: Layer) -> AppText {
    if layer.style.isDialog { return .cancel }
    return layer.depth > 1 || layer.style == .root ? .back : .close
  }

  // MARK: - Drawing

  /// Draws the footer, with the most useful keys on the left, and what is in progress on the right if the
  /// indicator has no room for it.
  func draw(on canvas: inout Canvas) {
    var room = frame.items.first.map { $0.rect.column - 1 } ?? frame.width
    canvas.buffer.fill(
      row: frame.footerRow, column: 0, width: frame.width, height: 1, with: " ", style: canvas.styles.bar)
    if let line = activity {
      room -= TextWidth.columns(line) + 2
      drawKeys(room, &canvas)
      canvas.put(line, frame.footerRow, room + 1, canvas.styles.onBar(canvas.styles.accent))
    } else if let step {
      room -= TextWidth.columns(step) + 2
      drawKeys(room, &canvas)
      canvas.put(step, frame.footerRow, room, canvas.styles.onBar(canvas.styles.note))
    } else {
      drawKeys(room, &canvas)
    }
    for item in frame.items {
      let style = item.item.tone == .plain ? canvas.styles.faint : canvas.styles.style(item.item.tone)
      canvas.put(item.text, frame.footerRow, item.rect.column, canvas.styles.onBar(style))
    }
  }

  private func drawKeys(_ width: Int, _ canvas: inout Canvas) {
    var column = 1
    // A key cap has a blank at either side.
    let cap = canvas.styles.isFlat ? "" : " "
    for (key, title) in keys {
      let size = 2 * cap.utf8.count + TextWidth.columns(key) + 1 + TextWidth.columns(title)
      guard column + size <= width - 1 else { break }
      column += canvas.put(cap + key + cap, frame.footerRow, column, canvas.styles.keyCap)
      column +=
        canvas.put(" " + title, frame.footerRow, column, canvas.styles.onBar(canvas.styles.faint))
        + (canvas.styles.isFlat ? 3 : 2)
    }
  }

  /// The work in progress as the footer says it, where the indicator has no room for it.
  private var activity: String? {
    guard let now = window.now else { return nil }
    let room = StatusIndicator.room(in: frame)
    if frame.tabRow != nil || frame.sidebar != nil,
      StatusIndicator.activity(scene, at: now, room: room, glyphs, texts) != nil
    {
      return nil
    }
    return ActivityText.line(scene.activities, at: now, width: frame.width * 2 / 3, spinner: glyphs.spinner, texts)
  }

  /// Which of how many steps the topmost screen is, for the footer below a cover that shows them all.
  private var step: String? {
    guard WidthClass(columns: frame.width) >= .split, let top = frame.top, window.content(of: top).style.coversAll
    else { return nil }
    return top.layout.screen.steps.map { texts(.stepOf, "\($0.current + 1)", "\($0.titles.count)") }
  }
}
