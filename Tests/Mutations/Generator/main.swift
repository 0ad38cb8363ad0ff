import Glibc

/// A program that makes changes from sources: `Tests/Mutations/mutate` runs it.
///
///     generate-changes list FILE…                  prints every change of these files
///     generate-changes choose COUNT SEED FILE…     prints COUNT changes of these files, in turn from each module
///     generate-changes apply < CHANGES             puts changes into their files
///
/// A change is a line of fields, separated by tabs: its number, the file, its first and last line, the first byte and the operator,
/// and which of those there. The files are named from the current folder.

func fail(_ message: String) -> Never {
  let text = "generate-changes: \(message)\n"
  _ = Glibc.write(STDERR_FILENO, text, text.utf8.count)
  exit(2)
}

func read(_ path: String) -> [UInt8] {
  guard let file = fopen(path, "r") else { fail("\(path) cannot be read") }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var part = [UInt8](repeating: 0, count: 1 << 16)
  while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
  return bytes
}

func write(_ bytes: [UInt8], to path: String) {
  guard let file = fopen(path, "w"), fwrite(bytes, 1, bytes.count, file) == bytes.count, fclose(file) == 0 else {
    fail("\(path) cannot be written")
  }
}

/// Every change of the files that the arguments name, from one on.
func changes(from first: Int) -> [Change] {
  CommandLine.arguments.dropFirst(first).flatMap { Change.all(in: read($0), of: $0) }
}

switch CommandLine.arguments.dropFirst().first {
case "list":
  for change in changes(from: 2) { print(change.line) }
case "choose" where CommandLine.arguments.count > 4:
  guard let count = Int(CommandLine.arguments[2]), count > 0 else { fail("a count is needed") }
  for change in Change.choose(count, of: changes(from: 4), seed: CommandLine.arguments[3]) { print(change.line) }
case "apply" where CommandLine.arguments.count == 2:
  var chosen: [String: [(number: String, key: Substring)]] = [:]
  while let line = readLine() {
    let fields = line.split(separator: "\t", maxSplits: 2)
    guard fields.count == 3 else { fail("not understood: \(line)") }
    chosen[String(fields[1]), default: []].append((String(fields[0]), fields[2]))
  }
  for (file, keys) in chosen {
    let bytes = read(file)
    let changes = Dictionary(Change.all(in: bytes, of: file).map { ($0.key, $0) }, uniquingKeysWith: { one, _ in one })
    let numbered = keys.map { key in
      guard let change = changes[String(key.key)] else { fail("\(file) has no change \(key.key)") }
      return (key.number, change)
    }
    write(Change.applied(numbered, to: bytes), to: file)
  }
default: fail("expected `list FILE…`, `choose COUNT SEED FILE…` or `apply`")
}
