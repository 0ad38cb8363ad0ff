import FeatureKit

enum IndexRoute: Route {
  case index
  case element(IndexedElement)
}

/// The elements in the order of the page, each with what stands in its heading.
enum IndexedElement: String, Codable, CaseIterable {
  case text = "Text"
  case label = "Label"
  case section = "Section and ForEach"
  case row = "Row"
  case button = "Button"
  case toggle = "Toggle"
  case textField = "TextField"
  case secureField = "SecureField"
  case textEditor = "TextEditor"
  case picker = "Picker"
  case stepper = "Stepper"
  case slider = "Slider"
  case datePicker = "DatePicker"
  case chips = "Chips"
  case progress = "ProgressView"
  case gauge = "Gauge"
  case sparkline = "Sparkline"
  case chart = "Chart and Series"
  case table = "Table"
  case facts = "Facts and LabeledContent"
  case grid = "Grid and Card"
  case image = "Image"
  case markdown = "Markdown"
  case code = "CodeBlock"
  case lazyList = "LazyList"
  case unavailable = "ContentUnavailableView"
  case stacks = "HStack and VStack"
  case divider = "Divider"
  case slot = "Slot"

  @MainActor @ViewBuilder func example(_ model: IndexModel) -> some View {
    switch self {
    case .text: TextExample()
    case .label: LabelExample()
    case .section: SectionExample()
    case .row: RowExample(model: model)
    case .button: ButtonExample(model: model)
    case .toggle: ToggleExample(model: model)
    case .textField: TextFieldExample(model: model)
    case .secureField: SecureFieldExample(model: model)
    case .textEditor: TextEditorExample(model: model)
    case .picker: PickerExample(model: model)
    case .stepper: StepperExample(model: model)
    case .slider: SliderExample(model: model)
    case .datePicker: DatePickerExample(model: model)
    case .chips: ChipsExample(model: model)
    case .progress: ProgressExample()
    case .gauge: GaugeExample()
    case .sparkline: SparklineExample()
    case .chart: ChartExample()
    case .table: TableExample(model: model)
    case .facts: FactsExample()
    case .grid: GridExample(model: model)
    case .image: ImageExample()
    case .markdown: MarkdownExample()
    case .code: CodeExample()
    case .lazyList: LazyListExample(model: model)
    case .unavailable: UnavailableExample(model: model)
    case .stacks: StacksExample()
    case .divider: DividerExample()
    case .slot: SlotExample()
    }
  }
}

final class IndexCoordinator: Coordinator<IndexRoute> {
  private let model = IndexModel()

  override func start() async throws { await startFlow(route: .index) }

  @ViewBuilder override func view(for route: IndexRoute) -> any View {
    switch route {
    case .index:
      List {
        ForEach(Array(IndexedElement.allCases.enumerated()), id: \.offset) { number, element in
          Row("\(number + 101) \(element.rawValue)") { [self] in await router.push(.element(element)) }
        }
      }
      .navigationTitle("Elements").searchable()
    case .element(let element): element.example(model).navigationTitle(element.rawValue)
    }
  }

  override func didAppear(_ route: IndexRoute) {
    guard route == .element(.slot), children.isEmpty else { return }
    Task { await embed(TodayCoordinator(), in: "today") }
  }
}

enum TodayRoute: Route { case today }

/// The flow that is embedded in the slot.
final class TodayCoordinator: Coordinator<TodayRoute>, DefaultRelaunchable {
  override var initialRoute: TodayRoute? { .today }

  override func view(for route: TodayRoute) -> any View { Label("Two parcels arrive today", symbol: "clock") }
}

@c(switchyard_plugin_v1) @MainActor
public func register(host: UnsafePointer<sy_host_v1>?, plugin: UnsafeMutablePointer<sy_plugin_v1>?) -> Int32 {
  FeaturePlugin.register(host, plugin) {
    Feature("test.elements", title: "Elements", icon: "list") { IndexCoordinator() }
    Feature(TodayCoordinator.self)
  }
}
