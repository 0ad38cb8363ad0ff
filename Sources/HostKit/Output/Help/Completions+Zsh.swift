extension Completions {
  /// Completions for zsh, as a function that zsh finds through `fpath`.
  func zsh(_ verbs: [Verb]) -> String {
    let names = verbs.map { "    \(quoted("\(escaped($0.name)):\($0.summary)"))\n" }
    return """
      #compdef \(name)
      # Completions of \(name) for zsh; written by '\(name) completions zsh'.
      \(functionName)() {
        local -a verbs=(
      \(names.joined())  )
        if ((CURRENT == 2)); then
          if [[ $PREFIX == -* ]]; then
            _arguments '--help[Show this help, or that of a verb.]' '--version[Show the version.]'
          else
            _describe verb verbs
          fi
          return
        fi
        local verb=$words[2]
        shift words
        ((CURRENT--))
        case $verb in
      \(verbs.map(zsh).joined())    help) _describe verb verbs ;;
        esac
      }
      \(functionName) "$@"

      """
  }

  private func zsh(_ verb: Verb) -> String {
    var words = (verb.options + [helpOption]).map { option in
      let value = option.value.map { ":\(escaped($0)):\(zsh(values(of: option)))" } ?? ""
      return quoted("\(option.name)\(option.value == nil ? "" : "=")[\(escaped(option.help))]\(value)")
    }
    words += verb.arguments.enumerated().map { index, argument in
      quoted("\(argument.isRepeated ? "*" : "\(index + 1)"):\(escaped(argument.name)):\(zsh(values(of: argument)))")
    }
    return "    \(verb.name)) _arguments \\\n" + words.map { "      \($0)" }.joined(separator: " \\\n") + " ;;\n"
  }

  private func zsh(_ values: Values) -> String {
    switch values {
    case .anything: " "
    case .files: "_files"
    case .folders: "_files -/"
    case .words(let words): "{_sequence compadd - ${(f)\"$(\(command(words, of: name)))\"}}"
    case .choices(let words): "(\(words.joined(separator: " ")))"
    }
  }

  /// Escapes the characters that have a meaning to `_arguments` and `_describe`.
  private func escaped(_ text: String) -> String {
    text.reduce("") { "[]:\\".contains($1) ? "\($0)\\\($1)" : "\($0)\($1)" }
  }
}
