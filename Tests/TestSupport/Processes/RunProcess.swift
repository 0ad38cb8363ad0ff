import Glibc

/// Runs a command to its end and returns its status and what it wrote.
///
/// The command's first word is looked up in `PATH`. The process runs in a process group of its own, which is killed
/// when the deadline passes. Blocks the calling thread; callable on any thread.
///
/// - Parameters:
///   - command: The program and its arguments.
///   - input: The text on its standard input, which then ends. Nil gives it no standard input at all.
///   - environment: All of its environment; nil passes on the caller's.
///   - deadline: The time that it may take.
/// - Throws: ``ProcessError`` when the process cannot be started or is still at work at the deadline.
public func run(
  _ command: [String], input: String? = "", environment: [String: String]? = nil, deadline: Duration
) throws -> (status: Int32, output: String, errors: String) {
  let outcome = try runProcess(command, input: input, environment: environment, deadline: deadline)
  return (outcome.status, outcome.output, outcome.errors)
}

/// The same as ``run(_:input:environment:deadline:)``, with the outcome as one value that can be compared.
///
/// - Parameter directory: Its working directory; nil for the caller's.
public func runProcess(
  _ command: [String], input: String? = "", environment: [String: String]? = nil, directory: String? = nil,
  deadline: Duration
) throws -> ProcessOutcome {
  let process = try InteractiveProcess(
    inDirectory(directory, command), environment: environment, hasInput: input != nil)
  process.send(input ?? "")
  return try process.finish(deadline: deadline)
}

/// The standard output of a command that must succeed.
///
/// - Throws: ``ProcessError``, also when it ends with another status than 0: with what it wrote as the cause.
@discardableResult
public func output(
  of command: [String], environment: [String: String]? = nil, directory: String? = nil,
  deadline: Duration = .seconds(60)
) throws -> String {
  let outcome = try runProcess(command, environment: environment, directory: directory, deadline: deadline)
  guard outcome.status == 0 else {
    throw ProcessError.system(
      call: command.joined(separator: " "), subject: directory ?? ".",
      cause: "status \(outcome.status)\n\(outcome.output)\(outcome.errors)")
  }
  return outcome.output
}

/// A command that is run in a working directory; nil for the caller's.
func inDirectory(_ directory: String?, _ command: [String]) -> [String] {
  directory.map { ["/usr/bin/env", "-C", $0] + command } ?? command
}
