/// A description of a screen as a tree of elements, with value semantics.
///
/// The tree is stored in three arrays: the elements in document order, their properties as linked lists in one array,
/// and all text as UTF-8 bytes. Describing a thousand rows only appends to these arrays, and a `String` is created only
/// for text that is drawn.
public struct Screen: Sendable {
  struct Node: Sendable, Equatable {
    var kind: ElementKind
    var id: ElementID
    var parent: Int32
    /// The index after the last descendant.
    var end: Int32
    var firstProperty: Int32
    var lastProperty: Int32
  }

  struct Property: Sendable, Equatable {
    enum Kind: UInt8, Sendable { case string, number, flag, action }

    var key: ElementProperty
    var kind: Kind
    var next: Int32
    /// The offset and size of a string in `text`, the bits of a number, a flag as 0 or 1, or the number of an action.
    var bits: UInt64
  }

  /// A tree that is being made.
  struct Draft: Sendable {
    var nodes: [Node] = []
    var properties: [Property] = []
    var text: [UInt8] = []
    var issues: [ScreenIssue] = []

    /// Adds a property to an element, after those that it has.
    mutating func add(_ key: ElementProperty, _ kind: Property.Kind, _ bits: UInt64, to node: Int) {
      let index = Int32(properties.count)
      properties.append(Property(key: key, kind: kind, next: -1, bits: bits))
      let last = Int(nodes[node].lastProperty)
      if last < 0 { nodes[node].firstProperty = index } else { properties[last].next = index }
      nodes[node].lastProperty = index
    }
  }

  /// The tree, which never changes; an element refers to it by one reference, as loops over elements copy it.
  private final class TreeStorage: Sendable {
    let draft: Draft

    init(_ draft: Draft) { self.draft = draft }
  }

  private let storage: TreeStorage

  init(_ draft: Draft) { storage = TreeStorage(draft) }

  var nodes: [Node] { storage.draft.nodes }
  var properties: [Property] { storage.draft.properties }
  var text: [UInt8] { storage.draft.text }
  /// The size of all texts of the screen, in bytes.
  package var textSize: Int { text.count }
  /// The problems in the description, at most 16.
  ///
  /// Issues are ignored by `==`.
  public var issues: [ScreenIssue] { storage.draft.issues }

  /// The root element of kind `screen`, which contains all others.
  public var root: Element { Element(screen: self, index: 0) }

  /// The number of elements, including the root.
  public var count: Int { nodes.count }

  /// The elements in document order, starting with the root.
  public var elements: some RandomAccessCollection<Element> {
    nodes.indices.lazy.map { Element(screen: self, index: $0) }
  }

  /// Returns the first element with the given identity, or nil if there is none.
  public func element(_ id: ElementID) -> Element? {
    nodes.firstIndex { $0.id == id }.map { Element(screen: self, index: $0) }
  }
}

extension Screen: Equatable {
  public static func == (left: Screen, right: Screen) -> Bool {
    left.storage === right.storage
      || left.nodes == right.nodes && left.properties == right.properties && left.text == right.text
  }
}

extension Screen {
  /// The properties that have another type than their number says: strings are below 32, numbers below 64, flags below
  /// 96, and actions below 128.
  package var wronglyTyped: [(property: ElementProperty, expected: String, found: String)] {
    let names: [Property.Kind: String] = [
      .string: "a string", .number: "a number", .flag: "a flag", .action: "an action",
    ]
    return properties.compactMap { property in
      let kinds: [Property.Kind] = [.string, .number, .flag, .action]
      let index = Int(property.key.rawValue / 32)
      guard index < kinds.count, kinds[index] != property.kind else { return nil }
      return (property.key, names[kinds[index]] ?? "", names[property.kind] ?? "")
    }
  }
}
