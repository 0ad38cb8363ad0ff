import Fuzzing
import Glibc
import Platform
import TestSupport

/// A run of one target in child processes: after one that an input ended, the next goes on behind that input.
@MainActor
struct FuzzParent {
  private let options: FuzzOptions
  private let name: String
  private let target: FuzzTarget
  private var findings = 0
  private var tried = 0
  private var accepted = 0
  /// The number of messages of a target that counts them.
  private var messages: Int?
  private var notes: [String] = []

  init(_ options: FuzzOptions, target name: String) throws {
    guard let target = try FuzzTargets.target(named: name) else {
      throw FuzzUsageError(text: "There is no target '\(name)'.")
    }
    self.options = options
    self.name = name
    self.target = target
  }

  /// Runs the target, prints the result, and returns whether something was found.
  func run() throws -> Bool {
    var copy = self
    return try copy.runAll()
  }

  private mutating func runAll() throws -> Bool {
    let start = ContinuousClock.now
    var first = options.first
    let last = options.first + options.inputs
    while first < last, findings < FuzzRun.findingLimit {
      let spent = Int(start.duration(to: .now).components.seconds)
      guard options.seconds.map({ spent < $0 }) ?? true else { break }
      guard let next = try runChild(from: first, to: last, spent: spent) else { break }
      first = next
    }
    let time = start.duration(to: .now)
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    let rate = Int(Double(tried) / max(seconds, 0.001))
    let sent = messages.map { ", \($0) messages" } ?? ""
    print(
      "\(name): seed \(options.seed), \(tried) inputs\(sent), \(accepted) accepted, \(rate) a second\(notes.joined()),",
      findings == 0 ? "nothing found" : "\(findings) found")
    fflush(nil)
    return findings > 0
  }

  /// Runs a child process, and returns the index where the next one goes on, or nil if all is done.
  private mutating func runChild(from first: Int, to last: Int, spent: Int) throws -> Int? {
    let folder = try TemporaryFolder()
    let journal = try folder.write("", to: "journal")
    var command = [
      Self.executable, name, "--seed", "\(options.seed)", "--from", "\(first)", "--inputs", "\(last - first)",
      "--journal",
      journal,
    ]
    if let seconds = options.seconds { command += ["--seconds", "\(max(1, seconds - spent))"] }
    var environment = Environment.current
    environment["SWIFT_BACKTRACE"] = "enable=yes,interactive=no,color=no,limit=24"
    let outcome = try runProcess(command, environment: environment, deadline: .seconds(24 * 60 * 60))
    for line in outcome.output.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 2)
      if words.count == 3, words[0] == "finding", let index = Int(words[1]) {
        try report(index, String(words[2]))
      } else if words.count == 2, words[0] == "messages", let count = Int(words[1]) {
        messages = (messages ?? 0) + count
      } else if words.first == "done" {
        note(line.split(separator: " ").compactMap { Int($0) })
      }
    }
    guard outcome.status != 0 else { return nil }
    guard let text = Repository.read(journal), let number = Int(text) else {
      throw FuzzViolation("The process that tries inputs did not begin: status \(outcome.status)\n\(outcome.errors)")
    }
    let index = number - 1_000_000_000_000
    tried += index - first + 1
    switch outcome.status {
    case 128 + SIGALRM: try report(index, "It took more than \(FuzzChild.hangLimit) seconds.")
    case 129...:
      try report(index, "Signal \(outcome.status - 128) ended the process.\n\(outcome.errors.suffix(6000))")
    default: try report(index, "The process ended with status \(outcome.status).\n\(outcome.errors.suffix(6000))")
    }
    return index + 1
  }

  private mutating func note(_ numbers: [Int]) {
    guard numbers.count == 5 else { return }
    tried += numbers[0]
    accepted += numbers[1]
    notes = [", slowest \(numbers[2]) µs (index \(numbers[3])), memory \(numbers[4] >= 0 ? "+" : "")\(numbers[4]) KiB"]
  }

  /// Prints a finding, and saves its input.
  private mutating func report(_ index: Int, _ text: String) throws {
    findings += 1
    let file = "fuzz-\(name)-\(options.seed)-\(index).bin"
    try FileBytes.write(target.input(seed: options.seed, index: index), to: file)
    print(
      """
      \(name): seed \(options.seed), index \(index): \(text)
        The input is in \(file). Repeat it with: swift run fuzz \(name) --input \(file)
      """)
    fflush(nil)
  }

  private static let executable: String = {
    guard let path = realpath("/proc/self/exe", nil) else { return CommandLine.arguments[0] }
    defer { free(path) }
    return String(cString: path)
  }()
}
