import Flows
import Scenes
import Testing

@testable import TerminalFrontEnd
@testable import TerminalKit

@Suite("The tab bar shows the selected tab with a title that can be read, however many tabs there are")
struct TabRowTests {
  private func frames(_ count: Int, selected: Int, width: Int, title: String = "Feature") -> [TabFrame] {
    let items = (0..<count).map { TabBar.Item(id: PageID(rawValue: "\($0)"), title: "\(title) \($0)", icon: "") }
    let bar = TabBar(items: items, selected: PageID(rawValue: "\(selected)"))
    return TabRow(bar, width: width, glyphs: .unicode).frames(row: 3)
  }

  @Test("A few tabs have their whole titles")
  func few() {
    #expect(frames(3, selected: 1, width: 80).map(\.text) == [" 1 Feature 0 ", " 2 Feature 1 ", " 3 Feature 2 "])
  }

  @Test("Tabs that do not fit are shown in groups, each between arrows to the next ones")
  func groups() throws {
    let first = frames(1000, selected: 0, width: 40)
    #expect(first.map(\.text) == [" 1 Feature 0 ", " 2 Feature 1 ", " ›"])
    #expect(first.last?.index == 2)
    let next = frames(1000, selected: 2, width: 40)
    #expect(next.map(\.text) == [" ‹", " 3 Feature 2 ", " ›"])
    #expect(next.first?.index == 1)
    #expect(next.last?.index == 3)
    let last = frames(1000, selected: 999, width: 40)
    #expect(last.last?.text == " Feature 999 ")
  }

  @Test("The selected tab has its title and the others their numbers where titles would be too short")
  func numbers() {
    #expect(frames(5, selected: 1, width: 40).map(\.text) == [" 1 ", " 2 Feature 1 ", " 3 ", " 4 ", " 5 "])
  }

  @Test("Every tab can be shown, within the row and beside the others", arguments: [20, 40, 80, 120, 200])
  func every(_ width: Int) throws {
    for selected in stride(from: 0, to: 1000, by: 7) {
      let frames = frames(1000, selected: selected, width: width)
      let shown = try #require(frames.first { $0.index == selected && !["‹", "›"].contains($0.text.dropFirst()) })
      #expect(shown.text.contains("Feature \(selected)"))
      for (left, right) in zip(frames, frames.dropFirst()) {
        #expect(left.rect.endColumn < right.rect.column + 1)
      }
      #expect(try #require(frames.last).rect.endColumn <= width, "\(selected)")
    }
  }

  @Test("Tabs keep their places while the user moves within a group")
  func stable() {
    let group = frames(1000, selected: 500, width: 120)
    for tab in group.dropFirst().dropLast() {
      #expect(frames(1000, selected: tab.index, width: 120) == group)
    }
  }

  @Test(
    "The icons go first where there is less room, then the words of the indicator, then the mark",
    arguments: [
      (100, ["  1 ▽ Feature 0 ", " 2 ▽ Feature 1 "], 12, 26), (64, [" 1 Feature 0 ", " 2 Feature 1 "], 12, 20),
      (50, [" 1 Feature 0 ", " 2 Feature 1 "], 12, 8), (40, [" 1 Feature 0 ", " 2 Feature 1 "], 1, 8),
    ])
  func yields(_ width: Int, _ texts: [String], _ column: Int, _ lamp: Int) throws {
    let items = (0..<2).map { TabBar.Item(id: PageID(rawValue: "\($0)"), title: "Feature \($0)", icon: "cart") }
    let row = TabRow(TabBar(items: items, selected: "0"), width: width, glyphs: .unicode, title: "Shop")
    let frames = row.frames(row: 0)
    #expect(frames.map { $0.text.split(separator: " ") } == texts.map { $0.split(separator: " ") })
    #expect(frames.first?.rect.column == column)
    #expect(width - (frames.last?.rect.endColumn ?? 0) >= lamp)
  }

  @Test("Long titles are truncated before tabs are grouped")
  func long() {
    let frames = frames(6, selected: 0, width: 80, title: "A feature with a long name")
    #expect(frames.map(\.index) == Array(0..<6))
    #expect(frames.allSatisfy { $0.text.contains("…") })
  }
}
