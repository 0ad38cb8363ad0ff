import Glibc
import Platform

// `swift run -c release fuzz TARGET…|all [--seed N] [--from N] [--inputs N] [--seconds N]`: tries mutated inputs on what
// reads bytes from outside. `fuzz TARGET --input FILE` tries one.

let loop = PollLoop()
var status: Int32?
Task { @MainActor in
  do {
    status = try await FuzzOptions(Array(CommandLine.arguments.dropFirst())).run()
  } catch let error as FuzzUsageError {
    print("error: \(error.text)\n\n\(FuzzOptions.usage)")
    status = 2
  } catch {
    print("error: \(error)")
    status = 1
  }
}
loop.run { status != nil }
fflush(nil)
exit(status ?? 1)
