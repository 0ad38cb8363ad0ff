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

  var nodes: [Node]
  var properties: [Property]
  var text: [UInt8]
  /// The problems in the description, at most 16.
  ///
  /// Issues are ignored by `==`.
  public internal(set) var issues: [ScreenIssue]

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
    left.nodes == right.nodes && left.properties == right.properties && left.text == right.text
  }
}
