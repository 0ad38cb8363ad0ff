import FeatureHosting
import Glibc

// `swift run -c release benchmarks`: the figures of the README. Medians, with the least and the most; comparisons are
// ratios of pairs that ran right after each other.

print("| what | median (least–most) | aim |")
print("|---|---|---|")
let loop = PollLoop()
var status: Int32?
Task { @MainActor in
  do {
    TreeFigures.measure()
    if CommandLine.arguments.count < 2 { try await CrossingFigures.measure(loop) }
    try StartFigures.measure()
    status = 0
  } catch {
    print("error: \(error)")
    status = 1
  }
}
loop.run { status != nil }
exit(status ?? 1)
