import Failures
import Flows
import Payloads
public import ServiceContracts

/// The values of a topic, as a sequence that ends with the flow that follows it.
///
/// The sequence is for one consumer.
public struct ServiceUpdates<Value: Topic>: AsyncSequence, Sendable {
  /// A value of the topic.
  public typealias Element = Value
  /// The sequence never fails.
  public typealias Failure = Never

  let buffer: TopicBuffer<Value>

  /// Returns an iterator over the values that come from now on, and those that are kept.
  public func makeAsyncIterator() -> Iterator { Iterator(buffer: buffer) }

  /// An iterator over the values of a topic.
  public struct Iterator: AsyncIteratorProtocol {
    let buffer: TopicBuffer<Value>

    /// Returns the next value, or nil when the flow has ended or the task is cancelled.
    public mutating func next() async -> Value? { await buffer.next() }

    /// Returns the next value, or nil when the flow has ended or the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Value? { await buffer.next() }
  }
}

/// The values of a topic that nobody has taken yet.
@MainActor
final class TopicBuffer<Value: Topic>: TopicFollower {
  private static var limit: Int { 64 }

  private var values: [Value] = []
  private var waiting: Awaited<Void>?
  private var isFinished = false
  /// Ends the subscription, or nil once it has ended.
  private var unfollow: (@MainActor (any TopicFollower) -> Void)?
  private let log: @MainActor (String) -> Void

  /// Creates a follower.
  ///
  /// - Parameters:
  ///   - log: Writes a warning to the log.
  ///   - unfollow: Ends the subscription of the follower when its consumer is cancelled.
  init(log: @escaping @MainActor (String) -> Void, unfollow: @escaping @MainActor (any TopicFollower) -> Void) {
    self.log = log
    self.unfollow = unfollow
  }

  func take(_ value: PublishedValue) {
    guard let value = Value.decoded(value, log) else { return }
    if values.count == Self.limit { values.removeFirst() }
    values.append(value)
    resume()
  }

  func finish() {
    isFinished = true
    unfollow = nil
    resume()
  }

  func next() async -> Value? {
    await withTaskCancellationHandler {
      while values.isEmpty, !isFinished, !Task.isCancelled {
        let waiting = waiting ?? Awaited<Void>()
        self.waiting = waiting
        await waiting.wait()
      }
      if Task.isCancelled { cancel() }
      return values.isEmpty || Task.isCancelled ? nil : values.removeFirst()
    } onCancel: {
      Task { @MainActor in self.cancel() }
    }
  }

  private func cancel() {
    unfollow?(self)
    finish()
  }

  private func resume() {
    waiting?.give(())
    waiting = nil
  }
}

/// A follower of a topic that passes its values to a closure.
@MainActor
final class TopicObserver<Value: Topic>: TopicFollower {
  private let body: @MainActor (Value) -> Void
  private let log: @MainActor (String) -> Void

  init(log: @escaping @MainActor (String) -> Void, _ body: @escaping @MainActor (Value) -> Void) {
    self.log = log
    self.body = body
  }

  func take(_ value: PublishedValue) {
    if let value = Value.decoded(value, log) { body(value) }
  }

  func finish() {}
}

extension Topic {
  /// Decodes a published value, or logs why that is not possible.
  @MainActor
  fileprivate static func decoded(_ value: PublishedValue, _ log: @MainActor (String) -> Void) -> Self? {
    if let decoded = value.decoded as? Self { return decoded }
    do {
      let decoded = try PayloadDecoder.decode(Self.self, from: value.payload)
      value.decoded = decoded
      return decoded
    } catch {
      log("\(FlowFailure.malformed("value of", name, of: Contract.id, "\(error)"))")
      return nil
    }
  }
}
