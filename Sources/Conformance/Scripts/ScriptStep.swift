import Flows
import Payloads
import ServiceContracts

/// A step of a script: something that a user or the app does, or something that must hold then.
enum ScriptStep: Sendable, Equatable {
  /// From now on the app answers a call of a service with this payload.
  case provide(ServiceID, call: String, Payload)
  case open(FeatureID, launch: Payload)
  case link(String)
  case press(ScriptTarget)
  case type(String, into: ScriptTarget)
  case set(ScriptTarget, to: ScriptValue)
  case toggle(ScriptTarget)
  case choose(String, in: ScriptTarget)
  case step(ScriptTarget, by: Int)
  case submit(ScriptTarget?)
  case filter(String)
  case back
  case dismiss
  case select(String)
  case wait(String, isGone: Bool, limit: Duration)
  case advance(Duration)
  case swap
  case restart
  case end
  case expect(ScriptExpectation)
}

/// An element of the screen on top, as a script names it.
struct ScriptTarget: Sendable, Equatable {
  /// The name that a script uses for the element, and the property that it is compared with.
  enum Name: Sendable, Equatable {
    /// Its title, text or label.
    case title(String)
    /// The key that the feature has given it.
    case key(String)
  }

  var name: Name
  /// Which one of several, from 1; nil if there must be one only.
  var number: Int?
  /// The title of what it is in, such as a row or a section; nil for anywhere.
  var container: String?

  /// The words of a script that name it.
  var text: String {
    let words =
      switch name {
      case .title(let title): ScriptWord.quoted(title)
      case .key(let key): "key \(ScriptWord.quoted(key))"
      }
    let place = container.map { " in \(ScriptWord.quoted($0))" } ?? ""
    return (number.map { "\(ScriptWord.ordinal($0)) " } ?? "") + words + place
  }
}

/// A value that a script gives an element, or expects of it.
enum ScriptValue: Sendable, Equatable {
  /// A text between quotes.
  case text(String)
  /// `on`, `off`, a number or a day.
  case word(String)

  var text: String {
    switch self {
    case .text(let text): ScriptWord.quoted(text)
    case .word(let word): word
    }
  }
}

/// Something that must hold at a place of a script.
enum ScriptExpectation: Sendable, Equatable {
  case title(String)
  case text(String, isThere: Bool)
  case rows(Int, in: String?)
  /// The badge of the feature's tab; nil for none.
  case badge(String?)
  case depth(Int)
  case style(ScriptStyle, isThere: Bool)
  case element(ScriptTarget, ScriptState)
  /// The flow that was opened last has ended by itself, with this result if one is given.
  case finished(String?)
  case failure(String)
  case notice(String)
  case screen(ScriptBlock)
}

/// A state of an element that a script expects.
enum ScriptState: Sendable, Equatable {
  case value(ScriptValue)
  case enabled
  case disabled
}

/// The style of the topmost layer, in the words of a script.
enum ScriptStyle: String, Sendable, CaseIterable {
  case sheet
  case detail
  case cover = "full-screen-cover"
  case alert
  case dialog = "confirmation-dialog"
  case panel
  /// Any of the others.
  case modal
}

/// The lines of a screen that a script expects.
struct ScriptBlock: Sendable, Equatable {
  /// The lines without their indentation.
  ///
  /// A line of three dots stands for any lines.
  var lines: [String]
  /// The number of the last line in the file, or nil if there are none.
  var lastLine: Int?

  /// The line that stands for any lines.
  static let anything = "..."
}
