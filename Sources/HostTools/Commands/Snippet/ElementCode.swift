import Failures
import Platform

/// The code of the elements in each language, from the pages of the documentation that the SDK has with it.
package struct ElementCode {
  /// The code of an element in one language.
  struct Block: Equatable {
    /// The language, as `new --lang` names it.
    var language: String
    var lines: [String]
  }

  /// An element of the index, with its code.
  struct Element: Equatable {
    /// The heading: "Chart and Series".
    var heading: String
    var blocks: [Block]

    /// The names in the heading: "Chart", "Series".
    var names: [String] { heading.split(separator: " ").map(String.init).filter { $0 != "and" } }
  }

  /// The folder of the pages below that of the sources.
  package static let folder = "Screens/Screens.docc"
  /// The names of the pages.
  package static let pages = ["ElementIndex.md", "ElementsInOtherLanguages.md"]
  /// The languages, by the names that blocks of code have in the pages.
  static let languages = [("swift", "swift"), ("c", "c"), ("cpp", "c++"), ("rust", "rust")]

  /// The elements, in the order of the index.
  private(set) var elements: [Element] = []

  /// Reads the pages of an SDK.
  ///
  /// - Throws: A failure if one cannot be read.
  init(sdk: String) throws(FlowFailure) {
    for page in Self.pages { read(try Folder.text(of: "\(sdk)/Sources/\(Self.folder)/\(page)")) }
  }

  /// Adds the blocks of a page to the elements whose headings they are below.
  mutating func read(_ page: String) {
    var heading: String?
    var block: Block?
    for line in page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line == "```", let done = block, let heading {
        add(done, to: heading)
        block = nil
      } else if block != nil {
        block?.lines.append(line)
      } else if line.hasPrefix("### ") {
        heading = String(line.dropFirst(4))
      } else if let language = Self.languages.first(where: { line == "```\($0.0)" }) {
        block = Block(language: language.1, lines: [])
      }
    }
  }

  private mutating func add(_ block: Block, to heading: String) {
    if let index = elements.firstIndex(where: { $0.heading == heading }) {
      elements[index].blocks.append(block)
    } else {
      elements.append(Element(heading: heading, blocks: [block]))
    }
  }

  /// Returns the element of a name, in letters of either case.
  ///
  /// - Throws: A failure if there is none, with the nearest one.
  func element(_ name: String) throws(FlowFailure) -> Element {
    let wanted = name.lowercased()
    if let found = elements.first(where: { $0.names.contains { $0.lowercased() == wanted } }) { return found }
    let names = elements.flatMap(\.names)
    let near = Suggestion.nearest(to: wanted, among: names.map { $0.lowercased() }).flatMap { near in
      names.first { $0.lowercased() == near }
    }
    throw FlowFailure(
      code: "snippet.unknown", message: "There is no element '\(name)'.",
      expected: names.joined(separator: ", "), found: name, remedy: near.map { "Write '\($0)' if you meant that." })
  }
}
