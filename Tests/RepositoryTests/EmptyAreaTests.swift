import TestSupport
import Testing

@Suite("The screens of the examples fill a window", .waiting)
struct EmptyAreaTests {
  /// The screens by the keys that lead to them and a text by which they are known.
  private static let screens: [(keys: String, text: String)] = [
    ("", "Catalog"), (product, "Add to cart"), ("\(product) Enter 2", "Check out"), ("3", "YOUR THINGS"),
    ("3 Down Enter", "Order 57"), ("3 Down Enter Enter", "Task Lamp"), ("3 Down Down Enter", "Newsletter"),
    ("4", "PROCESSES"), (checkout, "Street"), ("\(checkout) \(address)", "Price"),
    ("\(checkout) \(address) Enter", "Pay now"), ("\(checkout) \(address) Enter Enter", "Thank you"),
  ]
  private static let product = "Enter"
  /// The checkout asks nobody to sign in where there is no account.
  private static let checkout = "\(product) Enter 2 Tab Enter"
  private static let address = "=Ada Tab =Street Tab =Town Tab Enter"

  @Test("At most 55 % of the cells between the bars are empty", arguments: 0..<12, ["120x40", "200x60"])
  func filled(_ index: Int, _ size: String) throws {
    let (keys, text) = Self.screens[index]
    var arguments = ["snapshot", try BuiltPlugins.folder, "--svg", "--size", size, "--isolation", "none"]
    if !keys.isEmpty { arguments += ["--keys", keys] }
    if keys.hasPrefix(Self.checkout) { arguments += ["--without", "shop.account"] }
    let outcome = try Switchyard()(arguments + ["--until", text], deadline: .seconds(60))
    #expect(outcome.status == 0, "\(outcome.errors)")
    let share = try #require(CellMap(svg: outcome.output)).emptyShare
    #expect(share <= 0.55, "\(text), \(size): \(Int(share * 100)) % are empty")
  }

  @Test("Cells without any character on the page are empty, and those of a surface are not")
  func counts() throws {
    let head = "<svg viewBox=\"0 0 112 138\"><rect width=\"100%\" height=\"100%\" rx=\"9\" fill=\"#000000\"/>\n"
    // Ten columns and five rows, of which the third and fourth are between the bars.
    let text = "<text x=\"14\" y=\"83.5\" textLength=\"16.8\" xml:space=\"preserve\">a b</text>\n"
    let surface = "<rect x=\"56\" y=\"88\" width=\"42\" height=\"18\" fill=\"#161925\"/>\n"
    #expect(try #require(CellMap(svg: head)).emptyShare == 1)
    #expect(try #require(CellMap(svg: head + text)).emptyShare == 0.9)
    #expect(try #require(CellMap(svg: head + text + surface)).emptyShare == 0.65)
    #expect(CellMap(svg: "") == nil)
  }
}

/// The cells of a picture that have something in them: a character, or another background than the page.
private struct CellMap {
  private static let (cell, margin, title) = ((width: 8.4, height: 18.0), 14.0, 34.0)
  private var cells: [[Bool]]

  init?(svg: String) {
    let first = svg.prefix { $0 != "\n" }
    guard let size = String(first).attribute("viewBox")?.split(separator: " ").compactMap({ Double($0) }),
      size.count == 4
    else {
      return nil
    }
    let columns = Int(((size[2] - 2 * Self.margin) / Self.cell.width).rounded())
    let rows = Int(((size[3] - Self.title - Self.margin) / Self.cell.height).rounded())
    cells = [[Bool]](repeating: [Bool](repeating: false, count: columns), count: rows)
    var page: String?
    for line in svg.split(separator: "\n").map(String.init) {
      if line.contains("height=\"100%\""), page == nil { page = line.attribute("fill") }
      if line.hasPrefix("<rect x=") { add(rect: line, page) }
      if line.hasPrefix("<text x="), line.contains("xml:space") { add(text: line) }
      if line.hasPrefix("<path d=\"M") { add(dots: line) }
    }
  }

  /// The share of the cells between the two rows of tabs and the footer that are empty.
  var emptyShare: Double {
    let body = cells.dropFirst(2).dropLast().joined()
    return Double(body.count { !$0 }) / Double(max(1, body.count))
  }

  private mutating func fill(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) {
    func index(_ value: Double, _ most: Int) -> Int { min(max(0, Int(value.rounded())), most) }
    let rows = index((top - 8.9 - Self.title) / Self.cell.height, cells.count)
    let end = index((bottom + 8.9 - Self.title) / Self.cell.height, cells.count)
    for row in rows..<max(rows, end) {
      let from = index((left - 4.1 - Self.margin) / Self.cell.width, cells[row].count)
      let to = index((right + 4.1 - Self.margin) / Self.cell.width, cells[row].count)
      for column in from..<max(from, to) { cells[row][column] = true }
    }
  }

  private mutating func add(rect: String, _ page: String?) {
    guard rect.attribute("fill") != page else { return }
    let numbers = ["x", "y", "width", "height"].compactMap { rect.attribute($0).flatMap(Double.init) }
    guard numbers.count == 4 else { return }
    fill(numbers[0], numbers[1], numbers[0] + numbers[2], numbers[1] + numbers[3])
  }

  private mutating func add(text: String) {
    guard let x = text.attribute("x").flatMap(Double.init), let y = text.attribute("y").flatMap(Double.init),
      let words = text.split(separator: ">").dropFirst().first?.split(separator: "<").first
    else { return }
    let top = y - 13.5
    for (index, character) in words.enumerated() where character != " " {
      let left = x + Double(index) * Self.cell.width
      fill(left, top, left + Self.cell.width, top + Self.cell.height)
    }
  }

  private mutating func add(dots: String) {
    for dot in dots.split(separator: "M").dropFirst() {
      let place = dot.split { !$0.isNumber && $0 != "." }.prefix(2).compactMap { Double($0) }
      if place.count == 2 { fill(place[0], place[1], place[0] + 2, place[1] + 2) }
    }
  }
}

extension String {
  /// The first value of an attribute.
  fileprivate func attribute(_ name: String) -> String? {
    let parts = split(separator: "\"", omittingEmptySubsequences: false)
    guard let index = parts.firstIndex(where: { $0.hasSuffix(" \(name)=") }), index + 1 < parts.count else {
      return nil
    }
    return String(parts[index + 1])
  }
}
