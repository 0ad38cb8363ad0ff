import Screens

/// A positioned part of an element in the layout of a screen.
///
/// A block contains no text. The text is read from the element when the block is drawn, so the layout of a hundred
/// thousand rows is a flat array of numbers.
struct Block: Hashable, Sendable {
  /// A part of an element of some form, declared where the form is.
  struct Part: Hashable, Sendable {
    /// The properties of a part that are asked for where its form does not matter.
    struct Traits: OptionSet, Hashable, Sendable {
      let rawValue: UInt8

      /// A surface or a border under other blocks.
      static let liesUnderOthers = Traits(rawValue: 1)
      /// A part within a line, where there is no room for the focus marker.
      static let isInline = Traits(rawValue: 2)
      /// A part that gets a surface under the mouse.
      static let hasSurfaceUnderMouse = Traits(rawValue: 4)
      /// A part that looks different under the mouse, without a surface.
      static let changesUnderMouse = Traits(rawValue: 8)
      /// A part all lines of which have the tint of the focus.
      static let isTintedWhole = Traits(rawValue: 16)
      /// A part that shows the focus by its own colours where there are surfaces.
      static let isPill = Traits(rawValue: 32)
      /// A part in which a press means something else at each place.
      static let hasPlaces = Traits(rawValue: 64)
      /// A part with a bar that goes to its new values.
      static let hasBar = Traits(rawValue: 128)
    }

    /// The kind of the element whose form lays out and draws the part.
    let kind: ElementKind
    /// The number of the part among those of its form.
    let number: UInt8
    let traits: Traits

    init(_ kind: ElementKind, _ number: UInt8 = 0, _ traits: Traits = []) {
      (self.kind, self.number, self.traits) = (kind, number, traits)
    }

    /// Whether the part is a surface or a border under other blocks.
    var liesUnderOthers: Bool { traits.contains(.liesUnderOthers) }
    /// Whether the block stands within a line, where there is no room for the focus marker.
    var isInline: Bool { traits.contains(.isInline) }
    /// Whether the part is a row of a list, a table or a grid.
    var isRow: Bool { self == .row || self == .tableRow || self == .frame }
    /// Whether the part looks different under the mouse.
    var isSeenUnderMouse: Bool { !traits.isDisjoint(with: [.hasSurfaceUnderMouse, .changesUnderMouse]) }
  }

  var part: Part
  /// Whether the block can have the focus, even if it is disabled.
  var isControl = false
  var isDisabled = false
  /// Whether the block is a field with a line around it.
  var isOutlined = false
  /// Whether the block is a row of a grid on a surface of its own.
  var isSurface = false
  /// Whether the block lies on a card.
  var isInCard = false
  /// The element's index in document order.
  var position: Int32
  var id: ElementID
  /// The first line, counted from the top of the screen's content.
  var line: Int32
  /// The number of lines.
  var height: Int32
  /// The first column, counted from the left of the screen's content.
  ///
  /// The focus marker is drawn to the left of this column.
  var column: Int32
  /// The number of columns.
  var width: Int32
  /// The largest end line of this and all previous blocks.
  ///
  /// It is used to find the first visible block even if blocks are side by side.
  var reach: Int32 = 0
  /// The section that the block is in, counted from the top where sections are side by side.
  var section: Int32 = 0
  /// The column of cards that the block is in, counted from the left, or -1 if it stands across all.
  var lane: Int8 = -1
  /// The block's place in the order in which controls get the focus, or -1 if it is no control.
  var order: Int32 = -1
  /// The width of the labels in this block's group of fields.
  var labelWidth: Int32 = 0
  /// Which of the element's parts of this sort the block is, such as the number of a link in a text.
  var index: Int32 = 0

  var endLine: Int { Int(line + height) }
  /// The column of a control's value, behind its name.
  var valueColumn: Int { labelWidth > 0 ? Int(labelWidth) + 2 : 0 }
}
