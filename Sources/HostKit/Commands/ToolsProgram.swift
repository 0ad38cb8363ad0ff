import Glibc
import Platform

/// A program with further verbs of an app, which takes over the process for them.
struct ToolsProgram {
  /// The file's name.
  let name: String
  /// The name of the app, which the program goes by.
  let app: String

  /// Returns whether a command line is for the program: it begins with no verb of the app.
  func takes(_ words: [String], isVerb: (String) -> Bool) -> Bool {
    guard let first = words.first else { return true }
    // Verbs with which an app starts itself are its own, and need be found at once.
    return !first.hasPrefix("__") && first != "--version" && !isVerb(first)
  }

  /// Becomes the program with these words; returns only if it is not installed.
  func takeOver(_ words: [String]) {
    guard let path = paths.first(where: { access($0, X_OK) == 0 }) else { return }
    var arguments: [UnsafeMutablePointer<CChar>?] = ([app] + words).map { strdup($0) }
    arguments.append(nil)
    execv(path, arguments)
    for argument in arguments { free(argument) }
  }

  /// The sentence for a user who needs a verb of the program where it is missing.
  var absence: String {
    "More verbs, such as those for authors of features, are in '\(name)', which is neither \(paths[0]) nor \(paths[1]).\n"
  }

  /// The places of the program: beside the app's executable, and in the folder for programs that are not called by users.
  private var paths: [String] {
    let folder = Folder.absolute("/proc/self/exe").split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
    return ["\(folder)/\(name)", Folder.absolute("\(folder)/../libexec/\(app)/\(name)")]
  }
}
