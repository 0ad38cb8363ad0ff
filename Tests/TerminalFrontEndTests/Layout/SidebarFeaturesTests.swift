import Flows
import SampleScenes
import Scenes
import Screens
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("The sidebar lists the features with their states under the tabs, where there is room")
struct SidebarFeaturesTests {
  private func scene(_ items: [TabBar.Item]) -> Scene {
    Sample.scene(Sample.root(Sample.catalog), tabs: TabBar(items: items, selected: items.first?.id))
  }

  private let items = [
    TabBar.Item(id: "catalog", title: "Catalog", icon: ""),
    TabBar.Item(id: "cart", title: "Cart", icon: "", phase: .loading),
    TabBar.Item(id: "status", title: "Status", icon: "", phase: .failed),
  ]

  /// The lines of the sidebar under its heading.
  private func features(_ interface: Interface) -> [String] {
    let lines = interface.text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0.prefix(WidthClass.sidebarWidth)) }
    guard let heading = lines.firstIndex(where: { $0.contains("FEATURES") }) else { return [] }
    return lines[(heading + 2)...].map { $0.split(separator: " ").joined(separator: " ") }
  }

  @Test("Each feature has its sign and its state, and one that is built the time since it began")
  func states() throws {
    var interface = Sample.interface(scene(items), width: 190, height: 40)
    #expect(features(interface).prefix(4) == ["● Catalog live", "● Cart loading", "✗ Status failed", ""])
    let began = ContinuousClock.now
    var building = scene(items)
    building.activities = [Activity(id: Activity.ID(rawValue: 1), text: "Building Cart", began: began, subject: "Cart")]
    interface.present(building)
    interface.now = began.advanced(by: .milliseconds(2100))
    let lines = features(interface)
    #expect(lines[0] == "● Catalog live" && lines[2] == "✗ Status failed")
    #expect(lines[1].hasSuffix("Cart 2.1 s") && !lines[1].hasPrefix("●"))
    let place = try #require(interface.place(of: "live"))
    let cell = interface.draw().cells[place.row * 190 + place.column]
    #expect(cell.background == .token(.surface))
  }

  @Test("No features are listed where the tabs and the indicator need the rows", arguments: [12, 16, 18, 24, 60])
  func room(_ height: Int) throws {
    for count in [1, 3, 9, 30] {
      let items = (1...count).map { TabBar.Item(id: PageID(rawValue: "p\($0)"), title: "Page \($0)", icon: "") }
      let interface = Sample.interface(scene(items), width: 190, height: height)
      #expect(interface.text.contains("live"))
      guard let rows = interface.frame.features else { continue }
      #expect(rows.count == count + 2)
      let lastTab = try #require(interface.frame.tabs.last?.rect.row)
      #expect(rows.lowerBound > lastTab + 1 && rows.upperBound < interface.frame.footerRow - 1)
    }
  }

  @Test("A high window lists the features, and narrower ones have no sidebar")
  func widths() {
    #expect(Sample.interface(scene(items), width: 190, height: 40).frame.features != nil)
    #expect(Sample.interface(scene(items), width: 170, height: 40).frame.features == nil)
    #expect(Sample.interface(scene(items), width: 190, height: 14).frame.features == nil)
  }
}
