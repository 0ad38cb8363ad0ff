import Screens

/// A permission that a library in a process of its own can be given, beyond computing and its features' storage.
///
/// A feature declares in its descriptor which ones it needs, and the user's policy grants them. The text is the same in
/// both and on the command line: `network`, `processes`, `read:/proc`, `write:/home/me/Music`.
public enum Grant: Hashable, Sendable, Codable {
  /// To connect to other machines and to look up their names.
  case network
  /// To start programs.
  case processes
  /// To have addresses opened outside the app, by the user's own programs.
  case open
  /// To give texts to the user's clipboard.
  case copy
  /// To read a file or the files of a folder, which is an absolute path.
  case read(String)
  /// To read and change a file or the files of a folder, which is an absolute path.
  case write(String)

  /// Reads a text, and returns nil if it is not that of a grant.
  ///
  /// - Parameter home: The folder that "~/" stands for; nil: the text must not begin with it.
  public init?(_ text: String, home: String? = nil) {
    switch text {
    case "network": self = .network
    case "processes": self = .processes
    case "open": self = .open
    case "copy": self = .copy
    default:
      let parts = text.split(separator: ":", maxSplits: 1).map(String.init)
      guard parts.count == 2, let path = Self.path(parts[1], home: home) else { return nil }
      switch parts[0] {
      case "read": self = .read(path)
      case "write": self = .write(path)
      default: return nil
      }
    }
  }

  /// The forms of a grant, for messages.
  public static let forms = "network, processes, open, copy, read:PATH or write:PATH, where PATH begins with / or ~/"

  /// Whether a text can be declared as a need in a descriptor.
  static func isNeed(_ text: String) -> Bool { Grant(text, home: "/home") != nil }

  /// The text of the grant, as in a descriptor and on the command line.
  public var text: String {
    switch self {
    case .network: "network"
    case .processes: "processes"
    case .open: "open"
    case .copy: "copy"
    case .read(let folder): "read:\(folder)"
    case .write(let folder): "write:\(folder)"
    }
  }

  /// Whether it is for something that the app does for the library, when asked to.
  public var isForAsking: Bool { self == .open || self == .copy }

  /// The part of the grant that changes nothing: reading for a grant of reading or writing, and nil for others.
  package var reading: Grant? {
    switch self {
    case .network, .processes, .open, .copy: nil
    case .read(let path), .write(let path): .read(path)
    }
  }

  /// Whether who has this grant may do what the other one is for: a folder covers what is in it, and changing covers
  /// reading.
  public func covers(_ other: Grant) -> Bool {
    switch (self, other) {
    case (.read(let folder), .read(let path)), (.write(let folder), .read(let path)),
      (.write(let folder), .write(let path)):
      folder == path || folder == "/" || path.hasPrefix("\(folder)/")
    default: self == other
    }
  }

  /// Returns the one spelling of an absolute path, or nil if it is relative, leads upward or cannot be shown.
  private static func path(_ text: String, home: String?) -> String? {
    var text = text
    if let home, text == "~" || text.hasPrefix("~/") { text = home + text.dropFirst() }
    guard text.hasPrefix("/"), PrintableText.clean(text) == text else { return nil }
    let components = text.split(separator: "/").filter { $0 != "." }
    return components.contains("..") ? nil : "/" + components.joined(separator: "/")
  }
}
