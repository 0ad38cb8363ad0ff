import Screens
import TerminalKit

/// The forms of all kinds of elements.
enum ElementForms {
  private static let all: [any ElementForm] = [
    TextElement(),
    SectionElement(),
    RowElement(),
    ButtonElement(),
    ToggleElement(),
    TextFieldElement(),
    PickerElement(),
    ProgressElement(),
    DividerElement(),
    GroupElement(kind: .group),
    GroupElement(kind: .screen),
    ToolbarElement(),
    EmptyElement(),
    FactsElement(),
    TableElement(),
    ChartElement(),
    SparklineElement(),
    GaugeElement(),
    CodeElement(),
    MarkdownElement(),
    StepperElement(),
    SliderElement(),
    ChipsElement(),
    DateElement(),
    GridElement(),
    ListElement(),
    ImageElement(),
  ]

  /// The forms by the raw values of their kinds, which are small.
  private static let byKind: [any ElementForm] = {
    let count = all.reduce(0) { max($0, Int($1.kind.rawValue) + 1) }
    var forms = [any ElementForm](repeating: FallbackElement(), count: count)
    for form in all { forms[Int(form.kind.rawValue)] = form }
    return forms
  }()

  /// Returns the form of a kind, which is that of unknown elements if none is registered.
  static func form(of kind: ElementKind) -> any ElementForm {
    byKind.indices.contains(Int(kind.rawValue)) ? byKind[Int(kind.rawValue)] : byKind[0]
  }

  /// Returns the width of the widest line of an element's name, or of the widest child if it has any.
  static func widestLine(of element: Element, atLeast least: Int) -> Int {
    if element.children.isEmpty { return max(TextWidth.widest(element.name), least) }
    return element.children.reduce(0) { max($0, $1.naturalWidth) }
  }

  /// Returns the width of a cell with text.
  static func textWidth(ofCell cell: Element) -> Int {
    TextWidth.columns(cell.name) + (cell.string(.symbol) == nil ? 0 : 2)
  }
}

extension Element {
  /// The form of the element's kind.
  var elementForm: any ElementForm { ElementForms.form(of: kind) }
  /// The width of the element in columns without constraints.
  var naturalWidth: Int { elementForm.naturalWidth(of: self) }
}
