import Failures
import Flows
import SampleScenes
import Scenes
import Screens
import Testing

@testable import PlainFrontEnd
@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("A host replaces every text of the front ends")
struct FrontEndTextsTests {
  /// The texts of all modules below the engine and the host.
  private static let texts = SceneTexts.all + PresentationTexts.all + TerminalTexts.all + PlainTexts.all

  /// A mark in the place of each text, with what is filled in behind it.
  private static let marked = AppTexts(
    Dictionary(
      uniqueKeysWithValues: texts.map { text in
        let places = (1...7).map { "{\($0)}" }.filter { text.english.contains($0) }
        return (text, mark(text) + places.joined(separator: " "))
      }))

  private static func mark(_ text: AppText) -> String { "§\(texts.firstIndex(of: text) ?? -1)§" }

  // MARK: - What is shown

  /// Screens whose own words are Greek.
  private let catalog = Sample.screen {
    List {
      Section("Αλφα") {
        Row("Βητα", subtitle: "Γαμμα", detail: "1 €") {}.id("1")
        Row("Εψιλον") {}.disabled(true, reason: "Ζητα").id("2")
      }
      Toggle("Ητα", isOn: .constant(false))
      Toggle("Θητα", isOn: .constant(true))
      Picker("Ιωτα", selection: .constant("α"), options: ["α", "β"]) { $0 }
      Button("Καππα") {}
      ProgressView("", value: nil)
    }
    .navigationTitle("Λαμδα").searchable(prompt: "Μυ").toolbar { Button("Νυ") {} }
  }

  /// A row that only has actions.
  private let menu: Screen = {
    let builder = ScreenBuilder()
    builder.begin(.row)
    builder.string(.title, "Δελτα")
    builder.begin(.button)
    builder.string(.title, "Ε")
    builder.action(.activate, ActionID(rawValue: 7))
    builder.end()
    builder.end()
    return builder.finish()
  }()

  /// Elements that lack what most have.
  private let odd: Screen = {
    let builder = ScreenBuilder()
    builder.begin(.progress)
    builder.end()
    builder.begin(.textField)
    builder.string(.title, "Ζ")
    builder.end()
    builder.begin(.picker)
    builder.string(.title, "Η")
    builder.end()
    builder.begin(.button)
    builder.string(.title, "Θ")
    builder.flag(.disabled, true)
    builder.action(.activate, ActionID(rawValue: 7))
    builder.end()
    builder.begin(.text)
    builder.string(.text, "*")
    builder.string(.label, "Ι")
    builder.number(.style, Double(TextStyle.mono.rawValue))
    builder.end()
    builder.begin(ElementKind(rawValue: 999))
    builder.end()
    return builder.finish()
  }()

  private func list(_ count: Int, of letter: String = "Ξ") -> Screen {
    Sample.screen { ForEach(Array(0..<count), id: \.self) { Text("\(letter)\($0)") } }
  }

  private let form = Sample.screen {
    TextField("Ξι", text: .constant(""), prompt: "Ομικρον")
    SecureField("Πι", text: .constant("α"))
    TextField("Ρω", text: .constant("β"), error: "Σιγμα")
    SecureField("Ταυ", text: .constant("αβ"))
  }

  private let step = Sample.screen { Text("Α").navigationTitle("Β").steps(["Γ", "Δ"], current: 1) }

  /// Elements for values with letters that are not English.
  private let values = Sample.screen {
    Stepper("Α", value: .constant(2), in: 1...6)
    DatePicker("Β", selection: .constant(Gallery.day("2026-01-05")), isExpanded: true)
    TextEditor("Γ", text: .constant("δ"))
    LazyList(count: 900, window: .constant(ListWindow(first: 0, count: 9))) { Text("Ε\($0)") }
    Table(columns: [TableColumn("Ζ", sorted: .ascending), TableColumn("Η", sorted: .descending)]) {
      TableRow("Θ") { Sparkline("Ι", [1, 2, 3]) }
    }
    Chart("Κ") {
      Series("Λ", [3, 2, 1])
      Series("Μ", [1, 1])
      Series("Ν", [])
    }
    Markdown("[Ξ](/Ο)")
    Button("Π") {}.keyboardShortcut("β")
  }

  private let tabs = TabBar(
    items: [
      TabBar.Item(id: "1", title: "Α", icon: "", phase: .loading),
      TabBar.Item(id: "2", title: "Β", icon: "", phase: .failed), TabBar.Item(id: "3", title: "Γ", icon: ""),
    ], selected: "1")

  private func scene(_ layers: Layer..., detail: String? = nil) -> Scene {
    var scene = Scene(title: "Ω", tabs: tabs, layers: layers)
    if let detail { scene.notice = Notice(number: 1, kind: .information, text: "Υ", detail: detail) }
    return scene
  }

  private func root(_ screen: Screen, depth: Int = 1) -> Layer {
    var layer = Sample.root(screen, depth: depth, back: depth > 1 ? "Α" : nil)
    if layer.bar.title == "Shop" { layer.bar.title = "Φ" }
    return layer
  }

  private func layer(_ content: Layer.Content, title: String = "Χ") -> Layer {
    Layer(
      container: ContainerID(rawValue: 1), style: .root, bar: Bar(title: title), content: content, entry: nil,
      flow: FlowID(rawValue: 4), depth: 1)
  }

  private let failure = FlowFailure(code: "test", message: "Ψ", expected: "α", found: "β", cause: "γ", remedy: "δ")

  /// A feature that failed, with versions of each kind.
  private var failed: Layer {
    var layer = layer(.failed(failure, canRetry: true))
    typealias Version = FeatureVersions.Version
    layer.versions = FeatureVersions(
      title: "Χ",
      versions: [
        Version(generation: 6, time: "1", swapTime: .milliseconds(5), stopped: "2"),
        Version(generation: nil, outcome: .refused, time: "3"), Version(generation: nil, outcome: .unbuilt, time: "4"),
        Version(generation: 5, outcome: .replaced, time: "5", lasted: .seconds(600)),
        Version(generation: 4, outcome: .replaced, time: "6", lasted: .seconds(6), returnsTo: 2),
      ], earlier: 5)
    return layer
  }

  /// The frames of a terminal with these texts.
  private func frames(_ texts: AppTexts) -> [String] {
    var frames: [String] = []
    func interface(_ scene: Scene, width: Int = 150, height: Int = 50, _ steps: (inout Interface) -> Void = { _ in }) {
      var interface = Interface(scene: scene, width: width, height: height, texts: texts)
      interface.now = ContinuousClock.now + .seconds(5)
      frames.append(interface.text)
      steps(&interface)
      frames.append(interface.text)
    }
    let main = scene(root(catalog), detail: "α")
    interface(main) { $0.press(.function(1)) }
    interface(main) { interface in
      var other = main
      other.notice?.number += 1
      interface.present(other)
      interface.press(.function(6))
    }
    interface(scene(failed))
    // The sidebar.
    var swapped = main
    swapped.tabs?.items[2].generation = 4
    swapped.tabs?.items[2].swapTime = .milliseconds(5)
    swapped.figures = HostFigures(memory: 9 << 20, swaps: 1)
    interface(main, width: 190)
    interface(swapped, width: 190) { interface in
      interface.state.figures.lastKeyTime = .milliseconds(2)
      swapped.figures?.swaps = 2
      interface.present(swapped)
    }
    interface(main) { interface in
      interface.press(.character("p"), .control)
      frames.append(interface.text)
      for _ in 0..<3 {
        interface.press(.pageDown)
        frames.append(interface.text)
      }
      _ = interface.type("α://β")
      frames.append(interface.text)
      interface.press(.backspace)
    }
    interface(main) { interface in
      interface.press(.character("/"))
      frames.append(interface.text)
      _ = interface.type("Ω")
      frames.append(interface.text)
      _ = interface.press(.escape)
    }
    // The keys of each control, and of an open picker.
    interface(scene(root(catalog))) { interface in
      for _ in 0..<8 {
        interface.press(.down)
        frames.append(interface.text)
      }
      interface.press(.up)
      interface.press(.enter)
    }
    interface(scene(root(Sample.screen { TextEditor("Γ", text: .constant("δ")) }))) { $0.press(.tab) }
    interface(scene(root(menu))) { $0.press(.character("a")) }
    interface(scene(root(menu))) { $0.press(.function(1)) }
    interface(scene(root(odd))) { interface in
      interface.press(.tab)
      interface.press(.enter)
    }
    interface(scene(root(catalog))) { $0.press(.character("a")) }
    interface(scene(root(form, depth: 2))) { interface in
      interface.press(.escape)
      frames.append(interface.text)
      interface.press(.character("s"), .control)
      frames.append(interface.text)
      interface.press(.function(6))
      frames.append(interface.text)
      interface.press(.character("q"))
    }
    for style in [Layer.Style.alert, .sheet(detents: [.medium, .large], grabber: true, cornerRadius: nil), .detail] {
      interface(scene(root(catalog), Sample.modal(catalog, style))) { interface in
        interface.press(.character("+"))
        frames.append(interface.text)
        interface.press(.function(1))
      }
    }
    interface(scene(root(values))) { $0.press(.function(1)) }
    interface(scene(root(catalog), Sample.modal(step, .fullScreenCover)))
    var peeking = root(catalog, depth: 2)
    peeking.preview = Layer.Content.screen(form)
    interface(scene(peeking))
    var deep = root(catalog, depth: 2)
    deep.trail = [Layer.Step(entry: EntryID(rawValue: 4), title: "Α")]
    interface(scene(deep)) { interface in
      interface.press(.character("p"), .control)
      frames.append(interface.text)
      _ = interface.type("Α")
      frames.append(interface.text)
      _ = interface.type("ΩΩ")
    }
    let keys = KeyMap.standard.binding(.help, to: "Del", "Ins", "F1").binding(.moments, to: "F8")
    var other = Interface(scene: main, width: 150, height: 50, keys: keys, texts: texts)
    other.press(.function(1))
    frames.append(other.text)
    var paged = root(catalog)
    paged.pages = tabs
    interface(scene(paged))
    interface(scene(layer(.loading(""))))
    var waiting = root(catalog, depth: 2)
    waiting.content = .loading("Ω")
    interface(scene(waiting))
    interface(scene(layer(.failed(failure, canRetry: true))))
    interface(scene(layer(.failed(failure, canRetry: true), title: "")))
    interface(main, width: 30, height: 8)
    var busy = main
    busy.notice = nil
    busy.activities = (1...2).map {
      Activity(id: Activity.ID(rawValue: $0), text: "Ω", began: ContinuousClock.now, delay: .zero)
    }
    busy.notices = (1...5).map { Notice(number: $0, kind: .failure, text: "Υ") }
    interface(busy)
    busy.activities = []
    for phases in [[TabBar.Item.Phase.ready], [.ready, .ready], [.ready, .failed]] {
      busy.tabs?.items = phases.enumerated().map {
        TabBar.Item(id: PageID(rawValue: "\($0.offset)"), title: "Α", icon: "", phase: $0.element)
      }
      interface(busy)
    }
    interface(main) { $0.press(.function(4)) }
    busy.hasUnsubmittedText = true
    interface(busy) { $0.press(.character("c"), .control) }
    return frames
  }

  /// The lines that plain mode prints with these texts.
  private func lines(_ texts: AppTexts) -> [String] {
    var output = ""
    let front = PlainFrontEnd(handler: Recorder(), texts: texts, write: { output += $0 }, onQuit: {})
    func run(_ scene: Scene, _ lines: String...) {
      front.present(scene)
      for line in lines {
        front.command(line)
        front.idle()
      }
    }
    let all = ["?", "x", "", "t", "o", "g", "r", "p", "/Β", "/", "t 9", "o 9", "99", "1 x", "3 x", "5", "5 9", "6 x"]
    for line in all { run(scene(root(catalog)), line) }
    run(scene(root(values)), "p", "1 x", "2 x", "3", "4 x")
    run(scene(root(form, depth: 2)), "1", "2", "")
    run(scene(root(menu)), "1")
    run(scene(root(catalog)), "p")
    run(scene(root(menu)), "5")
    run(scene(root(catalog)), "p", "2")
    run(scene(root(odd)), "p", "1 x", "3")
    run(scene(root(list(3))), "p")
    run(scene(root(list(2))), "p")
    run(scene(root(list(20))), "p")
    run(scene(root(list(20, of: "Ο"))), "p")
    run(scene(root(list(300))), "p")
    var paged = root(menu)
    paged.pages = tabs
    run(scene(paged), "p")
    run(Scene(title: "Ω", tabs: nil, layers: [root(menu)]), "t 1")
    run(scene(root(form, depth: 2)), "2")
    front.present(scene(root(menu, depth: 3)))
    front.command("α")
    front.idle()
    let styles: [Layer.Style] = [
      .alert, .confirmationDialog, .sheet(detents: [.medium], grabber: false, cornerRadius: nil), .detail,
      .fullScreenCover, .custom(fullScreen: false),
    ]
    for (index, style) in styles.enumerated() {
      run(scene(root(catalog), Sample.modal(catalog, style, entry: UInt64(20 + index))))
    }
    run(scene(root(catalog), Sample.modal(step, .fullScreenCover, entry: 40)))
    run(scene(layer(.loading(""))), "s", "1")
    run(scene(layer(.failed(failure, canRetry: true), title: "")))
    run(scene(failed))
    var beside = scene(root(catalog))
    beside.regions = [Scene.Region(kind: .pane, title: "Ω", layer: root(menu))]
    run(beside, "w x", "w 9")
    return output.split(separator: "\n").map(String.init)
  }

  /// The words of two letters or more that only English, or a command, can have written.
  private func words(in text: String) -> [String] {
    var words: [String] = []
    var word = ""
    for character in text + " " {
      if character.isASCII, character.isLetter {
        word.append(character)
      } else {
        if word.count > 1 { words.append(word) }
        word = ""
      }
    }
    return words
  }

  // MARK: - The properties

  @Test("No English word is left in a terminal whose host has replaced every text")
  func screen() {
    let english = frames(AppTexts())
    #expect(english.allSatisfy { !words(in: $0).isEmpty })
    for frame in frames(Self.marked) { #expect(words(in: frame).isEmpty, "\(frame)") }
  }

  @Test("No English word is left in plain mode whose host has replaced every text")
  func plain() {
    #expect(words(in: lines(AppTexts()).joined(separator: " ")).count > 100)
    for line in lines(Self.marked) { #expect(words(in: line).isEmpty, "\(line)") }
  }

  @Test("Every text of the front ends is shown by the frames of these tests, so that none is left out")
  func reach() {
    let shown = (frames(Self.marked) + lines(Self.marked)).joined(separator: "\n")
    // Those of states that a scene alone does not reach.
    let elsewhere: Set<AppText> = [
      .stay, .leave, .wait, .restartWithout, .asksAgain, .noOutput, .outputOfPlugins, .noLongerExists, .untitled,
      // Those of what is copied and opened, which CopyTests, PaletteItemTests and PlainTests show.
      .copied, .openOutside, .copyThis, .copyLink, .noLink, .features, .settings, .settingsOf, .noCommands,
      .noCommand, .groupFound, .noPlace,
    ]
    let missing = Self.texts.filter { !shown.contains(Self.mark($0)) && !elsewhere.contains($0) }
    #expect(missing.isEmpty, "\(missing)")
  }
}
