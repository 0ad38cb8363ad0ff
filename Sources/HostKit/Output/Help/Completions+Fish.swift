extension Completions {
  /// Completions for fish.
  func fish(_ verbs: [Verb]) -> String {
    var lines = ["# Completions of \(name) for fish; written by '\(name) completions fish'.", "complete -c \(name) -f"]
    let first = "complete -c \(name) -n __fish_use_subcommand"
    lines += verbs.map { "\(first) -a \($0.name) -d \(fish($0.summary))" }
    lines.append("\(first) -l help -d \(fish("Show this help, or that of a verb."))")
    lines.append("\(first) -l version -d \(fish("Show the version."))")
    for verb in verbs {
      let start = "complete -c \(name) -n '__fish_seen_subcommand_from \(verb.name)'"
      for option in verb.options + [helpOption] {
        let value = option.value == nil ? "" : " -x\(fish(values(of: option)))"
        lines.append("\(start) -l \(option.name.dropFirst(2))\(value) -d \(fish(option.help))")
      }
      let argument = verb.arguments.last.map { fish(values(of: $0)) } ?? ""
      if !argument.isEmpty { lines.append(start + argument) }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func fish(_ values: Values) -> String {
    switch values {
    case .anything: ""
    case .files: " -a '(__fish_complete_path)'"
    case .folders: " -a '(__fish_complete_directories)'"
    case .words(let words): " -a '(__fish_append , (\(command(words, of: name))))'"
    case .choices(let words): " -a \(fish(words.joined(separator: " ")))"
    }
  }

  /// Quotes a text with single quotes, in which fish knows two escapes.
  private func fish(_ text: String) -> String {
    "'" + text.reduce("") { "'\\".contains($1) ? "\($0)\\\($1)" : "\($0)\($1)" } + "'"
  }
}
