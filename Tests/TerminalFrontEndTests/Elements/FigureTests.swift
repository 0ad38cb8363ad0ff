import SampleScenes
import Screens
import Testing

@testable import Presentation
@testable import TerminalFrontEnd
@testable import TerminalKit

@MainActor
@Suite("A figure shows no more than is known, on a scale from zero")
struct FigureTests {
  /// The lines of a screen's content without blank ones.
  private func lines(_ screen: Screen, width: Int = 76, glyphs: Glyphs = .unicode) -> [String] {
    Gallery.interface(screen, width: width, glyphs: glyphs).text.split(separator: "\n").dropFirst().dropLast()
      .map { line in String(line.dropFirst(3)) }.filter { line in line.contains { $0 != " " } }
  }

  @Test("A chart of bars that are all zero is empty, and so is a bar of zero among others")
  func zeros() {
    let blocks: (Character) -> Bool = { "▁▂▃▄▅▆▇█━".contains($0) }
    for labels in [[], ["a", "b", "c"]] {
      let zero = Sample.screen { Chart("Sold", form: .bar, labels: labels, lines: 4) { Series("Sold", [0, 0, 0]) } }
      #expect(!lines(zero).joined().contains(where: blocks), "\(lines(zero))")
      let one = Sample.screen { Chart("Sold", form: .bar, labels: labels, lines: 4) { Series("Sold", [0, 5, 0]) } }
      #expect(lines(one).joined().contains(where: blocks))
    }
    let low = lines(Sample.screen { Chart("Sold", form: .bar, lines: 2) { Series("Sold", [0, 4, 0]) } })
    #expect(low.last?.drop { $0 != " " } == "      ████")
  }

  @Test("A chart has its highest number at its first line and its lowest at its last, and from three lines the middle")
  func axis() {
    func numbers(_ lines: Int) -> [String] {
      let chart = Sample.screen { Chart("Load", in: 0...100, lines: lines) { Series("Load", [0, 100]) } }
      return self.lines(chart).dropFirst().map { line in
        String(line.drop { $0 == " " }.prefix { $0.isNumber })
      }
    }
    #expect(numbers(2) == ["100", "0"])
    #expect(numbers(3) == ["100", "50", "0"])
    #expect(numbers(5) == ["100", "", "50", "", "0"])
  }

  @Test("The scale of an area of zeros begins at the bottom")
  func area() {
    let chart = Sample.screen { Chart("Load", form: .area, lines: 4) { Series("Load", [0, 0, 0]) } }
    let rows = lines(chart).dropFirst()
    // Only the lowest dots are set.
    #expect(rows.dropLast().allSatisfy { !$0.contains { "\u{2801}"..."\u{28FF}" ~= $0 } }, "\(rows)")
    #expect(rows.last?.contains("⣀") == true)
  }

  @Test("The bounds that an author sets are those of a sparkline")
  func bounds() {
    let screen = Sample.screen { Sparkline("Load", [90, 95, 100], in: 90...100) }
    #expect(lines(screen).first?.contains("▁▅█") == true)
  }

  @Test("A gauge's history has the scale of the gauge")
  func history() {
    let screen = Sample.screen {
      Gauge("Memory", value: 2, in: 0...16, unit: "GiB", history: [2, 2, 2]).font(.title)
    }
    #expect(lines(screen, width: 76).contains { $0.contains("▂▂▂") || $0.contains("▃▃▃") || $0.contains("▄▄▄") })
    #expect(!lines(screen).contains { $0.contains("█▄█") && $0.contains("███") })
  }

  @Test("Values of a chart that are not known yet take their room at the left, so that it grows from the right")
  func growing() {
    let values = [Double](repeating: .nan, count: 100) + [Double](repeating: 50, count: 20)
    let screen = Sample.screen { Chart("Load", form: .area, in: 0...100, lines: 4) { Series("Load", values) } }
    let last = lines(screen).last ?? ""
    let dots = last.enumerated().filter { "\u{2801}"..."\u{28FF}" ~= $0.element }.map(\.offset)
    #expect(dots.last == last.count - 1)
    #expect((dots.first ?? 0) > last.count * 3 / 4, "\(last)")
  }

  @Test("A gauge whose number is not known yet is a dash, as high as the number")
  func unknown() {
    func lines(_ value: Double, _ font: TextStyle) -> [String] {
      self.lines(
        Sample.screen {
          Gauge("Processor", value: value, unit: "%", history: [.nan, .nan]).font(font)
          Text("below")
        })
    }
    func row(_ value: Double) -> Int? {
      let screen = Sample.screen {
        Gauge("Processor", value: value, unit: "%", history: [.nan, .nan]).font(.title)
        Text("below")
      }
      return Gallery.interface(screen).place(of: "below")?.row
    }
    #expect(row(.nan) != nil)
    #expect(row(.nan) == row(7))
    #expect(lines(.nan, .title).contains { $0.contains("▄▄▄") })
    #expect(lines(.nan, .body).contains { $0.contains("— %") || $0.contains("– %") }, "\(lines(.nan, .body))")
  }
}
