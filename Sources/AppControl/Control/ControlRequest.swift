/// What one process may ask of a running app, as one line of text: a verb, a space, and the rest.
public enum ControlRequest: Sendable, Equatable {
  /// Show what a link leads to.
  case open(url: String)
  /// Say what stands where in the window, as text or as JSON.
  case tree(json: Bool)
  /// Go back to the version of a library before the present one.
  case revert(title: String)

  /// Say how often each library was replaced: a ``Generations`` a line.
  case generations

  /// The line, without its end.
  package var line: String {
    switch self {
    case .open(let url): "open \(ControlLine.escaped(url))"
    case .revert(let title): "revert \(ControlLine.escaped(title))"
    case .generations: "list generations"
    case .tree(let json): json ? "tree json" : "tree text"
    }
  }

  /// The request that a line stands for; nil when it is none.
  package init?(line: String) {
    let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[1].isEmpty else { return nil }
    switch (parts[0], parts[1]) {
    case ("open", let url): self = .open(url: ControlLine.unescaped(String(url)))
    case ("revert", let title): self = .revert(title: ControlLine.unescaped(String(title)))
    case ("list", "generations"): self = .generations
    case ("tree", "json"): self = .tree(json: true)
    case ("tree", "text"): self = .tree(json: false)
    default: return nil
    }
  }
}
