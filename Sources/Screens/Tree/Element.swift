/// An element of a screen, as a view of one node of the tree.
public struct Element: Sendable {
  /// The screen that the element belongs to.
  public let screen: Screen
  let index: Int

  /// The kind of the element, which determines how it is drawn and which properties it has.
  public var kind: ElementKind { screen.nodes[index].kind }
  /// The identity of the element, which is stable across descriptions of the screen.
  public var id: ElementID { screen.nodes[index].id }

  /// The element's index in document order.
  ///
  /// The root has index 0.
  public var position: Int { index }

  /// The element that contains this one, or nil for the root.
  public var parent: Element? {
    let parent = Int(screen.nodes[index].parent)
    return parent < 0 ? nil : Element(screen: screen, index: parent)
  }

  /// The elements directly inside this one, in order.
  public var children: Children { Children(screen: screen, node: index) }

  /// Whether the element was described with this key.
  package func hasKey(_ key: String) -> Bool {
    guard let parent, !key.isEmpty else { return false }
    return Array(key.utf8).withUnsafeBufferPointer { parent.id.child(key: $0) } == id
  }

  /// Returns the string value of a property, or nil if it is absent or has another type.
  public func string(_ key: ElementProperty) -> String? {
    guard let bits = bits(key, .string) else { return nil }
    let offset = Int(bits >> 32)
    let size = Int(bits & 0xffff_ffff)
    return String(decoding: screen.text[offset..<offset + size], as: UTF8.self)
  }

  /// Returns the numeric value of a property, or nil if it is absent or has another type.
  public func number(_ key: ElementProperty) -> Double? {
    bits(key, .number).map { Double(bitPattern: $0) }
  }

  /// Returns the value of a flag, or false if it is absent.
  public func flag(_ key: ElementProperty) -> Bool {
    bits(key, .flag) == 1
  }

  /// Returns the action of a property, or nil if it is absent or has another type.
  public func action(_ key: ElementProperty) -> ActionID? {
    bits(key, .action).map { ActionID(rawValue: $0) }
  }

  /// Whether the element is visible but can't be used.
  public var isDisabled: Bool { flag(.disabled) }

  /// The text style.
  ///
  /// Defaults to `.body` if it is absent or unknown.
  public var style: TextStyle { choice(.style) ?? .body }
  /// The tone.
  ///
  /// Defaults to `.plain` if it is absent or unknown.
  public var tone: Tone { choice(.tone) ?? .plain }
  /// The role of a button.
  ///
  /// Defaults to `.normal` if it is absent or unknown.
  public var role: ButtonRole { choice(.role) ?? .normal }
  /// The direction of a group.
  ///
  /// Defaults to `.vertical` if it is absent or unknown.
  public var axis: Axis { choice(.axis) ?? .vertical }

  /// The alignment of a table's column.
  ///
  /// Defaults to `.leading` if it is absent or unknown.
  public var alignment: Alignment { choice(.alignment) ?? .leading }
  /// The order in which a table's column sorts its rows.
  ///
  /// Defaults to `.none` if it is absent or unknown.
  public var sort: SortOrder { choice(.sort) ?? .none }
  /// The form of a chart.
  ///
  /// Defaults to `.line` if it is absent or unknown.
  public var form: ChartForm { choice(.form) ?? .line }

  /// The form of a picker, which is a menu unless it says otherwise.
  public var pickerStyle: PickerStyle { choice(.form) ?? .menu }

  /// The columns that a section takes where sections stand side by side.
  public var span: ColumnSpan { choice(.span) ?? .column }

  /// The tile before a row.
  ///
  /// Defaults to `.none` if it is absent or unknown.
  public var tile: Tile { choice(.tile) ?? .none }

  /// The index of the selected option of a picker, or nil if none is selected.
  ///
  /// There may be no option with this index.
  public var selectedIndex: Int? { number(.selected).flatMap { Int(exactly: $0) } }

  /// The values of a series or sparkline, in order.
  public var points: [Double] {
    var points: [Double] = []
    var next = screen.nodes[index].firstProperty
    while next >= 0 {
      let property = screen.properties[Int(next)]
      if property.key == .point && property.kind == .number { points.append(Double(bitPattern: property.bits)) }
      next = property.next
    }
    return points
  }

  private func choice<Choice: RawRepresentable<UInt32>>(_ key: ElementProperty) -> Choice? {
    number(key).flatMap { UInt32(exactly: $0) }.flatMap(Choice.init)
  }

  private func bits(_ key: ElementProperty, _ kind: Screen.Property.Kind) -> UInt64? {
    var next = screen.nodes[index].firstProperty
    while next >= 0 {
      let property = screen.properties[Int(next)]
      if property.key == key && property.kind == kind { return property.bits }
      next = property.next
    }
    return nil
  }

  /// The children of an element, in order.
  public struct Children: Sequence, Sendable {
    /// The type of a child, which is an element of the same screen.
    public typealias Element = Screens.Element

    let screen: Screen
    let node: Int

    /// Whether the element has no children.
    public var isEmpty: Bool { Int(screen.nodes[node].end) == node + 1 }

    /// Returns an iterator that starts at the first child.
    public func makeIterator() -> Iterator {
      Iterator(screen: screen, index: node + 1, end: Int(screen.nodes[node].end))
    }

    /// An iterator over the children of an element.
    public struct Iterator: IteratorProtocol {
      let screen: Screen
      var index: Int
      let end: Int

      /// Returns the next child, or nil after the last one.
      public mutating func next() -> Screens.Element? {
        guard index < end else { return nil }
        defer { index = Int(screen.nodes[index].end) }
        return Screens.Element(screen: screen, index: index)
      }
    }
  }
}
