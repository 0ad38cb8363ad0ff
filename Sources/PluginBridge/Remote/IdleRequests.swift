import Glibc
import Platform

/// The requests to say when a process has nothing left to do.
///
/// The process answers when its main thread is quiet. Its work may just be on another thread, so it counts as idle only
/// when it says so twice, with all other threads asleep at both times and nothing sent in between.
@MainActor
final class IdleRequests {
  private struct Request {
    var done: @MainActor (_ hasHeard: Bool) -> Void
    /// Whether anything else has come from the process since the request, or since the last answer before it.
    var hasHeard: Bool
    var wasQuiet = false
    var end: ContinuousClock.Instant
  }

  /// Whether anything has come from the process while no request was open.
  private var hasHeard = false
  private var requests: [UInt64: Request] = [:]
  private var last: UInt64 = 0

  /// The time for which a process is asked if its other threads never rest.
  private static let patience = Duration.seconds(1)

  /// Adds a request, and returns its number.
  func add(at now: ContinuousClock.Instant, _ done: @escaping @MainActor (_ hasHeard: Bool) -> Void) -> UInt64 {
    last += 1
    requests[last] = Request(done: done, hasHeard: hasHeard, end: now + Self.patience)
    hasHeard = false
    return last
  }

  /// Whether a request with this number waits for an answer.
  func isOpen(_ number: UInt64) -> Bool { requests[number] != nil }

  /// Notes that something other than an answer has come from the process.
  func hear() {
    if requests.isEmpty { hasHeard = true }
    for number in requests.keys { requests[number]?.hasHeard = true }
  }

  /// Takes an answer, and returns whether the process is to be asked again with the same number.
  func take(_ number: UInt64, from process: pid_t, at now: ContinuousClock.Instant) -> Bool {
    guard var request = requests[number] else { return false }
    let isQuiet = !request.hasHeard && ProcessThreads.areAsleep(in: process)
    guard request.hasHeard || isQuiet && request.wasQuiet || now >= request.end else {
      request.wasQuiet = isQuiet
      requests[number] = request
      return true
    }
    requests[number] = nil
    request.done(request.hasHeard)
    return false
  }

  /// Answers all requests, as the process has ended.
  func takeAll() {
    let open = requests
    requests = [:]
    for request in open.values { request.done(true) }
  }
}
