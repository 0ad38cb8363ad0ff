import Failures
import Flows
import Scenes
import Screens

@testable import TerminalFrontEnd
@testable import TerminalKit

/// Scenes to draw, made by hand.
@MainActor
enum Sample {
  static func screen(revision: UInt32 = 1, @ViewBuilder _ view: () -> Content) -> Screen {
    let builder = ScreenBuilder(limits: ScreenLimits(elements: 200_000))
    _ = ScreenContext(writer: builder, revision: revision).describe(view())
    return builder.finish()
  }

  static func tabs(selected: PageID = "catalog") -> TabBar {
    TabBar(
      items: [
        TabBar.Item(id: "catalog", title: "Catalog", icon: "books"),
        TabBar.Item(id: "cart", title: "Cart", icon: "cart", badge: "3"),
        TabBar.Item(id: "account", title: "Account", icon: "person", phase: .loading),
        TabBar.Item(id: "status", title: "Status", icon: "gauge", phase: .failed),
      ], selected: selected)
  }

  static func root(
    _ screen: Screen, entry: UInt64 = 1, depth: Int = 1, back: String? = nil, large: Bool = false
  ) -> Layer {
    Layer(
      container: ContainerID(rawValue: 1), style: .root,
      bar: Bar(
        title: screen.root.string(.title) ?? "Shop", subtitle: screen.root.string(.subtitle), isLarge: large,
        back: back.map { .pop($0) }),
      content: .screen(screen), entry: EntryID(rawValue: entry), flow: FlowID(rawValue: 1), depth: depth)
  }

  static func modal(_ screen: Screen, _ style: Layer.Style, entry: UInt64 = 9, container: UInt64 = 9) -> Layer {
    Layer(
      container: ContainerID(rawValue: container), style: style,
      bar: Bar(title: screen.root.string(.title) ?? "Sheet", back: .dismiss), content: .screen(screen),
      entry: EntryID(rawValue: entry), flow: FlowID(rawValue: 2), depth: 1)
  }

  static func scene(_ layers: Layer..., tabs: TabBar? = Sample.tabs(), notice: Notice? = nil) -> Scene {
    Scene(title: "Shop", tabs: tabs, layers: layers, notice: notice)
  }

  static let catalog = screen {
    List {
      Section("Machines") {
        Row("Espresso machine", subtitle: "15 bar, steel", detail: "249.00 €", symbol: "bolt") {}.id("m1")
        Row("Coffee grinder", subtitle: "Conical burrs", detail: "119.00 €", symbol: "gear") {}.id("m2")
        Row("Milk frother", detail: "39.00 €", symbol: "star") {}.badge("new").id("m3")
      }
      Section("Beans", footer: "Roasted on the day they are sent.") {
        Row("Yirgacheffe", detail: "14.50 €", symbol: "heart", keywords: "coffee africa") {}.id("b1")
        Row("Sumatra", detail: "13.00 €", symbol: "heart") {}.id("b2")
        Row("Decaf", detail: "12.00 €", symbol: "heart") {}.disabled(true, reason: "Sold out until Friday").id("b3")
      }
    }
    .navigationTitle("Catalog").navigationSubtitle("6 products").largeTitle().searchable(prompt: "Find a product")
    .toolbar { Button("Sort") {} }
  }

  static let detail = screen {
    VStack {
      Text(
        "A machine for those who take their time. It heats up in eight minutes and keeps the pressure of fifteen bar "
          + "as long as the pump runs.")
      Section("Facts") {
        Row("Price", detail: "249.00 €")
        Row("Weight", detail: "8.2 kg")
        Row("In stock", detail: "4").foregroundTone(.positive)
      }
      ProgressView("Sold", value: 0.62)
      HStack {
        Button("Add to cart", role: .primary) {}
        Button("Photos") {}
        Button("Remove", role: .destructive) {}.disabled(true)
      }
    }
    .navigationTitle("Espresso machine").navigationSubtitle("Machines")
  }

  static func form(
    revision: UInt32 = 1, name: String = "", mail: String = "ada@example.org", error: String? = "No such domain",
    terms: Bool = false, country: String = "Norway"
  ) -> Screen {
    screen(revision: revision) {
      VStack {
        Section("Delivery") {
          TextField("Name", text: .constant(name), prompt: "As on the door")
          TextField("E-mail", text: .constant(mail), error: error)
          SecureField("Password", text: .constant("secret"))
          Picker("Country", selection: .constant(country), options: ["Iceland", "Norway", "Sweden"]) { $0 }
        }
        Toggle("I accept the terms", subtitle: "Twelve pages", isOn: .constant(terms))
        Toggle("Newsletter", isOn: .constant(true)).disabled(true, reason: "Not in your country")
        Button("Order", role: .primary) {}
      }
      .navigationTitle("Checkout")
    }
  }

  static let photos = screen {
    List {
      Row("Front", symbol: "photo") {}
      Row("Side", symbol: "photo") {}
      Row("Detail of the handle", symbol: "photo") {}
    }
    .navigationTitle("Photos")
  }

  static let failure = Layer(
    container: ContainerID(rawValue: 1), style: .root, bar: Bar(title: "Status"),
    content: .failed(
      FlowFailure(
        code: "elf.truncated", message: "libStatus.so is not a complete library.", expected: "64 bytes of ELF header",
        found: "12 bytes", cause: "short read", remedy: "Build the plugin again."), canRetry: true), entry: nil,
    flow: FlowID(rawValue: 4), depth: 1)

  static func interface(_ scene: Scene, width: Int = 60, height: Int = 20) -> Interface {
    Interface(scene: scene, width: width, height: height)
  }
}

extension Interface {
  /// The text of the picture, a row a line.
  var text: String {
    let buffer = draw()
    return (0..<buffer.height).map { buffer.text(row: $0) }.joined(separator: "\n")
  }

  mutating func type(_ text: String) -> [InterfaceEffect] {
    text.flatMap { update(.key(.character($0), [])) }
  }

  @discardableResult
  mutating func press(_ key: InputEvent.Key, _ modifiers: InputEvent.Modifiers = []) -> [InterfaceEffect] {
    update(.key(key, modifiers))
  }

  /// Moves the mouse through these steps, and returns what is asked for, all in all.
  mutating func mouse(_ kinds: InputEvent.Mouse.Kind..., row: Int, column: Int) -> [InterfaceEffect] {
    kinds.flatMap { update(.mouse(InputEvent.Mouse(kind: $0, column: column, row: row))) }
  }

  /// Presses the mouse button and releases it in the same place.
  mutating func click(row: Int, column: Int) -> [InterfaceEffect] {
    mouse(.press(0), .release(0), row: row, column: column)
  }

  /// The place where a text stands in the picture.
  func place(of text: String) -> (row: Int, column: Int)? {
    let buffer = draw()
    let word = Array(text)
    for row in 0..<buffer.height {
      let line = Array(buffer.text(row: row))
      guard line.count >= word.count else { continue }
      for column in 0...(line.count - word.count) where Array(line[column..<column + word.count]) == word {
        return (row, column)
      }
    }
    return nil
  }

  /// The title of what has the focus.
  var focusedName: String? { top?.focused?.name }
}

extension FrameEncoder {
  /// Creates an encoder for the colours of a theme.
  init(depth: ColourDepth, theme: ThemeColours = ThemeColours(Theme())) {
    self.init(ColourCodes(theme, depth: depth))
  }
}
