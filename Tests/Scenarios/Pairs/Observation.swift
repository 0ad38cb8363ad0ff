import Failures
import FeatureTesting
import Flows
import NavigationEngine
import Payloads
import Scenes
import Screens

/// All that can be seen of an app at one moment, as lines that do not depend on how it came there.
public struct Observation: Sendable, Equatable {
  public private(set) var lines: [String] = []

  /// Looks at an app that has nothing left to do.
  ///
  /// The running flows are asked for their states, as when the window is saved.
  @MainActor
  init(of app: FeatureTester) async {
    let snapshot = await app.snapshot()
    if let scene = app.scene { add(scene) }
    add(app.engine.outline())
    for state in (snapshot?.states ?? []).map({ Self.lines(of: $0.state) }).sorted(by: {
      $0.lexicographicallyPrecedes($1)
    }) {
      lines += state
    }
    for feature in app.factory.features.sorted(by: { $0.rawValue < $1.rawValue }) {
      for key in ["key", "elsewhere"] {
        if let value = (try? app.services.storage(of: feature).load(key)) ?? nil {
          lines.append("stored \(key) of \(feature): \(PayloadValue.describing(value))")
        }
      }
    }
  }

  private mutating func add(_ scene: Scene) {
    lines.append("tabs \(scene.tabs.map(Sight.pages) ?? "none")")
    for (index, layer) in scene.layers.enumerated() { add(layer, "layer \(index)") }
    if let notice = scene.notice { lines.append("notice \(notice.text)") }
  }

  private mutating func add(_ layer: Layer, _ name: String) {
    var root: Element?
    switch layer.content {
    case .screen(let screen):
      root = screen.root
      let texts = screen.elements.dropFirst().compactMap {
        $0.string(.title) ?? $0.string(.text) ?? $0.string(.label)
      }
      let values = screen.elements.compactMap { $0.string(.value) }.filter { !$0.isEmpty }
      lines.append("\(name) texts \(texts.prefix(40)) values \(values) of \(texts.count)")
    case .loading(let text): lines.append("\(name) loading \(text)")
    case .failed(let failure, _): lines.append("\(name) failed \(failure.message)")
    }
    lines.append("\(name) \(Sight.name(layer.style)) depth \(layer.depth) bar \(Sight.bar(layer, root))")
    lines.append("\(name) trail \(layer.trail.map(\.title))")
    lines.append("\(name) tones \(Sight.list(layer, { $0.tone == .plain ? nil : "\($0.tone)" }))")
    lines.append("\(name) row badges \(Sight.list(layer, { $0.string(.badge) }))")
    if let pages = layer.pages { lines.append("\(name) pages \(Sight.pages(pages))") }
    for embedded in layer.embedded { add(embedded.layer, "\(name) slot \(embedded.slot)") }
  }

  private mutating func add(_ outline: WindowOutline, _ indent: String = "") {
    let facts = outline.facts.filter { $0.name != "number" }.map { "\($0.name) \($0.value)" }
    // The titles of screens that have not been shown again are not known.
    let title = outline.kind == "entry" ? "" : " \(outline.title)"
    lines.append("tree \(indent)\(outline.kind)\(title) \(facts.joined(separator: ", "))")
    for child in outline.children { add(child, indent + "  ") }
  }

  /// The state of a flow, a line for each of its values.
  private static func lines(of state: Payload) -> [String] {
    guard case .map(let values)? = try? PayloadValue(decoding: state) else {
      return ["flow \(PayloadValue.describing(state))"]
    }
    let name = if case .text(let name)? = values["flow"] { name } else { "-" }
    return values.sorted { $0.key < $1.key }.filter { $0.key != "flow" }.map { "flow \(name) \($0.key) \($0.value)" }
  }

  /// The statements of a flow that cannot both be: it has pages by their type and others by their items.
  var contradictions: [PairDifference] {
    let pages = lines.filter { $0.hasPrefix("flow pages pages ") }.map { $0.dropFirst("flow pages pages ".count) }
    let items = lines.filter { $0.hasPrefix("flow pages items ") }.map { $0.dropFirst("flow pages items ".count) }
    return zip(pages.sorted(), items.sorted()).filter { $0 != $1 }.map {
      PairDifference(place: .end, isExtra: true, line: "a flow has the pages \($0) and their items \($1)")
    }
  }
}
