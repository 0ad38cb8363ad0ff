/// The properties of a terminal that are known from its environment alone.
struct TerminalKind: Equatable {
  private let name: String
  private let program: String
  private let isInTmux: Bool
  private let isOfVTE: Bool
  /// Whether the terminal is on another machine, where each byte takes its time.
  let isRemote: Bool

  init(environment: [String: String]) {
    isRemote = ["SSH_CONNECTION", "SSH_CLIENT", "SSH_TTY"].contains { !(environment[$0] ?? "").isEmpty }
    name = environment["TERM"] ?? ""
    program = environment["TERM_PROGRAM"] ?? ""
    isInTmux = !(environment["TMUX"] ?? "").isEmpty
    isOfVTE = environment["VTE_VERSION"].flatMap { Int($0) }.map { $0 >= 5000 } ?? false
  }

  /// Whether the terminal repeats the last character on request (REP).
  var repeats: Bool {
    let known = ["xterm", "kitty", "ghostty", "foot", "wezterm", "alacritty"]
    return !isInTmux && program != "Apple_Terminal"
      && name.split(separator: "-").contains { known.contains(String($0)) }
  }

  /// Whether erased cells get the current background, which is not so in GNU screen.
  var erasesWithBackground: Bool { isInTmux || name.split(separator: "-").first != "screen" }

  /// Whether the terminal knows links (OSC 8).
  ///
  /// Others ignore them, but not all do so well, so that they are sent only where they are known.
  var showsLinks: Bool {
    guard !isInTmux else { return false }
    let known = ["kitty", "ghostty", "foot", "wezterm", "alacritty"]
    return isOfVTE || ["iTerm.app", "WezTerm", "vscode", "ghostty"].contains(program)
      || name.split(separator: "-").contains { known.contains(String($0)) }
  }

  /// Whether the terminal may draw pictures in the place of characters, which it is asked for.
  ///
  /// Others that have the protocol would show the characters. Over a slow line, pictures would take too long.
  var mayHaveGraphics: Bool {
    !isInTmux && !isRemote && name.split(separator: "-").contains { $0 == "kitty" || $0 == "ghostty" }
  }

  /// Whether the terminal replies to queries, or at least doesn't print them.
  var answers: Bool { program != "Apple_Terminal" && name != "linux" && name != "dumb" }
}
