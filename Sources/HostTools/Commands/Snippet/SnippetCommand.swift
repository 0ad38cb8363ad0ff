import Failures
import HostKit
import Platform

/// `snippet [ELEMENT]`: prints the code that shows an element, in each language.
@MainActor
enum SnippetCommand: Command {
  static func verb(for host: HostContext) -> Verb {
    Verb(
      name: "snippet",
      summary: "Print the code that shows an element of a screen.",
      details: [
        "Without ELEMENT it prints the names of all. The lines stand where a screen is described: in Swift in the body of",
        "a view, in C with the frame switchyard_flow.h. The documentation has a picture of each: 'Element index'.",
        "",
        "Examples:",
        "  \(host.identity.name) snippet Gauge --lang rust",
      ],
      arguments: [.init(name: "ELEMENT", help: "The element, such as Row or TextField.", isOptional: true)],
      options: [
        .init(
          name: "--lang", value: "LANG", help: "The language: swift, c, c++ or rust. Default: all.",
          choices: Template.languages)
      ])
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    guard let sdk = SDKLocation.usual else {
      throw FlowFailure(
        code: "snippet.sdk", message: "The SDK with the code of the elements is not there.",
        expected: "an installed SDK, or a checkout", remedy: "Install it: \(host.identity.name) install")
    }
    let code = try ElementCode(sdk: sdk)
    guard let name = values.arguments.first else {
      Console.print(code.elements.map { "\($0.heading)\n" }.joined())
      return .done
    }
    let language = values.options["--lang"]
    let blocks = try code.element(name).blocks.filter { language == nil || $0.language == language }
    let texts = blocks.map { block in
      (language == nil ? ["\(block.language):"] : []) + block.lines.map { language == nil ? "  \($0)" : $0 }
    }
    Console.print(texts.map { $0.map { "\($0)\n" }.joined() }.joined(separator: language == nil ? "\n" : ""))
    return .done
  }
}
