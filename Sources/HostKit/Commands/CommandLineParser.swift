import Platform

/// A parser that turns the words of a command line into an ``Invocation``.
///
/// Options may appear anywhere after the verb, as `--name value` or `--name=value`; `--` ends them. `--help` takes
/// precedence over any error before or after it.
@MainActor
struct CommandLineParser {
  let host: HostContext
  /// Converts a path argument to an absolute path.
  var absolutePath: (String) -> String = { UserPath.absolute($0) }

  func parse(_ words: [String]) throws(UsageError) -> Invocation {
    guard let first = words.first else {
      guard let verb = host.defaultVerb else { throw UsageError(kind: .missingVerb) }
      return try parse([verb])
    }
    switch first {
    case "--help", "-h": return .help(nil)
    case "help": return try help(words.dropFirst())
    case "--version": return .version
    default: break
    }
    if first.hasPrefix("-") {
      guard let verb = host.defaultVerb else { throw UsageError(kind: .unknownOption(first)) }
      return try parse([verb] + words)
    }
    guard let command = host.commands.first(where: { $0.verb(for: host).name == first }) else {
      throw UsageError(kind: .unknownVerb(first))
    }
    let verb = command.verb(for: host)
    if verb.isHidden { return .command(command, CommandValues(arguments: Array(words.dropFirst()))) }
    let options = words.dropFirst().prefix { $0 != "--" }
    if options.contains(where: { $0 == "--help" || $0 == "-h" }) { return .help(verb) }
    let values = try values(words.dropFirst(), of: verb)
    try command.check(values, of: verb)
    return .command(command, values)
  }

  /// Parses `shop help run`, which is equivalent to `shop run --help`.
  private func help(_ words: ArraySlice<String>) throws(UsageError) -> Invocation {
    guard let name = words.first else { return .help(nil) }
    guard let verb = host.shownVerbs.first(where: { $0.name == name }) else {
      throw UsageError(kind: .unknownVerb(name))
    }
    return .help(verb)
  }

  private func values(_ words: ArraySlice<String>, of verb: Verb) throws(UsageError) -> CommandValues {
    var values = CommandValues()
    var rest = words
    var takesOptions = true
    while let word = rest.popFirst() {
      if takesOptions, word == "--" {
        takesOptions = false
      } else if takesOptions, word.hasPrefix("-"), word != "-" {
        try option(word, &rest, of: verb, &values)
      } else {
        values.arguments.append(word)
      }
    }
    try check(&values, of: verb)
    return values
  }

  private func option(
    _ word: String, _ rest: inout ArraySlice<String>, of verb: Verb, _ values: inout CommandValues
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let option = verb.options.first(where: { $0.name == parts[0] }) else {
      throw UsageError(kind: .unknownOption(parts[0]), verb: verb)
    }
    if values.options[option.name] != nil { throw UsageError(kind: .repeatedOption(option.name), verb: verb) }
    guard option.value != nil else {
      if parts.count == 2 { throw UsageError(kind: .unexpectedValue(option, parts[1]), verb: verb) }
      values.options[option.name] = ""
      return
    }
    let value = parts.count == 2 ? parts[1] : rest.first
    guard let value, parts.count == 2 || !value.hasPrefix("--") else {
      throw UsageError(kind: .missingValue(option), verb: verb)
    }
    if parts.count == 1 { rest.removeFirst() }
    if value.isEmpty { throw UsageError(kind: .emptyValue(option.name), verb: verb) }
    guard option.choices.isEmpty || option.choices.contains(value) else {
      throw UsageError(kind: .unknownValue(option, value), verb: verb)
    }
    let given = option.isPath ? path(value, of: option) : value
    if option.isRepeatable {
      values.lists[option.name, default: []].append(given)
    } else {
      values.options[option.name] = given
    }
  }

  /// Returns the absolute path of an option's value.
  ///
  /// A file keeps its name, also if it is a link: what it leads to is for the verb to decide.
  private func path(_ value: String, of option: Verb.Option) -> String {
    let name = Folder.lastName(of: value)
    guard option.isFile, !value.hasSuffix("/"), name != ".", name != "..", name != "~" else {
      return absolutePath(value)
    }
    let folder = absolutePath(Folder.parent(of: value))
    return folder == "/" ? "/\(name)" : "\(folder)/\(name)"
  }

  /// Checks the number of arguments, fills in fallbacks, makes paths absolute, and checks for required options.
  private func check(_ values: inout CommandValues, of verb: Verb) throws(UsageError) {
    let given = values.arguments.count
    for argument in verb.arguments.dropFirst(given) where !argument.isOptional {
      guard let fallback = argument.fallback else { throw UsageError(kind: .missingArgument(argument), verb: verb) }
      values.arguments.append(fallback)
    }
    if given > verb.arguments.count, verb.arguments.last?.isRepeated != true {
      let extra = Array(values.arguments.dropFirst(verb.arguments.count))
      throw UsageError(kind: .unexpectedArguments(extra), verb: verb)
    }
    if let last = verb.arguments.last {
      for index in values.arguments.indices {
        let argument = index < verb.arguments.count ? verb.arguments[index] : last
        if values.arguments[index].isEmpty, !argument.mayBeEmpty {
          throw UsageError(kind: .emptyValue(argument.name), verb: verb)
        }
        if !argument.choices.isEmpty, !argument.choices.contains(values.arguments[index]) {
          throw UsageError(kind: .unknownArgument(argument, values.arguments[index]), verb: verb)
        }
        if argument.isPath { values.arguments[index] = absolutePath(values.arguments[index]) }
      }
    }
    for option in verb.options where option.isRequired && !values.has(option.name) {
      throw UsageError(kind: .missingOption(option), verb: verb)
    }
  }
}
