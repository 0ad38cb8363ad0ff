import FeatureKit

struct TextExample: View {
  var body: some View {
    List {
      Text("Sold out until Friday.")
      Text("4.90 €").font(.title)
      Text("Delivery is free from 30 €.").foregroundTone(.secondary)
      Text("The card was refused.").foregroundTone(.critical)
    }
  }
}

struct LabelExample: View {
  var body: some View {
    List {
      Chips {
        Label("Delivered", symbol: "check").foregroundTone(.positive)
        Label("On its way", symbol: "clock")
      }
    }
  }
}

struct SectionExample: View {
  var body: some View {
    List {
      Section("Drinks", footer: "Prices with tax") {
        ForEach(["Tea", "Coffee", "Cocoa"], id: \.self) { name in Row(name) }
      }
    }
  }
}

struct RowExample: View {
  let model: IndexModel

  var body: some View {
    List {
      Row("Moka Pot", subtitle: "For six cups", detail: "34.90 €", symbol: "cart") { model.submit() }
      Row("Enamel Mug", detail: "12.50 €").badge(2)
      Row("Kettle") { model.submit() }.disabled(true, reason: "Sold out")
    }
  }
}

struct ButtonExample: View {
  let model: IndexModel

  var body: some View {
    List {
      Button("Pay", role: .primary) { model.submit() }
      Button("Save for later") { model.submit() }
      Button("Empty the cart", role: .destructive) { model.submit() }
      Button("Order") { model.submit() }.disabled(true, reason: "The cart is empty")
    }
  }
}

struct ToggleExample: View {
  @Bindable var model: IndexModel

  var body: some View {
    List {
      Toggle("Newsletter", subtitle: "Once a month", isOn: $model.isOn)
      Toggle("Sold out as well", isOn: $model.isSoldOut)
    }
  }
}

struct TextFieldExample: View {
  @Bindable var model: IndexModel

  var body: some View {
    List {
      TextField("Name", text: $model.name)
      TextField("Mail", text: $model.mail, prompt: "you@example.org", error: "An @ is missing.") { model.submit() }
    }
  }
}

struct SecureFieldExample: View {
  @Bindable var model: IndexModel

  var body: some View {
    List {
      SecureField("Password", text: $model.password) { model.submit() }
    }
  }
}

struct TextEditorExample: View {
  @Bindable var model: IndexModel

  var body: some View {
    List {
      TextEditor("Note", text: $model.note, prompt: "For the courier", lines: 4, limit: 200)
    }
  }
}

struct PickerExample: View {
  @Bindable var model: IndexModel

  var body: some View {
    List {
      Picker("Size", selection: $model.size, options: ["Small", "Medium", "Large"], label: { $0 })
        .pickerStyle(.segmented)
      Picker("Country", selection: $model.country, options: ["Norway", "Portugal", "Kenya"], label: { $0 })
    }
  }
}

struct StepperExample: View {
  @Bindable var model: IndexModel

  var body: some View {
    List {
      Stepper("Quantity", value: $model.quantity, in: 1...6)
    }
  }
}

struct SliderExample: View {
  @Bindable var model: IndexModel

  var body: some View {
    List {
      Slider("Volume", value: $model.volume)
    }
  }
}

struct DatePickerExample: View {
  let model: IndexModel

  var body: some View {
    List {
      if let day = model.day {
        DatePicker("Day", selection: Binding(get: { day }, set: { model.day = $0 }), isExpanded: true)
      }
    }
  }
}

struct ChipsExample: View {
  @Bindable var model: IndexModel

  var body: some View {
    List {
      Chips {
        Toggle("Books", isOn: $model.isOn)
        Button("Reset") { model.submit() }
        Text("In stock").foregroundTone(.positive)
      }
    }
  }
}

struct ProgressExample: View {
  var body: some View {
    List {
      ProgressView("Downloading", value: 0.4)
      ProgressView("Waiting for the shop")
    }
  }
}

struct GaugeExample: View {
  var body: some View {
    List {
      Gauge("Memory", value: 41, in: 0...64, unit: "MiB", detail: "of 64 MiB")
    }
  }
}

struct SparklineExample: View {
  var body: some View {
    List {
      Sparkline("Visits", [3, 5, 4, 8, 6, 9, 12, 10], unit: "a day")
    }
  }
}

struct ChartExample: View {
  var body: some View {
    List {
      Chart("Load", unit: "%", in: 0...100) {
        Series("Catalog", [12, 20, 35, 30, 48, 60, 52, 44])
        Series("Cart", [5, 8, 7, 12, 30, 26, 18, 14])
      }
    }
  }
}

struct TableExample: View {
  let model: IndexModel

  var body: some View {
    List {
      Table(columns: [
        TableColumn("Process"), TableColumn("Load", alignment: .trailing, sorted: .descending) { model.submit() },
      ]) {
        TableRow("Catalog") { Text("12 %") }
        TableRow("Cart", action: { model.submit() }) { Text("3 %") }
      }
    }
  }
}

struct FactsExample: View {
  var body: some View {
    List {
      Facts {
        LabeledContent("State", value: "Delivered", symbol: "check").foregroundTone(.positive)
        LabeledContent("Weight", value: "2.3 kg")
      }
    }
  }
}

struct GridExample: View {
  let model: IndexModel

  var body: some View {
    List {
      Grid(minimum: 20) {
        Card("Night Trains", detail: "18.50 €") { Text("Without an airport.") }
        Card("Maps", action: { model.submit() }) { Gauge("Stock", value: 4, in: 0...20) }
      }
    }
  }
}

struct ImageExample: View {
  var body: some View {
    List {
      Image(base64: sunset, alt: "The sun over the sea", lines: 8)
    }
  }
}

struct MarkdownExample: View {
  var body: some View {
    List {
      Markdown("# Release 0.9\n\n- [x] Tables *sort*\n- [ ] See [the order](shop://order/31)")
    }
  }
}

struct CodeExample: View {
  var body: some View {
    List {
      CodeBlock("let tea = 2\nlet cake = \"carrot\"", language: "swift", firstLine: 7, markedLine: 8)
    }
  }
}

struct LazyListExample: View {
  @Bindable var model: IndexModel

  var body: some View {
    List {
      LazyList(count: 100_000, window: $model.window) { index in Row("Line \(index + 1)") }
    }
  }
}

struct UnavailableExample: View {
  let model: IndexModel

  var body: some View {
    List {
      ContentUnavailableView("No orders", description: "What you buy is listed here.", symbol: "cart") {
        Button("Look around", role: .primary) { model.submit() }
      }
    }
  }
}

struct StacksExample: View {
  var body: some View {
    List {
      HStack {
        Image(base64: sunset, alt: "The sun over the sea", lines: 4)
        VStack {
          Text("Lofoten").font(.heading)
          Text("Seven days by boat")
        }
      }
    }
  }
}

struct DividerExample: View {
  var body: some View {
    List {
      Text("Subtotal 25.00 €")
      Divider()
      Text("Total 29.90 €")
    }
  }
}

struct SlotExample: View {
  var body: some View {
    List {
      Text("Above it")
      Slot("today") { Text("Until a flow is embedded, this is here.") }
    }
  }
}
