import CSwitchyard
public import Failures

/// The identity of an app: what users call it, and what its files and links are named after.
public struct AppIdentity: Hashable, Sendable {
  /// The name of the command, as users type it: "shop".
  public var name: String
  /// The name of the app, as users read it: "The Shop".
  public var title: String
  /// The version, as `--version` prints it: "2.1.0".
  public var version: String
  /// The scheme of the app's links, in lower case: "shop" for `shop://cart`.
  public var linkScheme: String
  /// A description of the app for the first line of its help: "an app whose tabs are plugins".
  public var summary: String
  /// The name of the app's folders in the XDG base directories.
  public var folderName: String

  /// Creates an identity.
  ///
  /// - Parameters:
  ///   - name: The name of the command, as users type it.
  ///   - title: The name of the app, as users read it.
  ///   - version: The version, as `--version` prints it.
  ///   - linkScheme: The scheme of the app's links; by default its name.
  ///   - summary: A description of the app for the first line of its help.
  ///   - folderName: The name of the app's folders; by default its name.
  public init(
    name: String, title: String, version: String, linkScheme: String? = nil,
    summary: String = "an app whose tabs are plugins", folderName: String? = nil
  ) {
    self.name = name
    self.title = title
    self.version = version
    self.linkScheme = (linkScheme ?? name).lowercased()
    self.summary = summary
    self.folderName = folderName ?? name
  }

  /// The environment variable that says the theme: `SWITCHYARD_THEME`.
  var themeVariable: String { String(name.uppercased().map { $0 == "-" || $0 == "." ? "_" : $0 }) + "_THEME" }

  /// The text that `--version` prints.
  var versionText: String { "\(name) \(version) (plugin ABI \(SY_ABI_MAJOR).\(SY_ABI_MINOR))" }

  /// Checks that the names can be those of files and of a link's scheme.
  public func check() throws(FlowFailure) {
    for (what, text) in [("name", name), ("folderName", folderName)] where !Self.isFileName(text) {
      throw FlowFailure(
        code: "identity.name", message: "The app's identity has a \(what) that cannot be part of a file name.",
        expected: "a letter, then letters, digits, '-', '_' and '.', at most 64", found: "'\(text)'",
        remedy: "Change AppIdentity(\(what): …).")
    }
    guard Self.isScheme(linkScheme) else {
      throw FlowFailure(
        code: "identity.scheme", message: "The app's identity has an invalid linkScheme.",
        expected: "a letter, then letters, digits, '+', '-' and '.'", found: "'\(linkScheme)'",
        remedy: "Change AppIdentity(linkScheme: …).")
    }
  }

  /// Returns whether a text can be the name of an app and of its folders.
  package static func isFileName(_ text: String) -> Bool {
    guard let first = text.first, first.isASCII, first.isLetter, text.utf8.count <= 64 else { return false }
    return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.".contains($0)) }
  }

  /// Returns whether a text is a URL scheme: a letter, then letters, digits, "+", "-" and ".".
  static func isScheme(_ text: some StringProtocol) -> Bool {
    guard let first = text.first, first.isASCII, first.isLetter else { return false }
    return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
  }
}
