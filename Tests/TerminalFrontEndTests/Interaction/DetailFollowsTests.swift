import Flows
import SampleScenes
import Scenes
import Screens
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("The detail beside a stack follows the focus over rows that are safe to try")
struct DetailFollowsTests {
  private static let list = Sample.screen {
    for name in ["Lamp", "Kettle", "Order"] {
      if name == "Order" { Row(name) {} } else { Row(name) {}.safeToTry() }
    }
  }

  /// Returns what shows the detail of a row.
  private static func shown(_ row: Element, in entry: EntryID) -> [InterfaceEffect] {
    row.press.map { [.intent(.showDetail(entry, $0.action, $0.value))] } ?? [.quit]
  }

  private func interface(width: Int = 120, hasDetail: Bool = true) -> Interface {
    var root = Sample.root(Self.list)
    root.focus = Self.list.elements.first { $0.name == "Lamp" }?.id
    let scene =
      hasDetail ? Sample.scene(root, Sample.modal(Sample.detail, .detail)) : Sample.scene(root)
    return Sample.interface(scene, width: width, height: 40)
  }

  @Test("A row that is safe to try is pressed, the one that is open already is not, nor one with another effect")
  func rows() throws {
    var interface = interface()
    // The keys go to the detail until the user moves to the list.
    #expect(interface.followDetail().isEmpty)
    interface.press(.left)
    #expect(interface.focusedName == "Lamp")
    #expect(interface.followDetail().isEmpty)
    interface.press(.down)
    let kettle = try #require(Self.list.elements.first { $0.name == "Kettle" })
    let entry = try #require(interface.topLayer?.entry)
    #expect(interface.followDetail() == Self.shown(kettle, in: entry))
    #expect(interface.followDetail().isEmpty)
    interface.press(.down)
    #expect(interface.focusedName == "Order")
    #expect(interface.followDetail().isEmpty)
  }

  @Test("No row is pressed where there is no detail beside the list", arguments: [(120, false), (80, true)])
  func alone(_ width: Int, _ hasDetail: Bool) {
    var interface = interface(width: width, hasDetail: hasDetail)
    interface.press(.left)
    interface.press(.down)
    #expect(interface.followDetail().isEmpty)
  }

  // MARK: - Lists that say that their rows open a detail

  private static let opening = Sample.screen {
    List {
      for name in ["Lamp", "Kettle"] { Row(name) {}.safeToTry() }
      Row("Order") {}
    }
    .opensDetail()
  }

  private func opened(by row: String, entry: UInt64? = nil) -> Scene {
    var root = Sample.root(Self.opening)
    root.focus = Self.opening.elements.first { $0.name == row }?.id
    return Sample.scene(root, Sample.modal(Sample.detail, .detail, entry: entry ?? (row == "Lamp" ? 9 : 10)))
  }

  @Test("A list that says that its rows open a detail is not alone in a wide window, and keeps the keys")
  func first() throws {
    var interface = Sample.interface(Sample.scene(Sample.root(Self.opening)), width: 120, height: 40)
    let lamp = try #require(Self.opening.elements.first { $0.name == "Lamp" })
    #expect(interface.window.awaitsDetail)
    #expect(interface.followDetail() == Self.shown(lamp, in: EntryID(rawValue: 1)))
    // A row that opens nothing is not pressed again.
    #expect(!interface.window.awaitsDetail && interface.followDetail().isEmpty)
    interface.present(opened(by: "Lamp"))
    #expect(interface.focusedName == "Lamp" && interface.text.contains("Espresso machine"))
    #expect(interface.press(.character("q")) == [.quit])
    // Enter on the row that is open goes to its detail.
    #expect(interface.press(.enter).isEmpty)
    #expect(interface.frame.topIndex == 1 && interface.focusedName != "Lamp")
  }

  @Test("Details of earlier rows that come late leave the keys with the list, and that of a pressed row takes them")
  func late() {
    var interface = Sample.interface(Sample.scene(Sample.root(Self.opening)), width: 120, height: 40)
    #expect(!interface.followDetail().isEmpty)
    interface.press(.down)
    #expect(!interface.followDetail().isEmpty)
    // Each row is pressed once, however often something else is presented in the meantime.
    interface.present(Sample.scene(Sample.root(Self.opening)))
    #expect(interface.followDetail().isEmpty)
    // The focus of the list is that of the last press, although the detail of the one before is shown.
    for entry in [9, 10] as [UInt64] {
      interface.present(opened(by: "Kettle", entry: entry))
      #expect(interface.frame.topIndex == 0 && interface.focusedName == "Kettle")
      #expect(interface.followDetail().isEmpty)
    }
    interface.press(.up)
    #expect(!interface.followDetail().isEmpty)
    // The user presses the row before its detail has come.
    #expect(!interface.press(.enter).isEmpty)
    interface.present(opened(by: "Lamp", entry: 11))
    #expect(interface.frame.topIndex == 1)
  }

  @Test("Enter on another row opens its detail and goes there, and a detail that the user has closed stays closed")
  func entering() throws {
    var interface = Sample.interface(Sample.scene(Sample.root(Self.opening)), width: 120, height: 40)
    _ = interface.followDetail()
    interface.present(opened(by: "Lamp"))
    interface.press(.down)
    #expect(!interface.press(.enter).isEmpty)
    interface.present(opened(by: "Kettle"))
    #expect(interface.frame.topIndex == 1)
    var root = Sample.root(Self.opening)
    root.focus = Self.opening.elements.first { $0.name == "Kettle" }?.id
    interface.present(Sample.scene(root))
    let state = (interface.focusedName, interface.window.awaitsDetail)
    #expect(state == ("Kettle", false))
    interface.press(.up)
    #expect(interface.window.awaitsDetail)
    interface.press(.down)
    interface.press(.down)
    #expect(interface.focusedName == "Order" && !interface.window.awaitsDetail)
  }

  @Test("The palette goes to the detail of the row that it chooses, also of one that is open already")
  func palette() {
    var interface = Sample.interface(Sample.scene(Sample.root(Self.opening)), width: 120, height: 40)
    _ = interface.followDetail()
    interface.present(opened(by: "Lamp"))
    #expect(interface.frame.topIndex == 0)
    #expect(interface.choose(in: "Lamp").isEmpty)
    #expect(interface.frame.topIndex == 1)
    interface.press(.left)
    #expect(!interface.choose(in: "Kettle").isEmpty)
    interface.present(opened(by: "Kettle"))
    #expect(interface.frame.topIndex == 1)
  }

  @Test("The footer offers ← as the way to the other column, unless it changes the value of a control")
  func footer() throws {
    let detail = Sample.screen {
      Button("Buy", role: .primary) {}
      Stepper("Count", value: .constant(1), in: 0...9)
    }
    let scene = Sample.scene(Sample.root(Self.list), Sample.modal(detail, .detail))
    var interface = Sample.interface(scene, width: 120, height: 40)
    #expect(interface.focusedName == "Buy" && interface.text.contains("Other column"))
    interface.press(.down)
    #expect(interface.focusedName == "Count" && !interface.text.contains("Other column"))
  }

  @Test(
    "A list that opens details has its rows in the same order and places before one is there and after it is closed",
    arguments: [120, 200])
  func places(_ width: Int) throws {
    let screen = Sample.screen {
      List {
        Section("Light") { Row("Lamp") {}.safeToTry() }
        Section("Kitchen") { Row("Kettle") {}.safeToTry() }
      }
      .opensDetail()
    }
    var root = Sample.root(screen)
    root.focus = screen.elements.first { $0.name == "Lamp" }?.id
    var interface = Sample.interface(Sample.scene(root), width: width, height: 40)
    func rows() -> [[Int]] { ["Lamp", "Kettle"].compactMap { interface.place(of: $0).map { [$0.row, $0.column] } } }
    let before = rows()
    #expect(before.count == 2 && before[0][1] == before[1][1] && before[0][0] < before[1][0])
    interface.present(Sample.scene(root, Sample.modal(Sample.detail, .detail)))
    #expect(rows() == before)
    interface.present(Sample.scene(root))
    #expect(rows() == before)
  }

  @Test("A narrow window opens none, and shows the list of one that was opened without the user")
  func narrow() {
    var interface = Sample.interface(Sample.scene(Sample.root(Self.opening)), width: 100, height: 40)
    #expect(!interface.window.awaitsDetail)
    interface.window.resize(width: 120, height: 40)
    #expect(!interface.followDetail().isEmpty)
    interface.present(opened(by: "Lamp"))
    interface.window.resize(width: 80, height: 24)
    #expect(interface.focusedName == "Lamp" && interface.frame.layers.count == 1)
    // The user goes there, and back.
    interface.press(.enter)
    #expect(interface.frame.layers.count == 2 && interface.focusedName != "Lamp")
  }

  @Test("A restored detail leaves the keys with its list until the user presses one, and in a narrow window has them")
  func restored() {
    var wide = Sample.interface(opened(by: "Lamp"), width: 120, height: 40)
    #expect(wide.focusedName == "Lamp")
    wide.press(.right)
    wide.present(opened(by: "Lamp"))
    #expect(wide.frame.topIndex == 1)
    var late = Sample.interface(Sample.scene(Sample.root(Self.opening)), width: 120, height: 40)
    late.present(opened(by: "Lamp"))
    #expect(late.focusedName == "Lamp")
    let narrow = Sample.interface(opened(by: "Lamp"), width: 80, height: 40)
    #expect(narrow.frame.topIndex == 1)
  }

  @Test("A detail that a link brings has the keys and stays, also before the first key and beside one opened by itself")
  func linked() {
    // The row of the list stays what it was.
    var linked = opened(by: "Lamp", entry: 12)
    linked.linkVisits = 1
    var first = Sample.interface(Sample.scene(Sample.root(Self.opening)), width: 120, height: 40)
    first.present(linked)
    #expect(first.frame.topIndex == 1 && !first.window.awaitsDetail && first.followDetail().isEmpty)
    var beside = Sample.interface(Sample.scene(Sample.root(Self.opening)), width: 120, height: 40)
    _ = beside.followDetail()
    beside.present(opened(by: "Lamp"))
    #expect(beside.frame.topIndex == 0)
    beside.present(linked)
    #expect(beside.frame.topIndex == 1)
    // What the user does afterwards decides.
    beside.press(.left)
    beside.present(linked)
    #expect(beside.frame.topIndex == 0)
  }
}

extension Interface {
  /// Chooses an entry of the palette by its words.
  fileprivate mutating func choose(in words: String) -> [InterfaceEffect] {
    press(.character(":"))
    _ = type(words)
    return press(.enter)
  }
}
