/// What the package manager's build manifest says: which commands make which files of which.
///
/// It is the file `debug.yaml` of a scratch folder. Each command has its fields on a line each, and each list is written as
/// JSON; anything else in it is passed over.
struct BuildManifest {
  struct Command {
    var tool = ""
    var inputs: [String] = []
    var outputs: [String] = []
    var arguments: [String] = []
  }

  private(set) var commands: [Command] = []
  /// The index of the command that makes a file.
  private var makers: [String: Int] = [:]

  init(_ text: [UInt8]) {
    var present: Command?
    for line in text.split(separator: 0x0a) {
      if line.starts(with: Self.tool) {
        if let present { add(present) }
        present = Command(tool: String(decoding: line.dropFirst(Self.tool.count), as: UTF8.self))
      } else if line.starts(with: Self.inputs) {
        present?.inputs = Self.strings(line.dropFirst(Self.inputs.count))
      } else if line.starts(with: Self.outputs) {
        present?.outputs = Self.strings(line.dropFirst(Self.outputs.count))
      } else if line.starts(with: Self.arguments) {
        present?.arguments = Self.strings(line.dropFirst(Self.arguments.count))
      }
    }
    if let present { add(present) }
  }

  /// The commands that a command needs, itself included, as indices without an order.
  func closure(of command: Int) -> Set<Int> {
    var seen: Set<Int> = [command]
    var waiting = [command]
    while let next = waiting.popLast() {
      for input in commands[next].inputs {
        if let maker = makers[input], seen.insert(maker).inserted { waiting.append(maker) }
      }
    }
    return seen
  }

  private mutating func add(_ command: Command) {
    for output in command.outputs { makers[output] = commands.count }
    commands.append(command)
  }

  private static let tool = Array("    tool: ".utf8)
  private static let inputs = Array("    inputs: ".utf8)
  private static let outputs = Array("    outputs: ".utf8)
  private static let arguments = Array("    args: ".utf8)

  /// The strings of a JSON array of strings; empty when it is something else.
  static func strings(_ json: ArraySlice<UInt8>) -> [String] {
    var strings: [String] = []
    var text: [UInt8]?
    var index = json.startIndex
    guard json.first == 0x5b else { return [] }
    while index < json.endIndex {
      let byte = json[index]
      index += 1
      guard text != nil else {
        if byte == 0x22 { text = [] }
        continue
      }
      if byte == 0x22 {
        strings.append(String(decoding: text ?? [], as: UTF8.self))
        text = nil
      } else if byte == 0x5c, index < json.endIndex {
        let escaped = json[index]
        index += 1
        switch escaped {
        case UInt8(ascii: "n"): text?.append(0x0a)
        case UInt8(ascii: "t"): text?.append(0x09)
        case UInt8(ascii: "r"): text?.append(0x0d)
        case UInt8(ascii: "u"):
          let digits = json[index...].prefix(4)
          index += digits.count
          let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0xfffd
          text?.append(contentsOf: String(Unicode.Scalar(number) ?? "\u{fffd}").utf8)
        default: text?.append(escaped)
        }
      } else {
        text?.append(byte)
      }
    }
    return strings
  }
}
