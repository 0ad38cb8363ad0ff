import Failures
import TestSupport
import Testing

@testable import Presentation

@Suite("The page on configuration lists what the files can say")
struct ConfigurationPageTests {
  private let page: String

  init() throws {
    page = try #require(Repository.read("\(Repository.root)/Sources/HostKit/HostKit.docc/Configuration.md"))
  }

  /// The cells of the rows of a table, by the heading of its first column.
  private func rows(under heading: String) -> [[String]] {
    page.split(separator: "\n", omittingEmptySubsequences: false).drop { !$0.hasPrefix("| \(heading) |") }.dropFirst(2)
      .prefix { $0.hasPrefix("| ") }
      .map { row in row.split(separator: "|").map { String($0.drop { $0 == " " }) } }
  }

  /// The texts between grave accents.
  private func names(in cell: String) -> [String] {
    cell.split(separator: "`", omittingEmptySubsequences: false).enumerated().compactMap { index, part in
      index % 2 == 1 ? String(part) : nil
    }
  }

  @Test("Every command has a row with its keys")
  func commands() throws {
    let rows = rows(under: "command")
    #expect(rows.map { names(in: $0[0]).first } == KeyMap.commandNames)
    for row in rows {
      let command = try #require(names(in: row[0]).first.flatMap(KeyCommand.init))
      guard command != .tab else { continue }
      let keys = try #require(names(in: row[1]).first).split(separator: " ").map { KeyPress(named: String($0)) }
      #expect(keys == KeyMap.standard[command], "\(command)")
    }
  }

  @Test("Every colour and every theme is listed")
  func colours() {
    #expect(
      Set(rows(under: "colours").flatMap { names(in: $0[0]) }) == Set(ThemeToken.allCases.filter(\.isGiven).map(\.name))
    )
    #expect(rows(under: "theme").compactMap { names(in: $0[0]).first } == Theme.Base.allCases.map(\.rawValue))
  }

  @Test("The files that the page on configuration shows are read")
  func files() throws {
    let files = MarkdownPage(page).blocks.map(\.text)
    #expect(files.count == 3)
    #expect(SettingLine.lines(of: files[0]).map { $0.setting?.value } == ["hc-dark", "off", "off", "off", "notify"])
    let theme = try Theme(file: files[1], path: "dusk")
    #expect(theme.base == .dark && theme[.accent] == 0xFFB86C && theme[.chart1] == 0x8BE9FD)
    var keys = KeyMap.standard
    try keys.change(byFile: files[2], path: "keys")
    #expect(keys[.palette] == ["Ctrl-P", "F2"] && keys[.reload] == [])
  }
}
