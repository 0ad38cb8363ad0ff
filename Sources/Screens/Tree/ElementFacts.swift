/// The facts of a kind of elements: all that scripts, canaries and front ends without cells know of it.
package struct ElementFacts: Sendable {
  /// The control that elements of the kind are, or nil if they have no value that a user changes.
  package let control: Control?
  /// Whether elements of the kind have their name in ``ElementProperty/label``, and in ``ElementProperty/text`` what a
  /// host shows that does not know them.
  package let isNamedByLabel: Bool
  /// Whether elements of the kind have a number within a range.
  package let hasScale: Bool
  /// The words of elements of the kind that are no control.
  package let words: Words
  /// The use that elements of the kind make of many columns.
  package let breadth: Breadth

  init(
    _ control: Control? = nil, isNamedByLabel: Bool = false, hasScale: Bool = false, words: Words = .parts,
    breadth: Breadth = .few
  ) {
    self.control = control
    self.isNamedByLabel = isNamedByLabel
    self.hasScale = hasScale
    self.words = words
    self.breadth = breadth
  }

  /// The use of many columns.
  package enum Breadth: Sendable {
    /// A line or a text is read as well in few columns.
    case few
    /// More columns show more of it.
    case many
    /// It uses all columns there are.
    case all
  }

  /// The words of elements that are no control.
  package enum Words: Sendable {
    /// The words of the elements inside, or else the name.
    case parts
    case text
    case row
    case button
    /// The share that is done.
    case progress
    /// The number and its range.
    case gauge
    /// A summary of the points.
    case summary
    /// The description of a picture.
    case picture
  }
}

/// A control by the value that its ``ElementProperty/change`` brings.
package enum Control: Sendable {
  /// A flag: whether it is to be on.
  case toggle
  /// A text.
  case field
  /// The index of an option.
  case choice
  /// A number within the range of the element's ``NumberScale``.
  case number
  /// The days since 1 January 1970, within the element's ``DayScale``.
  case day
  /// The rows that a list is to describe, as a text.
  case rows
}
