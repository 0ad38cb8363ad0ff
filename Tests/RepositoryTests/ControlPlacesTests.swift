import TestSupport
import Testing

@Suite("A control is named in few files", .waiting)
struct ControlPlacesTests {
  /// A control and the files of the sources that name it, beside those that name each control.
  struct Control: CustomTestStringConvertible, Sendable {
    /// The case of its kind, or nil where other types have a case of the same name.
    let kind: String?
    let constant: String
    /// The type that draws it, which is in a file of its own.
    let form: String
    /// The files of its views in Swift.
    let views: [String]
    /// The files that need to tell it from other controls.
    var others: [String] = []

    var testDescription: String { constant }
  }

  /// The header's helper for C, which has functions for the controls of a small form.
  private static let helper = "CSwitchyard/include/switchyard_flow.h"

  static let controls = [
    Control(
      kind: "stepper", constant: "SY_KIND_STEPPER", form: "StepperElement",
      views: ["Screens/Elements/Controls/Stepper.swift"]),
    Control(
      kind: "slider", constant: "SY_KIND_SLIDER", form: "SliderElement",
      views: ["Screens/Elements/Controls/Stepper.swift"]),
    Control(
      kind: "date", constant: "SY_KIND_DATE", form: "DateElement",
      views: ["Screens/Elements/Controls/DatePicker.swift"]),
    Control(
      kind: "picker", constant: "SY_KIND_PICKER", form: "PickerElement", views: ["Screens/Elements/Picker.swift"],
      // A check of its options, the step `choose`, and the part of a block that a menu opens below.
      others: [
        "Conformance/Catalogue/ScreenContentTests.swift", "Conformance/Scripts/ScriptRun.swift",
        "TerminalFrontEnd/Chrome/Menu/Menu+Opening.swift",
      ]),
    Control(
      kind: "textField", constant: "SY_KIND_TEXT_FIELD", form: "TextFieldElement",
      views: ["Screens/Elements/TextField.swift", "Screens/Elements/Controls/TextEditor.swift"],
      // The words for it have its name.
      others: [
        helper, "Presentation/Words/AppText+SpokenElements.swift", "Presentation/Words/SpokenElement.swift",
      ]),
    Control(kind: nil, constant: "SY_KIND_TOGGLE", form: "ToggleElement", views: [], others: [helper]),
  ]

  @Test(
    "A control is named in the files that CONTRIBUTING names, and in no others of the sources but those that have a reason",
    arguments: controls)
  func files(of control: Control) throws {
    let sources = "\(Repository.root)/Sources"
    let files = [".swift", ".h", ".hpp", ".rs"].flatMap { Repository.files(in: sources, named: $0) }
    let kind = control.kind.map { [".\($0)", "ElementKind.\($0)"] } ?? []
    let names = Set(kind + [control.constant, control.form])
    var found: Set<String> = []
    for file in files {
      let words = try #require(Repository.read(file)).split { !($0.isLetter || $0 == "_" || $0 == ".") }
      guard words.contains(where: { names.contains(String($0)) }) else { continue }
      found.insert(String(file.dropFirst(sources.count + 1)))
    }
    var expected: Set = [
      "CSwitchyard/include/switchyard/screens.h", "CSwitchyard/include/switchyard.hpp",
      "CSwitchyard/rust/switchyard.rs", "CSwitchyard/rust/abi.rs", "TerminalFrontEnd/Elements/ElementForms.swift",
      "TerminalFrontEnd/Elements/\(control.form).swift",
    ]
    expected.formUnion(control.views + control.others)
    if control.kind != nil {
      expected.formUnion(["Screens/Tree/ElementNumbers.swift", "Screens/Tree/ElementKind.swift"])
    }
    #expect(found == expected)
  }
}
