/// Which libraries of a folder have changed, as paths.
public struct LibraryChange: Sendable, Hashable {
  /// Those that are there, new or with another content.
  public var present: Set<String>
  /// Those that are gone.
  public var removed: Set<String>

  /// Creates a change from the paths of the libraries that are there and of those that are gone.
  public init(present: Set<String>, removed: Set<String>) {
    self.present = present
    self.removed = removed
  }
}
