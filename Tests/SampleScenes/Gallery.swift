package import Screens

/// Screens with every element for values.
@MainActor
package enum Gallery {
  package static let wave = (0..<60).map { Double(($0 * $0) % 53) }

  package static func table(sorted: SortOrder = .descending, rows: Int = 4) -> Screen {
    Sample.screen {
      Table(columns: [
        TableColumn("Feature", weight: 3), TableColumn("In"),
        TableColumn("Gen", alignment: .trailing, weight: 2, sorted: sorted) {},
        TableColumn("Swaps", weight: 0), TableColumn("Last", alignment: .trailing),
        TableColumn("State", weight: 2) {},
      ]) {
        for index in 0..<rows {
          TableRow("Feature \(index)", action: {}) {
            Text(index == 3 ? "C" : "Swift")
            Text("\(index * 7)")
            Sparkline("Swaps", [1, 2, 5, 3, 8, Double(index)])
            Text("\(index + 40) ms")
            Label("live", symbol: "disk").foregroundTone(.positive)
          }
        }
      }
    }
  }

  package static func day(_ text: String) -> CalendarDay {
    guard let day = CalendarDay(text) else { preconditionFailure("\(text) is not a day") }
    return day
  }

  package static let controls = Sample.screen {
    Stepper("Quantity", value: .constant(2), in: 1...6)
    Slider("Volume", value: .constant(62), in: 0...100, unit: "%")
    DatePicker("Day", selection: .constant(day("2026-11-21")), isExpanded: true)
    Chips {
      Toggle("Books", isOn: .constant(true))
      Toggle("Kitchen", isOn: .constant(false))
      Text("Live").foregroundTone(.positive)
      Text("Slow").foregroundTone(.caution)
      Text("Gone").foregroundTone(.critical)
    }
    TextEditor("Note", text: .constant("Please leave it with the neighbours at number 14."), limit: 200)
  }

  package static let values = Sample.screen {
    Chart("Swaps", unit: "ms") {
      Series("Swift", wave)
      Series("C", wave.map { 60 - $0 })
    }
    Chart("Builds", form: .bar, unit: "ms", labels: ["run", "swap", "save"]) { Series("Time", [30, 53, 335]) }
    Sparkline("Load", wave, unit: "%")
    Gauge("Memory", value: 71, unit: "%", detail: "of 64 MiB").font(.title)
    Gauge("Disk", value: 12, unit: "%")
    Facts {
      LabeledContent("State", value: "Delivered", symbol: "disk").foregroundTone(.positive)
      LabeledContent("Ordered", value: "20 August 2026")
      LabeledContent("Parcel", value: "46 × 14 cm")
      LabeledContent("Weight", value: "2.3 kg")
    }
  }

  package static let markdown = """
    # Release 0.9
    A save is on the screen in **335 ms**, with the *stack* and the cursor kept. See [the figures](shop://figures).

    ## New
    - Tables sort, `charts` scroll
      - eight are kept
    - [x] Plugins in C
    - [ ] Rust

    > Nobody else swaps
    > native code.

    1. Save
    2. Look
    """

  package static let texts = Sample.screen {
    Markdown(markdown)
    CodeBlock("func row() {\n  Row(\n}", language: "swift", firstLine: 28, markedLine: 29)
    CodeBlock(" Row(\n-  old\n+  new\n+  more\n )", language: "diff", firstLine: 30)
    Grid(minimum: 16) {
      Card("Night Trains", subtitle: "Paul Veit", detail: "18.50 €", action: {}) {}
      Card("Day Trains", subtitle: "Ada") { Text("A card with text in it that wraps.") }
      Card("Ships") {}
    }
  }
}
