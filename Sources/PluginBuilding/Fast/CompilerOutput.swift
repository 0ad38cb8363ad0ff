/// What a compiler or a linker wrote, made readable: each message once, with the place in the package, and no noise.
struct CompilerOutput: Sendable, Hashable {
  struct Message: Sendable, Hashable {
    /// The path from the package's folder; nil when it is about no place.
    var file: String?
    var line: Int?
    var column: Int?
    /// "error", "warning" or "note".
    var kind: String
    var text: String
    /// The lines below it: the source with a mark, or what the linker adds.
    var excerpt: [String] = []

    /// "Sources/Catalog/Views.swift:12: error: cannot find 'x' in scope".
    var headline: String {
      guard let file, let line else { return "\(kind): \(text)" }
      return "\(file):\(line): \(kind): \(text)"
    }
  }

  private(set) var messages: [Message] = []

  /// - Parameters:
  ///   - text: What the tools wrote.
  ///   - folder: The package's folder, which is left out of the paths.
  init(_ text: String, in folder: String) {
    var all: [Message] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if let message = Self.message(line, folder) {
        all.append(message)
      } else if !line.isEmpty, !all.isEmpty, !Self.isNoise(line) {
        all[all.count - 1].excerpt.append(line)
      }
    }
    // A tool that only says that another one has failed says nothing when that one has spoken.
    if all.contains(where: { $0.kind == "error" && ($0.file != nil || !$0.excerpt.isEmpty) }) {
      all.removeAll { $0.kind == "error" && $0.file == nil && $0.excerpt.isEmpty }
    }
    var seen: Set<String> = []
    // A note belongs to the message before it, and goes with it.
    var isKept = true
    for message in all {
      if message.kind != "note" || message.file == nil {
        isKept = seen.insert("\(message.headline)|\(message.column ?? 0)").inserted
      }
      if isKept { messages.append(message) }
    }
  }

  var errors: [Message] { messages.filter { $0.kind == "error" } }

  /// The error to name: one in the author's own files, rather than in what was generated or in what they depend on.
  var firstError: Message? { errors.first { $0.file?.hasPrefix("/") == false } ?? errors.first }

  /// All of it, a message after the other with its excerpt; empty when there is nothing.
  var text: String {
    messages.map { ([$0.headline] + $0.excerpt).joined(separator: "\n") }.joined(separator: "\n")
  }

  /// Reads "path:line:column: kind: text", "path:line: kind: text", "tool: kind: text" and "kind: text".
  private static func message(_ line: String, _ folder: String) -> Message? {
    // An excerpt of the compiler repeats its message below the mark, behind bars.
    if line.hasPrefix(" ") || line.hasPrefix(">") || line.hasPrefix("|") { return nil }
    for kind in ["error", "warning", "note"] {
      let mark = "\(kind): "
      if line.hasPrefix(mark) { return Message(kind: kind, text: String(line.dropFirst(mark.count))) }
      guard let range = line.firstRange(of: ": \(mark)") else { continue }
      let text = String(line[range.upperBound...])
      let place = line[..<range.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      let numbers = place.reversed().prefix(2).prefix { Int($0) != nil }.compactMap { Int($0) }
      guard let number = numbers.last else {
        // "ld.lld: error: …"
        return line[..<range.lowerBound].contains("/") || place.count > 1 ? nil : Message(kind: kind, text: text)
      }
      var file = place.dropLast(numbers.count).joined(separator: ":")
      if file.hasPrefix("\(folder)/") { file = String(file.dropFirst(folder.count + 1)) }
      let column = numbers.count == 2 ? numbers.first : nil
      return Message(file: file, line: number, column: column, kind: kind, text: text)
    }
    return nil
  }

  private static func isNoise(_ line: String) -> Bool {
    if line.hasPrefix("[") || line.hasPrefix("In file included from ") || line.hasPrefix("Building for ") {
      return true
    }
    if line.hasPrefix("Build complete!") || line.hasPrefix("Failed frontend command") { return true }
    // "1 error generated."
    return line.hasSuffix(" generated.") && line.first?.isNumber == true
  }
}

extension String {
  /// Where another text occurs first.
  fileprivate func firstRange(of other: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(other) { return start..<index(start, offsetBy: other.count) }
      start = index(after: start)
    }
    return nil
  }
}
