import Fuzzing
import TestSupport

/// The arguments are not what the command takes.
struct FuzzUsageError: Error {
  let text: String
}

/// The arguments of the command.
@MainActor
struct FuzzOptions {
  private(set) var targets: [String] = []
  private(set) var seed = UInt64.random(in: .min ... .max)
  /// The index of the first input.
  private(set) var first = 0
  private(set) var inputs = 1_000_000
  private(set) var seconds: Int?
  /// A file with the only input to try.
  private(set) var file: String?
  /// The file to which a child process writes the index of the input that it tries; nil in the parent.
  private(set) var journal: String?

  static let usage = """
    Usage: fuzz TARGET...|all [--seed N] [--from N] [--inputs N] [--seconds N]
           fuzz TARGET --input FILE
    Targets: \(FuzzTargets.names.joined(separator: ", "))
    """

  init(_ arguments: [String]) throws {
    var words = arguments[...]
    while let word = words.popFirst() {
      guard word.hasPrefix("--") else {
        targets += word == "all" ? FuzzTargets.names : [word]
        continue
      }
      guard let value = words.popFirst() else { throw FuzzUsageError(text: "\(word) needs a value.") }
      switch word {
      case "--seed": seed = try Self.number(value, of: word)
      case "--from": first = try Self.number(value, of: word)
      case "--inputs": inputs = try Self.number(value, of: word)
      case "--seconds": seconds = try Self.number(value, of: word)
      case "--input": file = value
      case "--journal": journal = value
      default: throw FuzzUsageError(text: "There is no option '\(word)'.")
      }
    }
    if let unknown = targets.first(where: { !FuzzTargets.names.contains($0) }) {
      throw FuzzUsageError(text: "There is no target '\(unknown)'.")
    }
    guard !targets.isEmpty, file == nil || targets.count == 1 else {
      throw FuzzUsageError(text: "Name a target, or all of them with 'all'; with --input, exactly one.")
    }
  }

  private static func number<Number: FixedWidthInteger>(_ text: String, of option: String) throws -> Number {
    guard let number = Number(text), number >= 0 else {
      throw FuzzUsageError(text: "\(option) takes a number, and not '\(text)'.")
    }
    return number
  }

  /// Does what the arguments say, and returns the exit status.
  func run() async throws -> Int32 {
    if let journal { return try await FuzzChild(self).run(journal: journal) }
    if let file { return try tryFile(file) }
    var failed = false
    for target in targets where try FuzzParent(self, target: target).run() { failed = true }
    return failed ? 1 : 0
  }

  private func tryFile(_ file: String) throws -> Int32 {
    guard let target = try FuzzTargets.target(named: targets[0]) else { return 2 }
    let input = try FileBytes.read(file)
    do {
      print(try target.accepts(input) ? "The input was accepted." : "The input was refused.")
      return 0
    } catch {
      print("\(targets[0]): \(error)")
      return 1
    }
  }
}
