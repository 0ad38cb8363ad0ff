/// An app that a test drives by lines: it presses buttons by their titles, and waits for what is printed.
public final class LineSession {
  private let process: InteractiveProcess

  /// Starts the app on a folder of libraries.
  ///
  /// - Parameter launcher: The words before the command: none, or a shell that sets limits.
  public init(_ arguments: [String], of home: Switchyard, launcher: [String] = []) throws {
    process = try InteractiveProcess(
      launcher + [Switchyard.path, "run", "--plain"] + arguments, environment: home.environment)
  }

  /// The number of the app's process.
  public var processID: Int32 { process.process }

  /// Sends a line.
  public func send(_ line: String) { process.send("\(line)\n") }

  /// Waits for a text, and returns all that has been printed.
  @discardableResult
  public func wait(for text: String, deadline: Duration = .seconds(60)) throws -> String {
    try process.waitForOutput(text, deadline: deadline)
  }

  /// Presses a button of the screen that was printed last, by its number there.
  public func press(_ title: String) throws {
    let lines = try process.waitForOutput("[ \(title) ]", deadline: .seconds(60)).split(separator: "\n")
    let line = lines.last { $0.hasSuffix(". [ \(title) ]") }
    guard let number = line?.prefix(while: \.isNumber), !number.isEmpty else {
      throw ProcessError.system(call: "press", subject: title, cause: lines.joined(separator: "\n"))
    }
    send(String(number))
  }

  /// Leaves the app, unless it has ended, and returns what it has printed.
  public func finish(deadline: Duration = .seconds(60)) throws -> ProcessOutcome {
    process.send("q\n")
    return try process.finish(deadline: deadline)
  }
}
