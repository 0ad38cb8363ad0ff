/// Something that a feature needs beyond computing, its screens and its storage.
///
/// In a process of its own a feature can do only what the user has granted; a call that is not granted fails with
/// `EACCES` or `EPERM`. The app asks the user for what is missing, above the feature's screen, with the feature's own
/// sentence why: `.read("/proc").because("to show the load")`.
public struct Need: Sendable {
  let text: String

  /// Connections to other machines, and looking up their names.
  public static var network: Need { Need(text: "network") }
  /// Starting programs, which may do no more than the feature itself.
  public static var processes: Need { Need(text: "processes") }

  /// Having addresses opened outside the app: those of the web, of mail, and of files that the feature may read.
  public static var open: Need { Need(text: "open") }
  /// Giving texts to the user's clipboard.
  public static var copy: Need { Need(text: "copy") }

  /// A service of other features that the feature uses, which takes no right.
  static func service(_ service: any Service.Type) -> Need { Need(text: "service:\(service.id.rawValue)") }

  /// Reading a file, or all files in a folder: "/proc", "~/Documents".
  public static func read(_ path: String) -> Need { Need(text: "read:" + path) }

  /// Reading and changing a file, or all files in a folder.
  public static func write(_ path: String) -> Need { Need(text: "write:" + path) }

  /// Returns the need with the sentence why, which the user reads when asked for it: "to show the load".
  ///
  /// The need and the sentence have at most 256 bytes together.
  public func because(_ reason: String) -> Need {
    let grant = text.prefix { !$0.isNewline }
    return Need(text: reason.isEmpty ? String(grant) : "\(grant)\n\(reason)")
  }
}
