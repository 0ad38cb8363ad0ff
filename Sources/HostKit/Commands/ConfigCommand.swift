import AppControl
import Failures
import FeatureHosting
import Platform

/// `NAME config [SETTING [VALUE]]`: lists, prints and changes the settings of features.
@MainActor
enum ConfigCommand: Command {
  private static let (reset, folder) = ("--reset", "--in")

  static func verb(for host: HostContext) -> Verb {
    let name = host.identity.name
    return Verb(
      name: "config",
      summary: "List, print and change the settings of features.",
      details: [
        "SETTING is the id of a feature, a dot, and the name of a setting; the id alone lists those of the feature.",
        "If the app runs, it is told, and its features work with the new value at once. Otherwise this is about the",
        "libraries in a folder, none of which is run for it. Secret values are not printed. '--' stands before a value that",
        "begins with '-'.",
        "",
        "Examples:",
        "  \(name) config shop.weather.unit",
        "  \(name) config shop.weather.unit fahrenheit",
      ],
      arguments: [
        .init(name: "SETTING", help: "The setting, such as shop.weather.unit, or a feature.", isOptional: true),
        .init(name: "VALUE", help: "The new value.", isOptional: true, mayBeEmpty: true),
      ],
      options: [
        .init(name: reset, help: "Take the user's value back: the one that the feature declares counts again."),
        .init(name: "--json", help: "Print JSON, for scripts."),
        .init(
          name: folder, value: "DIR",
          help: "The folder with the libraries (*.so), if no app runs and it has no folder of its own.", isPath: true),
      ])
  }

  static func check(_ values: CommandValues, of verb: Verb) throws(UsageError) {
    if values.has(reset), values.arguments.isEmpty {
      throw UsageError(kind: .lonelyOption(reset, without: "SETTING"), verb: verb)
    }
    if values.has(reset), values.arguments.count > 1 {
      throw UsageError(kind: .excludedArgument("VALUE", by: reset), verb: verb)
    }
    if values.has("--json"), values.has(reset) {
      throw UsageError(kind: .excludedOption("--json", by: reset), verb: verb)
    }
    if values.has("--json"), values.arguments.count > 1 {
      throw UsageError(kind: .excludedArgument("VALUE", by: "--json"), verb: verb)
    }
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    let folders = values.options[folder].map { [$0] } ?? host.folders
    return try App.ask(request(of: values), values, folders: folders, named: "config \(folder) DIR", in: host)
  }

  private static func request(of values: CommandValues) -> ControlRequest {
    let name = values.arguments.first
    if values.arguments.count > 1 { return .set(values.arguments[1], name: values.arguments[0]) }
    if values.has(reset), let name { return .set(nil, name: name) }
    return .settings(name, json: values.has("--json"))
  }
}
