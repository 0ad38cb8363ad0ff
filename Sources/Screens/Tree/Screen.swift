/// A described screen: a tree of elements as a value.
///
/// The tree is flat: elements in document order, properties in lists through one array, all text in one array of
/// bytes. Describing a thousand rows appends to three arrays, and text becomes a `String` only where it is drawn.
public struct Screen: Sendable {
  struct Node: Sendable, Equatable {
    var kind: ElementKind
    var id: ElementID
    var parent: Int32
    /// The index behind the last descendant.
    var end: Int32
    var firstProperty: Int32
    var lastProperty: Int32
  }

  struct Property: Sendable, Equatable {
    enum Kind: UInt8, Sendable { case string, number, flag, action }

    var key: ElementProperty
    var kind: Kind
    var next: Int32
    /// A string's offset and size in `text`, a number's bits, 0 or 1, or the action's number.
    var bits: UInt64
  }

  var nodes: [Node]
  var properties: [Property]
  var text: [UInt8]
  /// What was wrong with the description, at most 16 issues; not compared by `==`.
  public internal(set) var issues: [ScreenIssue]

  /// The element that holds all others, of kind `screen`.
  public var root: Element { Element(screen: self, index: 0) }

  /// How many elements there are, the root included.
  public var count: Int { nodes.count }

  /// The elements in document order, the root first.
  public var elements: some RandomAccessCollection<Element> {
    nodes.indices.lazy.map { Element(screen: self, index: $0) }
  }

  /// The first element with this identity, or nil.
  public func element(_ id: ElementID) -> Element? {
    nodes.firstIndex { $0.id == id }.map { Element(screen: self, index: $0) }
  }
}

extension Screen: Equatable {
  public static func == (left: Screen, right: Screen) -> Bool {
    left.nodes == right.nodes && left.properties == right.properties && left.text == right.text
  }
}
