import Flows
import SampleScenes
import Scenes
import Screens
import TestSupport
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("Every element and every presentation matches its recording, at four sizes in two themes")
struct RecordingTests {
  private static let elements: [(name: String, screen: Screen)] = [
    ("rows", Sample.catalog), ("text-and-buttons", Sample.detail), ("form", Sample.form()), ("photos", Sample.photos),
    ("table", Gallery.table(rows: 30)), ("controls", Gallery.controls), ("values", Gallery.values),
    ("texts", Gallery.texts), ("cards", cards), ("pickers", pickers),
    ("empty", Sample.screen { ContentUnavailableView("Nothing here", description: "Add something.", symbol: "cart") }),
    ("area", Sample.screen { Chart("Price", form: .area, unit: "€") { Series("Price", Gallery.wave) } }),
    ("lazy-list", lazyList),
  ]

  private static let lazyList = Sample.screen {
    LazyList(count: 100_000, window: .constant(ListWindow())) { index in
      Row("Row \(index)", detail: "\(index * 3) €") {}
    }
  }

  private static let cards = Sample.screen {
    List {
      Section("First", footer: "A footer.") { for number in 1...4 { Row("Row \(number)", detail: "\(number) €") {} } }
        .note("4")
      Section("Second") { Facts { LabeledContent("Weight", value: "2.3 kg") } }
      Section("Third") {
        Row("Turntable", subtitle: "33 and 45", detail: "329.00 €") {}.note("Only 1 left").foregroundTone(.caution)
        ProgressView("Sold", value: 0.62)
      }
      Section("Across") { Sparkline("Load", Gallery.wave) }.span(.full)
    }
    .navigationTitle("Cards")
  }

  private static let pickers = Sample.screen {
    Picker("Language", selection: .constant("Deutsch"), options: ["English", "Deutsch"]) { $0 }.pickerStyle(.segmented)
    Picker("Country", selection: .constant("Norway"), options: ["Iceland", "Norway"]) { $0 }
    Toggle("Newsletter", subtitle: "Once a month", isOn: .constant(true))
    Divider()
    Button("Order", role: .primary) {}.disabled(true, reason: "the cart is empty")
  }

  private static func layer(_ style: Layer.Style) -> Layer {
    var layer = Sample.modal(style.isDialog ? question : Sample.form(), style)
    if style.isDialog { layer.bar = Bar(title: "Sign out?") }
    return layer
  }

  private static let question = Sample.screen {
    Text("Your cart stays on this device.")
    Button("Sign out", role: .destructive) {}
    Button("Cancel", role: .cancel) {}
  }

  private static let presentations: [(name: String, layers: [Layer])] = [
    ("pushed", [Sample.root(Sample.detail, depth: 2, back: "Catalog")]),
    ("detail", [Sample.root(Sample.catalog), Sample.modal(Sample.detail, .detail)]),
    ("sheet", [Sample.root(Sample.catalog), layer(.sheet(detents: [.medium, .large], grabber: true))]),
    ("cover", [Sample.root(Sample.catalog), layer(.fullScreenCover)]),
    ("custom", [Sample.root(Sample.catalog), layer(.custom(fullScreen: false))]),
    ("alert", [Sample.root(Sample.catalog), layer(.alert)]),
    ("dialog", [Sample.root(Sample.catalog), layer(.confirmationDialog)]),
    ("failed", [Sample.failure]), ("loading", [loading]),
  ]

  private static var loading: Layer {
    var layer = Sample.root(Sample.detail, depth: 2, back: "Catalog")
    layer.content = .loading("Asking the shop")
    return layer
  }

  @Test("An element matches its recording", arguments: 0..<13, 0..<4)
  func element(_ index: Int, _ size: Int) throws {
    let (width, height) = Recording.sizes[size]
    let scene = Sample.scene(Sample.root(Self.elements[index].screen, depth: 2, back: "Shop"))
    let interface = Sample.interface(scene, width: width, height: height)
    try Recording(Self.elements[index].name, interface).expectAsKept()
  }

  @Test("A presentation matches its recording", arguments: 0..<9, 0..<4)
  func presentation(_ index: Int, _ size: Int) throws {
    let (width, height) = Recording.sizes[size]
    let scene = Scene(title: "Shop", tabs: Sample.tabs(), layers: Self.presentations[index].layers)
    let interface = Sample.interface(scene, width: width, height: height)
    try Recording("presented-\(Self.presentations[index].name)", interface).expectAsKept()
  }

  @Test("A panel of the app matches its recording", arguments: ["palette", "keys", "menu"], 0..<4)
  func panel(_ name: String, _ size: Int) throws {
    let (width, height) = Recording.sizes[size]
    var interface = Sample.interface(Sample.scene(Sample.root(Sample.form())), width: width, height: height)
    switch name {
    case "palette": interface.press(.character("p"), .control)
    case "keys":
      interface.press(.escape)
      interface.press(.character("?"))
    default:
      for _ in 0..<4 { interface.press(.tab) }
      interface.press(.enter)
    }
    try Recording("panel-\(name)", interface).expectAsKept()
  }

  @Test("Regions beside the screens match their recordings", arguments: 0..<4)
  func regions(_ size: Int) throws {
    let (width, height) = Recording.sizes[size]
    var scene = Sample.scene(Sample.root(Sample.catalog))
    let line = Sample.screen {
      HStack {
        Text("Playing The Salt Roads")
        Button("Pause") {}
      }
    }
    let item = Sample.screen { Text("Uploading 3 of 9").foregroundTone(.accent) }
    scene.regions = [(WindowRegion.accessory, line), (.status, item), (.pane, Sample.detail)].map { kind, screen in
      var layer = Sample.root(screen, entry: UInt64(kind.rawValue) + 20)
      layer.container = ContainerID(rawValue: UInt64(kind.rawValue) + 20)
      return Scene.Region(kind: kind, title: "\(kind)", layer: layer)
    }
    try Recording("regions", Sample.interface(scene, width: width, height: height)).expectAsKept()
  }

  @Test("A recording is what is drawn: another text or another colour is a difference")
  func differs() {
    func recording(_ screen: Screen) -> [String] {
      Recording("probe", Sample.interface(Sample.scene(Sample.root(screen)), width: 60, height: 20)).lines
    }
    let plain = recording(Sample.screen { Text("Espresso") })
    #expect(plain != recording(Sample.screen { Text("Espressi") }))
    #expect(plain != recording(Sample.screen { Text("Espresso").foregroundTone(.critical) }))
    #expect(plain == recording(Sample.screen { Text("Espresso") }))
    #expect(Self.elements.count == 13 && Self.presentations.count == 9 && Recording.sizes.count == 4)
  }
}
