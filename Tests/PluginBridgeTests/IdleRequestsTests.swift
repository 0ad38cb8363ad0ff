import Glibc
import Synchronization
import TestSupport
import Testing

@testable import PluginBridge

@MainActor @Suite("A process is idle when it says so twice with no message in between, and askers learn of messages")
struct IdleRequestsTests {
  private let requests = IdleRequests()
  private let start = ContinuousClock.now
  /// A process without other threads that could be awake.
  private let process = Int32.max

  private final class Answers {
    var heard: [Bool] = []
  }

  private let answers = Answers()

  private func ask() -> UInt64 { requests.add(at: start) { [answers] in answers.heard.append($0) } }

  /// Takes an answer of the process after this time, and returns whether the process is asked again.
  private func take(_ number: UInt64, after time: Duration = .zero) -> Bool {
    requests.take(number, from: process, at: start + time)
  }

  @Test("The first quiet answer is asked again, and the second counts, once")
  func twice() {
    let number = ask()
    #expect(take(number))
    #expect(answers.heard == [])
    #expect(!take(number))
    #expect(answers.heard == [false])
    #expect(!take(number))
    #expect(answers.heard == [false])
  }

  @Test("Messages before an answer, or between two answers, are handled at once", arguments: [0, 1])
  func heard(_ quietAnswers: Int) {
    let number = ask()
    for _ in 0..<quietAnswers { #expect(take(number)) }
    requests.hear()
    #expect(!take(number))
    #expect(answers.heard == [true])
  }

  @Test("Changes before a question are new to the next asker only")
  func news() {
    requests.hear()
    let first = ask()
    #expect(!take(first))
    let second = ask()
    #expect(take(second))
    #expect(!take(second))
    #expect(answers.heard == [true, false])
  }

  @Test("Changes during several questions are new to each asker, and to no later one")
  func several() {
    let numbers = [ask(), ask()]
    #expect(Set(numbers).count == 2)
    requests.hear()
    for number in numbers { #expect(!take(number)) }
    #expect(answers.heard == [true, true])
    let later = ask()
    #expect(take(later))
    #expect(!take(later))
    #expect(answers.heard == [true, true, false])
  }

  @Test("A process whose threads never rest is asked for a second")
  func restless() throws {
    let isOver = Atomic(false)
    let busy = try Thread { while !isOver.load(ordering: .relaxed) {} }
    defer {
      isOver.store(true, ordering: .relaxed)
      busy.join()
    }
    // This process is one with a thread that never rests.
    func take(_ number: UInt64, after time: Duration) -> Bool {
      requests.take(number, from: getpid(), at: start + time)
    }
    let number = ask()
    for tenth in 1...9 { #expect(take(number, after: .milliseconds(100 * tenth))) }
    #expect(answers.heard == [])
    #expect(!take(number, after: .seconds(1)))
    #expect(answers.heard == [false])
  }

  @Test("The end of the process answers every open question, with news")
  func end() {
    let numbers = [ask(), ask()]
    requests.takeAll()
    #expect(answers.heard == [true, true])
    for number in numbers { #expect(!take(number)) }
    requests.takeAll()
    #expect(answers.heard == [true, true])
  }
}
