extension Completions {
  /// Completions for bash 4 and later.
  func bash(_ verbs: [Verb]) -> String {
    let first = verbs.map(\.name) + ["help", "--help", "--version"]
    return """
      # Completions of \(name) for bash; written by '\(name) completions bash'.
      \(functionName)() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} verb=${COMP_WORDS[1]}
        COMPREPLY=()
        if ((COMP_CWORD == 1)); then
          mapfile -t COMPREPLY < <(compgen -W \(quoted(first.joined(separator: " "))) -- "$current")
          return
        fi
        case $verb in
      \(verbs.map(bash).joined())    help)
            mapfile -t COMPREPLY < <(compgen -W \(quoted(verbs.map(\.name).joined(separator: " "))) -- "$current") ;;
        esac
      }
      complete -F \(functionName) \(name)

      """
  }

  private func bash(_ verb: Verb) -> String {
    let options = (verb.options + [helpOption]).map(\.name).joined(separator: " ")
    let valued = verb.options.filter { $0.value != nil }.map { option in
      "        \(option.name))\n          \(bash(values(of: option)))\n          return ;;\n"
    }
    let given = valued.isEmpty ? "" : "      case $previous in\n\(valued.joined())      esac\n"
    let argument = verb.arguments.last.map { bash(values(of: $0)) } ?? ":"
    return """
          \(verb.name))
      \(given)      if [[ $current == -* ]]; then
              mapfile -t COMPREPLY < <(compgen -W \(quoted(options)) -- "$current")
            else
              \(argument)
            fi ;;

      """
  }

  private func bash(_ values: Values) -> String {
    switch values {
    case .anything: ":"
    case .files: "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- \"$current\")"
    case .folders: "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- \"$current\")"
    case .choices(let words):
      "mapfile -t COMPREPLY < <(compgen -W \(quoted(words.joined(separator: " "))) -- \"$current\")"
    case .words(let words):
      // Of ids that are separated by commas, the last one is completed.
      "local others=; [[ $current == *,* ]] && others=${current%,*},; mapfile -t COMPREPLY < <(compgen -P \"$others\" "
        + "-W \"$(\(command(words, of: "\"${COMP_WORDS[0]}\"")))\" -- \"${current##*,}\")"
    }
  }
}
