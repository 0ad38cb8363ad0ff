import Observation

@testable import Screens

// The code of the page "Elements for values", block by block.

@MainActor @Observable
final class ShopModel {
  var processes = [Process(name: "Catalog", load: [2, 4, 3]), Process(name: "Cart", load: [1, 1, 9])]
  var quantity = 2
  var volume = 0.62
  var day = CalendarDay(year: 2026, month: 11, day: 21)
  var note = ""
  var isOnlyBooks = false
  var window = ListWindow()
  var words = ""

  struct Process: Identifiable {
    var name: String
    var load: [Double]
    var id: String { name }
  }

  func sortByLoad() { processes.sort { $0.load.reduce(0, +) > $1.load.reduce(0, +) } }
}

struct Processes: View {
  let model: ShopModel

  var body: some View {
    Table(columns: [
      TableColumn("Process", weight: 2),
      TableColumn("Load", alignment: .trailing, sorted: .descending) { model.sortByLoad() },
      TableColumn("History", weight: 0), TableColumn("State"),
    ]) {
      ForEach(model.processes) { process in
        TableRow(process.name, action: { model.sortByLoad() }) {
          Text("\(Int(process.load.last ?? 0)) %")
          Sparkline("History", process.load)
          Label("live", symbol: "circle").foregroundTone(.positive)
        }
      }
    }
  }
}

struct Figures: View {
  let model: ShopModel

  var body: some View {
    Chart("Load", unit: "%", in: 0...100) {
      for process in model.processes { Series(process.name, process.load) }
    }
    Chart("Time", form: .bar, unit: "ms", labels: ["run", "swap"]) { Series("Time", [30, 53]) }
    Sparkline("Swaps", [53, 48, 61], unit: "ms")
    Gauge("Memory", value: 71, unit: "%", detail: "of 64 MiB").font(.title)
  }
}

struct Order: View {
  var body: some View {
    Facts {
      LabeledContent("State", value: "Delivered", symbol: "circle").foregroundTone(.positive)
      LabeledContent("Weight", value: "2.3 kg")
    }
    Grid(minimum: 24) {
      Card("Night Trains", subtitle: "Paul Veit", detail: "18.50 €") { Text("Across Europe without an airport.") }
      Card("Maps") { Gauge("Stock", value: 4, in: 0...20) }
    }
  }
}

struct Tent: View {
  var body: some View {
    HStack {
      Image(file: "/usr/share/shop/tent.jpg", alt: "A tent by a lake", aspectRatio: 1.5, lines: 9)
      Text("Two people, three seasons, one lake.")
    }
    Grid(minimum: 24) {
      Card("Dot") { Image(data: [0x89, 0x50, 0x4E, 0x47], alt: "A red dot", lines: 4) }
      Card("Line") { Image(base64: "iVBORw==", alt: "A blue line", lines: 4) }
    }
  }
}

struct Notes: View {
  var body: some View {
    Markdown("# Release 0.9\n\n- [x] Tables *sort*\n- [ ] See [the order](shop://order/31)")
    CodeBlock(" Row(\n-  \"old\"\n+  \"new\"\n )", language: "diff", firstLine: 30)
    CodeBlock("let tea = 2", language: "swift", markedLine: 1)
  }
}

struct Delivery: View {
  @Bindable var model: ShopModel

  var body: some View {
    Stepper("Quantity", value: $model.quantity, in: 1...6)
    Slider("Volume", value: $model.volume)
    if let day = model.day {
      DatePicker("Day", selection: Binding(get: { day }, set: { model.day = $0 }))
    }
    TextEditor("Note", text: $model.note, prompt: "For the courier", lines: 4, limit: 200)
    Chips {
      Toggle("Books", isOn: $model.isOnlyBooks)
      Text("In stock").foregroundTone(.positive)
    }
  }
}

struct Log: View {
  @Bindable var model: ShopModel

  var body: some View {
    LazyList(count: 100_000, window: $model.window, filter: $model.words) { index in
      Row("Line \(index)") { model.quantity = index }
    }
    .searchable()
  }
}
