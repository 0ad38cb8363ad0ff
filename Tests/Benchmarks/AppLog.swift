import TestSupport

/// The log of builds and swaps that an app has written.
struct AppLog {
  let home: Switchyard

  /// The value of a step in each line of a phase, in milliseconds: "link 42 ms" is 42.
  func values(of step: String, in phase: String, last count: Int) throws -> [Double] {
    let folder = "\(home.home.path)/state/switchyard"
    let names = try runProcess(["ls", folder], deadline: .seconds(10)).output.split(separator: "\n")
    var values: [Double] = []
    for name in names where name.hasSuffix(".log") {
      let text = String(decoding: try FileBytes.read("\(folder)/\(name)"), as: UTF8.self)
      for line in text.split(separator: "\n") where line.split(separator: " ").contains("\(phase):") {
        let words = line.split { $0 == " " || $0 == "(" || $0 == "," || $0 == ")" || $0 == ";" }
        guard let place = words.lastIndex(of: Substring(step)), place + 1 < words.count,
          let value = Double(words[place + 1])
        else { continue }
        values.append(value)
      }
    }
    return values.suffix(count)
  }

  /// "debounce 21.0, compile 180.0": the medians.
  func medians(of steps: [String], in phase: String, last count: Int) throws -> String {
    try steps.map { "\($0) \(Figures.text(Figures(try values(of: $0, in: phase, last: count)).median))" }
      .joined(separator: ", ")
  }
}

/// Texts of the same length, another one for each number, of which no two in a row have a character in common at any
/// place, so that all of it is drawn anew.
func distinctText(_ number: Int, length: Int) -> String {
  let letters = Array(number % 2 == 0 ? "abcdefghijklm" : "nopqrstuvwxyz")
  var rest = number / 2
  return String(
    // No runs of one character, which a terminal is asked to repeat.
    (0..<length).map { place in
      defer { rest /= letters.count }
      return letters[(rest + place) % letters.count]
    })
}
