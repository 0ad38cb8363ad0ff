import Platform

/// The messages of a compiler or linker, deduplicated, with paths relative to the package and without noise.
struct CompilerOutput: Sendable, Hashable {
  struct Message: Sendable, Hashable {
    /// The path relative to the package's folder, or nil if the message refers to no file.
    var file: String?
    var line: Int?
    var column: Int?
    /// "error", "warning" or "note".
    var kind: String
    var text: String
    /// The lines below the message: the marked source, or details from the linker.
    var excerpt: [String] = []

    /// The message in one line: "Sources/Catalog/Views.swift:12: error: cannot find 'x' in scope".
    var headline: String {
      guard let file, let line else { return "\(kind): \(text)" }
      return "\(file):\(line): \(kind): \(text)"
    }
  }

  private(set) var messages: [Message] = []

  /// Parses the output of tools.
  ///
  /// - Parameters:
  ///   - text: The output.
  ///   - folder: The package's folder, which is removed from paths.
  ///   - dependencies: The folders of other packages whose paths are made relative to the package's folder.
  init(_ text: String, in folder: String, with dependencies: [String] = []) {
    var all: [Message] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if let message = Self.message(line, folder, dependencies) {
        all.append(message)
      } else if !line.isEmpty, !all.isEmpty, !Self.isNoise(line) {
        all[all.count - 1].excerpt.append(line)
      }
    }
    // Drop errors that only report the failure of another tool, if that tool has reported an error itself.
    if all.contains(where: { $0.kind == "error" && ($0.file != nil || !$0.excerpt.isEmpty) }) {
      all.removeAll { $0.kind == "error" && $0.file == nil && $0.excerpt.isEmpty }
    }
    var seen: Set<String> = []
    // A note belongs to the message before it, and is kept or dropped with it.
    var isKept = true
    for message in all {
      if message.kind != "note" || message.file == nil {
        isKept = seen.insert("\(message.headline)|\(message.column ?? 0)").inserted
      }
      if isKept { messages.append(message) }
    }
  }

  var errors: [Message] { messages.filter { $0.kind == "error" } }

  /// The most relevant error: the first one in the package's own files, or else the first one.
  var firstError: Message? { errors.first { $0.file?.hasPrefix("/") == false } ?? errors.first }

  /// All messages with their excerpts; empty if there are none.
  var text: String {
    messages.map { ([$0.headline] + $0.excerpt).joined(separator: "\n") }.joined(separator: "\n")
  }

  /// Parses "path:line:column: kind: text", "path:line: kind: text", "tool: kind: text" and "kind: text".
  private static func message(_ line: String, _ folder: String, _ dependencies: [String]) -> Message? {
    // In an excerpt, the compiler repeats the message below the marked source, after vertical bars.
    if line.hasPrefix(" ") || line.hasPrefix(">") || line.hasPrefix("|") { return nil }
    for kind in ["error", "warning", "note"] {
      let mark = "\(kind): "
      if line.hasPrefix(mark) { return Message(kind: kind, text: String(line.dropFirst(mark.count))) }
      guard let range = line.firstRange(of: ": \(mark)") else { continue }
      let text = String(line[range.upperBound...])
      let location = line[..<range.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      let numbers = location.reversed().prefix(2).prefix { Int($0) != nil }.compactMap { Int($0) }
      guard let number = numbers.last else {
        // "ld.lld: error: …"
        return line[..<range.lowerBound].contains("/") || location.count > 1 ? nil : Message(kind: kind, text: text)
      }
      var file = location.dropLast(numbers.count).joined(separator: ":")
      if file.hasPrefix("\(folder)/") { file = String(file.dropFirst(folder.count + 1)) }
      if dependencies.contains(where: { file.hasPrefix("\($0)/") }) { file = Folder.relative(file, from: folder) }
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
  /// Returns the first range of another string.
  fileprivate func firstRange(of other: String) -> Range<String.Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(other) { return start..<index(start, offsetBy: other.count) }
      start = index(after: start)
    }
    return nil
  }
}
