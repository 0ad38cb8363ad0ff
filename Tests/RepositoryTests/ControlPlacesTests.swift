import TestSupport
import Testing

@Suite("A control is named in few files", .waiting)
struct ControlPlacesTests {
  @Test(
    "A control of numbers is named in the files that CONTRIBUTING names, and in no other of the sources",
    arguments: [("stepper", "SY_KIND_STEPPER", "StepperElement"), ("slider", "SY_KIND_SLIDER", "SliderElement")])
  func files(kind: String, constant: String, form: String) throws {
    let sources = "\(Repository.root)/Sources"
    let files = [".swift", ".h", ".hpp", ".rs"].flatMap { Repository.files(in: sources, named: $0) }
    var found: Set<String> = []
    for file in files {
      let words = try #require(Repository.read(file)).split { !($0.isLetter || $0 == "_" || $0 == ".") }
      guard words.contains(where: { $0.hasSuffix(".\(kind)") || $0 == constant || $0 == form }) else { continue }
      found.insert(String(file.dropFirst(sources.count + 1)))
    }
    #expect(
      found == [
        "CSwitchyard/include/switchyard/screens.h", "CSwitchyard/include/switchyard.hpp",
        "CSwitchyard/rust/switchyard.rs", "CSwitchyard/rust/abi.rs", "Screens/Tree/ElementNumbers.swift",
        "Screens/Tree/ElementKind.swift", "Screens/Elements/Controls/Stepper.swift",
        "TerminalFrontEnd/Elements/ElementForms.swift", "TerminalFrontEnd/Elements/\(form).swift",
      ])
  }
}
