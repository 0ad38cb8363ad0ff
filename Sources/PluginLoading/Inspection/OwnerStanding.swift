public import Failures

/// The standing of a library to the owners of its features' ids.
public enum OwnerStanding: Hashable, Sendable {
  /// The library is of the owner of an id.
  case owner
  /// The library has the content that was accepted last from the owner, in another file.
  case sameContent
  /// No id has an owner, and the library is there already while others arrive.
  case present
  /// No id has an owner, and the policy trusts the library.
  case trusted
  /// No id has an owner, and nothing trusts the library.
  case untrusted
  /// The library may not be loaded, as an id belongs to somebody else or its key may not sign it.
  case refused(FlowFailure)

  /// The place in the order in which libraries get a feature that several offer; the lowest first.
  var rank: Int {
    switch self {
    case .owner: 0
    case .sameContent: 1
    case .present: 2
    case .trusted: 3
    case .untrusted: 4
    case .refused: 5
    }
  }

  /// Whether no id has an owner yet.
  package var isNew: Bool {
    switch self {
    case .present, .trusted, .untrusted: true
    case .owner, .sameContent, .refused: false
    }
  }
}
