import Failures
package import Flows
package import Scenes
package import Screens

/// Scenes to draw, made by hand.
@MainActor
package enum Sample {
  package static func screen(revision: UInt32 = 1, @ViewBuilder _ view: () -> Content) -> Screen {
    let builder = ScreenBuilder(limits: ScreenLimits(elements: 200_000))
    _ = ScreenContext(writer: builder, revision: revision).describe(view())
    return builder.finish()
  }

  package static func tabs(selected: PageID = "catalog") -> TabBar {
    TabBar(
      items: [
        TabBar.Item(id: "catalog", title: "Catalog", icon: "books"),
        TabBar.Item(id: "cart", title: "Cart", icon: "cart", badge: "3"),
        TabBar.Item(id: "account", title: "Account", icon: "person", phase: .loading),
        TabBar.Item(id: "status", title: "Status", icon: "gauge", phase: .failed),
      ], selected: selected)
  }

  package static func root(
    _ screen: Screen, entry: UInt64 = 1, depth: Int = 1, back: String? = nil, large: Bool = false
  ) -> Layer {
    Layer(
      container: ContainerID(rawValue: 1), style: .root,
      bar: Bar(
        title: screen.root.string(.title) ?? "Shop", subtitle: screen.root.string(.subtitle), isLarge: large,
        back: back.map { .pop($0) }),
      content: .screen(screen), entry: EntryID(rawValue: entry), flow: FlowID(rawValue: 1), depth: depth)
  }

  package static func modal(_ screen: Screen, _ style: Layer.Style, entry: UInt64 = 9, container: UInt64 = 9) -> Layer {
    Layer(
      container: ContainerID(rawValue: container), style: style,
      bar: Bar(title: screen.root.string(.title) ?? "Sheet", back: .dismiss), content: .screen(screen),
      entry: EntryID(rawValue: entry), flow: FlowID(rawValue: 2), depth: 1)
  }

  package static func scene(_ layers: Layer..., tabs: TabBar? = Sample.tabs(), notice: Notice? = nil) -> Scene {
    Scene(title: "Shop", tabs: tabs, layers: layers, notice: notice)
  }

  package static let catalog = screen {
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

  package static let detail = screen {
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

  package static func form(
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

  package static let photos = screen {
    List {
      Row("Front", symbol: "photo") {}
      Row("Side", symbol: "photo") {}
      Row("Detail of the handle", symbol: "photo") {}
    }
    .navigationTitle("Photos")
  }

  package static let failure = Layer(
    container: ContainerID(rawValue: 1), style: .root, bar: Bar(title: "Status"),
    content: .failed(
      FlowFailure(
        code: "elf.truncated", message: "libStatus.so is not a complete library.", expected: "64 bytes of ELF header",
        found: "12 bytes", cause: "short read", remedy: "Build the plugin again."), canRetry: true), entry: nil,
    flow: FlowID(rawValue: 4), depth: 1)
}
