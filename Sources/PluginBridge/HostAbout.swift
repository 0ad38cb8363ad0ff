import CSwitchyard
import FlowABI
import Screens
import Synchronization

/// The facts about the host that plugins are told in "switchyard.host/1".
public enum HostAbout {
  private struct Facts {
    var app = ""
    var version = ""
    var frontEnd = ""
    var language = ""
    /// The paths of the files of plugins, by the numbers with which they call the host.
    var plugins: [UInt64: String] = [:]
    /// The copies of texts that plugins were given, by text: they are never freed.
    var copies: [String: (address: UInt, size: UInt64)] = [:]
  }

  private static let facts = Mutex(Facts())

  /// The name of the front end that was said last, or an empty text.
  package static var frontEnd: String { facts.withLock { $0.frontEnd } }

  /// The user's language that was said last, or an empty text.
  package static var language: String { facts.withLock { $0.language } }

  /// Says what the app is.
  ///
  /// Called before a plugin is loaded.
  ///
  /// - Parameters:
  ///   - app: The name of the app, as users read it.
  ///   - version: The version of the app.
  ///   - frontEnd: The front end that shows the app: "terminal", "plain", or nothing.
  ///   - language: The user's language, a tag of BCP 47 such as "de-AT", or nothing.
  public static func describe(app: String, version: String, frontEnd: String, language: String = "") {
    facts.withLock { ($0.app, $0.version, $0.frontEnd, $0.language) = (app, version, frontEnd, language) }
  }

  /// Records the file of the plugin that calls the host with this number.
  package static func setPlugin(_ path: String, of host: UInt64) { facts.withLock { $0.plugins[host] = path } }

  /// The text with this number, as a copy that is never freed; empty if there is none.
  fileprivate static func text(_ which: UInt32, for host: UInt64) -> sy_text_v1 {
    let copy = facts.withLock { facts -> (address: UInt, size: UInt64)? in
      let text =
        switch which {
        case SY_HOST_APP: facts.app
        case SY_HOST_VERSION: facts.version
        case SY_HOST_FRONT_END: facts.frontEnd
        case SY_HOST_PLUGIN: facts.plugins[host] ?? ""
        case SY_HOST_LANGUAGE: facts.language
        default: ""
        }
      guard !text.isEmpty else { return nil }
      if let known = facts.copies[text] { return known }
      let made = text.immortal()
      let copy = (UInt(bitPattern: made.data), made.size)
      facts.copies[text] = copy
      return copy
    }
    guard let copy else { return sy_text_v1() }
    return sy_text_v1(data: UnsafePointer(bitPattern: copy.address), size: copy.size)
  }

  /// Whether the host knows a number of a list of the header.
  fileprivate static func knows(_ list: UInt32, _ number: UInt32) -> Bool {
    switch list {
    case SY_LIST_EVENT: (SY_EVENT_ACTION...SY_EVENT_LAST).contains(number)
    case SY_LIST_KIND: ElementKind(rawValue: number).isKnown
    case SY_LIST_PROPERTY: ElementProperty(rawValue: number).isKnown
    case SY_LIST_STYLE: (SY_STYLE_DEFAULT...SY_STYLE_CUSTOM).contains(number)
    default: false
    }
  }
}

// The functions of "switchyard.host/1".

func hostText(_ host: UInt64, _ which: UInt32) -> sy_text_v1 { HostAbout.text(which, for: host) }

func hostLastError(_ host: UInt64, _ error: UnsafeMutablePointer<sy_error_v1>?) -> Int32 {
  guard let error, SizedStruct.refusal(of: UnsafePointer(error)) == nil else { return SY_E_INVALID }
  guard let failure = LastRefusals.shared.ofThisThread else { return SY_E_NOT_FOUND }
  failure.write(to: error)
  return SY_OK
}

func hostKnows(_ host: UInt64, _ list: UInt32, _ number: UInt32) -> Int32 { HostAbout.knows(list, number) ? 1 : 0 }
