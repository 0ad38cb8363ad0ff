import EventLoop
import Testing

@Suite("The timers of a loop are due in the order of their times, whatever the order in which they were set") @MainActor
struct TimerHeapTests {
  private let start = ContinuousClock.now

  /// Returns the times at which timers are due that are set in an order, in seconds.
  private func due(_ order: [Int]) -> [Int] {
    var heap = TimerHeap()
    for (serial, second) in order.enumerated() { heap.insert(UInt64(serial), at: start + .seconds(second)) {} }
    return heap.takeDue(at: start + .seconds(order.count)).map { order[Int($0)] }
  }

  @Test("Eight timers are due in their order, set in rising, falling and mixed orders")
  func order() {
    let numbers = Array(0..<8)
    // A step without a divisor in common with the number passes each once.
    for first in numbers {
      for step in [1, 3, 5, 7] {
        let order = numbers.map { (first + step * $0) % 8 }
        #expect(due(order) == numbers, "\(order)")
      }
    }
  }

  @Test("Timers for the same time are due in the order in which they were set")
  func same() {
    var heap = TimerHeap()
    for serial in 0..<8 { heap.insert(UInt64(serial), at: start) {} }
    #expect(heap.takeDue(at: start) == Array(0..<8))
  }
}
