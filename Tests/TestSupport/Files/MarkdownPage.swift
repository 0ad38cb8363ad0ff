/// The fenced blocks of a page in Markdown.
public struct MarkdownPage {
  public struct Block {
    /// The word behind the fence: "swift".
    public var language: String
    public var text: String
    /// The last line of text above it.
    public var lineAbove: String

    /// The file that the block is, when the line above ends with a path and a colon: "`Notes/Package.swift`:".
    public var path: String? {
      let parts = lineAbove.split(separator: "`", omittingEmptySubsequences: false)
      return parts.count > 2 && parts.last == ":" ? String(parts[parts.count - 2]) : nil
    }
  }

  public private(set) var blocks: [Block] = []

  public init(_ text: String) {
    var block: Block?
    var above = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if let open = block {
        if line == "```" {
          blocks.append(open)
          block = nil
          above = ""
        } else {
          block?.text += line + "\n"
        }
      } else if line.hasPrefix("```") {
        block = Block(language: String(line.dropFirst(3)), text: "", lineAbove: above)
      } else if !line.isEmpty {
        above = line
      }
    }
  }

  /// The lines of the blocks marked `sh`, without comments.
  public var commands: [String] {
    blocks.filter { $0.language == "sh" }.flatMap { $0.text.split(separator: "\n") }.map(String.init)
      .filter { !$0.hasPrefix("#") }
  }
}
