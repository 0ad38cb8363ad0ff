import Screens

/// The window as an outline, for people and scripts: its containers and entries with their owners and states.
public struct WindowOutline: Sendable, Equatable {
  /// The kind of the item: "window", "pages", "page", "entry", "sheet", "slot".
  public var kind: String
  /// The title of a page or of an entry's screen, or the name of a slot; possibly empty.
  public var title: String
  /// More facts about the item, in order: a feature, a route, a badge.
  public var facts: [Fact]
  /// The items inside this one, in order.
  public var children: [WindowOutline]

  /// A fact about an item of the outline, as a name and a value.
  public struct Fact: Sendable, Equatable {
    /// The name of the fact: "feature", "route", "badge".
    public var name: String
    /// The value as text for people.
    public var value: String
  }

  init(_ kind: String, _ title: String, _ facts: [(String, String?)] = [], _ children: [WindowOutline] = []) {
    self.kind = kind
    self.title = title
    self.facts = facts.compactMap { name, value in value.map { Fact(name: name, value: $0) } }
    self.children = children
  }

  /// The outline as lines of text with branches.
  public var text: String {
    var lines = [line]
    append(to: &lines, indent: "")
    return lines.joined(separator: "\n")
  }

  private var line: String {
    let facts = facts.map { $0.name == "is" ? $0.value : "\($0.name) \($0.value)" }.joined(separator: ", ")
    let name = title.isEmpty ? kind : "\(kind) \(title)"
    return PrintableText.visible(facts.isEmpty ? name : "\(name)  (\(facts))")
  }

  private func append(to lines: inout [String], indent: String) {
    for (index, child) in children.enumerated() {
      let isLast = index == children.count - 1
      lines.append(indent + (isLast ? "└─ " : "├─ ") + child.line)
      child.append(to: &lines, indent: indent + (isLast ? "   " : "│  "))
    }
  }
}
