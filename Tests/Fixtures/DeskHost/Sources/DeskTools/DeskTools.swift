import DeskHost
import HostKit
import HostTools

/// The app with the verbs for authors of features.
@main
struct DeskTools: DeskProgram {
  let commands = AuthorCommands.all + StandardCommands.all
}
