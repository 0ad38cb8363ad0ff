import SampleScenes
import Scenes
import Screens
import Testing

@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("A list of 100,000 rows is described as far as it is in sight")
struct LazyListTests {
  /// A feature that describes a list, and counts the rows that it was asked for.
  @MainActor
  private final class Feature {
    let count: Int
    var window = ListWindow()
    var filter = ""
    private(set) var described: [Int] = []
    private var handlers: [ActionHandler] = []
    private var revision: UInt32 = 0

    init(count: Int = 100_000) { self.count = count }

    func scene() -> Scene {
      revision += 1
      let builder = ScreenBuilder()
      let total = filter.isEmpty ? count : 7
      handlers = ScreenContext(writer: builder, revision: revision).describe(
        LazyList(
          count: total, window: Binding(get: { self.window }, set: { self.window = $0 }),
          filter: Binding(get: { self.filter }, set: { self.filter = $0 })
        ) { index in
          self.row(index)
        }.searchable())
      return Sample.scene(Sample.root(builder.finish()), tabs: nil)
    }

    @ViewBuilder private func row(_ index: Int) -> Content {
      let _ = described.append(index)
      Row("\(filter)Row \(index)") {}
    }

    /// Runs the changes among effects, and shows the screen again, until nothing is asked for.
    func serve(_ effects: [InterfaceEffect], _ interface: inout Interface) {
      var effects = effects
      for _ in 0..<5 where !effects.isEmpty {
        for case .intent(.act(_, let action, let value)) in effects {
          if case .change(let change) = handlers[Int(action.index)] { change(value) }
        }
        interface.present(scene())
        effects = interface.rowRequests()
      }
      #expect(effects.isEmpty, "the list is asked for rows again and again")
    }
  }

  private func begin(_ feature: Feature) -> Interface {
    var interface = Interface(scene: feature.scene(), width: 60, height: 24)
    feature.serve(interface.rowRequests(), &interface)
    return interface
  }

  private func press(_ key: InputEvent.Key, _ interface: inout Interface, _ feature: Feature) {
    feature.serve(interface.press(key), &interface)
  }

  @Test("End and Home go to rows that were not described, which get the focus as soon as they are")
  func ends() {
    let feature = Feature()
    var interface = begin(feature)
    #expect(interface.focusedName == "Row 0")
    press(.end, &interface, feature)
    #expect(interface.focusedName == "Row 99999")
    #expect(interface.place(of: "Row 99990") != nil)
    press(.home, &interface, feature)
    #expect(interface.focusedName == "Row 0")
    #expect(interface.place(of: "Row 3") != nil)
    // Each window has a few pages, and there were three or four of them.
    #expect(feature.described.count < 800, "\(feature.described.count) rows were described")
  }

  @Test("Paging and moving down a long way focuses each row in order, and describes only some around it")
  func paging() {
    let feature = Feature()
    var interface = begin(feature)
    for _ in 0..<20 { press(.pageDown, &interface, feature) }
    let height = interface.top?.body.height ?? 0
    #expect(interface.focusedName == "Row \(20 * (height - 1))")
    for step in 1...150 {
      press(.down, &interface, feature)
      #expect(interface.focusedName == "Row \(20 * (height - 1) + step)")
      #expect(interface.place(of: interface.focusedName ?? "?") != nil)
    }
    #expect(Set(feature.described).count < 20 * (height - 1) + 400)
    #expect(interface.top?.layout.screen.count ?? 0 < 150)
  }

  @Test("The wheel shows rows that were not described, and the list keeps its length")
  func wheel() {
    let feature = Feature()
    var interface = begin(feature)
    #expect(interface.top?.layout.height == 100_000)
    for _ in 0..<100 { feature.serve(interface.mouse(.wheelDown, row: 10, column: 10), &interface) }
    #expect(interface.top?.top == 300)
    #expect(interface.place(of: "Row 300") != nil && interface.place(of: "Row 312") != nil)
    #expect(interface.top?.layout.height == 100_000)
  }

  @Test("The list filters its rows itself, and has all of them again without the filter")
  func filter() {
    let feature = Feature()
    var interface = begin(feature)
    press(.end, &interface, feature)
    press(.character("/"), &interface, feature)
    press(.character("x"), &interface, feature)
    #expect(feature.filter == "x")
    #expect(interface.top?.layout.height == 7)
    #expect(interface.place(of: "xRow 6") != nil)
    press(.enter, &interface, feature)
    #expect(interface.focusedName == "xRow 0")
    press(.escape, &interface, feature)
    #expect(feature.filter == "")
    #expect(interface.top?.layout.height == 100_000)
  }

  @Test("Rows are asked for once, however often the screen is drawn before they come")
  func once() {
    let feature = Feature()
    var interface = begin(feature)
    #expect(interface.press(.end).count == 1)
    #expect(interface.rowRequests().isEmpty)
    interface.present(feature.scene())
    #expect(interface.rowRequests().isEmpty)
    #expect(interface.focusedName != "Row 99999")
  }
}
