import Payloads

/// The package manager's build manifest: the commands of a build with their inputs and outputs.
///
/// It is the file `debug.yaml` in a scratch folder. Each command has one field per line, with lists as JSON; anything
/// else is ignored.
struct BuildManifest {
  struct Command {
    var tool = ""
    var inputs: [String] = []
    var outputs: [String] = []
    var arguments: [String] = []
  }

  private(set) var commands: [Command] = []
  /// The index of the command that produces each file.
  private var producers: [String: Int] = [:]

  init(_ text: [UInt8]) {
    var current: Command?
    for line in text.split(separator: 0x0a) {
      if line.starts(with: Self.tool) {
        if let current { add(current) }
        current = Command(tool: String(decoding: line.dropFirst(Self.tool.count), as: UTF8.self))
      } else if line.starts(with: Self.inputs) {
        current?.inputs = Self.strings(line.dropFirst(Self.inputs.count))
      } else if line.starts(with: Self.outputs) {
        current?.outputs = Self.strings(line.dropFirst(Self.outputs.count))
      } else if line.starts(with: Self.arguments) {
        current?.arguments = Self.strings(line.dropFirst(Self.arguments.count))
      }
    }
    if let current { add(current) }
  }

  /// Returns the indices of a command and of all commands that it depends on.
  func closure(of command: Int) -> Set<Int> {
    var seen: Set<Int> = [command]
    var waiting = [command]
    while let next = waiting.popLast() {
      for input in commands[next].inputs {
        if let producer = producers[input], seen.insert(producer).inserted { waiting.append(producer) }
      }
    }
    return seen
  }

  private mutating func add(_ command: Command) {
    for output in command.outputs { producers[output] = commands.count }
    commands.append(command)
  }

  private static let tool = Array("    tool: ".utf8)
  private static let inputs = Array("    inputs: ".utf8)
  private static let outputs = Array("    outputs: ".utf8)
  private static let arguments = Array("    args: ".utf8)

  /// Parses a JSON array of strings; returns an empty array for anything else.
  private static func strings(_ json: ArraySlice<UInt8>) -> [String] {
    (try? JSONValue(reading: Array(json)))?.values?.compactMap(\.text) ?? []
  }
}
