import Failures
import HostKit
import PluginBuilding
import Screens

/// `switchyard contract PACKAGE`: prints the C header of a contract, for features in C, C++ and Rust.
@MainActor
enum ContractCommand: Command {
  static func verb(for host: HostContext) -> Verb {
    Verb(
      name: "contract",
      summary: "Print the C header of a package of service contracts.",
      details: [
        "It has the names of services, calls and topics, and a struct, a reader and a writer of each of their values.",
        "It is made from the sources: arrays, enums and types that code themselves are items of the payload in it.",
      ],
      arguments: [
        .init(name: "PACKAGE", help: "The folder of the package, with a Package.swift.", isPath: true)
      ])
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    Console.print(PrintableText.visible(try ContractPackage.header(of: values.arguments[0]), keepsLines: true))
    return .done
  }
}
