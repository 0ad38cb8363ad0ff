public import Platform
import Screens

/// The owner of a feature id: whoever the user first accepted it from.
public enum FeatureOwner: Hashable, Sendable {
  /// Whoever signs with this key.
  case key(KeyFingerprint)
  /// Whoever writes this file of a folder of libraries.
  case file(folder: String, name: String)
  /// Whoever writes this package, in `dev`.
  case package(String)

  /// The text for people: "the key SHA256:…", "/home/me/features/libCart.so", "the package /home/me/Cart".
  public var text: String {
    switch self {
    case .key(let key): "the key \(key)"
    case .file(let folder, let name): PrintableText.visible(folder == "/" ? "/\(name)" : "\(folder)/\(name)")
    case .package(let path): "the package \(PrintableText.visible(path))"
    }
  }

  /// The word of the file of owners.
  var word: String {
    switch self {
    case .key(let key): "key:\(key)"
    case .file(let folder, let name): "file:\(folder == "/" ? "" : folder)/\(name)"
    case .package(let path): "package:\(path)"
    }
  }

  /// Reads the word of the file of owners, or returns nil if it is none.
  init?(word: String) {
    guard let colon = word.firstIndex(of: ":") else { return nil }
    let rest = String(word[word.index(after: colon)...])
    switch word[..<colon] {
    case "key":
      guard let key = KeyFingerprint(rest) else { return nil }
      self = .key(key)
    case "file":
      guard rest.hasPrefix("/"), !rest.hasSuffix("/") else { return nil }
      self = .file(folder: Folder.parent(of: rest), name: Folder.lastName(of: rest))
    case "package":
      guard rest.hasPrefix("/") else { return nil }
      self = .package(rest)
    default: return nil
    }
  }
}
