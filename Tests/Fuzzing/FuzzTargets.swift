import TestSupport

/// The targets, by name.
///
/// A target is created when it is needed, since some compile the libraries that they start from.
package enum FuzzTargets {
  /// The names of all targets, in the order in which they run.
  package static let names = all.map(\.name)

  /// Creates a target; returns nil if no target has the name.
  @MainActor
  package static func target(named name: String) throws -> FuzzTarget? {
    try all.first { $0.name == name }?.make()
  }

  private static let all: [(name: String, make: @MainActor () throws -> FuzzTarget)] = [
    ("elf", LibraryTargets.elf), ("notes", LibraryTargets.notes), ("frames", FrameTargets.frames),
    ("values", FrameTargets.values), ("screens", ScreenTargets.screens), ("screen-calls", ScreenCallTarget.target),
    ("registry", RecordTargets.registry), ("probe-answers", RecordTargets.answers), ("window", WindowTarget.target),
    ("storage", StorageTarget.target), ("control", ControlTargets.target), ("input", InputTarget.target),
    ("payloads", PayloadTarget.target), ("links", LinkTextTarget.target), ("images", ImageTarget.target),
    ("lies", LiesTarget.target), ("json", GalleryTargets.json), ("channels", GalleryTargets.channels),
    ("descriptions", GalleryTargets.descriptions), ("manifests", GalleryTargets.manifests),
    ("archives", ArchiveTarget.target), ("journals", JournalTargets.journals), ("moments", JournalTargets.moments),
  ]
}
