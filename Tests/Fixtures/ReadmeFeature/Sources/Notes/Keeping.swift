import FeatureKit

struct NotesState: SavedState {
  var notes = ["Tea", "Milk"]
  var search = ""
}

/// As a part of NotesCoordinator: what goes on in the next version.
@MainActor
final class Keeping: Coordinator<NotesRoute> {
  private var state = NotesState()

  override func saveState() throws -> Payload? { try state.saved() }
  override func restoreState(_ state: Payload) throws { self.state = try restored(from: state) }
}
