/// A step of a build, as the package manager prints it: "[3/7] Compiling Cart CartItems.swift".
public struct BuildStep: Sendable, Hashable {
  /// The number of steps that are done.
  public var number: Int
  /// The number of steps that are known so far.
  public var count: Int
  /// A description of the step.
  public var text: String

  /// Creates a step.
  public init(number: Int, count: Int, text: String) {
    self.number = number
    self.count = count
    self.text = text
  }

  /// Parses a line, or returns nil if it names no step.
  init?(line: some StringProtocol) {
    guard line.first == "[", let end = line.firstIndex(of: "]") else { return nil }
    let numbers = line[..<end].dropFirst().split(separator: "/", omittingEmptySubsequences: false)
    let text = line[line.index(after: end)...].drop { $0 == " " }
    guard numbers.count == 2, let number = Int(numbers[0]), let count = Int(numbers[1]), number >= 0, count > 0,
      number <= count, !text.isEmpty
    else { return nil }
    self.init(number: number, count: count, text: String(text))
  }

  /// Whether the step is about the package manager's own files, such as "Write swift-version-….txt", which say nothing to
  /// users.
  var isInternal: Bool { text.hasPrefix("Write ") }

  /// Returns the output of the package manager without its steps and what it says before and after them.
  static func removed(from output: String) -> String {
    let others = ["Building for ", "Build complete!", "Build of product "]
    return output.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      BuildStep(line: line) == nil && !others.contains { line.hasPrefix($0) }
    }.joined(separator: "\n")
  }
}

/// A reader of the output of a build tool for its steps.
struct BuildStepReader {
  /// The beginning of a line whose end has not been read.
  private var rest: [UInt8] = []
  /// The number of bytes that are read of a line.
  private static let longestLine = 1000

  /// Takes bytes of the output, and returns the last step that they complete, or nil if there is none.
  mutating func take(_ bytes: some Sequence<UInt8>) -> BuildStep? {
    var last: BuildStep?
    for byte in bytes {
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        if rest.first == UInt8(ascii: "["), let step = BuildStep(line: String(decoding: rest, as: UTF8.self)),
          !step.isInternal
        {
          last = step
        }
        rest.removeAll(keepingCapacity: true)
      } else if rest.count < Self.longestLine {
        rest.append(byte)
      }
    }
    return last
  }
}
