/// A splitter of plugin output into attributed, sanitized lines, with limits on length and rate.
package struct OutputLines {
  /// A line that a plugin has printed.
  package struct Line: Equatable {
    /// The feature or library that printed the line, or nil if it is unknown.
    package var owner: String?
    package var text: String
  }

  /// The longest line in bytes.
  ///
  /// Longer lines are split.
  package static let lineLimit = 2048

  /// The line whose end has not come yet.
  package private(set) var unfinished: [UInt8] = []
  private var partialOwner: String?
  private var allowances: [String?: LineAllowance] = [:]

  package init() {}

  /// Whether there is an incomplete line, or dropped lines that were not reported yet.
  package var isUnfinished: Bool { !unfinished.isEmpty || allowances.values.contains { $0.dropped > 0 } }

  /// Adds output and returns the lines that it completes.
  ///
  /// - Parameter second: The current time, in whole seconds.
  package mutating func add(_ bytes: ArraySlice<UInt8>, of owner: String?, second: Int) -> [Line] {
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

  /// Returns the incomplete line, and a report of the lines that were dropped in an earlier second.
  package mutating func finish(second: Int) -> [Line] {
    var lines: [Line] = []
    endPartial(second, &lines)
    for owner in allowances.keys { renew(owner, second, &lines) }
    return lines
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>, _ second: Int, _ lines: inout [Line]) {
    var rest = bytes
    while unfinished.count + rest.count > Self.lineLimit {
      let room = Self.lineLimit - unfinished.count
      unfinished += rest.prefix(room)
      rest = rest.dropFirst(room)
      endPartial(second, &lines)
    }
    unfinished += rest
  }

  private mutating func endPartial(_ second: Int, _ lines: inout [Line], isEmptyKept: Bool = false) {
    guard isEmptyKept || !unfinished.isEmpty else { return }
    if unfinished.last == UInt8(ascii: "\r") { unfinished.removeLast() }
    renew(partialOwner, second, &lines)
    var allowance = allowances[partialOwner] ?? LineAllowance(second: second)
    if allowance.admit(unfinished.count) {
      lines.append(Line(owner: partialOwner, text: VisibleText.of(unfinished[...])))
    }
    allowances[partialOwner] = allowance
    unfinished.removeAll(keepingCapacity: true)
  }

  /// Starts a new second for an owner, and reports the lines that were dropped in the previous one.
  private mutating func renew(_ owner: String?, _ second: Int, _ lines: inout [Line]) {
    guard let allowance = allowances[owner], allowance.second != second else { return }
    allowances[owner] = nil
    guard allowance.dropped > 0 else { return }
    lines.append(Line(owner: owner, text: "… \(allowance.dropped) more lines in that second were dropped."))
  }
}
