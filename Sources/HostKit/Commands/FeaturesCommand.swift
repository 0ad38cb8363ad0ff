import AppControl
import Failures
import FeatureHosting
import Platform

/// `NAME features`: lists the libraries with what they may do, and carries out what the user decides about one.
@MainActor
enum FeaturesCommand: Command {
  private static func option(_ action: FeatureAction, _ help: String) -> Verb.Option {
    Verb.Option(name: "--\(action.rawValue)", value: "NAME", help: help, words: .features)
  }

  static func verb(for host: HostContext) -> Verb {
    let name = host.identity.name
    return Verb(
      name: "features",
      summary: "List the libraries with their owners and rights, and decide about one.",
      details: [
        "NAME is the id of a feature, shop.status, or the name of a library, Status.",
        "If the app runs, this is about it, and works there at once. Otherwise it is about the libraries in DIR, none",
        "of which is run for it; the next start takes it into account.",
        "",
        "Examples:",
        "  \(name) features --json",
        "  \(name) features --take-back shop.status",
      ],
      arguments: [
        .init(
          name: "DIR", help: "The folder with the libraries (*.so), if no app runs and it has no folder of its own.",
          isPath: true, isOptional: true)
      ],
      options: [
        .init(name: "--json", help: "Print JSON, for scripts."),
        option(.off, "Switch a feature off, or all of a library."),
        option(.on, "Switch it on again."),
        option(.allow, "Allow a library what it asks for, from now on."),
        option(.takeBack, "Take back everything that a library was allowed."),
        option(.forget, "Remove what a feature has stored; it begins anew."),
        option(.replace, "Make a library the owner of its ids, without the data of the owner before."),
        option(.handOver, "Make a library the owner of its ids, with the data of the owner before."),
        option(.ignore, "Say nothing more of a library that has the id of another owner."),
      ])
  }

  static func check(_ values: CommandValues, of verb: Verb) throws(UsageError) {
    let given = (["--json"] + FeatureAction.allCases.map { "--\($0.rawValue)" }).filter(values.has)
    if given.count > 1 { throw UsageError(kind: .excludedOption(given[1], by: given[0]), verb: verb) }
  }

  static func run(_ values: CommandValues, in host: HostContext) throws(FlowFailure) -> ExitStatus {
    let folders = values.arguments.isEmpty ? host.folders : values.arguments
    return try App.ask(request(of: values), values, folders: folders, named: "features DIR", in: host)
  }

  private static func request(of values: CommandValues) -> ControlRequest {
    for action in FeatureAction.allCases {
      if let name = values.options["--\(action.rawValue)"] { return .decide(action: action.rawValue, name: name) }
    }
    return .features(json: values.has("--json"))
  }
}
