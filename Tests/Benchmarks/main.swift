import Glibc
import Platform

// `swift run -c release benchmarks [tree|crossing|services|isolation|load|start|peers|edit|swap|piling]…`: the figures of the README. Medians, with the least and the most; comparisons are
// ratios of pairs that ran right after each other.

if CommandLine.arguments.dropFirst().first == "__echo" {
  Echo.serve()
  exit(0)
}
if CommandLine.arguments.dropFirst().first == "count" {
  exit(CountedWork.run(CommandLine.arguments.dropFirst(2)))
}
print("| what | median (min–max) | target |")
print("|---|---|---|")
let loop = PollLoop()
var status: Int32?
Task { @MainActor in
  do {
    let parts = Set(CommandLine.arguments.dropFirst())
    func isWanted(_ part: String) -> Bool { parts.isEmpty || parts.contains(part) }
    if isWanted("tree") { try TreeFigures.measure() }
    if isWanted("crossing") { try await CrossingFigures.measure(loop) }
    if isWanted("services") {
      try await ServiceFigures.measure(loop)
      try await ProcessServiceFigures.measure(loop)
    }
    if isWanted("isolation") { try IsolationFigures.measure(loop) }
    if isWanted("load") { try LoadFigures.measure(loop) }
    if parts.contains("floods") { try LoadFigures.measureFloods() }
    if isWanted("start") { try StartFigures.measure() }
    if isWanted("peers") { try PeerFigures.measure() }
    if isWanted("edit") { try EditFigures.measure() }
    if isWanted("swap") { try SwapFigures.measure() }
    if isWanted("travel") { try SwapFigures.measureTravel() }
    // These take minutes, and are only measured when asked for.
    if parts.contains("budgets") { try Budgets.measure() }
    if parts.contains("piling") { try PilingFigures.measure() }
    status = 0
  } catch {
    print("error: \(error)")
    status = 1
  }
}
loop.run { status != nil }
exit(status ?? 1)
