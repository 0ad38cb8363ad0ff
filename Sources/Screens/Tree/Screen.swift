/// A description of a screen: a tree of elements, as a value.
///
/// The tree is stored in three arrays: elements in document order, properties as linked lists in one array, and all text
/// as UTF-8 bytes. Describing a thousand rows only appends to these arrays; a `String` is created only for text that is
/// drawn.
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

  var nodes: [Node]
  var properties: [Property]
  var text: [UInt8]
  /// The problems of the description, at most 16. They do not take part in `==`.
  public internal(set) var issues: [ScreenIssue]

  /// The element that contains all others, of kind `screen`.
  public var root: Element { Element(screen: self, index: 0) }

  /// The number of elements, including the root.
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
