/// What plugins print, cut into lines: whose each is, made harmless for a terminal, and bounded.
package struct OutputLines {
  /// One line that a plugin has printed.
  package struct Line: Equatable {
    /// The feature or library it is of; nil when that is not known.
    package var owner: String?
    package var text: String
  }

  /// The longest line, in bytes; what is longer is cut into several.
  package static let lineLimit = 2048
  /// How many lines and bytes of one owner are kept in a second.
  package static let linesPerSecond = 200
  package static let bytesPerSecond = 64 << 10

  private struct Allowance {
    var second: Int
    var lines = 0
    var bytes = 0
    var dropped = 0
  }

  private var partial: [UInt8] = []
  private var partialOwner: String?
  private var allowances: [String?: Allowance] = [:]

  package init() {}

  /// Whether a line has begun, or some were left out, of which nothing was said yet.
  package var isUnfinished: Bool { !partial.isEmpty || allowances.values.contains { $0.dropped > 0 } }

  /// The lines that are whole with these bytes.
  ///
  /// - Parameter second: The time, in whole seconds.
  package mutating func take(_ bytes: ArraySlice<UInt8>, of owner: String?, second: Int) -> [Line] {
    var lines: [Line] = []
    if owner != partialOwner { endPartial(second, &lines) }
    partialOwner = owner
    var rest = bytes
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      add(rest[..<end], second, &lines)
      endPartial(second, &lines, isEmptyKept: true)
      rest = rest[(end + 1)...]
    }
    add(rest, second, &lines)
    return lines
  }

  /// The line that has begun, and what is to be said of those that were left out in an earlier second.
  package mutating func finish(second: Int) -> [Line] {
    var lines: [Line] = []
    endPartial(second, &lines)
    for owner in allowances.keys { renew(owner, second, &lines) }
    return lines
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>, _ second: Int, _ lines: inout [Line]) {
    var rest = bytes
    while partial.count + rest.count > Self.lineLimit {
      let room = Self.lineLimit - partial.count
      partial += rest.prefix(room)
      rest = rest.dropFirst(room)
      endPartial(second, &lines)
    }
    partial += rest
  }

  private mutating func endPartial(_ second: Int, _ lines: inout [Line], isEmptyKept: Bool = false) {
    guard isEmptyKept || !partial.isEmpty else { return }
    if partial.last == UInt8(ascii: "\r") { partial.removeLast() }
    renew(partialOwner, second, &lines)
    var allowance = allowances[partialOwner] ?? Allowance(second: second)
    if allowance.lines < Self.linesPerSecond, allowance.bytes + partial.count <= Self.bytesPerSecond {
      allowance.lines += 1
      allowance.bytes += partial.count
      lines.append(Line(owner: partialOwner, text: VisibleText.of(partial[...])))
    } else {
      allowance.dropped += 1
    }
    allowances[partialOwner] = allowance
    partial.removeAll(keepingCapacity: true)
  }

  /// Begins another second of an owner, and says what was left out in the one before.
  private mutating func renew(_ owner: String?, _ second: Int, _ lines: inout [Line]) {
    guard let allowance = allowances[owner], allowance.second != second else { return }
    allowances[owner] = nil
    guard allowance.dropped > 0 else { return }
    lines.append(Line(owner: owner, text: "… and \(allowance.dropped) more lines in that second, which were not kept."))
  }
}
