import Scenes
import Testing

@testable import HostKit

@Suite("The figures of the process are read when they are old or a library was replaced, and stand otherwise")
struct ProcessFiguresTests {
  @Test("The figures of the process stand for ten seconds; the memory is read again after that and after a swap")
  func period() {
    let start = ContinuousClock.now
    var process = ProcessFigures()
    var reads = 0
    func figures(_ swaps: Int, after seconds: Double) -> HostFigures {
      process.figures(swaps: swaps, swapTimes: [.milliseconds(swaps)], at: start + .seconds(seconds)) {
        reads += 1
        return reads * 1000
      }
    }
    #expect(figures(0, after: 0) == HostFigures(memory: 1000, swaps: 0, swapTimes: [.zero]))
    for second in 1...9 { #expect(figures(0, after: Double(second)).memory == 1000) }
    #expect(figures(0, after: 9.99).memory == 1000 && reads == 1)
    #expect(figures(0, after: 10).memory == 2000)
    #expect(figures(1, after: 11) == HostFigures(memory: 3000, swaps: 1, swapTimes: [.milliseconds(1)]))
    #expect(figures(1, after: 20.9).memory == 3000)
    #expect(figures(1, after: 21).memory == 4000)
  }

  @Test("A process has memory")
  func memory() {
    var process = ProcessFigures()
    #expect(process.figures(swaps: 0, swapTimes: [], at: .now).memory > 1 << 20)
  }
}
