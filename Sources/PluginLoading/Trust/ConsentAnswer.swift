/// The answer of a user to what a library asks for.
public enum ConsentAnswer: String, CaseIterable, Sendable {
  /// It may, until the app ends or the library changes.
  case once
  /// It may, and so may later contents of the same owner.
  case always
  /// It may not for now: the library runs on as it does.
  case notNow
}
