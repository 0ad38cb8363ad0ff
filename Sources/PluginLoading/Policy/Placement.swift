/// The place in which the flows of a library run, and what they may do there.
public enum Placement: Hashable, Sendable {
  /// In the process of the app, which has no boundary between its code and the library's.
  case inProcess
  /// In a process of the library's own, with these grants.
  case ownProcess(grants: Set<Grant>)
}
