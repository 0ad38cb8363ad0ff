/// A change of a source that an operator makes.
struct Change {
  let file: String
  let operation: String
  /// The bytes of the file that it replaces, and the lines that these are on.
  let range: Range<Int>
  let lines: ClosedRange<Int>
  /// Which of the changes that the operator makes with the same first byte.
  let place: Int
  /// The text that stands there instead, with `¤` for the switch.
  let text: String

  /// The words that find it again in its file.
  var key: String { "\(lines.lowerBound)\t\(lines.upperBound)\t\(range.lowerBound)\t\(operation)\t\(place)" }

  /// The change as a line of a list.
  var line: String { "\(file)\t\(key)" }

  /// The module of its file: `Sources/Flows`, or `Host`.
  var module: Substring {
    let parts = file.split(separator: "/")
    return parts.count > 2 && parts[0] == "Sources" ? file[..<parts[1].endIndex] : parts.first ?? ""
  }

  /// Each change that the operators make in a source, but for lines that have been changed already.
  static func all(in bytes: [UInt8], of file: String) -> [Change] {
    let source = Source(bytes)
    let changed = Set(source.tokens.filter { $0.text == "isMutant" }.map(\.line))
    var changes: [Change] = []
    var places: [String: Int] = [:]
    for index in source.tokens.indices where source.isCode(index) {
      for operation in Operator.all {
        for (range, text) in operation.changes(source, index) {
          let first = source.tokens[range.lowerBound]
          let last = source.tokens[range.upperBound - 1]
          let lines = first.line...max(first.line, last.line + last.text.utf8.count { $0 == UInt8(ascii: "\n") })
          guard changed.isDisjoint(with: lines) else { continue }
          let place = places["\(operation.name) \(first.range.lowerBound)", default: 0]
          places["\(operation.name) \(first.range.lowerBound)"] = place + 1
          changes.append(
            Change(
              file: file, operation: operation.name, range: first.range.lowerBound..<last.range.upperBound,
              lines: lines,
              place: place, text: text))
        }
      }
    }
    return changes
  }

  /// Changes in an order that a seed decides, in turn from each module, of which no two overlap.
  static func choose(_ count: Int, of changes: [Change], seed: String) -> [Change] {
    let modules = Dictionary(grouping: changes, by: \.module).map { (digest("\(seed) \($0.key)"), $0.value) }
    var rest = modules.sorted { $0.0 < $1.0 }.map { _, changes in
      changes.map { (digest("\(seed) \($0.line)"), $0) }.sorted { $0.0 > $1.0 }.map(\.1)
    }
    var taken: [String: [Range<Int>]] = [:]
    var chosen: [Change] = []
    while chosen.count < count, rest.contains(where: { !$0.isEmpty }) {
      for module in rest.indices where chosen.count < count {
        while let change = rest[module].popLast() {
          if taken[change.file, default: []].contains(where: { $0.overlaps(change.range) }) { continue }
          taken[change.file, default: []].append(change.range)
          chosen.append(change)
          break
        }
      }
    }
    return chosen
  }

  /// The bytes of a source with changes in it, each behind the switch of its number.
  static func applied(_ changes: [(number: String, change: Change)], to bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for (number, change) in changes.sorted(by: { $0.change.range.lowerBound > $1.change.range.lowerBound }) {
      let parts = change.text.split(separator: "¤" as Character, omittingEmptySubsequences: false)
      bytes.replaceSubrange(change.range, with: parts.joined(separator: "isMutant(\(number))").utf8)
    }
    return bytes
  }

  /// A number that depends on every byte of a text: FNV-1a, with its bits mixed at the end.
  private static func digest(_ text: String) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    hash = (hash ^ hash >> 33) &* 0xFF51_AFD7_ED55_8CCD
    return hash ^ hash >> 33
  }
}
