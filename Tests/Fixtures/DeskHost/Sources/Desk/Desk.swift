import DeskHost
import HostKit

/// The app, without the verbs for authors of features.
@main
struct Desk: DeskProgram {
  let tools: String? = "desk-tools"
}
